#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "ai/estimate.h"
#include "ai/fortune.h"
#include "ai/limits.h"
#include "ai/search.h"
#include "ai/trust.h"
#include "base/random.h"
#include "kernel/perspective.h"

namespace fudaba::ai {

// Works out what luck did in what one answer led to: how each player's chance, in his own eyes,
// right after it differs from what it is on the mean if dice and cards that nobody knew fall
// otherwise.
template <typename Game>
class LuckReader {
 public:
  using State = typename Game::State;

  LuckReader(const Game& game, const State& before, const Move& given, const Limits& limits)
      : game_(game),
        before_(before),
        given_(given),
        limits_(limits),
        lines_(std::clamp(limits.iterations / kSearches, kFewestLines, kMostLines)),
        searcher_(game, Sight{}, lines_),
        random_(siphash(key_from_seed(kSeed), Game::digest(before))),
        one_(std::make_unique<State>()),
        other_(std::make_unique<State>()) {}

  [[nodiscard]] Luck read(const Fortune& fortune) {
    Luck luck;
    if (fortune.dice) { luck.dice = between(Variation::AsItDid, Variation::OtherDice); }
    if (fortune.cards) {
      luck.cards =
          between(fortune.dice ? Variation::OtherDice : Variation::AsItDid, Variation::AllOther);
    }
    return luck;
  }

 private:
  enum class Variation : std::uint8_t { AsItDid, OtherDice, AllOther };

  static constexpr std::uint64_t kSeed = 0x10c4;
  // The number of searches that share the iterations; each has a bounded number of lines.
  static constexpr int kSearches = 64;
  static constexpr int kFewestLines = 8;
  static constexpr int kMostLines = 96;
  // Pairs of what came and what might have come, for each player.
  static constexpr int kFewestPairs = 4;
  static constexpr int kMostPairs = 80;

  [[nodiscard]] std::array<Estimate, kSeats> between(Variation came, Variation might_have) {
    std::array<Sample, kSeats> differences;
    int left = limits_.iterations;
    for (int pair = 0; pair < kMostPairs && (pair < kFewestPairs || left > 0); ++pair) {
      if (limits_.is_cancelled()) { break; }
      if (!play(came, *one_) || !play(might_have, *other_)) { continue; }
      for (Seat seat = 0; seat < kSeats; ++seat) {
        if (look_the_same(seat)) {
          differences[seat].add(0);
          continue;
        }
        const std::uint64_t lines = random_.next();
        differences[seat].add(chance(*one_, seat, lines) - chance(*other_, seat, lines));
        left -= 2 * lines_;
      }
    }
    return {differences[0].estimate(0), differences[1].estimate(0)};
  }

  // The position after the answer, with dice and cards as they fell or otherwise; false if the
  // answer cannot be given so.
  [[nodiscard]] bool play(Variation fell, State& state) {
    std::memcpy(static_cast<void*>(&state), &before_, sizeof(State));
    if (fell != Variation::AsItDid) {
      state.random = RandomStream({random_.next(), random_.next()});
    }
    if (fell == Variation::AllOther) { mix_unknown(state); }
    return game_.apply(state, given_, nullptr).allows();
  }

  // Gives the cards of a pile of which nobody knows the face each other's faces.
  void mix_unknown(State& state) {
    for (std::size_t z = 0; z < Game::zones().size(); ++z) {
      if (Game::zones()[z].visibility != Visibility::Nobody) { continue; }
      unknown_.clear();
      for (CardId c = state.cards.first(static_cast<ZoneId>(z)); c != kNoCard;
           c = state.cards.next[c]) {
        if (state.cards.flags[c] == 0 && c != given_.card) { unknown_.push_back(c); }
      }
      for (std::size_t n = unknown_.size(); n > 1; --n) {
        const CardId drawn = unknown_[random_.below(static_cast<std::uint32_t>(n))];
        std::swap(state.cards.def[unknown_[n - 1]], state.cards.def[drawn]);
      }
    }
  }

  [[nodiscard]] bool look_the_same(Seat seat) {
    game_.settle(*one_, seat, seen_);
    const std::uint64_t digest = Game::digest(seen_);
    game_.settle(*other_, seat, seen_);
    return digest == Game::digest(seen_);
  }

  [[nodiscard]] double chance(const State& state, Seat seat, std::uint64_t lines) {
    if (Game::outcome(state) != Outcome::Ongoing) { return Judge<Game>::result(state, seat); }
    const Perspective<Game> perspective(game_, state, seat);
    const double found = searcher_.glance(perspective, lines_, FastRandom(lines));
    perspective.settle(seen_);
    return Trust<Game>(game_, seen_, seat).chance(found);
  }

  const Game& game_;
  const State& before_;
  Move given_;
  Limits limits_;
  int lines_;
  Searcher<Game> searcher_;
  FastRandom random_;
  std::unique_ptr<State> one_;
  std::unique_ptr<State> other_;
  State seen_;
  std::vector<CardId> unknown_;
};

}  // namespace fudaba::ai
