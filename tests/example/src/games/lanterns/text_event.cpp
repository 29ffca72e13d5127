// What happened in a game, a line each. The third column is German (text.cpp).
#include "games/event_speaker.h"
#include "games/lanterns/text.h"
#include "games/lanterns/vocabulary.h"

namespace fudaba::lanterns {
namespace {

using namespace clause_literals;

class Events : public EventSpeaker {
 public:
  Events(const Game& game, const Event& event, Language language)
      : EventSpeaker(game.pool(), vocabulary(), Words::step_words(), event, language) {}

  static constexpr auto blanks() { return event_blanks<Events>(); }
};

constexpr auto kEvents = before<EventCase, Events>(
    {// Cards on the move
     {moved(ZoneKind::Deck, ZoneKind::Hand).known(),
      {"{player}は{card}を引いた", "{player} drew {card}", "{player} zog {card}"}},
     {moved(ZoneKind::Deck, ZoneKind::Hand),
      {"{player}はカードを1枚引いた", "{player} drew a card", "{player} zog eine Karte"}},
     {moved_to(ZoneKind::Hand).known(),
      {"{player}は{card}を手札に加えた", "{player} took {card} into the hand",
       "{player} nahm {card} auf die Hand"}},
     {moved_to(ZoneKind::Hand),
      {"{player}はカードを1枚手札に加えた", "{player} took a card into the hand",
       "{player} nahm eine Karte auf die Hand"}},
     {moved_to(ZoneKind::River),
      {"{player}は{card}を流した", "{player} floated {card}", "{player} setzte {card} aus"}},
     {moved(ZoneKind::River, ZoneKind::Discard),
      {"{player}の{card}は消えた", "{player}'s {card} went out", "{card} von {player} erlosch"}},
     {moved(ZoneKind::Using, ZoneKind::Discard), kToldElsewhere},  // it was declared
     {moved(ZoneKind::Deck, ZoneKind::Discard),
      {"{player}のデッキから{card}が捨札になった", "{player}'s deck lost {card}",
       "{card} fiel aus dem Stapel von {player}"}},
     {moved_to(ZoneKind::Discard).by("LTN-5.2"_clause),
      {"{player}はコストとして{card}を捨てた", "{player} discarded {card} for the cost",
       "{player} bezahlte mit {card}"}},
     {moved_to(ZoneKind::Discard),
      {"{player}は{card}を捨てた", "{player} discarded {card}", "{player} warf {card} ab"}},
     {moved_to(ZoneKind::Deck).known(),
      {"{player}の{card}はデッキに戻った", "{player}'s {card} went back to the deck",
       "{card} ging in den Stapel von {player}"}},
     {moved_to(ZoneKind::Deck),
      {"{player}のカード1枚がデッキに戻った", "One of {player}'s cards went back to the deck",
       "Eine Karte ging in den Stapel von {player}"}},
     {moved_to(ZoneKind::Using), kToldElsewhere},  // it was declared

     // Points, steps and declarations
     {changed(kPointsChanged),
      {"{player}は{amount}点得た", "{player} scored {amount}", "{player} erhielt {amount} Punkte"},
      &Events::is_gain},
     {changed(kPointsChanged),
      {"{player}は{amount}点失った", "{player} lost {amount} points",
       "{player} verlor {amount} Punkte"}},
     {reached(Step::TurnStart),
      {"第{amount}ターン：{player}", "Turn {amount}: {player}", "Zug {amount}: {player}"}},
     {declared(Act::Float),
      {"{player}は{card}を流す準備をした", "{player} lit {card}", "{player} zündete {card} an"}},
     {declared(Act::Use),
      {"{player}は{card}を使った", "{player} used {card}", "{player} spielte {card}"}},

     // What is told alike everywhere, in this game's third language too
     {EventCase(EventKind::Shuffled),
      {"{player}のデッキをシャッフルした", "{player}'s deck was shuffled",
       "Der Stapel von {player} wurde gemischt"}},
     {EventCase(EventKind::Effect), {"{card}の効果", "Effect of {card}", "Wirkung von {card}"}},
     {shown(),
      {"{player}の{card}が公開された", "{player}'s card was shown: {card}",
       "{player} zeigte {card}"},
      &Events::is_shown_to_both},
     {shown(),
      {"{player}は{card}を見た", "{player} looked at {card}", "{player} sah {card}"},
      &Events::is_looked_at_by_owner},
     {shown(),
      {"{viewer}は{player}の{card}を見た", "{viewer} looked at {player}'s {card}",
       "{viewer} sah {card} von {player}"}},
     {changed(),
      {"{whom}は「{keyword}」を得た", "{whom} gained {keyword}", "{whom} erhielt: {keyword}"},
      &Events::is_keyword},
     {changed(property(Property::Light)),
      {"{card}の灯：{change}", "{card}: light {change}", "{card}: Licht {change}"}},
     {changed(),
      {"{whom}の{property}：{change}", "{whom}: {property} {change}",
       "{whom}, neuer Wert: {change}"}},

     // The end
     {ended("LTN-1.1"_clause),
      {"{player}の勝ち（{player}の得点が目標に達した）",
       "{player} won ({player} had reached the goal)", "{player} gewann (Ziel erreicht)"}},
     {ended("LTN-1.2"_clause),
      {"{player}の勝ち（デッキが尽き、{other}より得点が高かった）",
       "{player} won (a deck had run out, and {other} had fewer points)",
       "{player} gewann (ein Stapel war leer)"}},
     {ended("LTN-1.3"_clause),
      {"引き分け（デッキが尽き、同点だった）", "A draw (a deck had run out at equal points)",
       "Unentschieden (ein Stapel war leer)"}},
     {ended("LTN-1.4"_clause),
      {"{player}の勝ち（{other}の投了）", "{player} won ({other} conceded)",
       "{player} gewann ({other} gab auf)"}}},
    event_rows<Events>());
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents));

}  // namespace

std::string Words::describe_event(const Game& game, const Event& event, Language language) {
  return told(kEvents, Events(game, event, language), event, Game::zones());
}

}  // namespace fudaba::lanterns
