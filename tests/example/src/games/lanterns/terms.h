#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Lanterns Afloat as the rules and the card files use them. Every enumeration that
// card files name has a table of words (vocabulary.cpp), keyed by it.

namespace fudaba::lanterns {

constexpr int kGoal = 20;          // LTN-1.1
constexpr int kShortGoal = 12;     // LTN-1.5
constexpr int kMinDeck = 24;       // LTN-2.1
constexpr int kCopies = 3;         // LTN-2.1
constexpr int kOpeningHand = 5;    // LTN-2.2
constexpr int kRiver = 5;          // LTN-3.3
constexpr int kDrawPerTurn = 1;    // LTN-4.3
constexpr int kFloatsPerTurn = 1;  // LTN-4.4
constexpr int kHandLimit = 6;      // LTN-4.6

// LTN-3.4
enum class CardKind : std::uint8_t { Lantern, Wind };
constexpr int kCardKinds = count_of<CardKind>();

// Where CardDef::values holds what; the first properties are these, in the same order.
enum class Value : std::uint8_t { Light, Cost };

// Numbers that effects change; the last belongs to players.
enum class Property : std::uint8_t { Light, Cost, Draws };
constexpr int kProperties = count_of<Property>();
// In events only: a player's points have changed.
constexpr std::uint8_t kPointsChanged = kProperties;

enum class Keyword : std::uint8_t {
  Sheltered,    // effects of the opponent's cards cannot choose it
  Fleeting,     // goes out at the end of its owner's turn
  Everburning,  // effects do not put it out
};
constexpr int kKeywords = count_of<Keyword>();
[[nodiscard]] constexpr std::uint8_t property(Property p) { return static_cast<std::uint8_t>(p); }
[[nodiscard]] constexpr std::uint8_t property(Keyword k) {
  return static_cast<std::uint8_t>(effect::kFirstKeyword + static_cast<std::uint8_t>(k));
}

// What abilities can wait for. The subject is the card the event happens to; "whose" is the player.
enum class Trigger : std::uint8_t { TurnStart, Floated, Doused, WindUsed };

enum class Until : std::uint8_t {
  TurnEnd,       // LTN-6.6
  YourNextTurn,  // the start of the controller's next turn
  ForGood,       // as long as the lantern stays on the river; of a player: the game
};

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  River,
  Discard,
  Using,  // a card that is being paid for or takes effect
};

// Operations of the words that only this game has.
enum class OwnOp : std::uint8_t {
  First = effect::kFirstOwnOp,
  // Filters
  Lantern = First,
  Wind,
  // Conditions
  Behind,
  // Amounts
  PointsOf,
  // Instructions
  Score,
  Douse,
  Float,
};

}  // namespace fudaba::lanterns
