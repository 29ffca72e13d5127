#pragma once

#include <soci/soci.h>

namespace fudaba::people {

// Makes the tables of accounts in a database, or brings them up to date; within a transaction of
// the caller's. Throws BookError if a newer fudaba wrote them, soci::soci_error as SOCI does.
void bring_up_to_date(soci::session& sql, bool is_sqlite);

}  // namespace fudaba::people
