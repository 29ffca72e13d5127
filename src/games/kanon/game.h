#pragma once

#include <span>
#include <string_view>

#include "games/game_shell.h"
#include "games/kanon/state.h"
#include "kernel/judgement.h"
#include "kernel/profile.h"

namespace fudaba::kanon {

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using Because = kanon::Because;
  using CardKind = kanon::CardKind;
  using Shape = Shapes<Reading, ZoneKind, CardKind>;

  static constexpr std::string_view kId = "kanon";
  static constexpr std::string_view kPrefix = "KAN";
  static constexpr std::string_view kNameJa = "Kanon トレーディングカードゲーム";
  static constexpr std::string_view kNameEn = "Kanon Trading Card Game";
  static constexpr std::string_view kPlaces = "lines";
  static constexpr std::string_view kPlaceZone = "field";
  static constexpr OwnOp kDeclares = OwnOp::Declare;
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"emptied_field", {"by_anyone", "by_opponent"}}, &Options::emptied_field},
      {{"empty_after_card_set", {"false", "true"}}, &Options::empty_after_card_set},
      {{"no_first_battle", {"false", "true"}}, &Options::no_first_battle},
  };

  using GameShell::GameShell;

  // KAN-2.6
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // In hundredths of a victory point.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  static constexpr int kClearLead = 241;
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // While no battle, use or effect is in progress.
  [[nodiscard]] static bool is_quiet(const State& state);
  // True if the player to decide only has the chance to answer (KAN-6.4, KAN-6.7).
  [[nodiscard]] static bool is_window(const State& state) {
    const Prompt prompt = static_cast<Prompt>(state.decision.prompt);
    return state.decision.by_effect == 0 &&
           (prompt == Prompt::Window || prompt == Prompt::Answer || prompt == Prompt::Suits);
  }
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
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

}  // namespace fudaba::kanon
