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

  // LTN-2.2
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // In tenths of a point.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  static constexpr int kClearLead = 57;
  // While no card is being played.
  [[nodiscard]] static bool is_quiet(const State& state);
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

}  // namespace fudaba::lanterns
