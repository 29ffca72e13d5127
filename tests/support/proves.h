#pragma once

#include <cstddef>

#include "kernel/clause.h"

// FUDABA_PROVES("KNG-7.1", "KNG-7.6") in the body of a test says which clauses it proves: the test
// fails when one of them is broken. `fudaba rules GAME --coverage` reads these lines, and no
// mention anywhere else counts; of scenarios it reads `clauses`.
#define FUDABA_PROVES(...) (void)(::fudaba::test::proved_clauses({__VA_ARGS__}))

namespace fudaba::test {

// A clause as it is written; what is none does not compile.
struct ProvedClause {
  template <std::size_t size>
  consteval ProvedClause(const char (&id)[size])  // NOLINT: a plain text is a clause
      : clause(clause_literals::operator""_clause(static_cast<const char*>(id), size - 1)) {}

  Clause clause;
};

template <std::size_t count>
constexpr std::size_t proved_clauses(const ProvedClause (&)[count]) {
  return count;
}

}  // namespace fudaba::test
