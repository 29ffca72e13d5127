// The words that card files of the game use, and what its cards look like in them.
#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/game.h"

namespace fudaba::lanterns {
namespace {

using namespace clause_literals;

using effect::Entry;
using effect::Table;
using effect::Word;
using T = effect::Type;

// Tables
// ------------------------------------------------------------------------------------------------
constexpr auto kKindEntries = effect::entries_by_key<CardKind>(
    {{CardKind::Lantern, "lantern", "灯籠", "lantern"}, {CardKind::Wind, "wind", "風", "wind"}});
constexpr auto kPropertyEntries = effect::entries_by_key<Property>(
    {{Property::Light, "light", "灯", "light"}, {Property::Cost, "cost", "コスト", "cost"}});
constexpr auto kKeywordEntries =
    effect::entries_by_key<Keyword>({{Keyword::Sheltered, "sheltered", "風よけ", "shelter"}});
constexpr auto kTriggerEntries = effect::entries_by_key<Trigger>(
    {{Trigger::TurnStart, "turn_start", "{whose|自分の|相手の|お互いの}ターン開始時",
      "{whose|your|your opponent's|any player's} turn starts", effect::kOfPlayers},
     {Trigger::Floated, "floated", "{of@が}川に流された時", "{of@} is floated", effect::kEveryCard},
     {Trigger::Doused, "doused", "{of@が}消えた時", "{of@} goes out", effect::kEveryCard}});
constexpr auto kUntilEntries = effect::entries_by_key<Until>(
    {{Until::YourNextTurn, "your_next_turn", "次の自分のターン開始時まで",
      "until the start of your next turn"},
     {Until::ForGood, "for_good", "この先ずっと", "for good", effect::kOfCard}});
constexpr auto kZoneEntries = effect::entries_by_key<ZoneKind>(
    {{ZoneKind::Deck, "deck", "デッキ|持ち主のデッキの{end|一番上|底}に置く",
      "deck|{end|on top|on the bottom} of {move#its owner's deck|their owners' decks}"},
     {ZoneKind::Hand, "hand", "手札|{move(手札に加える|手札に加える|持ち主の手札に戻す}",
      "hand|into {move(your hand|your hand|{move#its owner's hand|their owners' hands}}"},
     {ZoneKind::River, "river", "川|川に流す|川にある", "river|afloat|on the river",
      effect::kInPlay},
     {ZoneKind::Discard, "discard", "捨札|捨札にする", "discard pile|out"}});

constexpr Table kTables[] = {{"kind", kKindEntries},       {"property", kPropertyEntries},
                             {"keyword", kKeywordEntries}, {"trigger", kTriggerEntries},
                             {"until", kUntilEntries},     {"zone", kZoneEntries}};

// Words
// ------------------------------------------------------------------------------------------------
constexpr Word kWords[] = {
    {"lantern", T::Filter, OwnOp::Lantern, "灯籠|つ|灯籠|枚", "lantern|lanterns"},
    {"wind", T::Filter, OwnOp::Wind, "風|枚", "wind|winds"},
    {"score", T::Action, OwnOp::Score,
     "{player|自分|相手|お互いのプレイヤー}は{score}{score=点|点だけ}得る",
     "{player|you score|your opponent scores|each player scores} "
     "{score={score} {score#point|points}|points equal to {score}}",
     effect::takes(T::Amount, effect::choice("player", 0))},
};

// Cards
// ------------------------------------------------------------------------------------------------
constexpr std::uint32_t kLantern = 1, kWind = 2, kBoth = 3;  // bits of CardKind
constexpr std::uint8_t kLight = property(Property::Light), kCost = property(Property::Cost);

// LTN-3.4
constexpr effect::Field kFields[] = {
    effect::number_field("cost", kCost, {0, 5}, kBoth, "コスト", "cost").always(),
    effect::number_field("light", kLight, {0, 9}, kLantern, "灯", "light").always(),
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords,
                                              effect::shared_tables(), kTables};
  return kVocabulary;
}

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{.game = Game::kId,
                                          .vocabulary = &vocabulary(),
                                          .kinds = vocabulary().table("kind"),
                                          .deck_kinds = kBoth,
                                          .fields = kFields,
                                          .deck_kinds_clause = "LTN-2.1"_clause,
                                          .play_kinds = kWind,
                                          .most_cards_clause = "LTN-2.4",
                                          .house_rules = Game::house_rules()};
  return kFormat;
}

}  // namespace fudaba::lanterns
