#pragma once

#include <soci/soci.h>

#include "people/passkey.h"

namespace fudaba::people {

// Within a transaction of the caller's. False: there is one of that id already.
[[nodiscard]] bool insert_passkey(soci::session& sql, const Passkey& passkey);

}  // namespace fudaba::people
