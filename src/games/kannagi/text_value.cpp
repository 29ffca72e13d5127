// The values of a card in force, and what changes them.
#include "games/kannagi/card_format.h"
#include "games/kannagi/text.h"
#include "games/kannagi/wording.h"
#include "games/value_now.h"

namespace fudaba::kannagi {

using namespace clause_literals;

namespace {

CardValue value_of(const Reading& r, CardId card, std::uint8_t p) {
  const auto table_of = [](std::uint8_t of) -> std::string_view {
    return of == property(Property::Season) ? "season" : "";
  };
  CardValue value =
      value_now(r, card, p, static_cast<std::uint8_t>(Until::Leaves), table_of, word_of);
  const bool keyword = p >= effect::kFirstKeyword;
  const std::string_view table = keyword ? "keyword" : "property";
  const int index = keyword ? p - effect::kFirstKeyword : p;
  value.id = card_format().vocabulary->table(table)->entries[static_cast<unsigned>(index)].id;
  value.name = {word_of(table, index, Language::Ja), word_of(table, index, Language::En)};
  return value;
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
    value.name = {word_of("property", property(Property::Damage), Language::Ja),
                  word_of("property", property(Property::Damage), Language::En)};
    value.now = damage;
  }
  for (std::uint8_t k = 0; k < kKeywords; ++k) {
    if (r.has(card, static_cast<Keyword>(k))) {
      values.push_back(value_of(r, card, property(static_cast<Keyword>(k))));
    }
  }
  return values;
}

}  // namespace fudaba::kannagi
