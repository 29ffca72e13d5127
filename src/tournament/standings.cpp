#include "tournament/standings.h"

#include <algorithm>
#include <tuple>

#include "tournament/ways.h"

namespace fudaba::tournament {
namespace {

constexpr std::uint64_t kOrderLot = 1;

std::size_t at(PlayerIndex player) { return static_cast<std::size_t>(player); }

// The numbers of a share.
struct Sums {
  int points = 0;
  int of = 0;  // maximum

  [[nodiscard]] std::int64_t share() const {
    return of == 0 ? kLeastShare : std::max(kLeastShare, points * kWhole / of);
  }
};

struct Scores {
  std::vector<Standing> all;
  std::vector<Sums> matches;
  std::vector<Sums> games;
  std::vector<std::vector<PlayerIndex>> met;

  explicit Scores(std::size_t players)
      : all(players), matches(players), games(players), met(players) {}

  // Adds one side of a pairing: games won, lost and drawn from its view.
  void count(PlayerIndex player, PairingResult own, const std::array<int, 3>& played) {
    Standing& standing = all[at(player)];
    const bool won = own == PairingResult::FirstWon;
    const bool drawn = own == PairingResult::Drawn;
    (won ? standing.won : drawn ? standing.drawn : standing.lost) += 1;
    const int points = won ? kPointsForWin : drawn ? kPointsForDraw : 0;
    standing.points += points;
    matches[at(player)].points += points;
    matches[at(player)].of += kPointsForWin;
    games[at(player)].points += kPointsForWin * played[0] + kPointsForDraw * played[2];
    games[at(player)].of += kPointsForWin * (played[0] + played[1] + played[2]);
  }
};

PairingResult seen_by_second(PairingResult result) {
  switch (result) {
    case PairingResult::FirstWon:  return PairingResult::SecondWon;
    case PairingResult::SecondWon: return PairingResult::FirstWon;
    case PairingResult::Open:
    case PairingResult::Drawn:
    case PairingResult::BothLost:  break;
  }
  return result;
}

void count_pairing(Scores& scores, const Contest& contest, const Pairing& pairing) {
  if (pairing.result == PairingResult::Open || pairing.first == kNobody) { return; }
  if (pairing.is_bye()) {
    ++scores.all[at(pairing.first)].byes;
    // In a round robin all players have equally many byes.
    if (contest.kind == Kind::RoundRobin) { return; }
    scores.count(pairing.first, pairing.result, pairing.games);
    return;
  }
  const auto& [first, second, drawn] = pairing.games;
  scores.count(pairing.first, pairing.result, {first, second, drawn});
  scores.count(pairing.second, seen_by_second(pairing.result), {second, first, drawn});
  scores.met[at(pairing.first)].push_back(pairing.second);
  scores.met[at(pairing.second)].push_back(pairing.first);
}

// Knockout: how far each player has come.
void count_reached(Scores& scores, const Contest& contest) {
  const std::vector<int> seeds = seeds_of(contest);
  for (std::size_t r = 0; r < contest.rounds.size(); ++r) {
    const Round& round = contest.rounds[r];
    for (std::size_t i = 0; i < round.size(); ++i) {
      const bool for_third = contest.round() == rounds_of(contest) && i == 1 && round.size() == 2 &&
                             static_cast<int>(r) + 1 == contest.round();
      for (const PlayerIndex player : {round[i].first, round[i].second}) {
        if (player != kNobody && !for_third) {
          scores.all[at(player)].reached = static_cast<int>(r) + 1;
        }
      }
      const PlayerIndex winner = goes_on(round[i], seeds);
      if (winner != kNobody) { ++scores.all[at(winner)].advanced; }
    }
  }
}

// Rounds before a late entry count as lost.
void count_missed(Scores& scores, const Contest& contest) {
  for (std::size_t i = 0; i < contest.entries.size(); ++i) {
    const int missed = std::min(contest.entries[i].from - 1, contest.round());
    scores.all[i].missed = missed;
    scores.matches[i].of += kPointsForWin * missed;
  }
}

void average_opponents(Scores& scores) {
  for (std::size_t i = 0; i < scores.all.size(); ++i) {
    Standing& standing = scores.all[i];
    standing.player = static_cast<PlayerIndex>(i);
    standing.own_games = scores.games[i].share();
    std::int64_t matches = 0;
    std::int64_t games = 0;
    for (const PlayerIndex other : scores.met[i]) {
      matches += scores.matches[at(other)].share();
      games += scores.games[at(other)].share();
    }
    const auto count = static_cast<std::int64_t>(scores.met[i].size());
    standing.opponents_matches = count == 0 ? kLeastShare : matches / count;
    standing.opponents_games = count == 0 ? kLeastShare : games / count;
  }
}

// The criteria, the most important first; higher is better.
auto merits(const Standing& standing, Kind kind) {
  const bool is_knockout = kind == Kind::Knockout;
  return std::tuple(is_knockout ? standing.reached : 0, is_knockout ? standing.advanced : 0,
                    is_knockout ? 0 : standing.points, is_knockout ? 0 : standing.opponents_matches,
                    is_knockout ? 0 : standing.own_games,
                    is_knockout ? 0 : standing.opponents_games);
}

}  // namespace

bool Standing::is_level_with(const Standing& other, Kind kind) const {
  return merits(*this, kind) == merits(other, kind);
}

std::vector<Standing> standings(const Contest& contest) {
  Scores scores(contest.entries.size());
  for (const Round& round : contest.rounds) {
    for (const Pairing& pairing : round) { count_pairing(scores, contest, pairing); }
  }
  if (contest.kind == Kind::Knockout) { count_reached(scores, contest); }
  count_missed(scores, contest);
  average_opponents(scores);
  const auto count = static_cast<int>(contest.entries.size());
  const std::vector<int> lot =
      contest.kind == Kind::Knockout ? seeds_of(contest) : lots(contest.seed, 0, count, kOrderLot);
  std::vector<Standing> order = std::move(scores.all);
  std::sort(order.begin(), order.end(), [&](const Standing& a, const Standing& b) {
    const auto left = merits(a, contest.kind);
    const auto right = merits(b, contest.kind);
    return left != right ? left > right : lot[at(a.player)] < lot[at(b.player)];
  });
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool level = i > 0 && order[i].is_level_with(order[i - 1], contest.kind);
    order[i].rank = level ? order[i - 1].rank : static_cast<int>(i) + 1;
  }
  return order;
}

}  // namespace fudaba::tournament
