#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ai/advice.h"
#include "ai/foretell.h"
#include "ai/holdings.h"
#include "ai/search.h"
#include "ai/sight.h"
#include "ai/trust.h"
#include "base/random.h"
#include "kernel/perspective.h"

namespace fudaba::ai {

// The iterations of a hint.
constexpr int kAdviceIterations = 2500;
constexpr std::uint64_t kAdviceSeed = 0xad71ce;
// A forecast needs one iteration in this number.
constexpr int kForetoldShare = 100;

// True if the move lays a card that does nothing here; never in games without such cards.
template <typename Game>
[[nodiscard]] bool is_bluff(const Game& game, const typename Game::State& state, const Move& move) {
  if constexpr (requires { game.is_bluff(state, move); }) { return game.is_bluff(state, move); }
  return false;
}

// Tries the contenders in the same worlds; what is stopped before that stays as it is.
template <typename Game>
void compare(std::vector<Contender>& contenders, const Perspective<Game>& perspective,
             const Limits& limits, FastRandom random) {
  if (contenders.size() < 2 || contenders.front().is_certain || limits.is_stopped()) { return; }
  std::vector<Move> others;
  for (std::size_t i = 1; i < contenders.size(); ++i) { others.push_back(contenders[i].move); }
  Searcher<Game> searcher(perspective.game(), Sight{}, limits.iterations);
  const auto gaps = searcher.compare(perspective, contenders.front().move, others, limits, random);
  if (limits.is_stopped()) { return; }
  contenders.front().behind = {0, 0};
  for (std::size_t i = 0; i < gaps.size(); ++i) { contenders[i + 1].behind = gaps[i].by; }
}

// Says what there is to say of them: of the best what the search found of its best answer, of the
// others by how much they are behind.
template <typename Game>
[[nodiscard]] std::vector<Advice::Candidate> stated(const std::vector<Contender>& contenders,
                                                    const Estimate& found,
                                                    const Trust<Game>& trust) {
  std::vector<Advice::Candidate> best;
  const Contender& first = contenders.front();
  for (const Contender& contender : contenders) {
    if (best.size() == Advice::kMostCandidates) { break; }
    Advice::Candidate& candidate = best.emplace_back();
    candidate.move = contender.move;
    candidate.is_certain = contender.is_certain;
    candidate.chance = 1;
    candidate.within = 0;
    if (contender.is_certain) { continue; }
    const double behind = contender.behind.mean - first.behind.mean;
    const double error = behind == 0 ? 0 : contender.behind.error;
    const Estimate said = trust.chance(
        first.is_certain ? Estimate{contender.found, contender.error}
                         : Estimate{found.mean - behind, std::hypot(found.error, error)});
    candidate.chance = said.mean;
    candidate.within = 2 * said.error + trust.gap();
  }
  return best;
}

// Advice for the player who decides. Depends on what he sees alone: it begins from what looks the
// same to him, with a seed made of that. Chances are those that the game's calibration makes of
// what was found. `limits.iterations` 0: kAdviceIterations. `tell(state, move)` gives the words of
// a move.
template <typename Game, typename Tell>
[[nodiscard]] Advice advise(const Perspective<Game>& perspective, const Limits& limits,
                            Tell&& tell) {
  const int iterations = limits.iterations > 0 ? limits.iterations : kAdviceIterations;
  const Limits bounded{iterations, limits.stop, limits.hurry};
  typename Game::State seen;
  perspective.settle(seen);
  FastRandom random(siphash(key_from_seed(kAdviceSeed), Game::digest(seen)));
  Searcher<Game> searcher(perspective.game(), Sight{}, iterations);
  Holdings<Game> holdings(perspective.game().pool().defs.size());
  searcher.watch(holdings);
  const auto answers = searcher.search(perspective, bounded, random);
  std::vector<Contender> contenders = contenders_of(answers);
  const Estimate found{contenders.front().found, contenders.front().error};
  for (Contender& contender : contenders) {
    contender.is_bluff = is_bluff(perspective.game(), seen, contender.move);
  }
  compare(contenders, perspective, bounded, FastRandom(random.next()));
  const Trust<Game> trust(perspective.game(), seen, perspective.seat());
  Advice advice;
  advice.equal = std::min(put_in_order(contenders), Advice::kMostCandidates);
  advice.best = stated(contenders, found, trust);
  holdings.forget_known(seen, perspective.seat());
  advice.held =
      worth_naming(holdings.by_card(), holdings.worlds(), holdings.sum(), trust.slope(found.mean));
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
