#pragma once

#include "games/ouka/reading.h"

// Shared by both ways of judging a position.

namespace fudaba::ouka {

// Keywords of the stories on both fields.
[[nodiscard]] unsigned motifs_there(const Reading& r);
// On how many faces of the die its owner would tell a story of the hand now, without any help.
[[nodiscard]] int faces_to_tell(const Reading& r, const State& s, CardId c, unsigned there);

}  // namespace fudaba::ouka
