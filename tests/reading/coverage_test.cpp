// The patterns of docs/coverage.md are written as it says: each ability of a file of a hundred is
// accepted as a card's, printed in both languages, and read back from what is printed; and what
// people may type for it is read as it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "catalog/yaml.h"
#include "effect/behaviour.h"
#include "effect/compile.h"
#include "effect/print.h"
#include "effect/sense.h"
#include "readers.h"
#include "reading/meaning.h"
#include "support/files.h"

namespace fudaba {
namespace {

// One pattern of the file.
struct Pattern {
  int number = 0;
  std::string game;
  std::string kind;
  std::string how = "exact";
  std::vector<std::string> abilities;
  std::vector<std::string> typed;
};

// A file of a hundred patterns, and how many of them are exact at least.
struct Draw {
  const char* name;
  std::size_t exact;
};

std::vector<Pattern> patterns_of(const Draw& draw) {
  std::vector<effect::Fault> faults;
  const auto root = catalog::parse_yaml(
      test::text_of_file("tests/reading/" + std::string(draw.name) + ".yaml"), faults);
  std::vector<Pattern> patterns;
  for (const effect::Source& item : root->fields.front().second.items) {
    Pattern& pattern = patterns.emplace_back();
    for (const auto& [key, value] : item.fields) {
      if (key == "no") { pattern.number = std::stoi(value.scalar); }
      if (key == "game") { pattern.game = value.scalar; }
      if (key == "kind") { pattern.kind = value.scalar; }
      if (key == "how") { pattern.how = value.scalar; }
      for (const effect::Source& text : value.items) {
        (key == "typed" ? pattern.typed : pattern.abilities).push_back(text.scalar);
      }
    }
  }
  return patterns;
}

class Coverage : public testing::TestWithParam<Draw> {
 protected:
  // Whether an ability of a card of this kind is accepted, printed and read back.
  void expect_works(const Pattern& pattern, const std::string& yaml) {
    const test::ReadGame& game = test::read_game(pattern.game);
    const effect::CardFormat& format = game.format();
    const auto kinds = format.kinds->entries;
    const auto at = std::find_if(kinds.begin(), kinds.end(), [&](const effect::Entry& entry) {
      return entry.id == pattern.kind;
    });
    ASSERT_NE(at, kinds.end()) << pattern.kind;
    const auto kind = static_cast<std::uint8_t>(at - kinds.begin());
    std::vector<effect::Fault> faults;
    const auto source = catalog::parse_yaml(yaml, faults);
    ASSERT_TRUE(source && faults.empty()) << yaml;
    const auto term = effect::check(*format.vocabulary, effect::Type::Ability, *source, faults);
    ASSERT_TRUE(term) << pattern.number << ": " << yaml << '\n'
                      << faults.front().found.en << " | " << faults.front().expected.en;
    effect::Program program;
    EXPECT_GE(effect::compile_ability(*term, program, faults), 0) << yaml;
    for (const effect::Fault& fault : effect::nonsense_in(*term, format, kind)) {
      ADD_FAILURE() << pattern.number << ": " << yaml << '\n'
                    << fault.found.en << " | " << fault.expected.en;
    }
    for (const Language language : {Language::Ja, Language::En}) {
      const std::string text = effect::print(*term, language, {&game.pool(), format.bearer(kind)});
      const reading::Readings found = game.reader(language).read(text, {&game.pool(), kind});
      std::string trees;
      for (const reading::TextReading& one : found.readings) {
        trees += '\n' + effect::written(one.tree);
      }
      ASSERT_EQ(found.readings.size(), 1U) << pattern.number << ": " << text << '\n'
                                           << yaml << trees;
      EXPECT_EQ(game.ja.meaning().of(found.readings[0].tree), game.ja.meaning().of(*term)) << text;
    }
  }
};

TEST_P(Coverage, every_ability_is_accepted_printed_and_read_back) {
  for (const Pattern& pattern : patterns_of(GetParam())) {
    for (const std::string& ability : pattern.abilities) { expect_works(pattern, ability); }
  }
}

// What a person may type for an ability is read as it, and as nothing else.
TEST_P(Coverage, what_is_typed_is_read_as_an_ability_of_the_pattern) {
  for (const Pattern& pattern : patterns_of(GetParam())) {
    const test::ReadGame& game = test::read_game(pattern.game);
    const auto kinds = game.format().kinds->entries;
    const auto at = std::find_if(kinds.begin(), kinds.end(), [&](const effect::Entry& entry) {
      return entry.id == pattern.kind;
    });
    std::set<std::string> meant;
    for (const std::string& yaml : pattern.abilities) {
      std::vector<effect::Fault> faults;
      const auto source = catalog::parse_yaml(yaml, faults);
      const auto term =
          effect::check(*game.format().vocabulary, effect::Type::Ability, *source, faults);
      meant.insert(game.ja.meaning().of(*term));
    }
    for (const std::string& text : pattern.typed) {
      const reading::Readings found =
          game.reader(reading::language_of(text))
              .read(text, {&game.pool(), static_cast<std::uint8_t>(at - kinds.begin())});
      ASSERT_EQ(found.readings.size(), 1U) << pattern.number << ": " << text;
      EXPECT_TRUE(meant.contains(game.ja.meaning().of(found.readings[0].tree)))
          << text << '\n'
          << effect::written(found.readings[0].tree);
    }
  }
}

// What docs/coverage.md counts.
TEST_P(Coverage, of_a_hundred_patterns_as_many_are_exact_as_is_said) {
  std::set<int> all;
  std::set<int> exact;
  for (const Pattern& pattern : patterns_of(GetParam())) {
    all.insert(pattern.number);
    if (pattern.how == "exact") { exact.insert(pattern.number); }
  }
  EXPECT_EQ(all.size(), 100U);
  EXPECT_GE(exact.size(), GetParam().exact);
}

INSTANTIATE_TEST_SUITE_P(Draws, Coverage,
                         testing::Values(Draw{"coverage", 98}, Draw{"coverage_fifth", 100},
                                         Draw{"coverage_sixth", 98}),
                         [](const auto& draw) { return std::string(draw.param.name); });

}  // namespace
}  // namespace fudaba
