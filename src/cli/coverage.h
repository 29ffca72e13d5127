#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/rules.h"

namespace fudaba::cli {

// Where clauses of a rule book are cited: in code, and in tests.
struct Coverage {
  struct Row {
    Clause clause;
    int code = 0;  // citations
    int tests = 0;
  };
  struct Unknown {
    std::string place;  // file:line
    std::string id;
  };
  std::vector<Row> rows;         // every clause of the book, in its order
  std::vector<Unknown> unknown;  // cited, but not in the book

  [[nodiscard]] int without_code() const;
  [[nodiscard]] int without_test() const;
  [[nodiscard]] bool is_complete() const {
    return without_code() == 0 && without_test() == 0 && unknown.empty();
  }
};

// Looks for ids like CUL-7.1 in src/games/<game>, src/kernel and src/effect (code) and in tests
// (tests) of a source tree.
[[nodiscard]] Coverage scan_citations(const std::filesystem::path& source_dir,
                                      const catalog::RuleBook& rules);

// The ids of one prefix in a text, in order; "CUL-7.1." is CUL-7.1.
[[nodiscard]] std::vector<std::string> cited_ids(std::string_view text, std::string_view prefix);

}  // namespace fudaba::cli
