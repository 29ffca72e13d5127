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
  // How files write a player's row of places (GameEntry::places).
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

  // CUL-2.5. Decks must have been checked; they may hold at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // How good a position is for a seat, in card-like points; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // The value of evaluate at which 73% of games are won: 1 of the logistic curve.
  static constexpr int kClearLead = 323;
  // The features that trained computer players look at, and their values for a seat.
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // True where the position can be judged as it stands: no fight or effect is in the middle of
  // something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // A plausible legal move chosen fast, for playing on to a quiet position. `moves` are all legal
  // moves.
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
  // CUL-6.3: whether a move lays what is no battle card here.
  [[nodiscard]] bool is_bluff(const State& state, const Move& move) const;
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

 private:
  std::array<DefId, kLands> starting_lands_{};
};

}  // namespace fudaba::culdcept
