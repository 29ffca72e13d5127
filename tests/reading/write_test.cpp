#include "reading/write.h"

#include <gtest/gtest.h>

#include "catalog/yaml.h"
#include "effect/behaviour.h"
#include "effect/term.h"
#include "readers.h"

namespace fudaba::reading {
namespace {

effect::Term tree(const effect::Vocabulary& vocabulary, std::string_view yaml) {
  std::vector<effect::Fault> faults;
  const auto source = catalog::parse_yaml(yaml, faults);
  auto term = effect::check(vocabulary, effect::Type::Ability, *source, faults);
  EXPECT_TRUE(term) << yaml;
  return term.value_or(effect::Term{});
}

TEST(Write, every_shipped_ability_as_a_card_file_has_it) {
  for (const char* id : {"culdcept", "dgrayman", "kannagi", "kanon", "ouka"}) {
    const test::ReadGame& game = test::read_game(id);
    for (const CardText& card : game.pool().texts) {
      for (const effect::Term& ability : card.abilities) {
        const std::string yaml = effect::written(ability);
        EXPECT_EQ(effect::behaviour(tree(*game.format().vocabulary, yaml)),
                  effect::behaviour(ability))
            << yaml;
      }
    }
  }
}

TEST(Write, two_trees_are_told_apart_by_what_differs) {
  const effect::Vocabulary& words = *test::read_game("kanon").format().vocabulary;
  const auto between = [&](std::string_view a, std::string_view b) {
    const Difference found = difference(tree(words, a), tree(words, b));
    return found.first + " / " + found.second;
  };
  EXPECT_EQ(between("{when: turned_up, do: {draw: 1}}", "{when: turned_up, do: {draw: 2}}"),
            "1 / 2");
  EXPECT_EQ(between("{when: turned_up, do: {draw: 1}}", "{when: turned_down, do: {draw: 1}}"),
            "turned_up / turned_down");
}

}  // namespace
}  // namespace fudaba::reading
