#pragma once

#include <cstdint>
#include <utility>

#include "ai/labels.h"
#include "ai/search.h"
#include "ai/search_tree.h"
#include "kernel/move.h"
#include "kernel/types.h"

namespace fudaba::ai {

// The continuation that a search expects after an answer, as far as it can be said: as long as no
// luck and no card that the player who searches does not see decides or shows itself.
template <typename Game>
class Foretelling {
 public:
  using State = typename Game::State;
  // Most answers that are foretold.
  static constexpr int kLongest = 6;

  // After a search, which must not change in between.
  Foretelling(const Game& game, const Searcher<Game>& searcher)
      : game_(game), searcher_(searcher), seat_(searcher.base().decision.player) {}

  // Calls f(state, move) for the answer `first` and for each that is expected after it, of either
  // player, and that was looked at at least `least_visits` times.
  template <typename F>
  void follow(const Move& first, std::uint32_t least_visits, F&& f) {
    state_ = searcher_.base();
    const Tree& tree = searcher_.tree();
    NodeId at = 0;
    Move move = first;
    for (int n = 0; n < kLongest; ++n) {
      f(std::as_const(state_), move);
      const EdgeId taken = tree.find_edge(at, searcher_.labels().of(state_, move));
      if (taken == kNothing || !goes_openly(move)) { return; }
      at = tree.edge(taken).node;
      if (at == kNothing || !comes_to_choice()) { return; }
      const Move* expected = most_visited(at, least_visits);
      if (expected == nullptr) { return; }
      move = *expected;
    }
  }

 private:
  // Makes a move; whether no luck was drawn and no face was shown that the player had not seen.
  [[nodiscard]] bool goes_openly(const Move& move) {
    before_ = state_;
    game_.apply_legal(state_, move);
    if (before_.random.draws() != state_.random.draws()) { return false; }
    for (unsigned i = 0; i < kMaxCards; ++i) {
      const auto card = static_cast<CardId>(i);
      const bool was_hidden =
          before_.cards.zone[card] != kNoZone && !before_.cards.knows(seat_, card);
      if (was_hidden && state_.cards.knows(seat_, card)) { return false; }
    }
    return true;
  }

  // Gives the answers that are no choice, openly; whether there is a choice then, listed in moves_.
  [[nodiscard]] bool comes_to_choice() {
    while (Game::outcome(state_) == Outcome::Ongoing) {
      game_.legal_moves(state_, moves_);
      if (moves_.size() > 1) { return true; }
      const Move only = moves_[0];
      if (!goes_openly(only)) { return false; }
    }
    return false;
  }

  // The answer most looked at; nullptr if that was too few times, if it is not possible here (in
  // other worlds it is), or if nobody but the other player would see its card.
  [[nodiscard]] const Move* most_visited(NodeId at, std::uint32_t least) const {
    const Tree& tree = searcher_.tree();
    EdgeId best = kNothing;
    for (EdgeId id = tree.first_edge(at); id != kNothing; id = tree.edge(id).next) {
      if (best == kNothing || tree.edge(id).visits > tree.edge(best).visits) { best = id; }
    }
    if (best == kNothing || tree.edge(best).visits < least) { return nullptr; }
    for (const Move& move : moves_) {
      if (searcher_.labels().of(state_, move) != tree.edge(best).label) { continue; }
      const bool is_hidden = move.card < kMaxCards && !state_.cards.knows(seat_, move.card);
      return is_hidden ? nullptr : &move;
    }
    return nullptr;
  }

  const Game& game_;
  const Searcher<Game>& searcher_;
  Seat seat_;
  State state_;
  State before_;
  MoveList moves_;
};

}  // namespace fudaba::ai
