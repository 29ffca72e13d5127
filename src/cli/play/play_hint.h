#pragma once

#include "cli/shell/terminal.h"
#include "games/any_game.h"

namespace fudaba::cli {

// A hint is told step by step, so that a person may think on after each.
enum class HintStep : std::uint8_t {
  Look,    // where to look
  Answer,  // what to do
  Why,     // what else there is, what follows, what the opponent may hold
};

// A step of a hint, to the player who is to decide.
void show_hint(Terminal& terminal, const AnyGame& game, const Position& position,
               const ai::Advice& advice, HintStep step, Language language);

}  // namespace fudaba::cli
