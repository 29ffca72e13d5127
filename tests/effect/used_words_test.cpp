// Every word of a game's vocabulary is on a card that is played: on one that ships, on one of the
// golden games, or on one inside the tests of the game, which show what the word does.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "effect/term.h"
#include "effect/words.h"
#include "games/games.h"
#include "reading.h"
#include "support/files.h"
#include "support/pools.h"

namespace fudaba::effect {
namespace {

using WordSet = std::set<const Word*>;

void note_words(const Term& term, WordSet& words) {
  if (term.word != nullptr) { words.insert(term.word); }
  for (const Term& part : term.args) { note_words(part, words); }
  for (const Term& part : term.items) { note_words(part, words); }
}

void note_words_of(const std::vector<std::string>& paths, const CardFormat& format,
                   WordSet& words) {
  const CardPool pool = fudaba::test::pool_of_files(paths, format);
  for (const CardText& card : pool.texts) {
    for (const Term& ability : card.abilities) { note_words(ability, words); }
  }
}

// The string literals of a source file, those that stand side by side joined.
std::string literals_of(const std::string& source) {
  std::string all;
  for (std::size_t i = source.find('"'); i != std::string::npos; i = source.find('"', i)) {
    const bool raw = i > 0 && source[i - 1] == 'R';
    const std::size_t end = raw ? source.find(")\"", i) : source.find_first_of("\"\n", i + 1);
    if (end == std::string::npos) { break; }
    all += source.substr(i + 1, end - i - 1);
    i = source.find_first_not_of(" \n", end + (raw ? 2 : 1));
    if (i == std::string::npos) { break; }
    if (source[i] != '"') { all += '\n'; }
  }
  return all;
}

// The text from a bracket to the one that closes it; empty: nothing does.
std::string bracketed(const std::string& text, std::size_t from) {
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    depth += text[i] == '{' || text[i] == '[' ? 1 : text[i] == '}' || text[i] == ']' ? -1 : 0;
    if (depth == 0) { return text.substr(from, i - from + 1); }
  }
  return {};
}

// The words of cards inside the tests of a game: of every part of an effect that stands there.
void note_words_of_tests(const std::string& folder, const Vocabulary& vocabulary, WordSet& words) {
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".cpp") { continue; }
    const std::string text = literals_of(fudaba::test::text_of_file(file.path().string()));
    for (std::size_t i = text.find_first_of("{["); i != std::string::npos;
         i = text.find_first_of("{[", i + 1)) {
      const std::string part = bracketed(text, i);
      // A list may be one of words that are no effect: keywords: [place].
      const bool map = text[i] == '{';
      for (const Type type : {Type::Ability, Type::Action, Type::Condition, Type::Filter,
                              Type::Amount, Type::Cards}) {
        if (part.empty() || (!map && type != Type::Ability && type != Type::Action)) { continue; }
        const auto checked = fudaba::test::read(vocabulary, type, part);
        if (checked.term) { note_words(*checked.term, words); }
      }
    }
  }
}

WordSet used_words(const GameEntry& game) {
  WordSet words;
  const std::string id(game.id);
  const CardFormat& format = game.card_format();
  const std::filesystem::path data = *catalog::find_data_dir();
  note_words_of(fudaba::test::files_in((data / id / "cards").string()), format, words);
  const std::string golden = "tests/golden/" + (id == "culdcept" ? "" : id + "_") + "cards.yaml";
  note_words_of({golden}, format, words);
  const bool ships = std::any_of(shipped_games().begin(), shipped_games().end(),
                                 [&](const GameEntry& shipped) { return shipped.id == id; });
  note_words_of_tests((ships ? "tests/games/" : "tests/example/tests/games/") + id,
                      *format.vocabulary, words);
  return words;
}

class UsedWords : public testing::TestWithParam<const GameEntry*> {};

TEST_P(UsedWords, are_all_of_the_game) {
  const GameEntry& game = *GetParam();
  const WordSet used = used_words(game);
  for (const Word& word : game.card_format().vocabulary->own) {
    EXPECT_EQ(used.count(&word), 1U) << "on no card: " << game.id << ": " << word.id;
  }
}

std::vector<const GameEntry*> all_games() {
  std::vector<const GameEntry*> all;
  for (const GameEntry& game : games()) { all.push_back(&game); }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, UsedWords, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->id); });

// What a shared word means is written once, so one game that plays it is enough.
TEST(UsedSharedWords, are_all_that_there_are) {
  WordSet used;
  for (const GameEntry& game : games()) { used.merge(used_words(game)); }
  for (const Word& word : shared_words()) {
    EXPECT_EQ(used.count(&word), 1U) << "on no card of any game: " << word.id;
  }
}

}  // namespace
}  // namespace fudaba::effect
