#pragma once

#include <vector>

#include "effect/term.h"
#include "reading/forest.h"
#include "reading/grammar.h"

namespace fudaba::reading {

// The trees that a reading can mean: what the text leaves open (which of the cards chosen is "it",
// whether a noun was said or is implied) is tried in every way, at most `most` of them.
[[nodiscard]] std::vector<effect::Term> trees_of(const Forest& forest, PartId ability,
                                                 const Grammar& grammar, std::size_t most);

}  // namespace fudaba::reading
