#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "effect/source.h"
#include "kernel/clause.h"
#include "kernel/house_rule.h"

namespace fudaba::catalog {

struct Chapter {
  int number = 0;
  Bilingual title;
};

enum class ClauseKind : std::uint8_t {
  Rule,    // stated by the game's source
  Ruling,  // decided by us, with the reason
};

struct RuleClause {
  Clause id;
  ClauseKind kind = ClauseKind::Rule;
  Bilingual text;
  Bilingual why;  // of a ruling
};

// A house rule: one of several values, which travel with a match as an index. A rule that is on or
// off has the values "false" and "true".
struct RuleOption {
  struct Value {
    std::string id;
    Bilingual name;
  };
  std::string id;
  effect::SourceMark mark;  // where the file has it
  Clause clause;
  std::vector<Value> values;
  int fallback = 0;  // index of the value that holds unless players agree otherwise
  Bilingual text;
};

// The rule book of one game.
struct RuleBook {
  std::string game;
  std::string prefix;
  std::string version;
  std::vector<Chapter> chapters;
  std::vector<RuleOption> options;
  std::vector<RuleClause> clauses;  // in the file's order

  [[nodiscard]] const RuleClause* find(Clause id) const;
  // "CUL-7.1" or "7.1".
  [[nodiscard]] const RuleClause* find(std::string_view id) const;
  [[nodiscard]] const RuleOption* find_option(std::string_view id) const;
};

// A clause id as written, with or without the prefix; nothing if it is no clause id.
[[nodiscard]] std::optional<Clause> parse_clause(std::string_view id, std::string_view prefix);

[[nodiscard]] tl::expected<RuleBook, std::vector<FileFault>> read_rules(const TextFile& file);

// Puts the values of the book's house rules into the order that the game's code has them in.
// Whatever only the book or only the code has is a fault that names it and what the other knows.
[[nodiscard]] std::vector<effect::Fault> bind_house_rules(RuleBook& book,
                                                          std::span<const HouseRule> rules);

}  // namespace fudaba::catalog
