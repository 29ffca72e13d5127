#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/any_game.h"
#include "kernel/deck_list.h"
#include "observation.h"

// Many games of one kind that go on side by side, in arrays that stay where they are.

namespace fudaba::python {

struct BatchOptions {
  std::size_t games = 1;
  std::uint64_t seed = 1;
  std::vector<DeckList> decks;       // each plays each
  std::vector<OptionValue> options;  // house rules
  unsigned threads = 1;
  bool paired = true;    // games 2p and 2p + 1 share key and decks, with the seats swapped
  bool observes = true;  // false: no observation is written
  std::size_t card_rows = 0;
  std::size_t answer_rows = 0;
};

// Row by row, a game after the other.
struct BatchArrays {
  std::vector<std::int16_t> cards;       // games x card_rows x card columns
  std::vector<std::int16_t> card_count;  // rows that are used
  std::vector<std::int16_t> globals;     // games x globals
  std::vector<std::int16_t> answers;     // games x answer_rows x answer columns
  std::vector<std::int32_t> count;       // answers that may be given, also beyond answer_rows
  std::vector<std::uint8_t> mask;        // games x answer_rows
  std::vector<std::int8_t> player;       // the seat that is asked
  std::vector<std::int8_t> side;         // who sits there: 0 or 1, in pairs of games once each
  std::vector<float> reward;             // games x sides, of a game that ended in this step
  std::vector<std::uint8_t> terminated;  // the game ended in this step, and another has begun
  std::vector<std::uint8_t> truncated;   // it was given up, and another has begun
  std::vector<std::int64_t> episode;     // the number of the game that is played
};

// A game of more decisions than this is given up.
constexpr std::uint32_t kMostDecisions = 20000;

class Batch {
 public:
  Batch(const Layout& layout, BatchOptions options);
  virtual ~Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  // Begins all games anew, with the numbers 0 up to before `games`.
  void reset(std::uint64_t seed);
  // Gives each game the answer of that index, or nothing to any: the first game whose index is out
  // of range.
  [[nodiscard]] std::optional<std::size_t> step(std::span<const std::int64_t> answers);

  [[nodiscard]] const Layout& layout() const { return layout_; }
  [[nodiscard]] const BatchOptions& options() const { return options_; }
  [[nodiscard]] BatchArrays& arrays() { return arrays_; }

 protected:
  // Plays the games from `first` up to before `end` on the thread of that number; `answers` is null
  // at a reset.
  virtual void play(unsigned thread, std::size_t first, std::size_t end,
                    const std::int64_t* answers) = 0;

  const Layout& layout_;
  BatchOptions options_;
  BatchArrays arrays_;

 private:
  void play_all(const std::int64_t* answers);
};

// The functions that need a game's own types; positions must be of the game.
struct Laboratory {
  std::string_view game;
  // A number that two positions share if the player cannot tell them apart.
  std::uint64_t (*known)(const AnyGame& game, const Position& position, Seat viewer);
  // Sizes `cards` and `globals` and writes the player's observation.
  void (*observe)(const AnyGame& game, const Position& position, Seat viewer, const Layout& layout,
                  std::vector<std::int16_t>& cards, std::vector<std::int16_t>& globals);
  // The rows of these answers of the player who is to decide.
  void (*tell_answers)(const Position& position, const MoveList& moves,
                       std::vector<std::int16_t>& rows);
  // The game and the layout must outlive the batch.
  std::unique_ptr<Batch> (*make_batch)(const AnyGame& game, const Layout& layout,
                                       BatchOptions options);
};
// nullptr if there is none for that game.
[[nodiscard]] const Laboratory* find_laboratory(std::string_view game);

}  // namespace fudaba::python
