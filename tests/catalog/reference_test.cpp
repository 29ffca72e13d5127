#include "catalog/reference.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "effect/print.h"
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

TEST_P(Reference, of_the_build_is_what_the_program_says) {
  const std::string path = FUDABA_BUILD_DIR "/words/" + std::string(format().game) + ".md";
  EXPECT_TRUE(fudaba::test::text_of_file(path) == page()) << path;
}

TEST_P(Reference, says_every_word_in_both_languages) {
  const std::string text = page();
  const effect::Vocabulary& vocabulary = *format().vocabulary;
  for (const auto words : {vocabulary.own, vocabulary.shared}) {
    for (const effect::Word& word : words) {
      if (vocabulary.find(word.type, word.id) != &word) { continue; }
      const std::string entry =
          fmt::format("</a>`{}`\n\n{}  \n{}\n", word.id, effect::outline(word, Language::Ja),
                      effect::outline(word, Language::En));
      EXPECT_NE(text.find(entry), std::string::npos) << entry;
    }
  }
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
