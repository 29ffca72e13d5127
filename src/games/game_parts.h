#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/check.h"
#include "base/hash.h"
#include "base/random.h"
#include "effect/card_pool.h"
#include "effect/state.h"
#include "kernel/card_table.h"
#include "kernel/deck_list.h"
#include "kernel/move.h"
#include "kernel/types.h"

// Functions that every game shares, with its own types.

namespace fudaba {

// A number that equal states share and different ones practically never do.
template <typename State>
[[nodiscard]] std::uint64_t digest_of(const State& s) {
  static_assert(sizeof(State) % 8 == 0);
  std::array<std::uint64_t, sizeof(State) / 8> words;
  std::memcpy(words.data(), &s, sizeof(State));
  Digest digest;
  for (const std::uint64_t word : words) { digest.add(word); }
  return digest.value();
}

// True if an effect of the card is in progress or waits: then both players have seen it.
template <typename State>
[[nodiscard]] bool acts_now(const State& s, CardId card) {
  for (const effect::Frame& frame : s.frames) {
    if (frame.card == card) { return true; }
  }
  for (const effect::Pending& pending : s.pending) {
    if (pending.card == card) { return true; }
  }
  return false;
}

template <typename Enum, typename... Others>
[[nodiscard]] constexpr bool is_one_of(Enum value, Others... others) {
  return ((value == others) || ...);
}

// A state before the decks are laid out.
template <typename State, typename Options>
void clear_table(State& s, const RandomKey& key, const Options& options) {
  s = State{};
  s.cards.clear();
  s.random = RandomStream(key);
  s.options = options;
}

// Lays cards into an empty zone of the seat's, in their order from the top, with ids from `next`
// on; gives the next free id.
template <typename State>
CardId lay_cards(State& s, const std::vector<DefId>& cards, ZoneId zone, CardId next) {
  FUDABA_CHECK(cards.size() <= kMaxDeck);
  s.cards.lay(next, cards, zone);
  return static_cast<CardId>(next + cards.size());
}

// Lays out the decks of a match in which there is nothing else.
template <typename State>
void lay_decks(State& s, const std::array<DeckList, kSeats>& decks,
               const std::array<ZoneId, kSeats>& zones) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    (void)lay_cards(s, decks[seat].cards, zones[seat], first_card_of(seat));
    s.deck_cards[seat] = static_cast<std::uint8_t>(decks[seat].cards.size());
  }
}

// Bit t: some card of the match may wait for trigger t where it is not in play.
template <typename State>
[[nodiscard]] std::uint64_t awaited_elsewhere(const CardPool& pool, const State& s) {
  std::uint64_t triggers = pool.deck_triggers | pool.under_triggers;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const unsigned first = first_card_of(seat);
    for (unsigned card = first; card < first + s.deck_cards[seat]; ++card) {
      triggers |= pool.defs[s.cards.def[card]].triggers_elsewhere();
    }
  }
  return triggers;
}

// A declaration that an effect asks for, by its index in a table or in the pool: more than 255 need
// two bytes.
[[nodiscard]] constexpr Move declaration(int index) {
  return {Verb::ChooseOption, kNoCard, static_cast<std::uint8_t>(index / 256),
          static_cast<std::uint8_t>(index % 256)};
}
// The index that such a move, or the choice of one of several effects, means.
[[nodiscard]] constexpr int option_index(const Move& move) {
  return (move.place == 255 ? 0 : move.place * 256) + move.number;
}

// The seat's lead over the other by `worth(seat)`; once the game is over, more or less than any
// position is worth.
template <typename State, typename Worth>
[[nodiscard]] int compare_worth(const State& s, Seat seat, Worth&& worth) {
  constexpr int kWin = 1000000;
  if (s.outcome == Outcome::Draw) { return 0; }
  if (s.outcome != Outcome::Ongoing) { return s.outcome == win_of(seat) ? kWin : -kWin; }
  return worth(seat) - worth(opponent_of(seat));
}

[[nodiscard]] inline bool offers(const MoveList& list, const Move& move) {
  for (const Move& legal : list) {
    if (legal == move) { return true; }
  }
  return false;
}

// Reduces a list once no more acts can be made to the moves that are no acts, if one is passing.
inline void leave_passing(MoveList& list) {
  if (!offers(list, pass())) { return; }
  const MoveList all = list;
  list.clear();
  for (const Move& move : all) { list.push_back_if(!is_act(move), move); }
}

}  // namespace fudaba
