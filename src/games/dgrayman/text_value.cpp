// The values of a card in force, and what changes them.
#include <algorithm>

#include "games/dgrayman/text.h"
#include "games/value_now.h"

namespace fudaba::dgrayman {

namespace {

// No rank and no search counts for less than nothing.
CardValue value_of(const Reading& r, CardId card, std::uint8_t p) {
  CardValue value = value_now(r, vocabulary(), card, p);
  value.now = std::max(0, value.now);
  return value;
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  values.push_back(value_of(r, card, property(Property::Rank)));
  if (is_character(r.kind(card))) {
    values.push_back(value_of(r, card, property(Property::Power)));
    if (r.is_in_play(card)) {
      values.push_back(value_of(r, card, property(Property::SearchPoints)));
    }
  }
  add_keywords(r, vocabulary(), card, values);
  return values;
}

}  // namespace fudaba::dgrayman
