#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Culdcept as the rules and the card files use them. Every enumeration has a table of
// words (vocabulary.yaml), keyed by it.

namespace fudaba::culdcept {

constexpr int kLands = 6;          // CUL-3.1
constexpr int kMinDeck = 60;       // CUL-2.1
constexpr int kCopies = 4;         // CUL-2.2
constexpr int kOpeningHand = 6;    // CUL-2.5
constexpr int kHandLimit = 10;     // CUL-2.7
constexpr int kWinningToll = 10;   // CUL-1.1
constexpr int kMaxLevelCards = 3;  // CUL-3.4
constexpr int kBonus = 10;         // CUL-5.2, CUL-5.3
constexpr int kStallTurns = 10;    // CUL-1.5

enum class CardKind : std::uint8_t { Creature, Item, Instant, Lasting, Land, StartingLand };
constexpr int kCardKinds = count_of<CardKind>();

enum class Element : std::uint8_t { Neutral, Fire, Water, Earth, Wind };
constexpr int kElements = count_of<Element>();

enum class LandKind : std::uint8_t { Volcano, Grassland, Lake, Forest, City, Ruins };
constexpr int kLandKinds = count_of<LandKind>();

// CUL-3.10: city and ruins have no element.
[[nodiscard]] constexpr Element element_of(LandKind kind) {
  switch (kind) {
    case LandKind::Volcano:   return Element::Fire;
    case LandKind::Grassland: return Element::Wind;
    case LandKind::Lake:      return Element::Water;
    case LandKind::Forest:    return Element::Earth;
    case LandKind::City:
    case LandKind::Ruins:     return Element::Neutral;
  }
  return Element::Neutral;
}

enum class Race : std::uint8_t { None, Human, Beast, Dragon, Plant, Undead, Construct, Spirit };
enum class ItemClass : std::uint8_t { None, Weapon, Armour, Tool, Scroll };

// Indices into CardDef::values. Needs: one per element from fire to wind, then city and ruins.
enum class Value : std::uint8_t {
  Element,
  St,
  Hp,
  Cost,
  NeedFire,
  NeedWater,
  NeedEarth,
  NeedWind,
  NeedCity,
  NeedRuins,
  LandKind,
  Stands,  // Stands: bit k = may govern a land of kind k (CUL-12.6)
  Race,
  ItemClass,
  Items,  // Items: bit c = may use items of class c (from weapon = bit 1)
};

// Numbers that effects change. The first four are printed values of the same meaning.
enum class Property : std::uint8_t {
  Element,
  St,
  Hp,
  Cost,
  LandKind,
  Level,
  Toll,  // of a land; Toll: extra cards of a toll paid because of it
  HandLimit,
  SpellsPerTurn,
  Die,
  Draws,  // of a player; Die: added to the move's die; Draws: cards a draw phase gives
  Damage,
  Terrain,      // in a creature: damage taken, terrain bonus
  OriginalDef,  // what a transformed card is when it leaves play
  AbilityUsed,  // an activated ability was used this turn
  Destination,  // of a player: set = the area number that is the next destination
};

// Declared in vocabulary.yaml: its tables, the words of this game (OwnOp).
#include "games/culdcept/terms.inc"

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  Discard,
  Toll,
  Governor,
  Land,
  Levels,
  CreatureSpell,
  LandSpell,  // one per land
  Invader,
  Laid,
  Resolving,  // during a battle / while a spell takes effect
};

// The things an effect can have a player declare.
enum class Declarable : std::uint8_t { Element, Kind, LandKind, Name };

}  // namespace fudaba::culdcept
