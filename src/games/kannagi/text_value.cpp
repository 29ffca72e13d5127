// The values of a card in force, and what changes them.
#include "games/kannagi/text.h"
#include "games/value_now.h"

namespace fudaba::kannagi {

using namespace clause_literals;

namespace {

CardValue value_of(const Reading& r, CardId card, std::uint8_t p) {
  return value_now(r, vocabulary(), card, p);
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  values.push_back(value_of(r, card, property(Property::Cost)));
  if (r.kind(card) == CardKind::Place) {
    values.push_back(value_of(r, card, property(Property::Power)));
  }
  values.push_back(value_of(r, card, property(Property::Season)));
  if (const int damage = r.is_in(card, ZoneKind::Place) ? r.damage_on(card) : 0; damage > 0) {
    // KNG-8.1: noted on the place, not a change of a value.
    CardValue& value = values.emplace_back();
    value.id = "damage";
    value.name = both_words(vocabulary(), "property", property(Property::Damage));
    value.now = damage;
  }
  add_keywords(r, vocabulary(), card, values);
  return values;
}

}  // namespace fudaba::kannagi
