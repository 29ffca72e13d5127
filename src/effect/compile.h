#pragma once

#include <vector>

#include "effect/program.h"
#include "effect/term.h"

namespace fudaba::effect {

// Compiles one checked ability (a term of type Ability) into the program. `fault` reports what
// checking cannot see, e.g. more names than a frame has slots. Returns the index of the ability, or
// -1 with a fault.
int compile_ability(const Term& ability, Program& program, std::vector<Fault>& faults);

// Once all cards are compiled: puts the abilities that effects put in force behind those of cards.
void append_lasting(Program& program);

// Works out Program::reach. `kinds` says it of one filter that is not made of others: kEveryKind
// where it knows nothing better.
void note_reach(Program& program, std::uint8_t (*kinds)(const Node& filter));

}  // namespace fudaba::effect
