#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/culdcept/card_format.h"
#include "games/culdcept/terms.h"

namespace fudaba::culdcept {
namespace {

using namespace effect;
using T = effect::Type;

// Which kinds of cards have a property, and to which an event happens.
constexpr std::uint32_t kCreatureCards = of_kind(CardKind::Creature);
constexpr std::uint32_t kLandCards = of_kind(CardKind::Land) | of_kind(CardKind::StartingLand);
constexpr std::uint32_t kSpellCards = of_kind(CardKind::Instant) | of_kind(CardKind::Lasting);
constexpr std::uint32_t kPaidCards = kCreatureCards | kSpellCards | of_kind(CardKind::Item);

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
    {{Property::Element, {"element", "属性", "element", kCreatureCards | kOfNames}},
     {Property::St, {"st", "ST", "ST", kCreatureCards}},
     {Property::Hp, {"hp", "HP", "HP", kCreatureCards}},
     {Property::Cost, {"cost", "コスト", "cost", kPaidCards}},
     {Property::LandKind, {"land_kind", "地形", "terrain", kLandCards | kOfNames}},
     {Property::Level, {"level", "レベル", "level", kLandCards}},
     {Property::Toll, {"toll", "通行料", "toll", kLandCards}},
     {Property::HandLimit,
      {"hand_limit", "手札上限|手札の上限{by[枚}", "hand limit|may hold {by[card|cards}",
       kOfPlayers}},
     {Property::SpellsPerTurn,
      {"spells_per_turn", "1ターンに使えるスペルの枚数|1ターンに使えるスペル{by[枚}",
       "spells per turn|may cast {by[spell|spells} a turn", kOfPlayers}},
     {Property::Die,
      {"die", "移動のダイスの目|移動のダイスの目{by[}",
       "move die|{by-adds|subtracts} {by-} {by-to|from} the move die|"
       "{by-add|subtract} {by-} {by-to|from} the move die",
       kOfPlayers}},
     {Property::Draws,
      {"draws", "ドローフェイズに引く枚数|ドローフェイズに引くカード{by[枚}",
       "cards drawn in the draw phase|draws {by[card|cards} in the draw phase|draw {by[card|cards} "
       "in the draw phase",
       kOfPlayers}}});
constexpr auto kKeywordEntries = by_key<Keyword, Entry>(
    {{Keyword::AttacksFirst, {"attacks_first", "先制", "first strike", kCreatureCards}},
     {Keyword::AttacksLast, {"attacks_last", "後手", "last strike", kCreatureCards}},
     {Keyword::Critical, {"critical", "強打", "critical hit", kCreatureCards}},
     {Keyword::Penetrate, {"penetrate", "貫通", "penetration", kCreatureCards}},
     {Keyword::DoubleAttack, {"double_attack", "二段攻撃", "double attack", kCreatureCards}},
     {Keyword::ScrollAttack, {"scroll_attack", "巻物攻撃", "scroll attack", kCreatureCards}},
     {Keyword::Neutralise, {"neutralise", "無効化", "neutralisation", kCreatureCards}},
     {Keyword::NeutraliseNormal,
      {"neutralise_normal", "通常攻撃無効化", "normal attack neutralisation", kCreatureCards}},
     {Keyword::NeutraliseScroll,
      {"neutralise_scroll", "巻物無効化", "scroll neutralisation", kCreatureCards}},
     {Keyword::HalveDamage, {"halve_damage", "ダメージ半減", "damage halving", kCreatureCards}},
     {Keyword::Reflect, {"reflect", "反射", "reflection", kCreatureCards}},
     {Keyword::ReflectNormal,
      {"reflect_normal", "通常攻撃反射", "normal attack reflection", kCreatureCards}},
     {Keyword::ReflectScroll, {"reflect_scroll", "巻物反射", "scroll reflection", kCreatureCards}},
     {Keyword::Defensive, {"defensive", "防御型", "defence only", kCreatureCards}},
     {Keyword::SpellProof, {"spell_proof", "防魔", "spell ward"}},
     {Keyword::Aid, {"aid", "援護", "aid", kCreatureCards}},
     {Keyword::CannotAttack,
      {"cannot_attack", "攻撃不能", "attack ban|cannot attack", kCreatureCards}},
     {Keyword::CannotMove, {"cannot_move", "移動不能", "move ban|cannot move", kCreatureCards}},
     {Keyword::NoTerrain,
      {"no_terrain", "地形効果なし", "no terrain bonus|gets no terrain bonus|get no terrain bonus",
       kCreatureCards}},
     {Keyword::AnyTerrain,
      {"any_terrain", "全地形効果",
       "terrain bonus on any land|gets the terrain bonus on any land|get the terrain bonus on any "
       "land",
       kCreatureCards}},
     {Keyword::Silenced,
      {"silenced", "能力封印", "sealed abilities|loses its abilities|lose their abilities"}},
     {Keyword::ItemProof, {"item_proof", "戦闘カード保護", "battle card guard"}},
     {Keyword::Peace, {"peace", "不可侵", "peace"}},
     {Keyword::NoToll, {"no_toll", "通行料免除", "toll exemption", kLandCards}},
     {Keyword::FreeConditions,
      {"free_conditions", "プレイ条件無視|プレイ条件を無視してよい",
       "free play conditions|may ignore play conditions", kOfPlayers}},
     {Keyword::NoSpells,
      {"no_spells", "スペル使用不可|スペルを使えない", "spell ban|cannot cast spells", kOfPlayers}},
     {Keyword::NoItems,
      {"no_items", "戦闘カード使用不可|戦闘カードを使えない",
       "battle card ban|cannot use battle cards", kOfPlayers}},
     {Keyword::NoInvasion,
      {"no_invasion", "侵略不可|侵略できない", "invasion ban|cannot invade", kOfPlayers}},
     {Keyword::ChoosesDestination,
      {"chooses_destination", "移動先選択|移動先を選べる",
       "free choice of destination|may choose the destination"}},
     {Keyword::Immortal, {"immortal", "不滅", "immortality"}},
     {Keyword::FixedTerrain,
      {"fixed_terrain", "地形固定|地形が変わらない",
       "fixed terrain|keeps its terrain|keep their terrain", kLandCards}}});
constexpr auto kTriggerEntries = by_key<Trigger, Entry>(
    {{Trigger::TurnStart,
      {"turn_start", "{whose|自分の|相手の|お互いの}ターン開始時",
       "{whose|your|your opponent's|any player's} turn starts", kOfPlayers | kOfRules}},
     {Trigger::TurnEnd,
      {"turn_end", "{whose|自分の|相手の|お互いの}ターン終了時",
       "{whose|your|your opponent's|any player's} turn ends", kOfPlayers | kOfRules}},
     {Trigger::SpellPlayed,
      {"spell_played", "{of?{of@の}}{of!{whose|自分の|相手の|お互いの}スペル}使用時",
       "{of?{of@} is played}{of!{whose|you play|your opponent plays|a player plays} a spell}",
       kOfPlayers | kSpellCards}},
     {Trigger::Governs,
      {"governs", "{of@の}支配開始時", "{of@} becomes a governing creature", kCreatureCards}},
     {Trigger::Invades, {"invades", "{of@の}侵略時", "{of@} invades", kCreatureCards}},
     {Trigger::BattleStart,
      {"battle_start", "{of@の}戦闘開始時", "{of!the battle}{of?a battle of {of@}} starts",
       kCreatureCards}},
     {Trigger::Attacks, {"attacks", "{of@の}攻撃時", "{of@} attacks", kCreatureCards}},
     {Trigger::Hits, {"hits", "{of@の}攻撃成功時", "{of@} deals damage", kCreatureCards}},
     {Trigger::IsHit, {"is_hit", "{of@の}被ダメージ時", "{of@} takes damage", kCreatureCards}},
     {Trigger::BattleEnd,
      {"battle_end", "{of@の}戦闘終了時", "{of!the battle}{of?a battle of {of@}} ends",
       kCreatureCards}},
     {Trigger::WinsBattle,
      {"wins_battle", "{of@の}戦闘勝利時", "{of@} wins a battle", kCreatureCards}},
     {Trigger::Destroys,
      {"destroys", "{of@の}敵破壊時", "{of@} destroys its enemy", kCreatureCards}},
     {Trigger::Destroyed,
      {"destroyed", "{of@の}破壊時", "{of@} is destroyed", kCreatureCards | kReplaceable}},
     {Trigger::ReturnedToHand,
      {"returned_to_hand", "{of@の}手札に戻った時", "{of@} returns to a hand", kEveryCard}},
     {Trigger::LevelUp, {"level_up", "{of@の}レベルアップ時", "{of@} levels up", kLandCards}},
     {Trigger::LevelDown, {"level_down", "{of@の}レベルダウン時", "{of@} levels down", kLandCards}},
     {Trigger::TerrainChanged,
      {"terrain_changed", "{of@の}地形変更時", "{of@} changes terrain", kLandCards}},
     {Trigger::TollPaid,
      {"toll_paid", "{whose|自分の|相手の|お互いの}通行料支払い時",
       "{whose|you pay|your opponent pays|a player pays} a toll", kOfPlayers}},
     {Trigger::Visited,
      {"visited", "{of@の}移動先決定時", "{of@} becomes the destination", kLandCards}},
     {Trigger::Discarded,
      {"discarded", "{of@の}手札から捨てられた時", "{of@} is discarded from a hand", kEveryCard}},
     {Trigger::Milled,
      {"milled", "{of@の}デッキから捨てられた時", "{of@} goes from a deck to the discard pile",
       kEveryCard}},
     {Trigger::CardsRevealed,
      {"cards_revealed", "{of?{of@の}}戦闘カード公開時", "battle cards are revealed{of? for {of@}}",
       kCreatureCards}},
     {Trigger::Played,
      {"played", "{of@の}手札からのプレイ時", "{of@} is played from the hand",
       kCreatureCards | of_kind(CardKind::Item) | kOfRules}}});
constexpr auto kUntilEntries = by_key<Until, Entry>(
    {{Until::BattleEnd, {"battle_end", "戦闘終了時まで", "until the battle ends"}},
     {Until::TurnEnd, {"turn_end", "ターン終了時まで", "until the end of the turn"}},
     {Until::YourNextTurn,
      {"your_next_turn", "次の自分のターン開始時まで", "until the start of your next turn"}},
     {Until::Leaves, {"leaves", "場にある間", "while it stays in play", kOfCard}}});
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
       "territory|into {move#its owner's territory|their owners' territories}|on a land",
       kInPlay | kNoTarget | kCreatureCards}},
     {ZoneKind::Land,
      {"land", "土地の列|土地に重ねる|場にある", "land row|onto the land|in play",
       kInPlay | kNoTarget | kLandCards}},
     {ZoneKind::Levels,
      {"levels", "レベルカード|レベルカードとして重ねる|レベルカードになっている",
       "level cards|under the land as a level card|laid as a level card", kNoTarget}},
     {ZoneKind::CreatureSpell,
      {"creature_spell", "クリーチャーの継続スペル|クリーチャーに付ける|クリーチャーに付いている",
       "spells on creatures|onto the creature|attached to a creature",
       kInPlay | kNoTarget | of_kind(CardKind::Lasting)}},
     {ZoneKind::LandSpell,
      {"land_spell", "土地の継続スペル|土地に付ける|土地に付いている",
       "spells on lands|onto the land|attached to a land",
       kInPlay | kNoTarget | of_kind(CardKind::Lasting)}}});
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

constexpr Table kTables[] = {{"element", kElementEntries}, {"land_kind", kLandKindEntries},
                             {"race", kRaceEntries},       {"item_class", kItemClassEntries},
                             {"kind", kKindEntries},       {"property", kPropertyEntries},
                             {"keyword", kKeywordEntries}, {"trigger", kTriggerEntries},
                             {"until", kUntilEntries},     {"zone", kZoneEntries},
                             {"declare", kDeclareEntries}, {"need", kNeedEntries}};

constexpr Word kWords[] = {
    // Abilities
    {"requires", T::Ability, Op::AbilityRequires, "［プレイ条件］{requires}",
     "play condition: {requires}", takes(T::Condition)},
    // Filters
    Word{"creature", T::Filter, OwnOp::Creature, "クリーチャー|体|クリーチャーカード|枚",
         "creature|creatures|creature card|creature cards"}
        .of(kCreatureCards),
    Word{"item", T::Filter, OwnOp::Item, "アイテム|枚", "item|items"}.of(of_kind(CardKind::Item)),
    Word{"spell", T::Filter, OwnOp::Spell, "スペル|枚", "spell|spells"}.of(kSpellCards),
    Word{"land", T::Filter, OwnOp::Land, "土地|箇所|土地カード|枚",
         "land|lands|land card|land cards"}
        .of(kLandCards),
    Word{"element", T::Filter, OwnOp::IsElement, "{element}の", "{element}", takes("element")}.of(
        kCreatureCards | kLandCards),
    Word{"same_element_as", T::Filter, OwnOp::SameElement, "{same_element_as}と同じ属性の",
         "~of the same element as {same_element_as}", takes(kOne)}
        .of(kCreatureCards | kLandCards),
    Word{"race", T::Filter, OwnOp::IsRace, "{race}の|クリーチャー|体", "{race}|creature|creatures",
         takes("race")}
        .of(kCreatureCards),
    Word{"land_kind", T::Filter, OwnOp::IsLandKind, "{land_kind}の|土地|箇所",
         "{land_kind}|land|lands", takes("land_kind")}
        .of(kLandCards),
    Word{"item_class", T::Filter, OwnOp::IsItemClass, "{item_class}の|アイテム|枚",
         "{item_class}|item|items", takes("item_class")}
        .of(of_kind(CardKind::Item)),
    Word{"invading", T::Filter, OwnOp::Invading, "侵略中の|クリーチャー|体",
         "invading|creature|creatures"}
        .of(kCreatureCards),
    Word{"defending", T::Filter, OwnOp::Defending, "防御中の|クリーチャー|体",
         "defending|creature|creatures"}
        .of(kCreatureCards),
    Word{"governing", T::Filter, OwnOp::Governing, "支配|クリーチャー|体",
         "governing|creature|creatures"}
        .of(kCreatureCards),
    Word{"held", T::Filter, OwnOp::Held, "支配クリーチャーのいる|土地|箇所",
         "~with a governing creature|land|lands"}
        .of(kLandCards),
    Word{"vacant", T::Filter, OwnOp::Vacant, "支配クリーチャーのいない|土地|箇所",
         "~without a governing creature|land|lands"}
        .of(kLandCards),
    Word{"on_own_element", T::Filter, OwnOp::OnOwnElement, "属性の合う領地にいる|クリーチャー|体",
         "~on a land of its element|creature|creatures"}
        .of(kCreatureCards),
    {"of_declared", T::Filter, OwnOp::OfDeclared, "宣言した{of_declared>}の",
     "~of the declared {of_declared}", takes("declare")},
    {"commonest", T::Filter, OwnOp::Commonest,
     "{among~}の中で最も多い（同数を含む）{commonest>}に当たる",
     "~of the commonest {commonest} among {among'} (ties included)",
     takes("declare", param("among", T::Cards))},
    Word{"adjacent_to", T::Filter, OwnOp::Adjacent, "{adjacent_to~}に隣接する",
         "~adjacent to {adjacent_to~}", takes(T::Cards)}
        .of(kEveryCard),
    Word{"at_destination", T::Filter, OwnOp::AtDestination, "移動先のエリアにある",
         "~in the area of the destination"}
        .of(kLandCards),
    Word{"movable", T::Filter, OwnOp::Movable, "移動できる", "movable"}.of(kCreatureCards),
    Word{"can_stand_on", T::Filter, OwnOp::CanStandOn, "{can_stand_on~}にいられる",
         "~that may stand on {can_stand_on~}", takes(T::Cards)}
        .of(kCreatureCards),
    Word{"open_to", T::Filter, OwnOp::OpenTo, "{open_to~}がいられる",
         "~on which {open_to~} may stand", takes(T::Cards)}
        .of(kLandCards),
    Word{"from_hand", T::Filter, OwnOp::FromHand, "手札の", "~in hand"}.of(kEveryCard),
    // Conditions
    {"invades", T::Condition, OwnOp::ThisInvades, "侵略側", "you are invading"},
    {"defends", T::Condition, OwnOp::ThisDefends, "防御側", "you are defending"},
    {"in_battle", T::Condition, OwnOp::InBattle, "戦闘中", "{@} is in battle"},
    {"used_battle_card", T::Condition, OwnOp::UsedBattleCard,
     "{used_battle_card}が戦闘カードを使用している",
     "{used_battle_card|you have|your opponent has} used a battle card", takes("who")},
    // Cards
    Word{"enemy", T::Cards, OwnOp::Enemy, "敵", "the enemy"}.of(kCreatureCards),
    {"bearer", T::Cards, OwnOp::Bearer, "対象", "the bearer"},
    {"user", T::Cards, OwnOp::Bearer, "使用者", "the user"},
    Word{"invader", T::Cards, OwnOp::InvaderCard, "侵略クリーチャー", "the invading creature"}.of(
        kCreatureCards),
    Word{"defender", T::Cards, OwnOp::DefenderCard, "防御クリーチャー", "the defending creature"}
        .of(kCreatureCards),
    Word{"battlefield", T::Cards, OwnOp::Battlefield, "戦場", "the battlefield"}.of(kLandCards),
    Word{"destination", T::Cards, OwnOp::DestinationLand, "移動先の領地", "the destination"}.of(
        kLandCards),
    Word{"land_of", T::Cards, OwnOp::LandOf, "{land_of}のいる土地", "{land_of$} land",
         takes(Head(T::Cards).about(kCreatureCards))}
        .of(kLandCards),
    Word{"creature_on", T::Cards, OwnOp::GovernorOf, "{creature_on}の支配クリーチャー",
         "the creature governing {creature_on}", takes(Head(T::Cards).about(kLandCards))}
        .of(kCreatureCards),
    Word{"land_facing", T::Cards, OwnOp::FacingLand, "{land_facing}の対向土地",
         "the land facing {land_facing}", takes(Head(T::Cards).about(kLandCards))}
        .of(kLandCards),
    Word{"battle_card_of", T::Cards, OwnOp::BattleCardOf, "{battle_card_of}の戦闘カード",
         "{battle_card_of|your|your opponent's} battle card", takes("who")}
        .of(of_kind(CardKind::Item)),
    Word{"level_cards_of", T::Cards, OwnOp::LevelCardsOf, "{level_cards_of}のレベルカード",
         "{level_cards_of$} level cards", takes(Head(T::Cards).about(kLandCards))}
        .of(kEveryCard),
    // Amounts
    Word{"toll_taken_by", T::Amount, OwnOp::TollTaken, "{toll_taken_by}が得た通行料",
         "the toll {toll_taken_by|you have|your opponent has} taken", takes("who")}
        .as_natural(),
    Word{"turn_number", T::Amount, OwnOp::TurnNumber, "経過ターン数", "the number of turns played"}
        .as_natural(),
    Word{"highest_level_of", T::Amount, OwnOp::HighestLevel, "{highest_level_of}の領地の最高レベル",
         "the highest level among {highest_level_of|your|your opponent's} lands", takes("who")}
        .as_natural(),
    Word{"place_of", T::Amount, OwnOp::PlaceNumber, "{place_of}の番号", "the place of {place_of}",
         takes(kOne.about(kLandCards))}
        .as_natural(),
    // Actions
    {"damage", T::Action, OwnOp::DealDamage, "{to}に{damage}{damage=|の}ダメージを与える",
     "deal {damage={damage} damage to {to}|damage to {to} equal to {damage}}",
     takes(T::Amount, param("to", T::Cards))},
    Word{"destroy", T::Action, OwnOp::Destroy, "{destroy}を破壊する", "destroy {destroy}",
         takes(T::Cards)}
        .on(kCreatureCards | of_kind(CardKind::Lasting)),
    {"return_to_hand", T::Action, OwnOp::ReturnToHand, "{return_to_hand}を手札に戻す",
     "return {return_to_hand} to {return_to_hand#its owner's hand|their owners' hands}",
     takes(T::Cards)},
    Word{"level_up", T::Action, OwnOp::RaiseLevel,
         "{with?{with}}{with!デッキの一番上のカード}を{level_up}に裏向きで重ね、レベルを1上げる",
         "level {level_up} up by laying {with?{with}}{with!the top card of its owner's deck} under "
         "it "
         "face down",
         takes(T::Cards, optional("with", T::Cards))}
        .on(kLandCards),
    Word{"level_down", T::Action, OwnOp::LowerLevel,
         "{level_down}のレベルを1下げる{to?（レベルカードは{to>}）}",
         "level {level_down} down{to? (the level card goes to its owner's {to})}",
         takes(T::Cards, choice("to", "zone", 2))}
        .on(kLandCards),
    Word{"change_terrain", T::Action, OwnOp::ChangeTerrain,
         "{change_terrain}に{with}を重ねて地形変更する",
         "change the terrain of {change_terrain} with {with}", takes(kOne, one("with"))}
        .on(kLandCards),
    Word{"move_creature", T::Action, OwnOp::MoveCreature,
         "{move_creature}を{to}に{invading?侵略}{invading!移動}させる",
         "{invading?have {move_creature} invade {to}}{invading!move {move_creature} to {to}}",
         takes(T::Cards, one("to"), later(choice("invading", "yes_no", 0)))}
        .on(kCreatureCards),
    Word{"swap_creatures", T::Action, OwnOp::SwapCreatures,
         "{swap_creatures}と{and}の位置を入れ替える",
         "swap the places of {swap_creatures} and {and}", takes(kOne, one("and"))}
        .on(kCreatureCards),
    Word{"place", T::Action, OwnOp::Place, "{place}を{on}に支配クリーチャーとして置く",
         "put {place} onto {on} as the governing creature", takes(T::Cards, one("on"))}
        .on(kCreatureCards),
    {"lead_to", T::Action, OwnOp::LeadTo,
     "{until}、{player|自分|相手|お互いのプレイヤー}はダイスを振らずに、左から"
     "{lead_to=|（}{lead_to}{lead_to=|）}番目の領地に移動する",
     "{player|you move|your opponent moves|each player moves} to {lead_to=land {lead_to} from the "
     "left|the land whose place from the left is {lead_to}} without rolling {until}",
     takes(T::Amount, choice("player", 0), choice("until", 2))},
    {"place_as", T::Action, OwnOp::PlaceAs,
     "{with}を{on}に支配クリーチャー「{place_as}」として置く",
     "put {with} onto {on} as the governing creature \"{place_as}\"",
     takes({T::Name, "card"}, one("with"), one("on"))},
    Word{"heal", T::Action, OwnOp::Heal, "{heal}のダメージを取り除く",
         "remove all damage from {heal}", takes(T::Cards)}
        .on(kCreatureCards),
    Word{"swap_st_hp", T::Action, OwnOp::SwapStHp,
         "{until?{until}、}{swap_st_hp}のSTとHPを入れ替える",
         "swap the ST and HP of {swap_st_hp}{until? {until}}", takes(T::Cards, kUntil)}
        .on(kCreatureCards),
    {"cancel_battle_card", T::Action, OwnOp::CancelBattleCard,
     "{cancel_battle_card}の戦闘カードを破壊する",
     "destroy {cancel_battle_card|your|your opponent's} battle card", takes("who")},
    {"take_battle_card", T::Action, OwnOp::TakeBattleCard,
     "{take_battle_card}の戦闘カードを奪い、使用時の効果を自分が得る",
     "take {take_battle_card|your|your opponent's} battle card and get what it does when used",
     takes("who")},
    Word{"transform", T::Action, OwnOp::Transform, "{transform}を「{into}」に変身させる",
         "transform {transform} into \"{into}\"", takes(T::Cards, Param{"into", T::Name, "card"})}
        .on(kCreatureCards),
    Word{"mimic", T::Action, OwnOp::Mimic, "{mimic}を{of}と同じカードに変身させる",
         "transform {mimic} into a copy of {of}", takes(T::Cards, one("of"))}
        .on(kCreatureCards),
    {"pay_toll", T::Action, OwnOp::PayToll,
     "{player}は通行料をデッキから{pay_toll}{pay_toll=枚|だけ}支払う",
     "{player|pay|your opponent pays} a toll of {pay_toll={pay_toll} {pay_toll#card|cards}|cards "
     "equal to {pay_toll}} from the deck",
     takes(T::Amount, choice("player", "who", 1))},
    {"declare", T::Action, OwnOp::Declare, "{declare}を1つ宣言する",
     "declare {declare|an element|a kind of card|a kind of land|a card name}", takes("declare")},
    {"become", T::Action, OwnOp::BecomeElement, "{until?{until}、}{of}を{become}にする",
     "{of} {of#becomes|become} {become}{until? {until}}",
     takes("element", param("of", T::Cards), kUntil)},
    {"turn_land_into", T::Action, OwnOp::BecomeLandKind,
     "{until?{until}、}{of}の地形を{turn_land_into}にする",
     "{of$} terrain becomes {turn_land_into}{until? {until}}",
     takes("land_kind", param("of", T::Cards), choice("until", 3))},
    {"turn_land_like", T::Action, OwnOp::MatchLandKind,
     "{until?{until}、}{of}の地形を{turn_land_like}と同じ地形にする",
     "{of$} terrain becomes that of {turn_land_like}{until? {until}}",
     takes(kOne.about(kLandCards), param("of", T::Cards), choice("until", 3))},
    Word{"revive", T::Action, OwnOp::Revive, "{revive}のダメージを取り除いて場に残す",
         "keep {revive} in play and remove all damage from it", takes(T::Cards)}
        .on(kCreatureCards),
    {"shuffle_into_deck", T::Action, OwnOp::ShuffleIntoDeck,
     "{shuffle_into_deck}をデッキに加えてシャッフルする",
     "shuffle {shuffle_into_deck} into the deck", takes(T::Cards)},
};

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords,
                                              effect::shared_tables(), kTables};
  return kVocabulary;
}

}  // namespace fudaba::culdcept
