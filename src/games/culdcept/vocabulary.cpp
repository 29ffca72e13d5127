#include "games/culdcept/vocabulary.h"

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/culdcept/terms.h"

namespace fudaba::culdcept {
namespace {

using effect::Entry;
using effect::kAbsent;
using effect::Param;
using effect::Table;
using effect::Word;
using T = effect::Type;

constexpr std::uint8_t op(OwnOp code) { return static_cast<std::uint8_t>(code); }

// Tables
// ------------------------------------------------------------------------------------------------
constexpr auto kElementEntries =
    by_key<Element, Entry>({{Element::Neutral, {"neutral", "無属性", "neutral"}},
                            {Element::Fire, {"fire", "火属性", "fire"}},
                            {Element::Water, {"water", "水属性", "water"}},
                            {Element::Earth, {"earth", "地属性", "earth"}},
                            {Element::Wind, {"wind", "風属性", "wind"}}});
constexpr auto kLandKindEntries =
    by_key<LandKind, Entry>({{LandKind::Volcano, {"volcano", "火山", "volcano"}},
                             {LandKind::Grassland, {"grassland", "草原", "grassland"}},
                             {LandKind::Lake, {"lake", "湖", "lake"}},
                             {LandKind::Forest, {"forest", "森林", "forest"}},
                             {LandKind::City, {"city", "都市", "city"}},
                             {LandKind::Ruins, {"ruins", "廃墟", "ruins"}}});
constexpr auto kRaceEntries =
    by_key<Race, Entry>({{Race::None, {"none", "種族なし", "no race"}},
                         {Race::Human, {"human", "人族", "human"}},
                         {Race::Beast, {"beast", "獣族", "beast"}},
                         {Race::Dragon, {"dragon", "竜族", "dragon"}},
                         {Race::Plant, {"plant", "植物族", "plant"}},
                         {Race::Undead, {"undead", "不死族", "undead"}},
                         {Race::Construct, {"construct", "造物族", "construct"}},
                         {Race::Spirit, {"spirit", "精霊族", "spirit"}}});
constexpr auto kItemClassEntries =
    by_key<ItemClass, Entry>({{ItemClass::None, {"none", "なし", "none"}},
                              {ItemClass::Weapon, {"weapon", "武器", "weapon"}},
                              {ItemClass::Armour, {"armour", "防具", "armour"}},
                              {ItemClass::Tool, {"tool", "道具", "tool"}},
                              {ItemClass::Scroll, {"scroll", "巻物", "scroll"}}});
constexpr auto kKindEntries = by_key<CardKind, Entry>(
    {{CardKind::Creature, {"creature", "クリーチャー", "creature"}},
     {CardKind::Item, {"item", "アイテム", "item"}},
     {CardKind::Instant, {"instant", "スペル（即効）", "instant spell"}},
     {CardKind::Lasting, {"lasting", "スペル（継続）", "lasting spell"}},
     {CardKind::Land, {"land", "土地", "land"}},
     {CardKind::StartingLand, {"starting_land", "開始土地", "starting land"}}});
constexpr auto kPropertyEntries = by_key<Property, Entry, 11>(
    {{Property::Element, {"element", "属性", "element"}},
     {Property::St, {"st", "ST", "ST"}},
     {Property::Hp, {"hp", "HP", "HP"}},
     {Property::Cost, {"cost", "コスト", "cost"}},
     {Property::LandKind, {"land_kind", "地形", "terrain"}},
     {Property::Level, {"level", "レベル", "level"}},
     {Property::Toll, {"toll", "通行料", "toll"}},
     {Property::HandLimit,
      {"hand_limit", "手札上限|手札の上限{by[枚}", "hand limit|may hold {by[card|cards}"}},
     {Property::SpellsPerTurn,
      {"spells_per_turn", "1ターンに使えるスペルの枚数|1ターンに使えるスペル{by[枚}",
       "spells per turn|may cast {by[spell|spells} a turn"}},
     {Property::Die,
      {"die", "移動のダイスの目|移動のダイスの目{by[}",
       "move die|{by-adds|subtracts} {by-} {by-to|from} the move die|"
       "{by-add|subtract} {by-} {by-to|from} the move die"}},
     {Property::Draws,
      {"draws", "ドローフェイズに引く枚数|ドローフェイズに引くカード{by[枚}",
       "cards drawn in the draw phase|draws {by[card|cards} in the draw phase|draw {by[card|cards} "
       "in the draw phase"}}});
constexpr auto kKeywordEntries = by_key<Keyword, Entry>(
    {{Keyword::AttacksFirst, {"attacks_first", "先制", "first strike"}},
     {Keyword::AttacksLast, {"attacks_last", "後手", "last strike"}},
     {Keyword::Critical, {"critical", "強打", "critical hit"}},
     {Keyword::Penetrate, {"penetrate", "貫通", "penetration"}},
     {Keyword::DoubleAttack, {"double_attack", "二段攻撃", "double attack"}},
     {Keyword::ScrollAttack, {"scroll_attack", "巻物攻撃", "scroll attack"}},
     {Keyword::Neutralise, {"neutralise", "無効化", "neutralisation"}},
     {Keyword::NeutraliseNormal,
      {"neutralise_normal", "通常攻撃無効化", "normal attack neutralisation"}},
     {Keyword::NeutraliseScroll, {"neutralise_scroll", "巻物無効化", "scroll neutralisation"}},
     {Keyword::HalveDamage, {"halve_damage", "ダメージ半減", "damage halving"}},
     {Keyword::Reflect, {"reflect", "反射", "reflection"}},
     {Keyword::ReflectNormal, {"reflect_normal", "通常攻撃反射", "normal attack reflection"}},
     {Keyword::ReflectScroll, {"reflect_scroll", "巻物反射", "scroll reflection"}},
     {Keyword::Defensive, {"defensive", "防御型", "defence only"}},
     {Keyword::SpellProof, {"spell_proof", "防魔", "spell ward"}},
     {Keyword::Aid, {"aid", "援護", "aid"}},
     {Keyword::CannotAttack, {"cannot_attack", "攻撃不能", "attack ban|cannot attack"}},
     {Keyword::CannotMove, {"cannot_move", "移動不能", "move ban|cannot move"}},
     {Keyword::NoTerrain,
      {"no_terrain", "地形効果なし",
       "no terrain bonus|gets no terrain bonus|get no terrain bonus"}},
     {Keyword::AnyTerrain,
      {"any_terrain", "全地形効果",
       "terrain bonus on any land|gets the terrain bonus on any land|get the terrain bonus on any "
       "land"}},
     {Keyword::Silenced,
      {"silenced", "能力封印", "sealed abilities|loses its abilities|lose their abilities"}},
     {Keyword::ItemProof, {"item_proof", "戦闘カード保護", "battle card guard"}},
     {Keyword::Peace, {"peace", "不可侵", "peace"}},
     {Keyword::NoToll, {"no_toll", "通行料免除", "toll exemption"}},
     {Keyword::FreeConditions,
      {"free_conditions", "プレイ条件無視|プレイ条件を無視してよい",
       "free play conditions|may ignore play conditions"}},
     {Keyword::NoSpells,
      {"no_spells", "スペル使用不可|スペルを使えない", "spell ban|cannot cast spells"}},
     {Keyword::NoItems,
      {"no_items", "戦闘カード使用不可|戦闘カードを使えない",
       "battle card ban|cannot use battle cards"}},
     {Keyword::NoInvasion, {"no_invasion", "侵略不可|侵略できない", "invasion ban|cannot invade"}},
     {Keyword::ChoosesDestination,
      {"chooses_destination", "移動先選択|移動先を選べる",
       "free choice of destination|may choose the destination"}},
     {Keyword::Immortal, {"immortal", "不滅", "immortality"}}});
constexpr auto kTriggerEntries = by_key<Trigger, Entry>(
    {{Trigger::TurnStart,
      {"turn_start", "{whose|自分の|相手の|お互いの}ターン開始時",
       "{whose|your|your opponent's|any player's} turn starts"}},
     {Trigger::TurnEnd,
      {"turn_end", "{whose|自分の|相手の|お互いの}ターン終了時",
       "{whose|your|your opponent's|any player's} turn ends"}},
     {Trigger::SpellPlayed,
      {"spell_played", "{of?{of@の}}{of!{whose|自分の|相手の|お互いの}スペル}使用時",
       "{of?{of@} is played}{of!{whose|you play|your opponent plays|a player plays} a spell}"}},
     {Trigger::Governs, {"governs", "{of@の}支配開始時", "{of@} becomes a governing creature"}},
     {Trigger::Invades, {"invades", "{of@の}侵略時", "{of@} invades"}},
     {Trigger::BattleStart,
      {"battle_start", "{of@の}戦闘開始時", "{of!the battle}{of?a battle of {of@}} starts"}},
     {Trigger::Attacks, {"attacks", "{of@の}攻撃時", "{of@} attacks"}},
     {Trigger::Hits, {"hits", "{of@の}攻撃成功時", "{of@} deals damage"}},
     {Trigger::IsHit, {"is_hit", "{of@の}被ダメージ時", "{of@} takes damage"}},
     {Trigger::BattleEnd,
      {"battle_end", "{of@の}戦闘終了時", "{of!the battle}{of?a battle of {of@}} ends"}},
     {Trigger::WinsBattle, {"wins_battle", "{of@の}戦闘勝利時", "{of@} wins a battle"}},
     {Trigger::Destroys, {"destroys", "{of@の}敵破壊時", "{of@} destroys its enemy"}},
     {Trigger::Destroyed, {"destroyed", "{of@の}破壊時", "{of@} is destroyed"}},
     {Trigger::ReturnedToHand,
      {"returned_to_hand", "{of@の}手札に戻った時", "{of@} returns to a hand"}},
     {Trigger::LevelUp, {"level_up", "{of@の}レベルアップ時", "{of@} levels up"}},
     {Trigger::LevelDown, {"level_down", "{of@の}レベルダウン時", "{of@} levels down"}},
     {Trigger::TerrainChanged, {"terrain_changed", "{of@の}地形変更時", "{of@} changes terrain"}},
     {Trigger::TollPaid,
      {"toll_paid", "{whose|自分の|相手の|お互いの}通行料支払い時",
       "{whose|you pay|your opponent pays|a player pays} a toll"}},
     {Trigger::Visited, {"visited", "{of@の}移動先決定時", "{of@} becomes the destination"}},
     {Trigger::Discarded,
      {"discarded", "{of@の}手札から捨てられた時", "{of@} is discarded from a hand"}},
     {Trigger::Milled,
      {"milled", "{of@の}デッキから捨てられた時", "{of@} goes from a deck to the discard pile"}},
     {Trigger::CardsRevealed,
      {"cards_revealed", "{of?{of@の}}戦闘カード公開時", "battle cards are revealed"}}});
constexpr auto kUntilEntries = by_key<Until, Entry>(
    {{Until::BattleEnd, {"battle_end", "戦闘終了時まで", "until the battle ends"}},
     {Until::TurnEnd, {"turn_end", "ターン終了時まで", "until the end of the turn"}},
     {Until::YourNextTurn,
      {"your_next_turn", "次の自分のターン開始時まで", "until the start of your next turn"}},
     {Until::Leaves, {"leaves", "場にある間", "while it stays in play"}}});
constexpr auto kZoneEntries = by_key<ZoneKind, Entry, 9>(
    {{ZoneKind::Deck,
      {"deck", "デッキ|デッキの{end|上|下}に置く",
       "deck|{end|on top|on the bottom} of {move#its owner's deck|their owners' decks}"}},
     {ZoneKind::Hand,
      {"hand", "手札|手札に加える", "hand|into {move#its owner's hand|their owners' hands}"}},
     {ZoneKind::Discard,
      {"discard", "捨札パイル|捨札にする",
       "discard pile|into {move#its owner's discard pile|their owners' discard piles}"}},
     {ZoneKind::Toll,
      {"toll", "通行料パイル|通行料パイルに置く",
       "toll pile|into {move#its owner's toll pile|their owners' toll piles}"}},
     {ZoneKind::Governor,
      {"governor", "領地|領地に置く|領地にいる",
       "territory|into {move#its owner's territory|their owners' territories}|on a land"}},
     {ZoneKind::Land, {"land", "土地の列|土地に重ねる|場にある", "land row|onto the land|in play"}},
     {ZoneKind::Levels,
      {"levels", "レベルカード|レベルカードとして重ねる|レベルカードになっている",
       "level cards|under the land as a level card|laid as a level card"}},
     {ZoneKind::CreatureSpell,
      {"creature_spell", "クリーチャーの継続スペル|クリーチャーに付ける|クリーチャーに付いている",
       "spells on creatures|onto the creature|attached to a creature"}},
     {ZoneKind::LandSpell,
      {"land_spell", "土地の継続スペル|土地に付ける|土地に付いている",
       "spells on lands|onto the land|attached to a land"}}});
constexpr auto kDeclareEntries =
    by_key<Declarable, Entry>({{Declarable::Element, {"element", "属性", "element"}},
                               {Declarable::Kind, {"kind", "カードの種類|種類", "kind"}},
                               {Declarable::LandKind, {"land_kind", "地形", "kind of land"}},
                               {Declarable::Name, {"name", "カード名", "name"}}});

// What a play condition may ask for (CUL-10.2, CUL-3.10).
constexpr auto kNeedEntries =
    by_key_from<Value::NeedFire, 6, Entry>({{Value::NeedFire, {"fire", "火", "fire"}},
                                            {Value::NeedWater, {"water", "水", "water"}},
                                            {Value::NeedEarth, {"earth", "地", "earth"}},
                                            {Value::NeedWind, {"wind", "風", "wind"}},
                                            {Value::NeedCity, {"city", "都市", "city"}},
                                            {Value::NeedRuins, {"ruins", "廃墟", "ruins"}}});

constexpr Table kNeedTable{"need", kNeedEntries};
constexpr Table kElementTable{"element", kElementEntries};
constexpr Table kLandKindTable{"land_kind", kLandKindEntries};
constexpr Table kRaceTable{"race", kRaceEntries};
constexpr Table kItemClassTable{"item_class", kItemClassEntries};
constexpr Table kKindTable{"kind", kKindEntries};
constexpr Table kPropertyTable{"property", kPropertyEntries};
constexpr Table kKeywordTable{"keyword", kKeywordEntries};
constexpr Table kTriggerTable{"trigger", kTriggerEntries};
constexpr Table kUntilTable{"until", kUntilEntries};
constexpr Table kZoneWordTable{"zone", kZoneEntries};
constexpr Table kDeclareTable{"declare", kDeclareEntries};

const Table* const kTables[] = {&kElementTable,       &kLandKindTable,      &kRaceTable,
                                &kItemClassTable,     &kKindTable,          &kPropertyTable,
                                &kKeywordTable,       &kTriggerTable,       &kUntilTable,
                                &kZoneWordTable,      &kDeclareTable,       &effect::kPlayerTable,
                                &effect::kWhoTable,   &effect::kWhoseTable, &effect::kEndTable,
                                &effect::kWhereTable, &effect::kYesNoTable, &kNeedTable};

// Parameters
// ------------------------------------------------------------------------------------------------
constexpr Param kElementParams[] = {{"element", T::Choice, "element"}};
constexpr Param kRaceParams[] = {{"race", T::Choice, "race"}};
constexpr Param kLandKindParams[] = {{"land_kind", T::Choice, "land_kind"}};
constexpr Param kItemClassParams[] = {{"item_class", T::Choice, "item_class"}};
constexpr Param kAdjacentParams[] = {{"adjacent_to", T::Cards}};
constexpr Param kStandOnParams[] = {{"can_stand_on", T::Cards}};
constexpr Param kOpenToParams[] = {{"open_to", T::Cards}};
constexpr Param kUsedParams[] = {{"used_battle_card", T::Choice, "who"}};
constexpr Param kLandOfParams[] = {{"land_of", T::Cards}};
constexpr Param kGovernorOfParams[] = {{"creature_on", T::Cards}};
constexpr Param kFacingParams[] = {{"land_facing", T::Cards}};
constexpr Param kBattleCardParams[] = {{"battle_card_of", T::Choice, "who"}};
constexpr Param kLevelCardsParams[] = {{"level_cards_of", T::Cards}};
constexpr Param kTollParams[] = {{"toll_taken_by", T::Choice, "who"}};
constexpr Param kHighestParams[] = {{"highest_level_of", T::Choice, "who"}};
constexpr Param kDamageParams[] = {{"damage", T::Amount}, {"to", T::Cards}};
constexpr Param kDestroyParams[] = {{"destroy", T::Cards}};
constexpr Param kReturnParams[] = {{"return_to_hand", T::Cards}};
constexpr Param kRaiseParams[] = {{"level_up", T::Cards}, {"with", T::Cards, {}, kAbsent}};
constexpr Param kLowerParams[] = {{"level_down", T::Cards}, {"to", T::Choice, "zone", 2}};
constexpr Param kTerrainParams[] = {{"change_terrain", T::Cards}, {"with", T::Cards}};
constexpr Param kMoveCreatureParams[] = {{"move_creature", T::Cards}, {"to", T::Cards}};
constexpr Param kSwapParams[] = {{"swap_creatures", T::Cards}, {"and", T::Cards}};
constexpr Param kPlaceParams[] = {{"place", T::Cards}, {"on", T::Cards}};
constexpr Param kHealParams[] = {{"heal", T::Cards}};
constexpr Param kSwapStHpParams[] = {{"swap_st_hp", T::Cards}, {"until", T::Choice, "until", 0}};
constexpr Param kCancelParams[] = {{"cancel_battle_card", T::Choice, "who"}};
constexpr Param kTakeParams[] = {{"take_battle_card", T::Choice, "who"}};
constexpr Param kTransformParams[] = {{"transform", T::Cards}, {"into", T::Name, "card"}};
constexpr Param kPayTollParams[] = {{"pay_toll", T::Amount}, {"player", T::Choice, "who", 1}};
constexpr Param kDeclareParams[] = {{"declare", T::Choice, "declare"}};
constexpr Param kOfDeclaredParams[] = {{"of_declared", T::Choice, "declare"}};
constexpr Param kBecomeElementParams[] = {
    {"become", T::Choice, "element"}, {"of", T::Cards}, {"until", T::Choice, "until", 0}};
constexpr Param kBecomeLandParams[] = {
    {"turn_land_into", T::Choice, "land_kind"}, {"of", T::Cards}, {"until", T::Choice, "until", 3}};
constexpr Param kShuffleIntoParams[] = {{"shuffle_into_deck", T::Cards}};
constexpr Param kReviveParams[] = {{"revive", T::Cards}};

constexpr Word kWords[] = {
    // Filters
    {"creature",
     T::Filter,
     op(OwnOp::Creature),
     {},
     "クリーチャー|体|クリーチャーカード|枚",
     "creature|creatures|creature card|creature cards"},
    {"item", T::Filter, op(OwnOp::Item), {}, "アイテム|枚", "item|items"},
    {"spell", T::Filter, op(OwnOp::Spell), {}, "スペル|枚", "spell|spells"},
    {"land",
     T::Filter,
     op(OwnOp::Land),
     {},
     "土地|箇所|土地カード|枚",
     "land|lands|land card|land cards"},
    {"element", T::Filter, op(OwnOp::IsElement), kElementParams, "{element}の", "{element}"},
    {"race", T::Filter, op(OwnOp::IsRace), kRaceParams, "{race}の|クリーチャー|体",
     "{race}|creature|creatures"},
    {"land_kind", T::Filter, op(OwnOp::IsLandKind), kLandKindParams, "{land_kind}の|土地|箇所",
     "{land_kind}|land|lands"},
    {"item_class", T::Filter, op(OwnOp::IsItemClass), kItemClassParams,
     "{item_class}の|アイテム|枚", "{item_class}|item|items"},
    {"invading",
     T::Filter,
     op(OwnOp::Invading),
     {},
     "侵略中の|クリーチャー|体",
     "invading|creature|creatures"},
    {"defending",
     T::Filter,
     op(OwnOp::Defending),
     {},
     "防御中の|クリーチャー|体",
     "defending|creature|creatures"},
    {"governing",
     T::Filter,
     op(OwnOp::Governing),
     {},
     "支配|クリーチャー|体",
     "governing|creature|creatures"},
    {"held",
     T::Filter,
     op(OwnOp::Held),
     {},
     "支配クリーチャーのいる|土地|箇所",
     "~with a governing creature|land|lands"},
    {"vacant",
     T::Filter,
     op(OwnOp::Vacant),
     {},
     "支配クリーチャーのいない|土地|箇所",
     "~without a governing creature|land|lands"},
    {"on_own_element",
     T::Filter,
     op(OwnOp::OnOwnElement),
     {},
     "属性の合う領地にいる|クリーチャー|体",
     "~on a land of its element|creature|creatures"},
    {"of_declared", T::Filter, op(OwnOp::OfDeclared), kOfDeclaredParams, "宣言した{of_declared>}の",
     "~of the declared {of_declared}"},
    {"adjacent_to", T::Filter, op(OwnOp::Adjacent), kAdjacentParams, "{adjacent_to~}に隣接する",
     "~adjacent to {adjacent_to~}"},
    {"at_destination",
     T::Filter,
     op(OwnOp::AtDestination),
     {},
     "移動先のエリアにある",
     "~in the area of the destination"},
    {"movable", T::Filter, op(OwnOp::Movable), {}, "移動できる", "movable"},
    {"can_stand_on", T::Filter, op(OwnOp::CanStandOn), kStandOnParams, "{can_stand_on~}にいられる",
     "~that may stand on {can_stand_on~}"},
    {"open_to", T::Filter, op(OwnOp::OpenTo), kOpenToParams, "{open_to~}がいられる",
     "~on which {open_to~} may stand"},
    {"from_hand", T::Filter, op(OwnOp::FromHand), {}, "手札の", "~in hand"},
    // Conditions
    {"invades", T::Condition, op(OwnOp::ThisInvades), {}, "侵略側", "you are invading"},
    {"defends", T::Condition, op(OwnOp::ThisDefends), {}, "防御側", "you are defending"},
    {"in_battle", T::Condition, op(OwnOp::InBattle), {}, "戦闘中", "{@} is in battle"},
    {"used_battle_card", T::Condition, op(OwnOp::UsedBattleCard), kUsedParams,
     "{used_battle_card}が戦闘カードを使用している",
     "{used_battle_card|you have|your opponent has} used a battle card"},
    // Cards
    {"enemy", T::Cards, op(OwnOp::Enemy), {}, "敵", "the enemy"},
    {"bearer", T::Cards, op(OwnOp::Bearer), {}, "対象", "the bearer"},
    {"user", T::Cards, op(OwnOp::Bearer), {}, "使用者", "the user"},
    {"invader", T::Cards, op(OwnOp::InvaderCard), {}, "侵略クリーチャー", "the invading creature"},
    {"defender",
     T::Cards,
     op(OwnOp::DefenderCard),
     {},
     "防御クリーチャー",
     "the defending creature"},
    {"battlefield", T::Cards, op(OwnOp::Battlefield), {}, "戦場", "the battlefield"},
    {"destination", T::Cards, op(OwnOp::DestinationLand), {}, "移動先の領地", "the destination"},
    {"land_of", T::Cards, op(OwnOp::LandOf), kLandOfParams, "{land_of}のいる土地",
     "{land_of$} land"},
    {"creature_on", T::Cards, op(OwnOp::GovernorOf), kGovernorOfParams,
     "{creature_on}の支配クリーチャー", "the creature governing {creature_on}"},
    {"land_facing", T::Cards, op(OwnOp::FacingLand), kFacingParams, "{land_facing}の対向土地",
     "the land facing {land_facing}"},
    {"battle_card_of", T::Cards, op(OwnOp::BattleCardOf), kBattleCardParams,
     "{battle_card_of}の戦闘カード", "{battle_card_of|your|your opponent's} battle card"},
    {"level_cards_of", T::Cards, op(OwnOp::LevelCardsOf), kLevelCardsParams,
     "{level_cards_of}のレベルカード", "{level_cards_of$} level cards"},
    // Amounts
    {"toll_taken_by", T::Amount, op(OwnOp::TollTaken), kTollParams, "{toll_taken_by}が得た通行料",
     "the toll {toll_taken_by|you have|your opponent has} taken", true},
    {"turn_number",
     T::Amount,
     op(OwnOp::TurnNumber),
     {},
     "経過ターン数",
     "the number of turns played",
     true},
    {"highest_level_of", T::Amount, op(OwnOp::HighestLevel), kHighestParams,
     "{highest_level_of}の領地の最高レベル",
     "the highest level among {highest_level_of|your|your opponent's} lands", true},
    // Actions
    {"damage", T::Action, op(OwnOp::DealDamage), kDamageParams,
     "{to}に{damage}{damage=|の}ダメージを与える",
     "deal {damage={damage} damage to {to}|damage to {to} equal to {damage}}"},
    {"destroy", T::Action, op(OwnOp::Destroy), kDestroyParams, "{destroy}を破壊する",
     "destroy {destroy}"},
    {"return_to_hand", T::Action, op(OwnOp::ReturnToHand), kReturnParams,
     "{return_to_hand}を手札に戻す",
     "return {return_to_hand} to {return_to_hand#its owner's hand|their owners' hands}"},
    {"level_up", T::Action, op(OwnOp::RaiseLevel), kRaiseParams,
     "{with?{with}}{with!デッキの一番上のカード}を{level_up}に裏向きで重ね、レベルを1上げる",
     "level {level_up} up by laying {with?{with}}{with!the top card of its owner's deck} under it "
     "face down"},
    {"level_down", T::Action, op(OwnOp::LowerLevel), kLowerParams,
     "{level_down}のレベルを1下げる{to?（レベルカードは{to>}）}",
     "level {level_down} down{to? (the level card goes to its owner's {to})}"},
    {"change_terrain", T::Action, op(OwnOp::ChangeTerrain), kTerrainParams,
     "{change_terrain}に{with}を重ねて地形変更する",
     "change the terrain of {change_terrain} with {with}"},
    {"move_creature", T::Action, op(OwnOp::MoveCreature), kMoveCreatureParams,
     "{move_creature}を{to}に移動させる", "move {move_creature} to {to}"},
    {"swap_creatures", T::Action, op(OwnOp::SwapCreatures), kSwapParams,
     "{swap_creatures}と{and}の位置を入れ替える", "swap the places of {swap_creatures} and {and}"},
    {"place", T::Action, op(OwnOp::Place), kPlaceParams,
     "{place}を{on}に支配クリーチャーとして置く",
     "put {place} onto {on} as the governing creature"},
    {"heal", T::Action, op(OwnOp::Heal), kHealParams, "{heal}のダメージを取り除く",
     "remove all damage from {heal}"},
    {"swap_st_hp", T::Action, op(OwnOp::SwapStHp), kSwapStHpParams,
     "{until?{until}、}{swap_st_hp}のSTとHPを入れ替える",
     "swap the ST and HP of {swap_st_hp}{until? {until}}"},
    {"cancel_battle_card", T::Action, op(OwnOp::CancelBattleCard), kCancelParams,
     "{cancel_battle_card}の戦闘カードを破壊する",
     "destroy {cancel_battle_card|your|your opponent's} battle card"},
    {"take_battle_card", T::Action, op(OwnOp::TakeBattleCard), kTakeParams,
     "{take_battle_card}の戦闘カードを奪い、使用時の効果を自分が得る",
     "take {take_battle_card|your|your opponent's} battle card and get what it does when used"},
    {"transform", T::Action, op(OwnOp::Transform), kTransformParams,
     "{transform}を「{into}」に変身させる", "transform {transform} into \"{into}\""},
    {"pay_toll", T::Action, op(OwnOp::PayToll), kPayTollParams,
     "{player}は通行料をデッキから{pay_toll}{pay_toll=枚|だけ}支払う",
     "{player|pay|your opponent pays} a toll of {pay_toll={pay_toll} {pay_toll#card|cards}|cards "
     "equal to {pay_toll}} from the deck"},
    {"declare", T::Action, op(OwnOp::Declare), kDeclareParams, "{declare}を1つ宣言する",
     "declare {declare|an element|a kind of card|a kind of land|a card name}"},
    {"become", T::Action, op(OwnOp::BecomeElement), kBecomeElementParams,
     "{until?{until}、}{of}を{become}にする", "{of} {of#becomes|become} {become}{until? {until}}"},
    {"turn_land_into", T::Action, op(OwnOp::BecomeLandKind), kBecomeLandParams,
     "{until?{until}、}{of}の地形を{turn_land_into}にする",
     "{of$} terrain becomes {turn_land_into}{until? {until}}"},
    {"revive", T::Action, op(OwnOp::Revive), kReviveParams,
     "{revive}のダメージを取り除いて場に残す",
     "keep {revive} in play and remove all damage from it"},
    {"shuffle_into_deck", T::Action, op(OwnOp::ShuffleIntoDeck), kShuffleIntoParams,
     "{shuffle_into_deck}をデッキに加えてシャッフルする",
     "shuffle {shuffle_into_deck} into the deck"},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords, kTables};
  return kVocabulary;
}

}  // namespace fudaba::culdcept
