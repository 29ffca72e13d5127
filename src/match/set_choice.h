#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "games/any_game.h"

// A set of cards is chosen card by card in ascending order, so that every set is chosen in one way
// (MoveList). People name the cards of a set in any order.

namespace fudaba::match {

// Cards that may still come into a set beside the answers that are legal now: some cards are
// offered only when enough of the others, or of their kinds, are chosen. Empty where no set is
// chosen, or in an order that matters. It depends on what the chooser sees alone.
struct SetChoice {
  bool is_set = false;
  std::vector<Move> later;  // ascending
};
[[nodiscard]] SetChoice set_choice(const Position& position);

// The cards of one choice in an order in which they can be given one after another, as they are
// named if that is one; empty if they cannot. Where there is but one way to go on, the rules may
// take the last cards by themselves: those are left out.
[[nodiscard]] std::vector<Move> in_order(const Position& position, std::span<const Move> cards);

// Why moves that were named together are no answer.
struct SetFault {
  std::size_t at = 0;  // which of them does not fit
  Bilingual message;
  CardId card = kNoCard;  // the card it is about, which the chooser sees
  Clause clause{};        // the rule that is in the way, where one can be named
};
// The answers by which cards that were named together are given, all of them legal one after
// another: the cards in order. A pass behind the cards says "and no more"; it is among the answers
// if the choice still asks then.
[[nodiscard]] tl::expected<std::vector<Move>, SetFault> answers_of(const Position& position,
                                                                   std::span<const Move> named);
// The fault as a reason for people and programs, {clause, card?, card_id?, text}; empty if no rule
// can be named.
[[nodiscard]] std::string reason_of(const AnyGame& game, const Position& position,
                                    const SetFault& fault);

// True if a choice of cards asks on, `given` cards after it was `before`. An effect counts down how
// many more there may be; the rules may leave it as it is.
[[nodiscard]] bool asks_on(const Decision& now, const Decision& before, std::size_t given);

}  // namespace fudaba::match
