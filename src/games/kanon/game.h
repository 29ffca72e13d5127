#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/game_shell.h"
#include "games/kanon/state.h"
#include "kernel/profile.h"
#include "kernel/view.h"

namespace fudaba::kanon {

// One location of a field, with the values in force of a card that is face up.
struct SeenLocation {
  std::array<std::int16_t, kPowers> powers{};  // all 0 if it has no combat ability
  std::uint8_t suit = 0;
  std::uint8_t attribute = 0;
  std::uint8_t is_there = 0;
  std::uint8_t is_face_down = 0;
};

// A use of a card that is not done yet.
struct SeenUse {
  Act act = Act::PlayEvent;
  CardId card = kNoCard;
  Seat user = kNoSeat;
};

// What one player may know of a position.
struct View {
  Seat viewer = kNoSeat;
  SeenCards<kZones> cards;
  std::array<std::array<SeenLocation, kLines * kRows>, kSeats> field;  // line * kRows + row
  std::array<std::array<std::uint8_t, kTriples>, kSeats> triples{};    // Suit, where it is seen
  Decision decision;
  Step step = Step::Mulligans;
  Outcome outcome = Outcome::Ongoing;
  std::uint16_t turn = 0;
  Seat turn_player = 0;
  std::uint8_t stacks_left = 0, battles_left = 0;
  std::array<std::uint8_t, kSeats> extra_turns{};  // still to come (KAN-4.11)
  std::array<std::uint8_t, kSeats> points_to_win{};
  BattleStage battle_stage = BattleStage::None;
  std::uint8_t attacker_line = 255, defender_line = 255;
  std::array<std::uint8_t, kSeats> declared{};
  std::array<std::int16_t, kSeats> strength{-1, -1};  // -1: not known yet, or no combat ability
  FixedVector<SeenUse, kMaxDoing> uses;               // the oldest first
  std::array<std::uint8_t, kSuits> owed{};  // characters still to be paid, by suit; [0]: any
  std::uint8_t owed_cards = 0;              // cards of all kinds
  std::array<CardId, kMaxCost> paid{};      // chosen so far, where the viewer sees them
  std::uint8_t paid_count = 0;
  FixedVector<effect::Modifier, effect::kMaxModifiers> modifiers;
};

class Play;
class Legality;
class Reading;

// The game as everything outside src/games sees it.
class Game : public GameShell<Game, State, Play, Legality, Reading> {
 public:
  using View = kanon::View;
  using Because = kanon::Because;
  using CardKind = kanon::CardKind;

  static constexpr std::string_view kId = "kanon";
  static constexpr std::string_view kPrefix = "KAN";
  static constexpr HouseRuleRow<Options> kHouseRules[] = {
      {{"emptied_field", {"by_anyone", "by_opponent"}}, &Options::emptied_field},
      {{"empty_after_card_set", {"false", "true"}}, &Options::empty_after_card_set},
      {{"no_first_battle", {"false", "true"}}, &Options::no_first_battle},
  };

  using GameShell::GameShell;

  // KAN-2.6. Decks must have been checked; they may hold at most kMaxDeck cards.
  void setup(const Setup& setup, State& state, EventLog* log = nullptr) const;
  void view_of(const State& state, Seat viewer, View& view) const;
  // How good a position is for a seat, in hundredths of a victory point; for computer players.
  [[nodiscard]] int evaluate(const State& state, Seat seat) const;
  // Whether the position can be judged as it stands: no battle, use or effect is in the middle of
  // something.
  [[nodiscard]] static bool is_quiet(const State& state);
  // Whether the player to decide is only given the occasion to answer (KAN-6.4, KAN-6.7).
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

  // What GameShell asks of a game
  // ----------------------------------------------------------------------------------------------
  // The answers to what no other game asks; false, and none, where it is asked something else.
  bool own_moves(const State& state, MoveList& list) const;
  // The rule by which what an effect of such a card asks is answered.
  [[nodiscard]] static Clause answer_clause(CardKind kind);
  // Gives the cards that the viewer does not know other faces that they may have.
  void resample_cards(const State& state, Seat viewer, FastRandom& random, State& sampled) const;
};

}  // namespace fudaba::kanon
