#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/map_reader.h"
#include "effect/source.h"
#include "match/words.h"

namespace fudaba::match {

// A move in words: {do: invade, card: kiln_hound}. Places, positions and options count from 1.
struct MoveWords {
  effect::SourceMark mark;
  std::string word;          // "pass", "choose" …, or an act of the game
  std::string card;          // id of the card it is about; empty: none is named
  std::string zone;          // kind of zone the card lies in
  std::optional<Seat> seat;  // whose zone
  std::optional<int> place;  // which place the card is at; of a move without card: the place chosen
  std::optional<int> to;     // the place chosen, beside a card
  std::optional<int> number;    // a number; which option; which of the card's abilities
  std::optional<int> position;  // position in the zone, of a card whose face is hidden
};

// Reads the words of a move: `verb` is the value of its key (do, allow …), the other words are
// fields beside it.
[[nodiscard]] MoveWords read_move_words(const effect::Source& verb, catalog::MapReader& fields,
                                        const Supplies& supplies,
                                        std::vector<effect::Fault>& faults);

// The fault of a move in words.
struct MoveFault {
  effect::Phrase found;
  effect::Phrase expected;
};

// Finds moves of one position from words.
class MoveFinder {
 public:
  MoveFinder(const AnyGame& game, const Position& position);

  // The legal move that is meant. Copies of a card in one zone are the same thing; otherwise it
  // must be clear.
  [[nodiscard]] tl::expected<Move, MoveFault> find_legal(const MoveWords& words) const;
  // The move that is meant, legal or not: of several copies one in the hand of whoever decides,
  // then one of his others.
  [[nodiscard]] tl::expected<Move, MoveFault> find(const MoveWords& words) const;
  // "{do: invade, card: kiln_hound}"
  [[nodiscard]] std::string words_of(const Move& move) const;

 private:
  [[nodiscard]] bool is_meant(const Move& move, const MoveWords& words) const;
  [[nodiscard]] bool is_there(CardId card, const MoveWords& words) const;
  [[nodiscard]] bool is_same(const Move& a, const Move& b) const;
  [[nodiscard]] std::string_view id_of(CardId card) const;
  [[nodiscard]] std::string list_of(const std::vector<Move>& moves) const;
  [[nodiscard]] tl::expected<CardId, MoveFault> find_card(const MoveWords& words) const;

  const AnyGame& game_;
  const Position& position_;
  std::array<ZoneId, 256> zone_of_{};  // of each card; kNoZone: nowhere
};

}  // namespace fudaba::match
