#include "catalog/rules.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string>

namespace fudaba::catalog {
namespace {

using namespace clause_literals;

constexpr std::string_view kRulesFile = R"(game: culdcept
prefix: CUL
version: "0.75-1"
chapters:
  - {number: 1, ja: 勝利, en: Winning}
  - {number: 7, ja: 攻撃, en: Attacks}
options:
  - {id: stall_rule, clause: CUL-1.5, type: bool, default: true, ja: 膠着, en: Stall}
  - id: battle_cards
    clause: CUL-7.1
    type: choice
    default: until_pass
    values: [one_each, {id: until_pass, ja: 続く限り, en: until both pass}]
    ja: 枚数
    en: How many
clauses:
  - {id: CUL-1.5, kind: ruling, ja: 引き分け, en: A draw, why: {ja: 終わらない, en: no end}}
  - {id: CUL-7.1, kind: rule, ja: 先, en: First}
)";

auto read_clauses(std::string_view text) { return read_rules({"rules.yaml", std::string(text)}); }

// The faults of the rules with one part replaced.
std::string faults_with(std::string_view part, std::string_view by) {
  std::string text(kRulesFile);
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  text.replace(at, part.size(), by);
  const auto rules = read_clauses(text);
  return rules ? "" : to_string(rules.error(), Language::En);
}

TEST(Rules, are_read) {
  const auto rules = read_clauses(kRulesFile);
  ASSERT_TRUE(rules) << to_string(rules.error(), Language::En);
  EXPECT_EQ(rules->game, "culdcept");
  EXPECT_EQ(rules->prefix, "CUL");
  EXPECT_EQ(rules->version, "0.75-1");
  ASSERT_EQ(rules->chapters.size(), 2U);
  EXPECT_EQ(rules->chapters[1].title.ja, "攻撃");
  ASSERT_EQ(rules->clauses.size(), 2U);
  EXPECT_EQ(rules->clauses[0].kind, ClauseKind::Ruling);
  EXPECT_EQ(rules->clauses[0].why.en, "no end");
  EXPECT_EQ(rules->clauses[1].text.en, "First");
}

TEST(Rules, clauses_are_found_with_and_without_prefix) {
  const auto rules = read_clauses(kRulesFile);
  ASSERT_TRUE(rules);
  ASSERT_NE(rules->find("CUL-7.1"), nullptr);
  EXPECT_EQ(rules->find("7.1"), rules->find("CUL-7.1"));
  EXPECT_EQ(rules->find("CUL-7.1"_clause), rules->find("7.1"));
  EXPECT_EQ(rules->find("CUL-7.2"), nullptr);
  EXPECT_EQ(rules->find("KNG-7.1"), nullptr);
  EXPECT_EQ(rules->find("7"), nullptr);
}

TEST(Rules, options_have_values_and_a_default) {
  const auto rules = read_clauses(kRulesFile);
  ASSERT_TRUE(rules);
  const RuleOption* stall = rules->find_option("stall_rule");
  ASSERT_NE(stall, nullptr);
  EXPECT_EQ(stall->values.at(1).id, "true");
  EXPECT_EQ(stall->fallback, 1);
  const RuleOption* cards = rules->find_option("battle_cards");
  ASSERT_NE(cards, nullptr);
  EXPECT_EQ(cards->values.at(0).name.en, "one_each");
  EXPECT_EQ(cards->values.at(1).name.ja, "続く限り");
  EXPECT_EQ(cards->fallback, 1);
  EXPECT_EQ(cards->clause, "CUL-7.1"_clause);
  EXPECT_EQ(rules->find_option("none"), nullptr);
}

TEST(Rules, values_stand_in_the_order_of_the_code) {
  auto rules = read_clauses(kRulesFile);
  ASSERT_TRUE(rules);
  constexpr HouseRule kKnown[] = {{"stall_rule", {"true", "false"}},
                                  {"battle_cards", {"until_pass", "one_each"}}};
  EXPECT_TRUE(bind_house_rules(*rules, kKnown).empty());
  const RuleOption* cards = rules->find_option("battle_cards");
  EXPECT_EQ(cards->values.at(0).name.ja, "続く限り");
  EXPECT_EQ(cards->fallback, 0);
  EXPECT_EQ(rules->find_option("stall_rule")->fallback, 0);
}

TEST(Rules, house_rules_of_the_book_and_of_the_code_are_the_same) {
  const auto faults_against = [](std::span<const HouseRule> known) {
    auto rules = read_clauses(kRulesFile);
    std::string text;
    for (const effect::Fault& fault : bind_house_rules(*rules, known)) {
      text += to_string(FileFault{"rules.yaml", fault}, Language::En) + "\n";
    }
    return text;
  };
  constexpr HouseRule kStall{"stall_rule", {"false", "true"}};
  constexpr HouseRule kCards{"battle_cards", {"one_each", "until_pass"}};
  EXPECT_EQ(faults_against(std::array{kCards, kStall}), "");
  EXPECT_EQ(faults_against(std::array{kStall}),
            "rules.yaml:9:9: found \"battle_cards\", expected stall_rule\n");
  EXPECT_EQ(faults_against(std::array{kStall, kCards, HouseRule{"draws", {"one", "two"}}}),
            "rules.yaml: found missing house rules, expected in options: draws\n");
  EXPECT_EQ(faults_against(std::array{kStall, HouseRule{"battle_cards", {"one_each", "two"}}}),
            "rules.yaml:9:9: found other values of battle_cards, expected one_each, two\n");
  EXPECT_EQ(faults_against(std::array{HouseRule{"stall_rule", {"true"}}, kCards}),
            "rules.yaml:8:10: found other values of stall_rule, expected true\n");
}

TEST(Rules, mistakes_have_their_place) {
  EXPECT_EQ(faults_with("CUL-7.1, kind: rule,", "CUL-71, kind: rule,"),
            "rules.yaml:10:13: found \"CUL-7.1\", expected a clause of this book\n"
            "rules.yaml:18:10: found \"CUL-71\", expected a clause id such as CUL-7.1\n");
  EXPECT_EQ(faults_with("id: CUL-7.1", "id: CUL-1.5"),
            "rules.yaml:10:13: found \"CUL-7.1\", expected a clause of this book\n"
            "rules.yaml:18:10: found CUL-1.5 again, expected a different id for each clause\n");
  EXPECT_EQ(faults_with("number: 7", "number: 8"),
            "rules.yaml:18:10: found \"CUL-7.1\", expected a clause of one of the chapters\n");
  EXPECT_EQ(faults_with("kind: rule,", "kind: law,"),
            "rules.yaml:18:25: found \"law\", expected rule or ruling\n");
  EXPECT_EQ(faults_with(", why: {ja: 終わらない, en: no end}", ""),
            "rules.yaml:17:5: found no why, expected why: …\n");
  EXPECT_EQ(faults_with("default: until_pass", "default: never"),
            "rules.yaml:12:14: found \"never\", expected one of the values\n");
  EXPECT_EQ(faults_with("type: bool", "type: int"),
            "rules.yaml:8:5: found no values, expected values: …\n"
            "rules.yaml:8:45: found \"int\", expected bool or choice\n"
            "rules.yaml:8:59: found \"true\", expected one of the values\n");
  EXPECT_EQ(faults_with("[one_each, {id: until_pass, ja: 続く限り, en: until both pass}]",
                        "[until_pass]"),
            "rules.yaml:13:13: found 1 values, expected 2 to 4\n");
}

TEST(ParseClause, takes_only_clause_ids) {
  EXPECT_EQ(parse_clause("XYZ-12.10", "XYZ"), "XYZ-12.10"_clause);
  for (const char* bad : {"", "XYZ-", "XYZ-1", "XYZ-1.", "XYZ-1.0", "XYZ-0.1", "XYZ-1.100",
                          "XYZ-1.1a", "XYZ1.1", "-1.1"}) {
    EXPECT_FALSE(parse_clause(bad, "XYZ")) << bad;
  }
}

}  // namespace
}  // namespace fudaba::catalog
