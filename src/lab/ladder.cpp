// Player against player, for levels.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "lab/duel.h"

namespace fudaba::lab {

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
      duel.options = options.options;
      duel.pairs = options.pairs;
      duel.seed = siphash(key_from_seed(options.seed), a * n + b);
      duel.crew = options.crew;
      if (options.progress) {
        duel.progress = [&](std::uint64_t games) { options.progress(done + games); };
      }
      DuelReport result = run_duel(game, duel);
      done += result.games.size();
      if (b == a + 1) {
        const Estimate& score = result.paired_score_a;
        report.steps.push_back({1 - score.value, 1 - score.high, 1 - score.low});
      }
      report.pairings.push_back({a, b, std::move(result.pairs)});
    }
  }
  report.elo = ratings_of(n, report.pairings, options.seed);
  return report;
}

}  // namespace fudaba::lab
