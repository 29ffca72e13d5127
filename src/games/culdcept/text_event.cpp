// What happened, one line of the log for each event; none where another event has told it.
#include <array>

#include "games/culdcept/text.h"
#include "games/culdcept/wording.h"
#include "games/event_words.h"

namespace fudaba::culdcept {
namespace {

using namespace clause_literals;

class EventWords : private EventWordsBase {
 public:
  using EventWordsBase::EventWordsBase;

  [[nodiscard]] std::string text() const {
    switch (e_.kind) {
      case EventKind::CardMoved: return moved();
      case EventKind::CardShown: return shown();
      case EventKind::Shuffled:  return shuffled();
      case EventKind::DieRolled:
        return by_effect()
                   ? filled(say("ダイスの目は{}", "The die shows {}"), number(e_.amount))
                   : filled(say("{}のダイスの目は{}", "{} rolled {}"), player(), number(e_.amount));
      case EventKind::ValueChanged:
      case EventKind::ValueSet:     return changed();
      case EventKind::Step:         return step();
      case EventKind::Played:       return filled(say("{}は{}を使った", "{} used {}"), player(), card());
      case EventKind::Declared:     return declared();
      case EventKind::Effect:       return effect();
      case EventKind::Ended:        return ended();
      case EventKind::Fault:        return fault();
      case EventKind::NoMoreActs:   return no_more_acts("ターン");
    }
    return {};
  }

 private:
  [[nodiscard]] std::string land_at(ZoneId zone) const {
    return land_name(kZoneTable[zone].owner, kZoneTable[zone].place, language_);
  }
  [[nodiscard]] std::string land_here(Seat owner) const {
    return land_name(owner, e_.place, language_);
  }

  [[nodiscard]] std::string shown() const;
  [[nodiscard]] std::string moved() const;
  [[nodiscard]] std::string moved_from_deck(ZoneKind to) const;
  [[nodiscard]] std::string moved_to_discard(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_hand(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_land(ZoneKind from, ZoneKind to) const;
  [[nodiscard]] std::string changed() const;
  [[nodiscard]] std::string changed_card() const;
  [[nodiscard]] std::string step() const;
  [[nodiscard]] std::string declared() const;
  [[nodiscard]] std::string ended() const;
};

std::string EventWords::shown() const {
  if (e_.clause == "CUL-6.4"_clause) {
    return filled(say("{}の戦闘カードは{}", "{}'s battle card: {}"), player(), card());
  }
  return shown_card();
}

// Cards on the move
// ---------------------------------------------------------------------------------------------

std::string EventWords::moved() const {
  if (e_.from == kNoZone || e_.to == kNoZone) { return {}; }
  const ZoneKind from = kind_of(e_.from);
  const ZoneKind to = kind_of(e_.to);
  if (to == ZoneKind::Toll) {
    return from == ZoneKind::Levels
               ? filled(say("{}はレベルカード{}を通行料として支払った",
                            "{} paid the level card {} as toll"),
                        player(), card())
               : filled(say("{}は{}を通行料として支払った", "{} paid {} as toll"), player(),
                        card());
  }
  if (from == ZoneKind::Deck && to != ZoneKind::Governor) { return moved_from_deck(to); }
  switch (to) {
    case ZoneKind::Hand:          return moved_to_hand(from);
    case ZoneKind::Discard:       return moved_to_discard(from);
    case ZoneKind::Governor:
    case ZoneKind::Land:
    case ZoneKind::Levels:
    case ZoneKind::CreatureSpell:
    case ZoneKind::LandSpell:     return moved_to_land(from, to);
    case ZoneKind::Laid:
      return is_known()
                 ? filled(say("{}は{}を裏向きで出した", "{} laid {} face down"), player(), card())
                 : filled(say("{}は戦闘カードを1枚裏向きで出した", "{} laid a card face down"),
                          player());
    case ZoneKind::Deck:
      return filled(say("{}の{}はデッキに戻った", "{}'s card went back to the deck: {}"), player(),
                    card());
    case ZoneKind::Toll:
    case ZoneKind::Invader:               // the invasion was declared
    case ZoneKind::Resolving: return {};  // the spell was declared
  }
  return {};
}

std::string EventWords::moved_from_deck(ZoneKind to) const {
  if (to == ZoneKind::Hand) { return drawn(); }
  if (to == ZoneKind::Discard && !e_.clause.is_none()) {
    return filled(
        say("{}はコストとしてデッキから{}を捨てた", "{} paid the cost with {} from the deck"),
        player(), card());
  }
  if (to == ZoneKind::Discard) {
    return filled(
        say("{}のデッキから{}が捨札になった", "{}'s deck lost a card to the discard pile: {}"),
        player(), card());
  }
  if (to == ZoneKind::Levels) {
    return filled(
        say("{}のデッキの一番上のカードが{}に重ねられた", "{}'s top card was laid under {}"),
        player(), land_at(e_.to));
  }
  return filled(say("{}のデッキの{}が動いた", "A card left {}'s deck: {}"), player(), card());
}

std::string EventWords::moved_to_hand(ZoneKind from) const {
  switch (from) {
    case ZoneKind::Laid:
      return by_effect() ? filled(say("{}は手札に戻った", "{} went back to the hand"), card())
                         : filled(say("{}は戦闘カードとして使えず、手札に戻った",
                                      "{} could not be used and went back to the hand"),
                                  card());
    case ZoneKind::Levels:
      return is_known()
                 ? filled(say("{}はレベルカード{}を手札に加えた", "{} took the level card {} back"),
                          player(), card())
                 : filled(say("{}はレベルカードを1枚手札に加えた", "{} took a level card back"),
                          player());
    case ZoneKind::Discard:
      return filled(say("{}は捨札の{}を手札に加えた", "{} took {} from the discard pile"), player(),
                    card());
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Toll:
    case ZoneKind::Governor:
    case ZoneKind::Land:
    case ZoneKind::CreatureSpell:
    case ZoneKind::LandSpell:
    case ZoneKind::Invader:
    case ZoneKind::Resolving:     break;
  }
  return filled(say("{}は{}の手札に戻った", "{} went back to {}'s hand"), card(), player());
}

std::string EventWords::moved_to_discard(ZoneKind from) const {
  switch (from) {
    case ZoneKind::Governor:
    case ZoneKind::Invader:
      return e_.clause == "CUL-7.7"_clause
                 ? filled(say("{}の{}は破壊された", "{}'s creature was destroyed: {}"), player(),
                          card())
                 : filled(say("{}の{}は捨札になった", "{}'s creature was discarded: {}"), player(),
                          card());
    case ZoneKind::Hand: return filled(say("{}は{}を捨てた", "{} discarded {}"), player(), card());
    case ZoneKind::CreatureSpell:
    case ZoneKind::LandSpell:
      return filled(say("継続スペル{}は捨札になった", "The lasting spell {} was discarded"),
                    card());
    case ZoneKind::Laid:
      return by_effect() ? filled(say("{}の戦闘カード{}は捨札になった",
                                      "{}'s battle card was discarded: {}"),
                                  player(), card())
                         : std::string();  // CUL-7.6: every used card goes
    case ZoneKind::Levels:
      return filled(say("{}のレベルカード{}は捨札になった", "{}'s level card was discarded: {}"),
                    player(), card());
    case ZoneKind::Resolving: return {};  // CUL-12.3
    case ZoneKind::Deck:
    case ZoneKind::Discard:
    case ZoneKind::Toll:
    case ZoneKind::Land:      break;
  }
  return filled(say("{}は捨札になった", "{} was discarded"), card());
}

std::string EventWords::moved_to_land(ZoneKind from, ZoneKind to) const {
  const std::string land = land_at(e_.to);
  switch (to) {
    case ZoneKind::Governor:
      if (from == ZoneKind::Invader) {
        return filled(e_.clause == "CUL-8.5"_clause
                          ? say("{}は{}に戻った", "{} went back to {}")
                          : say("{}は{}の支配クリーチャーになった", "{} now governs {}"),
                      card(), land);
      }
      if (from == ZoneKind::Hand && !by_effect()) { return {}; }      // playing it was declared
      if (from == ZoneKind::Governor && !by_effect()) { return {}; }  // moving it was declared
      return filled(say("{}は{}に置かれた", "{} was put onto {}"), card(), land);
    case ZoneKind::Land:
      return by_effect() ? filled(say("{}が{}に重ねられた", "{} was laid onto {}"), card(), land)
                         : std::string();
    case ZoneKind::Levels:
      if (by_effect()) {
        return filled(say("{}にレベルカードが重ねられた", "A level card was laid under {}"), land);
      }
      return is_known() ? filled(say("重ねたカードは{}", "The card laid is {}"), card())
                        : std::string();
    case ZoneKind::CreatureSpell:
      if (from == ZoneKind::CreatureSpell) { return {}; }  // it goes with its creature
      return filled(say("{}は{}のクリーチャーに付いた", "{} was laid on the creature of {}"),
                    card(), land);
    case ZoneKind::LandSpell:
      return filled(say("{}は{}に付いた", "{} was laid on {}"), card(), land);
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Discard:
    case ZoneKind::Toll:
    case ZoneKind::Invader:
    case ZoneKind::Laid:
    case ZoneKind::Resolving: break;
  }
  return {};
}

// Numbers
// -------------------------------------------------------------------------------------------------------

std::string EventWords::changed() const {
  const Property p = static_cast<Property>(e_.detail);
  if (e_.clause == "CUL-1.6"_clause) {
    return filled(say("{}は通行料{}ポイントを得た", "{} took a toll of {}"), player(),
                  number(e_.amount));
  }
  if (is_known()) { return changed_card(); }
  if (e_.detail >= effect::kFirstKeyword) {
    return filled(say("{}は「{}」の状態になった", "{} got {}"), player(),
                  word_of("keyword", e_.detail - effect::kFirstKeyword, language_));
  }
  if (p == Property::Destination) {
    return filled(say("{}の次の移動先は領地{}に決まった", "{}'s next destination is land {}"),
                  player(), number(e_.amount));
  }
  return filled(say("{}の{}：{}", "{}'s {}: {}"), player(),
                word_of("property", e_.detail, language_), figure());
}

std::string EventWords::changed_card() const {
  if (e_.detail >= effect::kFirstKeyword) {
    return filled(say("{}は「{}」を得た", "{} gained {}"), card(),
                  word_of("keyword", e_.detail - effect::kFirstKeyword, language_));
  }
  switch (static_cast<Property>(e_.detail)) {
    case Property::Damage:
      return filled(say("{}は{}ダメージを受けた", "{} took {} damage"), card(), number(e_.amount));
    case Property::Terrain:
      return filled(say("{}は地形効果でHP+{}", "{} has HP +{} from the terrain"), card(),
                    number(e_.amount));
    case Property::Element:
      return filled(say("{}は{}になった", "{} became {}"), card(),
                    word_of("element", e_.amount, language_));
    case Property::LandKind:
      return filled(say("{}は{}になった", "{} became a {}"), card(),
                    word_of("land_kind", e_.amount, language_));
    case Property::OriginalDef: {
      const std::string into = name_of(pool_, static_cast<DefId>(e_.amount), language_);
      return filled(say("{}は{}に変身した", "{} was transformed into {}"), card(), into);
    }
    case Property::AbilityUsed:   return {};
    case Property::St:
    case Property::Hp:
    case Property::Cost:
    case Property::Level:
    case Property::Toll:
    case Property::HandLimit:
    case Property::SpellsPerTurn:
    case Property::Die:
    case Property::Draws:
    case Property::Destination:   break;
  }
  return filled(say("{}の{}：{}", "{}: {} {}"), card(), word_of("property", e_.detail, language_),
                figure());
}

// Steps, declarations, the end
// ----------------------------------------------------------------------------------

std::string EventWords::step() const {
  const Step at = static_cast<Step>(e_.detail);
  if (at == Step::TurnStart) {
    return filled(say("第{}ターン：{}", "Turn {}: {}"), number(e_.amount), player());
  }
  if (at == Step::BattleOutcome) {
    return std::string(e_.clause == "CUL-8.1"_clause
                           ? say("侵略側の勝利", "The invader's side won the battle")
                           : say("防御側の勝利", "The defender's side won the battle"));
  }
  if (at == Step::BattleOver) { return {}; }
  const effect::Entry& word = Words::step_words()[e_.detail];
  return std::string(in(language_, word.ja, word.en));
}

std::string EventWords::declared() const {
  if (e_.detail < kFirstAct) {
    return filled(say("{}の移動先は領地{}", "{} arrived at land {}"), player(),
                  number(e_.place + 1));
  }
  const Seat other = e_.seat < kSeats ? opponent_of(e_.seat) : kNoSeat;
  switch (static_cast<Act>(e_.detail)) {
    case Act::PlaySpell:
      return filled(say("{}はスペル{}を使った", "{} played the spell {}"), player(), card());
    case Act::UseAbility:
      return filled(say("{}は{}の能力を使った", "{} used the ability of {}"), player(), card());
    case Act::PayToll:
      return filled(
          say("{}は侵略せず、{}の通行料を支払うことにした", "{} chose to pay the toll of {}"),
          player(), land_here(other));
    case Act::Invade:
      return language_ == Language::Ja
                 ? filled("{}は{}で{}に侵略した", player(), card(), land_here(other))
                 : filled("{} invaded {} with {}", player(), land_here(other), card());
    case Act::LayCard:
      return filled(say("{}は戦闘カードを出さずに見送った", "{} laid no card"), player());
    case Act::LevelUp:
      return filled(say("{}は領地{}のレベルを上げた", "{} raised the level of land {}"), player(),
                    number(e_.place + 1));
    case Act::LevelDown:
      return filled(say("{}は領地{}のレベルを下げた", "{} lowered the level of land {}"), player(),
                    number(e_.place + 1));
    case Act::ChangeTerrain:
      return filled(say("{}は{}で領地{}の地形を変えた", "{} laid {} on land {}"), player(), card(),
                    number(e_.place + 1));
    case Act::PlayCreature:
      return filled(say("{}は{}を領地{}に出した", "{} played {} onto land {}"), player(), card(),
                    number(e_.place + 1));
    case Act::Exchange:
      return filled(
          say("{}は{}を領地{}に出して交換した", "{} exchanged the creature: {} on land {}"),
          player(), card(), number(e_.place + 1));
    case Act::MoveCreature:
      return filled(say("{}は{}を領地{}へ移動させた", "{} moved {} to land {}"), player(), card(),
                    number(e_.place + 1));
  }
  return {};
}

constexpr std::array<HowItEnded, 3> kWins{{
    {"CUL-1.1"_clause, "{w}の得た通行料が10ポイントに達した", "{w} reached ten points of toll"},
    {"CUL-1.2"_clause, "{l}が通行料を支払えなかった", "{l} could not pay the toll"},
    {"CUL-1.5"_clause, "両者のデッキが尽き、{w}の得た通行料のほうが多かった",
     "both decks were empty, and {w} had taken more toll"},
}};
constexpr std::array<HowItEnded, 1> kDraws{{
    {"CUL-1.5"_clause, "デッキが尽き、通行料のないまま10ターンが過ぎた",
     "decks empty, ten turns without a toll"},
}};

std::string EventWords::ended() const { return told_end(kWins, kDraws); }

}  // namespace

std::string Words::describe_event(const Game& game, const Event& event, Language language) {
  return EventWords(game.pool(), event, language).text();
}

}  // namespace fudaba::culdcept
