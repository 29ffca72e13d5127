#pragma once

#include <string>

#include "effect/term.h"

namespace fudaba::effect {

// The ability without what makes no difference: lists inside lists, descriptions and conditions in
// another order or said twice, "card" beside a closer noun, whose cards `each` means said by a
// description, the condition of an ability that is used said inside it.
[[nodiscard]] Term canonical(const Term& term);

// The behaviour of an ability as a text: equal for two abilities just if they do the same by what
// they are compiled into. Empty: it cannot be compiled.
[[nodiscard]] std::string behaviour(const Term& ability);

// The tree as one line of a card file: {when: turned_up, do: {draw: 1}}.
[[nodiscard]] std::string written(const Term& term);

}  // namespace fudaba::effect
