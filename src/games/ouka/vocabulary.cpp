#include "games/ouka/vocabulary.h"

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/ouka/terms.h"

namespace fudaba::ouka {
namespace {

using effect::Entry;
using effect::kAbsent;
using effect::Op;
using effect::Param;
using effect::Table;
using effect::Word;
using T = effect::Type;

constexpr std::uint8_t op(OwnOp code) { return static_cast<std::uint8_t>(code); }
constexpr std::uint8_t op(Op code) { return static_cast<std::uint8_t>(code); }
constexpr int at(Timing timing) { return static_cast<int>(timing); }

// Tables
// ------------------------------------------------------------------------------------------------
constexpr auto kKindEntries =
    by_key<CardKind, Entry>({{CardKind::Person, {"person", "登場人物", "person"}},
                             {CardKind::Protagonist, {"protagonist", "主人公", "protagonist"}},
                             {CardKind::Mission, {"mission", "使命", "mission"}},
                             {CardKind::Character, {"character", "キャラクター", "character"}},
                             {CardKind::Story, {"story", "ストーリー", "story"}},
                             {CardKind::Climax, {"climax", "クライマックス", "climax"}}});
constexpr auto kSchoolEntries = by_key<School, Entry>(
    {{School::FiveEscapes, {"five_escapes", "五遁", "five escapes"}},
     {School::Transformation, {"transformation", "変化・幻術", "transformation"}},
     {School::Summoning, {"summoning", "召鬼", "summoning"}},
     {School::LongHowl, {"long_howl", "長嘯", "long howl"}},
     {School::Geomancy, {"geomancy", "風水・卜占", "geomancy"}},
     {School::Seals, {"seals", "禁呪", "seals"}},
     {School::Sorcery, {"sorcery", "巫蠱", "sorcery"}},
     {School::Curses, {"curses", "厭魅・厭勝", "curses"}}});
constexpr auto kStoryKindEntries =
    by_key<StoryKind, Entry>({{StoryKind::Normal, {"normal", "ノーマル", "normal"}},
                              {StoryKind::Event, {"event", "イベント", "event"}},
                              {StoryKind::Effect, {"effect", "エフェクト", "effect"}},
                              {StoryKind::Accident, {"accident", "アクシデント", "accident"}}});
constexpr auto kMotifEntries =
    by_key<Motif, Entry>({{Motif::Person, {"person", "人物", "person"}},
                          {Motif::Place, {"place", "場所", "place"}},
                          {Motif::Incident, {"incident", "事件", "incident"}},
                          {Motif::Information, {"information", "情報", "information"}},
                          {Motif::Disaster, {"disaster", "災害", "disaster"}}});
constexpr auto kAbilityEntries =
    by_key<Ability, Entry>({{Ability::None, {"none", "判定なし", "no test"}},
                            {Ability::Combat, {"combat", "戦闘", "combat"}},
                            {Ability::Exploration, {"exploration", "探索", "exploration"}},
                            {Ability::Negotiation, {"negotiation", "交渉", "negotiation"}},
                            {Ability::Any, {"any", "任意", "any"}}});
constexpr auto kRealAbilityEntries = by_key_from<Ability::Combat, kRealAbilities, Entry>(
    {{Ability::Combat, {"combat", "戦闘", "combat"}},
     {Ability::Exploration, {"exploration", "探索", "exploration"}},
     {Ability::Negotiation, {"negotiation", "交渉", "negotiation"}}});
constexpr auto kClimaxTypeEntries = by_key<ClimaxType, Entry>(
    {{ClimaxType::Battle, {"battle", "決戦", "battle"}},
     {ClimaxType::Revelation, {"revelation", "解明", "revelation"}},
     {ClimaxType::Reconciliation, {"reconciliation", "和解", "reconciliation"}},
     {ClimaxType::Sacrifice, {"sacrifice", "献身", "sacrifice"}},
     {ClimaxType::Farewell, {"farewell", "別離", "farewell"}},
     {ClimaxType::Ascension, {"ascension", "昇仙", "ascension"}},
     {ClimaxType::Feast, {"feast", "祝宴", "feast"}}});
constexpr auto kPropertyEntries = by_key<Property, Entry>(
    {{Property::Combat, {"combat", "戦闘", "combat"}},
     {Property::Exploration, {"exploration", "探索", "exploration"}},
     {Property::Negotiation, {"negotiation", "交渉", "negotiation"}},
     {Property::Destiny, {"destiny", "天命数", "destiny"}},
     {Property::Target, {"target", "目標値", "target number"}},
     {Property::Points, {"points", "得点", "points"}},
     {Property::HandLimit,
      {"hand_limit", "手札の上限|手札の上限{by[枚}",
       "hand limit|may hold {by[card|cards}|may hold {by[card|cards}"}},
     {Property::Draws,
      {"draws", "手番開始フェイズに引く枚数|手番開始フェイズに引くカード{by[枚}",
       "cards drawn at the turn start|draws {by[card|cards} at the turn start|draw {by[card|cards} "
       "at the turn start"}},
     {Property::SageActions,
      {"sage_actions",
       "仙人登場フェイズに手札から使えるキャラクターの枚数|"
       "仙人登場フェイズに手札から使えるキャラクター{by[枚}",
       "character cards from the hand in the sage phase|may use {by[character card|character "
       "cards} "
       "from the hand in the sage phase"}},
     {Property::Stories,
      {"stories",
       "物語進行フェイズに手札から使えるストーリーの枚数|"
       "物語進行フェイズに手札から使えるストーリー{by[枚}",
       "story cards from the hand in the story phase|may use {by[story card|story cards} from the "
       "hand in the story phase"}},
     {Property::Foreshadows,
      {"foreshadows", "伏線フェイズに置ける伏線の枚数|伏線フェイズに置ける伏線{by[枚}",
       "foreshadows in the foreshadow phase|may lay {by[card|cards} in the foreshadow phase"}},
     {Property::Test,
      {"test",
       "判定値|判定値{to?を}{to!が}{by-}{by=|だけ}{by-{to?上げる}{to!上がる}|{to?下げる}{to!下がる}"
       "}",
       "test value|{by-adds|subtracts} {by-} {by-to|from} the test value|"
       "{by-add|subtract} {by-} {by-to|from} the test value"}},
     {Property::Poaching,
      {"poaching",
       "引き抜き判定の値|引き抜き判定の値{to?を}{to!が}{by-}{by=|だけ}{by-{to?上げる}{to!上がる}|{"
       "to?"
       "下げる}{to!下がる}}",
       "poaching roll|{by-adds|subtracts} {by-} {by-to|from} poaching rolls|"
       "{by-add|subtract} {by-} {by-to|from} poaching rolls"}},
     {Property::CharacterSlots,
      {"character_slots", "キャラクターラインのスロット数|キャラクターラインのスロット{by[個}",
       "character slots|has {by[character slot|character slots}|have {by[character slot|character "
       "slots}"}}});
constexpr auto kKeywordEntries = by_key<Keyword, Entry>(
    {{Keyword::AsPerson, {"as_person", "キーワード「人物」", "the keyword person"}},
     {Keyword::AsPlace, {"as_place", "キーワード「場所」", "the keyword place"}},
     {Keyword::AsIncident, {"as_incident", "キーワード「事件」", "the keyword incident"}},
     {Keyword::AsInformation, {"as_information", "キーワード「情報」", "the keyword information"}},
     {Keyword::AsDisaster, {"as_disaster", "キーワード「災害」", "the keyword disaster"}},
     {Keyword::NoMotifs,
      {"no_keywords", "キーワードなし|キーワードを失う",
       "no keywords|loses its keywords|lose their keywords"}},
     {Keyword::Steadfast, {"steadfast", "不朽", "steadfastness"}},
     {Keyword::Untold,
      {"untold", "得点なし|得点にならない", "no points|scores no points|score no points"}},
     {Keyword::Secluded, {"secluded", "幽居", "seclusion"}},
     {Keyword::Immune, {"immune", "不侵", "immunity"}},
     {Keyword::NoEffects,
      {"no_effects", "効果なし|効果を失う", "lost effects|loses its effects|lose their effects"}},
     {Keyword::Loyal, {"loyal", "忠義", "loyalty"}},
     {Keyword::NoAccidents,
      {"no_accidents", "アクシデント封じ|判定に相手のアクシデントを使われない",
       "accident ban|is safe from accidents in their tests|are safe from accidents in your tests"}},
     {Keyword::NoEnlarging,
      {"no_enlarging", "物語の固定|物語を相手に大きくされない",
       "enlarging ban|is safe from having their stories enlarged|are safe from having your stories "
       "enlarged"}},
     {Keyword::NoPowers,
      {"no_powers", "能力封じ|キャラクターの能力を使えない",
       "power ban|cannot use character abilities"}},
     {Keyword::NoReverse,
      {"no_reverse", "裏成功封じ|裏成功を行えない",
       "reverse success ban|cannot take a reverse success"}},
     {Keyword::FreeReverse,
      {"free_reverse", "裏成功の代償なし|裏成功で相手に点を与えない",
       "free reverse success|gives no points away for reverse successes|give no points away for "
       "reverse successes"}},
     {Keyword::NoStories,
      {"no_stories", "物語封じ|ストーリーを使えない", "story ban|cannot use stories"}},
     {Keyword::NoForeshadows,
      {"no_foreshadows", "伏線封じ|伏線を置けない", "foreshadow ban|cannot lay foreshadows"}},
     {Keyword::NoClimax,
      {"no_climax", "クライマックス封じ|クライマックスを使えない",
       "climax ban|cannot use climaxes"}},
     {Keyword::NoSages,
      {"no_sages", "仙人登場封じ|仙人登場フェイズを行えない",
       "sage phase ban|cannot have a sage phase"}}});
constexpr auto kTriggerEntries = by_key<Trigger, Entry>(
    {{Trigger::TurnStart,
      {"turn_start", "{whose|自分の|相手の|お互いの}手番開始時",
       "{whose|your|your opponent's|any player's} turn starts"}},
     {Trigger::SagePhase,
      {"sage_phase", "{whose|自分の|相手の|お互いの}仙人登場フェイズ開始時",
       "{whose|your|your opponent's|any player's} sage phase starts"}},
     {Trigger::StoryPhase,
      {"story_phase", "{whose|自分の|相手の|お互いの}物語進行フェイズ開始時",
       "{whose|your|your opponent's|any player's} story phase starts"}},
     {Trigger::ForeshadowPhase,
      {"foreshadow_phase", "{whose|自分の|相手の|お互いの}伏線フェイズ開始時",
       "{whose|your|your opponent's|any player's} foreshadow phase starts"}},
     {Trigger::TurnEnd,
      {"turn_end", "{whose|自分の|相手の|お互いの}手番終了時",
       "{whose|your|your opponent's|any player's} turn ends"}},
     {Trigger::RoundStart, {"round_start", "ラウンド開始時", "a round starts"}},
     {Trigger::RoundEnd, {"round_end", "ラウンド終了時", "a round ends"}},
     {Trigger::BecomesStory, {"becomes_story", "{of@が}物語になった時", "{of@} becomes a story"}},
     {Trigger::Covered, {"covered", "{of@の}上に物語が重ねられた時", "a story is laid upon {of@}"}},
     {Trigger::StoryLeaves, {"story_leaves", "{of@が}場を離れた時", "{of@} leaves the field"}},
     {Trigger::Declared, {"declared", "{of@が}宣言された時", "{of@} is declared"}},
     {Trigger::AccidentUsed,
      {"accident_used", "{of@が}アクシデントとして使われた時", "{of@} is used as an accident"}},
     {Trigger::Enlarged,
      {"enlarged", "{of@で}物語が大きくされた時", "a story is enlarged with {of@}"}},
     {Trigger::Reversed,
      {"reversed", "{whose|自分|相手|いずれかのプレイヤー}が裏成功を行った時",
       "{whose|you take|your opponent takes|a player takes} a reverse success"}},
     {Trigger::TestSucceeded,
      {"test_succeeded", "{whose|自分の|相手の|お互いの}物語判定が成功した時",
       "{whose|your|your opponent's|any player's} story test succeeds"}},
     {Trigger::TestFailed,
      {"test_failed", "{whose|自分の|相手の|お互いの}物語判定が失敗した時",
       "{whose|your|your opponent's|any player's} story test fails"}},
     {Trigger::BroughtOut, {"brought_out", "{of@が}登場した時", "{of@} comes out"}},
     {Trigger::Grown, {"grown", "{of@が}成長した時", "{of@} grows"}},
     {Trigger::Poached,
      {"poached", "{of@が}引き抜かれて登場した時", "{of@} comes out by poaching"}},
     {Trigger::PoachingFailed,
      {"poaching_failed", "{whose|自分|相手|いずれかのプレイヤー}の引き抜き判定が失敗した時",
       "{whose|your|your opponent's|any player's} poaching fails"}},
     {Trigger::SageLeaves, {"sage_leaves", "{of@が}場を離れた時", "{of@} leaves the field"}},
     {Trigger::TurnedOver,
      {"turned_over", "{of@が}逆位置になった時", "{of@} is turned upside down"}},
     {Trigger::PowerUsed,
      {"power_used", "{whose|自分|相手|いずれかのプレイヤー}がキャラクターの能力を使った時",
       "{whose|you use|your opponent uses|a player uses} the ability of a character"}},
     {Trigger::Foreshadowed,
      {"foreshadowed", "{whose|自分|相手|いずれかのプレイヤー}が伏線を置いた時",
       "{whose|you lay|your opponent lays|a player lays} a foreshadow"}},
     {Trigger::Revealed,
      {"revealed", "{whose|自分|相手|いずれかのプレイヤー}の伏線が使われた時",
       "{whose|your|your opponent's|any player's} foreshadow is used"}},
     {Trigger::ClimaxUsed, {"climax_used", "{of@が}使われた時", "{of@} is used"}},
     {Trigger::Discarded,
      {"discarded", "{of@が}手札から捨てられた時", "{of@} is discarded from a hand"}}});
constexpr auto kUntilEntries = by_key<Until, Entry>(
    {{Until::TestEnd, {"test_end", "この判定の間", "for this test"}},
     {Until::TurnEnd, {"turn_end", "手番終了時まで", "until the end of the turn"}},
     {Until::RoundEnd, {"round_end", "ラウンド終了時まで", "until the end of the round"}},
     {Until::YourNextTurn,
      {"your_next_turn", "次の自分の手番開始時まで", "until the start of your next turn"}},
     {Until::Leaves, {"leaves", "場にある間", "while it stays on the field"}}});
constexpr auto kZoneEntries = by_key<ZoneKind, Entry>(
    {{ZoneKind::Deck,
      {"deck", "山札|{move(||持ち主の}山札の{end|一番上|一番下}に置く",
       "deck|{end|on top|on the bottom} of {move(your deck|your deck|"
       "{move#its owner's deck|their owners' decks}}"}},
     {ZoneKind::Hand,
      {"hand", "手札|{move(手札に加える|手札に戻す|持ち主の手札に戻す}",
       "hand|into {move(your hand|your hand|{move#its owner's hand|their owners' hands}}"}},
     {ZoneKind::Discard,
      {"discard", "捨て山|破棄する",
       "discard pile|into {move(your discard pile|your discard pile|"
       "{move#its owner's discard pile|their owners' discard piles}}"}},
     {ZoneKind::Characters,
      {"characters", "キャラクターライン|キャラクターラインに置く|場にいる",
       "character line|onto the character line|on the character line"}},
     {ZoneKind::Stories,
      {"stories", "場|場に置く|場にある", "story line|onto the story line|on the story line"}},
     {ZoneKind::Foreshadows,
      {"foreshadows", "伏線|伏線にする|伏線の",
       "foreshadows|among the foreshadows|laid as a foreshadow"}},
     {ZoneKind::Missions,
      {"missions", "使命|使命にする|使命の", "missions|among the missions|among the missions"}},
     {ZoneKind::Completed,
      {"completed", "完結した物語|完結させる|完結した物語にある",
       "completed stories|under a climax|in a completed story"}},
     {ZoneKind::Climaxes,
      {"climaxes", "使われたクライマックス|使う|使われた", "climaxes in use|into use|in use"}},
     {ZoneKind::Test,
      {"test", "判定に使われているカード|判定に使う|判定に使われている",
       "cards in the test|into the test|in the test"}},
     {ZoneKind::Removed,
      {"removed", "予備|取り除く|予備の", "spare cards|out of the game|among the spare cards"}}});
// Where a card must be for an ability to work, in the order of effect::Where.
constexpr auto kWhereEntries = by_key<effect::Where, Entry, 3>(
    {{effect::Where::Play, {"play", "場", "on the field"}},
     {effect::Where::Hand, {"hand", "手札", "in your hand"}},
     {effect::Where::Discard, {"discard", "捨て山", "in your discard pile"}}});
constexpr Entry kResultEntries[] = {{"success", "成功", "succeeds"}, {"failure", "失敗", "fails"}};

constexpr Table kKindTable{"kind", kKindEntries};
constexpr Table kSchoolTable{"school", kSchoolEntries};
constexpr Table kStoryKindTable{"story_kind", kStoryKindEntries};
constexpr Table kMotifTable{"story_keyword", kMotifEntries};
constexpr Table kAbilityTable{"ability", kAbilityEntries};
constexpr Table kRealAbilityTable{"real_ability", kRealAbilityEntries};
constexpr Table kClimaxTypeTable{"climax_type", kClimaxTypeEntries};
constexpr Table kPropertyTable{"property", kPropertyEntries};
constexpr Table kKeywordTable{"keyword", kKeywordEntries};
constexpr Table kTriggerTable{"trigger", kTriggerEntries};
constexpr Table kUntilTable{"until", kUntilEntries};
constexpr Table kZoneWordTable{"zone", kZoneEntries};
constexpr Table kWhereTable{"where", kWhereEntries};
constexpr Table kResultTable{"result", kResultEntries};

const Table* const kTables[] = {
    &kKindTable,          &kSchoolTable,      &kStoryKindTable,      &kMotifTable,
    &kAbilityTable,       &kRealAbilityTable, &kClimaxTypeTable,     &kPropertyTable,
    &kKeywordTable,       &kTriggerTable,     &kUntilTable,          &kZoneWordTable,
    &kWhereTable,         &kResultTable,      &effect::kPlayerTable, &effect::kWhoTable,
    &effect::kWhoseTable, &effect::kEndTable, &effect::kYesNoTable};

// Parameters
// ------------------------------------------------------------------------------------------------
constexpr Param kIf{"if", T::Condition, {}, kAbsent};
constexpr Param kBeforeParams[] = {
    {"before_test", T::Action}, {"timing", T::Amount, {}, at(Timing::BeforeTest)}, kIf};
constexpr Param kAfterParams[] = {
    {"after_test", T::Action}, {"timing", T::Amount, {}, at(Timing::AfterTest)}, kIf};
constexpr Param kSagePhaseParams[] = {
    {"sage_phase", T::Action}, {"timing", T::Amount, {}, at(Timing::SagePhase)}, kIf};
constexpr Param kStoryPhaseParams[] = {
    {"story_phase", T::Action}, {"timing", T::Amount, {}, at(Timing::StoryPhase)}, kIf};
constexpr Param kRequiresParams[] = {{"requires", T::Condition}};
constexpr Param kPlayParams[] = {{"play", T::Action}, kIf};
constexpr Param kHasParams[] = {{"has", T::Choice, "keyword"},
                                {"while", T::Condition, {}, kAbsent},
                                {"affects", T::Filter, {}, kAbsent},
                                {"by", T::Amount, {}, 1}};
constexpr Param kGainParams[] = {{"gain", T::Choice, "property"},
                                 {"by", T::Amount},
                                 {"to", T::Cards},
                                 {"until", T::Choice, "until", 0}};
constexpr Param kSetParams[] = {{"set", T::Choice, "property"},
                                {"at", T::Amount},
                                {"of", T::Cards},
                                {"until", T::Choice, "until", 0}};
constexpr Param kGrantParams[] = {{"grant", T::Choice, "keyword"},
                                  {"to", T::Cards},
                                  {"until", T::Choice, "until", 0},
                                  {"by", T::Amount, {}, 1}};
constexpr Param kMillParams[] = {{"mill", T::Amount}, {"player", T::Choice, "player", 1}};
constexpr Param kShuffleParams[] = {{"shuffle_deck", T::Choice, "player"}};
constexpr Param kTopParams[] = {{"top", T::Amount}, {"of", T::Choice, "who", 0}};
constexpr Param kBottomParams[] = {{"bottom", T::Amount}, {"of", T::Choice, "who", 0}};
constexpr Param kStoryKindParams[] = {{"story_kind", T::Choice, "story_kind"}};
constexpr Param kMotifParams[] = {{"keyword", T::Choice, "story_keyword"}};
constexpr Param kSchoolParams[] = {{"school", T::Choice, "school"}};
constexpr Param kSamePersonParams[] = {{"same_person_as", T::Cards}};
constexpr Param kClimaxTypeParams[] = {{"climax_type", T::Choice, "climax_type"}};
constexpr Param kDestinyParams[] = {{"destiny", T::Amount}};
constexpr Param kTestOfParams[] = {{"test_of", T::Choice, "real_ability"}};
constexpr Param kRoundParams[] = {{"round", T::Amount}};
constexpr Param kLeadsParams[] = {{"leads", T::Choice, "who"}};
constexpr Param kRanOutParams[] = {{"deck_ran_out", T::Choice, "who"}};
constexpr Param kScoreOfParams[] = {{"score_of", T::Choice, "who"}};
constexpr Param kStoryPointsParams[] = {{"story_points_of", T::Choice, "who"}};
constexpr Param kClimaxesUsedParams[] = {{"climaxes_used_by", T::Choice, "who"}};
constexpr Param kDestinyOfParams[] = {{"destiny_of", T::Choice, "who"}};
constexpr Param kGroupsOfParams[] = {{"groups_of", T::Choice, "who"}};
constexpr Param kFreeSlotsParams[] = {{"free_slots_of", T::Choice, "who"}};
constexpr Param kMotifsAmongParams[] = {{"keywords_among", T::Cards}};
constexpr Param kSchoolsAmongParams[] = {{"schools_among", T::Cards}};
constexpr Param kTotalParams[] = {{"total", T::Choice, "property"}, {"of", T::Cards}};
constexpr Param kGroupOfParams[] = {{"group_of", T::Cards}};
constexpr Param kGainsParams[] = {{"gains", T::Choice, "property"},
                                  {"by", T::Amount},
                                  {"while", T::Condition, {}, kAbsent},
                                  {"affects", T::Filter, {}, kAbsent}};
constexpr Param kScoreParams[] = {
    {"score", T::Amount}, {"player", T::Choice, "player", 0}, {"for_each", T::Cards, {}, kAbsent}};
constexpr Param kLoseScoreParams[] = {{"lose_score", T::Amount},
                                      {"player", T::Choice, "player", 1}};
constexpr Param kSetDieParams[] = {{"set_die", T::Amount}};
constexpr Param kTestWithParams[] = {{"test_with", T::Choice, "real_ability"}};
constexpr Param kCancelParams[] = {{"cancel", T::Cards}};
constexpr Param kDecideParams[] = {{"decide", T::Choice, "result"}};
constexpr Param kTurnUpParams[] = {{"turn_up", T::Cards}};
constexpr Param kTurnOverParams[] = {{"turn_over", T::Cards}};
constexpr Param kBringOutParams[] = {{"bring_out", T::Cards}};
constexpr Param kGrowParams[] = {{"grow", T::Cards}};
constexpr Param kTellParams[] = {{"tell", T::Cards}};
constexpr Param kLayUponParams[] = {{"lay_upon", T::Cards}, {"group", T::Cards}};
constexpr Param kForeshadowParams[] = {{"foreshadow", T::Cards}};
constexpr Param kUsePowerParams[] = {{"use_power_of", T::Cards}};

constexpr Word kWords[] = {
    // Abilities
    {"before_test", T::Ability, op(Op::AbilityAct), kBeforeParams,
     "［判定前］{if?{if}なら、}{before_test}", "before a test: {if?if {if}, }{before_test}"},
    {"after_test", T::Ability, op(Op::AbilityAct), kAfterParams,
     "［判定後］{if?{if}なら、}{after_test}", "after a test: {if?if {if}, }{after_test}"},
    {"sage_phase", T::Ability, op(Op::AbilityAct), kSagePhaseParams,
     "［仙人登場フェイズ］{if?{if}なら、}{sage_phase}",
     "in your sage phase: {if?if {if}, }{sage_phase}"},
    {"story_phase", T::Ability, op(Op::AbilityAct), kStoryPhaseParams,
     "［物語進行フェイズ］{if?{if}なら、}{story_phase}",
     "in your story phase: {if?if {if}, }{story_phase}"},
    {"requires", T::Ability, op(Op::AbilityRequires), kRequiresParams, "［条件］{requires}",
     "condition: {requires}"},
    {"play", T::Ability, op(Op::AbilityPlay), kPlayParams, "［使用時］{if?{if}なら、}{play}",
     "when used: {if?if {if}, }{play}"},
    {"gains", T::Ability, op(Op::AbilityGains), kGainsParams,
     "{while?{while}なら、}{affects@は}{gains>{gains>}|{gains}{by={by+}|＋（{by}）}}",
     "{while?while {while}, }{gains>{affects?{affects'}}{affects!{affects@}} {gains>}|"
     "{affects?{affects'} get }{affects!{affects@ gets }}{gains} {by={by+}|+({by})}}"},
    {"has", T::Ability, op(Op::AbilityHas), kHasParams,
     "{while?{while}なら、}{affects@は}{has>{has>}|{has}を持つ}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!{affects@}} {has>}|"
     "{affects?{affects'} have }{affects!{while?{@} has }{while!{affects@ has }}}{has}}"},
    // Filters
    {"protagonist", T::Filter, op(OwnOp::Protagonist), {}, "主人公|体", "protagonist|protagonists"},
    {"sage", T::Filter, op(OwnOp::Sage), {}, "仙人|体", "sage|sages"},
    {"character_card",
     T::Filter,
     op(OwnOp::CharacterCard),
     {},
     "キャラクターカード|枚",
     "character card|character cards"},
    {"story", T::Filter, op(OwnOp::Story), {}, "ストーリー|枚", "story|stories"},
    {"climax", T::Filter, op(OwnOp::Climax), {}, "クライマックス|枚", "climax|climaxes"},
    {"mission", T::Filter, op(OwnOp::Mission), {}, "使命|枚", "mission|missions"},
    {"story_kind", T::Filter, op(OwnOp::OfStoryKind), kStoryKindParams,
     "{story_kind}の|ストーリー|枚", "{story_kind}|story|stories"},
    {"keyword", T::Filter, op(OwnOp::HasMotif), kMotifParams, "「{keyword}」の|ストーリー|枚",
     "{keyword}|story|stories"},
    {"school", T::Filter, op(OwnOp::OfSchool), kSchoolParams, "{school}の", "{school}"},
    {"same_person_as", T::Filter, op(OwnOp::SamePerson), kSamePersonParams,
     "{same_person_as}と同じキャラクターの", "~of the same character as {same_person_as}"},
    {"climax_type", T::Filter, op(OwnOp::OfClimaxType), kClimaxTypeParams,
     "「{climax_type}」の|クライマックス|枚", "{climax_type}|climax|climaxes"},
    {"upright", T::Filter, op(OwnOp::Upright), {}, "正位置の|仙人|体", "upright|sage|sages"},
    {"upside_down",
     T::Filter,
     op(OwnOp::UpsideDown),
     {},
     "逆位置の|仙人|体",
     "upside-down|sage|sages"},
    {"topmost",
     T::Filter,
     op(OwnOp::Topmost),
     {},
     "いずれかのスロットの一番上の",
     "~that is topmost in its slot"},
    {"tested", T::Filter, op(OwnOp::Tested), {}, "判定のある", "~with a test"},
    {"yourself", T::Filter, op(OwnOp::Yourself), {}, "自分|人", "you|you"},
    {"your_opponent", T::Filter, op(OwnOp::YourOpponent), {}, "相手|人", "opponent|your opponent"},
    // Conditions
    {"destiny", T::Condition, op(OwnOp::DestinyReached), kDestinyParams,
     "自分の主人公の天命数が{destiny}以上", "your protagonist's destiny is {destiny} or more"},
    {"test_of", T::Condition, op(OwnOp::TestOf), kTestOfParams, "{test_of}の判定",
     "the test is one of {test_of}"},
    {"is_testing", T::Condition, op(OwnOp::IsTesting), {}, "判定の最中", "a test is running"},
    {"your_test", T::Condition, op(OwnOp::YourTest), {}, "自分の判定", "the test is yours"},
    {"opponents_test",
     T::Condition,
     op(OwnOp::OpponentsTest),
     {},
     "相手の判定",
     "the test is your opponent's"},
    {"is_enlarged",
     T::Condition,
     op(OwnOp::IsEnlarged),
     {},
     "物語が大きくされている",
     "the story is enlarged"},
    {"was_reversed",
     T::Condition,
     op(OwnOp::WasReversed),
     {},
     "この判定で裏成功が行われている",
     "a reverse success was taken in this test"},
    {"has_accident",
     T::Condition,
     op(OwnOp::HasAccident),
     {},
     "アクシデントが使われている",
     "an accident was used"},
    {"round", T::Condition, op(OwnOp::RoundReached), kRoundParams, "第{round}ラウンド以降",
     "it is round {round} or later"},
    {"leads", T::Condition, op(OwnOp::Leads), kLeadsParams,
     "{leads|自分の総合得点が相手|相手の総合得点が自分}を上回っている",
     "{leads|you have|your opponent has} the higher grand total"},
    {"deck_ran_out", T::Condition, op(OwnOp::DeckRanOut), kRanOutParams,
     "{deck_ran_out}の山札が尽きている", "{deck_ran_out|your|your opponent's} deck has run out"},
    // Amounts
    {"score_of", T::Amount, op(OwnOp::ScoreOf), kScoreOfParams, "{score_of}の総合得点",
     "{score_of|your|your opponent's} grand total"},
    {"story_points_of", T::Amount, op(OwnOp::StoryPointsOf), kStoryPointsParams,
     "{story_points_of}の場の物語の得点",
     "the points of {story_points_of|your|your opponent's} stories"},
    {"round_number",
     T::Amount,
     op(OwnOp::RoundNumber),
     {},
     "現在のラウンド数",
     "the number of the round"},
    {"climaxes_used_by", T::Amount, op(OwnOp::ClimaxesUsed), kClimaxesUsedParams,
     "{climaxes_used_by}が使ったクライマックスの枚数",
     "the number of climaxes {climaxes_used_by|you have|your opponent has} used"},
    {"destiny_of", T::Amount, op(OwnOp::DestinyOf), kDestinyOfParams,
     "{destiny_of}の主人公の天命数",
     "the destiny of {destiny_of|your|your opponent's} protagonist"},
    {"groups_of", T::Amount, op(OwnOp::GroupsOf), kGroupsOfParams, "{groups_of}の物語の組の数",
     "the number of {groups_of|your|your opponent's} story groups"},
    {"free_slots_of", T::Amount, op(OwnOp::FreeSlotsOf), kFreeSlotsParams,
     "{free_slots_of}のストーリーラインの空きスロット数",
     "the number of free slots on {free_slots_of|your|your opponent's} story line"},
    {"die", T::Amount, op(OwnOp::Die), {}, "判定のサイコロの目", "the die of the test"},
    {"test_value", T::Amount, op(OwnOp::TestValue), {}, "判定値", "the test value"},
    {"target_number", T::Amount, op(OwnOp::TargetNumber), {}, "目標値", "the target number"},
    {"keywords_among", T::Amount, op(OwnOp::MotifsAmong), kMotifsAmongParams,
     "{keywords_among~}のキーワードの種類数",
     "the number of different keywords among {keywords_among'}"},
    {"schools_among", T::Amount, op(OwnOp::SchoolsAmong), kSchoolsAmongParams,
     "{schools_among~}の洞統の種類数", "the number of different schools among {schools_among'}"},
    {"total", T::Amount, op(OwnOp::SumOf), kTotalParams, "{of~}の{total}の合計",
     "the total {total} of {of'}"},
    // Cards
    {"hero", T::Cards, op(OwnOp::Hero), {}, "自分の主人公", "your protagonist"},
    {"rival", T::Cards, op(OwnOp::Rival), {}, "相手の主人公", "your opponent's protagonist"},
    {"test_story", T::Cards, op(OwnOp::TestStory), {}, "判定中の物語", "the tested story"},
    {"condition_story",
     T::Cards,
     op(OwnOp::ConditionStory),
     {},
     "条件に指定された物語",
     "the story named as condition"},
    {"group_of", T::Cards, op(OwnOp::GroupOf), kGroupOfParams, "{group_of}を含む物語一式",
     "the whole group of {group_of}"},
    {"accidents",
     T::Cards,
     op(OwnOp::Accidents),
     {},
     "使われているアクシデントすべて",
     "the accidents in this test"},
    {"enlarging_story",
     T::Cards,
     op(OwnOp::EnlargingStory),
     {},
     "物語を大きくしているストーリー",
     "the enlarging story"},
    // Actions
    {"score", T::Action, op(OwnOp::Score), kScoreParams,
     "{player?{player|自分|相手|お互いのプレイヤー}は}"
     "{for_each?{for_each~}1{for_each^}につき}{score}点を得る",
     "{player|score|your opponent scores|each player scores} {score={score} points|points equal to "
     "{score}}{for_each? for each {for_each*}}"},
    {"lose_score", T::Action, op(OwnOp::LoseScore), kLoseScoreParams,
     "{player|自分|相手|お互いのプレイヤー}は{lose_score}点を失う",
     "{player|you lose|your opponent loses|each player loses} {lose_score={lose_score} "
     "points|points equal to {lose_score}}"},
    {"reroll",
     T::Action,
     op(OwnOp::Reroll),
     {},
     "判定のサイコロを振り直す",
     "roll the die of the test again"},
    {"reroll_better",
     T::Action,
     op(OwnOp::RerollBetter),
     {},
     "判定のサイコロを振り直し、大きいほうの目を使う",
     "roll the die of the test again and keep the higher result"},
    {"set_die", T::Action, op(OwnOp::SetDie), kSetDieParams, "判定のサイコロの目を{set_die}にする",
     "the die of the test becomes {set_die}"},
    {"turn_die",
     T::Action,
     op(OwnOp::TurnDie),
     {},
     "判定のサイコロを裏返す",
     "turn the die of the test over"},
    {"test_with", T::Action, op(OwnOp::TestWith), kTestWithParams, "この判定に{test_with}を用いる",
     "this test uses {test_with}"},
    {"cancel", T::Action, op(OwnOp::Cancel), kCancelParams, "{cancel}を無効にして破棄する",
     "cancel and discard {cancel}"},
    {"decide", T::Action, op(OwnOp::Decide), kDecideParams, "この判定は{decide}する",
     "this test {decide}"},
    {"turn_up", T::Action, op(OwnOp::TurnUp), kTurnUpParams, "{turn_up}を正位置にする",
     "turn {turn_up} upright"},
    {"turn_over", T::Action, op(OwnOp::TurnOver), kTurnOverParams, "{turn_over}を逆位置にする",
     "turn {turn_over} upside down"},
    {"bring_out", T::Action, op(OwnOp::BringOut), kBringOutParams,
     "{bring_out}を仙人として登場させる", "bring {bring_out} out as {bring_out#a sage|sages}"},
    {"grow", T::Action, op(OwnOp::Grow), kGrowParams, "{grow}を成長させる（天命数＋1）",
     "{grow} {grow#grows|grow} (destiny +1)"},
    {"tell", T::Action, op(OwnOp::Tell), kTellParams, "{tell}を自分の物語として置く",
     "put {tell} onto your story line"},
    {"lay_upon", T::Action, op(OwnOp::LayUpon), kLayUponParams, "{lay_upon}を{group}の上に重ねる",
     "lay {lay_upon} upon {group}"},
    {"foreshadow", T::Action, op(OwnOp::Foreshadow), kForeshadowParams,
     "{foreshadow}を自分の伏線として置く", "lay {foreshadow} as your foreshadow"},
    {"use_power_of", T::Action, op(OwnOp::UsePower), kUsePowerParams, "{use_power_of}の能力を使う",
     "use {use_power_of$} ability"},
    // Shared words as this game says them: with its names of piles, and with their duration
    {"mill", T::Action, op(Op::Mill), kMillParams,
     "{player}の山札の上から{mill}{mill=枚を|だけ}破棄する",
     "put {mill=the top {mill#card|{mill} cards}|cards equal to {mill} from the top} of "
     "{player|your|your opponent's|each player's} deck into the discard pile"},
    {"shuffle_deck", T::Action, op(Op::ShuffleDeck), kShuffleParams,
     "{shuffle_deck}の山札をシャッフルする",
     "shuffle {shuffle_deck|your deck|your opponent's deck|both decks}"},
    {"top", T::Cards, op(Op::Top), kTopParams, "{of}の山札の{top#一番上のカード|上から{top}枚}",
     "the top {top#card|{top} cards} of {of|your|your opponent's} deck"},
    {"bottom", T::Cards, op(Op::Bottom), kBottomParams,
     "{of}の山札の{bottom#一番下のカード|下から{bottom}枚}",
     "the bottom {bottom#card|{bottom} cards} of {of|your|your opponent's} deck"},
    {"gain", T::Action, op(Op::Gain), kGainParams,
     "{until}、{gain>{to}の{gain>}|{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>}|{to#gets|get} {gain} {by+}} {until}"},
    {"set", T::Action, op(Op::SetTo), kSetParams, "{until}、{of}の{set}を{at}にする",
     "{of$} {set} becomes {at} {until}"},
    {"grant", T::Action, op(Op::Grant), kGrantParams,
     "{until}、{grant>{to}は{grant>}|{to}に{grant}を与える}",
     "{to} {grant>{grant>}|{to#gains|gain} {grant}} {until}"},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords, kTables};
  return kVocabulary;
}

}  // namespace fudaba::ouka
