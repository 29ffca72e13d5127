#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/learner.h"
#include "games/games.h"
#include "kernel/net.h"
#include "lab/statistics.h"

// Training: a net plays itself, its earlier selves and the greedy player, and learns from how these
// games end. A game depends on the seed, its number and the net of its round alone: the same seed
// gives the same net on any number of threads.

namespace fudaba::lab {

struct TrainOptions {
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::vector<DeckList> decks;        // ready ones
  std::uint64_t games_a_round = 128;  // played by one net, before it learns from them
};

// Rows of a net that is played with: about a megabyte.
constexpr std::size_t kNetRows = 8000;

class Training {
 public:
  // The pool must outlive this.
  Training(const GameEntry& entry, const CardPool& pool, TrainOptions options);

  // Plays a round of games and learns from them.
  ai::Learner::Miss round();

  [[nodiscard]] std::uint64_t games() const { return rounds_ * options_.games_a_round; }
  [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
  [[nodiscard]] NetWeights weights() const;
  // Everything, to go on from with the same options.
  [[nodiscard]] std::string checkpoint() const;
  // False: it is none, or of another game, other cards or another seed. Then nothing is changed.
  [[nodiscard]] bool go_on(std::string_view checkpoint);

 private:
  [[nodiscard]] ai::Lesson play(std::uint64_t game) const;
  // A ready deck, or one of four times another legal one, in which some cards gave way to others.
  [[nodiscard]] DeckList draw_deck(FastRandom& random) const;
  [[nodiscard]] std::vector<ai::Lesson> play_round() const;
  void keep_self();
  void take_up();
  [[nodiscard]] std::uint64_t fingerprint() const;

  const GameEntry& entry_;
  const CardPool& pool_;
  TrainOptions options_;
  RandomKey key_;
  std::vector<DefId> deck_cards_;  // what a deck may hold
  ai::Learner learner_;
  std::uint64_t rounds_ = 0;
  std::uint64_t decisions_ = 0;
  Net net_;
  std::vector<NetWeights> kept_;  // earlier selves
  std::vector<Net> earlier_;      // the same, for play
};

// Both seats of each pair of games, with the same key and decks, which are drawn of `decks`.
struct NetDuel {
  const Net* net = nullptr;
  const Net* against = nullptr;  // none: the greedy player
  std::uint64_t pairs = 200;
  std::uint64_t seed = 1;
};
// The score of the net, from 0 to 1.
[[nodiscard]] Interval score_of(const GameEntry& entry, const CardPool& pool,
                                const TrainOptions& options, const NetDuel& duel);

}  // namespace fudaba::lab
