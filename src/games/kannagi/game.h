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
  // How files write a player's row of places (GameEntry::places).
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

  // KNG-2.4. Decks must have been checked; they may hold at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // How good a position is for a seat, in hundredths of a life point; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // The value of evaluate at which 73% of games are won: 1 of the logistic curve.
  static constexpr int kClearLead = 815;
  // The features that trained computer players look at, and their values for a seat.
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // True where the position can be judged as it stands: no act or effect is in the middle of
  // something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // True if the player to decide may only answer with a tool, or pass (KNG-8.5).
  [[nodiscard]] static bool is_window(const State& state) {
    return state.decision.by_effect == 0 &&
           static_cast<Prompt>(state.decision.prompt) == Prompt::Window;
  }
  // A plausible legal move chosen fast, for playing on to a quiet position. `moves` are all legal
  // moves.
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  // Takes from the answers what hardly any player would give; searches do not look at it. Never the
  // last one.
  void pass_over(const State& state, MoveList& moves) const;
  [[nodiscard]] static std::span<const ProfileEntry> profile();
  [[nodiscard]] static std::span<const ZoneSpec> zones() { return kZoneTable; }

  // For GameShell
  // ----------------------------------------------------------------------------------------------
  // The answers to what no other game asks; false, and none, where it is asked something else.
  bool own_moves(const State& state, MoveList& list) const;
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

}  // namespace fudaba::kannagi
