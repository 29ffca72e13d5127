#include "lab/duel.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "base/check.h"
#include "lab/results.h"

namespace fudaba::lab {
namespace {

int field_of(const Position& position, std::string_view id) {
  for (const FieldData& field : position.view(kNoSeat).fields) {
    if (field.id == id) { return field.value; }
  }
  return 0;
}

// Numbers of the keyed function from here on make match keys, those below make players' random
// numbers.
constexpr std::uint64_t kMatchKeys = std::uint64_t{1} << 63U;

// Game 2p and 2p+1 share key and decks, of a mirror only decks; in the second one the sides have
// changed seats.
GameResult play_game(const AnyGame& game, const DuelOptions& options, std::uint64_t number) {
  const RandomKey key = key_from_seed(options.seed);
  const std::uint64_t pair = number / 2;
  const Seat seat_of_a = static_cast<Seat>(number % 2);
  const std::uint64_t decks_a = options.sides[0].decks.size();
  MatchSetup setup;
  setup.options = options.options;
  const std::uint64_t deal = options.mirror ? number : pair;
  setup.key = {siphash(key, kMatchKeys + 2 * deal), siphash(key, kMatchKeys + 2 * deal + 1)};
  setup.decks[seat_of_a] = options.sides[0].decks[pair % decks_a];
  setup.decks[opponent_of(seat_of_a)] =
      options.sides[1].decks[pair / decks_a % options.sides[1].decks.size()];
  const std::unique_ptr<Position> position = game.setup(setup, nullptr);
  const Seat starter = static_cast<Seat>(field_of(*position, "turn_player"));
  std::array<FastRandom, kSeats> random{FastRandom(siphash(key, 2 * number)),
                                        FastRandom(siphash(key, 2 * number + 1))};
  GameResult result;
  EventLog log;
  while (position->outcome() == Outcome::Ongoing && result.decisions < kMaxDecisions) {
    const Seat seat = position->decision().player;
    const std::size_t side = seat == seat_of_a ? 0 : 1;
    const Contestant& mover = options.sides[side];
    const Move move = position->choose(mover.player, random[seat], {mover.iterations, nullptr});
    log.clear();
    const Reason reason = position->apply(move, &log);
    FUDABA_CHECK(reason.allows());
    ++result.decisions;
  }
  result.unfinished = position->outcome() == Outcome::Ongoing;
  for (const Event& event : log) {
    if (event.kind == EventKind::Ended) { result.ending = event.clause; }
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    result.points[seat == seat_of_a ? 0 : 1] = position->points(seat);
    if (position->outcome() != win_of(seat)) { continue; }
    result.winner = seat == seat_of_a ? 0 : 1;
    result.starter_won = seat == starter;
  }
  result.turns = static_cast<std::uint64_t>(field_of(*position, "turn"));
  result.digest = position->digest();
  return result;
}

std::vector<EndingCount> endings_of(const std::vector<GameResult>& games) {
  std::map<std::pair<bool, std::uint16_t>, std::uint64_t> counts;
  for (const GameResult& game : games) { ++counts[{game.unfinished, game.ending.number}]; }
  std::vector<EndingCount> endings;
  endings.reserve(counts.size());
  for (const auto& [ending, count] : counts) {
    endings.push_back({Clause{ending.second}, count, share(count, games.size())});
  }
  return endings;
}

std::optional<std::array<double, 2>> mean_points_of(const std::vector<GameResult>& games) {
  if (games.empty()) { return std::nullopt; }
  std::array<double, 2> means{};
  for (const GameResult& game : games) {
    for (std::size_t side = 0; side < 2; ++side) {
      const std::optional<int>& points = game.points[side];
      if (!points) { return std::nullopt; }
      means[side] += *points / static_cast<double>(games.size());
    }
  }
  return means;
}

// Scores of side a in the pairs that have been played.
std::vector<double> pairs_of(std::span<const GameResult> games) {
  std::vector<double> pairs;
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    const auto half = [](const GameResult& game) {
      return game.winner == 0 ? 0.5 : game.winner == 2 ? 0.25 : 0;
    };
    pairs.push_back(half(games[i]) + half(games[i + 1]));
  }
  return pairs;
}

void count(DuelReport& report, std::uint64_t seed) {
  std::vector<std::uint64_t> turns;
  std::vector<std::uint64_t> decisions;
  std::uint64_t starter_wins = 0;
  for (const GameResult& game : report.games) {
    report.wins_a += game.winner == 0 ? 1U : 0U;
    report.wins_b += game.winner == 1 ? 1U : 0U;
    report.draws += game.winner == 2 ? 1U : 0U;
    report.unfinished += game.unfinished ? 1U : 0U;
    starter_wins += game.starter_won ? 1U : 0U;
    turns.push_back(game.turns);
    decisions.push_back(game.decisions);
  }
  report.win_rate_a = share(report.wins_a, report.games.size());
  report.win_rate_b = share(report.wins_b, report.games.size());
  report.pairs = pairs_of(report.games);
  report.paired_score_a = bootstrap_mean(report.pairs, seed);
  report.pentanomial = pentanomial_of(report.pairs);
  report.starter_share = share(starter_wins, report.wins_a + report.wins_b);
  report.endings = endings_of(report.games);
  report.mean_points = mean_points_of(report.games);
  report.turns = summary_of(turns);
  report.decisions = summary_of(decisions);
}

}  // namespace

DuelReport run_duel(const AnyGame& game, const DuelOptions& options) {
  for (const Contestant& side : options.sides) { FUDABA_CHECK(!side.decks.empty()); }
  // The test looks after this many games, whatever the number of threads.
  constexpr std::uint64_t kBatch = 32;
  DuelReport report;
  report.games.resize(2 * options.pairs);
  std::uint64_t end = 0;
  const auto play_to = [&](std::uint64_t last) {
    const auto results = options.crew->results(
        end, last,
        [&](std::uint64_t number) {
          return Packer().number(play_game(game, options, number)).take();
        },
        [&](std::uint64_t played) {
          if (options.progress) { options.progress(end + played); }
        });
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (!results[i].empty()) {
        report.games[end + i] = Unpacker(results[i]).number<GameResult>();
      }
    }
    end = last;
  };
  if (options.sprt) {
    while (end < report.games.size() && report.sprt.verdict == SprtVerdict::Undecided &&
           options.crew->is_complete()) {
      play_to(std::min<std::uint64_t>(end + kBatch, report.games.size()));
      report.sprt = sprt_of(pairs_of(std::span(report.games).first(end)), *options.sprt);
    }
  } else {
    play_to(report.games.size());
  }
  report.games.resize(end);
  count(report, options.seed);
  return report;
}

}  // namespace fudaba::lab
