#pragma once

#include <cstdint>

#include "effect/card_pool.h"
#include "effect/program.h"
#include "effect/state.h"

// Limits of abilities, causes of events, and abilities that effects put in force.

namespace fudaba::effect {

// The circumstances of an event: whose effect (kNoSeat: nobody's), a fight, a payment.
struct Occasion {
  Seat by = kNoSeat;
  bool fights = false;
  bool pays = false;
};

// True if what happens on an occasion has this cause, seen from `you`.
[[nodiscard]] constexpr bool is_caused(Cause cause, const Occasion& on, Seat you) {
  switch (cause) {
    case Cause::Any:             return true;
    case Cause::Effect:          return on.by != kNoSeat;
    case Cause::YourEffect:      return on.by == you;
    case Cause::OpponentsEffect: return on.by == opponent_of(you);
    case Cause::NoEffect:        return on.by == kNoSeat;
    case Cause::Fight:           return on.by == kNoSeat && on.fights && !on.pays;
    case Cause::Cost:            return on.pays;
  }
  return true;
}

// A change of a value, of a card or a player, by the effect in a frame.
[[nodiscard]] inline Modifier change_by(const Frame& f, CardId target, std::uint8_t property,
                                        int value, int until, Mode mode = Mode::Add) {
  return {
      target, property,    mode, static_cast<std::uint8_t>(until), static_cast<std::int16_t>(value),
      f.card, f.controller};
}

// A change by the rules, for which a card stands.
[[nodiscard]] inline Modifier change_of_rules(CardId target, std::uint8_t property, int value,
                                              std::uint8_t until, CardId source, Seat of) {
  return {target, property, Mode::Add, until, static_cast<std::int16_t>(value), source, of};
}

// An ability that the effect in a frame puts in force.
[[nodiscard]] inline Modifier in_force(std::uint16_t ability, const Frame& f, std::uint8_t until) {
  return change_by(f, kNoCard, kInForce, ability, until);
}
// An ability that it gives to a card, which then owns it: "this card" is that card.
[[nodiscard]] inline Modifier given(std::uint16_t ability, CardId card, const Frame& f,
                                    std::uint8_t until) {
  Modifier m = in_force(ability, f, until);
  m.target = card;
  m.source = card;
  return m;
}

// Notes what an ability that is in force touches, or waits for.
template <typename State>
void note_lasting(State& s, const Ability& ability) {
  const std::uint64_t property = std::uint64_t{1} << ability.property;
  if (ability.kind == AbilityKind::Triggered) {
    s.triggers |= std::uint64_t{1} << ability.trigger;
    return;
  }
  if (ability.kind == AbilityKind::Activated) {
    s.triggers |= CardDef::kActivated;
    return;
  }
  if (ability.cost != 0) { s.triggers |= std::uint64_t{1} << (ability.cost - 1U); }
  s.statics |= property;
  s.lowering |= ability.least < 0 ? property : 0;
}

// Each use of an ability with a limit counts: on its card until the turn ends (the note's source is
// the count), or for a game on its player, who keeps a note of each card that was used (its
// source), wherever that card goes. A note is no change.
template <typename Reader, typename State>
void note_use(const Reader& reader, State& s, std::uint16_t ability, CardId card,
              std::uint8_t turn_end) {
  const Limit limit = reader.limit_of(ability);
  if (limit == Limit::None) { return; }
  if (const Modifier* known = reader.uses_of(ability, card)) {
    if (limit != Limit::OnceAGame) {
      ++s.modifiers[static_cast<std::size_t>(known - s.modifiers.begin())].source;
    }
    return;
  }
  if (s.modifiers.full()) { return; }  // it counts as spent then: Reader::is_spent
  const Seat seat = reader.controller(card);
  const bool of_game = limit == Limit::OnceAGame;
  Modifier m;
  m.target = of_game ? as_card(seat) : card;
  m.property = kUses;
  m.until = of_game ? kForTheGame : turn_end;
  m.value = static_cast<std::int16_t>(ability);
  m.source = of_game ? card : CardId{1};
  m.of = seat;
  s.modifiers.push_back(m);
  s.modified |= std::uint64_t{1} << kUses;
}

}  // namespace fudaba::effect
