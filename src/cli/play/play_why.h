#pragma once

#include <string>
#include <vector>

#include "cli/shell/terminal.h"
#include "games/any_game.h"

namespace fudaba::cli {

// An act that is impossible now, and the reason; with the cards, if it is about cards.
struct UnavailableAct {
  Verb act;
  Reason reason;
  std::vector<Move> moves;         // refused for this reason
  std::vector<std::string> cards;  // their names, without duplicates
};

// The acts that the cards of the deciding player could do at such moments, but not now. If there
// are several reasons against a card, the one closest to what is possible is given.
[[nodiscard]] std::vector<UnavailableAct> refusals(const AnyGame& game, const Position& position,
                                                   Language language);

// Prints them: under each act, a line for the cards with one reason.
void show_why_not(Terminal& terminal, const AnyGame& game, const Position& position,
                  Language language);

}  // namespace fudaba::cli
