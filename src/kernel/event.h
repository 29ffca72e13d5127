#pragma once

#include <cstdint>
#include <vector>

#include "kernel/clause.h"
#include "kernel/types.h"

namespace fudaba {

// Something that happened, for logs, pictures and explanations. Rules never read events.
enum class EventKind : std::uint8_t {
  CardMoved,     // card from one zone to another
  CardShown,     // a card was shown without moving
  Shuffled,      // zone
  DieRolled,     // amount
  ValueChanged,  // the game's property `detail` of card (or of seat) changed by amount
  ValueSet,      // the value was set to amount
  Step,          // the rules reached step `detail`
  Played,        // seat played or used card
  Declared,      // seat declared `detail` (an act, a name, a number: amount)
  Effect,        // an ability of card begins to take effect
  NoEffect,      // the effect of card, or its last choice, changed nothing
  TookEffect,    // it changed something that no other event tells; with card: gave it an ability
  Ended,         // amount = Outcome
  Fault,         // an effect was stopped by a bound: a fault of the card
  NoMoreActs,    // amount acts have been made this turn: the most there can be
};

// The players who may see which card an event is about. The rest of an event is public.
enum class Sight : std::uint8_t { Nobody = 0, First = 1, Second = 2, Both = 3 };
[[nodiscard]] constexpr bool sees(Sight sight, Seat seat) {
  return (static_cast<unsigned>(sight) & (1U << seat)) != 0;
}

struct Event {
  EventKind kind = EventKind::Step;
  Seat seat = kNoSeat;  // whose doing, or whose card
  CardId card = kNoCard;
  DefId def = kNoDef;         // what the card was at that moment
  Sight sight = Sight::Both;  // who may see card and def
  ZoneId from = kNoZone;
  ZoneId to = kNoZone;
  std::uint8_t place = 255;
  std::uint8_t detail = 0;
  std::int16_t amount = 0;
  Clause clause{};         // the clause that caused it, if one did
  CardId cause = kNoCard;  // the card whose effect caused it
  DefId cause_def = kNoDef;
  bool reveals = false;  // somebody learned something: no take-back beyond this point
};

// Collects events where somebody wants them. The hot path passes none, which costs one comparison.
using EventLog = std::vector<Event>;

// The event as `seat` (or a spectator: kNoSeat) may know it: built from nothing, the public fields
// first, card and def only if they may be seen. Causes are open cards by the rules of every game.
[[nodiscard]] Event event_for(const Event& event, Seat seat);

}  // namespace fudaba
