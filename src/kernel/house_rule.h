#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// House rules: what the players of a match may agree on. A game's code names a rule and its values
// by their ids; what people read of them, and which value holds unless players agree otherwise, is
// in rules.yaml alone (see catalog::bind_house_rules).

namespace fudaba {

constexpr std::size_t kMostRuleValues = 4;

struct HouseRule {
  std::string_view id;
  // The ids of its values; what a match keeps is the index. The rest is empty.
  std::array<std::string_view, kMostRuleValues> values;

  [[nodiscard]] constexpr std::span<const std::string_view> known() const {
    std::size_t count = 0;
    while (count < values.size() && !values[count].empty()) { ++count; }
    return {values.data(), count};
  }
  [[nodiscard]] constexpr std::optional<int> index_of(std::string_view value) const {
    for (std::size_t i = 0; i < known().size(); ++i) {
      if (values[i] == value) { return static_cast<int>(i); }
    }
    return std::nullopt;
  }
};

// The rule of that id, or null.
[[nodiscard]] constexpr const HouseRule* find_house_rule(std::span<const HouseRule> rules,
                                                         std::string_view id) {
  for (const HouseRule& rule : rules) {
    if (rule.id == id) { return &rule; }
  }
  return nullptr;
}

// A house rule as a match fixes it: its id and the index of its value.
struct OptionValue {
  std::string id;
  int value = 0;
};

// A rule and the member of a game's Options that keeps the index of its value.
template <typename Options>
struct HouseRuleRow {
  HouseRule rule;
  std::uint8_t Options::* kept = nullptr;
};

template <typename Options, std::size_t Rows>
[[nodiscard]] consteval std::array<HouseRule, Rows> house_rules_of(
    const HouseRuleRow<Options> (&rows)[Rows]) {
  std::array<HouseRule, Rows> rules;
  for (std::size_t i = 0; i < Rows; ++i) { rules[i] = rows[i].rule; }
  return rules;
}

// Rules that were not agreed on stay as Options has them.
template <typename Options>
[[nodiscard]] Options options_of(std::span<const HouseRuleRow<Options>> rows,
                                 std::span<const OptionValue> agreed) {
  Options options;
  for (const OptionValue& value : agreed) {
    for (const HouseRuleRow<Options>& row : rows) {
      if (row.rule.id == value.id) { options.*row.kept = static_cast<std::uint8_t>(value.value); }
    }
  }
  return options;
}

}  // namespace fudaba
