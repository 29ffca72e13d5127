#pragma once

#include <span>
#include <string_view>

#include "games/game_shell.h"
#include "games/kannagi/state.h"
#include "kernel/judgement.h"
#include "kernel/profile.h"

namespace fudaba::kannagi {

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using Because = kannagi::Because;
  using CardKind = kannagi::CardKind;
  using Shape = Shapes<Reading, ZoneKind, CardKind>;

  static constexpr std::string_view kId = "kannagi";
  static constexpr std::string_view kPrefix = "KNG";
  static constexpr std::string_view kNameJa = "巫 カードゲーム";
  static constexpr std::string_view kNameEn = "Kannagi Card Game";
  static constexpr std::string_view kPlaces = "places";
  static constexpr std::string_view kPlaceZone = "place";
  static constexpr WordAlias kZoneAliases[] = {{"ghost", "ghosts"}};
  static constexpr OwnOp kDeclares = OwnOp::Declare;
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"god_uniqueness", {"one_in_all", "one_of_each_name"}}, &Options::gods_by_name},
      {{"act_counts", {"when_completed", "when_declared"}}, &Options::act_counts_when_declared},
      {{"ghost_check", {"one_by_one", "all_at_once"}}, &Options::costs_asked_together},
      {{"tools_during_attack", {"false", "true"}}, &Options::tools_during_attacks},
  };

  using GameShell::GameShell;

  // KNG-2.4
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // In hundredths of a life point.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  static constexpr int kClearLead = 815;
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // While no act or effect is in progress.
  [[nodiscard]] static bool is_quiet(const State& state);
  // True if the player to decide may only answer with a tool, or pass (KNG-8.5).
  [[nodiscard]] static bool is_window(const State& state) {
    return state.decision.by_effect == 0 &&
           static_cast<Prompt>(state.decision.prompt) == Prompt::Window;
  }
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  void pass_over(const State& state, MoveList& moves) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

  bool own_moves(const State& state, MoveList& list) const;
  [[nodiscard]] static std::span<const Rows::Row> observables();
  [[nodiscard]] static std::span<const Shape::Act> act_shapes();
  static void about_choice(const Shape::Made& made);
  [[nodiscard]] static TurnShape turn_shape();
  [[nodiscard]] static Clause answer_clause(CardKind kind);
  void resample_cards(const State& state, Seat viewer, const Draw& draw, State& sampled) const;
};

}  // namespace fudaba::kannagi
