#pragma once

#include <array>
#include <cstdint>

#include "base/keyed_table.h"
#include "effect/state.h"
#include "games/kannagi/terms.h"
#include "games/kannagi/zones.h"
#include "kernel/move.h"

namespace fudaba::kannagi {

// The places of the rule book at which the game can stand; each is one function of Play.
enum class Step : std::uint8_t {
  Mulligans,  // KNG-2.5
  GameStart,
  TurnStart,  // KNG-4.2
  TurnStartWindow,
  Recovery,
  RecoveryWindow,
  DrawPhase,  // KNG-4.3
  Draw,
  DrawWindow,
  MainPhase,  // KNG-4.4
  EndPhase,   // KNG-4.6
  EndWindow,
  HandLimit,
  NextTurn,
};
constexpr int kSteps = count_of<Step>();

// The stages of a declared act (KNG-4.7).
enum class Stage : std::uint8_t {
  Declared,   // the window of the declaration
  Completes,  // everything is asked again
  // An attack (KNG-7)
  TurnsUp,
  GhostsTakeEffect,
  PlaceTakesEffect,
  Strikes,
  Ends,
  Leaves,
  // A tool
  Resolves,
  Resolved,
  Done,  // the window right after the completion
};

enum class Prompt : std::uint8_t { None, Mulligan, Main, Window, Defence, HandLimit, Order };

enum class Act : std::uint8_t {
  Summon = kFirstAct,  // card; place = kOnSeason, or none: alone
  Deploy,              // card
  Possess,             // card; place = the slot
  Attack,              // card; place = the opposing slot a raid goes to, or none
  UseTool,             // card
  UseAbility,          // card, number = which of its abilities
  Rise,                // card: a place summoned by adversity
};
constexpr int kActs = count_of<Act>();
[[nodiscard]] constexpr Verb verb(Act act) { return static_cast<Verb>(act); }
// The kind of card that an act uses.
[[nodiscard]] constexpr CardKind kind_for(Act act) {
  switch (act) {
    case Act::Deploy:     return CardKind::Season;
    case Act::Possess:    return CardKind::Ghost;
    case Act::UseTool:    return CardKind::Tool;
    case Act::Summon:
    case Act::Attack:
    case Act::UseAbility:
    case Act::Rise:       break;
  }
  return CardKind::Place;
}

// Because: why something may not be done, by the refusals of sayings.yaml.
#include "games/kannagi/because.inc"

// The game's bits of CardTable::flags.
constexpr std::uint8_t kLaid = 8;       // sideways (KNG-3.1)
constexpr std::uint8_t kFaceDown = 16;  // a ghost as first placed (KNG-3.1)
constexpr std::uint8_t kFresh = 32;     // turned up by the running attack, its turn has not come
constexpr std::uint8_t kFits = 64;  // fresh, and its cost held when all were turned up (KNG-7.13)
constexpr std::uint8_t kReturns = kFresh;  // in exile: goes to the soul in its owner's recovery

// An act between its declaration and the window behind its completion.
struct OngoingAct {
  Act act = Act::Summon;
  CardId card = kNoCard;
  std::uint8_t place = 255;  // as in the move
  ZoneId from = kNoZone;     // where the card was
  Stage stage = Stage::Declared;
  std::uint8_t asked = 0;  // players asked in the running window; 2: it is closed
};
constexpr std::size_t kMaxDoing = 5;

// KNG-7.7, KNG-7.11: damage about to be dealt to one player or both by one event. While it is
// active the players, in turn, may defend.
struct Hit {
  std::array<std::int16_t, kSeats> amount{};
  CardId source = kNoCard;
  std::uint8_t active = 0;
  std::uint8_t asked = 0;  // players who have been asked
  std::uint8_t open = 0;   // 1: cannot be defended
};

// An effect that goes on in the end phase of the turn.
struct Delayed {
  effect::NodeId pc = 0;
  std::uint16_t ability = 0;
  std::int16_t amount = 0;
  std::int16_t number = 0;
  CardId card = kNoCard;
  CardId subject = kNoCard;
  Seat controller = kNoSeat;
  std::uint8_t unused_ = 0;
};
constexpr std::size_t kMaxDelayed = 6;
constexpr std::size_t kMaxGods = 11;

// House rules (data/kannagi/rules.yaml, options).
struct Options {
  std::uint8_t act_counts_when_declared = 0;  // KNG-4.7
  std::uint8_t gods_by_name = 0;              // KNG-3.8
  std::uint8_t costs_asked_together = 0;      // KNG-7.13
  std::uint8_t tools_during_attacks = 0;      // KNG-8.5

  friend bool operator==(const Options&, const Options&) = default;
};

struct alignas(kCacheLine) State : effect::CoreState<kZones> {
  Step step = Step::Mulligans;
  Outcome outcome = Outcome::Ongoing;
  Options options{};
  std::uint8_t lost = 0;      // bit s: an effect has seat s lose; bit 2 + s: its opponent's virtues
  std::uint8_t deck_out = 0;  // bit s: it has no card to draw; bit 2 + s: none to move
  std::uint8_t check = 0;     // lives or the powers of damaged places may have changed
  std::uint8_t extra_turn = 0;
  effect::CardSet defence;              // cards chosen for the running defence
  std::uint64_t awaited_elsewhere = 0;  // bit t: by cards of the match that are not in play
  std::array<std::uint32_t, kSeats> occupied{};    // bit k: a place stands in slot k
  std::array<std::uint32_t, kSeats> damaged{};     // bit k: it has taken damage
  std::array<std::uint32_t, kSeats> new_places{};  // bit k: it was summoned this turn
  FixedVector<Delayed, kMaxDelayed> delayed;
  std::array<std::array<std::int16_t, kSlots>, kSeats> damage{};  // on the place in slot k
  std::array<std::int16_t, kSeats> life{kLife, kLife};
  std::array<std::int16_t, kSeats> damage_taken{};  // this turn
  Hit hit{};
  std::uint16_t turn = 0;  // turns begun
  Seat turn_player = 0;
  std::uint8_t asked = 0;  // as OngoingAct::asked, in the windows of the steps
  FixedVector<OngoingAct, kMaxDoing> doing;
  // Made this turn by the turn player (KNG-4.4).
  std::uint8_t summons = 0, deployments = 0, attachments = 0, attacks = 0;
  std::array<std::uint8_t, kSeats> tools{};       // used since the player's turn start (KNG-8.3)
  std::array<std::uint8_t, kSeats> tools_held{};  // in the hand, open or not
  std::array<std::uint8_t, kSeats> mulligans{};   // cards put to the bottom; KNG-2.7
  std::array<std::uint8_t, kSeats> souls_gained{}, souls_exiled{};  // this turn
  std::array<std::array<std::uint8_t, kSeasons>, kSeats> soul_seasons{};
  std::array<FixedVector<CardId, kMaxGods>, kSeats> gods;  // on the field, in order of coming
  std::array<std::uint8_t, kSeats> hand_lost{};            // cards that left the hand this turn
  std::array<std::uint8_t, 17> unused_{};
};
static_assert(sizeof(State) <= 3072, "a state is at most 3 KiB");

}  // namespace fudaba::kannagi
