// What happened, one line of the log for each event; none where another event has told it.
#include "games/culdcept/text.h"
#include "games/event_speaker.h"

namespace fudaba::culdcept {
namespace {

using namespace clause_literals;

class Events : public EventSpeaker {
 public:
  Events(const Game& game, const Event& event, Language language)
      : EventSpeaker(game.pool(), vocabulary(), Words::step_words(), event, language) {}

  // The land that a card went to; the one of the other side that the player stands against.
  [[nodiscard]] std::string land() const {
    return land_name(kZoneTable[e_.to].owner, kZoneTable[e_.to].place, language_);
  }
  [[nodiscard]] std::string facing_land() const {
    return land_name(opponent_of(e_.seat), e_.place, language_);
  }
  // What a card became.
  [[nodiscard]] std::string element() const { return word_of("element", e_.amount); }
  [[nodiscard]] std::string land_kind() const { return word_of("land_kind", e_.amount); }
  [[nodiscard]] std::string new_face() const {
    return name_of(pool_, static_cast<DefId>(e_.amount), language_);
  }

  [[nodiscard]] bool is_by_rules() const { return !e_.clause.is_none(); }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::land, &Events::facing_land, &Events::element,
                        &Events::land_kind, &Events::new_face>();
  }
};

constexpr auto kEvents = before<EventCase, Events>(
    {// Cards that are shown, dice
     {shown().by("CUL-6.4"_clause), "{player}の戦闘カードは{card}",
      "{player}'s battle card: {card}"},
     {rolled().by_effect(), "ダイスの目は{value}", "The die shows {value}"},
     {rolled(), "{player}のダイスの目は{value}", "{player} rolled {value}"},

     // Cards that leave the deck
     {moved(ZoneKind::Levels, ZoneKind::Toll), "{player}はレベルカード{card}を通行料として支払った",
      "{player} paid the level card {card} as toll"},
     {moved_to(ZoneKind::Toll), "{player}は{card}を通行料として支払った",
      "{player} paid {card} as toll"},
     kDrew<Events, ZoneKind>,
     kDrewUnseen<Events, ZoneKind>,
     {moved(ZoneKind::Deck, ZoneKind::Discard), "{player}はコストとしてデッキから{card}を捨てた",
      "{player} paid the cost with {card} from the deck", &Events::is_by_rules},
     {moved(ZoneKind::Deck, ZoneKind::Discard), "{player}のデッキから{card}が捨札になった",
      "{player}'s deck lost a card to the discard pile: {card}"},
     {moved(ZoneKind::Deck, ZoneKind::Levels),
      "{player}のデッキの一番上のカードが{land}に重ねられた",
      "{player}'s top card was laid under {land}"},

     // Cards that go to a hand
     {moved(ZoneKind::Laid, ZoneKind::Hand).by_effect(), "{card}は手札に戻った",
      "{card} went back to the hand"},
     {moved(ZoneKind::Laid, ZoneKind::Hand), "{card}は戦闘カードとして使えず、手札に戻った",
      "{card} could not be used and went back to the hand"},
     {moved(ZoneKind::Levels, ZoneKind::Hand).known(), "{player}はレベルカード{card}を手札に加えた",
      "{player} took the level card {card} back"},
     {moved(ZoneKind::Levels, ZoneKind::Hand), "{player}はレベルカードを1枚手札に加えた",
      "{player} took a level card back"},
     {moved(ZoneKind::Discard, ZoneKind::Hand), "{player}は捨札の{card}を手札に加えた",
      "{player} took {card} from the discard pile"},
     {moved_to(ZoneKind::Hand), "{card}は{player}の手札に戻った",
      "{card} went back to {player}'s hand"},

     // Cards that are discarded
     {moved_to(ZoneKind::Discard).by("CUL-7.7"_clause), "{player}の{card}は破壊された",
      "{player}'s creature was destroyed: {card}"},
     {moved(ZoneKind::Hand, ZoneKind::Discard), "{player}は{card}を捨てた",
      "{player} discarded {card}"},
     {moved(ZoneKind::Laid, ZoneKind::Discard).by_effect(),
      "{player}の戦闘カード{card}は捨札になった", "{player}'s battle card was discarded: {card}"},
     {moved(ZoneKind::Laid, ZoneKind::Discard), kToldElsewhere},  // CUL-7.6: every used card goes
     {moved(ZoneKind::Levels, ZoneKind::Discard), "{player}のレベルカード{card}は捨札になった",
      "{player}'s level card was discarded: {card}"},
     {moved(ZoneKind::Resolving, ZoneKind::Discard), kToldElsewhere},  // CUL-12.3
     {moved_to(ZoneKind::Discard), "{player}の{card}は捨札になった",
      "{player}'s {card} was discarded"},

     // Cards that go to a land
     {moved(ZoneKind::Invader, ZoneKind::Governor).by("CUL-8.5"_clause), "{card}は{land}に戻った",
      "{card} went back to {land}"},
     {moved(ZoneKind::Invader, ZoneKind::Governor), "{card}は{land}の支配クリーチャーになった",
      "{card} now governs {land}"},
     // Playing and moving it were declared.
     {moved(ZoneKind::Hand, ZoneKind::Governor).by_effect(false), kToldElsewhere},
     {moved(ZoneKind::Governor, ZoneKind::Governor).by_effect(false), kToldElsewhere},
     {moved_to(ZoneKind::Governor), "{card}は{land}に置かれた", "{card} was put onto {land}"},
     {moved_to(ZoneKind::Land).by_effect(), "{card}が{land}に重ねられた",
      "{card} was laid onto {land}"},
     {moved_to(ZoneKind::Land), kToldElsewhere},
     {moved_to(ZoneKind::Levels).by_effect(), "{land}にレベルカードが重ねられた",
      "A level card was laid under {land}"},
     {moved_to(ZoneKind::Levels).known(), "重ねたカードは{card}", "The card laid is {card}"},
     {moved_to(ZoneKind::Levels), kToldElsewhere},
     // It goes with its creature.
     {moved(ZoneKind::CreatureSpell, ZoneKind::CreatureSpell), kToldElsewhere},
     {moved_to(ZoneKind::CreatureSpell), "{card}は{land}のクリーチャーに付いた",
      "{card} was laid on the creature of {land}"},
     {moved_to(ZoneKind::LandSpell), "{card}は{land}に付いた", "{card} was laid on {land}"},

     // Cards that go elsewhere
     {moved_to(ZoneKind::Laid).known(), "{player}は{card}を裏向きで出した",
      "{player} laid {card} face down"},
     {moved_to(ZoneKind::Laid), "{player}は戦闘カードを1枚裏向きで出した",
      "{player} laid a card face down"},
     {moved_to(ZoneKind::Deck), "{player}の{card}はデッキに戻った",
      "{player}'s card went back to the deck: {card}"},
     {moved_to(ZoneKind::Invader), kToldElsewhere},    // the invasion was declared
     {moved_to(ZoneKind::Resolving), kToldElsewhere},  // the spell was declared

     // Numbers
     {changed().by("CUL-1.6"_clause), "{player}は通行料{amount}ポイントを得た",
      "{player} took a toll of {amount}"},
     {changed().known(), "{card}は「{keyword}」を得た", "{card} gained {keyword}",
      &Events::is_keyword},
     {changed(Property::Damage).known(), "{card}は{amount}ダメージを受けた",
      "{card} took {amount} damage"},
     {changed(Property::Terrain).known(), "{card}は地形効果でHP+{amount}",
      "{card} has HP +{amount} from the terrain"},
     {changed(Property::Element).known(), "{card}は{element}になった", "{card} became {element}"},
     {changed(Property::LandKind).known(), "{card}は{land_kind}になった",
      "{card} became a {land_kind}"},
     {changed(Property::OriginalDef).known(), "{card}は{new_face}に変身した",
      "{card} was transformed into {new_face}"},
     {changed(Property::Destination), "{player}の移動先は左から{amount}番目の領地になる",
      "{player} will move to land {amount} from the left"},
     {changed(Property::AbilityUsed).known(), kToldElsewhere},
     {changed().known(), "{card}の{property}：{change}", "{card}: {property} {change}"},
     {changed(), "{player}は「{keyword}」の状態になった", "{player} got {keyword}",
      &Events::is_keyword},
     {changed(), "{player}の{property}：{change}", "{player}'s {property}: {change}"},

     // Steps and declarations
     {reached(Step::TurnStart), "第{amount}ターン：{player}", "Turn {amount}: {player}"},
     {reached(Step::BattleOutcome).by("CUL-8.1"_clause), "侵略側の勝利",
      "The invader's side won the battle"},
     {reached(Step::BattleOutcome), "防御側の勝利", "The defender's side won the battle"},
     {reached(Step::BattleOver), kToldElsewhere},
     {played(), "{player}は{card}を使った", "{player} used {card}"},
     {declared(), "{player}の移動先は領地{number}", "{player} arrived at land {number}",
      &Events::is_no_act},
     {declared(Act::PlaySpell), "{player}はスペル{card}を使った",
      "{player} played the spell {card}"},
     {declared(Act::UseAbility), "{player}は{card}の能力を使った",
      "{player} used the ability of {card}"},
     {declared(Act::PayToll), "{player}は侵略せず、{facing_land}の通行料を支払うことにした",
      "{player} chose to pay the toll of {facing_land}"},
     {declared(Act::Invade), "{player}は{card}で{facing_land}に侵略した",
      "{player} invaded {facing_land} with {card}"},
     {declared(Act::LayCard), "{player}は戦闘カードを出さずに見送った", "{player} laid no card"},
     {declared(Act::LevelUp), "{player}は領地{number}のレベルを上げた",
      "{player} raised the level of land {number}"},
     {declared(Act::LevelDown), "{player}は領地{number}のレベルを下げた",
      "{player} lowered the level of land {number}"},
     {declared(Act::ChangeTerrain), "{player}は{card}で領地{number}の地形を変えた",
      "{player} laid {card} on land {number}"},
     {declared(Act::PlayCreature), "{player}は{card}を領地{number}に出した",
      "{player} played {card} onto land {number}"},
     {declared(Act::Exchange), "{player}は{card}を領地{number}に出して交換した",
      "{player} exchanged the creature: {card} on land {number}"},
     {declared(Act::MoveCreature), "{player}は{card}を領地{number}へ移動させた",
      "{player} moved {card} to land {number}"},

     // The end
     {ended("CUL-1.1"_clause), "{player}の勝ち（{player}の得た通行料が10ポイントに達した）",
      "{player} won ({player} reached ten points of toll)"},
     {ended("CUL-1.2"_clause), "{player}の勝ち（{other}が通行料を支払えなかった）",
      "{player} won ({other} could not pay the toll)"},
     {ended("CUL-1.5"_clause).of_nobody(),
      "引き分け（デッキが尽き、通行料のないまま10ターンが過ぎた）",
      "A draw (decks empty, ten turns without a toll)"},
     {ended("CUL-1.5"_clause),
      "{player}の勝ち（両者のデッキが尽き、{player}の得た通行料のほうが多かった）",
      "{player} won (both decks were empty, and {player} had taken more toll)"}},
    event_rows<Events>());
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents));

}  // namespace

Told Words::tell(const Game& game, const Event& event, Language language) {
  return told(kEvents, Events(game, event, language), event, Game::zones());
}

}  // namespace fudaba::culdcept
