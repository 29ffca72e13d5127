#include "support/random_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "effect/behaviour.h"
#include "effect/print.h"
#include "games/games.h"
#include "reading.h"
#include "support/sanitized.h"

namespace fudaba::effect {
namespace {

class RandomTree : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const CardFormat& format() { return games()[GetParam()].card_format(); }
};

TEST_P(RandomTree, is_read_back_from_what_a_card_file_says) {
  fudaba::test::RandomTrees trees(format(), 1);
  for (int i = 0; i < fudaba::test::tries(60, 300); ++i) {
    const Term term = trees.next().term;
    const std::string yaml = fudaba::test::written(term);
    const auto [read, faults] = fudaba::test::read(*format().vocabulary, Type::Ability, yaml);
    ASSERT_TRUE(read) << yaml << '\n' << faults.at(0);
    EXPECT_EQ(behaviour(*read), behaviour(term)) << yaml;
    EXPECT_EQ(print(*read, Language::Ja), print(term, Language::Ja)) << yaml;
  }
}

void note_words(const Term& term, std::set<const Word*>& used, std::set<const Param*>& given) {
  if (term.word != nullptr) { used.insert(term.word); }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const Param& param = term.word->params[i];
    const bool valued = param.type == Type::Choice || param.type == Type::Amount;
    const bool is_fallback =
        term.args[i].kind == Term::Kind::Absent ||
        (valued && term.args[i].value == param.fallback && term.args[i].kind != Term::Kind::Word);
    if (!is_fallback) { given.insert(&param); }
  }
  for (const Term& arg : term.args) { note_words(arg, used, given); }
  for (const Term& item : term.items) { note_words(item, used, given); }
}

// Some words of all games have no place in this one.
bool has_place(const CardFormat& format, const Word& word) {
  const Op op = static_cast<Op>(word.op);
  if (op == Op::AbilityAttach) { return format.attach_kinds != 0; }
  const auto events = format.vocabulary->table("trigger")->entries;
  return op != Op::AbilityInstead || std::any_of(events.begin(), events.end(), [](const Entry& e) {
           return (e.of & kReplaceable) != 0;
         });
}

TEST_P(RandomTree, uses_every_word_sooner_or_later) {
  std::set<const Word*> used;
  std::set<const Param*> given;
  const Vocabulary& vocabulary = *format().vocabulary;
  std::size_t wanted = 0;
  std::size_t wanted_params = 0;
  for (const std::span<const Word> words : {vocabulary.own, vocabulary.shared}) {
    for (const Word& word : words) {
      const bool is_meant = vocabulary.find(word.type, word.id) == &word;
      if (!is_meant || !has_place(format(), word)) { continue; }
      ++wanted;
      for (const Param& param : word.params) { wanted_params += param.fixed ? 0U : 1U; }
    }
  }
  // Of parameters only where there is time.
  const bool all = fudaba::test::tries(0, 1) == 1;
  const auto lacks = [&] { return used.size() < wanted || (all && given.size() < wanted_params); };
  for (const std::uint32_t seed : {2U, 12U, 22U, 32U, 42U}) {
    fudaba::test::RandomTrees trees(format(), seed);
    for (int i = 0; i < (all ? 4000 : 1500) && lacks(); ++i) {
      note_words(trees.next().term, used, given);
    }
  }
  for (const std::span<const Word> words : {vocabulary.own, vocabulary.shared}) {
    for (const Word& word : words) {
      const bool is_meant = vocabulary.find(word.type, word.id) == &word;
      EXPECT_EQ(used.contains(&word), is_meant && has_place(format(), word)) << word.id;
      for (const Param& param : word.params) {
        EXPECT_TRUE(!all || !used.contains(&word) || param.fixed || given.contains(&param))
            << word.id << ": " << param.name;
      }
    }
  }
}

TEST_P(RandomTree, is_the_same_for_the_same_seed) {
  fudaba::test::RandomTrees one(format(), 3);
  fudaba::test::RandomTrees other(format(), 3);
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(fudaba::test::written(one.next().term), fudaba::test::written(other.next().term));
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, RandomTree,
                         testing::Range(std::size_t{0}, games().size(),
                                        std::size_t{fudaba::test::kGameStep}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

}  // namespace
}  // namespace fudaba::effect
