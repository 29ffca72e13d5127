#pragma once

#include <array>
#include <optional>

#include "effect/card_format.h"
#include "kernel/deck_list.h"
#include "kernel/types.h"

// Several games between the same two players: who has won how many, who takes the first turn of the
// next, and what may be swapped in between.

namespace fudaba::match {

constexpr int kLongestSeries = 9;

// Seats keep their players for the whole series.
struct Series {
  int of = 1;                      // games at most: 1, 3, 5 … kLongestSeries
  int played = 0;                  // games that are over, draws among them
  std::array<int, kSeats> wins{};  // of each seat

  friend bool operator==(const Series&, const Series&) = default;
};

[[nodiscard]] constexpr bool is_series_length(int of) {
  return of >= 1 && of <= kLongestSeries && of % 2 == 1;
}

// True if the figures can occur: no more wins than games, and no game after the end.
[[nodiscard]] bool is_possible(const Series& series);

// The series with one more game over.
[[nodiscard]] Series after(Series series, Outcome game);

// All games are played, or one player can no longer be overtaken.
[[nodiscard]] bool is_over(const Series& series);

// The player with more wins; Draw if both have the same number. Ongoing while it is not over.
[[nodiscard]] Outcome outcome_of(const Series& series);

// The player who chooses who begins the next game: the loser of the last one; after a draw nobody,
// and the game's own rule decides.
[[nodiscard]] std::optional<Seat> chooser_after(Outcome game);

// True if a deck may be swapped into the other between two games: together with the sections that
// count with the deck (a sideboard) it holds the same cards, and the other sections are the same.
// That the result is a legal deck is for catalog::check_deck to say.
[[nodiscard]] bool is_swap(const DeckList& before, const DeckList& after,
                           const effect::CardFormat& format);

// True if the game knows anything to swap.
[[nodiscard]] bool has_sideboard(const effect::CardFormat& format);

}  // namespace fudaba::match
