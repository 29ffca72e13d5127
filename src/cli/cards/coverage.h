#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/rules.h"

namespace fudaba::cli {

// Finds the code that cites the clauses of a rule book, and the tests that prove them.
struct Coverage {
  struct Row {
    Clause clause;
    int code = 0;   // citations
    int tests = 0;  // tests and scenarios that prove it
  };
  struct Unknown {
    std::string place;  // file:line
    std::string id;
  };
  std::vector<Row> rows;           // all clauses of the book, in order
  std::vector<Unknown> unknown;    // cited or declared, but not in the book
  std::vector<std::string> stray;  // file:line of declarations outside of tests

  [[nodiscard]] int without_code() const;
  [[nodiscard]] int without_test() const;
  [[nodiscard]] bool is_complete() const {
    return without_code() == 0 && without_test() == 0 && unknown.empty() && stray.empty();
  }
};

// Searches src/games/<game>, src/kernel and src/effect of a source tree for ids like CUL-7.1, and
// the built tests and tests/scenarios/<game> for proofs (cli/cards/proofs.h). Ids that tests only
// mention must exist, but are no proofs.
[[nodiscard]] Coverage scan_coverage(const std::filesystem::path& source_dir,
                                     const catalog::RuleBook& rules);

// The ids of one prefix in a text, in order; "CUL-7.1." is CUL-7.1.
[[nodiscard]] std::vector<std::string> cited_ids(std::string_view text, std::string_view prefix);

}  // namespace fudaba::cli
