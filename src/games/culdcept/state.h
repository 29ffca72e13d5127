#pragma once

#include <array>
#include <cstdint>

#include "base/keyed_table.h"
#include "effect/state.h"
#include "games/culdcept/terms.h"
#include "games/culdcept/zones.h"
#include "kernel/move.h"

namespace fudaba::culdcept {

// The places of the rule book at which the game can stand; each is one function of Play.
enum class Step : std::uint8_t {
  TurnStart,
  DrawPhase,  // CUL-4
  SpellPhase,
  SpellTakesEffect,
  SpellEnds,
  MovePhase,
  Destination,
  TollOfEmptyLand,
  InvadeOrPay,
  InvasionPaid,
  BattleStart,
  LayBattleCards,
  RevealBattleCards,
  ApplyBattleCards,
  OrderOfAttack,  // CUL-5, 6, 7
  Attack,
  Strike,
  AfterStrike,
  BattleEnd,
  BattleOutcome,
  BattleToll,
  PlaceInvader,
  BattleOver,  // CUL-8
  TerritoryPhase,
  CommandDone,  // CUL-9
  TurnEnd,
  HandLimit,
  NextTurn,  // CUL-11
};

enum class Prompt : std::uint8_t {
  None,
  Spell,
  SpellTarget,
  Destination,
  TollCard,
  InvadeOrPay,
  BattleCard,
  Territory,
  HandLimit,
};

enum class Act : std::uint8_t {
  PlaySpell = kFirstAct,  // card
  UseAbility,             // card, number = which of its abilities
  PayToll,
  Invade,         // card: the destination's governing creature, or a creature in hand
  LayCard,        // card
  LevelUp,        // card
  LevelDown,      // card: one of the destination's level cards
  ChangeTerrain,  // card
  PlayCreature,   // card
  Exchange,       // card
  MoveCreature,   // place
};
[[nodiscard]] constexpr Verb verb(Act act) { return static_cast<Verb>(act); }

// Because: why something may not be done, by the refusals of sayings.yaml.
#include "games/culdcept/because.inc"

// CUL-3.8, CUL-5.1: one invading creature against one defending creature, from the declaration
// to the end. Index 0 is the invader's side, 1 the defender's.
struct Battle {
  std::array<CardId, 2> fighters{kNoCard, kNoCard};  // kNoCard: destroyed or gone
  std::uint8_t home = 255;  // the land the invader came from; 255: from the hand
  std::uint8_t active = 0;
  std::uint8_t passes : 4 = 0;  // sides in succession that laid no card
  std::uint8_t open : 2 = 0;    // 1: the laid cards are proper battle cards in use
  std::uint8_t first : 2 = 0;   // the side that attacks first
  std::uint8_t side = 0;        // whose turn it is to lay, reveal, apply
  std::uint8_t applied = 0;     // laid cards of this side already applied
  std::uint8_t attacks = 0;     // attacks made, 0 to 2
  std::uint8_t strikes = 0;     // strikes left of the running attack
  std::uint8_t destroyed = 0;   // bit s: the fighter of side s was destroyed
  std::uint8_t used = 0;        // bit s: side s has used a battle card
  std::uint8_t after = 0;       // by an effect: 1 + the step that comes behind the battle (CUL-5.8)
  std::uint8_t destination = 255;  // and the destination at that time
};

// House rules (data/culdcept/rules.yaml, options).
struct Options {
  std::uint8_t stall_rule = 1;               // CUL-1.5
  std::uint8_t battle_cards_until_pass = 0;  // CUL-6.9

  friend bool operator==(const Options&, const Options&) = default;
};

struct alignas(kCacheLine) State : effect::CoreState<kZones> {
  Step step = Step::TurnStart;
  Outcome outcome = Outcome::Ongoing;
  Options options{};
  std::uint16_t turn = 0;  // turns begun
  Seat turn_player = 0;
  std::uint8_t destination = 255;  // the place of the player's land; 255 before the move
  std::uint8_t die = 0;            // the move's die; 0: not rolled
  std::uint8_t spells_played = 0;
  CardId played = kNoCard;  // the card a spell's or command's effect belongs to
  std::uint8_t stall = 0;   // turns in a row without a toll, both decks empty (CUL-1.5)
  std::uint8_t toll_this_turn = 0;
  std::uint8_t check_hp = 0;  // a creature's damage or HP may have changed
  std::uint8_t invader_won = 0;
  std::array<std::uint8_t, kSeats> toll{};  // taken by each player (CUL-1.6)
  Battle battle{};
  std::uint32_t awaited_elsewhere = 0;  // bit t: by cards of the match that are not in play
};
static_assert(static_cast<unsigned>(Trigger::Played) < 32, "awaited_elsewhere has a bit for each");
static_assert(sizeof(State) <= 2048, "a state is at most 2 KiB");

}  // namespace fudaba::culdcept
