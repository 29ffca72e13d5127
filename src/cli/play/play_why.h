#pragma once

#include <string>
#include <vector>

#include "cli/shell/terminal.h"
#include "games/any_game.h"

namespace fudaba::cli {

// An act that cannot be done now, and why; with each of the cards meant, if it is about cards.
struct Refusal {
  Verb act;
  Reason reason;
  std::vector<Move> moves;         // all of them refused for this reason
  std::vector<std::string> cards;  // their names, each once
};

// For the player who is to decide: what his cards cannot do now, of all that cards like them can do
// at such a moment. Of several reasons against a card the one that is nearest to what is possible
// counts.
[[nodiscard]] std::vector<Refusal> refusals(const AnyGame& game, const Position& position,
                                            Language language);

// The same in words: under each act the cards with one reason on one line.
void show_why_not(Terminal& terminal, const AnyGame& game, const Position& position,
                  Language language);

}  // namespace fudaba::cli
