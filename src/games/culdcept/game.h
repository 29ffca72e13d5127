#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/culdcept/state.h"
#include "games/game_shell.h"
#include "kernel/profile.h"
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

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using View = culdcept::View;
  using Because = culdcept::Because;
  using CardKind = culdcept::CardKind;

  static constexpr std::string_view kId = "culdcept";
  static constexpr std::string_view kPrefix = "CUL";
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"stall_rule", {"false", "true"}}, &Options::stall_rule},
      {{"battle_card_laying", {"one_each", "until_pass"}}, &Options::battle_cards_until_pass},
  };

  // The pool must hold the six starting lands. It must outlive the game.
  explicit Game(const CardPool& pool);

  // CUL-2.5. Decks must have been checked; they may hold at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  void view_of(const State& state, Seat viewer, View& view) const;
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

  // What GameShell asks of a game
  // ----------------------------------------------------------------------------------------------
  // The answers to what no other game asks; false, and none, where it is asked something else.
  bool own_moves(const State& state, MoveList& list) const;
  // The rule by which what an effect of such a card asks is answered.
  [[nodiscard]] static Clause answer_clause(CardKind kind);
  // Gives the cards that the viewer does not know other faces that they may have.
  void resample_cards(const State& state, Seat viewer, FastRandom& random, State& sampled) const;

 private:
  std::array<DefId, kLands> starting_lands_{};
};

}  // namespace fudaba::culdcept
