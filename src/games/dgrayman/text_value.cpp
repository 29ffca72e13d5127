// The values of a card in force, and what changes them.
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/text.h"
#include "games/dgrayman/wording.h"
#include "games/value_now.h"

namespace fudaba::dgrayman {

namespace {

CardValue value_of(const Reading& r, CardId card, std::uint8_t p) {
  const auto plain = [](std::uint8_t) -> std::string_view { return ""; };
  CardValue value = value_now(r, card, p, static_cast<std::uint8_t>(Until::Leaves), plain, word_of);
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
  values.push_back(value_of(r, card, property(Property::Rank)));
  if (is_character(r.kind(card))) {
    values.push_back(value_of(r, card, property(Property::Power)));
    if (r.is_in_play(card)) {
      values.push_back(value_of(r, card, property(Property::SearchPoints)));
    }
  }
  for (std::uint8_t k = 0; k < kKeywords; ++k) {
    if (r.has(card, static_cast<Keyword>(k))) {
      values.push_back(value_of(r, card, property(static_cast<Keyword>(k))));
    }
  }
  return values;
}

}  // namespace fudaba::dgrayman
