#pragma once

#include <string>
#include <string_view>

// Just enough English grammar to join the clauses of an effect.

namespace fudaba::effect::english {

// a creature, an opposing creature
[[nodiscard]] std::string with_article(std::string_view noun);
// it → its, you → your, the enemy → the enemy's
[[nodiscard]] std::string possessive(std::string_view owner);
// this card is invading → this card is not invading
[[nodiscard]] std::string negated(std::string_view condition);
// A capital at the beginning and behind every full stop.
[[nodiscard]] std::string capitalised(std::string text);
// Whether a clause says what another player does: the next one must then say "you".
[[nodiscard]] bool names_another_player(std::string_view clause);
// Whether a clause is an order to the player ("draw a card"), not a statement ("it gets ST +20").
[[nodiscard]] bool is_imperative(std::string_view clause);

}  // namespace fudaba::effect::english
