// The values of a card in force, and what changes them.
#include "games/culdcept/text.h"
#include "games/value_now.h"

namespace fudaba::culdcept {

using namespace clause_literals;

namespace {

// The values of a creature that card files do not name, where there are any.
void add_unnamed(const Reading& r, CardId card, Property p, std::vector<CardValue>& values) {
  if (r.value(card, p) == 0) { return; }
  CardValue& value = values.emplace_back(value_now(r, vocabulary(), card, property(p)));
  if (p == Property::Damage) {
    value.id = "damage";
    value.name = {"受けたダメージ", "damage taken"};
    return;
  }
  value.id = "terrain";
  value.name = {"地形効果", "terrain bonus"};
  for (ValueChange& change : value.from) { change.clause = "CUL-5.2"_clause; }
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  const auto add = [&](Property p) {
    values.push_back(value_now(r, vocabulary(), card, property(p)));
  };
  switch (r.kind(card)) {
    case CardKind::Creature:
      add(Property::Element);
      add(Property::St);
      add(Property::Hp);
      add_unnamed(r, card, Property::Terrain, values);
      add_unnamed(r, card, Property::Damage, values);
      add(Property::Cost);
      break;
    case CardKind::Item:
    case CardKind::Instant:
    case CardKind::Lasting: add(Property::Cost); break;
    case CardKind::Land:
    case CardKind::StartingLand:
      add(Property::LandKind);
      add(Property::Level);
      if (r.value(card, Property::Toll) != 0) { add(Property::Toll); }
      break;
  }
  add_keywords(r, vocabulary(), card, values);
  return values;
}

}  // namespace fudaba::culdcept
