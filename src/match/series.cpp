#include "match/series.h"

#include <algorithm>
#include <vector>

namespace fudaba::match {
namespace {

// The deck and all that counts with it, in one order.
std::vector<DefId> pooled(const DeckList& deck, const effect::CardFormat& format) {
  std::vector<DefId> cards = deck.cards;
  for (std::size_t i = 0; i < format.sections.size(); ++i) {
    if (format.sections[i].with_deck) {
      cards.insert(cards.end(), deck.beside[i].begin(), deck.beside[i].end());
    }
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

}  // namespace

bool is_possible(const Series& series) {
  if (!is_series_length(series.of) || series.wins[0] < 0 || series.wins[1] < 0) { return false; }
  const int most = std::max(series.wins[0], series.wins[1]);
  return series.played >= series.wins[0] + series.wins[1] && series.played <= series.of &&
         most <= series.of / 2 + 1;
}

Series after(Series series, Outcome game) {
  ++series.played;
  if (game == Outcome::FirstWins) { ++series.wins[0]; }
  if (game == Outcome::SecondWins) { ++series.wins[1]; }
  return series;
}

bool is_over(const Series& series) {
  return series.played >= series.of || series.wins[0] > series.of / 2 ||
         series.wins[1] > series.of / 2;
}

Outcome outcome_of(const Series& series) {
  if (!is_over(series)) { return Outcome::Ongoing; }
  if (series.wins[0] == series.wins[1]) { return Outcome::Draw; }
  return series.wins[0] > series.wins[1] ? Outcome::FirstWins : Outcome::SecondWins;
}

std::optional<Seat> chooser_after(Outcome game) {
  switch (game) {
    case Outcome::FirstWins:  return Seat{1};
    case Outcome::SecondWins: return Seat{0};
    case Outcome::Draw:
    case Outcome::Ongoing:    break;
  }
  return std::nullopt;
}

bool is_swap(const DeckList& before, const DeckList& after, const effect::CardFormat& format) {
  if (pooled(before, format) != pooled(after, format)) { return false; }
  for (std::size_t i = 0; i < before.beside.size(); ++i) {
    const bool swaps = i < format.sections.size() && format.sections[i].with_deck;
    if (!swaps && before.beside[i] != after.beside[i]) { return false; }
  }
  return true;
}

bool has_sideboard(const effect::CardFormat& format) {
  return std::any_of(format.sections.begin(), format.sections.end(),
                     [](const effect::DeckSection& section) { return section.with_deck; });
}

}  // namespace fudaba::match
