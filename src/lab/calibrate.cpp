#include "lab/calibrate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/check.h"
#include "base/random.h"
#include "lab/duel.h"
#include "lab/logistic.h"
#include "lab/results.h"

namespace fudaba::lab {
namespace {

// Chances nearer to nothing and to all than this are taken for it: there the odds have no bounds.
constexpr double kLeastSaid = 0.01;
// Columns of the regression: intercept and slope, at the beginning and at the end.
constexpr std::size_t kCalibrated = 4;
constexpr double kHeldBack = 10;
constexpr double kLeastSlope = 0.05;

double log_odds(double chance) {
  const double bounded = std::clamp(chance, kLeastSaid, 1 - kLeastSaid);
  return std::log(bounded / (1 - bounded));
}

constexpr std::uint64_t kUses = 5;  // of the key, for each game

// Decks take turns among the games that are kept apart, and among the others.
MatchSetup setup_to_claim(const CalibrateOptions& options, const RandomKey& key,
                          std::uint64_t number) {
  const std::uint64_t kept_apart = number / 5;
  const std::uint64_t turn = is_for_testing(number) ? kept_apart : number - kept_apart;
  const std::uint64_t decks = options.decks.size();
  MatchSetup setup;
  setup.key = {siphash(key, kUses * number), siphash(key, kUses * number + 1)};
  setup.decks = {options.decks[turn % decks], options.decks[turn / decks % decks]};
  return setup;
}

// The claims of one game.
std::vector<Claim> claims_of(const AnyGame& game, const CalibrateOptions& options,
                             std::uint64_t number) {
  const RandomKey key = key_from_seed(options.seed);
  const std::unique_ptr<Position> position =
      game.setup(setup_to_claim(options, key, number), nullptr);
  std::array<FastRandom, kSeats> random{FastRandom(siphash(key, kUses * number + 2)),
                                        FastRandom(siphash(key, kUses * number + 3))};
  FastRandom draws(siphash(key, kUses * number + 4));
  std::vector<std::unique_ptr<Position>> drawn;  // every decision is as likely as any other
  std::uint32_t seen = 0;
  MoveList moves;
  for (std::uint64_t n = 0; position->outcome() == Outcome::Ongoing && n < kMaxDecisions; ++n) {
    position->legal_moves(moves);
    if (moves.size() > 1) {
      const std::uint32_t place = draws.below(++seen);
      if (drawn.size() < kMostClaims) {
        drawn.push_back(position->clone());
      } else if (place < kMostClaims) {
        drawn[place] = position->clone();
      }
    }
    const Seat seat = position->decision().player;
    const Move move = position->choose(options.player, random[seat]);
    FUDABA_CHECK(position->apply(move, nullptr).allows());
  }
  std::vector<Claim> claims;
  for (const std::unique_ptr<Position>& one : drawn) {
    const ai::Appraisal found = one->appraise(nullptr, {options.iterations, nullptr});
    if (found.answers < 2 || found.wins_for_sure) { continue; }
    const Seat seat = one->decision().player;
    // Everybody sees how far the game has come.
    const int stage = one->sample(seat, draws)->judged(seat).features.stage;
    const Outcome outcome = position->outcome();
    const bool is_even = outcome == Outcome::Draw || outcome == Outcome::Ongoing;
    const double result = is_even ? 0.5 : outcome == win_of(seat) ? 1 : 0;
    claims.push_back({found.chance.mean, stage, result, number});
  }
  return claims;
}

Foretelling foretelling_with(std::span<const Claim> claims, const Calibration& calibration) {
  std::vector<double> chances;
  std::vector<double> results;
  for (const Claim& claim : claims) {
    chances.push_back(calibration.chance(claim.said, claim.stage));
    results.push_back(claim.result);
  }
  return foretelling_of(chances, results);
}

Bilingual too_few(std::size_t learned, std::size_t tested) {
  return {fmt::format("ゲームが少なすぎて合わせられない（学ぶ局面 {}、確かめる局面 "
                      "{}。{}以上と1以上が要り、勝ちと負けの両方が要る）。--games を増やす",
                      learned, tested, kLeastClaims),
          fmt::format("too few games to fit: {} positions to learn from and {} for testing, where "
                      "{} and 1 are needed, won ones and lost ones; give more --games",
                      learned, tested, kLeastClaims)};
}

}  // namespace

std::vector<Claim> play_claims(const AnyGame& game, const CalibrateOptions& options) {
  FUDABA_CHECK(!options.decks.empty());
  const auto games = options.crew->results(
      0, options.games,
      [&](std::uint64_t number) { return packed(claims_of(game, options, number)); },
      options.progress);
  std::vector<Claim> all;
  for (const std::string& each : games) { unpack(each, all); }
  return all;
}

Calibration fit_calibration(std::span<const Claim> claims) {
  Observations all;
  all.columns = kCalibrated;
  for (const Claim& claim : claims) {
    const double late = static_cast<double>(claim.stage) / kStages;
    const double odds = log_odds(claim.said);
    all.numbers.insert(all.numbers.end(), {1 - late, (1 - late) * odds, late, late * odds});
    all.results.push_back(claim.result);
    all.given.push_back(odds);
  }
  const std::vector<double> weights = fit_logistic(all, kHeldBack);
  Calibration calibration;
  for (std::size_t end = 0; end < calibration.won.size(); ++end) {
    const double shift = weights[2 * end];
    const double slope = std::max(kLeastSlope, 1 + weights[2 * end + 1]);
    for (std::size_t i = 0; i < Calibration::kKnots; ++i) {
      const double said = Calibration::kAsSaid[i] / 1000.0;
      const double won = 1 / (1 + std::exp(-(shift + slope * log_odds(said))));
      calibration.won[end][i] = static_cast<std::uint16_t>(std::lround(1000 * won));
    }
  }
  return calibration;
}

double mean_gap(const Foretelling& foretelling) {
  double sum = 0;
  double positions = 0;
  for (const Foretelling::Bucket& bucket : foretelling.buckets) {
    const auto n = static_cast<double>(bucket.positions);
    sum += n * std::abs(bucket.won - bucket.said);
    positions += n;
  }
  return positions == 0 ? 0 : sum / positions;
}

tl::expected<CalibrateReport, Bilingual> calibrate(const GameEntry& entry, const CardPool& pool,
                                                   const CalibrateOptions& options) {
  CardPool as_found = pool;
  as_found.calibration = {};
  const std::unique_ptr<AnyGame> game = entry.make(as_found);
  const std::vector<Claim> claims = play_claims(*game, options);
  if (!options.crew->is_complete()) { return CalibrateReport{}; }
  std::vector<Claim> learned;
  std::vector<Claim> tested;
  for (const Claim& claim : claims) {
    (is_for_testing(claim.game) ? tested : learned).push_back(claim);
  }
  const auto ends = [&](double result) {
    return std::any_of(learned.begin(), learned.end(),
                       [&](const Claim& claim) { return claim.result == result; });
  };
  if (learned.size() < kLeastClaims || tested.empty() || !ends(0) || !ends(1)) {
    return tl::unexpected(too_few(learned.size(), tested.size()));
  }
  CalibrateReport report;
  report.positions = claims.size();
  report.tested = tested.size();
  report.calibration = fit_calibration(learned);
  report.before = foretelling_with(tested, {});
  report.after = foretelling_with(tested, report.calibration);
  report.is_better = mean_gap(report.after) < mean_gap(report.before);
  if (!report.is_better) { report.calibration = {}; }
  const double gap = mean_gap(report.is_better ? report.after : report.before);
  report.calibration.gap = static_cast<std::uint16_t>(std::lround(1000 * gap));
  return report;
}

}  // namespace fudaba::lab
