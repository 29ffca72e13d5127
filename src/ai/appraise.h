#pragma once

#include "ai/appraisal.h"
#include "ai/search.h"
#include "ai/trust.h"
#include "base/random.h"

namespace fudaba::ai {

// Appraises the decision that is waited for. `given`: the answer that was given, legal; nullptr:
// none was. Two searches are bounded by `limits`: for the best answer, and for how much worse the
// one given is, both in the same worlds. Depends on what the player who decides sees, on nothing
// else. Chances are those that the game's calibration makes of what was found.
template <typename Game>
[[nodiscard]] Appraisal appraise(const Perspective<Game>& perspective, const Move* given,
                                 const Limits& limits) {
  typename Game::State seen;
  perspective.settle(seen);
  const std::uint64_t view = Game::digest(seen);
  const auto random_for = [&](std::uint64_t part) {
    return FastRandom(siphash(key_from_seed(part), view));
  };
  Searcher<Game> searcher(perspective.game(), Sight{}, limits.iterations);
  Appraisal appraisal;
  const auto answers = searcher.search(perspective, limits, random_for(1));
  appraisal.answers = answers.size();
  const Answer& best = best_of(answers);
  appraisal.best = best.move;
  appraisal.wins_for_sure = best.verdict == Verdict::Wins;
  const Trust<Game> trust(perspective.game(), seen, perspective.seat());
  appraisal.chance =
      appraisal.wins_for_sure ? Estimate{1, 0} : trust.chance(Estimate{best.mean, best.error});
  const double found = best.mean;
  if (given == nullptr || searcher.is_same_answer(*given, appraisal.best)) { return appraisal; }
  const auto gap =
      searcher.compare(perspective, appraisal.best, {given, 1}, limits, random_for(2)).front();
  if (appraisal.wins_for_sure) {
    const Estimate worse = trust.chance(gap.worse);
    appraisal.loss = {1 - worse.mean, worse.error};
  } else {
    appraisal.loss = trust.loss(found, gap.by);
  }
  return appraisal;
}

}  // namespace fudaba::ai
