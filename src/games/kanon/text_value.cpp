// The values of a card in force, and what changes them.
#include "games/kanon/text.h"
#include "games/value_now.h"

namespace fudaba::kanon {

using namespace clause_literals;

namespace {

CardValue value_of(const Reading& r, CardId card, std::uint8_t p) {
  return value_now(r, vocabulary(), card, p);
}

// KAN-7.8, KAN-7.10: what the card brings into the running battle.
void add_strength(const Reading& r, CardId card, std::vector<CardValue>& values) {
  if (!r.in_battle() || r.state().outcome != Outcome::Ongoing) { return; }
  const CardId attacker = r.attacker();
  const CardId defender = r.defender();
  const CardId foe = card == attacker ? defender : card == defender ? attacker : kNoCard;
  if (foe == kNoCard || r.is_face_down(foe)) { return; }
  CardValue& value = values.emplace_back();
  value.id = "strength";
  value.name = {"このバトルの戦闘力", "combat power in this battle"};
  value.now = r.strength(card, foe);
  value.printed = value.now - r.bonus(owner_of(card));
  if (r.bonus(owner_of(card)) == 0) { return; }
  ValueChange& bonus = value.from.emplace_back();
  bonus.by = r.bonus(owner_of(card));
  bonus.clause = "KAN-7.8"_clause;
  bonus.text = {"スートボーナス＋" + std::to_string(bonus.by),
                "suit bonus +" + std::to_string(bonus.by)};
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  if (!r.is_permanent(card)) { return values; }
  const bool fights = r.is_fighter(card);
  if (r.is_face_down(card)) {  // nothing is in force of it: what is printed
    for (std::uint8_t p = 0; fights && p < kPowers; ++p) {
      CardValue value = value_of(r, card, p);
      value.printed = value.now = r.printed_value(card, p);
      value.from.clear();
      values.push_back(std::move(value));
    }
    return values;
  }
  for (std::uint8_t p = 0; fights && p < kPowers; ++p) { values.push_back(value_of(r, card, p)); }
  for (const Property p : {Property::Suit, Property::Attribute}) {
    if (r.is_touched(card, property(p))) { values.push_back(value_of(r, card, property(p))); }
  }
  add_keywords(r, vocabulary(), card, values);
  if (fights) { add_strength(r, card, values); }
  return values;
}

}  // namespace fudaba::kanon
