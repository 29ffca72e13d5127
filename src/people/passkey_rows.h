#pragma once

#include "people/database.h"
#include "people/passkey.h"

namespace fudaba::people {

// Part of the caller's transaction. False: there is one of that id already.
[[nodiscard]] bool insert_passkey(Database& database, const Passkey& passkey);

}  // namespace fudaba::people
