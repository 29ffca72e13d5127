// What the players read: words of zones, acts and steps; questions; moves; refusals; the events;
// the values of a card. The river as a picture: table.cpp.
//
// The third column of a row is German, Language{2}: what has none is said in English.

#include "base/keyed_table.h"
#include "games/event_speaker.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/game.h"
#include "games/lanterns/rules.h"
#include "games/refusal.h"
#include "games/state_speaker.h"
#include "games/value_now.h"

namespace fudaba::lanterns {

using namespace clause_literals;
using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords =
      effect::entries_by_key<ZoneKind>({{ZoneKind::Deck, "deck", "デッキ", "deck"},
                                        {ZoneKind::Hand, "hand", "手札", "hand"},
                                        {ZoneKind::River, "river", "川", "river"},
                                        {ZoneKind::Discard, "discard", "捨札", "discard pile"}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords =
      effect::entries_by_key<Act>({{Act::Float, "float", "灯籠を流す", "Float a lantern"},
                                   {Act::Use, "use", "風を使う", "Use a wind"}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords =
      effect::entries_by_key<Step>({{Step::TurnStart, "turn_start", "ターン開始", "turn start"},
                                    {Step::Tally, "tally", "得点", "tally"},
                                    {Step::Main, "main", "メイン", "main"},
                                    {Step::Pay, "pay", "支払い", "payment"}});
  return kWords;
}

namespace {

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;
  static constexpr auto blanks() { return question_blanks<Prompts>(); }
};

constexpr auto kQuestions = before<OneCase, Prompts>(
    {{Prompt::Main, "流す灯籠か使う風を選ぶか、ターンを終える。",
      "float a lantern, use a wind, or end the turn.", "Laterne, Wind oder Zugende?"},
     {Prompt::Pay, "コストとして捨てる手札を選ぶ（あと{left}枚）。",
      "choose a card to discard for the cost ({left} to go).", "Noch {left} abwerfen."},
     {Prompt::Order, "同時に起きた効果のうち、先に行うものを選ぶ。",
      "several effects happen at once. Choose which comes first.", "Welche Wirkung zuerst?"}},
    question_rows<Prompts, Prompt>());
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Game, Reading> {
 public:
  Moves(const Game& game, const State& state, const Move& move, Language language)
      : MoveSpeaker(game, card_format(), state, move, language) {}

  [[nodiscard]] std::string cost() const {
    return std::to_string(r_.value(m_.card, Property::Cost));
  }

  static constexpr auto blanks() { return move_blanks<Moves, &Moves::cost>(); }
};

constexpr auto kMenu = before<MoveCase, Moves>(
    {{passing(Prompt::Main), "ターンを終える", "End the turn", "Zugende"},
     {choosing(Prompt::Pay), "{card}を捨てる", "Discard {card}", "{card} abwerfen"},
     {act(Act::Float), "{card}を流す（コスト{cost}）", "Float {card} (cost {cost})",
      "{card} aussetzen ({cost})"},
     {act(Act::Use), "{card}を使う（コスト{cost}）", "Use {card} (cost {cost})",
      "{card} spielen ({cost})"}},
    move_rows<Moves, ZoneKind>());
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Cards among which one is chosen
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  Cards(const Reading& r, CardId card, Seat chooser, Language language)
      : CardSpeaker(r, kZoneTable, Words::zone_words(), card, chooser, language) {}

  static constexpr auto blanks() { return card_blanks<Cards>(); }
};
constexpr fudaba::Rows<OneCase, Cards, 1> kNames{card_rows<Cards>(), 0};  // as all games say it
static_assert(is_sound(kNames));

// Events
// -------------------------------------------------------------------------------------------------

class Events : public EventSpeaker {
 public:
  Events(const Game& game, const Event& event, Language language)
      : EventSpeaker(game.pool(), vocabulary(), Words::step_words(), event, language) {}

  static constexpr auto blanks() { return event_blanks<Events>(); }
};

constexpr auto kEvents = before<EventCase, Events>(
    {// Cards on the move; one whose face is hidden is "a card"
     {moved(ZoneKind::Deck, ZoneKind::Hand), "{player}は{card}を引いた", "{player} drew {card}",
      "{player} zog {card}"},
     {moved_to(ZoneKind::Hand), "{player}は{card}を手札に戻した", "{player} took back {card}",
      "{player} nahm {card}"},
     {moved_to(ZoneKind::River), "{player}は{card}を流した", "{player} floated {card}",
      "{player} setzte {card} aus"},
     {moved(ZoneKind::River, ZoneKind::Discard), "{player}の{card}は消えた",
      "{player}'s {card} went out", "{card} von {player} erlosch"},
     {moved_to(ZoneKind::Discard).by("LTN-5.3"_clause), kToldElsewhere},  // it was declared
     {moved_to(ZoneKind::Discard), "{player}は{card}を捨てた", "{player} discarded {card}",
      "{player} warf {card} ab"},
     {moved_to(ZoneKind::Deck), "{player}は1枚をデッキに戻した", "{player} put a card back",
      "{player} legte eine zurück"},

     // Points, steps and declarations
     {changed(kPointsChanged), "{player}の得点：{change}", "{player}'s score: {change}",
      "Punkte von {player}: {change}"},
     {reached(Step::TurnStart), "第{amount}ターン：{player}", "Turn {amount}: {player}",
      "Zug {amount}: {player}"},
     {declared(Act::Float), kToldElsewhere},  // it is floated
     {declared(Act::Use), "{player}は{card}を使った", "{player} used {card}",
      "{player} spielte {card}"},

     // The end
     {ended("LTN-1.1"_clause), "{player}の勝ち（目標の得点）", "{player} won (by points)",
      "{player} gewann (Punkte)"},
     {ended("LTN-1.2"_clause), "{player}の勝ち（{other}がデッキから引けなかった）",
      "{player} won ({other} could not draw)", "{player} gewann ({other} zog nichts)"}},
    event_rows<Events>());
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents));

// Refusals
// -------------------------------------------------------------------------------------------------

constexpr auto kRefusals = refusals<Because>(
    {{Because::None, "行えない", "it is not allowed", "Verboten", kBesideThePoint},
     {Because::NotNow, "今は行えない", "it is not the time", "Jetzt nicht", kBesideThePoint},
     {Because::MustChoose, "選ばずに進むことはできない", "you must choose", "Wähle",
      kBesideThePoint},
     {Because::NotOffered, "選べない", "it is not on offer", "Keine Wahl", kBesideThePoint},
     {Because::NotHeld, "そのような手札はない", "you hold no such card", "Falsche Karte",
      kBesideThePoint},
     {Because::NoRoom, "灯籠は{there}つまで", "no more lanterns (limit: {there})",
      "Höchstens {there}"},
     {Because::TooFew, "捨てる手札が足りない（{needed}枚必要、ほかに{there}枚）",
      "too few cards to discard ({needed} needed, {there} others in hand)",
      "Zu teuer: {needed} nötig, {there} da"},
     {Because::NoMoreActs, "このターンの行動は{needed}回に達した",
      "{needed} acts were made this turn", "Schon {needed} Handlungen"}});
static_assert(is_sound(kRefusals));

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return asked(kQuestions, Prompts(game, card_format(), state, language));
}

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return told(kMenu, Moves(game, state, move, language), move, state.decision, Game::zones());
}

Told Words::tell(const Game& game, const Event& event, Language language) {
  return told(kEvents, Events(game, event, language), event, Game::zones());
}

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  return name_in_choice<Cards>(kNames, r, card, chooser, language);
}

Refusals Words::refusals() { return {kRefusals, vocabulary()}; }

// The light of a lantern; what is printed says the rest.
std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  if (r.kind(card) != CardKind::Lantern) { return {}; }
  return {value_now(r, vocabulary(), card, property(Property::Light))};
}

}  // namespace fudaba::lanterns
