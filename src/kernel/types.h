#pragma once

#include <array>
#include <cstdint>

// The small words that every game shares. They are plain integers, so that states stay small and
// flat; each has one reserved value for "none".

namespace fudaba {

// A player's place at the table: 0 goes first in the match's own order of seats, not by turn.
using Seat = std::uint8_t;
constexpr Seat kNoSeat = 2;
constexpr Seat kSeats = 2;
[[nodiscard]] constexpr Seat opponent_of(Seat seat) { return static_cast<Seat>(1 - seat); }

// A card of a match (an instance). Ids are places in the deck before the first shuffle of the match
// decides what lies there, so an id by itself says nothing about a card.
using CardId = std::uint8_t;
constexpr CardId kNoCard = 255;

// A printed card: index into the CardPool.
using DefId = std::uint16_t;
constexpr DefId kNoDef = 0xffff;

// A zone of a match: index into the game's table of zones (kind, owner, place).
using ZoneId = std::uint8_t;
constexpr ZoneId kNoZone = 255;

// Most cards one deck may have (the rules name no maximum); checked where decks are read.
constexpr int kMaxDeck = 120;
// Deck cards and cards outside the deck (starting lands, missions …) of one player.
constexpr int kCardsPerSeat = 126;
constexpr int kMaxCards = 2 * kCardsPerSeat;

// States of games begin with a cache line and fill whole ones: copying them is fastest then, and
// takes the same time wherever they lie.
constexpr int kCacheLine = 64;

[[nodiscard]] constexpr Seat owner_of(CardId card) {
  return card >= kCardsPerSeat ? Seat{1} : Seat{0};
}
[[nodiscard]] constexpr CardId first_card_of(Seat seat) {
  return static_cast<CardId>(seat * kCardsPerSeat);
}

// The result of a game so far.
enum class Outcome : std::uint8_t { Ongoing, FirstWins, SecondWins, Draw };
[[nodiscard]] constexpr Outcome win_of(Seat seat) {
  return seat == 0 ? Outcome::FirstWins : Outcome::SecondWins;
}

}  // namespace fudaba
