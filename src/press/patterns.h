#pragma once

#include <string>
#include <string_view>

namespace fudaba::press {

// The pattern (文様) of a card follows from its id; this is the name under which patterns() has it.
[[nodiscard]] std::string_view pattern_of(std::string_view card);

// <pattern> elements, in millimetres, for the <defs> of a document with faces.
[[nodiscard]] std::string patterns();

}  // namespace fudaba::press
