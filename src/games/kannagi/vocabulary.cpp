#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/kannagi/card_format.h"
#include "games/kannagi/terms.h"

namespace fudaba::kannagi {
namespace {

using namespace effect;
using T = effect::Type;

// Which kinds of cards have a property, and to which an event happens.
constexpr std::uint32_t kPlaceCards = of_kind(CardKind::Place);
constexpr std::uint32_t kStayingCards =
    kPlaceCards | of_kind(CardKind::Ghost) | of_kind(CardKind::Season);

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
    {{Property::Cost, {"cost", "コスト", "cost", kEveryCard}},
     {Property::Power, {"power", "力", "power", kPlaceCards}},
     {Property::Season, {"season", "季節", "season", kEveryCard | kOfNames}},
     {Property::HandLimit,
      {"hand_limit", "手札上限|手札の上限{by[枚}", "hand limit|may hold {by[card|cards}",
       kOfPlayers}},
     {Property::Draws,
      {"draws", "ドローフェイズに引く枚数|ドローフェイズに引くカード{by[枚}",
       "cards drawn in the draw phase|draws {by[card|cards} in the draw phase|draw {by[card|cards} "
       "in the draw phase",
       kOfPlayers}},
     {Property::Attacks,
      {"attacks", "攻撃できる回数|攻撃できる回数{by[回}", "attacks|may attack {by[time|times}",
       kOfPlayers}},
     {Property::Summons,
      {"summons", "場所札を召喚できる回数|場所札を召喚できる回数{by[回}",
       "summons|may summon {by[place|places}", kOfPlayers}},
     {Property::Deployments,
      {"deployments", "季節札を召喚できる回数|季節札を召喚できる回数{by[回}",
       "season cards summoned|may summon {by[season card|season cards}", kOfPlayers}},
     {Property::Attachments,
      {"attachments", "怪異札を憑依させられる回数|怪異札を憑依させられる回数{by[回}",
       "ghost attachments|may attach {by[ghost|ghosts}", kOfPlayers}},
     {Property::Tools,
      {"tools", "道具札を使える枚数|道具札を使える枚数{by[枚}", "tools|may use {by[tool|tools}",
       kOfPlayers}},
     {Property::DefenceCost,
      {"defence_cost", "1点の防御に必要な魂の枚数", "soul cards needed to prevent 1 damage",
       kOfPlayers}},
     {Property::Damage, {"damage", "受けているダメージ", "damage taken", kPlaceCards}}});
constexpr auto kKeywordEntries = by_key<Keyword, Entry>(
    {{Keyword::Swift, {"swift", "速攻", "swiftness"}},
     {Keyword::Mystic, {"mystery", "神秘", "mystery"}},
     {Keyword::Secluded, {"hidden_land", "秘境", "seclusion"}},
     {Keyword::Assault, {"raid", "襲撃", "raid", kPlaceCards}},
     {Keyword::Vivid, {"vivid", "鮮明", "vividness"}},
     {Keyword::Barrier, {"barrier", "結界", "barrier"}},
     {Keyword::Adversity, {"adversity", "逆境", "adversity"}},
     {Keyword::Undefendable,
      {"undefendable", "防御不可",
       "undefendable damage|deals undefendable damage|deal undefendable damage"}},
     {Keyword::CannotAttack,
      {"cannot_attack", "攻撃不可", "attack ban|cannot attack", kPlaceCards}},
     {Keyword::MustAttack,
      {"must_attack", "攻撃強制", "forced attack|must attack if it can|must attack if they can",
       kPlaceCards}},
     {Keyword::StaysLaid,
      {"stays_laid", "回復不可", "no recovery|does not recover|do not recover", kPlaceCards}},
     {Keyword::NoGhosts,
      {"cannot_be_possessed", "憑依不可", "ghost ban|cannot have ghosts attached", kPlaceCards}},
     {Keyword::NoEffects,
      {"no_effects", "効果なし|効果を失う", "lost effects|loses its effects|lose their effects"}},
     {Keyword::Steadfast, {"steadfast", "魂化耐性", "steadfastness"}},
     {Keyword::ExiledInstead,
      {"exiled_instead", "魂に送られる代わりに除外|魂に送られる代わりに除外される",
       "exile in place of the soul|is exiled instead of going to the soul|are exiled instead of "
       "going "
       "to the soul"}},
     {Keyword::FixedPower, {"power_fixed", "力の変化不可", "fixed power", kPlaceCards}},
     {Keyword::PowerCap, {"power_capped", "力の上昇不可", "capped power", kPlaceCards}},
     {Keyword::FreeOfCost, {"free_of_cost", "コスト無視", "freedom of cost"}},
     {Keyword::NoTools,
      {"no_tools", "道具札使用不可|道具札を使えない", "tool ban|cannot use tools", kOfPlayers}},
     {Keyword::NoSummons,
      {"no_summons", "場所札召喚不可|場所札を召喚できない", "summoning ban|cannot summon places",
       kOfPlayers}},
     {Keyword::NoDeployments,
      {"no_seasons", "季節札召喚不可|季節札を召喚できない",
       "season card ban|cannot summon season cards", kOfPlayers}},
     {Keyword::NoAttachments,
      {"no_ghosts", "怪異札憑依不可|怪異札を憑依させられない",
       "ghost card ban|cannot attach ghosts", kOfPlayers}},
     {Keyword::NoAttacks,
      {"no_attacks", "攻撃宣言不可|攻撃を宣言できない", "ban on attacks|cannot declare attacks",
       kOfPlayers}},
     {Keyword::NoSummonEffects,
      {"no_summon_effects", "召喚時効果なし|場所札の召喚時の効果を使えない",
       "no summoning effects|cannot use the effects places have when summoned", kOfPlayers}},
     {Keyword::NoEffectSummons,
      {"no_effect_summons", "効果による召喚不可|効果で場所札を召喚できない",
       "ban on summoning by effects|cannot summon places by effects", kOfPlayers}},
     {Keyword::NoLifeGain,
      {"no_life_gain", "ライフ増加不可|ライフを得られない", "ban on life gain|cannot gain life",
       kOfPlayers}},
     {Keyword::NoDamage,
      {"no_damage", "ダメージ無効|ダメージを受けない",
       "protection from damage|takes no damage|take no damage", kOfPlayers}},
     {Keyword::NoDefence,
      {"no_defence", "魂での防御不可|魂のカードで防御できない",
       "defence ban|cannot prevent damage with the soul", kOfPlayers}},
     {Keyword::SoulGuard, {"soul_guard", "魂の守護", "a guarded soul", kOfPlayers}},
     {Keyword::SoulsExiled,
      {"souls_exiled", "魂に送られるカードを除外|カードを魂に送る代わりに除外する",
       "exile of cards bound for the soul|exiles cards instead of putting them into the soul|exile "
       "cards instead of putting them into the soul",
       kOfPlayers}},
     {Keyword::NoDraws,
      {"no_draw_phase", "ドローフェイズなし|ドローフェイズにカードを引かない",
       "loss of the draw phase|draws no cards in the draw phase|draw no cards in the draw phase",
       kOfPlayers}},
     {Keyword::NoRecovery,
      {"no_recovery", "回復なし|回復でカードを起き状態にしない",
       "loss of the recovery|awakens no cards in the recovery|awaken no cards in the recovery",
       kOfPlayers}},
     {Keyword::Unbreakable, {"unbreakable", "不壊", "unbreakability", kPlaceCards}},
     {Keyword::NoHealing,
      {"no_healing", "ダメージ残留|回復してもダメージがなくならない",
       "lasting damage|keeps its damage through the recovery|keep their damage through the "
       "recovery",
       kPlaceCards}},
     {Keyword::GainsHurt,
      {"gains_hurt", "ライフ増加反転|ライフを得る代わりに同じ値のダメージを受ける",
       "reversed life gain|takes as much damage instead of gaining life|take as much damage "
       "instead "
       "of "
       "gaining life",
       kOfPlayers}},
     {Keyword::SeesTop,
      {"sees_top", "山上の目|デッキの一番上のカードをいつでも見られる",
       "an eye on the deck|may always look at the top card of their deck|may always look at the "
       "top "
       "card of your deck",
       kOfPlayers}},
     {Keyword::DecksClosed,
      {"no_searching", "デッキ封印|効果でデッキを見ることもシャッフルすることもできない",
       "sealed decks|can neither look at nor shuffle decks by effects", kOfPlayers}},
     {Keyword::NoSudden,
      {"no_sudden", "突現不可|【突現】を行えない",
       "ban on sudden appearances|cannot use sudden effects", kOfPlayers}},
     {Keyword::NoHandLimit,
      {"no_hand_limit", "手札上限なし|手札の枚数に上限がない",
       "no hand limit|may hold any number of cards", kOfPlayers}}});
constexpr auto kTriggerEntries = by_key<Trigger, Entry>(
    {{Trigger::GameStarts,
      {"game_starts", "ゲーム開始時", "the game starts", kOfPlayers | kOfRules}},
     {Trigger::TurnStart,
      {"turn_start", "{whose|自分の|相手の|お互いの}ターン開始時",
       "{whose|your|your opponent's|any player's} turn starts", kOfPlayers | kOfRules}},
     {Trigger::Recovery,
      {"recovery", "{whose|自分の|相手の|お互いの}回復後",
       "{whose|your|your opponent's|any player's} recovery is over", kOfPlayers | kOfRules}},
     {Trigger::DrawPhase,
      {"draw_phase", "{whose|自分の|相手の|お互いの}ドローフェイズ開始時",
       "{whose|your|your opponent's|any player's} draw phase starts",
       kOfPlayers | kReplaceable | kOfRules}},
     {Trigger::TurnEnd,
      {"end_phase", "{whose|自分の|相手の|お互いの}エンドフェイズ開始時",
       "{whose|your|your opponent's|any player's} end phase starts", kOfPlayers | kOfRules}},
     {Trigger::BeforeSummoned,
      {"before_summoned", "{of@の}召喚時効果の前", "{of@} is summoned, before its other effects",
       kPlaceCards}},
     {Trigger::Summoned, {"summoned", "{of@の}召喚時", "{of@} is summoned", kPlaceCards}},
     {Trigger::Deployed,
      {"deployed",
       "{waits_for?季節札としての}{use_effects_of?季節札としての}{mutes?季節札としての}"
       "{or_when?季節札としての}{of@の}召喚時",
       "{of@} is summoned{waits_for? as a season card}{use_effects_of? as a season card}"
       "{mutes? as a season card}{or_when? as a season card}",
       of_kind(CardKind::Season)}},
     {Trigger::Possessed,
      {"possessed", "{of@に}怪異札が憑いた時", "a ghost is attached to {of@}", kPlaceCards}},
     {Trigger::AttackDeclared,
      {"attack_declared", "{of@の}攻撃宣言時", "{of@} declares an attack", kPlaceCards}},
     {Trigger::Attacks, {"attacks", "{of@の}攻撃時", "{of@} attacks", kPlaceCards}},
     {Trigger::AfterAttack,
      {"after_attack", "{of@の}攻撃終了時", "the attack of {of@} ends", kPlaceCards}},
     {Trigger::BecomesSoul,
      {"becomes_soul", "{of@が}場から魂に送られた時", "{of@} goes from the field to the soul",
       kStayingCards | kReplaceable}},
     {Trigger::Exiled, {"exiled", "{of@が}除外された時", "{of@} is exiled", kEveryCard}},
     {Trigger::LeavesByOpponent,
      {"leaves_by_opponent", "{of@が}相手の効果で場を離れた時",
       "{of@} leaves the field by an opponent's effect", kStayingCards}},
     {Trigger::LaidByEffect,
      {"laid_by_effect", "{of@が}効果で伏せ状態になった時", "{of@} is laid by an effect",
       kPlaceCards}},
     {Trigger::TurnedUp,
      {"turned_up", "{of@が}表向きになった時", "{of@} is turned face up",
       of_kind(CardKind::Ghost)}},
     {Trigger::HandGrew,
      {"hand_grew", "ドローフェイズ以外で{whose|自分の|相手の|お互いの}手札が増えた時",
       "{whose|your|your opponent's|any player's} hand grows outside the draw phase", kOfPlayers}},
     {Trigger::TakesDamage,
      {"takes_damage", "{whose|自分|相手|いずれかのプレイヤー}が{of?{of}から}ダメージを受けた時",
       "{whose|you take|your opponent takes|a player takes} damage{of? from {of~}}",
       kOfPlayers | kEveryCard}},
     {Trigger::DealsDamage,
      {"deals_damage", "{of@が}プレイヤーにダメージを与えた時", "{of@} deals damage to a player",
       kEveryCard}},
     {Trigger::PlaceDamaged,
      {"place_damaged", "{of@が}ダメージを受けた時", "{of@} takes damage", kPlaceCards}},
     {Trigger::ToolUsed,
      {"tool_used", "{whose|自分|相手|いずれかのプレイヤー}が{of?{of}}{of!道具札}を使った時",
       "{whose|you use|your opponent uses|a player uses} {of?{of~}}{of!a tool}",
       kOfPlayers | of_kind(CardKind::Tool)}},
     {Trigger::LifeGained,
      {"life_gained", "{whose|自分|相手|いずれかのプレイヤー}のライフが増えた時",
       "{whose|you gain|your opponent gains|a player gains} life", kOfPlayers}},
     {Trigger::SoulExiled,
      {"soul_exiled", "{whose|自分の|相手の|お互いの}魂のカードが除外された時",
       "cards of {whose|your|your opponent's|any player's} soul are exiled", kOfPlayers}},
     {Trigger::Discarded,
      {"discarded", "{of@が}手札から魂に送られた時", "{of@} goes from a hand to the soul",
       kEveryCard}},
     {Trigger::Milled,
      {"milled", "{of@が}デッキから魂に送られた時", "{of@} goes from a deck to the soul",
       kEveryCard}},
     {Trigger::Shuffled,
      {"shuffled", "{whose|自分の|相手の|お互いの}デッキがシャッフルされた時",
       "{whose|your|your opponent's|any player's} deck is shuffled", kOfPlayers}},
     {Trigger::Bottomed,
      {"bottomed", "{of@が}デッキの底に置かれた時", "{of@} is put on the bottom of a deck",
       kEveryCard}},
     {Trigger::Revealed,
      {"revealed", "{of@が}効果で公開された時", "{of@} is revealed by an effect", kEveryCard}},
     {Trigger::Defended,
      {"defended", "{whose|自分|相手|いずれかのプレイヤー}が防御した時",
       "{whose|you defend|your opponent defends|a player defends}", kOfPlayers}},
     {Trigger::Mulligan,
      {"mulligan", "{whose|自分|相手|いずれかのプレイヤー}が零探しをした時",
       "{whose|you take|your opponent takes|a player takes} a mulligan", kOfPlayers | kOfRules}},
     {Trigger::ReturnedToHand,
      {"returned_to_hand", "{of@が}場から手札に戻った時", "{of@} returns from the field to a hand",
       kStayingCards}},
     {Trigger::LeavesField,
      {"leaves_field", "{of@が}場を離れる時", "{of@} would leave the field",
       kStayingCards | kReplaceable}},
     {Trigger::Draws,
      {"draws", "{of?{of@が}}{of!{whose|自分|相手|いずれかのプレイヤー}が}カードを引く時",
       "{of?{of@} would draw}{of!{whose|you draw|your opponent draws|a player draws}} cards",
       kOfPlayers | kReplaceable}},
     {Trigger::Chosen,
      {"chosen", "{of@が}相手の効果で選ばれた時", "{of@} is chosen by an opponent's effect",
       kEveryCard}}});
constexpr auto kUntilEntries = by_key<Until, Entry>(
    {{Until::TurnEnd, {"turn_end", "ターン終了時まで", "until the end of the turn"}},
     {Until::AttackEnd, {"attack_end", "この攻撃の終了時まで", "until the attack ends"}},
     {Until::YourRecovery, {"your_recovery", "次の自分の回復まで", "until your next recovery"}},
     {Until::YourNextTurn,
      {"your_next_turn", "次の自分のターン開始時まで", "until the start of your next turn"}},
     {Until::Leaves, {"leaves", "場にある間", "while it stays on the field", kOfCard}},
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
      {"season_space", "季節札の場所|場に置く|場にある", "season space|onto the field|on the field",
       kInPlay | kNoTarget | of_kind(CardKind::Season)}},
     {ZoneKind::Place,
      {"places", "場|場に置く|場にある", "field|onto the field|on the field",
       kInPlay | kNoTarget | kPlaceCards}},
     {ZoneKind::Ghosts,
      {"ghosts", "場所札の下|場所札の下に置く|場所札に憑いている",
       "ghosts|under a place|attached to a place", kInPlay | kNoTarget | of_kind(CardKind::Ghost)}},
     {ZoneKind::Using,
      {"using", "使用中のカード|使う|使用中の", "cards in use|into use|in use", kNoTarget}},
     {ZoneKind{kHiddenHand},
      {"hidden_hand", "非公開の手札|{move(手札に加える|手札に加える|持ち主の手札に戻す}",
       "hidden hand|into {move(your hand|your hand|{move#its owner's hand|their owners' "
       "hands}}",
       kNoTarget}}});
// Where a card must be for an ability to work, in the order of Where.
constexpr auto kWhereEntries =
    by_key<Where, Entry>({{Where::Play, {"play", "場", "on the field"}},
                          {Where::Hand, {"hand", "手札", "in your hand"}},
                          {Where::Discard, {"soul", "魂", "in your soul"}},
                          {Where::Exile, {"exile", "除外", "exiled"}},
                          {Where::Deck, {"deck", "デッキ", "in your deck"}},
                          {Where::Under, {"under", "裏向き", "face down under a place"}}});
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

constexpr Table kTables[] = {
    {"kind", kKindEntries},         {"season", kSeasonEntries},   {"attribute", kAttributeEntries},
    {"property", kPropertyEntries}, {"keyword", kKeywordEntries}, {"trigger", kTriggerEntries},
    {"until", kUntilEntries},       {"zone", kZoneEntries},       {"where", kWhereEntries},
    {"declare", kDeclareEntries},   {"ward", kWardEntries}};

constexpr Word kWords[] = {
    // Abilities
    {"from", T::Ability, Op::AbilityWhen,
     "［{from}：{when}{cause?（{cause}）}{limit?（{limit}）}］{if?{if}なら、}{do}"
     "{do!何も起こらない}",
     "while this card is {from}, when {when}{cause? ({cause})}{limit? ({limit})}, "
     "{if?if {if}, }{do}{do!nothing happens}",
     takes("where", choice("when", "trigger"), kMayDo, kIf, kOf, choice("whose", 0), kCause,
           kLimit)},
    {"unyielding", T::Ability, Op::AbilityWhen,
     "【不屈】［除外された時］{if?{if}なら、}{unyielding}",
     "unyielding: when this card is exiled, {if?if {if}, }{unyielding}",
     takes(T::Action, fixed(choice("from", "where", 3)),
           fixed(choice("when", "trigger", at(Trigger::Exiled))), kIf)},
    {"latent", T::Ability, Op::AbilityWhen,
     "【潜在能力】［零探しの後、手札にあるなら］{if?{if}なら、}{latent}",
     "latent: after the mulligans, if this card is in your hand, {if?if {if}, }{latent}",
     takes(T::Action, fixed(choice("from", "where", 1)),
           fixed(choice("when", "trigger", at(Trigger::GameStarts))), kIf)},
    {"has", T::Ability, Op::AbilityHas,
     "{while?{while}なら、}{affects@は}{has>{has>}|{has}{by?{by}}{affects?を持つ}}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!{affects@}} {has>}|"
     "{affects?{affects'} have }{affects!{while?{@} has }{while!{affects@ has }}}{has}{by? {by}}}",
     takes("keyword", kWhile, kAffects, param("by", T::Amount, 1))},
    {"once_a_turn", T::Ability, Op::AbilityAct, "［自分のターンに1回］{if?{if}なら、}{once_a_turn}",
     "once in each of your turns: {if?if {if}, }{once_a_turn}",
     takes(T::Action, fixed(param("cost", T::Amount, kOnceATurn)), kIf)},
    {"twice_a_turn", T::Ability, Op::AbilityAct,
     "［自分のターンに2回まで］{if?{if}なら、}{twice_a_turn}",
     "up to twice in each of your turns: {if?if {if}, }{twice_a_turn}",
     takes(T::Action, fixed(param("cost", T::Amount, kByLimit)), kIf,
           fixed(choice("limit", static_cast<int>(Limit::TwiceATurn))))},
    {"also", T::Ability, Op::AbilityAlso, "『{also}』としても使える",
     "may also be used as “{also}”", takes({T::Name, kCardId})},
    // Filters
    Word{"place", T::Filter, OwnOp::Place, "場所札|枚", "place|places"}.of(kPlaceCards),
    Word{"ghost", T::Filter, OwnOp::Ghost, "怪異札|枚", "ghost|ghosts"}.of(
        of_kind(CardKind::Ghost)),
    Word{"season_card", T::Filter, OwnOp::SeasonCard, "季節札|枚", "season card|season cards"}.of(
        of_kind(CardKind::Season)),
    Word{"tool", T::Filter, OwnOp::Tool, "道具札|枚", "tool|tools"}.of(of_kind(CardKind::Tool)),
    Word{"player", T::Filter, OwnOp::Player, "プレイヤー|人", "player|players"}.of(kOfPlayers),
    Word{"yourself", T::Filter, OwnOp::Yourself, "自分|人", "you|you"}.of(kOfPlayers),
    Word{"your_opponent", T::Filter, OwnOp::YourOpponent, "相手|人", "opponent|your opponent"}.of(
        kOfPlayers),
    Word{"season", T::Filter, OwnOp::IsSeason, "{season}の", "{season}", takes("season")}.of(
        kEveryCard),
    Word{"attribute", T::Filter, OwnOp::HasAttribute, "属性「{attribute}」の", "{attribute}",
         takes("attribute")}
        .of(kEveryCard),
    Word{"awake", T::Filter, OwnOp::Awake, "起き状態の", "awake"}.of(kPlaceCards),
    Word{"laid", T::Filter, OwnOp::Laid, "伏せ状態の", "laid"}.of(kPlaceCards),
    Word{"face_up", T::Filter, OwnOp::FaceUp, "表向きの", "face-up"}.of(kEveryCard),
    Word{"face_down", T::Filter, OwnOp::FaceDown, "裏向きの", "face-down"}.of(kEveryCard),
    Word{"possessed", T::Filter, OwnOp::IsPossessed, "怪異札の憑いている|場所札|枚",
         "possessed|place|places"}
        .of(kPlaceCards),
    Word{"on_season", T::Filter, OwnOp::OnSeason, "季節札の上にある|場所札|枚",
         "~on a season card|place|places"}
        .of(kPlaceCards),
    Word{"on_this", T::Filter, OwnOp::OnThis, "この季節札の上にある|場所札|枚",
         "~on this season card|place|places"}
        .of(kPlaceCards),
    Word{"under", T::Filter, OwnOp::UnderPlace, "{under}に憑いている|怪異札|枚",
         "~attached to {under}|ghost|ghosts", takes(kOne)}
        .of(of_kind(CardKind::Ghost)),
    Word{"attacking", T::Filter, OwnOp::Attacking, "攻撃している|場所札|枚",
         "attacking|place|places"}
        .of(kPlaceCards),
    Word{"plain", T::Filter, OwnOp::Plain, "効果を持たない", "~without effects"}.of(kEveryCard),
    Word{"damaged", T::Filter, OwnOp::Damaged, "ダメージを受けている|場所札|枚",
         "damaged|place|places"}
        .of(kPlaceCards),
    Word{"summoned_this_turn", T::Filter, OwnOp::SummonedThisTurn,
         "このターンに召喚された|場所札|枚", "~summoned this turn|place|places"}
        .of(kPlaceCards),
    Word{"of_declared", T::Filter, OwnOp::OfDeclared,
         "宣言した{of_declared|種類|季節|属性|カード名}の", "~of the declared {of_declared}",
         takes("declare")}
        .of(kEveryCard),
    Word{"same_season_as", T::Filter, OwnOp::SameSeason, "{same_season_as}と同じ季節の",
         "~of the same season as {same_season_as}", takes(kOne)}
        .of(kEveryCard),
    Word{"same_attribute_as", T::Filter, OwnOp::SameAttribute, "{same_attribute_as}と同じ属性の",
         "~with an attribute of {same_attribute_as}", takes(kOne)}
        .of(kEveryCard),
    Word{"usable", T::Filter, OwnOp::CostHolds, "コストの条件を満たす",
         "~whose cost condition holds"}
        .of(kEveryCard),
    Word{"named", T::Filter, OwnOp::Named, "『{named}』という名の", "~named {named}",
         takes({T::Name, "card"})}
        .of(kEveryCard),
    Word{"cost_zero", T::Filter, OwnOp::CostZero, "零コストの", "~with cost 0"}.of(kEveryCard),
    Word{"waits_for", T::Filter, OwnOp::WaitsFor, "［{waits_for}］の効果を持つ",
         "~with a “when {waits_for}” effect", takes("trigger")}
        .of(kEveryCard),
    // Conditions
    {"fury", T::Condition, OwnOp::LifeAtMost, "【憤怒{fury}】自分のライフが{fury}以下",
     "your life is {fury} or less (fury {fury})", takes(T::Amount)},
    {"paradise", T::Condition, OwnOp::LifeAtLeast, "【楽園{paradise}】自分のライフが{paradise}以上",
     "your life is {paradise} or more (paradise {paradise})", takes(T::Amount)},
    {"pursuit", T::Condition, OwnOp::EnemyLifeAtMost,
     "【追撃{pursuit}】相手のライフが{pursuit}以下",
     "your opponent's life is {pursuit} or less (pursuit {pursuit})", takes(T::Amount)},
    {"envy", T::Condition, OwnOp::EnemyLifeAtLeast, "【妬み{envy}】相手のライフが{envy}以上",
     "your opponent's life is {envy} or more (envy {envy})", takes(T::Amount)},
    {"hatred", T::Condition, OwnOp::SoulAtLeast,
     "【憎悪{hatred}】自分の魂がこのカードを含めて{hatred}枚以上",
     "your soul has {hatred} or more cards, counting this one (hatred {hatred})", takes(T::Amount)},
    {"took_mulligan", T::Condition, OwnOp::TookMulligan,
     "{took_mulligan}がこのゲームで零探しをしている",
     "{took_mulligan|you have|your opponent has} taken a mulligan this game", takes("who")},
    {"used_tool", T::Condition, OwnOp::UsedTool, "この一巡に{used_tool}が道具札を使っている",
     "{used_tool|you have|your opponent has} used a tool this round", takes("who")},
    {"is_attacking", T::Condition, OwnOp::IsAttacking, "{@の}攻撃中", "{@} is attacking"},
    // Amounts
    {"life_of", T::Amount, OwnOp::LifeOf, "{life_of}のライフ",
     "{life_of|your|your opponent's} life", takes("who")},
    {"seasons_among", T::Amount, OwnOp::SeasonsAmong, "{seasons_among~}の季節の種類数",
     "the number of different seasons among {seasons_among'}", takes(T::Cards)},
    {"names_among", T::Amount, OwnOp::NamesAmong, "{names_among~}の名前の種類数",
     "the number of different names among {names_among'}", takes(T::Cards)},
    {"attributes_among", T::Amount, OwnOp::AttributesAmong, "{attributes_among~}の属性の種類数",
     "the number of different attributes among {attributes_among'}", takes(T::Cards)},
    {"total", T::Amount, OwnOp::SumOf, "{of~}の{total}の合計", "{of$} total {total}",
     takes("property", param("of", T::Cards))},
    {"damage_taken_by", T::Amount, OwnOp::DamageTaken,
     "このターンに{damage_taken_by}が受けたダメージ",
     "the damage {damage_taken_by|you have|your opponent has} taken this turn", takes("who")},
    {"sent_to_soul_of", T::Amount, OwnOp::SoulsGained,
     "このターンに{sent_to_soul_of}の魂に送られた枚数",
     "the number of cards sent to {sent_to_soul_of|your|your opponent's} soul this turn",
     takes("who")},
    {"exiled_from_soul_of", T::Amount, OwnOp::SoulsExiled,
     "このターンに{exiled_from_soul_of}の魂から除外された枚数",
     "the number of cards exiled from {exiled_from_soul_of|your|your opponent's} soul this turn",
     takes("who")},
    {"lost_from_hand_of", T::Amount, OwnOp::HandLost,
     "このターンに{lost_from_hand_of}の手札から離れた枚数",
     "the number of cards that left {lost_from_hand_of|your|your opponent's} hand this turn",
     takes("who")},
    {"exiled_together", T::Amount, Op::EventAmount, "その枚数", "the number exiled"},
    {"turn_number", T::Amount, OwnOp::TurnNumber, "経過ターン数", "the number of turns played"},
    // Cards
    Word{"attacker", T::Cards, OwnOp::Attacker, "攻撃中の場所札", "the attacking place"}.of(
        kPlaceCards),
    Word{"host", T::Cards, OwnOp::Host, "このカードが憑いている場所札", "this card's place"}.of(
        kPlaceCards),
    {"source", T::Cards, Op::Subject, "そのダメージを与えたカード",
     "the card that dealt the damage"},
    Word{"season_of", T::Cards, OwnOp::SeasonOf, "{season_of}の季節札",
         "{season_of|your|your opponent's} season card", takes("who")}
        .of(of_kind(CardKind::Season)),
    Word{"ghosts_of", T::Cards, OwnOp::GhostsOf, "{ghosts_of}に憑いている怪異札",
         "the ghosts attached to {ghosts_of}", takes(T::Cards)}
        .of(of_kind(CardKind::Ghost)),
    Word{"place_on_season_of", T::Cards, OwnOp::PlaceOnSeason,
         "{place_on_season_of}の季節札の上の場所札",
         "the place on {place_on_season_of|your|your opponent's} season card", takes("who")}
        .of(kPlaceCards),
    Word{"tool_answered", T::Cards, OwnOp::ToolAnswered, "使われた道具札",
         "the tool being answered"}
        .of(of_kind(CardKind::Tool)),
    Word{"nth", T::Cards, OwnOp::NthOfDeck, "{of}のデッキの{end|上|下}から{nth}枚目のカード",
         "card {nth} from the {end|top|bottom} of {of|your|your opponent's} deck",
         takes(T::Amount, choice("of", "who", 0), choice("end", 0))}
        .of(kEveryCard),
    // Actions
    {"damage", T::Action, OwnOp::DealDamage,
     "{damage={to}に{undefendable?防御できない}{damage}ダメージを与える|"
     "{damage}に等しい{undefendable?防御できない}ダメージを{to}に与える}",
     "deal {damage={damage} |}{undefendable?undefendable }damage to {to}{damage=| equal to "
     "{damage}}",
     takes(T::Amount, param("to", T::Cards), choice("undefendable", "yes_no", 0))},
    {"gain_life", T::Action, OwnOp::GainLife,
     "{player?{player|自分|相手|お互いのプレイヤー}は}"
     "{gain_life=ライフを{gain_life}得る|{gain_life}に等しいライフを得る}",
     "{player|gain|your opponent gains|each player gains} {gain_life={gain_life} life|life equal "
     "to {gain_life}}",
     takes(T::Amount, choice("player", 0))},
    {"lose_life", T::Action, OwnOp::LoseLife,
     "{player|自分|相手|お互いのプレイヤー}は"
     "{lose_life=ライフを{lose_life}失う|{lose_life}に等しいライフを失う}",
     "{player|you lose|your opponent loses|each player loses} {lose_life={lose_life} life|life "
     "equal to {lose_life}}",
     takes(T::Amount, choice("player", 1))},
    {"set_life", T::Action, OwnOp::SetLife, "{player}のライフを{set_life}にする",
     "{player|your|your opponent's|each player's} life becomes {set_life}",
     takes(T::Amount, choice("player", 0))},
    {"swap_lives", T::Action, OwnOp::SwapLives, "お互いのライフを入れ替える",
     "swap the life totals of both players"},
    {"curse", T::Action, OwnOp::Curse, "【呪い】{curse}のライフを半分（端数切り捨て）にする",
     "curse: halve {curse|your|your opponent's|each player's} life, rounded down", takes("player")},
    {"virtue", T::Action, OwnOp::Virtue,
     "【徳】{player}のデッキの上から{virtue}枚を裏向きで徳にする（徳が10枚で勝利する）",
     "virtue: put the top {virtue#card|{virtue} cards} of {player|your|your opponent's|each "
     "player's} deck face down into the virtue pile (10 virtues win)",
     takes(T::Amount, choice("player", 0))},
    {"from_deck", T::Action, OwnOp::FromDeck,
     "{player}のデッキの{from_deck#{end|一番上|一番下}のカード|{end|上|下}から{from_deck}{from_"
     "deck="
     "枚|だけ}を1枚ずつ}{from_deck#を|}{to>}",
     "{to|put|put|put|exile|put|put} {from_deck=the {end|top|bottom} {from_deck#card|{from_deck} "
     "cards}|cards equal to {from_deck} from the {end|top|bottom}} of {player|your|your "
     "opponent's|each player's} deck{from_deck#|, one after another}{to|, on the deck|"
     "{from_deck#|,} into the hand|{from_deck#|,} into the soul||{from_deck#|,} into the open "
     "hand|{from_deck#|,} into the virtue pile}",
     takes(T::Amount, choice("to", "zone"), choice("player", 0), choice("end", 0),
           optional("as", T::Name))},
    {"draw_openly", T::Action, OwnOp::DrawOpenly,
     "{player?{player|自分|相手|お互いのプレイヤー}は}カードを{draw_openly}{draw_openly=枚|だけ}"
     "引き、手札公開場に置く",
     "{player|draw|your opponent draws|each player draws} {draw_openly={draw_openly#a "
     "card|{draw_openly} cards}|cards equal to {draw_openly}} into the open hand",
     takes(T::Amount, choice("player", 0))},
    Word{"summon", T::Action, OwnOp::Summon,
         "{summon}を{on_season?自分の季節札の上に}{awake?起き状態で}召喚する",
         "summon {summon}{awake? awake}{on_season? onto your season card}",
         takes(T::Cards, choice("awake", "yes_no", 0), choice("on_season", "yes_no", 0))}
        .on(kPlaceCards),
    {"summon_as", T::Action, OwnOp::SummonAs,
     "{with}を{on_season?自分の季節札の上に}『{summon_as}』として{awake?起き状態で}召喚する",
     "summon {with}{awake? awake}{on_season? onto your season card} as “{summon_as}”",
     takes({T::Name, kCardId}, param("with", T::Cards), choice("awake", "yes_no", 0),
           choice("on_season", "yes_no", 0))},
    Word{"summon_like", T::Action, OwnOp::SummonLike,
         "{with}を{on_season?自分の季節札の上に}{summon_like}と同じカードとして"
         "{awake?起き状態で}召喚する",
         "summon {with}{awake? awake}{on_season? onto your season card} as a copy of {summon_like}",
         takes(Head(T::Cards, kOneCard).about(kPlaceCards), param("with", T::Cards),
               choice("awake", "yes_no", 0), choice("on_season", "yes_no", 0))},
    {"count_as", T::Action, OwnOp::CountAs, "{until}、{of}を『{count_as}』として扱う",
     "{of} {of#counts|count} as “{count_as}” {until}",
     takes({T::Name, kCardId}, param("of", T::Cards), kUntil)},
    {"count_like", T::Action, OwnOp::CountLike, "{until}、{of}を{count_like}と同じカードとして扱う",
     "{of} {of#counts|count} as a copy of {count_like} {until}",
     takes(kOne, param("of", T::Cards), kUntil)},
    Word{"deploy", T::Action, OwnOp::Deploy, "{deploy}を召喚する", "summon {deploy}",
         takes(T::Cards)}
        .on(of_kind(CardKind::Season)),
    Word{"possess", T::Action, OwnOp::Attach, "{with}を{possess}に{face_up?表向きで}憑依させる",
         "attach {with} to {possess}{face_up? face up}",
         takes(kOne, param("with", T::Cards), choice("face_up", "yes_no", 0))}
        .on(kPlaceCards),
    Word{"awaken", T::Action, OwnOp::Awaken, "{awaken}を起き状態にする", "awaken {awaken}",
         takes(T::Cards)}
        .on(kPlaceCards),
    Word{"lay", T::Action, OwnOp::Lay, "{lay}を伏せ状態にする", "lay {lay}", takes(T::Cards)}.on(
        kPlaceCards),
    Word{"turn_up", T::Action, OwnOp::TurnUp, "{turn_up}を表向きにする", "turn {turn_up} face up",
         takes(T::Cards)}
        .on(of_kind(CardKind::Ghost)),
    {"use_effects_of", T::Action, OwnOp::UseEffects,
     "{use_effects_of}の{when?［{when}］の}効果を{as_own?このカードの効果として}使う",
     "use {use_effects_of$} {when?“when {when}” }effects{as_own? as this card's own}",
     takes(T::Cards, choice("when", "trigger", kAbsent), choice("as_own", "yes_no", 0))},
    {"own_sends", T::Action, OwnOp::Give, "{player}は{player|自分|自身}の{own_sends~}をすべて{to>}",
     "{player|you {to|put|put|put|exile|put|put} all your|your opponent "
     "{to|puts|puts|puts|exiles|puts|puts} all their} {own_sends'}{to| {end|on top|on the bottom} "
     "of the deck| into the "
     "hand| into the soul|| into the open hand| into the virtue pile}",
     takes(T::Cards, choice("to", "zone"), choice("end", 0), choice("player", "who", 1))},
    {"cancel_tool", T::Action, OwnOp::CancelTool, "使われた道具札を無効にして魂に送る",
     "cancel the tool being answered"},
    {"end_attack", T::Action, OwnOp::EndAttack, "この攻撃を終わらせる",
     "the attack ends without damage"},
    {"at_end_phase", T::Action, OwnOp::Delay, "このターンのエンドフェイズに、{at_end_phase}",
     "in the end phase of this turn, {at_end_phase}", takes(T::Action)},
    {"extra_turn", T::Action, OwnOp::ExtraTurn, "このターンの後に自分のターンをもう1回行う",
     "take another turn after this one"},
    {"win", T::Action, OwnOp::Win, "{win}はゲームに勝つ",
     "{win|you win|your opponent wins} the game", takes("who")},
    {"lose", T::Action, OwnOp::Lose, "{lose}はゲームに負ける",
     "{lose|you lose|your opponent loses} the game", takes("who")},
    {"declare", T::Action, OwnOp::Declare, "{declare}を1つ宣言する",
     "declare {declare|a kind of card|a season|an attribute|a card name}", takes("declare")},
    Word{"heal", T::Action, OwnOp::Heal, "{heal}のダメージを取り除く",
         "remove all damage from {heal}", takes(T::Cards)}
        .on(kPlaceCards),
    {"become", T::Action, OwnOp::BecomeSeason, "{until}、{of}の季節を{become}にする",
     "{of} {of#becomes|become} {become} {until}", takes("season", param("of", T::Cards), kUntil)},
    Word{"swap_power_and_cost", T::Action, OwnOp::SwapPowerAndCost,
         "{until}、{swap_power_and_cost}の力とコストを入れ替える",
         "swap {swap_power_and_cost$} power and cost {until}", takes(T::Cards, kUntil)}
        .on(kPlaceCards),
    {"ward_off", T::Action, OwnOp::WardOff,
     "{until}、{player|自分|相手|お互いのプレイヤー}は{ward_off}からダメージを受けない",
     "{player|you take|your opponent takes|each player takes} no damage from {ward_off} {until}",
     takes("ward", choice("player", 0), kUntil)},
    {"soul_becomes", T::Action, OwnOp::SoulBecomes,
     "{until}、{player}の魂のカードすべての季節を{soul_becomes}にする",
     "every card in {player|your|your opponent's|each player's} soul becomes {soul_becomes} "
     "{until}",
     takes("season", choice("player", 1), kUntil)},
    {"exile_for_now", T::Action, OwnOp::ExileForNow,
     "{exile_for_now}を除外し、持ち主の次の回復に魂に送る",
     "exile {exile_for_now} until the owner's next recovery, then put {exile_for_now#it|them} into "
     "the soul",
     takes(T::Cards)},
    // Shared words as this game says them
    {"move", T::Action, Op::MoveCards, "{move}を{secretly?裏向きのまま}{to>}",
     "{to|put|put|put|exile|put} {move}{to| {to>}| {to>}| {to>}|| {to>}}{secretly? without showing "
     "{move#it|them}}",
     takes(T::Cards, choice("to", "zone"), choice("end", 0), choice("secretly", "yes_no", 0))},
    {"value", T::Amount, Op::ValueOf, "{of}の{value}", "the {value} of {of}",
     takes("property", one("of"))},
    {"repeat", T::Action, Op::RepeatWord,
     "{while?{do}{;}{while}なら、これを繰り返す（最大{repeat}回）}{while!次を{repeat}回行う：{do}}",
     "{while?{do}{;}if {while}, do this again (up to {repeat} times in all)}"
     "{while!do this {repeat=|as many times as }{repeat}{repeat= {repeat#time|times}|}: {do}}",
     takes(T::Amount, param("do", T::Action), kWhile)},
    // … with their duration, and numbers right behind keywords
    {"gain", T::Action, Op::Gain, "{until}、{gain>{to}の{gain>}|{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>}|{to#gets|get} {gain} {by+}} {until}",
     takes("property", param("by", T::Amount), param("to", T::Cards), kUntil)},
    {"set", T::Action, Op::SetTo, "{until}、{of}の{set}を{at}にする",
     "{of$} {set} becomes {at} {until}",
     takes("property", param("at", T::Amount), param("of", T::Cards), kUntil)},
    {"grant", T::Action, Op::Grant,
     "{until}、{grant>{to}は{grant>}|{to}に{grant}{by?{by}}を与える}",
     "{to} {grant>{grant>}|{to#gains|gain} {grant}{by? {by}}} {until}",
     takes("keyword", param("to", T::Cards), kUntil, param("by", T::Amount, 1))},
    // Named actions: keywords whose meaning is written out in them
    {"season_greed", T::Action, Op::Named, "【四季欲】{season_greed}",
     "season greed: {season_greed}", takes(T::Action)},
    {"spirit_sight", T::Action, Op::Named, "【霊視】{spirit_sight}", "spirit sight: {spirit_sight}",
     takes(T::Action)},
    {"oni_stir", T::Action, Op::Named, "【鬼動】{oni_stir}", "oni stir: {oni_stir}",
     takes(T::Action)},
    {"word_spirit", T::Action, Op::Named, "【言霊】{word_spirit}", "word spirit: {word_spirit}",
     takes(T::Action)},
    {"chorus", T::Action, Op::Named, "【合唱】{chorus}", "chorus: {chorus}", takes(T::Action)},
    {"shoal", T::Action, Op::Named, "【魚群】{shoal}", "shoal: {shoal}", takes(T::Action)},
    {"sudden", T::Action, OwnOp::Sudden, "【突現】{sudden}", "sudden: {sudden}", takes(T::Action)},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords,
                                              effect::shared_tables(), kTables};
  return kVocabulary;
}

}  // namespace fudaba::kannagi
