#pragma once

#include <soci/soci.h>

#include "people/schema.h"

namespace fudaba::server {

// Makes the tables of a database, or brings them up to date. A step must not disturb a program of
// the step before it, which may be using the same database: columns are only added, with a default.
// Throws StoreError for a database that only newer programs may use.
void migrate(soci::session& sql, bool is_sqlite, const people::OtherTables& others);

}  // namespace fudaba::server
