#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "clean_text.h"
#include "effect/print.h"
#include "games/games.h"
#include "reading.h"
#include "support/random_tree.h"
#include "support/sanitized.h"

// Texts of effects that nobody thought of: trees grown at random from the vocabulary. Whatever can
// be written must be read and printed in both languages without a trace of the templates' marks.

namespace fudaba::effect {
namespace {

// A game's own word of a name stands for the shared one.
bool is_meant(const Vocabulary& vocabulary, const Word& word) {
  return std::none_of(vocabulary.own.begin(), vocabulary.own.end(), [&](const Word& own) {
    return &own != &word && own.id == word.id && own.type == word.type;
  });
}

class Grower {
 public:
  Grower(const Vocabulary& vocabulary, unsigned seed) : vocabulary_(vocabulary), random_(seed) {}

  std::string tree(Type type, int depth) {
    if (type == Type::Amount && (depth == 0 || below(3) == 0)) {
      return std::to_string(static_cast<int>(below(60)) - 20);
    }
    const bool is_list = depth > 0 && below(5) == 0 &&
                         (type == Type::Action || type == Type::Condition || type == Type::Filter);
    if (is_list) {
      std::string list = "[" + tree(type, depth - 1);
      for (unsigned more = below(3); more > 0; --more) { list += ", " + tree(type, depth - 1); }
      return list + "]";
    }
    return word(pick(type, depth), depth);
  }

  std::string word(const Word& word, int depth) {
    if (word.params.empty()) { return std::string(word.id); }
    std::string map = "{";
    for (const Param& param : word.params) {
      const bool is_head = &param == word.params.data();
      if (param.fixed) { continue; }
      if (!is_head && param.fallback != kRequired && below(2) == 0) { continue; }
      map += (is_head ? "" : ", ") + std::string(param.name) + ": " + value(param, depth - 1);
    }
    return map + "}";
  }

 private:
  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }

  std::string value(const Param& param, int depth) {
    if (param.type == Type::Name) { return below(2) == 0 ? "first" : "second"; }
    if (param.type == Type::Ability) {
      return word(*vocabulary_.find(Type::Ability, below(2) == 0 ? "has" : "when"), depth);
    }
    if (param.type != Type::Choice) { return tree(param.type, depth); }
    const auto entries = vocabulary_.table(param.table)->entries;
    return std::string(entries[below(static_cast<unsigned>(entries.size()))].id);
  }

  // A word of the type; without parameters where the tree must end (or with few, where there is no
  // such word).
  const Word& pick(Type type, int depth) {
    std::vector<const Word*> fit;
    for (const std::span<const Word> words : {vocabulary_.own, vocabulary_.shared}) {
      for (const Word& word : words) {
        if (word.type == type && is_meant(vocabulary_, word) &&
            (depth > 0 || word.params.empty())) {
          fit.push_back(&word);
        }
      }
    }
    return *fit[below(static_cast<unsigned>(fit.size()))];
  }

  const Vocabulary& vocabulary_;
  std::mt19937 random_;
};

void expect_clean(const std::string& text, const std::string& yaml) {
  EXPECT_EQ(fudaba::test::typing_fault_in(text), "") << text << '\n' << yaml;
  EXPECT_GT(text.size(), 3U) << yaml;
}

class AnyText : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const Vocabulary& vocabulary() {
    return *games()[GetParam()].card_format().vocabulary;
  }
  static void expect_prints(const std::string& yaml) {
    const auto [term, faults] = test::read(vocabulary(), Type::Ability, yaml);
    ASSERT_TRUE(term) << yaml << '\n' << faults.at(0);
    for (const Language language : {Language::Ja, Language::En}) {
      expect_clean(print(*term, language), yaml);
    }
  }
};

TEST_P(AnyText, every_ability_word_prints_with_any_parameters) {
  for (const Word& word : vocabulary().shared) {
    if (word.type != Type::Ability || !is_meant(vocabulary(), word)) { continue; }
    for (unsigned seed = 0; seed < static_cast<unsigned>(fudaba::test::tries(30, 300)); ++seed) {
      expect_prints(Grower(vocabulary(), seed).word(word, 4));
    }
  }
}

TEST_P(AnyText, every_action_prints_with_any_parameters) {
  for (const std::span<const Word> words : {vocabulary().own, vocabulary().shared}) {
    for (const Word& word : words) {
      if (word.type != Type::Action || !is_meant(vocabulary(), word)) { continue; }
      for (unsigned seed = 0; seed < static_cast<unsigned>(fudaba::test::tries(12, 40)); ++seed) {
        expect_prints("{play: " + Grower(vocabulary(), seed).word(word, 3) + "}");
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, AnyText,
                         testing::Range(std::size_t{0}, games().size(),
                                        std::size_t{fudaba::test::kGameStep}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

}  // namespace
}  // namespace fudaba::effect
