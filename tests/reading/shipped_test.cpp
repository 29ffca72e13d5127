// Every text of a shipped card is read as the ability it was printed from.
#include <gtest/gtest.h>

#include "effect/behaviour.h"
#include "effect/print.h"
#include "readers.h"
#include "reading/meaning.h"

namespace fudaba {
namespace {

using test::ReadGame;

class Shipped : public testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] static const ReadGame& game() { return test::read_game(GetParam()); }

  // The only reading of a text; nothing, and a failure, if there is none or several.
  static std::optional<effect::Term> read(const std::string& text, Language language,
                                          std::uint8_t kind, const effect::Term& printed) {
    const reading::Readings found = game().reader(language).read(text, {&game().pool(), kind});
    entries += found.entries;
    EXPECT_EQ(found.readings.size(), 1U) << text << '\n' << effect::written(printed);
    for (std::size_t i = 1; i < found.readings.size(); ++i) {
      ADD_FAILURE() << effect::written(found.readings[0].tree) << '\n'
                    << effect::written(found.readings[i].tree);
    }
    if (found.readings.size() != 1) { return std::nullopt; }
    return found.readings[0].tree;
  }

  static std::string meaning(const effect::Term& term) { return game().ja.meaning().of(term); }

  inline static std::size_t entries = 0;
};

TEST_P(Shipped, abilities_are_read_back_from_both_languages) {
  const CardPool& pool = game().pool();
  std::size_t texts = 0;
  entries = 0;
  for (std::size_t card = 0; card < pool.defs.size(); ++card) {
    const std::uint8_t kind = pool.defs[card].kind;
    const effect::PrintContext context{&pool, game().format().bearer(kind)};
    for (const effect::Term& ability : pool.texts[card].abilities) {
      const std::string ja = effect::print(ability, Language::Ja, context);
      const std::string en = effect::print(ability, Language::En, context);
      const auto from_ja = read(ja, Language::Ja, kind, ability);
      const auto from_en = read(en, Language::En, kind, ability);
      texts += 2;
      if (!from_ja || !from_en) { continue; }
      EXPECT_EQ(meaning(*from_ja), meaning(ability)) << ja << '\n' << effect::written(*from_ja);
      EXPECT_EQ(meaning(*from_en), meaning(ability)) << en << '\n' << effect::written(*from_en);
      // What was read from Japanese is printed in English and read again.
      const std::string again = effect::print(*from_ja, Language::En, context);
      const auto twice = again == en ? from_en : read(again, Language::En, kind, ability);
      if (twice) { EXPECT_EQ(meaning(*twice), meaning(ability)) << again; }
    }
  }
  // A figure of the work that depends on no machine: rules tried at places of a text.
  EXPECT_LT(entries / texts, 600U);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Shipped, testing::ValuesIn(test::read_games()),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace fudaba
