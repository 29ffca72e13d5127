#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/random.h"
#include "effect/card_set.h"
#include "effect/program.h"
#include "kernel/card_table.h"
#include "kernel/decision.h"
#include "kernel/types.h"

namespace fudaba::effect {

// A player as the object of effects: behind the last card id.
[[nodiscard]] constexpr CardId as_card(Seat seat) { return static_cast<CardId>(kMaxCards + seat); }
[[nodiscard]] constexpr bool is_seat(CardId card) {
  return card >= kMaxCards && card < kMaxCards + kSeats;
}

// Calls f for each of some cards and players, those of one player before the other's: what happens
// at once is told of the turn player first.
template <typename F>
void each_from(const CardSet& cards, Seat first, F&& f) {
  for (const Seat seat : {first, opponent_of(first)}) {
    cards.for_each([&](CardId c) {
      const Seat whose = is_seat(c) ? static_cast<Seat>(c - kMaxCards) : owner_of(c);
      if (whose == seat) { f(c); }
    });
  }
}

// One effect in progress: a card, a place in its program, and the locals named there. There is no
// other kind of frame in any game.
struct Frame {
  NodeId pc = 0;
  std::uint16_t ability = 0;
  CardId card = kNoCard;                       // whose effect this is
  Seat controller = kNoSeat;                   // "you"
  CardId subject = kNoCard;                    // the card that set it off
  CardId it = kNoCard;                         // the card of the running for_each
  std::int16_t amount = 0;                     // the amount of the event that set it off
  std::int16_t number = 0;                     // the last die or declared number
  std::uint8_t times = 0;                      // runs left of a repeat
  std::uint8_t left = 0;                       // picks left of the running choice
  std::uint8_t loop = 0;                       // position of the running for_each in its slot
  std::array<std::uint8_t, kMaxSlots> ends{};  // slot i holds picks [ends[i-1], ends[i])
  std::array<CardId, kMaxPicks> picks{};
};

// A triggered ability that waits for its turn. Of one batch (one moment) the lowest rank goes
// first.
struct Pending {
  std::uint16_t ability = 0;
  std::int16_t amount = 0;
  CardId card = kNoCard;
  CardId subject = kNoCard;
  std::uint8_t batch = 0;
  std::uint8_t rank : 6 = 0;
  std::uint8_t player : 1 = 0;   // whose event it is, of those that gather
  std::uint8_t gathers : 1 = 0;  // the amount grows by more of the same (Runner::is_gathered)
};

// Replace: no change, but a note behind a setting: what the continuous abilities of `source` did
// for the value was replaced by it.
enum class Mode : std::uint8_t { Add, Set, Replace };

// A change in force for a while; they lie in the order in which they were made. Values are always
// worked out from what is printed and what is in force. Of property kInForce it is no change but an
// ability that an effect has put in force: value = the ability; about no card, then source = the
// card whose effect it was and of = "you", or given to a card, which is target and source.
struct Modifier {
  CardId target = kNoCard;  // a card, or a player (as_card)
  std::uint8_t property = 0;
  Mode mode = Mode::Add;
  std::uint8_t until = 0;  // the game's table of durations
  std::int16_t value = 0;
  CardId source = kNoCard;
  Seat of = kNoSeat;  // whose "your next turn" counts
};

// A duration of no game's table: until the game ends.
constexpr std::uint8_t kForTheGame = 255;

// Acts in one turn; then only passing is left. Every game has a ruling that says so.
constexpr int kMostActs = 100;

constexpr std::size_t kMaxFrames = 6;
constexpr std::size_t kMaxPending = 12;
constexpr std::size_t kMaxModifiers = 20;

// The common beginning of every game's state. Everything a suspended effect still has to do is in
// here.
template <std::size_t Zones>
struct CoreState {
  CardTable<Zones> cards;
  Decision decision{};
  std::array<std::uint8_t, kSeats>
      deck_cards{};                   // cards of each player in this match, outside ones included
  std::uint8_t batch = 0;             // the moment at which what is raised now happens
  std::uint8_t effects_run = 0;       // effects begun this turn (bound of effects without end)
  std::uint8_t acts_made : 7 = 0;     // this turn, by both players (kMostActs)
  std::uint8_t closed_lists : 1 = 0;  // nobody knows the other's deck list
  std::array<std::uint8_t, 8 - (sizeof(CardTable<Zones>) + sizeof(Decision) + 5) % 8> unused_core{};
  RandomStream random;
  CardSet watchers;            // cards in play whose abilities do more than change their own values
  std::uint64_t statics = 0;   // bit p: some watcher may change property p of another card
  std::uint64_t lowering = 0;  // bit p: some watcher may lower property p
  std::uint64_t modified = 0;  // bit p: a modifier of property p is in force
  std::uint64_t triggers = 0;  // of all watchers, see CardDef
  FixedVector<Frame, kMaxFrames> frames;
  FixedVector<Pending, kMaxPending> pending;
  FixedVector<Modifier, kMaxModifiers> modifiers;
};

}  // namespace fudaba::effect
