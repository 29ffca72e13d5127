// Texts as pieces of typesetting: of words in references and forms, of every card that ships, and
// of abilities that nobody thought of.
#include "clean_text.h"

#include <gtest/gtest.h>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "effect/print.h"
#include "games/games.h"
#include "support/random_tree.h"
#include "support/sanitized.h"

namespace fudaba::effect {
namespace {

using fudaba::test::outline_fault_in;
using fudaba::test::typing_fault_in;

class CleanText : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const CardFormat& format() { return games()[GetParam()].card_format(); }
};

TEST_P(CleanText, of_every_word_and_entry_outside_a_sentence) {
  const Vocabulary& vocabulary = *format().vocabulary;
  for (const Language language : {Language::Ja, Language::En}) {
    for (const auto words : {vocabulary.own, vocabulary.shared}) {
      for (const Word& word : words) {
        const std::string text = outline(word, language);
        EXPECT_EQ(outline_fault_in(text), "") << word.id << ": " << text;
      }
    }
    for (const auto tables : {vocabulary.own_tables, vocabulary.shared_tables}) {
      for (const Table& table : tables) {
        for (const Entry& entry : table.entries) {
          const std::string text = plain_text(entry, language);
          if (!text.empty()) { EXPECT_EQ(typing_fault_in(text), "") << entry.id << ": " << text; }
        }
      }
    }
  }
}

TEST_P(CleanText, of_every_card_that_ships) {
  const auto catalogue = catalog::load(*catalog::find_data_dir(), format());
  ASSERT_TRUE(catalogue);
  const CardPool& pool = catalogue->pool;
  for (std::size_t card = 0; card < pool.defs.size(); ++card) {
    for (const Language language : {Language::Ja, Language::En}) {
      for (const std::string& line :
           print_card(pool, static_cast<DefId>(card), format(), language)) {
        EXPECT_EQ(typing_fault_in(line), "") << pool.texts[card].id << ": " << line;
        EXPECT_EQ(fudaba::test::counting_fault_in(line), "") << pool.texts[card].id << ": " << line;
      }
    }
  }
}

TEST_P(CleanText, of_abilities_that_nobody_thought_of) {
  fudaba::test::RandomTrees trees(format(), 23);
  for (int i = 0; i < fudaba::test::tries(150, 5000); ++i) {
    const fudaba::test::RandomAbility ability = trees.next();
    for (const Language language : {Language::Ja, Language::En}) {
      const std::string text =
          print(ability.term, language, {nullptr, format().bearer(ability.kind)});
      EXPECT_EQ(typing_fault_in(text), "") << text << '\n' << written(ability.term);
      EXPECT_EQ(fudaba::test::counting_fault_in(text), "") << text << '\n' << written(ability.term);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, CleanText,
                         testing::Range(std::size_t{0}, games().size(),
                                        std::size_t{fudaba::test::kGameStep}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

// Sayings of what a template alone would say otherwise.
TEST(Outline, of_a_word_is_a_sentence_with_slots) {
  const auto outline_of = [](Type type, std::string_view id, Language language) {
    const GameEntry* game = find_game("culdcept");
    return outline(*game->card_format().vocabulary->find(type, id), language);
  };
  EXPECT_EQ(outline_of(Type::Ability, "when", Language::En), "when 〈when〉, 〈do〉");
  EXPECT_EQ(outline_of(Type::Ability, "mutes", Language::En),
            "the “when 〈mutes〉” abilities of this card do not work");
  EXPECT_EQ(outline_of(Type::Action, "may", Language::En), "you may 〈may〉");
  EXPECT_EQ(outline_of(Type::Action, "choose", Language::Ja), "〈choose〉を〈count〉枚選ぶ");
  EXPECT_EQ(outline_of(Type::Action, "set", Language::En), "〈of〉's 〈set〉 becomes 〈at〉");
  EXPECT_EQ(outline_of(Type::Condition, "is", Language::En), "〈is〉 is 〈a〉");
  // Whom a word is about where its card says nothing of it.
  const effect::Vocabulary& dgrayman = *find_game("dgrayman")->card_format().vocabulary;
  EXPECT_EQ(outline(*dgrayman.find(Type::Action, "lose_points"), Language::Ja),
            "相手はサーチポイントを〈lose_points〉点失う");
  const effect::Vocabulary& kanon = *find_game("kanon")->card_format().vocabulary;
  EXPECT_EQ(outline(*kanon.find(Type::Ability, "act"), Language::En),
            "activate (once a turn): 〈act〉");
}

}  // namespace
}  // namespace fudaba::effect
