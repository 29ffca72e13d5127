#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Kannagi as the rules and the card files use them. Every enumeration that card files
// name has a table of words (vocabulary.yaml), keyed by it.

namespace fudaba::kannagi {

constexpr int kMinDeck = 40;      // KNG-2.1
constexpr int kCopies = 4;        // KNG-2.1
constexpr int kLife = 30;         // KNG-2.3
constexpr int kOpeningHand = 8;   // KNG-2.3
constexpr int kHandLimit = 8;     // KNG-2.3
constexpr int kDrawPerTurn = 1;   // KNG-4.3
constexpr int kActsPerTurn = 1;   // KNG-4.4, KNG-8.3
constexpr int kVirtueToWin = 10;  // of the virtue pile, where cards use it

// Places one player's field has room for: slot 0 is on the season card, the others stand alone.
// KNG-5.2 names no bound; KNG-5.11 is this program's.
constexpr int kSlots = 20;
constexpr int kOnSeason = 0;

enum class CardKind : std::uint8_t { Place, Ghost, Season, Tool };
constexpr int kCardKinds = count_of<CardKind>();

// KNG-3.5
enum class Season : std::uint8_t { None, Spring, Summer, Autumn, Winter };
constexpr int kSeasons = count_of<Season>();

// Declared in vocabulary.yaml: its tables, the words of this game (OwnOp).
#include "games/kannagi/terms.inc"
constexpr int kAttributes = count_of<Attribute>();
constexpr int kAttributesPerValue = 15;  // see effect::FieldKind::EntrySet

// Indices into CardDef::values.
enum class Value : std::uint8_t { Cost, Power, Season, Attributes, MoreAttributes };

constexpr int kProperties = count_of<Property>();
// The ways to use an ability (effect::Ability::cost): by laying its card, once a turn, or as often
// as its limit says.
constexpr int kByLaying = 0;
constexpr int kOnceATurn = 1;
constexpr int kByLimit = 2;
// Noted of a card in play, named in no file: which of its abilities were used this turn (bits).
constexpr std::uint8_t kAbilityUsed = kProperties;
// In events only: a player's life has changed.
constexpr std::uint8_t kLifeChanged = kProperties + 1;
// Noted of a player, named in no file: 1 + the season that all cards of the soul count as.
constexpr std::uint8_t kSoulSeason = kProperties + 2;
// In events of moved cards only: to the bottom of a deck.
constexpr std::uint8_t kToBottom = 1;
// Noted of a player: cards of a kind deal it no damage; one property for each kind.
constexpr std::uint8_t kWarded = kProperties + 3;

constexpr int kKeywords = count_of<Keyword>();
// In events only: a card was laid, or awakened.
constexpr std::uint8_t kLaidChanged = 64;
// Noted of a card that counts as another one, named in no file: which card it is itself.
constexpr std::uint8_t kItself = kWarded + kCardKinds;
static_assert(kItself < effect::kAlso);
static_assert(effect::kFirstKeyword + kKeywords <= 64, "one bit for each");

// Bit p of the masks of properties, for property p (State::statics, modified).
template <typename P>
[[nodiscard]] constexpr std::uint64_t bit_of(P p) {
  return std::uint64_t{1} << property(p);
}

constexpr int kTriggers = count_of<Trigger>();

// Kinds of zones, in the order of the words that card files use. "hand" in effects means both the
// hidden and the open part of it (KNG-3.3).
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  Soul,
  Exile,
  Open,
  Virtue,
  Season,
  Place,   // one per slot
  Ghosts,  // one per slot
  Using,   // a card that was declared and is not completed
};
constexpr int kZoneKinds = count_of<ZoneKind>();
// Not a zone of its own: the hidden part of the hand.
constexpr std::uint8_t kHiddenHand = kZoneKinds;

// The things an effect can have a player declare.
enum class Declarable : std::uint8_t { Kind, Season, Attribute, Name };

}  // namespace fudaba::kannagi
