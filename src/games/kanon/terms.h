#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Kanon as the rules and the card files use them. Every enumeration that card files
// name has a table of words (vocabulary.yaml), keyed by it.

namespace fudaba::kanon {

constexpr int kMinDeck = 60;             // KAN-2.1
constexpr int kCopies = 3;               // KAN-2.1
constexpr int kSideboard = 9;            // KAN-2.3
constexpr int kCopiesWithSideboard = 4;  // KAN-2.3
constexpr int kOpeningHand = 7;          // KAN-2.6
constexpr int kHandLimit = 7;            // KAN-2.11
constexpr int kFirstDraw = 2;            // KAN-4.2
constexpr int kDrawPerTurn = 3;          // KAN-4.2
constexpr int kStacksPerTurn = 3;        // KAN-4.3, KAN-2.6
constexpr int kBattlesPerTurn = 1;       // KAN-4.5
constexpr int kPointsToWin = 7;          // KAN-1.1
constexpr int kMulliganMost = 1;         // KAN-2.7: permanent cards in a hand that may be changed

constexpr int kLines = 3;  // KAN-3.1
constexpr int kRows = 5;   // KAN-3.1

constexpr int kMaxCost = 8;  // KAN-6.13: points of a cost or cards of an ability's price

enum class CardKind : std::uint8_t { Character, Item, Event, Person, Costume };
constexpr int kCardKinds = count_of<CardKind>();

// Declared in vocabulary.yaml: its tables, the words of this game (OwnOp).
#include "games/kanon/terms.inc"
constexpr int kSuits = count_of<Suit>();

// KAN-8.1
enum class Attribute : std::uint8_t { None, Power, Agility, Dexterity, Charisma, Mystery };
constexpr int kAttributes = count_of<Attribute>();
constexpr int kPowers = 5;  // one combat power for each attribute (KAN-8.2)

// KAN-6.7
enum class Interrupt : std::uint8_t { No, Yes, Only };

// Indices into CardDef::values. The cost has a number for "any" and one for each suit but none
// and the snow crystal.
enum class Value : std::uint8_t { Combat = 0, Suit = 5, Attribute = 6, Interrupt = 7, Cost = 8 };
constexpr int kCostEntries = 8;
constexpr unsigned kFirstCostSuit = 2;  // cost entry 1 is this suit, entry 2 the next, and so on

// The meaning of the entries of CardDef::named.
constexpr unsigned kPerson = 0;
constexpr unsigned kCostume = 1;

constexpr int kProperties = count_of<Property>();
// Noted of a card on the field, named in no file: which of its abilities were used this turn.
constexpr std::uint8_t kAbilityUsed = kProperties;

constexpr int kKeywords = count_of<Keyword>();

constexpr int kTriggers = count_of<Trigger>();

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t { Deck, Hand, Discard, Points, Using, Field };
constexpr int kZoneKinds = count_of<ZoneKind>();

// The result a card may give a battle, seen from its controller.
enum class BattleResult : std::uint8_t { Void, Tied, Won, Lost };

// The things an effect can have a player declare.
enum class Declarable : std::uint8_t { Suit, Attribute, Kind };

}  // namespace fudaba::kanon
