#pragma once

#include <span>
#include <string_view>

#include "games/game_shell.h"
#include "games/lanterns/state.h"
#include "kernel/profile.h"

namespace fudaba::lanterns {

class Play;
class Legality;
class Reading;

// The game as everything outside its folder sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using Because = lanterns::Because;
  using CardKind = lanterns::CardKind;
  using Shape = Shapes<Reading, ZoneKind, CardKind>;

  static constexpr std::string_view kId = "lanterns";
  static constexpr std::string_view kPrefix = "LTN";
  static constexpr std::string_view kNameJa = "灯籠流し";
  static constexpr std::string_view kNameEn = "Lanterns Afloat";
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"short_night", {"false", "true"}}, &Options::short_night},
  };

  using GameShell::GameShell;

  // LTN-2.2. Decks must have been checked; they may hold at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // How good a position is for a seat, in tenths of a point; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // The value of evaluate at which 73% of games are won: 1 of the logistic curve.
  static constexpr int kClearLead = 57;
  // True where the position can be judged as it stands: no card is in the middle of being played.
  [[nodiscard]] static bool is_quiet(const State& state);
  // A plausible legal move chosen fast, for playing on to a quiet position.
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

  // For GameShell
  // ----------------------------------------------------------------------------------------------
  // The facts shown beside the cards.
  [[nodiscard]] static std::span<const Rows::Row> observables();
  // By Act, the target of each act and the cards it may be expected of; the target of a chosen card
  // or place; the phases of a turn (pointing.cpp).
  [[nodiscard]] static std::span<const Shape::Act> act_shapes();
  static void about_choice(const Shape::Made& made);
  [[nodiscard]] static TurnShape turn_shape();
  // The rule by which what an effect of such a card asks is answered.
  [[nodiscard]] static Clause answer_clause(CardKind kind);
  // Gives the cards that the viewer does not know other faces that they may have: drawn, or with
  // nothing to draw from the first of all that may be.
  void resample_cards(const State& state, Seat viewer, const Draw& draw, State& sampled) const;
};

}  // namespace fudaba::lanterns
