#pragma once

namespace fudaba {

// Called where a constant is worked out at compile time and cannot be: as it is never defined and
// no constant expression, the compiler stops there and shows why.
void not_a_constant(const char* why);

}  // namespace fudaba
