#pragma once

#include <algorithm>
#include <cstdint>

#include "ai/advice.h"
#include "ai/foretell.h"
#include "ai/holdings.h"
#include "ai/search.h"
#include "ai/sight.h"
#include "ai/trust.h"
#include "base/random.h"
#include "kernel/perspective.h"

namespace fudaba::ai {

// How often a hint reads.
constexpr int kAdviceIterations = 2500;
constexpr std::uint64_t kAdviceSeed = 0xad71ce;
// What is foretold has been looked at in one of so many iterations.
constexpr int kForetoldShare = 100;

// Advice for the player who decides. Depends on what he sees alone: it begins from what looks the
// same to him, with a seed made of that. Chances are those that the game's calibration makes of
// what was found. `limits.iterations` 0: kAdviceIterations. `tell(state, move)` gives the words of
// a move.
template <typename Game, typename Tell>
[[nodiscard]] Advice advise(const Perspective<Game>& perspective, const Limits& limits,
                            Tell&& tell) {
  const int iterations = limits.iterations > 0 ? limits.iterations : kAdviceIterations;
  typename Game::State seen;
  perspective.settle(seen);
  const FastRandom random(siphash(key_from_seed(kAdviceSeed), Game::digest(seen)));
  Searcher<Game> searcher(perspective.game(), Sight{}, iterations);
  Holdings<Game> holdings(perspective.game().pool().defs.size());
  searcher.watch(holdings);
  const auto answers =
      searcher.search(perspective, {iterations, limits.stop, limits.hurry}, random);
  Advice advice;
  advice.best = candidates_of(answers);
  const Trust<Game> trust(perspective.game(), seen, perspective.seat());
  advice.held = worth_naming(holdings.by_card(), holdings.worlds(), holdings.sum(),
                             trust.slope(advice.best.front().chance));
  for (Advice::Candidate& candidate : advice.best) {
    if (candidate.is_certain) { continue; }
    const Estimate said = trust.chance(Estimate{candidate.chance, candidate.error});
    candidate.chance = said.mean;
    candidate.error = said.error;
  }
  const auto least = static_cast<std::uint32_t>(std::max(2, iterations / kForetoldShare));
  Foretelling<Game> foretelling(perspective.game(), searcher);
  foretelling.follow(advice.best.front().move, least,
                     [&](const typename Game::State& state, const Move& move) {
                       advice.line.push_back({state.decision.player, move, tell(state, move)});
                     });
  if (!advice.line.empty()) { advice.line.erase(advice.line.begin()); }  // the best answer itself
  return advice;
}

}  // namespace fudaba::ai
