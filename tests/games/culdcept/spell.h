#pragma once

#include <string>

#include "support/table.h"

namespace fudaba::test {

// Cards to aim at, and "cast", an instant that does this.
[[nodiscard]] inline CardPool spell(const std::string& play, const std::string& more = {}) {
  return culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "ox: {kind: creature, st: 10, hp: 90}\nelk: {kind: creature, st: 10, hp: 80}\n"
      "hill: {kind: land, terrain: volcano}\nfish: {kind: creature, stands_on: [lake]}\n" +
      more + "cast: {kind: instant, abilities: [{play: " + play + "}]}");
}

// A casts it.
inline Table& cast(Table& t) {
  return t.hand(A, {"cast"}).at("spell_phase").act(Act::PlaySpell, "cast");
}

}  // namespace fudaba::test
