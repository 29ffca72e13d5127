#include "games/lanterns/card_format.h"

#include "games/lanterns/game.h"
#include "games/lanterns/terms.h"
#include "games/lanterns/vocabulary.h"

namespace fudaba::lanterns {
namespace {

using namespace clause_literals;

using effect::Field;
using effect::FieldKind;

constexpr std::uint32_t bit(CardKind kind) { return 1U << static_cast<unsigned>(kind); }
constexpr std::uint8_t at(Value value) { return static_cast<std::uint8_t>(value); }

constexpr std::uint32_t kLanterns = bit(CardKind::Lantern);
constexpr std::uint32_t kAll = (1U << kCardKinds) - 1;

// LTN-3.4
constexpr Field kFields[] = {
    {"cost", FieldKind::Number, {}, at(Value::Cost), 0, 5, 0, kAll, kAll, "コスト", "cost"},
    {"light",
     FieldKind::Number,
     {},
     at(Value::Light),
     0,
     9,
     0,
     kLanterns,
     kLanterns,
     "灯",
     "light"},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{
      .game = Game::kId,
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = kAll,
      .fields = kFields,
      .deck_kinds_clause = "LTN-2.1"_clause,
      .play_kinds = bit(CardKind::Wind),
      .most_cards_clause = "LTN-2.4",
      .house_rules = Game::house_rules(),
  };
  return kFormat;
}

}  // namespace fudaba::lanterns
