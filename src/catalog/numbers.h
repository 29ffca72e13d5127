#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "kernel/types.h"

// The numbers by which deck codes name cards (data/<game>/numbers.yaml). A number is given once and
// for all: it is never moved and never given to another card.

namespace fudaba::catalog {

// The cards of a set in the order of their numbers: cards[i] has number i + 1. A card that is no
// longer in the set keeps its place.
struct NumberList {
  std::string set;
  std::vector<std::string> cards;
};

// Reads numbers.yaml: `sets`, each with its id, its numbers and a seal over them. Numbers that do
// not go up one by one, and a list that was changed since it was sealed, are faults.
[[nodiscard]] tl::expected<std::vector<NumberList>, std::vector<FileFault>> read_numbers(
    const TextFile& file);

// The lists as read_numbers reads them, sealed.
[[nodiscard]] std::string write_numbers(std::span<const NumberList> lists);

// Gives the next numbers to the cards that have none, in the order of the files; those given
// before stay. How many were given.
std::size_t add_numbers(std::vector<NumberList>& lists, const Cards& cards);

// A card as a code names it.
struct CardNumber {
  std::size_t set = 0;  // into CardNumbers::sets()
  int number = 0;       // from 1
};

// The numbers of all cards of a pool.
class CardNumbers {
 public:
  // A fault of `file` for each set of which some card has no number.
  [[nodiscard]] static tl::expected<CardNumbers, std::vector<FileFault>> of(
      std::span<const NumberList> lists, const Cards& cards, std::string_view file);

  // A set beside those of the lists, its cards in the order of their numbers, behind all cards so
  // far; kNoDef: a number of no card.
  void add_set(std::string set, std::span<const DefId> cards);

  [[nodiscard]] std::span<const std::string> sets() const { return sets_; }
  // True if a card of the pool has one.
  [[nodiscard]] bool has(DefId card) const { return card < by_card_.size(); }
  [[nodiscard]] const CardNumber& of(DefId card) const { return by_card_[card]; }
  // sets().size() if there is no such set.
  [[nodiscard]] std::size_t find_set(std::string_view id) const;
  // kNoDef if the set has no such card, or has it no longer.
  [[nodiscard]] DefId find(CardNumber number) const;

 private:
  std::vector<std::string> sets_;
  std::vector<CardNumber> by_card_;            // by DefId
  std::vector<std::vector<DefId>> by_number_;  // of each set
};

}  // namespace fudaba::catalog
