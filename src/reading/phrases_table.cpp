#include "reading/phrases.h"

namespace fudaba::reading {
namespace {

#include "reading/phrases.inc"

}  // namespace

std::span<const effect::Rewording> common_rewordings() { return kRewordings; }

}  // namespace fudaba::reading
