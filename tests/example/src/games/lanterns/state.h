#pragma once

#include <array>
#include <cstdint>

#include "base/keyed_table.h"
#include "effect/state.h"
#include "games/zone_table.h"
#include "kernel/move.h"

// The terms of Lanterns Afloat as the rules and the card files use them, where cards lie, and the
// state of a match. Every enumeration that card files name has a table of words (vocabulary.yaml).

namespace fudaba::lanterns {

constexpr int kGoal = 20;          // LTN-1.1
constexpr int kShortGoal = 12;     // LTN-1.4
constexpr int kMinDeck = 24;       // LTN-2.1
constexpr int kCopies = 3;         // LTN-2.1
constexpr int kOpeningHand = 5;    // LTN-2.2
constexpr int kRiver = 5;          // LTN-3.3
constexpr int kDrawPerTurn = 1;    // LTN-4.3
constexpr int kFloatsPerTurn = 1;  // LTN-4.4

// LTN-3.4
enum class CardKind : std::uint8_t { Lantern, Wind };
constexpr int kCardKinds = count_of<CardKind>();

// Property, Keyword, Trigger, Until: an enumerator for each entry of the table in vocabulary.yaml.
// OwnOp: one for each word that only this game has. property(): the number of a property or a
// keyword. What is printed on a card (CardDef::values) and what effects change have the same
// numbers.
#include "games/lanterns/terms.inc"
constexpr int kProperties = count_of<Property>();
// In events only: a player's points have changed.
constexpr std::uint8_t kPointsChanged = kProperties;

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t { Deck, Hand, River, Discard };

// LTN-3.1: each player has one zone of each kind.
constexpr int kZonesPerSeat = count_of<ZoneKind>();
constexpr std::size_t kZones = 2 * kZonesPerSeat;

[[nodiscard]] constexpr ZoneId zone_of(ZoneKind kind, Seat seat, int /*place*/ = 0) {
  return static_cast<ZoneId>(seat * kZonesPerSeat + static_cast<int>(kind));
}

// LTN-3.2: a hand is seen by its owner alone, a deck by nobody.
inline constexpr std::array<ZoneSpec, kZones> kZoneTable =
    zone_table<kZones>(std::to_array<ZoneRow<ZoneKind>>({
        {ZoneKind::Deck, 1, Visibility::Nobody, false},
        {ZoneKind::Hand, 1, Visibility::Owner, false},
        {ZoneKind::River, 1, Visibility::Public, true},
        {ZoneKind::Discard, 1, Visibility::Public, false},
    }));

// The places of the rule book at which the game can stand: LTN-4.1 to
// LTN-4.5, and the payment of LTN-5.2 within the main step. Each is one function of Play.
enum class Step : std::uint8_t { TurnStart, Tally, Main, Pay };

// The questions put to players.
enum class Prompt : std::uint8_t { None, Main, Pay, Order };

// The game's own acts, each with a card.
enum class Act : std::uint8_t { Float = kFirstAct, Use };
constexpr int kActs = count_of<Act>();
[[nodiscard]] constexpr Verb verb(Act act) { return static_cast<Verb>(act); }

// Because: why something may not be done, beside the clause; an enumerator for each refusal in
// sayings.yaml. because(): its number in a Reason.
#include "games/lanterns/because.inc"

// House rules (data/lanterns/rules.yaml, options).
struct Options {
  std::uint8_t short_night = 0;  // LTN-1.4

  friend bool operator==(const Options&, const Options&) = default;
};

struct alignas(kCacheLine) State : effect::CoreState<kZones> {
  Step step = Step::TurnStart;
  Outcome outcome = Outcome::Ongoing;
  Options options{};
  Seat turn_player = 0;
  std::uint16_t turn = 0;  // turns begun
  std::array<std::int16_t, kSeats> points{};
  std::uint8_t floats = 0;  // lanterns floated this turn (LTN-4.4)
  std::uint8_t owed = 0;    // cards still to be paid (LTN-5.2) …
  CardId played = kNoCard;  // … for this card …
  CardId paid = kNoCard;    // … and the last one that was
  std::array<std::uint8_t, 20> unused_{};
};

}  // namespace fudaba::lanterns
