#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "effect/source.h"
#include "match/words.h"

// Positions as people write them, in scenario files and in the line protocol (docs/scenarios.md).

namespace fudaba::match {

using Faults = std::vector<effect::Fault>;

// Notes that a source is not what was expected.
void add_fault(Faults& faults, const effect::Source& source, effect::Phrase expected);

// The kind of zone that a word names, an alias resolved; any other word as it is.
[[nodiscard]] std::string zone_named(const Supplies& supplies, const std::string& word);

// A card by its id; a card that no deck may hold also by what it is (a starting land by its
// terrain), if only one is. kNoDef with a fault otherwise.
[[nodiscard]] DefId read_card(const effect::Source& source, const Supplies& supplies,
                              Faults& faults);

// A list of cards: each entry an id, or "3 some_id" for three copies; a single entry may stand
// without a list.
[[nodiscard]] std::vector<DefId> read_cards(const effect::Source& source, const Supplies& supplies,
                                            Faults& faults);

[[nodiscard]] std::optional<Seat> read_seat(const effect::Source& source, Faults& faults);

// House rules: {stall_rule: false}.
[[nodiscard]] std::vector<OptionValue> read_options(const effect::Source& source,
                                                    const Supplies& supplies, Faults& faults);

// A random key whose stream begins with these dice (1 to 6, at most kMaxDice of them).
constexpr std::size_t kMaxDice = 6;
[[nodiscard]] RandomKey key_for_dice(const std::vector<int>& dice);
[[nodiscard]] std::vector<int> read_dice(const effect::Source& source, Faults& faults);

// A position: step, numbers, dice, and for each player zones, numbers and places. What a match
// begins with outside the decks lies there unless something else is given. Whether such a position
// can exist is for AnyGame::build to say.
[[nodiscard]] PositionSpec read_position(const effect::Source& source, const Supplies& supplies,
                                         Faults& faults);

}  // namespace fudaba::match
