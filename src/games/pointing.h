#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/constant.h"
#include "base/fixed_vector.h"
#include "effect/card_pool.h"
#include "effect/word.h"
#include "kernel/move.h"
#include "kernel/types.h"

// Pointing at things: which things on the table a move is about, which acts can be asked of a card
// or a place ("why not?"), and the phases in which a turn is shown. Each game says so in one table
// of its acts and one of its phases (pointing.cpp); a door computes none of it.

namespace fudaba {

// More places than a game gives a player.
constexpr std::uint8_t kMostPlaces = 32;

// A thing on the table that a move is about besides its own card: a zone, or a card.
struct Target {
  ZoneId zone = kNoZone;
  CardId card = kNoCard;

  friend constexpr bool operator==(const Target&, const Target&) = default;
};
using Targets = FixedVector<Target, 4>;

// The moves that somebody might expect of a card or a place, possible or not.
using Asks = FixedVector<Move, 16>;

// A move of the player who is to decide, and what it is about.
template <typename Reading>
struct MadeMove {
  const Reading& r;
  Seat me;
  Move move;
  Targets& targets;

  void zone(ZoneId zone) const { targets.push_back({zone, kNoCard}); }
  // Nothing for kNoCard.
  void card(CardId card) const {
    if (card != kNoCard) { targets.push_back({kNoZone, card}); }
  }
};

// The thing that the player to decide points at: a card whose face he sees, where it lies; or, with
// kNoCard, a place.
template <typename Reading, typename ZoneKind, typename CardKind>
struct PointedAt {
  const Reading& r;
  Seat me;
  CardId card;
  ZoneKind zone;
  std::uint8_t place;  // of the zone, from 0
  CardKind kind;       // of a card
  bool own;            // on his own side
  bool own_turn;

  [[nodiscard]] bool in(ZoneKind where) const { return zone == where; }
  [[nodiscard]] bool is(CardKind what) const { return kind == what; }
};

// Forms of the move that is asked about.
template <typename Pointed>
[[nodiscard]] constexpr Move ask_with_card(Verb act, const Pointed& at) {
  return {act, at.card, 255, 255};
}
// The same with the first ability of the card that is used by an act, if it has any.
template <typename Pointed>
[[nodiscard]] Move ask_with_ability(Verb act, const Pointed& at) {
  std::uint8_t number = 0;
  for (unsigned i = at.r.ability_count(at.card); i > 0; --i) {
    const effect::Ability& ability = at.r.pool().program.abilities[at.r.ability_at(at.card, i - 1)];
    if (ability.kind == effect::AbilityKind::Activated) {
      number = static_cast<std::uint8_t>(i - 1);
    }
  }
  return {act, at.card, 255, number};
}
template <typename Pointed>
[[nodiscard]] constexpr Move ask_with_place(Verb act, const Pointed& at) {
  return {act, kNoCard, at.place, 255};
}

// A move is about a zone of the player's side.
template <auto Zone, typename Made>
void about_own(const Made& made) {
  made.zone(zone_of(Zone, made.me));
}

// A row of a game's table of acts.
template <typename Pointed, typename Made>
struct ActShape {
  // True if the act may be expected of what is pointed at; none: of no card, of no place.
  bool (*of_card)(const Pointed&) = nullptr;
  bool (*of_place)(const Pointed&) = nullptr;
  Move (*asked)(Verb, const Pointed&) = ask_with_card<Pointed>;
  // Tells what such a move is about; none: nothing but its card.
  void (*about)(const Made&) = nullptr;
};

// The shapes of a game whose Reading, ZoneKind and CardKind these are.
template <typename Reading, typename ZoneKind, typename CardKind>
struct Shapes {
  using Pointed = PointedAt<Reading, ZoneKind, CardKind>;
  using Made = MadeMove<Reading>;
  using Act = ActShape<Pointed, Made>;
};

// A phase of a turn as the table shows it: the step with which it begins, and its name where there
// is little room.
template <typename Step>
struct PhaseRow {
  Step from;
  effect::Entry words;
};

struct PhaseSpec {
  std::uint8_t from = 0;  // the number of the step
  effect::Entry words;
};

// The phase before the first turn, which is not shown in it.
inline constexpr std::string_view kSetupPhase = "setup";

// The phases of a turn and the steps at which its story gets a heading.
struct TurnShape {
  std::span<const PhaseSpec> phases;
  std::span<const std::uint8_t> headings;  // numbers of steps
};

// The phases by their steps: the first one from the first step on, in the order of the steps, each
// named once.
template <typename Step, std::size_t N>
[[nodiscard]] consteval std::array<PhaseSpec, N> phases_of(const PhaseRow<Step> (&rows)[N]) {
  if (static_cast<int>(rows[0].from) != 0) {
    not_a_constant("the first phase begins with the first step");
  }
  std::array<PhaseSpec, N> phases{};
  for (std::size_t i = 0; i < N; ++i) {
    phases[i] = {static_cast<std::uint8_t>(rows[i].from), rows[i].words};
    for (std::size_t k = 0; k < i; ++k) {
      if (phases[k].from >= phases[i].from) {
        not_a_constant("phases stand in the order of the steps");
      }
      if (phases[k].words.id == phases[i].words.id) {
        not_a_constant("two phases are called the same");
      }
    }
  }
  return phases;
}

template <typename Step, std::size_t N>
[[nodiscard]] consteval std::array<std::uint8_t, N> headings_of(const Step (&steps)[N]) {
  std::array<std::uint8_t, N> headings{};
  for (std::size_t i = 0; i < N; ++i) { headings[i] = static_cast<std::uint8_t>(steps[i]); }
  return headings;
}

// The phase that a step belongs to.
[[nodiscard]] constexpr std::size_t phase_of(const TurnShape& turn, std::size_t step) {
  std::size_t phase = 0;
  while (phase + 1 < turn.phases.size() && turn.phases[phase + 1].from <= step) { ++phase; }
  return phase;
}

}  // namespace fudaba
