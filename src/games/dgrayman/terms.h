#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of D.Gray-man as the rules and the card files use them. Every enumeration that card
// files name has a table of words (vocabulary.yaml), keyed by it.

namespace fudaba::dgrayman {

constexpr int kDeckSize = 40;     // DGM-2.1
constexpr int kCopies = 3;        // DGM-2.2
constexpr int kOpeningHand = 6;   // DGM-2.4
constexpr int kHandLimit = 6;     // DGM-2.7
constexpr int kPointsToWin = 20;  // DGM-1.1
constexpr int kFive = 5;          // DGM-7.7: the opponent draws at each multiple of it
constexpr int kNormalSearch = 3;  // DGM-7.4, DGM-7.5

// DGM-5.8: characters one player's field has room for.
constexpr int kMaxUnits = 20;

enum class CardKind : std::uint8_t {
  Character,
  Special,         // DGM-8
  Doubles,         // DGM-9
  SpecialDoubles,  // DGM-9.10
  Skill,           // DGM-10.2
  Person,          // no card of the deck: the character that other cards name
};
constexpr int kCardKinds = count_of<CardKind>();
[[nodiscard]] constexpr bool is_character(CardKind kind) { return kind < CardKind::Skill; }
[[nodiscard]] constexpr bool is_special(CardKind kind) {
  return kind == CardKind::Special || kind == CardKind::SpecialDoubles;
}
[[nodiscard]] constexpr bool is_doubles(CardKind kind) {
  return kind == CardKind::Doubles || kind == CardKind::SpecialDoubles;
}

// The actions that cards carry as icons (DGM-7).
enum class Icon : std::uint8_t { Attack, Guard, Search, Draw, Recover, Intercept };
constexpr int kIcons = count_of<Icon>();
constexpr unsigned kAllIcons = (1U << kIcons) - 1;
[[nodiscard]] constexpr unsigned bit(Icon icon) { return 1U << static_cast<unsigned>(icon); }

// DGM-6.9: when a skill card may be used.
enum class Timing : std::uint8_t { Act, Response };
constexpr int kTimings = count_of<Timing>();

// Indices into CardDef::values, and into CardDef::named.
enum class Value : std::uint8_t { Rank, Power, Actions, Timing };
enum class NamedField : std::uint8_t { Person, Partner };

// Declared in vocabulary.yaml: its tables, the words of this game (OwnOp).
#include "games/dgrayman/terms.inc"
constexpr int kProperties = count_of<Property>();
// Noted of a card in play, named in no file: which of its abilities were used this turn.
constexpr std::uint8_t kAbilityUsed = kProperties;
// In events only: a player's search points have changed.
constexpr std::uint8_t kPointsChanged = kProperties + 1;
// In events only: an effect has made a card able (1) or unable (-1) to act.
constexpr std::uint8_t kTurned = kProperties + 2;
// In events of cards that go to a deck, as their detail.
constexpr std::uint8_t kToBottom = 1;

constexpr int kKeywords = count_of<Keyword>();
// The keywords that give icons, as a mask of properties.
constexpr std::uint64_t kIconKeywords = std::uint64_t{kAllIcons} << effect::kFirstKeyword;

constexpr int kTriggers = count_of<Trigger>();

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  Discard,
  Standby,
  Action,
  Using,  // a skill card that is being used
};
constexpr int kZoneKinds = count_of<ZoneKind>();

// The deeds of a unit in its player's main phase. The order of the table "deed" in vocabulary.yaml.
enum class Deed : std::uint8_t { None, Attack, Search, DeckSearch, Draw, Recover, Skill };
constexpr int kDeeds = count_of<Deed>();
// The icon an action asks for; none for skill cards.
[[nodiscard]] constexpr unsigned icon_of(Deed deed) {
  switch (deed) {
    case Deed::Attack:     return bit(Icon::Attack);
    case Deed::Search:
    case Deed::DeckSearch: return bit(Icon::Search);
    case Deed::Draw:       return bit(Icon::Draw);
    case Deed::Recover:    return bit(Icon::Recover);
    case Deed::None:
    case Deed::Skill:      break;
  }
  return 0;
}

}  // namespace fudaba::dgrayman
