// The hundred patterns of docs/coverage.md are written as it says: each ability of coverage.yaml is
// accepted as a card's, printed in both languages, and read back from what is printed.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "catalog/yaml.h"
#include "effect/compile.h"
#include "effect/print.h"
#include "effect/sense.h"
#include "readers.h"
#include "reading/meaning.h"
#include "reading/write.h"
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
};

std::vector<Pattern> patterns_of_file() {
  std::vector<effect::Fault> faults;
  const auto root = catalog::parse_yaml(test::text_of_file("tests/reading/coverage.yaml"), faults);
  std::vector<Pattern> patterns;
  for (const effect::Source& item : root->fields.front().second.items) {
    Pattern& pattern = patterns.emplace_back();
    for (const auto& [key, value] : item.fields) {
      if (key == "no") { pattern.number = std::stoi(value.scalar); }
      if (key == "game") { pattern.game = value.scalar; }
      if (key == "kind") { pattern.kind = value.scalar; }
      if (key == "how") { pattern.how = value.scalar; }
      for (const effect::Source& ability : value.items) {
        pattern.abilities.push_back(ability.scalar);
      }
    }
  }
  return patterns;
}

class Coverage : public testing::Test {
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
      for (const reading::Reading& one : found.readings) {
        trees += '\n' + reading::to_yaml(one.tree);
      }
      ASSERT_EQ(found.readings.size(), 1U) << pattern.number << ": " << text << '\n'
                                           << yaml << trees;
      EXPECT_EQ(game.ja.meaning().of(found.readings[0].tree), game.ja.meaning().of(*term)) << text;
    }
  }
};

TEST_F(Coverage, every_ability_is_accepted_printed_and_read_back) {
  for (const Pattern& pattern : patterns_of_file()) {
    for (const std::string& ability : pattern.abilities) { expect_works(pattern, ability); }
  }
}

// What docs/coverage.md counts.
TEST_F(Coverage, of_a_hundred_patterns_at_least_98_are_exact) {
  std::set<int> all;
  std::set<int> exact;
  for (const Pattern& pattern : patterns_of_file()) {
    all.insert(pattern.number);
    if (pattern.how == "exact") { exact.insert(pattern.number); }
  }
  EXPECT_EQ(all.size(), 100U);
  EXPECT_GE(exact.size(), 98U);
}

}  // namespace
}  // namespace fudaba
