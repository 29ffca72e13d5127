// The texts of the game (sayings.yaml): fills the blanks of questions, moves and events; the
// values of a card. The river as a picture: table.cpp.
//
// The third language there is German, Language{2}: what has none is said in English.

#include "games/lanterns/text.h"

#include "base/keyed_table.h"
#include "games/lanterns/card_format.h"
#include "games/sayings.h"
#include "games/value_now.h"

namespace fudaba::lanterns {

namespace {

using namespace clause_literals;

#include "games/lanterns/entries.inc"

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;
  static constexpr auto blanks() { return question_blanks<Prompts>(); }
};

#include "games/lanterns/prompts.inc"
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Words, Reading> {
 public:
  using MoveSpeaker::MoveSpeaker;

  [[nodiscard]] std::string cost() const {
    return std::to_string(r_.value(m_.card, Property::Cost));
  }

  static constexpr auto blanks() { return move_blanks<Moves, &Moves::cost>(); }
};

#include "games/lanterns/moves.inc"
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Cards among which one is chosen
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  using CardSpeaker::CardSpeaker;

  static constexpr auto blanks() { return card_blanks<Cards>(); }
};
#include "games/lanterns/names.inc"
static_assert(is_sound(kNames));

// Events
// -------------------------------------------------------------------------------------------------

class Events : public EventSpeaker {
 public:
  using EventSpeaker::EventSpeaker;

  static constexpr auto blanks() { return event_blanks<Events>(); }
};

#include "games/lanterns/events.inc"
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents));

// Refusals
// -------------------------------------------------------------------------------------------------

#include "games/lanterns/refusals.inc"
static_assert(is_sound(kRefusals));

}  // namespace

const Sayings<Game, Reading>& Words::sayings() {
  static const Sayings<Game, Reading> kSayings =
      sayings_of<Words, Cards, kNames, Prompts, kQuestions, Moves, kMenu, Events, kEvents>(
          card_format(), {kZoneWords, kActWords, kStepWords}, kRefusals);
  return kSayings;
}

// The light of a lantern; what is printed says the rest.
std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  if (r.kind(card) != CardKind::Lantern) { return {}; }
  return {value_now(r, vocabulary(), card, property(Property::Light))};
}

}  // namespace fudaba::lanterns
