// Player against player, for levels; deck against deck, for balance.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/random.h"
#include "lab/duel.h"

namespace fudaba::lab {

namespace {

// Runs the duel of one pairing, whose sides are set, after `done` games of the pairings before.
DuelReport run_pairing(const AnyGame& game, const PairingOptions& options, DuelOptions duel,
                       std::uint64_t number, std::uint64_t& done) {
  duel.options = options.options;
  duel.pairs = options.pairs;
  duel.seed = siphash(key_from_seed(options.seed), number);
  duel.crew = options.crew;
  if (options.progress) {
    duel.progress = [&](std::uint64_t games) { options.progress(done + games); };
  }
  DuelReport report = run_duel(game, duel);
  done += report.games.size();
  return report;
}

// The same score, for the other side.
Interval turned(const Interval& score) { return {1 - score.value, 1 - score.high, 1 - score.low}; }

}  // namespace

std::size_t pairings_of(const LadderOptions& options) {
  std::size_t pairings = 0;
  for (std::size_t i = 0; i < options.players.size(); ++i) {
    pairings += std::min(options.reach, options.players.size() - 1 - i);
  }
  return pairings;
}

LadderReport run_ladder(const AnyGame& game, const LadderOptions& options) {
  FUDABA_CHECK(!options.players.empty());
  const std::size_t n = options.players.size();
  LadderReport report;
  std::uint64_t done = 0;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n && b <= a + options.reach; ++b) {
      DuelOptions duel;
      duel.sides = {Contestant{options.players[a], options.decks, options.iterations},
                    Contestant{options.players[b], options.decks, options.iterations}};
      DuelReport result = run_pairing(game, options, std::move(duel), a * n + b, done);
      if (b == a + 1) { report.steps.push_back(turned(result.paired_score_a)); }
      report.pairings.push_back({a, b, std::move(result.pairs)});
    }
  }
  report.elo = ratings_of(n, report.pairings, options.seed);
  return report;
}

MatrixReport run_matrix(const AnyGame& game, const MatrixOptions& options) {
  const std::size_t n = options.decks.size();
  MatrixReport report;
  report.cells.assign(n, std::vector<Interval>(n));
  std::vector<std::vector<double>> scores(n);  // of each deck, one per pair of games
  std::uint64_t done = 0;
  std::uint64_t won = 0;
  std::uint64_t starter_won = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      DuelOptions duel;
      duel.sides = {Contestant{options.player, {options.decks[i]}, options.iterations},
                    Contestant{options.player, {options.decks[j]}, options.iterations}};
      duel.mirror = i == j;
      const DuelReport result = run_pairing(game, options, std::move(duel), i * n + j, done);
      for (const GameResult& played : result.games) {
        won += played.winner != 2 ? 1U : 0U;
        starter_won += played.starter_won ? 1U : 0U;
      }
      if (i == j) {
        report.cells[i][i] = result.starter_share;
        continue;
      }
      report.cells[i][j] = result.paired_score_a;
      report.cells[j][i] = turned(result.paired_score_a);
      for (const double a : result.pairs) {
        scores[i].push_back(a);
        scores[j].push_back(1 - a);
      }
    }
  }
  for (const std::vector<double>& deck : scores) { report.overall.push_back(mean_share(deck)); }
  report.starter_share = share(starter_won, won);
  return report;
}

}  // namespace fudaba::lab
