#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/rules.h"

namespace fudaba::cli {

// Finds the code that cites a rule book's clauses and the tests that prove them.
struct Coverage {
  struct Row {
    Clause clause;
    int code = 0;   // citations
    int tests = 0;  // tests and scenarios that declare that they prove it
  };
  struct Unknown {
    std::string place;  // file:line
    std::string id;
  };
  std::vector<Row> rows;           // every clause of the book, in its order
  std::vector<Unknown> unknown;    // cited or declared, but not in the book
  std::vector<std::string> stray;  // file:line of declarations that stand in no test

  [[nodiscard]] int without_code() const;
  [[nodiscard]] int without_test() const;
  [[nodiscard]] bool is_complete() const {
    return without_code() == 0 && without_test() == 0 && unknown.empty() && stray.empty();
  }
};

// Looks for ids like CUL-7.1 in src/games/<game>, src/kernel and src/effect of a source tree, and
// for what its tests and scenarios say they prove (cli/cards/proofs.h): in tests that are built,
// and in tests/scenarios/<game>. What is merely mentioned in tests must exist, but proves nothing.
[[nodiscard]] Coverage scan_coverage(const std::filesystem::path& source_dir,
                                     const catalog::RuleBook& rules);

// The ids of one prefix in a text, in order; "CUL-7.1." is CUL-7.1.
[[nodiscard]] std::vector<std::string> cited_ids(std::string_view text, std::string_view prefix);

}  // namespace fudaba::cli
