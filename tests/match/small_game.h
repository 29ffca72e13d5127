#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/match.h"
#include "match/words.h"
#include "support/cards.h"

namespace fudaba::test {

// Culdcept with the test cards, for matches, records and messages. Two decks: "basic" and "other".
class SmallGame {
 public:
  explicit SmallGame(CardPool pool = basic_pool()) : pool_(std::move(pool)) {
    game_ = games()[0].make(pool_);
    decks_ = {{"basic", round_deck(pool_, 60)}, {"other", round_deck(pool_, 60, 7)}};
  }

  [[nodiscard]] match::Supplies supplies() const {
    return {&games()[0], game_.get(), "0.1", decks_};
  }
  [[nodiscard]] const AnyGame& game() const { return *game_; }

  [[nodiscard]] match::Match::Start start_of(std::uint64_t seed) const {
    match::Match::Start start;
    start.setup.decks = {decks_[0].cards, decks_[1].cards};
    start.setup.options = {{"stall_rule", 1}};
    start.setup.key = key_from_seed(seed);
    start.players = {"甲", "B"};
    return start;
  }
  [[nodiscard]] match::Match start(std::uint64_t seed, EventLog* log = nullptr) const {
    return *match::Match::start(supplies(), start_of(seed), log);
  }

  // A match of random moves: to its end, or until so many moves were made.
  [[nodiscard]] match::Match played(std::uint64_t seed, std::size_t moves = 100000) const {
    match::Match match = start(seed);
    FastRandom random(seed);
    while (match.position().outcome() == Outcome::Ongoing && match.moves().size() < moves) {
      (void)match.apply(match.position().choose("random", random), nullptr);
    }
    return match;
  }

 private:
  CardPool pool_;
  std::unique_ptr<AnyGame> game_;
  std::vector<match::NamedDeck> decks_;
};

// The same one for all tests.
[[nodiscard]] inline const SmallGame& small() {
  static const SmallGame kGame;
  return kGame;
}

}  // namespace fudaba::test
