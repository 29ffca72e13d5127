// POST /api/games/G/cards/preview, GET /api/games/G/words and …/form: what the workshop is made of.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "catalog/catalogue.h"
#include "client.h"
#include "games/games.h"
#include "table/card_preview.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

class PreviewCards : public testing::Test {
 protected:
  static Answer ask(const std::string& cards, const std::string& game = "kannagi") {
    return http_post(seeded_table().port(), "/api/games/" + game + "/cards/preview",
                     json::serialize(json::object{{"cards", cards}}));
  }
  static json::object look(const std::string& cards, const std::string& game = "kannagi") {
    const Answer answer = ask(cards, game);
    EXPECT_EQ(answer.status, 200U) << answer.body;
    return answer.json().as_object();
  }
  static json::value get(const std::string& game, const std::string& what) {
    const Answer answer = http_get(seeded_table().port(), "/api/games/" + game + "/" + what);
    EXPECT_EQ(answer.status, 200U);
    return json::parse(answer.body);
  }
};

constexpr std::string_view kGood =
    "  - id: my_lane\n"
    "    name: {ja: 私の小路}\n"
    "    kind: place\n"
    "    season: autumn\n"
    "    cost: 1\n"
    "    power: 2\n"
    "    icon: bookshelf\n"
    "    abilities:\n"
    "      - {has: raid}\n"
    "      - {act: {draw: 1}}\n";
constexpr std::string_view kFaulty =
    "  - id: my_other\n"
    "    name: {ja: もう一つ, en: Another}\n"
    "    kind: place\n"
    "    season: autumn\n"
    "    cost: 1\n"
    "    power: 2\n"
    "    abilities:\n"
    "      - {act: {drow: 1}}\n"
    "      - {has: swift}\n";

std::string file(std::string_view cards) { return "cards:\n" + std::string(cards); }

TEST_F(PreviewCards, draws_a_card_that_is_named_in_one_language) {
  const json::object answer = look(file(kGood));
  ASSERT_EQ(answer.at("cards").as_array().size(), 1U);
  const json::object& card = answer.at("cards").at(0).as_object();
  EXPECT_EQ(card.at("id"), "my_lane");
  EXPECT_EQ(card.at("name").at("en"), "私の小路");
  EXPECT_EQ(card.at("lines").at(1).at("ja"), "［起動］カードを1枚引く。");
  EXPECT_EQ(card.at("lines").at(1).at("en"), "Activate: draw a card.");
  EXPECT_TRUE(answer.at("faults").as_array().empty()) << json::serialize(answer);
  const json::object& source = answer.at("sources").at(0).as_object();
  EXPECT_EQ(source.at("source").at("abilities").at(1).at("act").at("draw"), 1);
  EXPECT_EQ(source.at("texts").at(0).at("ja"), "襲撃。");
}

TEST_F(PreviewCards, knows_the_traits_that_the_file_declares) {
  for (const auto* game : {"kannagi", "culdcept"}) {
    SCOPED_TRACE(game);
    const std::string kind = game == std::string("kannagi")
                                 ? "kind: place, season: autumn, cost: 1, power: 2"
                                 : "kind: instant, cost: 1";
    const json::object answer = look(
        "traits:\n"
        "  - {id: thunder, name: {ja: 雷}}\n"
        "  - {id: Bad Id, name: {ja: 悪}}\n"
        "cards:\n"
        "  - {id: my_drummer, name: {ja: 太鼓}, traits: [thunder], " +
            kind +
            "}\n"
            "  - {id: my_other, name: {ja: 笛}, traits: [rain], " +
            kind + "}\n",
        game);
    EXPECT_EQ(json::serialize(answer.at("traits")),
              R"([{"id":"thunder","name":{"ja":"雷","en":"雷"}}])");
    ASSERT_EQ(answer.at("cards").as_array().size(), 1U) << json::serialize(answer);
    EXPECT_EQ(answer.at("cards").at(0).at("id"), "my_drummer");
    const json::array& faults = answer.at("faults").as_array();
    ASSERT_EQ(faults.size(), 2U) << json::serialize(answer);
    EXPECT_EQ(faults[0].at("line"), 3);
    EXPECT_EQ(json::serialize(faults[0].at("at")), R"(["traits",1,"id"])");
    EXPECT_EQ(faults[1].at("card"), "my_other");
  }
}

TEST_F(PreviewCards, hides_neither_other_cards_nor_other_abilities_behind_a_fault) {
  const json::object answer = look(file(std::string(kFaulty) + std::string(kGood)));
  ASSERT_EQ(answer.at("cards").as_array().size(), 2U) << json::serialize(answer);
  EXPECT_EQ(answer.at("cards").at(0).at("lines").as_array().size(), 1U);
  const json::array& faults = answer.at("faults").as_array();
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].at("line"), 9);
  EXPECT_EQ(faults[0].at("column"), 16);
  EXPECT_EQ(faults[0].at("card"), "my_other");
  EXPECT_EQ(json::serialize(faults[0].at("at")), R"(["abilities",0,"act","drow"])");
  EXPECT_NE(faults[0].at("en").as_string().find("draw"), json::string::npos);
  EXPECT_TRUE(answer.at("sources").at(0).at("texts").at(0).is_null());
  EXPECT_EQ(answer.at("sources").at(0).at("texts").at(1).at("en"), "Swiftness.");
}

TEST_F(PreviewCards, says_of_a_card_that_cannot_be_drawn_what_is_wrong_with_it) {
  const std::string no_kind = "  - {id: nameless, name: {ja: 無}, kind: palace}\n";
  const std::string shipped =
      "  - {id: closed_stacks, name: {ja: 無}, kind: tool, season: autumn, cost: 1}\n";
  const json::object answer = look(file(no_kind + shipped + std::string(kGood)));
  ASSERT_EQ(answer.at("cards").as_array().size(), 1U);
  ASSERT_EQ(answer.at("faults").as_array().size(), 2U) << json::serialize(answer.at("faults"));
  EXPECT_EQ(json::serialize(answer.at("faults").at(0).at("at")), R"(["id"])");
  EXPECT_EQ(json::serialize(answer.at("faults").at(1).at("at")), R"(["kind"])");
  EXPECT_EQ(answer.at("sources").as_array().size(), 3U);
}

TEST_F(PreviewCards, warns_of_what_can_never_matter) {
  const std::string odd =
      "  - {id: odd, name: {ja: 妙}, kind: place, season: autumn, cost: 1, power: 1,\n"
      "     abilities: [{when: turn_start}]}\n";
  const json::object answer = look(file(odd));
  ASSERT_FALSE(answer.at("warnings").as_array().empty()) << json::serialize(answer);
  const json::object& warning = answer.at("warnings").at(0).as_object();
  EXPECT_EQ(warning.at("line"), 3);
  EXPECT_EQ(json::serialize(warning.at("at")), R"(["abilities",0,"when"])");
  EXPECT_EQ(warning.at("en").as_string().find("docs/"), json::string::npos);
}

TEST_F(PreviewCards, lets_cards_name_shipped_ones_and_one_another) {
  const json::array shipped = get("dgrayman", "cards").as_array();
  std::string person;
  for (const json::value& card : shipped) {
    if (card.at("kind") == "person") { person = std::string(card.at("id").as_string()); }
  }
  std::string cards;
  const json::object form = get("dgrayman", "form").as_object();
  ASSERT_FALSE(person.empty());
  cards += fmt::format(
      "  - {{id: a, name: {{ja: あ}}, kind: special_doubles, person: {}, partner: b}}\n"
      "  - {{id: b, name: {{ja: い}}, kind: person}}\n",
      person);
  const json::object answer = look(file(cards), "dgrayman");
  for (const json::value& fault : answer.at("faults").as_array()) {
    EXPECT_NE(json::serialize(fault.at("at")), R"(["person"])");
    EXPECT_NE(json::serialize(fault.at("at")), R"(["partner"])");
  }
}

TEST_F(PreviewCards, is_bounded_and_refuses_what_is_no_file_of_cards) {
  EXPECT_EQ(ask("cards: []", "chess").code(), "not_found");
  EXPECT_EQ(ask(std::string(server::kMostPreviewBytes + 1, 'x')).code(), "malformed");
  EXPECT_FALSE(look("cards: [").at("faults").as_array().empty());
  EXPECT_FALSE(look("[]").at("faults").as_array().empty());
  EXPECT_FALSE(look("").at("faults").as_array().empty());
  EXPECT_TRUE(look("cards: []").at("faults").as_array().empty());
  std::string many = "cards:\n";
  for (std::size_t i = 0; i <= server::kMostPreviewCards; ++i) { many += "  - {}\n"; }
  EXPECT_EQ(look(many).at("faults").as_array().size(), 1U);
  many = "cards:\n";
  for (std::size_t i = 1; i < server::kMostPreviewCards; ++i) { many += "  - {id: [], kind: 3}\n"; }
  EXPECT_EQ(look(many + std::string(kGood)).at("cards").as_array().size(), 1U);
}

// Deep, wide and wrong in every place: told within a moment, and not more than can be read.
TEST_F(PreviewCards, is_not_held_up_by_hostile_files) {
  std::string deep = "cards: [";
  const std::string nest = std::string(90, '[') + std::string(90, ']') + ", ";
  while (deep.size() + nest.size() + 2 < server::kMostPreviewBytes) { deep += nest; }
  EXPECT_EQ(look(deep + "]").at("faults").as_array().size(), 1U);
  std::string wide = "cards: [{abilities: [";
  while (wide.size() + 16 < server::kMostPreviewBytes) { wide += "{a: {b: 1}}, "; }
  EXPECT_TRUE(look(wide + "]}]").at("cards").as_array().empty());
  std::string inside = "cards: [{id: a, name: {ja: " + nest.substr(0, 180) + "}, x: [";
  while (inside.size() + nest.size() + 4 < server::kMostPreviewBytes) { inside += nest; }
  const Answer answer = ask(inside + "]}]");
  EXPECT_EQ(answer.status, 200U);
  EXPECT_NE(answer.body.find(R"("faults":[{)"), std::string::npos);
}

// What a form needs, and what a sentence is put together from, of every game.
TEST_F(PreviewCards, comes_with_the_words_and_fields_of_each_game) {
  for (const GameEntry& entry : games()) {
    const std::string id(entry.id);
    const json::object words = get(id, "words").as_object();
    std::size_t examples = 0;
    for (const json::value& word : words.at("words").as_array()) {
      EXPECT_FALSE(word.at("en").as_string().empty()) << id;
      examples += word.as_object().contains("example") ? 1 : 0;
    }
    EXPECT_GT(examples, 20U) << id;
    EXPECT_GT(words.at("tables").as_array().size(), 5U) << id;
    const json::object form = get(id, "form").as_object();
    EXPECT_FALSE(form.at("kinds").as_array().empty()) << id;
    for (const json::value& field : form.at("fields").as_array()) {
      EXPECT_FALSE(field.at("name").at("ja").as_string().empty()) << id;
      EXPECT_FALSE(field.at("kinds").as_array().empty()) << id;
    }
  }
}

}  // namespace
}  // namespace fudaba::test
