#include "lab/learn.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "ai/judge.h"
#include "base/check.h"
#include "lab/duel.h"
#include "lab/logistic.h"
#include "lab/results.h"

namespace fudaba::lab {
namespace {

constexpr std::uint32_t kWildTurns = 6;     // a random turn, and the next one too, every 6
constexpr std::uint32_t kTrials = 12;       // a random choice, which is looked at, every 12
constexpr std::uint32_t kTurnStarts = 2;    // every second turn's first quiet position is looked at
constexpr std::uint32_t kWithinTurns = 24;  // every 24th of the other quiet positions
constexpr int kScale = 100000;
constexpr double kRestraint = 20;

// The lessons of one game.
std::vector<TrainingPosition> lessons_of(const AnyGame& game, const LearnOptions& options,
                                         std::uint64_t number) {
  constexpr std::size_t kMostLessons = 48;
  const RandomKey key = key_from_seed(options.seed);
  const std::uint64_t decks = options.decks.size();
  MatchSetup setup;
  setup.key = {siphash(key, 3 * number), siphash(key, 3 * number + 1)};
  const std::array<std::size_t, kSeats> dealt{number % decks, number / decks % decks};
  setup.decks = {options.decks[dealt[0]], options.decks[dealt[1]]};
  const std::unique_ptr<Position> position = game.setup(setup, nullptr);
  FastRandom random(siphash(key, 3 * number + 2));
  std::vector<TrainingPosition> lessons;
  std::array<Seat, kMostLessons> seats{};
  int turn = -1;
  int wild_until = 0;
  bool tried = false;
  MoveList moves;
  for (std::uint64_t n = 0; position->outcome() == Outcome::Ongoing && n < kMaxDecisions; ++n) {
    const bool is_quiet = position->is_quiet();
    const bool is_first = position->turn() != turn && is_quiet;
    if (is_first) {
      turn = position->turn();
      if (wild_until <= turn && random.below(kWildTurns) == 0) { wild_until = turn + kSeats; }
    }
    const bool looks = random.below(is_first ? kTurnStarts : kWithinTurns) == 0 || tried;
    if (looks && turn > 0 && is_quiet && lessons.size() < kMostLessons) {
      const auto seat = static_cast<Seat>(random.below(kSeats));
      const Judged judged = position->sample(seat, random)->judged(seat);
      seats[lessons.size()] = seat;
      lessons.push_back(
          {judged.features, judged.by_hand, 0.5, number, {dealt[seat], dealt[opponent_of(seat)]}});
      tried = false;
    }
    position->legal_moves(moves);
    const bool tries = is_quiet && moves.size() > 1 && random.below(kTrials) == 0;
    tried = tried || tries;
    const Move move = position->choose(tries || turn < wild_until ? "random" : options.player,
                                       random, {options.iterations, nullptr});
    FUDABA_CHECK(position->apply(move, nullptr).allows());
  }
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    if (position->outcome() == win_of(0)) { lessons[i].result = seats[i] == 0 ? 1 : 0; }
    if (position->outcome() == win_of(1)) { lessons[i].result = seats[i] == 1 ? 1 : 0; }
  }
  return lessons;
}

// Each feature twice: weighted by how far the game still is from its end, and from its beginning.
void add_columns(const Features& features, std::size_t count, std::vector<double>& numbers) {
  const double late = static_cast<double>(features.stage) / kStages;
  for (std::size_t i = 0; i < count; ++i) {
    numbers.push_back(features.values[i] * (1 - late));
    numbers.push_back(features.values[i] * late);
  }
}

// The sum of a lesson's columns, each times its weight.
double sum_of(std::span<const double> columns, std::span<const double> weights) {
  return std::inner_product(columns.begin(), columns.end(), weights.begin(), 0.0);
}

// A column for each deck, so that what makes a deck strong is not put down to the cards that it
// happens to show. They are left out of the judgement; what it then claims too much or too little
// is set right by one factor.
Judgement judgement_of(std::span<const TrainingPosition> lessons, std::size_t features,
                       std::size_t decks) {
  Observations all;
  all.columns = 2 * features + decks;
  for (const TrainingPosition& lesson : lessons) {
    if (is_for_testing(lesson.game)) { continue; }
    add_columns(lesson.features, features, all.numbers);
    all.numbers.resize(all.numbers.size() + decks);
    double* const deck = &all.numbers[all.numbers.size() - decks];
    ++deck[lesson.decks[0]];
    --deck[lesson.decks[1]];
    all.results.push_back(lesson.result);
  }
  const std::vector<double> weights = fit_logistic(all, kRestraint);
  Observations claims{1, {}, all.results};
  for (std::size_t i = 0; i < all.rows(); ++i) {
    claims.numbers.push_back(sum_of(all.row(i).first(2 * features), weights));
  }
  const double factor = fit_logistic(claims, kRestraint).front();
  Judgement judgement;
  judgement.scale = kScale;
  const auto whole = [factor](double weight) {
    return static_cast<std::int32_t>(std::lround(factor * weight * kScale));
  };
  for (std::size_t i = 0; i < features; ++i) {
    judgement.weights.push_back({whole(weights[2 * i]), whole(weights[2 * i + 1])});
  }
  return judgement;
}

// Measures how well the judgement foretells the games that it has not seen.
LearnReport report_of(std::span<const TrainingPosition> lessons, const Judgement& judgement) {
  LearnReport report;
  report.positions = lessons.size();
  report.judgement = judgement;
  std::vector<double> learned;
  std::vector<double> by_hand;
  std::vector<double> results;
  for (const TrainingPosition& lesson : lessons) {
    if (!is_for_testing(lesson.game)) { continue; }
    const int worth = judgement.worth(lesson.features);
    learned.push_back(ai::chance_of(static_cast<double>(worth) / judgement.scale));
    by_hand.push_back(ai::chance_of(lesson.by_hand));
    results.push_back(lesson.result);
  }
  report.tested = results.size();
  report.learned = foretelling_of(learned, results);
  report.by_hand = foretelling_of(by_hand, results);
  return report;
}

}  // namespace

std::vector<TrainingPosition> play_lessons(const AnyGame& game, const LearnOptions& options) {
  FUDABA_CHECK(!options.decks.empty());
  const auto games = options.crew->results(
      0, options.games,
      [&](std::uint64_t number) { return packed(lessons_of(game, options, number)); },
      options.progress);
  std::vector<TrainingPosition> lessons;
  for (const std::string& each : games) { unpack(each, lessons); }
  return lessons;
}

Foretelling foretelling_of(std::span<const double> chances, std::span<const double> results) {
  Foretelling found;
  if (chances.empty()) { return found; }
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double chance = std::clamp(chances[i], 1e-6, 1 - 1e-6);
    found.log_loss -= results[i] * std::log(chance) + (1 - results[i]) * std::log(1 - chance);
    const auto tenth = static_cast<std::size_t>(chance * Foretelling::kBuckets);
    Foretelling::Bucket& bucket = found.buckets[std::min(tenth, Foretelling::kBuckets - 1)];
    ++bucket.positions;
    bucket.said += chance;
    bucket.won += results[i];
  }
  found.log_loss /= static_cast<double>(chances.size());
  for (Foretelling::Bucket& bucket : found.buckets) {
    const auto n = static_cast<double>(std::max<std::uint64_t>(1, bucket.positions));
    bucket.said /= n;
    bucket.won /= n;
  }
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return chances[a] < chances[b]; });
  double won = 0;
  double lost = 0;
  double better = 0;
  for (std::size_t i = 0; i < order.size();) {
    double won_here = 0;
    double lost_here = 0;
    const double chance = chances[order[i]];
    for (; i < order.size() && chances[order[i]] == chance; ++i) {
      won_here += results[order[i]];
      lost_here += 1 - results[order[i]];
    }
    better += won_here * (lost + lost_here / 2);
    won += won_here;
    lost += lost_here;
  }
  found.area = won == 0 || lost == 0 ? 0.5 : better / (won * lost);
  return found;
}

LearnReport learn(const GameEntry& entry, const CardPool& pool, const LearnOptions& options) {
  const std::size_t features = entry.card_format().features.size();
  CardPool taught = pool;
  if (!options.goes_on) { taught.judgement = {}; }  // the hand-set evaluation
  const std::unique_ptr<AnyGame> game = entry.make(taught);
  std::vector<TrainingPosition> lessons;
  for (int round = 0; round < options.rounds; ++round) {
    LearnOptions games = options;
    games.seed = siphash(key_from_seed(options.seed), static_cast<std::uint64_t>(round));
    if (options.progress) {
      games.progress = [&](std::uint64_t done) {
        options.progress(static_cast<std::uint64_t>(round) * options.games + done);
      };
    }
    lessons = play_lessons(*game, games);
    if (!options.crew->is_complete()) { return {}; }
    taught.judgement = judgement_of(lessons, features, options.decks.size());
  }
  return report_of(lessons, taught.judgement);
}

}  // namespace fudaba::lab
