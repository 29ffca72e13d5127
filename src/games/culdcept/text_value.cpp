// The values of a card in force, and what changes them.
#include "games/culdcept/card_format.h"
#include "games/culdcept/text.h"
#include "games/culdcept/wording.h"
#include "games/value_now.h"

namespace fudaba::culdcept {

using namespace clause_literals;

namespace {

class ValueWords {
 public:
  ValueWords(const Game& game, const State& state, CardId card)
      : reading_(game.pool(), state), card_(card) {}

  std::vector<CardValue> all() {
    switch (reading_.kind(card_)) {
      case CardKind::Creature:
        for (const Property p : {Property::Element, Property::St, Property::Hp, Property::Terrain,
                                 Property::Damage, Property::Cost}) {
          add(p);
        }
        break;
      case CardKind::Item:
      case CardKind::Instant:
      case CardKind::Lasting: add(Property::Cost); break;
      case CardKind::Land:
      case CardKind::StartingLand:
        for (const Property p : {Property::LandKind, Property::Level, Property::Toll}) { add(p); }
        break;
    }
    for (std::uint8_t k = 0; k <= static_cast<std::uint8_t>(Keyword::FixedTerrain); ++k) {
      if (reading_.has(card_, static_cast<Keyword>(k))) {
        add(property(static_cast<Keyword>(k)), "keyword", k);
      }
    }
    return std::move(values_);
  }

 private:
  void add(Property p) {
    const bool only_if_any = p == Property::Terrain || p == Property::Damage || p == Property::Toll;
    if (only_if_any && reading_.value(card_, p) == 0) { return; }
    if (p == Property::Terrain || p == Property::Damage) {
      // In no table of words: card files do not name them.
      CardValue& value = put(property(p));
      value.id = p == Property::Terrain ? "terrain" : "damage";
      value.name = p == Property::Terrain ? Bilingual{"地形効果", "terrain bonus"}
                                          : Bilingual{"受けたダメージ", "damage taken"};
      return;
    }
    add(property(p), "property", static_cast<std::uint8_t>(p));
  }

  void add(std::uint8_t p, std::string_view table, std::uint8_t index) {
    CardValue& value = put(p);
    const effect::Table* words = card_format().vocabulary->table(table);
    value.id = words->entries[index].id;
    value.name = {word_of(table, index, Language::Ja), word_of(table, index, Language::En)};
  }

  CardValue& put(std::uint8_t p) {
    const auto table_of = [](std::uint8_t of) -> std::string_view {
      if (of == property(Property::Element)) { return "element"; }
      return of == property(Property::LandKind) ? "land_kind" : "";
    };
    CardValue& value = values_.emplace_back(
        value_now(reading_, card_, p, static_cast<std::uint8_t>(Until::Leaves), table_of, word_of));
    if (p == property(Property::Terrain)) {
      for (ValueChange& change : value.from) { change.clause = "CUL-5.2"_clause; }
    }
    return value;
  }

  Reading reading_;
  CardId card_;
  std::vector<CardValue> values_;
};

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  return ValueWords(game, state, card).all();
}

}  // namespace fudaba::culdcept
