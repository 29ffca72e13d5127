// Deck against deck, for balance.
#include "lab/duel.h"

namespace fudaba::lab {

MatrixReport run_matrix(const AnyGame& game, const MatrixOptions& options) {
  const std::size_t n = options.decks.size();
  MatrixReport report;
  report.cells.assign(n, std::vector<Estimate>(n));
  std::vector<std::vector<double>> scores(n);  // of each deck, one per pair of games
  std::uint64_t done = 0;
  std::uint64_t won = 0;
  std::uint64_t starter_won = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i; j < n; ++j) {
      DuelOptions duel;
      duel.sides = {Contestant{options.player, {options.decks[i]}, options.iterations},
                    Contestant{options.player, {options.decks[j]}, options.iterations}};
      duel.options = options.options;
      duel.pairs = options.pairs;
      duel.seed = siphash(key_from_seed(options.seed), i * n + j);
      duel.mirror = i == j;
      duel.crew = options.crew;
      if (options.progress) {
        duel.progress = [&](std::uint64_t games) { options.progress(done + games); };
      }
      const DuelReport result = run_duel(game, duel);
      done += result.games.size();
      for (const GameResult& played : result.games) {
        won += played.winner != 2 ? 1U : 0U;
        starter_won += played.starter_won ? 1U : 0U;
      }
      if (i == j) {
        report.cells[i][i] = result.starter_share;
        continue;
      }
      const Estimate& score = result.paired_score_a;
      report.cells[i][j] = score;
      report.cells[j][i] = {1 - score.value, 1 - score.high, 1 - score.low};
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
