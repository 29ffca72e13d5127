#pragma once

#include <string>
#include <string_view>

#include "decks/row.h"

namespace fudaba::decks {

// A deck that is filled with cards as they are read, whatever they are read from. A card goes where
// it is said to lie, or it is reported; none is lost.
class Filling {
 public:
  explicit Filling(const Book& book) : book_(book), rows_(book) {}

  // The part of a deck that takes cards: the deck, a section, or none where the game has no such
  // section.
  struct Place {
    catalog::CardCounts* cards = nullptr;
    std::string absent;
  };
  [[nodiscard]] Place deck() { return {&read_.deck.cards, {}}; }
  // The place of a heading. `written`: its words.
  [[nodiscard]] Place place_of(const ListHead& head, std::string_view written);
  // A place beside the deck where a card of this kind may lie and there is room for it.
  [[nodiscard]] Place beside_for(DefId card, std::string_view written);

  // Adds the cards of a row. `written`: the name in messages; `line`: see UnknownCards.
  void add(const Place& place, const Row& row, std::string_view written, int line);
  // Reports cards that nobody can know.
  void give_up(effect::Phrase found, int copies, int line);
  void set_name(std::string_view name) { read_.deck.name = {std::string(name), std::string(name)}; }

  [[nodiscard]] const RowReader& rows() const { return rows_; }
  [[nodiscard]] bool is_too_large() const { return total_ > kMaxDeck; }
  [[nodiscard]] ReadDeck take() { return std::move(read_); }

 private:
  const Book& book_;
  const RowReader rows_;
  ReadDeck read_;
  int total_ = 0;
};

}  // namespace fudaba::decks
