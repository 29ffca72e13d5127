#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "effect/nearest.h"
#include "games/culdcept/card_format.h"
#include "reading.h"

namespace fudaba::effect {
namespace {

using test::faults_of;
using test::read;

// What is accepted -------------------------------------------------------------------------------

TEST(Check, a_number_is_an_amount) {
  const auto [term, faults] = read(Type::Amount, "-20");
  ASSERT_TRUE(term);
  EXPECT_EQ(term->kind, Term::Kind::Number);
  EXPECT_EQ(term->value, -20);
}

TEST(Check, a_word_without_parameters_stands_alone) {
  const auto [term, faults] = read(Type::Cards, "this");
  ASSERT_TRUE(term);
  EXPECT_EQ(term->word->id, "this");
  EXPECT_EQ(term->mark.line, 1);
  EXPECT_EQ(term->mark.column, 1);
}

TEST(Check, parameters_are_in_the_order_of_the_word_whatever_the_order_of_the_file) {
  const auto [term, faults] = read(Type::Action, "{player: opponent, draw: 2}");
  ASSERT_TRUE(term);
  EXPECT_EQ(term->word->id, "draw");
  ASSERT_EQ(term->args.size(), 2U);
  EXPECT_EQ(term->args[0].value, 2);
  EXPECT_EQ(term->args[1].entry->id, "opponent");
}

TEST(Check, parameters_not_given_have_their_fallbacks) {
  const auto [term, faults] = read(Type::Action, "{choose: {each: creature}}");
  ASSERT_TRUE(term);
  EXPECT_EQ(term->args[1].value, 1);                          // count
  EXPECT_EQ(term->args[2].entry->id, "no");                   // up_to
  EXPECT_EQ(term->args[4].kind, Term::Kind::Absent);          // as
  EXPECT_EQ(term->args[0].args[1].kind, Term::Kind::Absent);  // each … in
  EXPECT_EQ(term->args[0].args[2].entry->id, "each");         // each … of
}

TEST(Check, a_list_of_actions_is_a_sequence) {
  const auto [term, faults] = read(Type::Action, "[{draw: 1}, roll_die]");
  ASSERT_TRUE(term);
  EXPECT_EQ(term->kind, Term::Kind::List);
  EXPECT_EQ(term->items.size(), 2U);
}

TEST(Check, booleans_are_yes_and_no) {
  for (const char* yes : {"yes", "true", "\"yes\""}) {
    const auto [term, faults] =
        read(Type::Action, "{discard: 1, at_random: " + std::string(yes) + "}");
    ASSERT_TRUE(term) << yes;
    EXPECT_EQ(term->args[2].value, 1);
  }
  EXPECT_TRUE(read(Type::Action, "{discard: 1, at_random: false}").term);
  EXPECT_FALSE(read(Type::Action, "{draw: 1, player: true}").term);
}

TEST(Check, the_head_is_the_key_that_explains_the_other_keys) {
  // `when` is a word, but here it is a parameter of `from`; `not`, `printed`, `of` and `if` are
  // both as well.
  EXPECT_EQ(read(Type::Ability, "{when: discarded, from: hand, do: {draw: 1}}").term->word->id,
            "from");
  EXPECT_EQ(read(Type::Ability, "{of: creature, when: destroyed, do: {draw: 1}}").term->word->id,
            "when");
  EXPECT_EQ(read(Type::Ability, "{if: invades, play: {draw: 1}}").term->word->id, "play");
  EXPECT_EQ(read(Type::Action, "{then: {draw: 1}, if: invades}").term->word->id, "if");
  EXPECT_EQ(read(Type::Filter, "{not: {element: fire}}").term->args[0].word->type, Type::Filter);
  EXPECT_EQ(read(Type::Condition, "{not: invades}").term->args[0].word->type, Type::Condition);
  EXPECT_EQ(read(Type::Filter, "{printed: st, at_least: 30}").term->word->type, Type::Filter);
  EXPECT_EQ(read(Type::Amount, "{printed: st, of: this}").term->word->type, Type::Amount);
  EXPECT_EQ(read(Type::Amount, "{minus: 1, from: number}").term->word->id, "minus");
}

// What is refused, and what is said about it -----------------------------------------------------

struct Refusal {
  const char* name;
  Type type;
  const char* yaml;
  const char* said;
};
// gtest shows this in place of the bytes.
std::ostream& operator<<(std::ostream& out, const Refusal& refusal) { return out << refusal.name; }

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, with_place_found_and_expected) {
  EXPECT_EQ(faults_of(GetParam().type, GetParam().yaml), GetParam().said);
  EXPECT_FALSE(read(GetParam().type, GetParam().yaml).term);
}

constexpr Refusal kRefusals[] = {
    {"unknown_word", Type::Ability, "play:\n  - {draw: 1}\n  - {drow: 1}",
     "3:6 found \"drow\" | expected an action (did you mean draw?)"},
    {"unknown_scalar_word", Type::Condition, "invade",
     "1:1 found \"invade\" | expected a condition (did you mean invades?)"},
    {"nothing_near", Type::Action, "xyzzyx", "1:1 found \"xyzzyx\" | expected an action"},
    {"word_of_another_type", Type::Cards, "{element: fire}",
     "1:2 found \"element\", which is a description of cards | expected cards"},
    {"filter_for_cards", Type::Cards, "creature",
     "1:1 found \"creature\", which is a description of cards | expected cards"},
    {"unknown_entry", Type::Filter, "{element: fier}",
     "1:11 found \"fier\" | expected one of neutral, fire, water, earth, wind (did you mean "
     "fire?)"},
    {"unknown_parameter", Type::Action, "{draw: 1, playr: you}",
     "1:11 found \"playr\" | expected a parameter of draw: draw, player (did you mean player?)"},
    {"missing_parameter", Type::Action, "{damage: 20}",
     "1:2 found \"damage\" without to | expected to: cards"},
    {"missing_head", Type::Cards, "top", "1:1 found \"top\" without top | expected top: a number"},
    {"two_words_in_one_map", Type::Filter, "{element: fire, race: beast}",
     "1:17 found \"race\" beside \"element\" | expected one word; several stand in a list [ ]"},
    {"value_behind_a_word_that_takes_none", Type::Action, "{roll_die: 1}",
     "1:2 found a value behind \"roll_die\" | expected the word roll_die alone: it takes no value"},
    {"text_for_a_number", Type::Action, "{draw: many}", "1:8 found \"many\" | expected a number"},
    {"number_too_large", Type::Amount, "10000",
     "1:1 found \"10000\" | expected a number from -9999 to 9999"},
    {"number_beyond_all_bounds", Type::Amount, "-99999999999999999999",
     "1:1 found \"-99999999999999999999\" | expected a number from -9999 to 9999"},
    {"fraction", Type::Amount, "1.5", "1:1 found \"1.5\" | expected a number"},
    {"quoted_number", Type::Amount, "\"5\"", "1:1 found \"5\" | expected a number"},
    {"quoted_word", Type::Cards, "\"this\"",
     "1:1 found \"this\" | expected cards (did you mean this?)"},
    {"list_where_none_may_be", Type::Amount, "[1, 2]", "1:1 found a list | expected a number"},
    {"empty_list", Type::Filter, "[]", "1:1 found an empty list | expected a description of cards"},
    {"empty_map", Type::Action, "{}", "1:1 found an empty or too large map | expected an action"},
    {"map_for_an_entry", Type::Filter, "{element: {fire: 1}}",
     "1:11 found a map | expected one of neutral, fire, water, earth, wind"},
    {"nothing", Type::Ability, "{when: destroyed, do: }",
     "1:19 found nothing | expected an action"},
    {"bad_name", Type::Action, "{choose: {each: card}, as: First One}",
     "1:28 found \"First One\" | expected a name (lowercase letters, digits and _, at most 32)"},
    {"bad_card_name", Type::Action, "{transform: this, into: [a]}",
     "1:25 found a list | expected a name (lowercase letters, digits and _, at most 32)"},
};
INSTANTIATE_TEST_SUITE_P(Check, Refused, testing::ValuesIn(kRefusals),
                         [](const auto& refusal) { return std::string(refusal.param.name); });

TEST(Check, all_mistakes_are_reported_at_once) {
  EXPECT_EQ(
      faults_of(Type::Ability,
                "when: destroid\n"
                "do: [{draw: 1, player: me}, {damage: 10}]\n"
                "whom: you"),
      "1:7 found \"destroid\" | expected one of turn_start, turn_end, spell_played, governs, "
      "invades, battle_start, "
      "attacks, hits, is_hit, battle_end, wins_battle, destroys, destroyed, "
      "returned_to_hand, level_up, "
      "level_down, terrain_changed, toll_paid, visited, discarded, milled, cards_revealed, played "
      "(did you mean "
      "destroys?)\n"
      "2:24 found \"me\" | expected one of you, opponent, each\n"
      "2:30 found \"damage\" without to | expected to: cards\n"
      "3:1 found \"whom\" | expected a parameter of when: when, do, if, of, whose, cause, limit");
}

TEST(Check, a_key_that_stands_twice_is_reported) {
  // YAML maps never hold a key twice; other makers of trees might.
  Source twice;
  twice.shape = Source::Shape::Map;
  Source one;
  one.shape = Source::Shape::Scalar;
  one.scalar = "1";
  twice.fields = {{"draw", one}, {"draw", one}};
  twice.field_marks = {{1, 2}, {1, 9}};
  std::vector<Fault> faults;
  EXPECT_FALSE(check(culdcept::vocabulary(), Type::Action, twice, faults));
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].found.en, "\"draw\" again");
  EXPECT_EQ(faults[0].mark.column, 9);
}

TEST(Check, mistakes_are_said_in_japanese_too) {
  std::vector<Fault> faults;
  Source source;
  source.shape = Source::Shape::Scalar;
  source.scalar = "drow";
  EXPECT_FALSE(check(culdcept::vocabulary(), Type::Action, source, faults));
  EXPECT_EQ(faults.at(0).expected.ja, "行動（もしかして：draw）");
}

std::string nested(int depth) {
  std::string yaml;
  for (int i = 0; i < depth; ++i) { yaml += "{half: "; }
  yaml += '1';
  return yaml + std::string(static_cast<std::size_t>(depth), '}');
}

TEST(Check, nesting_has_a_bound) {
  EXPECT_TRUE(read(Type::Amount, nested(64)).term);
  EXPECT_EQ(faults_of(Type::Amount, nested(65)),
            "1:456 found words nested too deeply | expected at most 64 levels");
}

TEST(Check, length_has_a_bound) {
  std::string yaml = "[roll_die";
  for (int i = 0; i < 510; ++i) { yaml += ",roll_die"; }
  EXPECT_TRUE(read(Type::Action, yaml + "]").term);
  EXPECT_EQ(faults_of(Type::Action, yaml + ",roll_die]"),
            "1:4601 found too long an ability | expected at most 512 words");
}

TEST(EditDistance, counts_letters_changed_added_left_out_and_swapped) {
  EXPECT_EQ(edit_distance("fire", "fire"), 0U);
  EXPECT_EQ(edit_distance("fier", "fire"), 1U);
  EXPECT_EQ(edit_distance("drow", "draw"), 1U);
  EXPECT_EQ(edit_distance("elemnt", "element"), 1U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", "xyz"), 3U);
}

TEST(Nearest, offers_nothing_that_is_far) {
  Nearest nearest("foo");
  nearest.offer("do");
  EXPECT_EQ(nearest.found(), "");
  nearest.offer("fog");
  EXPECT_EQ(nearest.found(), "fog");
}

}  // namespace
}  // namespace fudaba::effect
