#include "catalog/cards.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "games/culdcept/card_format.h"
#include "games/culdcept/terms.h"

namespace fudaba::catalog {
namespace {

using culdcept::Value;

constexpr std::string_view kSetHead =
    "set: {id: test, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n";

// A file of cards: the head of two lines, then the cards; so the first line of `cards` is line 3.
TextFile file_of(std::string_view cards) {
  return {"test.yaml", std::string(kSetHead) + std::string(cards)};
}

auto read_set(std::string_view cards) {
  const TextFile file = file_of(cards);
  return read_cards({&file, 1}, culdcept::card_format());
}

std::string faults_of_set(std::string_view cards) {
  const auto result = read_set(cards);
  return result ? "" : to_string(result.error(), Language::En);
}

int value(const CardPool& pool, std::string_view id, Value which) {
  return pool.def(pool.find(std::string(id))).values[static_cast<unsigned>(which)];
}

constexpr std::string_view kWolf = R"(
  - id: wolf
    name: {ja: 狼, en: Wolf}
    kind: creature
    element: fire
    race: beast
    st: 30
    hp: 40
    cost: 2
    condition: {fire: 1, city: 2}
    stands_on: [volcano, city]
    items: [weapon, scroll]
    icon: wolf-head
    scene: 7
    flavour: {ja: 遠吠え。, en: A howl.}
    tags: [pack]
    deck_limit: 2
    abilities:
      - {has: attacks_first, while: invades}
      - {gains: st, by: 10, affects: [creature, {owner: you}]}
      - {when: destroyed, do: {draw: 1}}
      - {from: hand, when: toll_paid, do: {draw: 1}}
      - {from: discard, when: milled, do: {draw: 1}}
)";

TEST(Cards, everything_printed_is_read) {
  const auto cards = read_set(kWolf);
  ASSERT_TRUE(cards) << faults_of_set(kWolf);
  const CardPool& pool = cards->pool;
  ASSERT_EQ(pool.defs.size(), 1U);
  EXPECT_EQ(pool.find("wolf"), 0);
  EXPECT_EQ(pool.text(0).name.ja, "狼");
  EXPECT_EQ(pool.text(0).flavour.en, "A howl.");
  EXPECT_EQ(pool.text(0).icon, "wolf-head");
  EXPECT_EQ(pool.text(0).scene, 7);
  EXPECT_EQ(pool.text(0).tags, std::vector<std::string>{"pack"});
  EXPECT_EQ(pool.def(0).kind, static_cast<unsigned>(culdcept::CardKind::Creature));
  EXPECT_EQ(pool.def(0).deck_limit, 2);
  EXPECT_EQ(value(pool, "wolf", Value::Element), static_cast<int>(culdcept::Element::Fire));
  EXPECT_EQ(value(pool, "wolf", Value::Race), static_cast<int>(culdcept::Race::Beast));
  EXPECT_EQ(value(pool, "wolf", Value::St), 30);
  EXPECT_EQ(value(pool, "wolf", Value::NeedFire), 1);
  EXPECT_EQ(value(pool, "wolf", Value::NeedWater), 0);
  EXPECT_EQ(value(pool, "wolf", Value::NeedCity), 2);
  EXPECT_EQ(value(pool, "wolf", Value::Stands), 0b010001);
  EXPECT_EQ(value(pool, "wolf", Value::Items), 0b10010);
  EXPECT_EQ(cards->places.at(0).mark.line, 4);
  EXPECT_EQ(cards->sets.at(0).id, "test");
  EXPECT_EQ(cards->sets.at(0).version, "1");
}

TEST(Cards, abilities_say_what_a_card_must_be_asked_about) {
  const auto cards = read_set(kWolf);
  ASSERT_TRUE(cards);
  const CardPool& pool = cards->pool;
  const auto bit = [](auto which) { return std::uint64_t{1} << static_cast<unsigned>(which); };
  EXPECT_EQ(pool.def(0).ability_count, 5);
  EXPECT_EQ(pool.text(0).abilities.size(), 5U);
  EXPECT_EQ(pool.def(0).own_statics, bit(culdcept::property(culdcept::Keyword::AttacksFirst)));
  EXPECT_EQ(pool.def(0).other_statics, bit(culdcept::Property::St));
  EXPECT_EQ(pool.def(0).triggers, bit(culdcept::Trigger::Destroyed));
  EXPECT_EQ(pool.hand_triggers, bit(culdcept::Trigger::TollPaid));
  EXPECT_EQ(pool.discard_triggers, bit(culdcept::Trigger::Milled));
}

TEST(Cards, what_is_left_out_has_its_fallback) {
  const auto cards = read_set(
      "  - {id: a, name: {ja: あ, en: A}, kind: creature, element: neutral, st: 0, hp: 10, cost: "
      "0}\n");
  ASSERT_TRUE(cards);
  EXPECT_EQ(value(cards->pool, "a", Value::Stands), 63);
  EXPECT_EQ(value(cards->pool, "a", Value::Items), 31);
  EXPECT_EQ(cards->pool.def(0).deck_limit, 0);
}

TEST(Cards, effects_may_name_cards_of_other_files_and_later_ones) {
  const TextFile files[] = {file_of("  - {id: egg, name: {ja: 卵, en: Egg}, kind: creature, "
                                    "element: fire, st: 0, hp: 10, cost: 0, "
                                    "abilities: [{act: {transform: this, into: bird}}]}\n"),
                            file_of("  - {id: bird, name: {ja: 鳥, en: Bird}, kind: creature, "
                                    "element: fire, st: 50, hp: 10, cost: 0}\n")};
  const auto cards = read_cards(files, culdcept::card_format());
  ASSERT_TRUE(cards);
  EXPECT_EQ(cards->pool.program.card_ref_defs, std::vector<DefId>{1});
  EXPECT_EQ(cards->sets.size(), 1U);
  EXPECT_EQ(cards->places.at(1).file, 1U);
}

// Mistakes ---------------------------------------------------------------------------------------

constexpr const char* kLand = "terrain: city}\n";

struct RefusedSet {
  const char* name;
  std::string cards;
  const char* said;
};
// gtest shows this in place of the bytes.
std::ostream& operator<<(std::ostream& out, const RefusedSet& refusal) {
  return out << refusal.name;
}

class RefusedCard : public testing::TestWithParam<RefusedSet> {};

TEST_P(RefusedCard, with_file_line_and_column) {
  EXPECT_EQ(faults_of_set(GetParam().cards), GetParam().said);
}

const std::string kBadAbility =
    "  - {id: a, name: {ja: あ, en: A}, kind: land, terrain: city, abilities: [";

INSTANTIATE_TEST_SUITE_P(
    Cards, RefusedCard,
    testing::Values(
        RefusedSet{"no_id", std::string("  - {name: {ja: あ, en: A}, kind: land, ") + kLand,
                   "test.yaml:3:5: found no id, expected id: …\n"},
        RefusedSet{
            "bad_id", std::string("  - {id: Big Wolf, name: {ja: あ, en: A}, kind: land, ") + kLand,
            "test.yaml:3:10: found \"Big Wolf\", expected an id (lowercase letters, digits and _, "
            "at most 48)\n"},
        RefusedSet{"same_id_twice",
                   std::string("  - {id: a, name: {ja: あ, en: A}, kind: land, ") + kLand +
                       "  - {id: a, name: {ja: い, en: B}, kind: land, " + kLand,
                   "test.yaml:4:10: found \"a\" again, expected a different id for each card\n"},
        RefusedSet{"name_in_one_language",
                   std::string("  - {id: a, name: {ja: あ}, kind: land, ") + kLand,
                   "test.yaml:3:19: found no en, expected en: …\n"},
        RefusedSet{"empty_name",
                   std::string("  - {id: a, name: {ja: \"\", en: A}, kind: land, ") + kLand,
                   "test.yaml:3:24: found \"\", expected a text of up to 60 characters\n"},
        RefusedSet{
            "long_name",
            "  - {id: a, name: {ja: あ, en: " + std::string(61, 'x') + "}, kind: land, " + kLand,
            "test.yaml:3:31: found 61 characters, expected a text of up to 60 characters\n"},
        RefusedSet{"no_kind", std::string("  - {id: a, name: {ja: あ, en: A}, ") + kLand,
                   "test.yaml:3:5: found no kind, expected kind: …\n"},
        RefusedSet{
            "unknown_kind", std::string("  - {id: a, name: {ja: あ, en: A}, kind: lnad, ") + kLand,
            "test.yaml:3:41: found \"lnad\", expected one of creature, item, instant, lasting, "
            "land, starting_land (did "
            "you mean land?)\n"},
        RefusedSet{"required_value_missing", "  - {id: a, name: {ja: あ, en: A}, kind: land}\n",
                   "test.yaml:3:5: found no terrain, expected terrain: …\n"},
        RefusedSet{"value_of_another_kind",
                   std::string("  - {id: a, name: {ja: あ, en: A}, kind: land, st: 10, ") + kLand,
                   "test.yaml:3:47: found \"st\", expected one of id, name, flavour, icon, "
                   "scene, deck_limit, traits, tags, abilities, kind, "
                   "condition, terrain\n"},
        RefusedSet{
            "mistyped_key",
            std::string("  - {id: a, name: {ja: あ, en: A}, kind: land, abilties: [], ") + kLand,
            "test.yaml:3:47: found \"abilties\", expected one of id, name, flavour, icon, "
            "scene, deck_limit, traits, tags, abilities, "
            "kind, condition, terrain (did you mean abilities?)\n"},
        RefusedSet{"value_out_of_range",
                   "  - {id: a, name: {ja: あ, en: A}, kind: item, item_class: tool, cost: 31}\n",
                   "test.yaml:3:71: found \"31\", expected a number from 0 to 30\n"},
        RefusedSet{
            "unknown_entry_of_a_set",
            "  - {id: a, name: {ja: あ, en: A}, kind: creature, element: fire, st: 1, hp: 1, "
            "cost: 0, stands_on: [volcanoe]}\n",
            "test.yaml:3:101: found \"volcanoe\", expected one of volcano, grassland, lake, "
            "forest, city, ruins (did you "
            "mean volcano?)\n"},
        RefusedSet{
            "no_list_for_a_set",
            "  - {id: a, name: {ja: あ, en: A}, kind: creature, element: fire, st: 1, hp: 1, "
            "cost: 0, items: weapon}\n",
            "test.yaml:3:96: found \"weapon\", expected a list of words, each once\n"},
        RefusedSet{
            "unknown_count",
            std::string("  - {id: a, name: {ja: あ, en: A}, kind: land, condition: {fier: 1}, ") +
                kLand,
            "test.yaml:3:59: found \"fier\", expected one of fire, water, earth, wind, city, ruins "
            "(did you mean fire?)\n"},
        RefusedSet{
            "count_out_of_range",
            std::string("  - {id: a, name: {ja: あ, en: A}, kind: land, condition: {fire: 7}, ") +
                kLand,
            "test.yaml:3:65: found \"7\", expected a number from 1 to 6\n"},
        RefusedSet{
            "deck_limit_of_none",
            std::string("  - {id: a, name: {ja: あ, en: A}, kind: land, deck_limit: 0, ") + kLand,
            "test.yaml:3:59: found \"0\", expected a number from 1 to 120\n"},
        RefusedSet{"mistake_in_an_ability", kBadAbility + "{when: visited, do: {drow: 1}}]}\n",
                   "test.yaml:3:95: found \"drow\", expected an action (did you mean draw?)\n"},
        RefusedSet{"choice_never_made", kBadAbility + "{when: visited, do: {destroy: chosen}}]}\n",
                   "test.yaml:3:104: found chosen, expected a choice before it\n"},
        RefusedSet{"unknown_card_named",
                   kBadAbility + "{when: visited, do: {transform: this, into: b}}]}\n",
                   "test.yaml:3:118: found \"b\", expected the id of a card (did you mean a?)\n"},
        RefusedSet{
            "abilities_no_list",
            std::string("  - {id: a, name: {ja: あ, en: A}, kind: land, abilities: {has: aid}, ") +
                kLand,
            "test.yaml:3:58: found a map, expected a list of up to 12 abilities\n"},
        RefusedSet{"card_no_map", "  - wolf\n", "test.yaml:3:5: found \"wolf\", expected a card\n"},
        RefusedSet{"key_twice",
                   std::string("  - {id: a, id: a, name: {ja: あ, en: A}, kind: land, ") + kLand,
                   "test.yaml:3:13: found \"id\" again, expected each key once\n"}),
    [](const auto& refusal) { return std::string(refusal.param.name); });

TEST(Cards, mistakes_come_in_the_order_of_files_and_lines) {
  const TextFile files[] = {{"b.yaml", "cards: []\n"},
                            {"a.yaml", std::string(kSetHead) + "  - 1\n  - 2\nsets: 1\n"}};
  const auto cards = read_cards(files, culdcept::card_format());
  ASSERT_FALSE(cards);
  EXPECT_EQ(to_string(cards.error(), Language::En),
            "b.yaml:1:1: found no set, expected set: …\n"
            "a.yaml:3:5: found \"1\", expected a card\n"
            "a.yaml:4:5: found \"2\", expected a card\n"
            "a.yaml:5:1: found \"sets\", expected one of set, traits, cards (did you mean set?)\n");
}

TEST(Cards, mistakes_are_said_in_japanese) {
  const auto cards = read_set("  - wolf\n");
  ASSERT_FALSE(cards);
  EXPECT_EQ(to_string(cards.error(), Language::Ja),
            "test.yaml:3:5: \"wolf\"が見つかりました。必要なもの：カード\n");
}

// Digests ----------------------------------------------------------------------------------------

std::uint64_t digest_of(std::string_view cards) {
  const auto result = read_set(cards);
  EXPECT_TRUE(result) << faults_of_set(cards);
  return card_digest(result->pool, static_cast<DefId>(result->pool.defs.size() - 1));
}

TEST(CardDigest, follows_what_affects_play_and_nothing_else) {
  const auto wolf = [](std::string_view name, std::string_view st, std::string_view ability) {
    return "  - {id: wolf, name: {ja: " + std::string(name) +
           ", en: Wolf}, kind: creature, element: fire, st: " + std::string(st) +
           ", hp: 30, cost: 1, abilities: [" + std::string(ability) + "]}\n";
  };
  const std::uint64_t digest = digest_of(wolf("狼", "30", "{when: destroyed, do: {draw: 1}}"));
  EXPECT_EQ(digest,
            digest_of(wolf("おおかみ", "30", "{do: {draw: 1, player: you}, when: destroyed}")));
  EXPECT_NE(digest, digest_of(wolf("狼", "40", "{when: destroyed, do: {draw: 1}}")));
  EXPECT_NE(digest, digest_of(wolf("狼", "30", "{when: destroyed, do: {draw: 2}}")));
  EXPECT_NE(digest,
            digest_of(wolf("狼", "30", "{when: destroyed, do: {draw: 1, player: opponent}}")));
  EXPECT_NE(digest, digest_of(wolf("狼", "30", "{when: attacks, do: {draw: 1}}")));
  EXPECT_NE(digest, digest_of(wolf("狼", "30", "")));
}

TEST(CardDigest, does_not_depend_on_the_cards_before) {
  const std::string wolf(kWolf);
  const std::string other =
      "  - {id: a, name: {ja: あ, en: A}, kind: land, terrain: city, abilities: [{when: visited, "
      "do: {draw: 1}}]}\n";
  EXPECT_EQ(digest_of(wolf), digest_of(other + wolf));
}

}  // namespace
}  // namespace fudaba::catalog
