// Texts as people type them, in many voices, are read as the abilities that they say.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "effect/behaviour.h"
#include "readers.h"
#include "reading/fold.h"
#include "reading/meaning.h"
#include "reading/phrases.h"
#include "support/sanitized.h"

namespace fudaba {
namespace {

using test::ReadGame;

// One line: the card and which of its abilities is meant, who would say it so, what is typed.
struct Line {
  std::string card;
  std::size_t ability = 0;
  std::string voice;
  std::string typed;
};

std::vector<Line> lines_of(const std::string& name) {
  std::ifstream file("tests/reading/typed/" + name + ".tsv");
  std::vector<Line> lines;
  for (std::string line; std::getline(file, line);) {
    std::vector<std::string> columns;
    for (std::size_t begin = 0; begin <= line.size();) {
      const std::size_t end = std::min(line.find('\t', begin), line.size());
      columns.push_back(line.substr(begin, end - begin));
      begin = end + 1;
    }
    if (columns.size() < 5) { continue; }
    lines.push_back({columns[1], std::stoul(columns[2]), columns[3], columns[4]});
  }
  return lines;
}

const effect::Term* meant_by(const ReadGame& game, const Line& line) {
  for (const CardText& card : game.pool().texts) {
    if (card.id == line.card && line.ability < card.abilities.size()) {
      return &card.abilities[line.ability];
    }
  }
  return nullptr;
}

// Steps of charts that are done within some 5 ms; nine in ten lines take no more.
constexpr std::size_t kFewSteps = 20'000;

class Typed : public testing::TestWithParam<const char*> {
 protected:
  // At least so many of a hundred lines are read as what they say, and at most one or two surely as
  // anything else.
  static void expect_read(Language language, const std::string& name, std::size_t percent) {
    const ReadGame& game = test::read_game(GetParam());
    const std::vector<Line> lines = lines_of(name);
    ASSERT_FALSE(lines.empty());
    std::size_t right = 0;
    std::size_t wrongs = 0;
    std::size_t quick = 0;
    std::string wrong;
    for (const Line& line : lines) {
      const effect::Term* meant = meant_by(game, line);
      ASSERT_NE(meant, nullptr) << line.card;
      const reading::Readings found = game.reader(language).read(line.typed, {&game.pool(), {}});
      EXPECT_LE(found.wordings, 20U) << line.typed;
      EXPECT_GT(found.steps, 0U);
      quick += found.steps <= kFewSteps ? 1 : 0;
      if (found.readings.empty()) { continue; }
      const std::string first = game.ja.meaning().of(found.readings.front().tree);
      const bool is_right = first == game.ja.meaning().of(*meant) || prints_alike(found, *meant);
      right += is_right ? 1 : 0;
      if (found.readings.size() == 1 && !is_right) {
        wrong += line.typed + '\n' + effect::written(found.readings[0].tree) + '\n';
        ++wrongs;
      }
    }
    EXPECT_LE(wrongs, std::max<std::size_t>(2, lines.size() / 100)) << wrong;
    EXPECT_GE(100 * right, percent * lines.size()) << right << " of " << lines.size();
    EXPECT_GE(100 * quick, 90 * lines.size()) << quick << " of " << lines.size();
  }

  // Trees that are told alike in both languages say the same to whoever reads the card.
  static bool prints_alike(const reading::Readings& found, const effect::Term& meant) {
    const ReadGame& game = test::read_game(GetParam());
    const reading::TextReading& first = found.readings.front();
    return std::all_of(std::begin(kBoth), std::end(kBoth), [&](Language language) {
      const effect::PrintContext context{&game.pool(), game.format().bearer(first.kinds.front())};
      return effect::print(first.tree, language, context) ==
             effect::print(meant, language, context);
    });
  }
  static constexpr Language kBoth[] = {Language::Ja, Language::En};
};

TEST_P(Typed, japanese_lines_are_read_as_what_they_say) {
  expect_read(Language::Ja, GetParam(), 90);
}

TEST_P(Typed, english_lines_are_read_as_what_they_say) {
  expect_read(Language::En, std::string(GetParam()) + ".en", 75);
}

// An edit of a printed text that says something else.
struct Edit {
  Language language = Language::Ja;
  const char* from = "";
  const char* to = "";
  bool changes_places = false;  // each stands for the other
};
constexpr Edit kEdits[] = {
    {Language::Ja, "自分", "相手", true},
    {Language::Ja, "手札の", "デッキの", true},
    {Language::Ja, "手札に", "デッキに", true},
    {Language::Ja, "1", "2", true},
    {Language::Ja, "自分", "相手"},
    {Language::Ja, "相手", "自分"},
    {Language::Ja, "以上", "以下"},
    {Language::Ja, "以下", "以上"},
    {Language::Ja, "できない", "できる"},
    {Language::Ja, "破壊した時", "破壊された時"},
    {Language::Ja, "破壊された時", "破壊した時"},
    {Language::Ja, "相手に", "相手が"},
    {Language::Ja, "自分に", "自分が"},
    {Language::Ja, "相手が", "相手を"},
    {Language::Ja, "自分が", "自分を"},
    {Language::Ja, "増やす", "減らす"},
    {Language::Ja, "＋", "－"},
    {Language::Ja, "2", "3"},
    {Language::Ja, "1", "2"},
    {Language::Ja, "枚まで", "枚"},
    {Language::Ja, "他の", ""},
    {Language::En, "your opponent", "you"},
    {Language::En, "or more", "or less"},
    {Language::En, "or less", "or more"},
    {Language::En, "cannot", "can"},
    {Language::En, "destroys", "is destroyed by"},
    {Language::En, "2", "3"},
    {Language::En, "up to ", ""},
    {Language::En, "another", "a"},
};

// The text with each of the one put for the other; empty if nothing changes.
std::string edited(const std::string& text, const Edit& edit) {
  const std::string from = edit.from;
  const std::string to = edit.to;
  std::string other;
  for (std::size_t at = 0; at < text.size();) {
    if (text.compare(at, from.size(), from) == 0) {
      other += to;
      at += from.size();
    } else if (edit.changes_places && text.compare(at, to.size(), to) == 0) {
      other += from;
      at += to.size();
    } else {
      other += text[at++];
    }
  }
  return other == text ? std::string() : other;
}

// One card of so many is edited.
constexpr std::size_t kEachCard = test::kSanitized ? 24 : 3;

TEST_P(Typed, a_text_that_says_something_else_is_not_read_as_what_it_was) {
  const ReadGame& game = test::read_game(GetParam());
  std::size_t edits = 0;
  for (std::size_t card = 0; card < game.pool().texts.size(); card += kEachCard) {
    const effect::PrintContext context{
        &game.pool(), game.format().bearer(game.pool().def(static_cast<DefId>(card)).kind)};
    for (const effect::Term& ability : game.pool().texts[card].abilities) {
      const std::string meant = game.ja.meaning().of(ability);
      for (const Edit& edit : kEdits) {
        const std::string printed = effect::print(ability, edit.language, context);
        const std::string other = edited(printed, edit);
        if (other.empty()) { continue; }
        ++edits;
        const reading::Readings found = game.reader(edit.language).read(other, {&game.pool(), {}});
        if (found.readings.size() != 1) { continue; }
        EXPECT_NE(game.ja.meaning().of(found.readings[0].tree), meant)
            << edit.from << " -> " << edit.to << '\n'
            << printed << '\n'
            << other;
      }
    }
  }
  EXPECT_GT(edits, 20U);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Typed, testing::ValuesIn(test::read_games()),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace fudaba
