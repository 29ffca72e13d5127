#include "catalog/reference.h"

#include <gtest/gtest.h>

#include <string>

#include "support/files.h"
#include "support/loaded.h"

namespace fudaba::catalog {
namespace {

class Reference : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const effect::CardFormat& format() {
    return games()[GetParam()].card_format();
  }
  [[nodiscard]] static std::string page() {
    return words_reference(format(), fudaba::test::Loaded::of(GetParam()).catalogue.pool);
  }
};

// `fudaba cards --game GAME words --write` writes it anew.
TEST_P(Reference, of_words_is_up_to_date) {
  const std::string path = "docs/words/" + std::string(format().game) + ".md";
  EXPECT_TRUE(fudaba::test::text_of_file(path) == page()) << path;
}

TEST_P(Reference, says_what_every_parameter_means) {
  const std::string text = page();
  EXPECT_EQ(text.find("| |\n"), std::string::npos)
      << text.substr(text.rfind('\n', text.find("| |\n")) + 1, 80);
  EXPECT_EQ(text.find(" |  |\n"), std::string::npos)
      << text.substr(text.rfind('\n', text.find("|  |\n")) + 1, 80);
}

TEST_P(Reference, has_a_place_for_every_word_that_lint_may_name) {
  const std::string text = page();
  for (const effect::Word& word : format().vocabulary->own) {
    const std::string place = place_in_reference(format(), word);
    const std::string anchor = "<a id=\"" + place.substr(place.find('#') + 1) + "\"></a>";
    EXPECT_NE(text.find(anchor), std::string::npos) << place;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Reference, testing::Range(std::size_t{0}, std::size_t{5}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

}  // namespace
}  // namespace fudaba::catalog
