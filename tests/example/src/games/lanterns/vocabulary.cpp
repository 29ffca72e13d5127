#include "games/lanterns/vocabulary.h"

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/lanterns/terms.h"

namespace fudaba::lanterns {
namespace {

using effect::Entry;
using effect::Param;
using effect::Table;
using effect::Word;
using T = effect::Type;

constexpr std::uint8_t op(OwnOp code) { return static_cast<std::uint8_t>(code); }

// Tables
// ------------------------------------------------------------------------------------------------
constexpr auto kKindEntries =
    by_key<CardKind, Entry>({{CardKind::Lantern, {"lantern", "灯籠", "lantern"}},
                             {CardKind::Wind, {"wind", "風", "wind"}}});
constexpr auto kPropertyEntries = by_key<Property, Entry>(
    {{Property::Light, {"light", "灯", "light"}},
     {Property::Cost, {"cost", "コスト", "cost"}},
     {Property::Draws,
      {"draws", "引く枚数|ターンごとに引くカード{by[枚}",
       "cards drawn|draws {by[card|cards} in its turn|draw {by[card|cards} in your turn"}}});
constexpr auto kKeywordEntries =
    by_key<Keyword, Entry>({{Keyword::Sheltered, {"sheltered", "風よけ", "shelter"}},
                            {Keyword::Fleeting, {"fleeting", "はかなさ", "fleetingness"}},
                            {Keyword::Everburning, {"everburning", "常夜", "everburning light"}}});
constexpr auto kTriggerEntries = by_key<Trigger, Entry>(
    {{Trigger::TurnStart,
      {"turn_start", "{whose|自分の|相手の|お互いの}ターン開始時",
       "{whose|your|your opponent's|any player's} turn starts"}},
     {Trigger::Floated, {"floated", "{of@が}川に流された時", "{of@} is floated"}},
     {Trigger::Doused, {"doused", "{of@が}消えた時", "{of@} goes out"}},
     {Trigger::WindUsed,
      {"wind_used", "{whose|自分|相手|いずれかのプレイヤー}が風を使った時",
       "{whose|you use|your opponent uses|a player uses} a wind"}}});
constexpr auto kUntilEntries = by_key<Until, Entry>(
    {{Until::TurnEnd, {"turn_end", "ターン終了時まで", "until the end of the turn"}},
     {Until::YourNextTurn,
      {"your_next_turn", "次の自分のターン開始時まで", "until the start of your next turn"}},
     {Until::ForGood, {"for_good", "この先ずっと", "for good"}}});
constexpr auto kZoneEntries = by_key<ZoneKind, Entry>(
    {{ZoneKind::Deck,
      {"deck", "デッキ|{move(||持ち主の}デッキの{end|一番上|底}に置く",
       "deck|{end|on top|on the bottom} of {move(your deck|your deck|{move#its owner's deck|their "
       "owners' decks}}"}},
     {ZoneKind::Hand,
      {"hand", "手札|{move(手札に加える|手札に加える|持ち主の手札に戻す}",
       "hand|into {move(your hand|your hand|{move#its owner's hand|their owners' hands}}"}},
     {ZoneKind::River, {"river", "川|川に置く|川にある", "river|onto the river|on the river"}},
     {ZoneKind::Discard,
      {"discard", "捨札|捨札にする",
       "discard pile|into {move(your discard pile|your discard pile|{move#its owner's discard "
       "pile|their owners' discard piles}}"}},
     {ZoneKind::Using, {"using", "使用中のカード|使う|使用中の", "cards in use|into use|in use"}}});

constexpr Table kKindTable{"kind", kKindEntries};
constexpr Table kPropertyTable{"property", kPropertyEntries};
constexpr Table kKeywordTable{"keyword", kKeywordEntries};
constexpr Table kTriggerTable{"trigger", kTriggerEntries};
constexpr Table kUntilTable{"until", kUntilEntries};
constexpr Table kZoneWordTable{"zone", kZoneEntries};

const Table* const kTables[] = {&kKindTable,          &kPropertyTable,       &kKeywordTable,
                                &kTriggerTable,       &kUntilTable,          &kZoneWordTable,
                                &effect::kWhereTable, &effect::kPlayerTable, &effect::kWhoTable,
                                &effect::kWhoseTable, &effect::kEndTable,    &effect::kYesNoTable};

// Parameters
// ------------------------------------------------------------------------------------------------
constexpr Param kPointsParams[] = {{"points_of", T::Choice, "who"}};
constexpr Param kScoreParams[] = {{"score", T::Amount}, {"player", T::Choice, "player", 0}};
constexpr Param kDouseParams[] = {{"douse", T::Cards}};
constexpr Param kFloatParams[] = {{"float", T::Cards}};

constexpr Word kWords[] = {
    // Filters
    {"lantern",
     T::Filter,
     op(OwnOp::Lantern),
     {},
     "灯籠|つ|灯籠|枚",
     "lantern|lanterns|lantern|lanterns"},
    {"wind", T::Filter, op(OwnOp::Wind), {}, "風|枚", "wind|winds"},
    // Conditions
    {"behind",
     T::Condition,
     op(OwnOp::Behind),
     {},
     "自分の得点が相手より低い",
     "you have fewer points than your opponent"},
    // Amounts
    {"points_of", T::Amount, op(OwnOp::PointsOf), kPointsParams, "{points_of}の得点",
     "{points_of|your|your opponent's} score", true},
    // Instructions
    {"score", T::Action, op(OwnOp::Score), kScoreParams,
     "{player|自分|相手|お互いのプレイヤー}は{score}{score=点|点だけ}得る",
     "{player|you score|your opponent scores|each player scores} "
     "{score={score} {score#point|points}|points equal to {score}}"},
    {"douse", T::Action, op(OwnOp::Douse), kDouseParams, "{douse}を消す", "douse {douse}"},
    {"float", T::Action, op(OwnOp::Float), kFloatParams, "{float}を川に流す", "float {float}"},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords, kTables};
  return kVocabulary;
}

}  // namespace fudaba::lanterns
