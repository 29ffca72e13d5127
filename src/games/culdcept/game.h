#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "effect/card_pool.h"
#include "games/culdcept/state.h"
#include "kernel/deck_list.h"
#include "kernel/event.h"
#include "kernel/profile.h"
#include "kernel/reason.h"
#include "kernel/view.h"

namespace fudaba::culdcept {

// One land and the creature on it, with the values in force.
struct SeenLand {
  std::uint8_t kind = 0;  // LandKind
  std::uint8_t level = 1;
  std::int16_t st = 0, hp = 0, terrain = 0, damage = 0;  // of its governing creature
};

// What one player may know of a position.
struct View {
  Seat viewer = kNoSeat;
  SeenCards<kZones> cards;
  std::array<std::array<SeenLand, kLands>, kSeats> lands;
  SeenLand invader;
  Decision decision;
  Step step = Step::TurnStart;
  Outcome outcome = Outcome::Ongoing;
  std::uint16_t turn = 0;
  Seat turn_player = 0;
  std::uint8_t destination = 255;
  std::uint8_t die = 0;
  std::uint8_t spells_played = 0;
  std::array<std::uint8_t, kSeats> toll{};
  Battle battle;
  FixedVector<effect::Modifier, effect::kMaxModifiers> modifiers;
};

// The game as everything outside src/games sees it.
class Game {
 public:
  using State = culdcept::State;
  using View = culdcept::View;
  using Options = culdcept::Options;

  struct Setup {
    std::array<DeckList, kSeats> decks;
    Options options;
    RandomKey key;
    Seat first = kNoSeat;  // who takes the first turn; kNoSeat: decided at random
  };

  static constexpr std::string_view kId = "culdcept";
  static constexpr std::string_view kPrefix = "CUL";

  // The pool must hold the six starting lands. It must outlive the game.
  explicit Game(const CardPool& pool);

  [[nodiscard]] const CardPool& pool() const { return pool_; }
  // CUL-2.5. Decks must have been checked; they may hold at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  [[nodiscard]] static const Decision& decision(const State& state) { return state.decision; }
  [[nodiscard]] static Outcome outcome(const State& state) { return state.outcome; }
  void legal_moves(const State& state, MoveList& list) const;
  // Why the player who is to decide may not answer so; empty if he may.
  [[nodiscard]] Reason why_not(const State& state, const Move& move) const;
  // The move must be legal.
  void apply_legal(State& state, const Move& move, EventLog* log = nullptr) const;
  // Applies a legal move; otherwise changes nothing and says why not.
  [[nodiscard]] Reason apply(State& state, const Move& move, EventLog* log = nullptr) const;
  void concede(State& state, Seat seat, EventLog* log = nullptr) const;
  void view_of(const State& state, Seat viewer, View& view) const;
  void sample(const State& state, Seat viewer, FastRandom& random, State& sampled) const;
  // A number that equal states share and different ones practically never do.
  [[nodiscard]] static std::uint64_t digest(const State& state);
  // How good a position is for a seat, in card-like points; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // Whether the position can be judged as it stands: no fight or effect is in the middle of
  // something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // A plausible legal move chosen fast, for playing on to a quiet position. `moves` are all legal
  // moves.
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

 private:
  const CardPool& pool_;
  std::array<DefId, kLands> starting_lands_{};
};

}  // namespace fudaba::culdcept
