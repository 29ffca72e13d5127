// Abilities that nobody thought of: what is printed of them is read back, or it is said that it is
// not sure. A few in every check, which let a few more be unsure; FUDABA_READ_TREES=20000 reads as
// many of each game and language, as make check-long does.
#include <gtest/gtest.h>

#include <cstdlib>

#include "effect/behaviour.h"
#include "effect/print.h"
#include "readers.h"
#include "reading/meaning.h"
#include "support/random_tree.h"
#include "support/sanitized.h"

namespace fudaba {
namespace {

int trees_to_read() {
  const char* given = std::getenv("FUDABA_READ_TREES");
  constexpr int kFew = test::kSanitized ? 40 : 150;
  return given == nullptr ? kFew : std::atoi(given);
}

// What `make check-long` is told of a text that is not read, so that its cause can be found.
void tell_unread(const std::string& text, const effect::Term& tree,
                 const reading::Readings& found) {
  if (std::getenv("FUDABA_READ_TREES") == nullptr) { return; }
  std::cout << "unread: " << text << "\n  " << effect::written(tree) << '\n';
  if (found.declined && !found.declined->nearest.empty()) {
    std::cout << "  nearest: " << found.declined->nearest << '\n';
  } else if (found.declined) {
    const std::size_t at = std::min(found.declined->place, text.size());
    std::cout << "  " << static_cast<int>(found.declined->why) << " up to: " << text.substr(0, at)
              << '\n';
  }
  for (const reading::TextReading& reading : found.readings) {
    std::cout << "  or: " << effect::written(reading.tree) << '\n';
  }
}

// Whether every word that names a person or the like names one: lint lets it name any card.
bool names_what_it_says(const effect::Term& term, const test::ReadGame& game) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const effect::Term& arg = term.args[i];
    for (const effect::Field& field : game.format().fields) {
      const bool named = field.kind == effect::FieldKind::Card &&
                         term.word->params[i].name == field.id &&
                         arg.kind == effect::Term::Kind::Name;
      if (!named) { continue; }
      const DefId card = game.pool().find(arg.text);
      if (card == kNoDef ||
          game.format().kinds->entries[game.pool().def(card).kind].id != field.table) {
        return false;
      }
    }
    if (!names_what_it_says(arg, game)) { return false; }
  }
  for (const effect::Term& item : term.items) {
    if (!names_what_it_says(item, game)) { return false; }
  }
  return true;
}

class RandomText : public testing::TestWithParam<const char*> {};

TEST_P(RandomText, is_read_back_or_declined_and_never_read_as_something_else) {
  const test::ReadGame& game = test::read_game(GetParam());
  const CardPool& pool = game.pool();
  const int count = trees_to_read();
  for (const Language language : {Language::Ja, Language::En}) {
    test::RandomTrees trees(game.format(), 17, {pool.texts[0].id, pool.texts[1].id});
    int read = 0;
    int elsewise = 0;
    for (int i = 0; i < count; ++i) {
      test::RandomAbility ability = trees.next();
      while (!names_what_it_says(ability.term, game)) { ability = trees.next(); }
      const std::string text =
          effect::print(ability.term, language, {&pool, game.format().bearer(ability.kind)});
      const reading::Readings found = game.reader(language).read(text, {&pool, ability.kind});
      if (found.readings.size() != 1) {
        tell_unread(text, ability.term, found);
        continue;
      }
      const bool same =
          game.ja.meaning().of(found.readings[0].tree) == game.ja.meaning().of(ability.term);
      read += same ? 1 : 0;
      elsewise += same ? 0 : 1;
      if (!same) {
        std::cout << text << "\n  " << effect::written(ability.term) << "\n  "
                  << effect::written(found.readings[0].tree) << '\n';
      }
    }
    RecordProperty(language == Language::Ja ? "ja" : "en", read);
    std::cout << GetParam() << (language == Language::Ja ? " ja: " : " en: ") << read << " of "
              << count << " read, " << elsewise << " as something else\n";
    EXPECT_GE(100 * read, (count < 1000 ? 97 : 99) * count);
    EXPECT_LE(100 * elsewise, count);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, RandomText, testing::ValuesIn(test::read_games()),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace fudaba
