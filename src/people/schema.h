#pragma once

#include <soci/soci.h>

namespace fudaba::people {

// Creates the tables of accounts and of what goes on between them (lobby, tournaments, reports), or
// brings them up to date; within a transaction of the caller's. Throws BookError if a newer fudaba
// wrote them, soci::soci_error as SOCI does.
void bring_up_to_date(soci::session& sql, bool is_sqlite);

}  // namespace fudaba::people
