#include "games/kannagi/vocabulary.h"

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/kannagi/terms.h"

namespace fudaba::kannagi {
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
constexpr int at(Trigger trigger) { return static_cast<int>(trigger); }

// Tables
// ------------------------------------------------------------------------------------------------
constexpr auto kKindEntries =
    by_key<CardKind, Entry>({{CardKind::Place, {"place", "場所札", "place"}},
                             {CardKind::Ghost, {"ghost", "怪異札", "ghost"}},
                             {CardKind::Season, {"season", "季節札", "season card"}},
                             {CardKind::Tool, {"tool", "道具札", "tool"}}});
constexpr auto kSeasonEntries =
    by_key<Season, Entry>({{Season::None, {"none", "無", "seasonless"}},
                           {Season::Spring, {"spring", "春", "spring"}},
                           {Season::Summer, {"summer", "夏", "summer"}},
                           {Season::Autumn, {"autumn", "秋", "autumn"}},
                           {Season::Winter, {"winter", "冬", "winter"}}});
constexpr auto kAttributeEntries =
    by_key<Attribute, Entry>({{Attribute::God, {"god", "神", "god"}},
                              {Attribute::Yokai, {"yokai", "妖怪", "yokai"}},
                              {Attribute::Beast, {"beast", "動物", "beast"}},
                              {Attribute::Bird, {"bird", "鳥", "bird"}},
                              {Attribute::Insect, {"insect", "虫", "insect"}},
                              {Attribute::Fish, {"fish", "魚", "fish"}},
                              {Attribute::Plant, {"plant", "草木", "plant"}},
                              {Attribute::Doll, {"doll", "人形", "doll"}},
                              {Attribute::House, {"house", "家", "house"}},
                              {Attribute::School, {"school", "学校", "school"}},
                              {Attribute::Water, {"water", "水辺", "water"}},
                              {Attribute::Mountain, {"mountain", "山", "mountain"}},
                              {Attribute::Road, {"road", "道", "road"}},
                              {Attribute::Shrine, {"shrine", "社", "shrine"}},
                              {Attribute::Grave, {"grave", "墓地", "grave"}},
                              {Attribute::Blood, {"blood", "血", "blood"}},
                              {Attribute::Fire, {"fire", "火", "fire"}},
                              {Attribute::Oni, {"oni", "鬼", "oni"}},
                              {Attribute::Cat, {"cat", "猫", "cat"}},
                              {Attribute::Dragon, {"dragon", "龍", "dragon"}},
                              {Attribute::Rumour, {"rumour", "噂", "rumour"}},
                              {Attribute::Spirit, {"spirit", "幽霊", "spirit"}},
                              {Attribute::Person, {"person", "人", "person"}}});
constexpr auto kPropertyEntries = by_key<Property, Entry>(
    {{Property::Cost, {"cost", "コスト", "cost"}},
     {Property::Power, {"power", "力", "power"}},
     {Property::Season, {"season", "季節", "season"}},
     {Property::HandLimit,
      {"hand_limit", "手札上限|手札の上限{by[枚}", "hand limit|may hold {by[card|cards}"}},
     {Property::Draws,
      {"draws", "ドローフェイズに引く枚数|ドローフェイズに引くカード{by[枚}",
       "cards drawn in the draw phase|draws {by[card|cards} in the draw phase|draw {by[card|cards} "
       "in the draw phase"}},
     {Property::Attacks,
      {"attacks", "攻撃できる回数|攻撃できる回数{by[回}", "attacks|may attack {by[time|times}"}},
     {Property::Summons,
      {"summons", "場所札を召喚できる回数|場所札を召喚できる回数{by[回}",
       "summons|may summon {by[place|places}"}},
     {Property::Deployments,
      {"deployments", "季節札を召喚できる回数|季節札を召喚できる回数{by[回}",
       "season cards summoned|may summon {by[season card|season cards}"}},
     {Property::Attachments,
      {"attachments", "怪異札を憑依させられる回数|怪異札を憑依させられる回数{by[回}",
       "ghost attachments|may attach {by[ghost|ghosts}"}},
     {Property::Tools,
      {"tools", "道具札を使える枚数|道具札を使える枚数{by[枚}", "tools|may use {by[tool|tools}"}},
     {Property::DefenceCost,
      {"defence_cost", "1点の防御に必要な魂の枚数", "soul cards needed to prevent 1 damage"}},
     {Property::Damage, {"damage", "受けているダメージ", "damage taken"}}});
constexpr auto kKeywordEntries = by_key<Keyword, Entry>(
    {{Keyword::Swift, {"swift", "速攻", "swiftness"}},
     {Keyword::Mystic, {"mystery", "神秘", "mystery"}},
     {Keyword::Secluded, {"hidden_land", "秘境", "seclusion"}},
     {Keyword::Assault, {"raid", "襲撃", "raid"}},
     {Keyword::Vivid, {"vivid", "鮮明", "vividness"}},
     {Keyword::Barrier, {"barrier", "結界", "barrier"}},
     {Keyword::Adversity, {"adversity", "逆境", "adversity"}},
     {Keyword::Undefendable,
      {"undefendable", "防御不可",
       "undefendable damage|deals undefendable damage|deal undefendable damage"}},
     {Keyword::CannotAttack, {"cannot_attack", "攻撃不可", "attack ban|cannot attack"}},
     {Keyword::MustAttack,
      {"must_attack", "攻撃強制", "forced attack|must attack if it can|must attack if they can"}},
     {Keyword::StaysLaid,
      {"stays_laid", "回復不可", "no recovery|does not recover|do not recover"}},
     {Keyword::NoGhosts,
      {"cannot_be_possessed", "憑依不可", "ghost ban|cannot have ghosts attached"}},
     {Keyword::NoEffects,
      {"no_effects", "効果なし|効果を失う", "lost effects|loses its effects|lose their effects"}},
     {Keyword::Steadfast, {"steadfast", "魂化耐性", "steadfastness"}},
     {Keyword::ExiledInstead,
      {"exiled_instead", "魂に送られる代わりに除外|魂に送られる代わりに除外される",
       "exile in place of the soul|is exiled instead of going to the soul|are exiled instead of "
       "going "
       "to the soul"}},
     {Keyword::FixedPower, {"power_fixed", "力の変化不可", "fixed power"}},
     {Keyword::PowerCap, {"power_capped", "力の上昇不可", "capped power"}},
     {Keyword::FreeOfCost, {"free_of_cost", "コスト無視", "freedom of cost"}},
     {Keyword::NoTools,
      {"no_tools", "道具札使用不可|道具札を使えない", "tool ban|cannot use tools"}},
     {Keyword::NoSummons,
      {"no_summons", "場所札召喚不可|場所札を召喚できない", "summoning ban|cannot summon places"}},
     {Keyword::NoDeployments,
      {"no_seasons", "季節札召喚不可|季節札を召喚できない",
       "season card ban|cannot summon season cards"}},
     {Keyword::NoAttachments,
      {"no_ghosts", "怪異札憑依不可|怪異札を憑依させられない",
       "ghost card ban|cannot attach ghosts"}},
     {Keyword::NoAttacks,
      {"no_attacks", "攻撃宣言不可|攻撃を宣言できない", "ban on attacks|cannot declare attacks"}},
     {Keyword::NoSummonEffects,
      {"no_summon_effects", "召喚時効果なし|場所札の召喚時の効果を使えない",
       "no summoning effects|cannot use the effects places have when summoned"}},
     {Keyword::NoEffectSummons,
      {"no_effect_summons", "効果による召喚不可|効果で場所札を召喚できない",
       "ban on summoning by effects|cannot summon places by effects"}},
     {Keyword::NoLifeGain,
      {"no_life_gain", "ライフ増加不可|ライフを得られない", "ban on life gain|cannot gain life"}},
     {Keyword::NoDamage,
      {"no_damage", "ダメージ無効|ダメージを受けない",
       "protection from damage|takes no damage|take no damage"}},
     {Keyword::NoDefence,
      {"no_defence", "魂での防御不可|魂のカードで防御できない",
       "defence ban|cannot prevent damage with the soul"}},
     {Keyword::SoulGuard, {"soul_guard", "魂の守護", "a guarded soul"}},
     {Keyword::SoulsExiled,
      {"souls_exiled", "魂に送られるカードを除外|カードを魂に送る代わりに除外する",
       "exile of cards bound for the soul|exiles cards instead of putting them into the soul|exile "
       "cards instead of putting them into the soul"}},
     {Keyword::NoDraws,
      {"no_draw_phase", "ドローフェイズなし|ドローフェイズにカードを引かない",
       "loss of the draw phase|draws no cards in the draw phase|draw no cards in the draw phase"}},
     {Keyword::NoRecovery,
      {"no_recovery", "回復なし|回復でカードを起き状態にしない",
       "loss of the recovery|awakens no cards in the recovery|awaken no cards in the recovery"}},
     {Keyword::Unbreakable, {"unbreakable", "不壊", "unbreakability"}},
     {Keyword::NoHealing,
      {"no_healing", "ダメージ残留|回復してもダメージがなくならない",
       "lasting damage|keeps its damage through the recovery|keep their damage through the "
       "recovery"}},
     {Keyword::GainsHurt,
      {"gains_hurt", "ライフ増加反転|ライフを得る代わりに同じ値のダメージを受ける",
       "reversed life gain|takes as much damage instead of gaining life|take as much damage "
       "instead "
       "of "
       "gaining life"}},
     {Keyword::SeesTop,
      {"sees_top", "山上の目|デッキの一番上のカードをいつでも見られる",
       "an eye on the deck|may always look at the top card of their deck|may always look at the "
       "top "
       "card of your deck"}},
     {Keyword::DecksClosed,
      {"no_searching", "デッキ封印|効果でデッキを見ることもシャッフルすることもできない",
       "sealed decks|can neither look at nor shuffle decks by effects"}},
     {Keyword::NoSudden,
      {"no_sudden", "突現不可|【突現】を行えない",
       "ban on sudden appearances|cannot use sudden effects"}}});
constexpr auto kTriggerEntries = by_key<Trigger, Entry>(
    {{Trigger::GameStarts, {"game_starts", "ゲーム開始時", "the game starts"}},
     {Trigger::TurnStart,
      {"turn_start", "{whose|自分の|相手の|お互いの}ターン開始時",
       "{whose|your|your opponent's|any player's} turn starts"}},
     {Trigger::Recovery,
      {"recovery", "{whose|自分の|相手の|お互いの}回復後",
       "{whose|your|your opponent's|any player's} recovery is over"}},
     {Trigger::DrawPhase,
      {"draw_phase", "{whose|自分の|相手の|お互いの}ドローフェイズ開始時",
       "{whose|your|your opponent's|any player's} draw phase starts"}},
     {Trigger::TurnEnd,
      {"end_phase", "{whose|自分の|相手の|お互いの}エンドフェイズ開始時",
       "{whose|your|your opponent's|any player's} end phase starts"}},
     {Trigger::BeforeSummoned,
      {"before_summoned", "{of@の}召喚時効果の前", "{of@} is summoned, before its other effects"}},
     {Trigger::Summoned, {"summoned", "{of@の}召喚時", "{of@} is summoned"}},
     {Trigger::Deployed, {"deployed", "{of@の}召喚時", "{of@} is summoned"}},
     {Trigger::Possessed, {"possessed", "{of@に}怪異札が憑いた時", "a ghost is attached to {of@}"}},
     {Trigger::AttackDeclared,
      {"attack_declared", "{of@の}攻撃宣言時", "{of@} declares an attack"}},
     {Trigger::Attacks, {"attacks", "{of@の}攻撃時", "{of@} attacks"}},
     {Trigger::AfterAttack, {"after_attack", "{of@の}攻撃終了時", "the attack of {of@} ends"}},
     {Trigger::BecomesSoul,
      {"becomes_soul", "{of@が}場から魂に送られた時", "{of@} goes from the field to the soul"}},
     {Trigger::Exiled, {"exiled", "{of@が}除外された時", "{of@} is exiled"}},
     {Trigger::LeavesByOpponent,
      {"leaves_by_opponent", "{of@が}相手の効果で場を離れた時",
       "{of@} leaves the field by an opponent's effect"}},
     {Trigger::LaidByEffect,
      {"laid_by_effect", "{of@が}効果で伏せ状態になった時", "{of@} is laid by an effect"}},
     {Trigger::TurnedUp, {"turned_up", "{of@が}表向きになった時", "{of@} is turned face up"}},
     {Trigger::HandGrew,
      {"hand_grew", "ドローフェイズ以外で{whose|自分の|相手の|お互いの}手札が増えた時",
       "{whose|your|your opponent's|any player's} hand grows outside the draw phase"}},
     {Trigger::TakesDamage,
      {"takes_damage", "{whose|自分|相手|いずれかのプレイヤー}がダメージを受けた時",
       "{whose|you take|your opponent takes|a player takes} damage"}},
     {Trigger::DealsDamage,
      {"deals_damage", "{of@が}プレイヤーにダメージを与えた時", "{of@} deals damage to a player"}},
     {Trigger::PlaceDamaged, {"place_damaged", "{of@が}ダメージを受けた時", "{of@} takes damage"}},
     {Trigger::ToolUsed,
      {"tool_used", "{whose|自分|相手|いずれかのプレイヤー}が道具札を使った時",
       "{whose|you use|your opponent uses|a player uses} a tool"}},
     {Trigger::LifeGained,
      {"life_gained", "{whose|自分|相手|いずれかのプレイヤー}のライフが増えた時",
       "{whose|you gain|your opponent gains|a player gains} life"}},
     {Trigger::SoulExiled,
      {"soul_exiled", "{whose|自分の|相手の|お互いの}魂のカードが除外された時",
       "cards of {whose|your|your opponent's|any player's} soul are exiled"}},
     {Trigger::Discarded,
      {"discarded", "{of@が}手札から魂に送られた時", "{of@} goes from a hand to the soul"}},
     {Trigger::Milled,
      {"milled", "{of@が}デッキから魂に送られた時", "{of@} goes from a deck to the soul"}},
     {Trigger::Shuffled,
      {"shuffled", "{whose|自分の|相手の|お互いの}デッキがシャッフルされた時",
       "{whose|your|your opponent's|any player's} deck is shuffled"}},
     {Trigger::Bottomed,
      {"bottomed", "{of@が}デッキの底に置かれた時", "{of@} is put on the bottom of a deck"}},
     {Trigger::Revealed,
      {"revealed", "{of@が}効果で公開された時", "{of@} is revealed by an effect"}},
     {Trigger::Defended,
      {"defended", "{whose|自分|相手|いずれかのプレイヤー}が防御した時",
       "{whose|you defend|your opponent defends|a player defends}"}},
     {Trigger::Mulligan,
      {"mulligan", "{whose|自分|相手|いずれかのプレイヤー}が零探しをした時",
       "{whose|you take|your opponent takes|a player takes} a mulligan"}},
     {Trigger::ReturnedToHand,
      {"returned_to_hand", "{of@が}場から手札に戻った時",
       "{of@} returns from the field to a hand"}},
     {Trigger::LeavesField, {"leaves_field", "{of@が}場を離れる時", "{of@} would leave the field"}},
     {Trigger::Draws,
      {"draws", "{of?{of@が}}{of!{whose|自分|相手|いずれかのプレイヤー}が}カードを引く時",
       "{of?{of@} would draw}{of!{whose|you draw|your opponent draws|a player draws}} cards"}},
     {Trigger::Chosen,
      {"chosen", "{of@が}相手の効果で選ばれた時", "{of@} is chosen by an opponent's effect"}}});
constexpr auto kUntilEntries = by_key<Until, Entry>(
    {{Until::TurnEnd, {"turn_end", "ターン終了時まで", "until the end of the turn"}},
     {Until::AttackEnd, {"attack_end", "この攻撃の終了時まで", "until the attack ends"}},
     {Until::YourRecovery, {"your_recovery", "次の自分の回復まで", "until your next recovery"}},
     {Until::YourNextTurn,
      {"your_next_turn", "次の自分のターン開始時まで", "until the start of your next turn"}},
     {Until::Leaves, {"leaves", "場にある間", "while it stays on the field"}},
     {Until::YourDraw,
      {"your_draw", "次の自分のドローフェイズの終わりまで",
       "until the end of your next draw phase"}}});
constexpr auto kZoneEntries = by_key<ZoneKind, Entry, 11>(
    {{ZoneKind::Deck,
      {"deck", "デッキ|{move(||持ち主の}デッキの{end|一番上|底}に置く",
       "deck|{end|on top|on the bottom} of {move(your deck|your deck|{move#its owner's deck|their "
       "owners' decks}}"}},
     {ZoneKind::Hand,
      {"hand", "手札|{move(手札に加える|手札に加える|持ち主の手札に戻す}",
       "hand|into {move(your hand|your hand|{move#its owner's hand|their owners' hands}}"}},
     {ZoneKind::Soul,
      {"soul", "魂|魂に送る",
       "soul|into {move(your soul|your soul|{move#its owner's soul|their owners' souls}}"}},
     {ZoneKind::Exile, {"exile", "除外|除外する", "exile|"}},
     {ZoneKind::Open,
      {"open_hand", "手札公開場|{move(||持ち主の}手札公開場に置く",
       "open hand|into {move(your open hand|your open hand|{move#its owner's open hand|their "
       "owners' "
       "open hands}}"}},
     {ZoneKind::Virtue,
      {"virtue", "徳|裏向きで徳にする", "virtue pile|face down into the virtue pile"}},
     {ZoneKind::Season,
      {"season_space", "季節札の場所|場に置く|場にある",
       "season space|onto the field|on the field"}},
     {ZoneKind::Place, {"places", "場|場に置く|場にある", "field|onto the field|on the field"}},
     {ZoneKind::Ghosts,
      {"ghosts", "場所札の下|場所札の下に置く|場所札に憑いている",
       "ghosts|under a place|attached to a place"}},
     {ZoneKind::Using, {"using", "使用中のカード|使う|使用中の", "cards in use|into use|in use"}},
     {ZoneKind{kHiddenHand},
      {"hidden_hand", "非公開の手札|{move(手札に加える|手札に加える|持ち主の手札に戻す}",
       "hidden hand|into {move(your hand|your hand|{move#its owner's hand|their owners' "
       "hands}}"}}});
// Where a card must be for an ability to work, in the order of effect::Where.
constexpr auto kWhereEntries = by_key<effect::Where, Entry>(
    {{effect::Where::Play, {"play", "場", "on the field"}},
     {effect::Where::Hand, {"hand", "手札", "in your hand"}},
     {effect::Where::Discard, {"soul", "魂", "in your soul"}},
     {effect::Where::Exile, {"exile", "除外", "exiled"}},
     {effect::Where::Deck, {"deck", "デッキ", "in your deck"}},
     {effect::Where::Under, {"under", "裏向き", "face down under a place"}}});
constexpr auto kDeclareEntries =
    by_key<Declarable, Entry>({{Declarable::Kind, {"kind", "カードの種類", "kind"}},
                               {Declarable::Season, {"season", "季節", "season"}},
                               {Declarable::Attribute, {"attribute", "属性", "attribute"}},
                               {Declarable::Name, {"name", "カード名", "name"}}});
// The kinds of cards, in their order; then the kind that was declared.
constexpr auto kWardEntries = by_key<CardKind, Entry, 5>(
    {{CardKind::Place, {"place", "場所札", "places"}},
     {CardKind::Ghost, {"ghost", "怪異札", "ghosts"}},
     {CardKind::Season, {"season", "季節札", "season cards"}},
     {CardKind::Tool, {"tool", "道具札", "tools"}},
     {CardKind{kCardKinds}, {"declared", "宣言した種類のカード", "cards of the declared kind"}}});

constexpr Table kKindTable{"kind", kKindEntries};
constexpr Table kSeasonTable{"season", kSeasonEntries};
constexpr Table kAttributeTable{"attribute", kAttributeEntries};
constexpr Table kPropertyTable{"property", kPropertyEntries};
constexpr Table kKeywordTable{"keyword", kKeywordEntries};
constexpr Table kTriggerTable{"trigger", kTriggerEntries};
constexpr Table kUntilTable{"until", kUntilEntries};
constexpr Table kZoneWordTable{"zone", kZoneEntries};
constexpr Table kWhereTable{"where", kWhereEntries};
constexpr Table kDeclareTable{"declare", kDeclareEntries};
constexpr Table kWardTable{"ward", kWardEntries};

const Table* const kTables[] = {
    &kKindTable,          &kSeasonTable,      &kAttributeTable,      &kPropertyTable,
    &kKeywordTable,       &kTriggerTable,     &kUntilTable,          &kZoneWordTable,
    &kWhereTable,         &kDeclareTable,     &effect::kPlayerTable, &effect::kWhoTable,
    &effect::kWhoseTable, &effect::kEndTable, &effect::kYesNoTable,  &kWardTable};

// Parameters
// ------------------------------------------------------------------------------------------------
constexpr Param kIf{"if", T::Condition, {}, kAbsent};
constexpr Param kWhenParams[] = {{"when", T::Choice, "trigger"},
                                 {"do", T::Action, {}, kAbsent},
                                 kIf,
                                 {"of", T::Filter, {}, kAbsent},
                                 {"whose", T::Choice, "whose", 0},
                                 {"once", T::Choice, "yes_no", 0}};
constexpr Param kFromParams[] = {{"from", T::Choice, "where"},   {"when", T::Choice, "trigger"},
                                 {"do", T::Action, {}, kAbsent}, kIf,
                                 {"of", T::Filter, {}, kAbsent}, {"whose", T::Choice, "whose", 0}};
constexpr Param kUnyieldingParams[] = {{"unyielding", T::Action},
                                       {"from", T::Choice, "where", 3},
                                       {"when", T::Choice, "trigger", at(Trigger::Exiled)},
                                       kIf};
constexpr Param kLatentParams[] = {{"latent", T::Action},
                                   {"from", T::Choice, "where", 1},
                                   {"when", T::Choice, "trigger", at(Trigger::GameStarts)},
                                   kIf};
constexpr Param kOnceParams[] = {{"once_a_turn", T::Action}, {"cost", T::Amount, {}, 1}, kIf};
constexpr Param kSeasonParams[] = {{"season", T::Choice, "season"}};
constexpr Param kAttributeParams[] = {{"attribute", T::Choice, "attribute"}};
constexpr Param kUnderParams[] = {{"under", T::Cards}};
constexpr Param kOfDeclaredParams[] = {{"of_declared", T::Choice, "declare"}};
constexpr Param kSameSeasonParams[] = {{"same_season_as", T::Cards}};
constexpr Param kSameAttributeParams[] = {{"same_attribute_as", T::Cards}};
constexpr Param kNamedParams[] = {{"named", T::Name, "card"}};
constexpr Param kWaitsForParams[] = {{"waits_for", T::Choice, "trigger"}};
constexpr Param kCurrentParams[] = {{"current", T::Choice, "property"}, {"at_least", T::Amount}};
constexpr Param kMoreParams[] = {{"more", T::Amount}, {"than", T::Amount}};
constexpr Param kFuryParams[] = {{"fury", T::Amount}};
constexpr Param kParadiseParams[] = {{"paradise", T::Amount}};
constexpr Param kPursuitParams[] = {{"pursuit", T::Amount}};
constexpr Param kEnvyParams[] = {{"envy", T::Amount}};
constexpr Param kHatredParams[] = {{"hatred", T::Amount}};
constexpr Param kMulliganParams[] = {{"took_mulligan", T::Choice, "who"}};
constexpr Param kUsedToolParams[] = {{"used_tool", T::Choice, "who"}};
constexpr Param kLifeParams[] = {{"life_of", T::Choice, "who"}};
constexpr Param kSeasonsAmongParams[] = {{"seasons_among", T::Cards}};
constexpr Param kNamesAmongParams[] = {{"names_among", T::Cards}};
constexpr Param kAttributesAmongParams[] = {{"attributes_among", T::Cards}};
constexpr Param kTotalParams[] = {{"total", T::Choice, "property"}, {"of", T::Cards}};
constexpr Param kDamageTakenParams[] = {{"damage_taken_by", T::Choice, "who"}};
constexpr Param kSoulsGainedParams[] = {{"sent_to_soul_of", T::Choice, "who"}};
constexpr Param kSoulsExiledParams[] = {{"exiled_from_soul_of", T::Choice, "who"}};
constexpr Param kHandLostParams[] = {{"lost_from_hand_of", T::Choice, "who"}};
constexpr Param kSeasonOfParams[] = {{"season_of", T::Choice, "who"}};
constexpr Param kGhostsOfParams[] = {{"ghosts_of", T::Cards}};
constexpr Param kOnSeasonOfParams[] = {{"place_on_season_of", T::Choice, "who"}};
constexpr Param kNthParams[] = {
    {"nth", T::Amount}, {"of", T::Choice, "who", 0}, {"end", T::Choice, "end", 0}};
constexpr Param kDamageParams[] = {
    {"damage", T::Amount}, {"to", T::Cards}, {"undefendable", T::Choice, "yes_no", 0}};
constexpr Param kGainLifeParams[] = {{"gain_life", T::Amount}, {"player", T::Choice, "player", 0}};
constexpr Param kLoseLifeParams[] = {{"lose_life", T::Amount}, {"player", T::Choice, "player", 1}};
constexpr Param kSetLifeParams[] = {{"set_life", T::Amount}, {"player", T::Choice, "player", 0}};
constexpr Param kCurseParams[] = {{"curse", T::Choice, "player"}};
constexpr Param kVirtueParams[] = {{"virtue", T::Amount}, {"player", T::Choice, "player", 0}};
constexpr Param kFromDeckParams[] = {{"from_deck", T::Amount},
                                     {"to", T::Choice, "zone"},
                                     {"player", T::Choice, "player", 0},
                                     {"end", T::Choice, "end", 0},
                                     {"as", T::Name, {}, kAbsent}};
constexpr Param kDrawOpenlyParams[] = {{"draw_openly", T::Amount},
                                       {"player", T::Choice, "player", 0}};
constexpr Param kSummonParams[] = {
    {"summon", T::Cards}, {"awake", T::Choice, "yes_no", 0}, {"on_season", T::Choice, "yes_no", 0}};
constexpr Param kDeployParams[] = {{"deploy", T::Cards}};
constexpr Param kAttachParams[] = {
    {"possess", T::Cards}, {"with", T::Cards}, {"face_up", T::Choice, "yes_no", 0}};
constexpr Param kAwakenParams[] = {{"awaken", T::Cards}};
constexpr Param kLayParams[] = {{"lay", T::Cards}};
constexpr Param kTurnUpParams[] = {{"turn_up", T::Cards}};
constexpr Param kUseParams[] = {{"use_effects_of", T::Cards},
                                {"when", T::Choice, "trigger", kAbsent},
                                {"as_own", T::Choice, "yes_no", 0}};
constexpr Param kGiveParams[] = {{"own_sends", T::Cards},
                                 {"to", T::Choice, "zone"},
                                 {"end", T::Choice, "end", 0},
                                 {"player", T::Choice, "who", 1}};
constexpr Param kAtEndParams[] = {{"at_end_phase", T::Action}};
constexpr Param kWinParams[] = {{"win", T::Choice, "who"}};
constexpr Param kLoseParams[] = {{"lose", T::Choice, "who"}};
constexpr Param kDeclareParams[] = {{"declare", T::Choice, "declare"}};
constexpr Param kHealParams[] = {{"heal", T::Cards}};
constexpr Param kBecomeParams[] = {
    {"become", T::Choice, "season"}, {"of", T::Cards}, {"until", T::Choice, "until", 0}};
constexpr Param kSwapParams[] = {{"swap_power_and_cost", T::Cards},
                                 {"until", T::Choice, "until", 0}};
constexpr Param kWardOffParams[] = {{"ward_off", T::Choice, "ward"},
                                    {"player", T::Choice, "player", 0},
                                    {"until", T::Choice, "until", 0}};
constexpr Param kSoulBecomesParams[] = {{"soul_becomes", T::Choice, "season"},
                                        {"player", T::Choice, "player", 1},
                                        {"until", T::Choice, "until", 0}};
constexpr Param kExileForNowParams[] = {{"exile_for_now", T::Cards}};
constexpr Param kGainParams[] = {{"gain", T::Choice, "property"},
                                 {"by", T::Amount},
                                 {"to", T::Cards},
                                 {"until", T::Choice, "until", 0}};
constexpr Param kMoveParams[] = {{"move", T::Cards},
                                 {"to", T::Choice, "zone"},
                                 {"end", T::Choice, "end", 0},
                                 {"secretly", T::Choice, "yes_no", 0}};
constexpr Param kValueParams[] = {{"value", T::Choice, "property"}, {"of", T::Cards}};
constexpr Param kSetParams[] = {{"set", T::Choice, "property"},
                                {"at", T::Amount},
                                {"of", T::Cards},
                                {"until", T::Choice, "until", 0}};
constexpr Param kGrantParams[] = {{"grant", T::Choice, "keyword"},
                                  {"to", T::Cards},
                                  {"until", T::Choice, "until", 0},
                                  {"by", T::Amount, {}, 1}};
constexpr Param kHasParams[] = {{"has", T::Choice, "keyword"},
                                {"while", T::Condition, {}, kAbsent},
                                {"affects", T::Filter, {}, kAbsent},
                                {"by", T::Amount, {}, 1}};
constexpr Param kRepeatParams[] = {
    {"repeat", T::Amount}, {"do", T::Action}, {"while", T::Condition, {}, kAbsent}};
constexpr Param kGreedParams[] = {{"season_greed", T::Action}};
constexpr Param kSightParams[] = {{"spirit_sight", T::Action}};
constexpr Param kStirParams[] = {{"oni_stir", T::Action}};
constexpr Param kWordSpiritParams[] = {{"word_spirit", T::Action}};
constexpr Param kChorusParams[] = {{"chorus", T::Action}};
constexpr Param kShoalParams[] = {{"shoal", T::Action}};
constexpr Param kSuddenParams[] = {{"sudden", T::Action}};

constexpr Word kWords[] = {
    // Abilities
    {"when", T::Ability, op(Op::AbilityWhen), kWhenParams,
     "［{when}{once?（ターンに1回）}］{if?{if}なら、}{do}{do!何も起こらない}",
     "when {when}{once? (once a turn)}, {if?if {if}, }{do}{do!nothing happens}"},
    {"from", T::Ability, op(Op::AbilityWhen), kFromParams,
     "［{from}：{when}］{if?{if}なら、}{do}{do!何も起こらない}",
     "while this card is {from}, when {when}, {if?if {if}, }{do}{do!nothing happens}"},
    {"unyielding", T::Ability, op(Op::AbilityWhen), kUnyieldingParams,
     "【不屈】［除外された時］{if?{if}なら、}{unyielding}",
     "unyielding: when this card is exiled, {if?if {if}, }{unyielding}"},
    {"latent", T::Ability, op(Op::AbilityWhen), kLatentParams,
     "【潜在能力】［零探しの後、手札にあるなら］{if?{if}なら、}{latent}",
     "latent: after the mulligans, if this card is in your hand, {if?if {if}, }{latent}"},
    {"has", T::Ability, op(Op::AbilityHas), kHasParams,
     "{while?{while}なら、}{affects@は}{has>{has>}|{has}{by?{by}}{affects?を持つ}}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!{affects@}} {has>}|"
     "{affects?{affects'} have }{affects!{while?{@} has }{while!{affects@ has }}}{has}{by? {by}}}"},
    {"once_a_turn", T::Ability, op(Op::AbilityAct), kOnceParams,
     "［自分のターンに1回］{if?{if}なら、}{once_a_turn}",
     "once in each of your turns: {if?if {if}, }{once_a_turn}"},
    // Filters
    {"place", T::Filter, op(OwnOp::Place), {}, "場所札|枚", "place|places"},
    {"ghost", T::Filter, op(OwnOp::Ghost), {}, "怪異札|枚", "ghost|ghosts"},
    {"season_card", T::Filter, op(OwnOp::SeasonCard), {}, "季節札|枚", "season card|season cards"},
    {"tool", T::Filter, op(OwnOp::Tool), {}, "道具札|枚", "tool|tools"},
    {"player", T::Filter, op(OwnOp::Player), {}, "プレイヤー|人", "player|players"},
    {"yourself", T::Filter, op(OwnOp::Yourself), {}, "自分|人", "you|you"},
    {"your_opponent", T::Filter, op(OwnOp::YourOpponent), {}, "相手|人", "opponent|your opponent"},
    {"season", T::Filter, op(OwnOp::IsSeason), kSeasonParams, "{season}の", "{season}"},
    {"attribute", T::Filter, op(OwnOp::HasAttribute), kAttributeParams, "属性「{attribute}」の",
     "{attribute}"},
    {"awake", T::Filter, op(OwnOp::Awake), {}, "起き状態の", "awake"},
    {"laid", T::Filter, op(OwnOp::Laid), {}, "伏せ状態の", "laid"},
    {"face_up", T::Filter, op(OwnOp::FaceUp), {}, "表向きの", "face-up"},
    {"face_down", T::Filter, op(OwnOp::FaceDown), {}, "裏向きの", "face-down"},
    {"possessed",
     T::Filter,
     op(OwnOp::IsPossessed),
     {},
     "怪異札の憑いている|場所札|枚",
     "possessed|place|places"},
    {"on_season",
     T::Filter,
     op(OwnOp::OnSeason),
     {},
     "季節札の上にある|場所札|枚",
     "~on a season card|place|places"},
    {"on_this",
     T::Filter,
     op(OwnOp::OnThis),
     {},
     "この季節札の上にある|場所札|枚",
     "~on this season card|place|places"},
    {"under", T::Filter, op(OwnOp::UnderPlace), kUnderParams, "{under}に憑いている|怪異札|枚",
     "~attached to {under}|ghost|ghosts"},
    {"attacking",
     T::Filter,
     op(OwnOp::Attacking),
     {},
     "攻撃している|場所札|枚",
     "attacking|place|places"},
    {"plain", T::Filter, op(OwnOp::Plain), {}, "効果を持たない", "~without effects"},
    {"damaged",
     T::Filter,
     op(OwnOp::Damaged),
     {},
     "ダメージを受けている|場所札|枚",
     "damaged|place|places"},
    {"summoned_this_turn",
     T::Filter,
     op(OwnOp::SummonedThisTurn),
     {},
     "このターンに召喚された|場所札|枚",
     "~summoned this turn|place|places"},
    {"of_declared", T::Filter, op(OwnOp::OfDeclared), kOfDeclaredParams,
     "宣言した{of_declared|種類|季節|属性|カード名}の", "~of the declared {of_declared}"},
    {"same_season_as", T::Filter, op(OwnOp::SameSeason), kSameSeasonParams,
     "{same_season_as}と同じ季節の", "~of the same season as {same_season_as}"},
    {"same_attribute_as", T::Filter, op(OwnOp::SameAttribute), kSameAttributeParams,
     "{same_attribute_as}と同じ属性の", "~with an attribute of {same_attribute_as}"},
    {"usable",
     T::Filter,
     op(OwnOp::CostHolds),
     {},
     "コストの条件を満たす",
     "~whose cost condition holds"},
    {"named", T::Filter, op(OwnOp::Named), kNamedParams, "『{named}』という名の", "~named {named}"},
    {"cost_zero", T::Filter, op(OwnOp::CostZero), {}, "零コストの", "~with cost 0"},
    {"waits_for", T::Filter, op(OwnOp::WaitsFor), kWaitsForParams, "［{waits_for}］の効果を持つ",
     "~with a “when {waits_for}” effect"},
    // Conditions
    {"fury", T::Condition, op(OwnOp::LifeAtMost), kFuryParams,
     "【憤怒{fury}】自分のライフが{fury}以下", "your life is {fury} or less (fury {fury})"},
    {"paradise", T::Condition, op(OwnOp::LifeAtLeast), kParadiseParams,
     "【楽園{paradise}】自分のライフが{paradise}以上",
     "your life is {paradise} or more (paradise {paradise})"},
    {"pursuit", T::Condition, op(OwnOp::EnemyLifeAtMost), kPursuitParams,
     "【追撃{pursuit}】相手のライフが{pursuit}以下",
     "your opponent's life is {pursuit} or less (pursuit {pursuit})"},
    {"envy", T::Condition, op(OwnOp::EnemyLifeAtLeast), kEnvyParams,
     "【妬み{envy}】相手のライフが{envy}以上",
     "your opponent's life is {envy} or more (envy {envy})"},
    {"hatred", T::Condition, op(OwnOp::SoulAtLeast), kHatredParams,
     "【憎悪{hatred}】自分の魂がこのカードを含めて{hatred}枚以上",
     "your soul has {hatred} or more cards, counting this one (hatred {hatred})"},
    {"more", T::Condition, op(OwnOp::MoreThan), kMoreParams, "{more}が{than}より多い",
     "{more} is more than {than}"},
    {"took_mulligan", T::Condition, op(OwnOp::TookMulligan), kMulliganParams,
     "{took_mulligan}がこのゲームで零探しをしている",
     "{took_mulligan|you have|your opponent has} taken a mulligan this game"},
    {"used_tool", T::Condition, op(OwnOp::UsedTool), kUsedToolParams,
     "この一巡に{used_tool}が道具札を使っている",
     "{used_tool|you have|your opponent has} used a tool this round"},
    {"is_attacking", T::Condition, op(OwnOp::IsAttacking), {}, "{@の}攻撃中", "{@} is attacking"},
    // Amounts
    {"life_of", T::Amount, op(OwnOp::LifeOf), kLifeParams, "{life_of}のライフ",
     "{life_of|your|your opponent's} life"},
    {"seasons_among", T::Amount, op(OwnOp::SeasonsAmong), kSeasonsAmongParams,
     "{seasons_among~}の季節の種類数", "the number of different seasons among {seasons_among'}"},
    {"names_among", T::Amount, op(OwnOp::NamesAmong), kNamesAmongParams,
     "{names_among~}の名前の種類数", "the number of different names among {names_among'}"},
    {"attributes_among", T::Amount, op(OwnOp::AttributesAmong), kAttributesAmongParams,
     "{attributes_among~}の属性の種類数",
     "the number of different attributes among {attributes_among'}"},
    {"total", T::Amount, op(OwnOp::SumOf), kTotalParams, "{of~}の{total}の合計",
     "{of$} total {total}"},
    {"damage_taken_by", T::Amount, op(OwnOp::DamageTaken), kDamageTakenParams,
     "このターンに{damage_taken_by}が受けたダメージ",
     "the damage {damage_taken_by|you have|your opponent has} taken this turn"},
    {"sent_to_soul_of", T::Amount, op(OwnOp::SoulsGained), kSoulsGainedParams,
     "このターンに{sent_to_soul_of}の魂に送られた枚数",
     "the number of cards sent to {sent_to_soul_of|your|your opponent's} soul this turn"},
    {"exiled_from_soul_of", T::Amount, op(OwnOp::SoulsExiled), kSoulsExiledParams,
     "このターンに{exiled_from_soul_of}の魂から除外された枚数",
     "the number of cards exiled from {exiled_from_soul_of|your|your opponent's} soul this turn"},
    {"lost_from_hand_of", T::Amount, op(OwnOp::HandLost), kHandLostParams,
     "このターンに{lost_from_hand_of}の手札から離れた枚数",
     "the number of cards that left {lost_from_hand_of|your|your opponent's} hand this turn"},
    {"exiled_together", T::Amount, op(Op::EventAmount), {}, "その枚数", "their number"},
    {"turn_number",
     T::Amount,
     op(OwnOp::TurnNumber),
     {},
     "経過ターン数",
     "the number of turns played"},
    // Cards
    {"attacker", T::Cards, op(OwnOp::Attacker), {}, "攻撃中の場所札", "the attacking place"},
    {"host", T::Cards, op(OwnOp::Host), {}, "このカードが憑いている場所札", "this card's place"},
    {"source",
     T::Cards,
     op(Op::Subject),
     {},
     "そのダメージを与えたカード",
     "the card that dealt the damage"},
    {"season_of", T::Cards, op(OwnOp::SeasonOf), kSeasonOfParams, "{season_of}の季節札",
     "{season_of|your|your opponent's} season card"},
    {"ghosts_of", T::Cards, op(OwnOp::GhostsOf), kGhostsOfParams, "{ghosts_of}に憑いている怪異札",
     "the ghosts attached to {ghosts_of}"},
    {"place_on_season_of", T::Cards, op(OwnOp::PlaceOnSeason), kOnSeasonOfParams,
     "{place_on_season_of}の季節札の上の場所札",
     "the place on {place_on_season_of|your|your opponent's} season card"},
    {"tool_answered",
     T::Cards,
     op(OwnOp::ToolAnswered),
     {},
     "使われた道具札",
     "the tool being answered"},
    {"nth", T::Cards, op(OwnOp::NthOfDeck), kNthParams,
     "{of}のデッキの{end|上|下}から{nth}枚目のカード",
     "card {nth} from the {end|top|bottom} of {of|your|your opponent's} deck"},
    // Actions
    {"damage", T::Action, op(OwnOp::DealDamage), kDamageParams,
     "{damage={to}に{undefendable?防御できない}{damage}ダメージを与える|"
     "{damage}に等しい{undefendable?防御できない}ダメージを{to}に与える}",
     "deal {damage={damage} |}{undefendable?undefendable }damage to {to}{damage=| equal to "
     "{damage}}"},
    {"gain_life", T::Action, op(OwnOp::GainLife), kGainLifeParams,
     "{player?{player|自分|相手|お互いのプレイヤー}は}"
     "{gain_life=ライフを{gain_life}得る|{gain_life}に等しいライフを得る}",
     "{player|gain|your opponent gains|each player gains} {gain_life={gain_life} life|life equal "
     "to {gain_life}}"},
    {"lose_life", T::Action, op(OwnOp::LoseLife), kLoseLifeParams,
     "{player|自分|相手|お互いのプレイヤー}は"
     "{lose_life=ライフを{lose_life}失う|{lose_life}に等しいライフを失う}",
     "{player|you lose|your opponent loses|each player loses} {lose_life={lose_life} life|life "
     "equal to {lose_life}}"},
    {"set_life", T::Action, op(OwnOp::SetLife), kSetLifeParams,
     "{player}のライフを{set_life}にする",
     "{player|your|your opponent's|each player's} life becomes {set_life}"},
    {"swap_lives",
     T::Action,
     op(OwnOp::SwapLives),
     {},
     "お互いのライフを入れ替える",
     "swap the life totals of both players"},
    {"curse", T::Action, op(OwnOp::Curse), kCurseParams,
     "【呪い】{curse}のライフを半分（端数切り捨て）にする",
     "curse: halve {curse|your|your opponent's|each player's} life, rounded down"},
    {"virtue", T::Action, op(OwnOp::Virtue), kVirtueParams,
     "【徳】{player}のデッキの上から{virtue}枚を裏向きで徳にする（徳が10枚で勝利する）",
     "virtue: put the top {virtue#card|{virtue} cards} of {player|your|your opponent's|each "
     "player's} deck face down into the virtue pile (10 virtues win)"},
    {"from_deck", T::Action, op(OwnOp::FromDeck), kFromDeckParams,
     "{player}のデッキの{from_deck#{end|一番上|一番下}のカード|{end|上|下}から{from_deck}{from_"
     "deck="
     "枚|だけ}を1枚ずつ}{from_deck#を|}{to>}",
     "{to|put|put|put|exile|put|put} {from_deck=the {end|top|bottom} {from_deck#card|{from_deck} "
     "cards}|cards equal to {from_deck} from the {end|top|bottom}} of {player|your|your "
     "opponent's|each player's} deck{from_deck#|, one after another}{to|, on the deck|"
     "{from_deck#|,} into the hand|{from_deck#|,} into the soul||{from_deck#|,} into the open "
     "hand|{from_deck#|,} into the virtue pile}"},
    {"draw_openly", T::Action, op(OwnOp::DrawOpenly), kDrawOpenlyParams,
     "{player?{player|自分|相手|お互いのプレイヤー}は}カードを{draw_openly}{draw_openly=枚|だけ}"
     "引き、手札公開場に置く",
     "{player|draw|your opponent draws|each player draws} {draw_openly={draw_openly#a "
     "card|{draw_openly} cards}|cards equal to {draw_openly}} into the open hand"},
    {"summon", T::Action, op(OwnOp::Summon), kSummonParams,
     "{summon}を{on_season?自分の季節札の上に}{awake?起き状態で}召喚する",
     "summon {summon}{awake? awake}{on_season? onto your season card}"},
    {"deploy", T::Action, op(OwnOp::Deploy), kDeployParams, "{deploy}を召喚する",
     "summon {deploy}"},
    {"possess", T::Action, op(OwnOp::Attach), kAttachParams,
     "{with}を{possess}に{face_up?表向きで}憑依させる",
     "attach {with} to {possess}{face_up? face up}"},
    {"awaken", T::Action, op(OwnOp::Awaken), kAwakenParams, "{awaken}を起き状態にする",
     "awaken {awaken}"},
    {"lay", T::Action, op(OwnOp::Lay), kLayParams, "{lay}を伏せ状態にする", "lay {lay}"},
    {"turn_up", T::Action, op(OwnOp::TurnUp), kTurnUpParams, "{turn_up}を表向きにする",
     "turn {turn_up} face up"},
    {"use_effects_of", T::Action, op(OwnOp::UseEffects), kUseParams,
     "{use_effects_of}の{when?［{when}］の}効果を{as_own?このカードの効果として}使う",
     "use {use_effects_of$} {when?“when {when}” }effects{as_own? as this card's own}"},
    {"own_sends", T::Action, op(OwnOp::Give), kGiveParams,
     "{player}は{player|自分|自身}の{own_sends~}をすべて{to>}",
     "{player|you {to|put|put|put|exile|put|put} all your|your opponent "
     "{to|puts|puts|puts|exiles|puts|puts} all their} {own_sends'}{to| on the deck| into the "
     "hand| into the soul|| into the open hand| into the virtue pile}"},
    {"cancel_tool",
     T::Action,
     op(OwnOp::CancelTool),
     {},
     "使われた道具札を無効にして魂に送る",
     "cancel the tool being answered"},
    {"end_attack",
     T::Action,
     op(OwnOp::EndAttack),
     {},
     "この攻撃を終わらせる",
     "the attack ends without damage"},
    {"at_end_phase", T::Action, op(OwnOp::Delay), kAtEndParams,
     "このターンのエンドフェイズに、{at_end_phase}",
     "in the end phase of this turn, {at_end_phase}"},
    {"extra_turn",
     T::Action,
     op(OwnOp::ExtraTurn),
     {},
     "このターンの後に自分のターンをもう1回行う",
     "take another turn after this one"},
    {"win", T::Action, op(OwnOp::Win), kWinParams, "{win}はゲームに勝つ",
     "{win|you win|your opponent wins} the game"},
    {"lose", T::Action, op(OwnOp::Lose), kLoseParams, "{lose}はゲームに負ける",
     "{lose|you lose|your opponent loses} the game"},
    {"declare", T::Action, op(OwnOp::Declare), kDeclareParams, "{declare}を1つ宣言する",
     "declare {declare|a kind of card|a season|an attribute|a card name}"},
    {"heal", T::Action, op(OwnOp::Heal), kHealParams, "{heal}のダメージを取り除く",
     "remove all damage from {heal}"},
    {"become", T::Action, op(OwnOp::BecomeSeason), kBecomeParams,
     "{until}、{of}の季節を{become}にする", "{of} {of#becomes|become} {become} {until}"},
    {"swap_power_and_cost", T::Action, op(OwnOp::SwapPowerAndCost), kSwapParams,
     "{until}、{swap_power_and_cost}の力とコストを入れ替える",
     "swap {swap_power_and_cost$} power and cost {until}"},
    {"ward_off", T::Action, op(OwnOp::WardOff), kWardOffParams,
     "{until}、{player|自分|相手|お互いのプレイヤー}は{ward_off}からダメージを受けない",
     "{player|you take|your opponent takes|each player takes} no damage from {ward_off} {until}"},
    {"soul_becomes", T::Action, op(OwnOp::SoulBecomes), kSoulBecomesParams,
     "{until}、{player}の魂のカードすべての季節を{soul_becomes}にする",
     "every card in {player|your|your opponent's|each player's} soul becomes {soul_becomes} "
     "{until}"},
    {"exile_for_now", T::Action, op(OwnOp::ExileForNow), kExileForNowParams,
     "{exile_for_now}を除外し、持ち主の次の回復に魂に送る",
     "exile {exile_for_now} until the owner's next recovery, then put {exile_for_now#it|them} into "
     "the soul"},
    // Shared words as this game says them
    {"move", T::Action, op(Op::MoveCards), kMoveParams, "{move}を{secretly?裏向きのまま}{to>}",
     "{to|put|put|put|exile|put} {move}{to| {to>}| {to>}| {to>}|| {to>}}{secretly? without showing "
     "{move#it|them}}"},
    {"value", T::Amount, op(Op::ValueOf), kValueParams, "{of}の{value}", "the {value} of {of}"},
    {"repeat", T::Action, op(Op::RepeatWord), kRepeatParams,
     "{while?{do}{;}{while}なら、これを繰り返す（最大{repeat}回）}{while!次を{repeat}回行う：{do}}",
     "{while?{do}{;}if {while}, do this again (up to {repeat} times in all)}"
     "{while!do this {repeat=|as many times as }{repeat}{repeat= {repeat#time|times}|}: {do}}"},
    {"current", T::Filter, op(Op::ValueAtLeast), kCurrentParams, "{current}{at_least}以上の",
     "~with {current} {at_least={at_least} or more|of at least {at_least}}"},
    // … with their duration, and numbers right behind keywords
    {"gain", T::Action, op(Op::Gain), kGainParams,
     "{until}、{gain>{to}の{gain>}|{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>}|{to#gets|get} {gain} {by+}} {until}"},
    {"set", T::Action, op(Op::SetTo), kSetParams, "{until}、{of}の{set}を{at}にする",
     "{of$} {set} becomes {at} {until}"},
    {"grant", T::Action, op(Op::Grant), kGrantParams,
     "{until}、{grant>{to}は{grant>}|{to}に{grant}{by?{by}}を与える}",
     "{to} {grant>{grant>}|{to#gains|gain} {grant}{by? {by}}} {until}"},
    // Named actions: keywords whose meaning is written out in them
    {"season_greed", T::Action, op(Op::Named), kGreedParams, "【四季欲】{season_greed}",
     "season greed: {season_greed}"},
    {"spirit_sight", T::Action, op(Op::Named), kSightParams, "【霊視】{spirit_sight}",
     "spirit sight: {spirit_sight}"},
    {"oni_stir", T::Action, op(Op::Named), kStirParams, "【鬼動】{oni_stir}",
     "oni stir: {oni_stir}"},
    {"word_spirit", T::Action, op(Op::Named), kWordSpiritParams, "【言霊】{word_spirit}",
     "word spirit: {word_spirit}"},
    {"chorus", T::Action, op(Op::Named), kChorusParams, "【合唱】{chorus}", "chorus: {chorus}"},
    {"shoal", T::Action, op(Op::Named), kShoalParams, "【魚群】{shoal}", "shoal: {shoal}"},
    {"sudden", T::Action, op(OwnOp::Sudden), kSuddenParams, "【突現】{sudden}", "sudden: {sudden}"},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords, kTables};
  return kVocabulary;
}

}  // namespace fudaba::kannagi
