#pragma once

#include <cstdint>

#include "kernel/clause.h"
#include "kernel/types.h"

namespace fudaba {

// The reason against doing something: the first clause that forbids it, the card in the way if
// there is one, and figures for the words ("needs 3, has 2"). An empty reason (no clause) means
// that it may be done.
struct Reason {
  Clause clause{};
  CardId card = kNoCard;    // the card (or the card of the effect) in the way
  std::uint8_t detail = 0;  // the game's numbering of its explanations
  std::int16_t needed = 0;
  std::int16_t available = 0;

  [[nodiscard]] constexpr bool allows() const { return clause.is_none(); }
};

// A refusal by a clause, explained by one of a game's own explanations.
template <typename Because>
[[nodiscard]] constexpr Reason refuse(Clause clause, Because why, CardId card = kNoCard,
                                      int needed = 0, int available = 0) {
  return {clause, card, static_cast<std::uint8_t>(why), static_cast<std::int16_t>(needed),
          static_cast<std::int16_t>(available)};
}

}  // namespace fudaba
