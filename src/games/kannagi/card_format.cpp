#include "games/kannagi/card_format.h"

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/terms.h"
#include "games/kannagi/vocabulary.h"

namespace fudaba::kannagi {
namespace {

using namespace clause_literals;

using effect::Field;
using effect::FieldKind;

constexpr std::uint32_t bit(CardKind kind) { return 1U << static_cast<unsigned>(kind); }
constexpr std::uint8_t at(Value value) { return static_cast<std::uint8_t>(value); }

constexpr std::uint32_t kPlaces = bit(CardKind::Place);
constexpr std::uint32_t kAll = (1U << kCardKinds) - 1;
constexpr std::uint32_t kPlayed = kPlaces | bit(CardKind::Ghost) | bit(CardKind::Tool);

constexpr Field kFields[] = {
    // KNG-3.5: each card has a season; KNG-8.1: places have a power.
    {"season", FieldKind::Entry, "season", at(Value::Season), 0, 0, 0, kAll, kAll, "季節",
     "season"},
    {"cost", FieldKind::Number, {}, at(Value::Cost), 0, 30, 0, kAll, kAll, "コスト", "cost"},
    {"power", FieldKind::Number, {}, at(Value::Power), 0, 99, 0, kPlaces, kPlaces, "力", "power"},
    {"attributes", FieldKind::EntrySet, "attribute", at(Value::Attributes), 0, 0, 0, kAll, 0,
     "属性", "attributes"},
};

// What people type for what the cards say.
constexpr effect::Spelling kSpellings[] = {
    {Language::Ja, "山札", "デッキ"},
    {Language::Ja, "捨て札", "魂"},
    {Language::Ja, "ドローステップ", "ドローフェイズ"},
};

// What has a word of its own.
constexpr effect::Synonym kSynonyms[] = {
    {"{from_deck: N, to: Z}", "{move: {top: N}, to: Z}"},
    {"{from_deck: N, to: Z, player: opponent}", "{move: {top: N, of: opponent}, to: Z}"},
    {"{from_deck: 1, to: Z, end: bottom}", "{move: {bottom: 1}, to: Z}"},
    {"{from_deck: 1, to: Z, player: opponent, end: bottom}",
     "{move: {bottom: 1, of: opponent}, to: Z}"},
    {"{season_of: P}", "{each: season_card, of: P}"},
    {"{ghosts_of: C}", "{each: {under: C}}"},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{
      .game = "kannagi",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = kAll,
      .fields = kFields,
      .deck_kinds_clause = "KNG-2.1"_clause,
      .play_kinds = kPlayed,
      .most_cards_clause = "KNG-2.10",
      .kinds_of_filter = Reading::kinds_of,
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::kannagi
