#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/culdcept/state.h"
#include "games/game_shell.h"
#include "kernel/judgement.h"
#include "kernel/profile.h"

namespace fudaba::culdcept {

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using Because = culdcept::Because;
  using CardKind = culdcept::CardKind;
  using Shape = Shapes<Reading, ZoneKind, CardKind>;

  static constexpr std::string_view kId = "culdcept";
  static constexpr std::string_view kPrefix = "CUL";
  static constexpr std::string_view kNameJa = "カルドセプト カードゲーム";
  static constexpr std::string_view kNameEn = "Culdcept Card Game";
  static constexpr std::string_view kPlaces = "lands";
  static constexpr std::string_view kPlaceZone = "land";
  static constexpr WordAlias kZoneAliases[] = {{"creature", "governor"}};
  static constexpr OwnOp kDeclares = OwnOp::Declare;
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"stall_rule", {"false", "true"}}, &Options::stall_rule},
      {{"battle_card_laying", {"one_each", "until_pass"}}, &Options::battle_cards_until_pass},
  };

  // The pool must hold the six starting lands. It must outlive the game.
  explicit Game(const CardPool& pool);

  // CUL-2.5
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // In card-like points.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  static constexpr int kClearLead = 323;
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // While no fight or effect is in progress.
  [[nodiscard]] static bool is_quiet(const State& state);
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  // CUL-6.3: whether a move lays what is no battle card here.
  [[nodiscard]] bool is_bluff(const State& state, const Move& move) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

  bool own_moves(const State& state, MoveList& list) const;
  [[nodiscard]] static std::span<const Rows::Row> observables();
  [[nodiscard]] static std::span<const Shape::Act> act_shapes();
  static void about_choice(const Shape::Made& made);
  [[nodiscard]] static TurnShape turn_shape();
  [[nodiscard]] static Clause answer_clause(CardKind kind);
  void resample_cards(const State& state, Seat viewer, const Draw& draw, State& sampled) const;

 private:
  std::array<DefId, kLands> starting_lands_{};
};

}  // namespace fudaba::culdcept
