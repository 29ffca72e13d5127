#pragma once

#include <span>
#include <string_view>

#include "games/game_shell.h"
#include "games/ouka/state.h"
#include "kernel/judgement.h"
#include "kernel/profile.h"

namespace fudaba::ouka {

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using Because = ouka::Because;
  using CardKind = ouka::CardKind;
  using Shape = Shapes<Reading, ZoneKind, CardKind>;

  static constexpr std::string_view kId = "ouka";
  static constexpr std::string_view kPrefix = "OUK";
  static constexpr std::string_view kNameJa = "央華封神TCG";
  static constexpr std::string_view kNameEn = "Ouka Houshin TCG";
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
  // How good a position is for a seat, in tenths of a point; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // The value of evaluate at which 73% of games are won: 1 of the logistic curve.
  static constexpr int kClearLead = 1869;
  // The features that trained computer players look at, and their values for a seat.
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // True where the position can be judged as it stands: no test, use of climaxes or effect is in
  // the middle of something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // Whether the question only gives an occasion: to answer a test, or to use a climax (OUK-12.9).
  [[nodiscard]] static bool is_window(const State& state);
  // A plausible legal move chosen fast, for playing on to a quiet position. `moves` are all legal
  // moves.
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

}  // namespace fudaba::ouka
