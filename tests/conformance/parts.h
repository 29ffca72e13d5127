#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "effect/card_pool.h"
#include "kernel/event.h"
#include "kernel/move.h"
#include "kernel/reason.h"

namespace fudaba::test {

using Bytes = std::vector<std::uint8_t>;

// A set of cards, and in how many states the no-leak law is asked of it.
struct Cards {
  const char* name;
  const CardPool& pool;
  int leak_states;
};

inline void put(Bytes& bytes, std::uint64_t value, unsigned size) {
  for (unsigned i = 0; i < size; ++i) {
    bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
}

inline bool operator==(const Reason& a, const Reason& b) {
  return a.clause == b.clause && a.card == b.card && a.detail == b.detail && a.needed == b.needed &&
         a.available == b.available;
}

inline Bytes bytes_of(const Event& e) {
  Bytes bytes;
  for (const unsigned part :
       {static_cast<unsigned>(e.kind), unsigned{e.seat}, unsigned{e.card}, unsigned{e.def},
        unsigned{e.from}, unsigned{e.to}, unsigned{e.place}, unsigned{e.detail},
        static_cast<unsigned>(e.amount), unsigned{e.clause.number}, unsigned{e.cause},
        unsigned{e.cause_def}, static_cast<unsigned>(e.sight)}) {
    put(bytes, part, 2);
  }
  return bytes;
}

// Some answer, likely or not, among so many acts and places of a game.
[[nodiscard]] inline Move any_move(FastRandom& random, std::uint32_t acts, std::uint32_t places) {
  constexpr std::uint32_t kVerbs = static_cast<std::uint32_t>(Verb::Concede);
  const std::uint32_t verb = random.below(kVerbs + acts);
  const auto pick = [&](std::uint32_t bound) {
    return static_cast<std::uint8_t>(random.below(3) == 0 ? 255U : random.below(bound));
  };
  return {static_cast<Verb>(verb < kVerbs ? verb : kFirstAct + verb - kVerbs), pick(256),
          pick(random.below(2) == 0 ? places : 256U), pick(4)};
}

}  // namespace fudaba::test
