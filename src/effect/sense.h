#pragma once

#include <cstdint>
#include <vector>

#include "effect/card_format.h"
#include "effect/source.h"
#include "effect/term.h"

namespace fudaba::effect {

// The parts of an ability that a card of this kind would say without doing, or do without saying,
// though it can be read and compiled: events that nothing replaces or that never happen to the
// card, properties that what it names does not have, changes of cards that nobody sees, parameters
// that its text does not speak of. Judged by the columns of the vocabulary's tables alone.
[[nodiscard]] std::vector<Fault> nonsense_in(const Term& ability, const CardFormat& format,
                                             std::uint8_t kind);

}  // namespace fudaba::effect
