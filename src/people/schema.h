#pragma once

#include <soci/soci.h>

#include <span>

namespace fudaba::people {

using Statements = std::span<const char* const>;

// Tables that another part of the program keeps beside the accounts': the statements that make
// them, and those that are run when an account is removed, which is their parameter `:a`.
struct TableSet {
  Statements make;
  Statements forget = {};
};
// They are steps of one schema with the accounts' own.
struct OtherTables {
  TableSet lobby;
  TableSet tournaments;
};

// Makes the tables of accounts in a database, or brings them up to date; within a transaction of
// the caller's. Throws BookError if a newer fudaba wrote them, soci::soci_error as SOCI does.
void bring_up_to_date(soci::session& sql, bool is_sqlite, const OtherTables& others);

}  // namespace fudaba::people
