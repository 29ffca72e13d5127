#pragma once

#include <span>
#include <string_view>

#include "games/dgrayman/state.h"
#include "games/game_shell.h"
#include "kernel/judgement.h"
#include "kernel/profile.h"

namespace fudaba::dgrayman {

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using Because = dgrayman::Because;
  using CardKind = dgrayman::CardKind;
  using Shape = Shapes<Reading, ZoneKind, CardKind>;

  static constexpr std::string_view kId = "dgrayman";
  static constexpr std::string_view kPrefix = "DGM";
  static constexpr std::string_view kNameJa = "D.Gray-man トレーディングカードゲーム";
  static constexpr std::string_view kNameEn = "D.Gray-man TCG";
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"deck_out", {"last_card", "cannot_draw"}}, &Options::lost_when_cannot_draw},
      {{"draw_phase", {"one", "two"}}, &Options::draws_two},
      {{"fives", {"each", "once"}}, &Options::one_draw_a_gain},
      {{"intercepted_deck_search", {"spent", "free"}}, &Options::stopped_search_is_free},
      {{"attacked_unit_responds", {"true", "false"}}, &Options::attacked_unit_is_silent},
  };

  using GameShell::GameShell;

  // DGM-2.4, DGM-2.10: for two.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // In hundredths of a search point.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  static constexpr int kClearLead = 815;
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // While no use or effect is in progress.
  [[nodiscard]] static bool is_quiet(const State& state);
  // True if the player to decide may only respond with a skill card, or pass (DGM-7.17).
  [[nodiscard]] static bool is_window(const State& state) {
    return state.decision.by_effect == 0 &&
           static_cast<Prompt>(state.decision.prompt) == Prompt::Response;
  }
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

}  // namespace fudaba::dgrayman
