#include <algorithm>
#include <array>

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/kanon/card_format.h"
#include "games/kanon/terms.h"

namespace fudaba::kanon {
namespace {

using namespace effect;
using T = effect::Type;

// Which kinds of cards have a property, and to which an event happens.
constexpr std::uint32_t kCharacterCards = of_kind(CardKind::Character);
constexpr std::uint32_t kLyingCards =
    kCharacterCards | of_kind(CardKind::Item) | of_kind(CardKind::Event);

// Tables
// ------------------------------------------------------------------------------------------------
constexpr auto kKindEntries =
    entries_by_key<CardKind>({{CardKind::Character, "character", "キャラクター", "character"},
                              {CardKind::Item, "item", "アイテム", "item"},
                              {CardKind::Event, "event", "イベント", "event"},
                              {CardKind::Person, "person", "人物", "person"},
                              {CardKind::Costume, "costume", "服装", "costume"}});
constexpr auto kSuitEntries =
    entries_by_key<Suit>({{Suit::None, "none", "なし", "no suit"},
                          {Suit::SnowCrystal, "snow_crystal", "雪の結晶", "snow crystal"},
                          {Suit::AlarmClock, "alarm_clock", "目覚まし時計", "alarm clock"},
                          {Suit::Sword, "sword", "剣", "sword"},
                          {Suit::Feather, "feather", "羽", "feather"},
                          {Suit::Stole, "stole", "ストール", "stole"},
                          {Suit::Cat, "cat", "猫", "cat"},
                          {Suit::Note, "note", "音符", "note"},
                          {Suit::Bell, "bell", "鐘", "bell"}});
// What a point of a cost is paid with (KAN-6.6).
constexpr auto kCostSuits = by_key_from<Suit{kFirstCostSuit}, kCostEntries - 1, Entry>(
    {{Suit::AlarmClock, {"alarm_clock", "目覚まし時計", "alarm clock"}},
     {Suit::Sword, {"sword", "剣", "sword"}},
     {Suit::Feather, {"feather", "羽", "feather"}},
     {Suit::Stole, {"stole", "ストール", "stole"}},
     {Suit::Cat, {"cat", "猫", "cat"}},
     {Suit::Note, {"note", "音符", "note"}},
     {Suit::Bell, {"bell", "鐘", "bell"}}});
constexpr auto kCostEntryWords = [] {
  std::array<Entry, kCostEntries> words{{{"any", "任意", "any"}}};
  std::copy(kCostSuits.begin(), kCostSuits.end(), words.begin() + 1);
  return words;
}();
constexpr auto kAttributeEntries =
    entries_by_key<Attribute>({{Attribute::None, "none", "なし", "no attribute"},
                               {Attribute::Power, "power", "パワー", "power"},
                               {Attribute::Agility, "agility", "敏捷", "agility"},
                               {Attribute::Dexterity, "dexterity", "器用", "dexterity"},
                               {Attribute::Charisma, "charisma", "カリスマ", "charisma"},
                               {Attribute::Mystery, "mystery", "不思議", "mystery"}});
constexpr auto kCombatEntries = by_key_from<Attribute::Power, kPowers, Entry>(
    {{Attribute::Power, {"power", "対パワー", "vs power"}},
     {Attribute::Agility, {"agility", "対敏捷", "vs agility"}},
     {Attribute::Dexterity, {"dexterity", "対器用", "vs dexterity"}},
     {Attribute::Charisma, {"charisma", "対カリスマ", "vs charisma"}},
     {Attribute::Mystery, {"mystery", "対不思議", "vs mystery"}}});
constexpr auto kInterruptEntries =
    entries_by_key<Interrupt>({{Interrupt::No, "no", "", ""},
                               {Interrupt::Yes, "yes", "可", "may be used to"},
                               {Interrupt::Only, "only", "専用", "only"}});
constexpr auto kPropertyEntries = entries_by_key<Property>(
    {{Property::Power, "power", "パワーに対する戦闘力", "combat power against power", kLyingCards},
     {Property::Agility, "agility", "敏捷に対する戦闘力", "combat power against agility",
      kLyingCards},
     {Property::Dexterity, "dexterity", "器用に対する戦闘力", "combat power against dexterity",
      kLyingCards},
     {Property::Charisma, "charisma", "カリスマに対する戦闘力", "combat power against charisma",
      kLyingCards},
     {Property::Mystery, "mystery", "不思議に対する戦闘力", "combat power against mystery",
      kLyingCards},
     {Property::Combat, "combat", "各戦闘力", "combat powers", kLyingCards},
     {Property::Suit, "suit", "スート", "suit", kLyingCards | kOfNames},
     {Property::Attribute, "attribute", "属性", "attribute", kLyingCards | kOfNames},
     {Property::HandLimit, "hand_limit", "手札の上限|手札の上限{by[枚}",
      "hand limit|may hold {by[card|cards}", kOfPlayers},
     {Property::Draws, "draws", "ドローフェイズに引く枚数|ドローフェイズに引くカード{by[枚}",
      "draw-phase draw|draws {by[card|cards} in the draw phase|draw {by[card|cards} in the draw "
      "phase",
      kOfPlayers},
     {Property::Stacks, "stacks",
      "カードセットフェイズにスタックできる枚数|カードセットフェイズにスタックできる枚数{by[枚}",
      "stacking limit|may stack {by[card|cards} in the card-set phase", kOfPlayers},
     {Property::Battles, "battles", "1ターンにバトルできる回数|1ターンにバトルできる回数{by[回}",
      "battles a turn|may start {by[battle|battles} a turn", kOfPlayers},
     {Property::PointsToWin, "points_to_win",
      "勝利に必要な勝利ポイント|勝利に必要な勝利ポイント{by[点}",
      "points needed to win|needs {by[point|points} to win|need {by[point|points} to win",
      kOfPlayers}});
constexpr auto kKeywordEntries = entries_by_key<Keyword>(
    {{Keyword::CannotAttack, "cannot_attack", "攻撃不可|攻撃できない", "attack ban|cannot attack",
      kLyingCards},
     {Keyword::CannotBeAttacked, "cannot_be_attacked", "攻撃対象不可|攻撃されない",
      "protection from attacks|cannot be attacked", kLyingCards},
     {Keyword::NoEffects, "no_effects", "効果なし|効果を失う",
      "lost effects|loses its effects|lose their effects", kLyingCards},
     {Keyword::Guarded, "guarded", "選択不可|相手のカードの効果では選ばれない",
      "protection from opposing choices|cannot be chosen by opposing cards", kLyingCards},
     {Keyword::Steadfast, "steadfast", "不動", "steadfastness", kLyingCards},
     {Keyword::SelfSufficient, "self_sufficient", "レゾンデートル不要|レゾンデートルを必要としない",
      "freedom from raison d'être|needs no raison d'être|need no raison d'être", kLyingCards},
     {Keyword::NotForCosts, "not_for_costs", "コスト支払い不可|コストの支払いに使えない",
      "uselessness for costs|cannot be used to pay costs", kLyingCards},
     {Keyword::PaysAny, "pays_any", "全スート支払い|どのスートのコストも支払える",
      "payment of every suit|pays costs of every suit|pay costs of every suit", kLyingCards},
     {Keyword::Spared, "spared", "引き分け時残留|引き分けてもフィールドに残る",
      "survival of ties|stays on the field when it ties|stay on the field when they tie",
      kLyingCards},
     {Keyword::Returns, "returns",
      "勝利時手札に戻る|バトルに勝つと勝利ポイント置き場に置かれず手札に戻る",
      "return to the hand after a win|goes to the hand and is no point when it wins a battle|go "
      "to the hand and are no points when they win a battle",
      kLyingCards},
     {Keyword::WinsTies, "wins_ties", "引き分け勝ち|引き分けたバトルに勝利する",
      "victory in ties|wins tied battles|win tied battles", kLyingCards | kOfPlayers},
     {Keyword::Sheltered, "sheltered", "相手の効果無効|相手のカードの効果を受けない",
      "shelter from opposing effects|is not affected by opposing cards|are not affected by "
      "opposing cards",
      kLyingCards | kOfPlayers},
     {Keyword::NoEvents, "no_events", "イベント使用不可|イベントを使えない",
      "ban on events|cannot use events", kOfPlayers},
     {Keyword::NoActivations, "no_activations", "特殊能力使用不可|特殊能力を使えない",
      "ban on abilities|cannot use abilities", kOfPlayers},
     {Keyword::NoStacking, "no_stacking", "スタック不可|スタックできない",
      "ban on stacking|cannot stack cards", kOfPlayers},
     {Keyword::NoBattles, "no_battles", "バトル不可|バトルを行えない",
      "ban on battles|cannot start battles", kOfPlayers},
     {Keyword::NoDraws, "no_draws", "ドローフェイズなし|ドローフェイズにカードを引かない",
      "loss of the draw phase|draws no cards in the draw phase|draw no cards in the draw phase",
      kOfPlayers},
     {Keyword::NoSuits, "no_suits", "スート宣言不可|スートの成立を宣言できない",
      "ban on suits|cannot declare suits", kOfPlayers},
     {Keyword::NoTurningUp, "no_turning_up",
      "ペイコストフェイズに表にできない|ペイコストフェイズにカードを表にできない",
      "ban on turning up|cannot turn cards up in the pay-cost phases", kOfPlayers},
     {Keyword::HoldsOut, "holds_out", "フィールドが空でも負けない|フィールドが空でも負けない",
      "endurance with an empty field|does not lose with an empty field|do not lose with an empty "
      "field",
      kOfPlayers}});
constexpr auto kTriggerEntries = entries_by_key<Trigger>(
    {{Trigger::TurnStart, "turn_start", "{whose|自分の|相手の|お互いの}ターン開始時",
      "{whose|your|your opponent's|any player's} turn starts", kOfPlayers | kOfRules},
     {Trigger::DrawPhase, "draw_phase", "{whose|自分の|相手の|お互いの}ドローフェイズ開始時",
      "{whose|your|your opponent's|any player's} draw phase starts",
      kOfPlayers | kReplaceable | kOfRules},
     {Trigger::CardSetPhase, "card_set_phase",
      "{whose|自分の|相手の|お互いの}カードセットフェイズ開始時",
      "{whose|your|your opponent's|any player's} card-set phase starts", kOfPlayers | kOfRules},
     {Trigger::EndPhase, "end_phase", "{whose|自分の|相手の|お互いの}エンドフェイズ開始時",
      "{whose|your|your opponent's|any player's} end phase starts", kOfPlayers | kOfRules},
     {Trigger::Stacks, "stacks", "{whose|自分|相手|いずれかのプレイヤー}がカードをスタックした時",
      "{whose|you stack|your opponent stacks|a player stacks} a card", kOfPlayers},
     {Trigger::TurnedUp, "turned_up", "{of@が}表になった時", "{of@} is turned up", kLyingCards},
     {Trigger::TurnedDown, "turned_down", "{of@が}裏になった時", "{of@} is turned down",
      kLyingCards},
     {Trigger::PushedOut, "pushed_out", "{of@が}押し出された時", "{of@} is pushed out",
      kLyingCards},
     {Trigger::LeavesField, "leaves_field", "{of@が}フィールドを離れた時", "{of@} leaves the field",
      kLyingCards | kReplaceable},
     {Trigger::Paid, "paid", "{of@が}コストとして破棄された時", "{of@} is paid as a cost",
      kLyingCards | kOfRules},
     {Trigger::Discarded, "discarded", "{of@が}手札から捨てられた時",
      "{of@} is discarded from a hand", kLyingCards},
     {Trigger::Milled, "milled", "{of@が}デッキから破棄された時", "{of@} is discarded from a deck",
      kLyingCards},
     {Trigger::ReturnedToHand, "returned_to_hand", "{of@が}フィールドから手札に戻った時",
      "{of@} returns from the field to a hand", kLyingCards},
     {Trigger::Attacks, "attacks", "{of@が}攻撃するカードに指定された時",
      "{of@} is named as attacker", kLyingCards},
     {Trigger::Attacked, "attacked", "{of@が}攻撃を受けるカードに指定された時",
      "{of@} is named as defender", kLyingCards},
     {Trigger::Wins, "wins", "{of@が}バトルに勝った時", "{of@} wins a battle", kLyingCards},
     {Trigger::Loses, "loses", "{of@が}バトルに負けた時", "{of@} loses a battle", kLyingCards},
     {Trigger::Ties, "ties", "{of@が}バトルで引き分けた時", "{of@} ties in a battle", kLyingCards},
     {Trigger::SuitsDeclared, "suits_declared",
      "{whose|自分|相手|いずれかのプレイヤー}がスートの成立を宣言した時",
      "{whose|you declare|your opponent declares|a player declares} rows of a suit",
      kOfPlayers | kOfRules},
     {Trigger::PointGained, "point_gained",
      "{whose|自分|相手|いずれかのプレイヤー}が勝利ポイントを得た時",
      "{whose|you gain|your opponent gains|a player gains} a victory point", kOfPlayers},
     {Trigger::EventPlayed, "event_played",
      "{whose|自分|相手|いずれかのプレイヤー}が{of?{of}を}{of!イベントを}使った時",
      "{whose|you play|your opponent plays|a player plays} {of?{of~}}{of!an event}",
      kOfPlayers | of_kind(CardKind::Event)},
     {Trigger::AbilityUsed, "ability_used", "{of@の}特殊能力が使われた時",
      "an ability of {of@} is used", kLyingCards},
     {Trigger::DrawsCards, "draws_cards",
      "ドローフェイズ以外で{whose|自分|相手|いずれかのプレイヤー}がカードを引いた時",
      "{whose|you draw|your opponent draws|a player draws} outside the draw phase", kOfPlayers}});
constexpr auto kUntilEntries = entries_by_key<Until>(
    {{Until::TurnEnd, "turn_end", "ターン終了時まで", "until the end of the turn"},
     {Until::BattleEnd, "battle_end", "このバトルの終了時まで", "until the battle ends"},
     {Until::YourNextTurn, "your_next_turn", "次の自分のターン開始時まで",
      "until the start of your next turn"},
     {Until::Leaves, "leaves", "表向きである間", "while it stays face up", kOfCard}});
constexpr auto kZoneEntries = entries_by_key<ZoneKind>(
    {{ZoneKind::Deck, "deck", "デッキ|デッキの{end|一番上|一番下}に置く",
      "deck|{end|on top|on the bottom} of {move(your deck|your deck|{move#its owner's deck|their "
      "owners' decks}}"},
     {ZoneKind::Hand, "hand", "手札|{move(手札に加える|手札に戻す|持ち主の手札に戻す}",
      "hand|into {move(your hand|your hand|{move#its owner's hand|their owners' hands}}"},
     {ZoneKind::Discard, "discard", "捨て札|破棄する", "discard place"},
     {ZoneKind::Points, "points", "勝利ポイント置き場|勝利ポイント置き場に置く",
      "victory-point place|into {move(your victory-point place|your victory-point place|{move#its "
      "owner's victory-point place|their owners' victory-point places}}"},
     {ZoneKind::Using, "using", "使用中のカード|使う|使用中の", "cards in use|into use|in use",
      kNoTarget},
     {ZoneKind::Field, "field", "フィールド|フィールドに置く|フィールドにある",
      "field|onto the field|on the field", kInPlay | kNoTarget}});
// Where a card must be for an ability to work, in the order of Where.
constexpr auto kWhereEntries = entries_by_key<Where, 4>(
    {{Where::Play, "play", "フィールド", "on the field"},
     {Where::Hand, "hand", "手札", "in your hand"},
     {Where::Discard, "discard", "捨て札", "in your discard place"},
     {Where::Exile, "points", "勝利ポイント置き場", "in your victory-point place"}});
constexpr auto kDeclareEntries =
    entries_by_key<Declarable>({{Declarable::Suit, "suit", "スート", "suit"},
                                {Declarable::Attribute, "attribute", "属性", "attribute"},
                                {Declarable::Kind, "kind", "カードの種類", "kind"}});
constexpr auto kResultEntries =
    entries_by_key<BattleResult>({{BattleResult::Void, "void", "無効", "void"},
                                  {BattleResult::Tied, "tied", "引き分け", "tied"},
                                  {BattleResult::Won, "won", "自分の勝ち", "won by you"},
                                  {BattleResult::Lost, "lost", "自分の負け", "lost by you"}});

constexpr Table kTables[] = {{"kind", kKindEntries},         {"suit", kSuitEntries},
                             {"cost", kCostEntryWords},      {"attribute", kAttributeEntries},
                             {"combat", kCombatEntries},     {"interrupt", kInterruptEntries},
                             {"property", kPropertyEntries}, {"keyword", kKeywordEntries},
                             {"trigger", kTriggerEntries},   {"until", kUntilEntries},
                             {"zone", kZoneEntries},         {"where", kWhereEntries},
                             {"declare", kDeclareEntries},   {"result", kResultEntries}};

constexpr Word kWords[] = {
    // Abilities
    {"play", T::Ability, Op::AbilityPlay, "{if?［使用条件：{if}］}{play}",
     "{if?play only if {if}: }{play}", takes(T::Action, kIf)},
    {"act", T::Ability, Op::AbilityAct,
     "［起動{limit?（{limit}）}{pay?：{pay}}{pay!：1ターンに1回}］{if?{if}なら、}{act}",
     "activate{limit?, {limit}} ({pay?{pay}}{pay!once a turn}): {if?if {if}, }{act}",
     takes(T::Action, optional("pay", T::Condition), kIf, kLimit)},
    {"once_a_turn", T::Ability, Op::AbilityAct,
     "［起動（1ターンに1回）{pay?：{pay}}］{if?{if}なら、}{once_a_turn}",
     "activate, once a turn{pay? ({pay})}: {if?if {if}, }{once_a_turn}",
     takes(T::Action, fixed(param("cost", T::Amount, 1)), optional("pay", T::Condition), kIf)},
    {"raison_detre", T::Ability, Op::AbilityRequires, "レゾンデートル：表向きの{raison_detre}",
     "raison d'être: {raison_detre~}", takes(T::Filter)},
    {"gains", T::Ability, Op::AbilityGains,
     "{while?{while}なら、}{affects?{affects@は}}{affects!このカードは}{gains>{gains>}|{gains}{by+}"
     "}",
     "{while?while {while}, }{gains>{affects?{affects'}}{affects!{@}} {gains>}|"
     "{affects?{affects'} get }{affects!{@} gets }{by={by+} to {gains}|{gains} {by+}}}",
     takes("property", param("by", T::Amount), kWhile, kAffects)},
    {"has", T::Ability, Op::AbilityHas,
     "{while?{while}なら、}{affects?{affects@は}}{affects!このカードは}{has>{has>}|「{has}」{by?{"
     "by}}を持つ}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!{@}} {has>}|"
     "{affects?{affects'} have }{affects!{@} has }{has}{by? {by}}}",
     takes("keyword", kWhile, kAffects, fixed(param("by", T::Amount, 1)))},
    // Filters
    {"character", T::Filter, OwnOp::Character, kCharacterCards, "キャラクター|枚",
     "character|characters"},
    {"item", T::Filter, OwnOp::Item, of_kind(CardKind::Item), "アイテム|枚", "item|items"},
    {"event", T::Filter, OwnOp::Event, of_kind(CardKind::Event), "イベント|枚", "event|events"},
    {"player", T::Filter, OwnOp::Player, kOfPlayers, "プレイヤー|人", "player|players"},
    {"yourself", T::Filter, OwnOp::Yourself, kOfPlayers, "自分|人", "you|you"},
    {"your_opponent", T::Filter, OwnOp::YourOpponent, kOfPlayers, "相手|人",
     "opponent|your opponent"},
    {"person", T::Filter, OwnOp::OfPerson, kCharacterCards, "「{person}」の|キャラクター|枚",
     "{person}|character|characters", takes({T::Name, "card"})},
    {"costume", T::Filter, OwnOp::OfCostume, kCharacterCards, "服装「{costume}」の|キャラクター|枚",
     "~in {costume}|character|characters", takes({T::Name, "card"})},
    {"named", T::Filter, OwnOp::NamedCard, kLyingCards, "『{named}』|枚", "{named}|card|cards",
     takes({T::Name, "card"})},
    {"suit", T::Filter, OwnOp::OfSuit, kLyingCards, "スート「{suit}」の", "{suit}", takes("suit")},
    {"attribute", T::Filter, OwnOp::OfAttribute, kLyingCards, "属性「{attribute}」の",
     "{attribute}", takes("attribute")},
    {"face_up", T::Filter, OwnOp::FaceUp, kLyingCards, "表向きの", "face-up"},
    {"face_down", T::Filter, OwnOp::FaceDown, kLyingCards, "裏向きの", "face-down"},
    {"front", T::Filter, OwnOp::Front, kLyingCards, "~フロントの", "front"},
    {"rear", T::Filter, OwnOp::Rear, kLyingCards, "~ラインの最後尾の", "rearmost"},
    {"attacking", T::Filter, OwnOp::Attacking, kLyingCards, "攻撃中の", "attacking"},
    {"defending", T::Filter, OwnOp::Defending, kLyingCards, "防御中の", "defending"},
    {"battling", T::Filter, OwnOp::Battling, kLyingCards, "バトル中の", "battling"},
    {"fighter", T::Filter, OwnOp::Fighter, kLyingCards, "戦闘能力を持つ", "~with combat ability"},
    {"plain", T::Filter, OwnOp::Plain, kLyingCards, "効果を持たない", "~without effects"},
    {"same_person_as", T::Filter, OwnOp::SamePerson, kCharacterCards,
     "{same_person_as}と同じ人物の|キャラクター|枚", "~of the same person as {same_person_as}",
     takes(kOne)},
    {"same_costume_as", T::Filter, OwnOp::SameCostume, kCharacterCards,
     "{same_costume_as}と同じ服装の|キャラクター|枚", "~in the same costume as {same_costume_as}",
     takes(kOne)},
    {"same_suit_as", T::Filter, OwnOp::SameSuit, kLyingCards, "{same_suit_as}と同じスートの",
     "~of the same suit as {same_suit_as}", takes(kOne)},
    {"same_attribute_as", T::Filter, OwnOp::SameAttribute, kLyingCards,
     "{same_attribute_as}と同じ属性の", "~of the same attribute as {same_attribute_as}",
     takes(kOne)},
    {"in_line_of", T::Filter, OwnOp::InLineOf, kLyingCards, "{in_line_of}と同じラインの",
     "~in the line of {in_line_of}", takes(kOne)},
    {"next_to", T::Filter, OwnOp::NextTo, kLyingCards, "{next_to}に隣接する", "~next to {next_to}",
     takes(kOne)},
    {"has_raison_detre", T::Filter, OwnOp::HasRaisonDetre, kLyingCards, "レゾンデートルを持つ",
     "~with a raison d'être"},
    {"interrupting", T::Filter, OwnOp::Interrupting, of_kind(CardKind::Event),
     "割り込みできる|イベント|枚", "interrupting|event|events"},
    {"of_declared", T::Filter, OwnOp::OfDeclared, kLyingCards, "宣言した{of_declared}の",
     "~of the declared {of_declared}", takes("declare")},
    // Conditions
    {"in_battle", T::Condition, OwnOp::InBattle, "バトル中", "a battle is going on"},
    {"in_pay_cost", T::Condition, OwnOp::InPayCost, "ペイコストフェイズ", "it is a pay-cost phase"},
    {"is_attacking", T::Condition, OwnOp::IsAttacking, "{@が}攻撃中", "{@} is attacking"},
    {"is_defending", T::Condition, OwnOp::IsDefending, "{@が}防御中", "{@} is defending"},
    {"more_points", T::Condition, OwnOp::MorePoints,
     "{more_points}の勝利ポイントが{more_points|相手|自分}より多い",
     "{more_points|you have more victory points than your opponent|your opponent has more victory "
     "points than you}",
     takes("who")},
    {"paid_with", T::Condition, OwnOp::PaidWith, "コストとして{paid_with}を支払った",
     "the cost was paid with {paid_with~}", takes(T::Filter)},
    Word{"characters", T::Condition, OwnOp::PayCharacters,
         "自分のフィールドの表向きの{suit?スート「{suit}」の}キャラクターを{characters}枚破棄する",
         "discard {characters#one|{characters}} of your face-up {suit?{suit} }characters",
         takes(T::Amount, choice("suit", 0))}
        .as_price(),
    Word{"hand_cards", T::Condition, OwnOp::PayHand, "手札{a?の{a*}}{a!を}{hand_cards}枚捨てる",
         "discard {hand_cards#{a?{a~}}{a!a card}|{hand_cards} {a?{a'}}{a!cards}} from your hand",
         takes(T::Amount, optional("a", T::Filter))}
        .as_price(),
    Word{"field_cards", T::Condition, OwnOp::PayField,
         "自分のフィールドの表向きの{a?{a*}}{a!カードを}{field_cards}枚破棄する",
         "discard {field_cards#one|{field_cards}} of your face-up {a?{a'}}{a!cards}",
         takes(T::Amount, optional("a", T::Filter))}
        .as_price(),
    Word{"discard_this", T::Condition, OwnOp::PayThis, "このカードを破棄する", "discard this card"}
        .as_price(),
    // Amounts
    {"points_of", T::Amount, OwnOp::PointsOf, "{points_of}の勝利ポイント",
     "{points_of|your|your opponent's} victory-point total", takes("who")},
    {"suit_lines_of", T::Amount, OwnOp::SuitLinesOf,
     "{suit_lines_of}が成立を宣言したスートの列の数",
     "the number of rows of a suit {suit_lines_of|you have|your opponent has} declared",
     takes("who")},
    {"persons_among", T::Amount, OwnOp::PersonsAmong, "{persons_among~}の人物の種類数",
     "the number of different persons among {persons_among'}", takes(T::Cards)},
    {"costumes_among", T::Amount, OwnOp::CostumesAmong, "{costumes_among~}の服装の種類数",
     "the number of different costumes among {costumes_among'}", takes(T::Cards)},
    {"suits_among", T::Amount, OwnOp::SuitsAmong, "{suits_among~}のスートの種類数",
     "the number of different suits among {suits_among'}", takes(T::Cards)},
    {"attributes_among", T::Amount, OwnOp::AttributesAmong, "{attributes_among~}の属性の種類数",
     "the number of different attributes among {attributes_among'}", takes(T::Cards)},
    {"total", T::Amount, OwnOp::SumOf, "{of~}の{total}の合計", "the total {total} of {of'}",
     takes("property", param("of", T::Cards))},
    {"drawn_by", T::Amount, OwnOp::DrawnBy, "このターンに{drawn_by}が引いた枚数",
     "the number of cards {drawn_by|you have|your opponent has} drawn this turn", takes("who")},
    {"cost_of", T::Amount, OwnOp::CostOf, "{cost_of}のコスト", "the cost of {cost_of}",
     takes(kOne)},
    {"turn_number", T::Amount, OwnOp::TurnNumber, "経過ターン数", "the number of turns played"},
    // Cards
    {"attacker", T::Cards, OwnOp::Attacker, kLyingCards, "攻撃中のカード", "the attacking card"},
    {"defender", T::Cards, OwnOp::Defender, kLyingCards, "防御中のカード", "the defending card"},
    {"own_fighter", T::Cards, OwnOp::OwnFighter, kLyingCards, "バトル中の自分のカード",
     "your battling card"},
    {"foe", T::Cards, OwnOp::Foe, kLyingCards, "バトル中の相手のカード",
     "your opponent's battling card"},
    {"answered", T::Cards, OwnOp::Answered, kLyingCards, "割り込む対象", "the card answered"},
    {"payment", T::Cards, OwnOp::Payment, kLyingCards, "コストとして支払ったカード",
     "the cards paid for this"},
    {"ahead_of", T::Cards, OwnOp::AheadOf, kLyingCards, "{ahead_of}の1つ前のカード",
     "the card ahead of {ahead_of}", takes(T::Cards)},
    {"behind", T::Cards, OwnOp::Behind, kLyingCards, "{behind}の1つ後ろのカード",
     "the card behind {behind}", takes(T::Cards)},
    {"beside", T::Cards, OwnOp::Beside, kLyingCards, "{beside}の左右のカード",
     "the cards beside {beside}", takes(T::Cards)},
    {"line_of", T::Cards, OwnOp::LineOf, kLyingCards, "{line_of}のラインのカード",
     "the cards in the line of {line_of}", takes(T::Cards)},
    {"front_of", T::Cards, OwnOp::FrontOf, kLyingCards, "{front_of}のフロントのカード",
     "the cards in {front_of|your|your opponent's|each player's} front", takes("player")},
    // Actions
    {"turn_up", T::Action, OwnOp::TurnUp, kLyingCards, "{turn_up}を表にする", "turn {turn_up} up",
     takes(T::Cards)},
    {"turn_down", T::Action, OwnOp::TurnDown, kLyingCards, "{turn_down}を裏にする",
     "turn {turn_down} down", takes(T::Cards)},
    {"swap", T::Action, OwnOp::Swap, kLyingCards, "{swap}と{with}の位置を入れ替える",
     "swap {swap} and {with}", takes(kOne, one("with"))},
    {"to_rear", T::Action, OwnOp::ToRear, kLyingCards, "{to_rear}をラインの最後尾に移す",
     "move {to_rear} to the rear of its line", takes(T::Cards)},
    {"to_front", T::Action, OwnOp::ToFront, kLyingCards, "{to_front}をフロントに移す",
     "move {to_front} to the front of its line", takes(T::Cards)},
    {"stack", T::Action, OwnOp::StackCards, kLyingCards, "{stack}を{face_up?表向きで}スタックする",
     "stack {stack}{face_up? face up}", takes(T::Cards, choice("face_up", "yes_no", 0))},
    {"battle_is", T::Action, OwnOp::BattleIs, "このバトルを{battle_is}にする",
     "{battle_is|the battle is void|the battle is a tie|you win the battle|you lose the battle}",
     takes("result")},
    {"cancel", T::Action, OwnOp::Cancel, "割り込む対象の効果を無効にする",
     "cancel the effect of the card answered"},
    {"take_over", T::Action, OwnOp::TakeOver, "割り込む対象の効果を自分が使ったものとして扱う",
     "the effect of the card answered is carried out as if you had used it"},
    {"attack_with", T::Action, OwnOp::AttackWith, kLyingCards,
     "{attack_with}のロケーションを攻撃するロケーションにする",
     "the battle goes on with {attack_with} as attacker", takes(kOne)},
    {"defend_with", T::Action, OwnOp::DefendWith, kLyingCards,
     "{defend_with}のロケーションを攻撃を受けるロケーションにする",
     "the battle goes on with {defend_with} as defender", takes(kOne)},
    {"copy", T::Action, OwnOp::CopyCard, kLyingCards,
     "ターン終了時まで、このカードを{copy}と同じカードとして扱う",
     "until the end of the turn this card counts as a copy of {copy}", takes(kOne)},
    {"become_suit", T::Action, OwnOp::BecomeSuit, "{until}、{of}のスートを「{become_suit}」にする",
     "{of$} suit becomes {become_suit} {until}", takes("suit", param("of", T::Cards), kUntil)},
    {"become_attribute", T::Action, OwnOp::BecomeAttribute,
     "{until}、{of}の属性を「{become_attribute}」にする",
     "{of$} attribute becomes {become_attribute} {until}",
     takes("attribute", param("of", T::Cards), kUntil)},
    {"extra_turn", T::Action, OwnOp::ExtraTurn, "このターンの後に自分のターンをもう1回行う",
     "take another turn after this one"},
    {"win", T::Action, OwnOp::Win, "{win}はゲームに勝つ",
     "{win|you win|your opponent wins} the game", takes("who")},
    {"lose", T::Action, OwnOp::Lose, "{lose}はゲームに負ける",
     "{lose|you lose|your opponent loses} the game", takes("who")},
    {"declare", T::Action, OwnOp::Declare, "{declare}を1つ宣言する",
     "declare {declare|a suit|an attribute|a kind of card}", takes("declare")},
    // Shared words as this game says them: with their duration, and with its discard place
    {"event_amount", T::Amount, Op::EventAmount, "その枚数", "that amount"},
    {"move", T::Action, Op::MoveCards, "{move}を{secretly?裏向きのまま}{to>}",
     "{to|put {move} {to>}|put {move} {to>}|discard {move}|put {move} {to>}}"
     "{secretly? without showing {move#it|them}}",
     takes(T::Cards, choice("to", "zone"), choice("end", 0), choice("secretly", "yes_no", 0))},
    {"mill", T::Action, Op::Mill, "{player}のデッキの上から{mill}{mill=枚を|だけ}破棄する",
     "discard {mill=the top {mill#card|{mill} cards}|cards equal to {mill} from the top} of "
     "{player|your|your opponent's|each player's} deck",
     takes(T::Amount, choice("player", 1))},
    {"gain", T::Action, Op::Gain, "{until}、{gain>{to}の{gain>}|{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>}|{to#gets|get} {by={by+} to {gain}|{gain} {by+}}} {until}",
     takes("property", param("by", T::Amount), param("to", T::Cards), kUntil)},
    {"set", T::Action, Op::SetTo, "{until}、{of}の{set}を{at}にする",
     "set {of$} {set} to {at} {until}",
     takes("property", param("at", T::Amount), param("of", T::Cards), kUntil)},
    {"grant", T::Action, Op::Grant,
     "{until}、{grant>{to}は{grant>}|{to}に「{grant}」{by?{by}}を与える}",
     "{to} {grant>{grant>}|{to#gains|gain} {grant}{by? {by}}} {until}",
     takes("keyword", param("to", T::Cards), kUntil, fixed(param("by", T::Amount, 1)))},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords,
                                              effect::shared_tables(), kTables};
  return kVocabulary;
}

}  // namespace fudaba::kanon
