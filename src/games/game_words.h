#pragma once

#include <string>

#include "base/language.h"
#include "games/refusal.h"
#include "games/told.h"
#include "kernel/event.h"
#include "kernel/move.h"
#include "kernel/reason.h"

namespace fudaba {

// What the Words of every game do alike. Words derive from it and supply tell(game, state, move,
// language) and tell(game, event, language), and the table refusals(); choice_name stands beside
// them.
template <typename Words, typename Game, typename State, typename Reading>
struct GameWords {
  // The move as one line of a menu: what is done with which card, and what it costs.
  [[nodiscard]] static std::string describe_move(const Game& game, const State& state,
                                                 const Move& move, Language language) {
    return Words::tell(game, state, move, language).text;
  }
  // One line of the log; the event has already been cut to what the reader may know (event_for).
  // Empty where another event has already told it.
  [[nodiscard]] static std::string describe_event(const Game& game, const Event& event,
                                                  Language language) {
    return Words::tell(game, event, language).text;
  }
  // Whether a reason tells something: not that a card is no card for the act, or that it is not its
  // time.
  [[nodiscard]] static bool is_telling(const Reason& reason) {
    return Words::refusals().of(reason).tells;
  }
  // Why something may not be done: clause, what is in the way, and what would help.
  [[nodiscard]] static std::string describe_reason(const Game& game, const State& state,
                                                   const Reason& reason, Language language) {
    return refused<Game>(Words::refusals(), Reading(game.pool(), state), reason, language);
  }
};

}  // namespace fudaba
