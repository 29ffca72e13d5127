#pragma once

#include <span>
#include <string>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/word.h"
#include "games/refusal.h"
#include "games/saying_rows.h"
#include "kernel/event.h"
#include "kernel/move.h"
#include "kernel/reason.h"

namespace fudaba {

// The words of zones, acts and steps.
struct PlaceWords {
  std::span<const effect::Entry> zones;  // by ZoneKind
  std::span<const effect::Entry> acts;   // by Act
  std::span<const effect::Entry> steps;  // by Step
};

// A game's sayings.yaml, told by the speakers that fill its blanks.
template <typename Game, typename Reading>
struct Sayings {
  using State = typename Game::State;

  const effect::CardFormat& format;
  PlaceWords words;
  Refusals refusals;
  std::string (*choice)(const Reading&, CardId, Seat, Language);
  std::string (*prompt)(const Sayings&, const Game&, const State&, Language);
  Saying (*move)(const Sayings&, const Game&, const State&, const Move&, Language);
  Saying (*event)(const Sayings&, const Game&, const Event&, Language);
};

// Shared by the Words of every game, in both languages. Words derive from it and supply
// - sayings();
// - board(): see AnyGame::board; values(): the values in force of a card in a zone;
// - build(): false with a reason if the position cannot exist; then `state` is not to be used;
// - where there are any, points() and tale(): see Position::points, AnyGame::tale.
template <typename Words, typename GameOf, typename State, typename Reading>
struct GameWords {
  using Game = GameOf;

  [[nodiscard]] static std::span<const effect::Entry> zone_words() {
    return Words::sayings().words.zones;
  }
  [[nodiscard]] static std::span<const effect::Entry> act_words() {
    return Words::sayings().words.acts;
  }
  [[nodiscard]] static std::span<const effect::Entry> step_words() {
    return Words::sayings().words.steps;
  }
  // A card as the player who must choose sees it: its name, whose it is and where.
  [[nodiscard]] static std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                               Language language) {
    return Words::sayings().choice(r, card, chooser, language);
  }
  [[nodiscard]] static std::string prompt(const Game& game, const State& state, Language language) {
    return Words::sayings().prompt(Words::sayings(), game, state, language);
  }
  [[nodiscard]] static Saying tell(const Game& game, const State& state, const Move& move,
                                   Language language) {
    return Words::sayings().move(Words::sayings(), game, state, move, language);
  }
  [[nodiscard]] static Saying tell(const Game& game, const Event& event, Language language) {
    return Words::sayings().event(Words::sayings(), game, event, language);
  }
  // The move as one line of a menu: what is done with which card, and what it costs.
  [[nodiscard]] static std::string describe_move(const Game& game, const State& state,
                                                 const Move& move, Language language) {
    return tell(game, state, move, language).text;
  }
  // One line of the log; the event has already been cut to what the reader may know (event_for).
  // Empty where another event has already told it.
  [[nodiscard]] static std::string describe_event(const Game& game, const Event& event,
                                                  Language language) {
    return tell(game, event, language).text;
  }
  // False for a reason that only says that the card is of another kind, or that it is not the time.
  [[nodiscard]] static bool is_telling(const Reason& reason) {
    return Words::sayings().refusals.of(reason).tells;
  }
  // A refusal in words: clause, what is in the way, and what would help.
  [[nodiscard]] static std::string describe_reason(const Game& game, const State& state,
                                                   const Reason& reason, Language language) {
    return refused<Words>(Words::sayings().refusals, Reading(game.pool(), state), reason, language);
  }
};

}  // namespace fudaba
