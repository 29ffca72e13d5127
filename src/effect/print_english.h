#pragma once

#include <span>
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
// your season card → you have a season card; the attacker → there is the attacker
[[nodiscard]] std::string existing(std::string_view cards);
// combat; combat and exploration; combat, exploration and negotiation
[[nodiscard]] std::string listed(std::string_view list, std::string_view last);
// The output of templates, and what people say instead.
struct Idiom {
  std::string_view from;
  std::string_view to;
};
[[nodiscard]] std::span<const Idiom> idioms();
// Rewords the output of templates as people say it: cards equal to that number → that many cards
[[nodiscard]] std::string idiomatic(std::string text);
// Says of a chosen player, in the third person, what that player does: their deck
[[nodiscard]] std::string of_chosen_player(std::string text);
// It begins behind these words.
constexpr std::string_view kChosenPlayerDoes = "who does this: ";
// A capital at the beginning and behind every full stop.
[[nodiscard]] std::string capitalised(std::string text);
// True if a clause says what another player does: the next one must then say "you".
[[nodiscard]] bool names_another_player(std::string_view clause);
// True if a clause is an order to the player ("draw a card"), not a statement ("it gets ST +20").
[[nodiscard]] bool is_imperative(std::string_view clause);

}  // namespace fudaba::effect::english
