#pragma once

#include <soci/soci.h>

#include "people/schema.h"

namespace fudaba::server {

// Creates the tables of a database, or brings them up to date. Programs of the previous version may
// be using the database, so columns are only added, with a default. Throws StoreError for a
// database that only newer programs may use.
void migrate(soci::session& sql, bool is_sqlite);

}  // namespace fudaba::server
