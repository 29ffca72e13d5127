#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/game_shell.h"
#include "games/ouka/state.h"
#include "kernel/profile.h"
#include "kernel/view.h"

namespace fudaba::ouka {

// A card that both players see on the field, with what is in force.
struct SeenFace {
  std::int16_t points = 0;   // of a story or a climax
  std::uint8_t motifs = 0;   // keywords of a story, a bit each
  std::uint8_t destiny = 0;  // of a character
  std::uint8_t upside_down = 0;
};

// One player's side in figures.
struct SeenSide {
  std::array<std::int16_t, kRealAbilities> abilities{};  // of the protagonist
  std::int16_t score = 0;
  std::int16_t story_points = 0;  // of the stories on the field now
  std::int16_t hand_limit = 0;
  std::int16_t on_success = 0, on_failure = 0;  // points the running test would bring on the field
  std::uint8_t character_slots = 0;
};

// What one player may know of a position.
struct View {
  Seat viewer = kNoSeat;
  SeenCards<kZones> cards;
  std::array<SeenFace, kMaxCards> faces;  // of each card that lies openly on the field or in use
  Decision decision;
  Step step = Step::Protagonists;
  Outcome outcome = Outcome::Ongoing;
  std::uint16_t turn = 0;
  Seat turn_player = 0;
  std::uint8_t round = 1;
  std::uint8_t scored = 0;
  std::uint8_t ran_out = 0;
  // Acts left to the turn player with cards of the hand.
  std::uint8_t sage_actions = 0, stories = 0, foreshadows = 0;
  std::array<SeenSide, kSeats> sides;
  std::array<std::uint8_t, kSeats> destiny{}, climaxes{};
  Doing doing{};  // a card that is in a hand is not told
  Test test{};
  std::int16_t test_value = 0, target = 0;
  FixedVector<Announced, kStorySlots> announced;
  FixedVector<CardId, kMostNeeds> named;
  std::array<std::array<std::uint8_t, kStorySlots>, kSeats> begun{}, told_in{};
  std::array<std::array<Row, kSeats>, kRounds> sheet{};
  std::array<std::int16_t, kSeats> stand_in{}, penalty{}, missions{};
  FixedVector<effect::Modifier, effect::kMaxModifiers> modifiers;
};

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using View = ouka::View;
  using Because = ouka::Because;
  using CardKind = ouka::CardKind;

  static constexpr std::string_view kId = "ouka";
  static constexpr std::string_view kPrefix = "OUK";
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"tie_break", {"climaxes_first", "deck_first"}}, &Options::deck_decides_first},
      {{"growth_cap", {"false", "true"}}, &Options::growth_cap},
      {{"enlarge_by_condition", {"false", "true"}}, &Options::enlarge_by_condition},
      {{"reverse_points", {"bonus", "round_score"}}, &Options::reverse_in_round},
      {{"no_test_discards", {"false", "true"}}, &Options::no_test_discards},
      {{"take_back", {"any", "three", "one"}}, &Options::take_back},
      {{"stories_score_again", {"true", "false"}}, &Options::stories_score_once},
  };

  using GameShell::GameShell;

  // OUK-3.1. Decks must have been checked: a protagonist, missions, at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  void view_of(const State& state, Seat viewer, View& view) const;
  // How good a position is for a seat, in tenths of a point; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // Whether the position can be judged as it stands: no test, use of climaxes or effect is in the
  // middle of something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // Whether the question only gives an occasion: to answer a test, or to use a climax (OUK-12.9).
  [[nodiscard]] static bool is_window(const State& state);
  // A plausible legal move chosen fast, for playing on to a quiet position. `moves` are all legal
  // moves.
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

  // What GameShell asks of a game
  // ----------------------------------------------------------------------------------------------
  // The rule by which what an effect of such a card asks is answered.
  [[nodiscard]] static Clause answer_clause(CardKind kind);
  // Gives the cards that the viewer does not know other faces that they may have.
  void resample_cards(const State& state, Seat viewer, FastRandom& random, State& sampled) const;
};

}  // namespace fudaba::ouka
