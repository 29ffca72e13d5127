#pragma once

#include "cli/shell/terminal.h"
#include "games/any_game.h"

namespace fudaba::cli {

// The steps of a hint, so that a person may think after each.
enum class HintStep : std::uint8_t {
  Look,    // where to look
  Answer,  // what to do
  Why,     // alternatives, what follows, and what the opponent may hold
};

// Shows a step of a hint to the player who must decide.
void show_hint(Terminal& terminal, const AnyGame& game, const Position& position,
               const ai::Advice& advice, HintStep step, Language language);

}  // namespace fudaba::cli
