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
  // How files write a player's row of places (GameEntry::places).
  static constexpr std::string_view kPlaces = "lines";
  static constexpr std::string_view kPlaceZone = "field";
  static constexpr OwnOp kDeclares = OwnOp::Declare;
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"emptied_field", {"by_anyone", "by_opponent"}}, &Options::emptied_field},
      {{"empty_after_card_set", {"false", "true"}}, &Options::empty_after_card_set},
      {{"no_first_battle", {"false", "true"}}, &Options::no_first_battle},
  };

  using GameShell::GameShell;

  // KAN-2.6. Decks must have been checked; they may hold at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  // How good a position is for a seat, in hundredths of a victory point; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // The value of evaluate at which 73% of games are won: 1 of the logistic curve.
  static constexpr int kClearLead = 241;
  // The features that trained computer players look at, and their values for a seat.
  [[nodiscard]] static std::span<const std::string_view> feature_names();
  void features(const State& state, Seat seat, Features& features) const;
  // True where the position can be judged as it stands: no battle, use or effect is in the middle
  // of something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // True if the player to decide only has the chance to answer (KAN-6.4, KAN-6.7).
  [[nodiscard]] static bool is_window(const State& state) {
    const Prompt prompt = static_cast<Prompt>(state.decision.prompt);
    return state.decision.by_effect == 0 &&
           (prompt == Prompt::Window || prompt == Prompt::Answer || prompt == Prompt::Suits);
  }
  // A plausible legal move chosen fast, for playing on to a quiet position. `moves` are all legal
  // moves.
  [[nodiscard]] Move rule_of_thumb(const State& state, const MoveList& moves,
                                   FastRandom& random) const;
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

}  // namespace fudaba::kanon
