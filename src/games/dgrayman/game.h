#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "effect/card_pool.h"
#include "games/dgrayman/state.h"
#include "kernel/deck_list.h"
#include "kernel/event.h"
#include "kernel/profile.h"
#include "kernel/reason.h"
#include "kernel/view.h"

namespace fudaba::dgrayman {

// A card on a field, with the values in force.
struct SeenFighter {
  std::int16_t power = 0;
  std::int16_t search_points = 0;  // what a search by it would give now, but for a deck search
  std::uint8_t rank = 0;
  std::uint8_t is_upright = 0;
  std::uint8_t unit = 0;      // index into View::units of its seat
  std::uint8_t on_field = 0;  // 1: the rest of this says something
};

// A unit: its cards are those whose `unit` is its index.
struct SeenUnit {
  std::uint8_t icons = 0;  // mask of Icon, printed or given
  std::uint8_t is_able = 0;
  std::uint8_t is_combined = 0;
  std::uint8_t cards = 0;
};

// What one player may know of a position.
struct View {
  Seat viewer = kNoSeat;
  SeenCards<kZones> cards;
  std::array<SeenFighter, kMaxCards> fighters;
  std::array<FixedVector<SeenUnit, kMaxUnits>, kSeats> units;
  Decision decision;
  Step step = Step::Mulligans;
  Outcome outcome = Outcome::Ongoing;
  std::uint16_t turn = 0;
  Seat turn_player = 0;
  std::array<std::uint16_t, kSeats> points{};
  std::array<std::uint8_t, kSeats> recoverable{};
  std::uint8_t foundings_left = 0;      // of the turn player, in the character phase
  std::uint8_t deck_searches_left = 0;  // of the turn player
  Doing doing;
  FixedVector<effect::Modifier, effect::kMaxModifiers> modifiers;
};

// The game as everything outside src/games sees it.
class Game {
 public:
  using State = dgrayman::State;
  using View = dgrayman::View;
  using Options = dgrayman::Options;

  struct Setup {
    std::array<DeckList, kSeats> decks;
    Options options;
    RandomKey key;
    Seat first = kNoSeat;  // who takes the first turn; kNoSeat: decided at random
  };

  static constexpr std::string_view kId = "dgrayman";
  static constexpr std::string_view kPrefix = "DGM";

  // The pool must outlive the game.
  explicit Game(const CardPool& pool) : pool_(pool) {}

  [[nodiscard]] const CardPool& pool() const { return pool_; }
  // DGM-2.4, DGM-2.10: for two. Decks must have been checked; they may hold at most kMaxDeck cards.
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
  // How good a position is for a seat, in hundredths of a search point; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // Whether the position can be judged as it stands: no use or effect is in the middle of
  // something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // Whether the player to decide may only respond with a skill card, or pass (DGM-7.17).
  [[nodiscard]] static bool is_window(const State& state) {
    return state.decision.by_effect == 0 &&
           static_cast<Prompt>(state.decision.prompt) == Prompt::Response;
  }
  // A plausible legal move chosen fast, for playing on to a quiet position. `moves` are all legal
  // moves.
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

 private:
  const CardPool& pool_;
};

}  // namespace fudaba::dgrayman
