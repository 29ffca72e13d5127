#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/terms.h"

namespace fudaba::dgrayman {
namespace {

using namespace effect;
using T = effect::Type;

// Which kinds of cards have a property, and to which an event happens.
constexpr std::uint32_t kCharacterCards = of_kind(CardKind::Character) |
                                          of_kind(CardKind::Special) | of_kind(CardKind::Doubles) |
                                          of_kind(CardKind::SpecialDoubles);

// Tables
// ------------------------------------------------------------------------------------------------
constexpr auto kKindEntries = entries_by_key<CardKind>(
    {{CardKind::Character, "character", "キャラクター", "character"},
     {CardKind::Special, "special", "スペシャル", "special"},
     {CardKind::Doubles, "doubles", "ダブルス", "doubles"},
     {CardKind::SpecialDoubles, "special_doubles", "スペシャルダブルス", "special doubles"},
     {CardKind::Skill, "skill", "スキル", "skill"},
     {CardKind::Person, "person", "人物", "person"}});
constexpr auto kActionEntries =
    entries_by_key<Icon>({{Icon::Attack, "attack", "アタック", "attack"},
                          {Icon::Guard, "guard", "ガード", "guard"},
                          {Icon::Search, "search", "サーチ", "search"},
                          {Icon::Draw, "draw", "ドロー", "draw"},
                          {Icon::Recover, "recover", "リカバー", "recover"},
                          {Icon::Intercept, "intercept", "インターセプト", "intercept"}});
constexpr auto kTimingEntries = entries_by_key<Timing>(
    {{Timing::Act, "act", "単独", "act"}, {Timing::Response, "response", "対応", "response"}});
constexpr auto kPropertyEntries = entries_by_key<Property>(
    {{Property::Rank, "rank", "ランク", "rank", kEveryCard},
     {Property::Power, "power", "戦闘力", "power", kCharacterCards},
     {Property::SearchPoints, "search_points",
      "{gains?このカードが}サーチで得る得点|サーチで得る得点{by[点}",
      "{gains?this card's search points}{gains!search points}|scores {by[point|points} by "
      "searching|score {by[point|points} by searching",
      kCharacterCards | kOfPlayers},
     {Property::HandLimit, "hand_limit", "手札の上限|手札の上限{by[枚}",
      "hand limit|may hold {by[card|cards}", kOfPlayers},
     {Property::Draws, "draws", "ドローフェイズに引く枚数|ドローフェイズに引くカード{by[枚}",
      "cards drawn in the draw phase|draws {by[card|cards} in the draw phase|draw {by[card|cards} "
      "in the draw phase",
      kOfPlayers},
     {Property::NewUnits, "new_units", "新しく設立できる部隊の数|新しく設立できる部隊{by[つ}",
      "new units allowed|may found {by[unit|units}", kOfPlayers}});
constexpr auto kKeywordEntries = entries_by_key<Keyword>(
    {{Keyword::Attack, "attack", "アタックのアイコン", "the attack icon", kCharacterCards},
     {Keyword::Guard, "guard", "ガードのアイコン", "the guard icon", kCharacterCards},
     {Keyword::Search, "search", "サーチのアイコン", "the search icon", kCharacterCards},
     {Keyword::Draw, "draw", "ドローのアイコン", "the draw icon", kCharacterCards},
     {Keyword::Recover, "recover", "リカバーのアイコン", "the recover icon", kCharacterCards},
     {Keyword::Intercept, "intercept", "インターセプトのアイコン", "the intercept icon",
      kCharacterCards},
     {Keyword::Unguardable, "unguardable", "ガード不可|のアタックはガードされない",
      "unguardable attacks|makes attacks that cannot be guarded|make attacks that cannot be "
      "guarded",
      kCharacterCards},
     {Keyword::Unstoppable, "unstoppable",
      "インターセプト不可|のサーチ、ドロー、リカバーはインターセプトされない",
      "unstoppable actions|makes searches, draws and recovers that cannot be intercepted|make "
      "searches, draws and recovers that cannot be intercepted",
      kCharacterCards},
     {Keyword::Returns, "returns", "帰還",
      "return|goes back to standby when its act is over|go back to standby when their act is "
      "over",
      kCharacterCards},
     {Keyword::Survives, "survives", "戦闘耐性",
      "survival in combat|is not destroyed by combat|are not destroyed by combat", kCharacterCards},
     {Keyword::Untouchable, "untouchable", "アタック対象外",
      "immunity to attacks|cannot be attacked", kCharacterCards},
     {Keyword::CannotAct, "cannot_act", "行動禁止", "act ban|cannot act", kCharacterCards},
     {Keyword::StaysRested, "stays_rested", "回復不可",
      "no recovery|does not stand up in the start phase|do not stand up in the start phase",
      kCharacterCards},
     {Keyword::Secluded, "secluded", "対象外",
      "seclusion|cannot be chosen by your opponent's effects"},
     {Keyword::NoAbilities, "no_abilities", "能力なし|は個別の能力を失う",
      "lost abilities|loses its abilities|lose their abilities", kCharacterCards},
     {Keyword::QuietSearch, "quiet_search", "隠密サーチ",
      "quiet searches|lets nobody draw for the points of its searches|let nobody draw for the "
      "points "
      "of their searches",
      kCharacterCards},
     {Keyword::WinsTies, "wins_ties", "相打ち回避", "the upper hand in ties|wins ties|win ties",
      kCharacterCards},
     {Keyword::NoNewUnits, "no_new_units", "部隊設立不可|は部隊を新しく設立できない",
      "ban on new units|cannot found units", kOfPlayers},
     {Keyword::NoSkills, "no_skills", "スキルカード使用不可|はスキルカードを使用できない",
      "skill ban|cannot use skill cards", kOfPlayers},
     {Keyword::NoGuards, "no_guard", "ガード使用不可|はガードを使用できない",
      "guard ban|cannot guard", kOfPlayers},
     {Keyword::NoIntercepts, "no_intercept",
      "インターセプト使用不可|はインターセプトを使用できない", "intercept ban|cannot intercept",
      kOfPlayers},
     {Keyword::NoAttacks, "no_attack", "アタック使用不可|はアタックを使用できない",
      "attack ban|cannot attack", kOfPlayers},
     {Keyword::NoSearches, "no_search", "サーチ使用不可|はサーチを使用できない",
      "search ban|cannot search", kOfPlayers}});
constexpr auto kTriggerEntries = entries_by_key<Trigger>(
    {{Trigger::TurnStart, "turn_start", "{whose|自分の|相手の|お互いの}スタートフェイズ開始時",
      "{whose|your|your opponent's|any player's} turn starts", kOfPlayers | kOfRules},
     {Trigger::DrawPhase, "draw_phase", "{whose|自分の|相手の|お互いの}ドローフェイズ開始時",
      "{whose|your|your opponent's|any player's} draw phase starts", kOfPlayers | kOfRules},
     {Trigger::CharacterPhase, "character_phase",
      "{whose|自分の|相手の|お互いの}キャラフェイズ開始時",
      "{whose|your|your opponent's|any player's} character phase starts", kOfPlayers | kOfRules},
     {Trigger::MainPhase, "main_phase", "{whose|自分の|相手の|お互いの}メインフェイズ開始時",
      "{whose|your|your opponent's|any player's} main phase starts", kOfPlayers | kOfRules},
     {Trigger::TurnEnd, "turn_end", "{whose|自分の|相手の|お互いの}メインフェイズ終了時",
      "{whose|your|your opponent's|any player's} main phase ends", kOfPlayers | kOfRules},
     {Trigger::Founded, "founded", "{of@が}新しい部隊を設立した時", "{of@} founds a new unit",
      kCharacterCards},
     {Trigger::Placed, "placed", "{of@が}場に出た時", "{of@} comes onto the field",
      kCharacterCards},
     {Trigger::Acts, "acts", "{of@が}アクションを使用した時", "{of@} uses an action",
      kCharacterCards},
     {Trigger::Attacks, "attacks", "{of@が}アタックした時", "{of@} attacks", kCharacterCards},
     {Trigger::Searches, "searches", "{of@が}サーチした時", "{of@} searches", kCharacterCards},
     {Trigger::Draws, "draws", "{of@が}ドローした時", "{of@} uses draw", kCharacterCards},
     {Trigger::Recovers, "recovers", "{of@が}リカバーした時", "{of@} uses recover",
      kCharacterCards},
     {Trigger::Guards, "guards", "{of@が}ガードした時", "{of@} guards", kCharacterCards},
     {Trigger::Intercepts, "intercepts", "{of@が}インターセプトした時", "{of@} intercepts",
      kCharacterCards},
     {Trigger::Attacked, "attacked", "{of@が}アタックされた時", "{of@} is attacked",
      kCharacterCards},
     {Trigger::Intercepted, "intercepted", "{of@が}インターセプトされた時", "{of@} is intercepted",
      kCharacterCards},
     {Trigger::ActionDone, "action_done", "{of@の}アクション終了時", "the action of {of@} is over",
      kCharacterCards},
     {Trigger::WinsCombat, "wins_combat", "{of@が}戦闘に勝った時", "{of@} wins a combat",
      kCharacterCards},
     {Trigger::Destroyed, "destroyed", "{of@が}破壊され{instead_of?る}{instead_of!た}時",
      "{of@} {instead_of?would be}{instead_of!is} destroyed", kCharacterCards | kReplaceable},
     {Trigger::LeavesField, "leaves_field", "{of@が}場を離れた時", "{of@} leaves the field",
      kCharacterCards},
     {Trigger::PointsGained, "points_gained",
      "{whose|自分|相手|いずれかのプレイヤー}がサーチポイントを得た時",
      "{whose|you gain|your opponent gains|a player gains} search points", kOfPlayers},
     {Trigger::ReachedFive, "reached_five",
      "{whose|自分|相手|いずれかのプレイヤー}のサーチポイントが5の倍数に達した時",
      "{whose|your|your opponent's|any player's} search points reach a multiple of 5", kOfPlayers},
     {Trigger::SkillUsed, "skill_used",
      "{whose|自分|相手|いずれかのプレイヤー}が{of?{of}}{of!スキルカード}を使用した時",
      "{whose|you use|your opponent uses|a player uses} {of?{of~}}{of!a skill card}",
      kOfPlayers | of_kind(CardKind::Skill)},
     {Trigger::Discarded, "discarded", "{of@が}手札から捨てられた時",
      "{of@} is discarded from a hand", kEveryCard},
     {Trigger::Milled, "milled", "{of@が}デッキから捨てられた時",
      "{of@} goes from a deck to the discard pile", kEveryCard},
     {Trigger::Revealed, "revealed", "{of@が}山札サーチでめくられた時",
      "{of@} is turned up by a deck search", kEveryCard},
     {Trigger::Drew, "drew",
      "ドローフェイズ以外で{whose|自分|相手|いずれかのプレイヤー}がカードを引いた時",
      "{whose|you draw|your opponent draws|a player draws} outside the draw phase", kOfPlayers}});
constexpr auto kUntilEntries = entries_by_key<Until>(
    {{Until::TurnEnd, "turn_end", "ターン終了時まで", "until the end of the turn"},
     {Until::ActionEnd, "action_end", "このアクションの間", "for this action"},
     {Until::YourNextTurn, "your_next_turn", "次の自分のターン開始時まで",
      "until the start of your next turn"},
     {Until::NextTurnEnd, "next_turn_end", "次の自分のターン終了時まで",
      "until the end of your next turn"},
     {Until::Leaves, "leaves", "場にある間", "as long as it stays", kOfCard}});
constexpr auto kZoneEntries = entries_by_key<ZoneKind>(
    {{ZoneKind::Deck, "deck", "デッキ|デッキの{end|一番上|一番下}に置く",
      "deck|{end|on top|on the bottom} of {move#its owner's deck|their owners' decks}"},
     {ZoneKind::Hand, "hand", "手札|手札に加える",
      "hand|into {move#its owner's hand|their owners' hands}"},
     {ZoneKind::Discard, "discard", "捨札置場|捨札置場に送る",
      "discard pile|into {move#its owner's discard pile|their owners' discard piles}"},
     {ZoneKind::Standby, "standby",
      "スタンバイゾーン|スタンバイゾーンに移動させる|スタンバイゾーンにいる",
      "standby zone|into the standby zone|in standby", kInPlay},
     {ZoneKind::Action, "action",
      "アクションゾーン|アクションゾーンに移動させる|アクションゾーンにいる",
      "action zone|into the action zone|in the action zone", kInPlay},
     {ZoneKind::Using, "using", "使用中のカード|使用する|使用中の", "cards in use|into use|in use",
      kNoTarget}});
// Where a card must be for an ability to work; the last one stands for the deck from which a deck
// search turns the card up.
constexpr auto kWhereEntries =
    entries_by_key<Where, 4>({{Where::Play, "play", "場", "on the field"},
                              {Where::Hand, "hand", "手札", "in your hand"},
                              {Where::Discard, "discard", "捨札置場", "in your discard pile"},
                              {Where::Exile, "deck", "デッキ", "in your deck"}});
// The deeds, None standing for any; then a search of either kind.
constexpr auto kDeedEntries = entries_by_key<Deed, kDeeds + 1>(
    {{Deed::None, "any", "アクション", "an action"},
     {Deed::Attack, "attack", "アタック", "an attack"},
     {Deed::Search, "normal_search", "通常のサーチ", "a normal search"},
     {Deed::DeckSearch, "deck_search", "山札サーチ", "a deck search"},
     {Deed::Draw, "draw", "ドロー", "a draw"},
     {Deed::Recover, "recover", "リカバー", "a recover"},
     {Deed::Skill, "skill", "スキルカード", "a skill card"},
     {Deed{kDeeds}, "search", "サーチ", "a search"}});

constexpr Table kTables[] = {{"kind", kKindEntries},       {"action", kActionEntries},
                             {"timing", kTimingEntries},   {"property", kPropertyEntries},
                             {"keyword", kKeywordEntries}, {"trigger", kTriggerEntries},
                             {"until", kUntilEntries},     {"zone", kZoneEntries},
                             {"where", kWhereEntries},     {"deed", kDeedEntries}};

constexpr Word kWords[] = {
    // Abilities
    {"play", T::Ability, Op::AbilityPlay, "{if?［{if}なら使用可］}{play}",
     "{if?usable only if {if}: }{play}", takes(T::Action, kIf)},
    {"gains", T::Ability, Op::AbilityGains,
     "{while?{while}なら、}{gains>{affects@は}{gains>}|{affects@の}{gains}{by+}}",
     "{while?while {while}, }{gains>{affects?{affects'}}{affects!{affects@}} {gains>}|"
     "{affects?{affects'} get }{affects!{affects@ gets }}{gains} {by+}}",
     takes("property", param("by", T::Amount), kWhile, kAffects)},
    {"has", T::Ability, Op::AbilityHas,
     "{while?{while}なら、}{has>{affects?{affects~}}{affects!このカード}{has>}|{affects@は}{has}"
     "を持つ}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!this card} {has>}|"
     "{affects?{affects'} have }{affects!this card has }{has}}",
     takes("keyword", kWhile, kAffects, fixed(param("by", T::Amount, 1)))},
    {"act", T::Ability, Op::AbilityAct,
     "［起動{limit?（{limit}）}：部隊を行動不能にする］{if?{if}なら、}{act}",
     "rest this unit{limit? ({limit})}: {if?if {if}, }{act}",
     takes(T::Action, fixed(param("cost", T::Amount, 0)), kIf, kLimit)},
    {"once_a_turn", T::Ability, Op::AbilityAct,
     "［自分のメインフェイズに1回］{if?{if}なら、}{once_a_turn}",
     "once in each of your main phases: {if?if {if}, }{once_a_turn}",
     takes(T::Action, fixed(param("cost", T::Amount, 1)), kIf)},
    // Filters
    {"character", T::Filter, OwnOp::Character, kCharacterCards, "キャラクター|枚",
     "character|characters"},
    {"skill_card", T::Filter, OwnOp::SkillCard, of_kind(CardKind::Skill), "スキルカード|枚",
     "skill card|skill cards"},
    {"normal", T::Filter, OwnOp::Normal, kCharacterCards, "スペシャルでない|キャラクター|枚",
     "non-special|character|characters"},
    {"special", T::Filter, OwnOp::Special,
     of_kind(CardKind::Special) | of_kind(CardKind::SpecialDoubles), "スペシャルカード|枚",
     "special card|special cards"},
    {"doubles", T::Filter, OwnOp::Doubles,
     of_kind(CardKind::Doubles) | of_kind(CardKind::SpecialDoubles), "ダブルスカード|枚",
     "doubles card|doubles cards"},
    {"player", T::Filter, OwnOp::Player, kOfPlayers, "プレイヤー|人", "player|players"},
    {"yourself", T::Filter, OwnOp::Yourself, kOfPlayers, "自分|人", "you|you"},
    {"your_opponent", T::Filter, OwnOp::YourOpponent, kOfPlayers, "相手|人",
     "opponent|your opponent"},
    {"of_person", T::Filter, OwnOp::OfPerson, kCharacterCards, "『{of_person}』の",
     "~of {of_person}", takes({T::Name, "card"})},
    {"same_person_as", T::Filter, OwnOp::SamePerson, kCharacterCards,
     "{same_person_as}と同じキャラクターの", "~of the same character as {same_person_as}",
     takes(kOne)},
    {"same_unit_as", T::Filter, OwnOp::SameUnit, kCharacterCards, "{same_unit_as}と同じ部隊の",
     "~in the same unit as {same_unit_as}", takes(kOne)},
    {"other_unit", T::Filter, OwnOp::OtherUnit, kCharacterCards, "他の部隊の", "~of another unit"},
    {"action", T::Filter, OwnOp::HasAction, kCharacterCards, "{action}のアイコンを持つ",
     "~with the {action} icon", takes("action")},
    {"upright", T::Filter, OwnOp::Upright, kCharacterCards, "行動可能な|キャラクター|枚",
     "ready|character|characters"},
    {"sideways", T::Filter, OwnOp::Sideways, kCharacterCards, "行動不能の|キャラクター|枚",
     "rested|character|characters"},
    {"able_unit", T::Filter, OwnOp::OfAbleUnit, kCharacterCards, "行動可能な部隊の|キャラクター|枚",
     "~of a unit that can act|character|characters"},
    {"combined", T::Filter, OwnOp::OfCombined, kCharacterCards, "統合部隊の|キャラクター|枚",
     "~of a combined unit|character|characters"},
    {"acting", T::Filter, OwnOp::Acting, kCharacterCards, "アクションを行っている|キャラクター|枚",
     "acting|character|characters"},
    {"attacked", T::Filter, OwnOp::IsAttacked, kCharacterCards,
     "アタックされている|キャラクター|枚", "attacked|character|characters"},
    {"new_target", T::Filter, OwnOp::NewTarget, kCharacterCards,
     "新しくアタックの対象にできる|キャラクター|枚",
     "~that can become the target of the attack|character|characters"},
    {"may_come", T::Filter, OwnOp::MayCome, kCharacterCards, "場に出せる|キャラクター|枚",
     "~that can come onto the field|character|characters"},
    {"answering", T::Filter, OwnOp::Answering, kCharacterCards,
     "ガードまたはインターセプトしている|キャラクター|枚",
     "~guarding or intercepting|character|characters"},
    {"taking_part", T::Filter, OwnOp::TakingPart, kCharacterCards,
     "このアクションに関わる部隊の|キャラクター|枚",
     "~of a unit that takes part in the action|character|characters"},
    {"timing", T::Filter, OwnOp::OfTiming, of_kind(CardKind::Skill),
     "タイミングが{timing}の|スキルカード|枚", "{timing}|skill card|skill cards", takes("timing")},
    // Conditions
    {"has_unit", T::Condition, OwnOp::HasUnit, "{of}の場に『{has_unit}』の部隊がある",
     "{of|you have|your opponent has} a unit of {has_unit}",
     takes({T::Name, "card"}, choice("of", "who", 0))},
    {"responding_to", T::Condition, OwnOp::RespondingTo, "{responding_to}の処理中",
     "{responding_to} is going on", takes("deed")},
    {"was_guarded", T::Condition, OwnOp::WasGuarded, "ガードされている", "it is guarded"},
    {"was_intercepted", T::Condition, OwnOp::WasIntercepted, "インターセプトされている",
     "it is intercepted"},
    {"was_answered", T::Condition, OwnOp::WasAnswered, "ガードまたはインターセプトされている",
     "it is guarded or intercepted"},
    {"is_combined", T::Condition, OwnOp::IsCombined, "この部隊が統合部隊",
     "this unit is a combined unit"},
    {"is_able", T::Condition, OwnOp::IsAble, "この部隊が行動可能", "this unit can act"},
    {"acting_player", T::Condition, OwnOp::ActingPlayer, "{acting_player}のアクション",
     "the action is {acting_player|yours|your opponent's}", takes("who")},
    {"deck_searched", T::Condition, OwnOp::DeckSearched,
     "このターンに{deck_searched}が山札サーチを使用している",
     "{deck_searched|you have|your opponent has} used a deck search this turn", takes("who")},
    // Amounts
    {"points_of", T::Amount, OwnOp::PointsOf, "{points_of}のサーチポイント",
     "{points_of|your|your opponent's} search point total", takes("who")},
    {"units_of", T::Amount, OwnOp::UnitsOf, "{units_of}の部隊の数",
     "the number of {units_of|your|your opponent's} units", takes("who")},
    {"unit_size", T::Amount, OwnOp::UnitSize, "{unit_size}の部隊の枚数",
     "the number of cards in {unit_size$} unit", takes(kOne)},
    {"icons", T::Amount, OwnOp::IconsIn, "{in_unit}の部隊の{icons}のアイコンを持つカードの枚数",
     "the number of cards with the {icons} icon in {in_unit$} unit",
     takes("action", one("in_unit"))},
    {"total", T::Amount, OwnOp::SumOf, "{of~}の{total}の合計", "the total {total} of {of'}",
     takes("property", param("of", T::Cards))},
    {"highest", T::Amount, OwnOp::HighestOf, "{of~}の{highest}の最大値",
     "the highest {highest} among {of'}", takes("property", param("of", T::Cards))},
    {"persons_among", T::Amount, OwnOp::PersonsAmong, "{persons_among~}のキャラクターの種類数",
     "the number of different characters among {persons_among'}", takes(T::Cards)},
    {"turn_number", T::Amount, OwnOp::TurnNumber, "経過ターン数", "the number of turns played"},
    {"acts_of", T::Amount, OwnOp::ActsOf,
     "このターンに{acts_of}が使用したアクションとスキルカードの数",
     "the number of actions and skill cards {acts_of|you have|your opponent has} used this turn",
     takes("who")},
    // Cards
    {"user", T::Cards, OwnOp::User, kCharacterCards, "アクションを使用したカード",
     "the acting card"},
    {"skill_user", T::Cards, OwnOp::User, kCharacterCards, "このスキルカードを使用したカード",
     "the card that used this skill card"},
    {"target", T::Cards, OwnOp::Target, kCharacterCards, "アタックの対象", "the attacked card"},
    {"answerers", T::Cards, OwnOp::Answerers, kCharacterCards,
     "ガードまたはインターセプトしたキャラクター", "the guarding or intercepting cards"},
    {"fighter_of", T::Cards, OwnOp::FighterOf, kCharacterCards, "{fighter_of}の戦うカード",
     "{fighter_of|your|your opponent's} fighting card", takes("who")},
    {"unit_of", T::Cards, OwnOp::UnitOf, kCharacterCards, "{unit_of}と同じ部隊のカードすべて",
     "each card in {unit_of$} unit", takes(T::Cards)},
    {"own_unit", T::Cards, OwnOp::OwnUnit, kCharacterCards, "この部隊のカードすべて",
     "each card in this unit"},
    {"using_unit", T::Cards, OwnOp::OwnUnit, kCharacterCards, "使用した部隊",
     "the unit that used this skill card"},
    // Actions
    {"gain_points", T::Action, OwnOp::GainPoints,
     "{player?{player|自分|相手|お互いのプレイヤー}は}サーチポイントを{gain_points}"
     "{gain_points=点|だけ}得る",
     "{player|gain|your opponent gains|each player gains} "
     "{gain_points={gain_points} search {gain_points#point|points}|search points equal to "
     "{gain_points}}",
     takes(T::Amount, choice("player", 0))},
    {"lose_points", T::Action, OwnOp::LosePoints,
     "{player|自分|相手|お互いのプレイヤー}はサーチポイントを{lose_points}"
     "{lose_points=点|だけ}失う",
     "{player|lose|your opponent loses|each player loses} "
     "{lose_points={lose_points} search {lose_points#point|points}|search points equal to "
     "{lose_points}}",
     takes(T::Amount, choice("player", 1))},
    {"ready", T::Action, OwnOp::Ready, kCharacterCards, "{ready}を行動可能にする", "ready {ready}",
     takes(T::Cards)},
    {"rest", T::Action, OwnOp::Rest, kCharacterCards, "{rest}を行動不能にする", "rest {rest}",
     takes(T::Cards)},
    {"place", T::Action, OwnOp::Place, kCharacterCards, "{place}を{ready?行動可能状態で}場に出す",
     "put {place} onto the field{ready? ready}", takes(T::Cards, choice("ready", "yes_no", 0))},
    {"destroy", T::Action, OwnOp::Destroy, kCharacterCards, "{destroy}を破壊する",
     "destroy {destroy}", takes(T::Cards)},
    {"stop_action", T::Action, OwnOp::StopAction, "このアクションを無効にする",
     "the action has no effect"},
    {"resume_action", T::Action, OwnOp::ResumeAction,
     "このアクションは、インターセプトされていても効果を発揮する",
     "the action takes effect all the same"},
    {"retarget", T::Action, OwnOp::Retarget, kCharacterCards,
     "アタックの対象を{retarget}に変更する", "change the target of the attack to {retarget}",
     takes(kOne)},
    {"allow_deck_search", T::Action, OwnOp::AllowDeckSearch,
     "{allow_deck_search}はこのターン、山札サーチをもう1回使用できる",
     "{allow_deck_search|you may use|your opponent may use} another deck search this turn",
     takes("who")},
    // Shared words as this game says them: with their duration
    {"gain", T::Action, Op::Gain, "{until}、{gain>{to}の{gain>}|{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>}|{to#gets|get} {gain} {by+}} {until}",
     takes("property", param("by", T::Amount), param("to", T::Cards), kUntil)},
    {"set", T::Action, Op::SetTo, "{until}、{of}の{set}を{at}にする",
     "{of$} {set} becomes {at} {until}",
     takes("property", param("at", T::Amount), param("of", T::Cards), kUntil)},
    {"grant", T::Action, Op::Grant, "{until}、{grant>{to}{grant>}|{to}に{grant}を与える}",
     "{to} {grant>{grant>}|{to#gains|gain} {grant}} {until}",
     takes("keyword", param("to", T::Cards), kUntil, fixed(param("by", T::Amount, 1)))},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords,
                                              effect::shared_tables(), kTables};
  return kVocabulary;
}

}  // namespace fudaba::dgrayman
