#include "catalog/lint.h"

#include <gtest/gtest.h>

#include <string>

#include "catalog/folder.h"
#include "games/culdcept/card_format.h"
#include "games/dgrayman/card_format.h"
#include "games/kannagi/card_format.h"
#include "games/kanon/card_format.h"

namespace fudaba::catalog {
namespace {

std::string warnings_of(std::string_view cards) {
  const TextFile file{
      "c.yaml",
      "set: {id: test, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n" +
          std::string(cards)};
  const Lint lint = lint_cards({&file, 1}, culdcept::card_format());
  std::string lines = to_string(lint.faults, Language::En);
  for (const Warning& warning : lint.warnings) { lines += to_string(warning, Language::En) + '\n'; }
  return lines;
}

TEST(Lint, has_nothing_against_good_cards) {
  EXPECT_EQ(warnings_of("  - {id: a, name: {ja: あ, en: A}, kind: item, item_class: tool, cost: 0, "
                        "abilities: [{play: {draw: 1}}]}\n"
                        "  - {id: b, name: {ja: い, en: B}, kind: lasting, cost: 0, abilities: "
                        "[{attach: creature}]}\n"),
            "");
}

TEST(Lint, finds_play_where_nothing_is_played) {
  EXPECT_EQ(warnings_of("  - {id: a, name: {ja: あ, en: A}, kind: land, terrain: city, abilities: "
                        "[{play: {draw: 1}}]}\n"),
            "c.yaml:3:75: warning: A: `play` never happens on a card of the kind land\n");
}

TEST(Lint, finds_attach_where_nothing_is_laid_and_its_lack_where_something_is) {
  EXPECT_EQ(warnings_of("  - {id: a, name: {ja: あ, en: A}, kind: land, terrain: city, abilities: "
                        "[{attach: creature}]}\n"),
            "c.yaml:3:75: warning: A: `attach` means nothing: the kind land is laid on nothing\n");
  EXPECT_EQ(warnings_of("  - {id: a, name: {ja: あ, en: A}, kind: lasting, cost: 0}\n"),
            "c.yaml:3:10: warning: A: without `attach` the kind lasting spell has no target\n");
}

TEST(Lint, finds_triggers_without_actions) {
  EXPECT_EQ(warnings_of("  - {id: a, name: {ja: あ, en: A}, kind: land, terrain: city, abilities: "
                        "[{when: visited}]}\n"),
            "c.yaml:3:75: warning: A: without do: nothing happens\n");
}

TEST(Lint, finds_cards_of_one_name) {
  EXPECT_EQ(warnings_of("  - {id: a, name: {ja: あ, en: A}, kind: land, terrain: city}\n"
                        "  - {id: b, name: {ja: あ, en: B}, kind: land, terrain: city}\n"
                        "  - {id: c, name: {ja: う, en: B}, kind: land, terrain: city}\n"),
            "c.yaml:4:10: warning: B: it has the name of \"a\"\n"
            "c.yaml:5:10: warning: B: it has the name of \"b\"\n");
}

// Of D.Gray-man: the only game whose cards are of two persons.
std::string warnings_of_doubles(std::string_view partner, std::string_view name) {
  const TextFile file{"c.yaml", R"(
set: {id: test, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}
cards:
  - {id: ann, name: {ja: アン, en: Ann}, kind: person}
  - {id: bob, name: {ja: ボブ, en: Bob}, kind: person}
  - {id: both, name: {ja: )" + std::string(name) +
                                    R"(, en: Both}, kind: doubles, person: ann, partner: )" +
                                    std::string(partner) +
                                    R"(, rank: 1, power: 1, actions: [attack]}
)"};
  const Lint lint = lint_cards({&file, 1}, dgrayman::card_format());
  std::string lines = to_string(lint.faults, Language::En);
  for (const Warning& warning : lint.warnings) { lines += to_string(warning, Language::En) + '\n'; }
  return lines;
}

TEST(Lint, finds_doubles_of_one_person_and_names_that_do_not_join) {
  EXPECT_EQ(warnings_of_doubles("bob", "アン＆ボブ"), "");
  EXPECT_NE(warnings_of_doubles("ann", "アン＆ボブ").find("it names \"ann\" twice"),
            std::string::npos);
  EXPECT_NE(warnings_of_doubles("bob", "アンとボブ").find("does not join the two by ＆"),
            std::string::npos);
}

// Effects on players name them; among cards in play there are none.
TEST(Lint, finds_players_looked_for_among_cards) {
  const TextFile file{"c.yaml", R"(
set: {id: test, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}
cards:
  - {id: a, name: {ja: あ, en: A}, kind: tool, season: spring, cost: 0, abilities: [{play: {damage: 5, to: {each: player}}}]}
)"};
  const Lint lint = lint_cards({&file, 1}, kannagi::card_format());
  ASSERT_EQ(lint.warnings.size(), 1U) << to_string(lint.faults, Language::En);
  EXPECT_NE(lint.warnings[0].message.en.find("say you or opponent"), std::string::npos);
}

// A cost of none is no cost.
TEST(Lint, refuses_costs_of_nothing) {
  const TextFile file{"c.yaml", R"(
set: {id: test, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}
cards:
  - {id: a, name: {ja: あ, en: A}, kind: event, cost: {any: 0}, abilities: [{play: {draw: 1}}]}
)"};
  const Lint lint = lint_cards({&file, 1}, kanon::card_format());
  EXPECT_NE(to_string(lint.faults, Language::En).find("found \"0\""), std::string::npos);
}

TEST(Lint, finds_texts_that_do_not_fit) {
  std::string abilities;
  for (int i = 0; i < 7; ++i) { abilities += "{when: visited, do: [{draw: 1}, {discard: 1}]}, "; }
  EXPECT_EQ(
      warnings_of("  - {id: a, name: {ja: あ, en: A}, kind: land, terrain: city, abilities: [" +
                  abilities + "]}\n"),
      "c.yaml:3:10: warning: A: its Japanese text has 182 characters; 160 fit a card well\n");
}

TEST(Lint, says_it_in_japanese_too) {
  const Warning warning{"c.yaml", {3, 10}, {"「あ」：長い", "A: long"}};
  EXPECT_EQ(to_string(warning, Language::Ja), "c.yaml:3:10: 注意：「あ」：長い");
}

TEST(Lint, reports_faults_instead_where_there_are_any) {
  EXPECT_EQ(warnings_of("  - 1\n"), "c.yaml:3:5: found \"1\", expected a card\n");
}

TEST(Lint, reads_files_and_folders) {
  const std::filesystem::path missing[] = {"no/such/file.yaml"};
  const Lint lint = lint_cards(missing, culdcept::card_format());
  ASSERT_EQ(lint.faults.size(), 1U);
  EXPECT_EQ(to_string(lint.faults[0], Language::En),
            "no/such/file.yaml: found no file, expected a readable file");
}

}  // namespace
}  // namespace fudaba::catalog
