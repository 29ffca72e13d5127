// Every word of a game's vocabulary is on a card that is played: on one that ships, on one of the
// golden games, or on one inside the tests of the game, which show what the word does. So is every
// entry of its tables: triggers, keywords, properties, zones …
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "catalog/yaml.h"
#include "effect/term.h"
#include "effect/words.h"
#include "games/games.h"
#include "reading.h"
#include "support/files.h"
#include "support/pools.h"

namespace fudaba::effect {
namespace {

// What is played of a game.
struct Used {
  std::set<const Word*> words;
  std::set<const Entry*> entries;

  void merge(const Used& other) {
    words.insert(other.words.begin(), other.words.end());
    entries.insert(other.entries.begin(), other.entries.end());
  }
};

void note_term(const Term& term, Used& used) {
  if (term.word != nullptr) { used.words.insert(term.word); }
  if (term.entry != nullptr) { used.entries.insert(term.entry); }
  for (const Term& part : term.args) { note_term(part, used); }
  for (const Term& part : term.items) { note_term(part, used); }
}

void note_entry(const Table& table, std::string_view id, Used& used) {
  for (const Entry& entry : table.entries) {
    if (entry.id == id) { used.entries.insert(&entry); }
  }
}

// The entries of a table that are named in a field of a card, alone, in a list or as keys.
void note_entries(const Table& table, const Source& value, Used& used) {
  note_entry(table, value.scalar, used);
  for (const Source& item : value.items) { note_entries(table, item, used); }
  for (const Source::Field& field : value.fields) { note_entry(table, field.first, used); }
}

// The fields of cards in a text, at any depth of it.
void note_fields(const CardFormat& format, const Source& source, Used& used) {
  for (const Source& item : source.items) { note_fields(format, item, used); }
  for (const auto& [key, value] : source.fields) {
    note_fields(format, value, used);
    if (key == "kind") { note_entries(*format.kinds, value, used); }
    for (const Field& field : format.fields) {
      const Table* table = format.vocabulary->table(field.table);
      if (key == field.id && table != nullptr) { note_entries(*table, value, used); }
    }
  }
}

void note_fields(const CardFormat& format, const std::string& text, Used& used) {
  std::vector<Fault> faults;
  const std::optional<Source> source = catalog::parse_yaml(text, faults);
  if (source && faults.empty()) { note_fields(format, *source, used); }
}

void note_files(const std::vector<std::string>& paths, const CardFormat& format, Used& used) {
  const CardPool pool = fudaba::test::pool_of_files(paths, format);
  for (const CardText& card : pool.texts) {
    for (const Term& ability : card.abilities) { note_term(ability, used); }
  }
  for (const std::string& path : paths) {
    note_fields(format, fudaba::test::text_of_file(path), used);
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

// What stands on cards inside the tests of a game: every part of an effect, and the fields.
void note_tests(const std::string& folder, const CardFormat& format, Used& used) {
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".cpp") { continue; }
    const std::string text = literals_of(fudaba::test::text_of_file(file.path().string()));
    for (std::size_t i = text.find_first_of("{["); i != std::string::npos;
         i = text.find_first_of("{[", i + 1)) {
      const std::string part = bracketed(text, i);
      // A list may be one of words that are no effect: keywords: [place].
      const bool map = text[i] == '{';
      if (map) { note_fields(format, part, used); }
      std::vector<Fault> faults;
      const std::optional<Source> source = catalog::parse_yaml(part, faults);
      for (const Type type : {Type::Ability, Type::Action, Type::Condition, Type::Filter,
                              Type::Amount, Type::Cards}) {
        const bool begins =
            source && std::any_of(source->fields.begin(), source->fields.end(),
                                  [&](const Source::Field& field) {
                                    return format.vocabulary->find(type, field.first) != nullptr;
                                  });
        if (!source || (map && !begins) ||
            (!map && type != Type::Ability && type != Type::Action)) {
          continue;
        }
        const auto term = check(*format.vocabulary, type, *source, faults);
        if (term) { note_term(*term, used); }
      }
    }
  }
}

// Looked up once: reading every test takes long.
const Used& used_of(const GameEntry& game) {
  static std::map<std::string_view, Used> known;
  const auto [at, is_new] = known.try_emplace(game.id);
  Used& used = at->second;
  if (!is_new) { return used; }
  const std::string id(game.id);
  const CardFormat& format = game.card_format();
  const std::filesystem::path data = *catalog::find_data_dir();
  note_files(fudaba::test::files_in((data / id / "cards").string()), format, used);
  const std::string golden = "tests/golden/" + (id == "culdcept" ? "" : id + "_") + "cards.yaml";
  note_files({golden}, format, used);
  note_tests(fudaba::test::tests_of(id) + "games/" + id, format, used);
  return used;
}

// Entries that stand in a table for its other readers (scenario files name zones by them), and of
// which no effect can make anything: "game: table: entry".
constexpr std::string_view kNotForCards[] = {
    "dgrayman: deed: skill",  // nothing responds to a skill card (DGM-7.18)
    "ouka: zone: climaxes",   // where a climax waits while it is announced
    "ouka: zone: removed",    // what is not in use of a rebuilt deck (OUK-3.4)
};

void expect_entries(const Table& table, const Used& used, std::string_view where) {
  for (const Entry& entry : table.entries) {
    const std::string name =
        std::string(where) + ": " + std::string(table.id) + ": " + std::string(entry.id);
    const bool played = used.entries.contains(&entry);
    const bool excepted = std::count(std::begin(kNotForCards), std::end(kNotForCards), name) != 0;
    EXPECT_NE(played, excepted) << (played ? "is on a card after all: " : "on no card: ") << name;
  }
}

class UsedWords : public testing::TestWithParam<const GameEntry*> {};

TEST_P(UsedWords, are_all_of_the_game) {
  const GameEntry& game = *GetParam();
  const Used& used = used_of(game);
  for (const Word& word : game.card_format().vocabulary->own) {
    EXPECT_EQ(used.words.count(&word), 1U) << "on no card: " << game.id << ": " << word.id;
  }
  for (const Table& table : game.card_format().vocabulary->own_tables) {
    expect_entries(table, used, game.id);
  }
}

std::vector<const GameEntry*> all_games() {
  std::vector<const GameEntry*> all;
  for (const GameEntry& game : games()) { all.push_back(&game); }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, UsedWords, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->id); });

// Of every shared word a card that ships shows how it is used.
TEST(UsedSharedWords, are_on_cards_that_ship) {
  Used used;
  for (const GameEntry& game : games()) {
    const std::string id(game.id);
    const std::filesystem::path cards = *catalog::find_data_dir() / id / "cards";
    if (std::filesystem::exists(cards)) {
      note_files(fudaba::test::files_in(cards.string()), game.card_format(), used);
    }
  }
  for (const Word& word : shared_words()) { EXPECT_EQ(used.words.count(&word), 1U) << word.id; }
}

// What a shared word means is written once, so one game that plays it is enough.
TEST(UsedSharedWords, are_all_that_there_are) {
  Used used;
  for (const GameEntry& game : games()) { used.merge(used_of(game)); }
  for (const Word& word : shared_words()) {
    EXPECT_EQ(used.words.count(&word), 1U) << "on no card of any game: " << word.id;
  }
  for (const Table& table : shared_tables()) { expect_entries(table, used, "any game"); }
}

}  // namespace
}  // namespace fudaba::effect
