#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/ouka/card_format.h"
#include "games/ouka/terms.h"

namespace fudaba::ouka {
namespace {

using namespace effect;
using T = effect::Type;

// Which kinds of cards have a property, and to which an event happens.
constexpr std::uint32_t kSageCards = of_kind(CardKind::Character) | of_kind(CardKind::Protagonist);
constexpr std::uint32_t kStoryCards = of_kind(CardKind::Story);

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
    {{Property::Combat, {"combat", "戦闘", "combat", kSageCards}},
     {Property::Exploration, {"exploration", "探索", "exploration", kSageCards}},
     {Property::Negotiation, {"negotiation", "交渉", "negotiation", kSageCards}},
     {Property::Destiny, {"destiny", "天命数", "destiny", kSageCards}},
     {Property::Target, {"target", "目標値", "target number", kStoryCards}},
     {Property::Points, {"points", "得点", "points", kEveryCard}},
     {Property::HandLimit,
      {"hand_limit", "手札の上限|手札の上限{by[枚}",
       "hand limit|may hold {by[card|cards}|may hold {by[card|cards}", kOfPlayers}},
     {Property::Draws,
      {"draws", "手番開始フェイズに引く枚数|手番開始フェイズに引くカード{by[枚}",
       "cards drawn at the turn start|draws {by[card|cards} at the turn start|draw {by[card|cards} "
       "at the turn start",
       kOfPlayers}},
     {Property::SageActions,
      {"sage_actions",
       "仙人登場フェイズに手札から使えるキャラクターの枚数|"
       "仙人登場フェイズに手札から使えるキャラクター{by[枚}",
       "character cards from the hand in the sage phase|may use {by[character card|character "
       "cards} "
       "from the hand in the sage phase",
       kOfPlayers}},
     {Property::Stories,
      {"stories",
       "物語進行フェイズに手札から使えるストーリーの枚数|"
       "物語進行フェイズに手札から使えるストーリー{by[枚}",
       "story cards from the hand in the story phase|may use {by[story card|story cards} from the "
       "hand in the story phase",
       kOfPlayers}},
     {Property::Foreshadows,
      {"foreshadows", "伏線フェイズに置ける伏線の枚数|伏線フェイズに置ける伏線{by[枚}",
       "foreshadows in the foreshadow phase|may lay {by[card|cards} in the foreshadow phase",
       kOfPlayers}},
     {Property::Test,
      {"test",
       "判定値|判定値{to?を}{to!が}{by-}{by=|だけ}{by-{to?上げる}{to!上がる}|{to?下げる}{to!下がる}"
       "}",
       "test value|{by-adds|subtracts} {by-} {by-to|from} the test value|"
       "{by-add|subtract} {by-} {by-to|from} the test value",
       kOfPlayers}},
     {Property::Poaching,
      {"poaching",
       "引き抜き判定の値|引き抜き判定の値{to?を}{to!が}{by-}{by=|だけ}{by-{to?上げる}{to!上がる}|{"
       "to?"
       "下げる}{to!下がる}}",
       "poaching roll|{by-adds|subtracts} {by-} {by-to|from} poaching rolls|"
       "{by-add|subtract} {by-} {by-to|from} poaching rolls",
       kOfPlayers}},
     {Property::CharacterSlots,
      {"character_slots", "キャラクターラインのスロット数|キャラクターラインのスロット{by[個}",
       "character slots|has {by[character slot|character slots}|have {by[character slot|character "
       "slots}",
       kOfPlayers}}});
constexpr auto kKeywordEntries = by_key<Keyword, Entry>(
    {{Keyword::AsPerson, {"as_person", "キーワード「人物」", "the keyword person", kStoryCards}},
     {Keyword::AsPlace, {"as_place", "キーワード「場所」", "the keyword place", kStoryCards}},
     {Keyword::AsIncident,
      {"as_incident", "キーワード「事件」", "the keyword incident", kStoryCards}},
     {Keyword::AsInformation,
      {"as_information", "キーワード「情報」", "the keyword information", kStoryCards}},
     {Keyword::AsDisaster,
      {"as_disaster", "キーワード「災害」", "the keyword disaster", kStoryCards}},
     {Keyword::NoMotifs,
      {"no_keywords", "キーワードなし|キーワードを失う",
       "no keywords|loses its keywords|lose their keywords", kStoryCards}},
     {Keyword::Steadfast, {"steadfast", "不朽", "steadfastness"}},
     {Keyword::Untold,
      {"untold", "得点なし|得点にならない", "no points|scores no points|score no points"}},
     {Keyword::Secluded, {"secluded", "幽居", "seclusion", kEveryCard}},
     {Keyword::Immune, {"immune", "不侵", "immunity"}},
     {Keyword::NoEffects,
      {"no_effects", "効果なし|効果を失う", "lost effects|loses its effects|lose their effects"}},
     {Keyword::Loyal, {"loyal", "忠義", "loyalty"}},
     {Keyword::NoAccidents,
      {"no_accidents", "アクシデント封じ|判定に相手のアクシデントを使われない",
       "accident ban|is safe from accidents in their tests|are safe from accidents in your tests",
       kOfPlayers}},
     {Keyword::NoEnlarging,
      {"no_enlarging", "物語の固定|物語を相手に大きくされない",
       "enlarging ban|is safe from having their stories enlarged|are safe from having your stories "
       "enlarged",
       kOfPlayers}},
     {Keyword::NoPowers,
      {"no_powers", "能力封じ|キャラクターの能力を使えない",
       "power ban|cannot use character abilities", kOfPlayers}},
     {Keyword::NoReverse,
      {"no_reverse", "裏成功封じ|裏成功を行えない",
       "reverse success ban|cannot take a reverse success", kOfPlayers}},
     {Keyword::FreeReverse,
      {"free_reverse", "裏成功の代償なし|裏成功で相手に点を与えない",
       "free reverse success|gives no points away for reverse successes|give no points away for "
       "reverse successes",
       kOfPlayers}},
     {Keyword::NoStories,
      {"no_stories", "物語封じ|ストーリーを使えない", "story ban|cannot use stories", kOfPlayers}},
     {Keyword::NoForeshadows,
      {"no_foreshadows", "伏線封じ|伏線を置けない", "foreshadow ban|cannot lay foreshadows",
       kOfPlayers}},
     {Keyword::NoClimax,
      {"no_climax", "クライマックス封じ|クライマックスを使えない", "climax ban|cannot use climaxes",
       kOfPlayers}},
     {Keyword::NoSages,
      {"no_sages", "仙人登場封じ|仙人登場フェイズを行えない",
       "sage phase ban|cannot have a sage phase", kOfPlayers}}});
constexpr auto kTriggerEntries = by_key<Trigger, Entry>(
    {{Trigger::TurnStart,
      {"turn_start", "{whose|自分の|相手の|お互いの}手番開始時",
       "{whose|your|your opponent's|any player's} turn starts", kOfPlayers | kOfRules}},
     {Trigger::SagePhase,
      {"sage_phase", "{whose|自分の|相手の|お互いの}仙人登場フェイズ開始時",
       "{whose|your|your opponent's|any player's} sage phase starts", kOfPlayers | kOfRules}},
     {Trigger::StoryPhase,
      {"story_phase", "{whose|自分の|相手の|お互いの}物語進行フェイズ開始時",
       "{whose|your|your opponent's|any player's} story phase starts", kOfPlayers | kOfRules}},
     {Trigger::ForeshadowPhase,
      {"foreshadow_phase", "{whose|自分の|相手の|お互いの}伏線フェイズ開始時",
       "{whose|your|your opponent's|any player's} foreshadow phase starts", kOfPlayers | kOfRules}},
     {Trigger::TurnEnd,
      {"turn_end", "{whose|自分の|相手の|お互いの}手番終了時",
       "{whose|your|your opponent's|any player's} turn ends", kOfPlayers | kOfRules}},
     {Trigger::RoundStart,
      {"round_start", "ラウンド開始時", "a round starts", kOfPlayers | kOfGame | kOfRules}},
     {Trigger::RoundEnd,
      {"round_end", "ラウンド終了時", "a round ends", kOfPlayers | kOfGame | kOfRules}},
     {Trigger::BecomesStory,
      {"becomes_story", "{of@が}物語になった時", "{of@} becomes a story", kStoryCards}},
     {Trigger::Covered,
      {"covered", "{of@の}上に物語が重ねられた時", "a story is laid upon {of@}", kStoryCards}},
     {Trigger::StoryLeaves,
      {"story_leaves", "{of@が}場を離れた時", "{of@} leaves the field", kStoryCards}},
     {Trigger::Declared, {"declared", "{of@が}宣言された時", "{of@} is declared", kStoryCards}},
     {Trigger::AccidentUsed,
      {"accident_used", "{of@が}アクシデントとして使われた時", "{of@} is used as an accident",
       kStoryCards}},
     {Trigger::Enlarged,
      {"enlarged", "{of@で}物語が大きくされた時", "a story is enlarged with {of@}", kStoryCards}},
     {Trigger::Reversed,
      {"reversed", "{whose|自分|相手|いずれかのプレイヤー}が裏成功を行った時",
       "{whose|you take|your opponent takes|a player takes} a reverse success", kOfPlayers}},
     {Trigger::TestSucceeded,
      {"test_succeeded", "{whose|自分の|相手の|お互いの}{of?{of}の}物語判定が成功した時",
       "{whose|your|your opponent's|any player's} story test{of? of {of~}} succeeds",
       kOfPlayers | kStoryCards}},
     {Trigger::TestFailed,
      {"test_failed", "{whose|自分の|相手の|お互いの}{of?{of}の}物語判定が失敗した時",
       "{whose|your|your opponent's|any player's} story test{of? of {of~}} fails",
       kOfPlayers | kStoryCards}},
     {Trigger::BroughtOut, {"brought_out", "{of@が}登場した時", "{of@} comes out", kSageCards}},
     {Trigger::Grown, {"grown", "{of@が}成長した時", "{of@} grows", kSageCards}},
     {Trigger::Poached,
      {"poached", "{of@が}引き抜かれて登場した時", "{of@} comes out by poaching", kSageCards}},
     {Trigger::PoachingFailed,
      {"poaching_failed",
       "{whose|自分|相手|いずれかのプレイヤー}の{of?{of}の}引き抜き判定が失敗した時",
       "{whose|your|your opponent's|any player's} poaching{of? of {of~}} fails",
       kOfPlayers | kSageCards}},
     {Trigger::SageLeaves,
      {"sage_leaves", "{of@が}場を離れた時", "{of@} leaves the field", kSageCards}},
     {Trigger::TurnedOver,
      {"turned_over", "{of@が}逆位置になった時", "{of@} is turned upside down", kSageCards}},
     {Trigger::PowerUsed,
      {"power_used",
       "{whose|自分|相手|いずれかのプレイヤー}が{of?{of}}{of!キャラクター}の能力を使った時",
       "{whose|you use|your opponent uses|a player uses} the ability of {of?{of~}}{of!a character}",
       kOfPlayers | kSageCards | kReplaceable}},
     {Trigger::Foreshadowed,
      {"foreshadowed", "{whose|自分|相手|いずれかのプレイヤー}が伏線を置いた時",
       "{whose|you lay|your opponent lays|a player lays} a foreshadow", kOfPlayers}},
     {Trigger::Revealed,
      {"revealed", "{whose|自分|相手|いずれかのプレイヤー}の伏線{of?（{of}）}が使われた時",
       "{whose|your|your opponent's|any player's} foreshadow{of? ({of~})} is used",
       kOfPlayers | kEveryCard}},
     {Trigger::ClimaxUsed,
      {"climax_used", "{of@が}使われた時", "{of@} is used", of_kind(CardKind::Climax)}},
     {Trigger::Discarded,
      {"discarded", "{of@が}手札から捨てられた時", "{of@} is discarded from a hand", kEveryCard}}});
constexpr auto kUntilEntries = by_key<Until, Entry>(
    {{Until::TestEnd, {"test_end", "この判定の間", "for this test"}},
     {Until::TurnEnd, {"turn_end", "手番終了時まで", "until the end of the turn"}},
     {Until::RoundEnd, {"round_end", "ラウンド終了時まで", "until the end of the round"}},
     {Until::YourNextTurn,
      {"your_next_turn", "次の自分の手番開始時まで", "until the start of your next turn"}},
     {Until::Leaves, {"leaves", "場にある間", "while it stays on the field", kOfCard}}});
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
       "character line|onto the character line|on the character line",
       kInPlay | kNoTarget | kSageCards}},
     {ZoneKind::Stories,
      {"stories", "場|場に置く|場にある", "story line|onto the story line|on the story line",
       kInPlay | kNoTarget | kStoryCards}},
     {ZoneKind::Foreshadows,
      {"foreshadows", "伏線|伏線にする|伏線の",
       "foreshadows|among the foreshadows|laid as a foreshadow", kNoTarget}},
     {ZoneKind::Missions,
      {"missions", "使命|使命にする|使命になっている",
       "missions|among the missions|among the missions", kNoTarget}},
     {ZoneKind::Completed,
      {"completed", "完結した物語|完結させる|完結した物語にある",
       "completed stories|under a climax|in a completed story", kNoTarget}},
     {ZoneKind::Climaxes,
      {"climaxes", "使われたクライマックス|使う|使われた", "climaxes in use|into use|in use",
       kNoTarget}},
     {ZoneKind::Test,
      {"test", "判定に使われているカード|判定に使う|判定に使われている",
       "cards in the test|into the test|in the test", kNoTarget}},
     {ZoneKind::Removed,
      {"removed", "予備|取り除く|予備の", "spare cards|out of the game|among the spare cards",
       kNoTarget}}});
// Where a card must be for an ability to work, in the order of Where.
constexpr auto kWhereEntries =
    by_key<Where, Entry, 3>({{Where::Play, {"play", "場", "on the field"}},
                             {Where::Hand, {"hand", "手札", "in your hand"}},
                             {Where::Discard, {"discard", "捨て山", "in your discard pile"}}});
constexpr Entry kResultEntries[] = {{"success", "成功", "succeeds"}, {"failure", "失敗", "fails"}};

constexpr Table kTables[] = {{"kind", kKindEntries},
                             {"school", kSchoolEntries},
                             {"story_kind", kStoryKindEntries},
                             {"story_keyword", kMotifEntries},
                             {"ability", kAbilityEntries},
                             {"real_ability", kRealAbilityEntries},
                             {"climax_type", kClimaxTypeEntries},
                             {"property", kPropertyEntries},
                             {"keyword", kKeywordEntries},
                             {"trigger", kTriggerEntries},
                             {"until", kUntilEntries},
                             {"zone", kZoneEntries},
                             {"where", kWhereEntries},
                             {"result", kResultEntries}};

constexpr Word kWords[] = {
    // Abilities
    {"before_test", T::Ability, Op::AbilityAct,
     "［判定前{limit?（{limit}）}］{if?{if}なら、}{before_test}",
     "before a test{limit? ({limit})}: {if?if {if}, }{before_test}",
     takes(T::Action, fixed(param("timing", T::Amount, at(Timing::BeforeTest))), kIf, kLimit)},
    {"after_test", T::Ability, Op::AbilityAct,
     "［判定後{limit?（{limit}）}］{if?{if}なら、}{after_test}",
     "after a test{limit? ({limit})}: {if?if {if}, }{after_test}",
     takes(T::Action, fixed(param("timing", T::Amount, at(Timing::AfterTest))), kIf, kLimit)},
    {"sage_phase", T::Ability, Op::AbilityAct,
     "［仙人登場フェイズ{limit?（{limit}）}］{if?{if}なら、}{sage_phase}",
     "in your sage phase{limit? ({limit})}: {if?if {if}, }{sage_phase}",
     takes(T::Action, fixed(param("timing", T::Amount, at(Timing::SagePhase))), kIf, kLimit)},
    {"story_phase", T::Ability, Op::AbilityAct,
     "［物語進行フェイズ{limit?（{limit}）}］{if?{if}なら、}{story_phase}",
     "in your story phase{limit? ({limit})}: {if?if {if}, }{story_phase}",
     takes(T::Action, fixed(param("timing", T::Amount, at(Timing::StoryPhase))), kIf, kLimit)},
    {"requires", T::Ability, Op::AbilityRequires, "［条件］{requires}", "condition: {requires}",
     takes(T::Condition)},
    {"play", T::Ability, Op::AbilityPlay, "［使用時］{if?{if}なら、}{play}",
     "when used: {if?if {if}, }{play}", takes(T::Action, kIf)},
    {"gains", T::Ability, Op::AbilityGains,
     "{while?{while}なら、}{affects@は}{gains>{gains>}|{gains}{by={by+}|＋（{by}）}}",
     "{while?while {while}, }{gains>{affects?{affects'}}{affects!{affects@}} {gains>}|"
     "{affects?{affects'} get }{affects!{affects@ gets }}{gains} {by={by+}|+({by})}}",
     takes("property", param("by", T::Amount), kWhile, kAffects)},
    {"has", T::Ability, Op::AbilityHas, "{while?{while}なら、}{affects@は}{has>{has>}|{has}を持つ}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!{affects@}} {has>}|"
     "{affects?{affects'} have }{affects!{while?{@} has }{while!{affects@ has }}}{has}}",
     takes("keyword", kWhile, kAffects, fixed(param("by", T::Amount, 1)))},
    // Filters
    Word{"protagonist", T::Filter, OwnOp::Protagonist, "主人公|体", "protagonist|protagonists"}.of(
        of_kind(CardKind::Protagonist)),
    Word{"sage", T::Filter, OwnOp::Sage, "仙人|体", "sage|sages"}.of(kSageCards),
    Word{"character_card", T::Filter, OwnOp::CharacterCard, "キャラクターカード|枚",
         "character card|character cards"}
        .of(of_kind(CardKind::Character)),
    Word{"story", T::Filter, OwnOp::Story, "ストーリー|枚", "story|stories"}.of(kStoryCards),
    Word{"climax", T::Filter, OwnOp::Climax, "クライマックス|枚", "climax|climaxes"}.of(
        of_kind(CardKind::Climax)),
    Word{"mission", T::Filter, OwnOp::Mission, "使命|枚", "mission|missions"}.of(
        of_kind(CardKind::Mission)),
    Word{"story_kind", T::Filter, OwnOp::OfStoryKind, "{story_kind}の|ストーリー|枚",
         "{story_kind}|story|stories", takes("story_kind")}
        .of(kStoryCards),
    Word{"keyword", T::Filter, OwnOp::HasMotif, "「{keyword}」の|ストーリー|枚",
         "{keyword}|story|stories", takes("story_keyword")}
        .of(kStoryCards),
    Word{"school", T::Filter, OwnOp::OfSchool, "{school}の", "{school}", takes("school")}.of(
        kSageCards),
    Word{"same_person_as", T::Filter, OwnOp::SamePerson, "{same_person_as}と同じキャラクターの",
         "~of the same character as {same_person_as}", takes(kOne)}
        .of(kSageCards),
    Word{"climax_type", T::Filter, OwnOp::OfClimaxType, "「{climax_type}」の|クライマックス|枚",
         "{climax_type}|climax|climaxes", takes("climax_type")}
        .of(of_kind(CardKind::Climax)),
    Word{"upright", T::Filter, OwnOp::Upright, "正位置の|仙人|体", "upright|sage|sages"}.of(
        kSageCards),
    Word{"upside_down", T::Filter, OwnOp::UpsideDown, "逆位置の|仙人|体", "upside-down|sage|sages"}
        .of(kSageCards),
    Word{"topmost", T::Filter, OwnOp::Topmost, "いずれかのスロットの一番上の",
         "~that is topmost in its slot"}
        .of(kEveryCard),
    Word{"tested", T::Filter, OwnOp::Tested, "判定のある", "~with a test"}.of(kStoryCards),
    Word{"yourself", T::Filter, OwnOp::Yourself, "自分|人", "you|you"}.of(kOfPlayers),
    Word{"your_opponent", T::Filter, OwnOp::YourOpponent, "相手|人", "opponent|your opponent"}.of(
        kOfPlayers),
    // Conditions
    {"destiny", T::Condition, OwnOp::DestinyReached, "自分の主人公の天命数が{destiny}以上",
     "your protagonist's destiny is {destiny} or more", takes(T::Amount)},
    {"test_of", T::Condition, OwnOp::TestOf, "{test_of}の判定", "the test is one of {test_of}",
     takes("real_ability")},
    {"is_testing", T::Condition, OwnOp::IsTesting, "判定の最中", "a test is running"},
    {"your_test", T::Condition, OwnOp::YourTest, "自分の判定", "the test is yours"},
    {"opponents_test", T::Condition, OwnOp::OpponentsTest, "相手の判定",
     "the test is your opponent's"},
    {"is_enlarged", T::Condition, OwnOp::IsEnlarged, "物語が大きくされている",
     "the story is enlarged"},
    {"was_reversed", T::Condition, OwnOp::WasReversed, "この判定で裏成功が行われている",
     "a reverse success was taken in this test"},
    {"has_accident", T::Condition, OwnOp::HasAccident, "アクシデントが使われている",
     "an accident was used"},
    {"round", T::Condition, OwnOp::RoundReached, "第{round}ラウンド以降",
     "it is round {round} or later", takes(T::Amount)},
    {"leads", T::Condition, OwnOp::Leads,
     "{leads|自分の総合得点が相手|相手の総合得点が自分}を上回っている",
     "{leads|you have|your opponent has} the higher grand total", takes("who")},
    {"deck_ran_out", T::Condition, OwnOp::DeckRanOut, "{deck_ran_out}の山札が尽きている",
     "{deck_ran_out|your|your opponent's} deck has run out", takes("who")},
    // Amounts
    {"score_of", T::Amount, OwnOp::ScoreOf, "{score_of}の総合得点",
     "{score_of|your|your opponent's} grand total", takes("who")},
    {"story_points_of", T::Amount, OwnOp::StoryPointsOf, "{story_points_of}の場の物語の得点",
     "the points of {story_points_of|your|your opponent's} stories", takes("who")},
    {"round_number", T::Amount, OwnOp::RoundNumber, "現在のラウンド数", "the number of the round"},
    {"climaxes_used_by", T::Amount, OwnOp::ClimaxesUsed,
     "{climaxes_used_by}が使ったクライマックスの枚数",
     "the number of climaxes {climaxes_used_by|you have|your opponent has} used", takes("who")},
    {"destiny_of", T::Amount, OwnOp::DestinyOf, "{destiny_of}の主人公の天命数",
     "the destiny of {destiny_of|your|your opponent's} protagonist", takes("who")},
    {"groups_of", T::Amount, OwnOp::GroupsOf, "{groups_of}の物語の組の数",
     "the number of {groups_of|your|your opponent's} story groups", takes("who")},
    {"free_slots_of", T::Amount, OwnOp::FreeSlotsOf,
     "{free_slots_of}のストーリーラインの空きスロット数",
     "the number of free slots on {free_slots_of|your|your opponent's} story line", takes("who")},
    {"die", T::Amount, OwnOp::Die, "判定のサイコロの目", "the die of the test"},
    {"test_value", T::Amount, OwnOp::TestValue, "判定値", "the test value"},
    {"target_number", T::Amount, OwnOp::TargetNumber, "目標値", "the target number"},
    {"keywords_among", T::Amount, OwnOp::MotifsAmong, "{keywords_among~}のキーワードの種類数",
     "the number of different keywords among {keywords_among'}", takes(T::Cards)},
    {"schools_among", T::Amount, OwnOp::SchoolsAmong, "{schools_among~}の洞統の種類数",
     "the number of different schools among {schools_among'}", takes(T::Cards)},
    {"total", T::Amount, OwnOp::SumOf, "{of~}の{total}の合計", "the total {total} of {of'}",
     takes("property", param("of", T::Cards))},
    // Cards
    Word{"hero", T::Cards, OwnOp::Hero, "自分の主人公", "your protagonist"}.of(
        of_kind(CardKind::Protagonist)),
    Word{"rival", T::Cards, OwnOp::Rival, "相手の主人公", "your opponent's protagonist"}.of(
        of_kind(CardKind::Protagonist)),
    Word{"test_story", T::Cards, OwnOp::TestStory, "判定中の物語", "the tested story"}.of(
        kStoryCards),
    Word{"condition_story", T::Cards, OwnOp::ConditionStory, "条件に指定された物語",
         "the story named as condition"}
        .of(kStoryCards),
    Word{"group_of", T::Cards, OwnOp::GroupOf, "{group_of}を含む物語一式",
         "the whole group of {group_of}", takes(T::Cards)}
        .of(kStoryCards),
    Word{"accidents", T::Cards, OwnOp::Accidents, "使われているアクシデントすべて",
         "the accidents in this test"}
        .of(kStoryCards),
    Word{"enlarging_story", T::Cards, OwnOp::EnlargingStory, "物語を大きくしているストーリー",
         "the enlarging story"}
        .of(kStoryCards),
    // Actions
    {"score", T::Action, OwnOp::Score,
     "{player?{player|自分|相手|お互いのプレイヤー}は}"
     "{for_each?{for_each~}1{for_each^}につき}{score}点を得る",
     "{player|score|your opponent scores|each player scores} {score={score} points|points equal to "
     "{score}}{for_each? for each {for_each*}}",
     takes(T::Amount, choice("player", 0), optional("for_each", T::Cards))},
    {"lose_score", T::Action, OwnOp::LoseScore,
     "{player|自分|相手|お互いのプレイヤー}は{lose_score}点を失う",
     "{player|you lose|your opponent loses|each player loses} {lose_score={lose_score} "
     "points|points equal to {lose_score}}",
     takes(T::Amount, choice("player", 1))},
    {"reroll", T::Action, OwnOp::Reroll, "判定のサイコロを振り直す",
     "roll the die of the test again"},
    {"reroll_better", T::Action, OwnOp::RerollBetter,
     "判定のサイコロを振り直し、大きいほうの目を使う",
     "roll the die of the test again and keep the higher result"},
    {"set_die", T::Action, OwnOp::SetDie, "判定のサイコロの目を{set_die}にする",
     "the die of the test becomes {set_die}", takes(T::Amount)},
    {"turn_die", T::Action, OwnOp::TurnDie, "判定のサイコロを裏返す",
     "turn the die of the test over"},
    {"test_with", T::Action, OwnOp::TestWith, "この判定に{test_with}を用いる",
     "this test uses {test_with}", takes("real_ability")},
    {"cancel", T::Action, OwnOp::Cancel, "{cancel}を無効にして破棄する",
     "cancel and discard {cancel}", takes(T::Cards)},
    {"decide", T::Action, OwnOp::Decide, "この判定は{decide}する", "this test {decide}",
     takes("result")},
    Word{"turn_up", T::Action, OwnOp::TurnUp, "{turn_up}を正位置にする", "turn {turn_up} upright",
         takes(T::Cards)}
        .on(kSageCards),
    Word{"turn_over", T::Action, OwnOp::TurnOver, "{turn_over}を逆位置にする",
         "turn {turn_over} upside down", takes(T::Cards)}
        .on(kSageCards),
    Word{"bring_out", T::Action, OwnOp::BringOut, "{bring_out}を仙人として登場させる",
         "bring {bring_out} out as {bring_out#a sage|sages}", takes(T::Cards)}
        .on(kSageCards),
    Word{"grow", T::Action, OwnOp::Grow, "{grow}を成長させる（天命数＋1）",
         "{grow} {grow#grows|grow} (destiny +1)", takes(T::Cards)}
        .on(kSageCards),
    Word{"tell", T::Action, OwnOp::Tell, "{tell}を自分の物語として置く",
         "put {tell} onto your story line", takes(T::Cards)}
        .on(kStoryCards),
    Word{"lay_upon", T::Action, OwnOp::LayUpon, "{lay_upon}を{group}の上に重ねる",
         "lay {lay_upon} upon {group}", takes(T::Cards, one("group"))}
        .on(kStoryCards),
    {"foreshadow", T::Action, OwnOp::Foreshadow, "{foreshadow}を自分の伏線として置く",
     "lay {foreshadow} as your foreshadow", takes(T::Cards)},
    {"use_power_of", T::Action, OwnOp::UsePower, "{use_power_of}の能力を使う",
     "use {use_power_of$} ability", takes(T::Cards)},
    // Shared words as this game says them: with its names of piles, and with their duration
    {"mill", T::Action, Op::Mill, "{player}の山札の上から{mill}{mill=枚を|だけ}破棄する",
     "put {mill=the top {mill#card|{mill} cards}|cards equal to {mill} from the top} of "
     "{player|your|your opponent's|each player's} deck into the discard pile",
     takes(T::Amount, choice("player", 1))},
    {"shuffle_deck", T::Action, Op::ShuffleDeck, "{shuffle_deck}の山札をシャッフルする",
     "shuffle {shuffle_deck|your deck|your opponent's deck|both decks}", takes("player")},
    {"arrange", T::Action, Op::Arrange,
     "{arrange}を好きな順番で持ち主の山札の{end|一番上|一番下}に置く",
     "put {arrange} {end|on top|on the bottom} of {arrange#its owner's deck|their owners' decks} "
     "in any order",
     takes(T::Cards, choice("end", 0), fixed(choice("to", "zone", 0)))},
    {"top", T::Cards, Op::Top, "{of}の山札の{top#一番上のカード|上から{top}枚}",
     "the top {top#card|{top} cards} of {of|your|your opponent's} deck",
     takes(T::Amount, choice("of", "who", 0))},
    {"bottom", T::Cards, Op::Bottom, "{of}の山札の{bottom#一番下のカード|下から{bottom}枚}",
     "the bottom {bottom#card|{bottom} cards} of {of|your|your opponent's} deck",
     takes(T::Amount, choice("of", "who", 0))},
    {"gain", T::Action, Op::Gain, "{until}、{gain>{to}の{gain>}|{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>}|{to#gets|get} {gain} {by+}} {until}",
     takes("property", param("by", T::Amount), param("to", T::Cards), kUntil)},
    {"set", T::Action, Op::SetTo, "{until}、{of}の{set}を{at}にする",
     "{of$} {set} becomes {at} {until}",
     takes("property", param("at", T::Amount), param("of", T::Cards), kUntil)},
    Word{"gain_tested", T::Action, OwnOp::GainTested,
         "{until}、{gain_tested}の判定に用いている能力を{by+}する",
         "{gain_tested$} tested ability gets {by+} {until}",
         takes(T::Cards, param("by", T::Amount), kUntil)}
        .on(kSageCards),
    {"copy_keywords", T::Action, OwnOp::CopyMotifs,
     "{until}、{to}に{copy_keywords}のキーワードをすべて与える",
     "{to} {to#gains|gain} the keywords of {copy_keywords} {until}",
     takes(Head(T::Cards, kOneCard).about(kStoryCards), param("to", T::Cards), kUntil)},
    {"grant", T::Action, Op::Grant, "{until}、{grant>{to}は{grant>}|{to}に{grant}を与える}",
     "{to} {grant>{grant>}|{to#gains|gain} {grant}} {until}",
     takes("keyword", param("to", T::Cards), kUntil, fixed(param("by", T::Amount, 1)))},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords,
                                              effect::shared_tables(), kTables};
  return kVocabulary;
}

}  // namespace fudaba::ouka
