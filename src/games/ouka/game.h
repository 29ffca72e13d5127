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
  // In tenths of a point.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  static constexpr int kClearLead = 1869;
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // While no test, use of climaxes or effect is in progress.
  [[nodiscard]] static bool is_quiet(const State& state);
  // True if the question only gives an occasion: to answer a test, or to use a climax (OUK-12.9).
  [[nodiscard]] static bool is_window(const State& state);
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

  [[nodiscard]] static std::span<const Rows::Row> observables();
  [[nodiscard]] static std::span<const Shape::Act> act_shapes();
  static void about_choice(const Shape::Made& made);
  [[nodiscard]] static TurnShape turn_shape();
  [[nodiscard]] static Clause answer_clause(CardKind kind);
  void resample_cards(const State& state, Seat viewer, const Draw& draw, State& sampled) const;
};

}  // namespace fudaba::ouka
