#include "catalog/numbers.h"

#include <gtest/gtest.h>

#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/culdcept/card_format.h"
#include "games/games.h"

namespace fudaba::catalog {
namespace {

Cards cards_of(std::initializer_list<std::string> ids) {
  std::string text =
      "set: {id: first, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n";
  for (const std::string& id : ids) {
    text += "  - {id: " + id + ", name: {ja: 地, en: Land}, kind: land, terrain: city}\n";
  }
  const TextFile file{"cards", text};
  return *read_cards({&file, 1}, culdcept::card_format());
}

std::string faults_in(const std::string& text) {
  const auto lists = read_numbers({"numbers.yaml", text});
  return lists ? "" : to_string(lists.error(), Language::En);
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// A list as `fudaba cards number` has written it, with something changed by hand.
std::string changed(const std::string& from, const std::string& to) {
  std::vector<NumberList> lists;
  EXPECT_EQ(add_numbers(lists, cards_of({"alpha", "beta", "gamma"})), 3U);
  std::string text = write_numbers(lists);
  EXPECT_TRUE(holds(text, from)) << text;
  text.replace(text.find(from), from.size(), to);
  return text;
}

TEST(CardNumbers, stay_when_cards_come_and_go) {
  std::vector<NumberList> lists;
  EXPECT_EQ(add_numbers(lists, cards_of({"beta", "delta"})), 2U);
  const Cards later = cards_of({"alpha", "beta", "gamma"});  // delta is gone
  EXPECT_EQ(add_numbers(lists, later), 2U);
  EXPECT_EQ(add_numbers(lists, later), 0U);
  const auto read = read_numbers({"numbers.yaml", write_numbers(lists)});
  ASSERT_TRUE(read) << to_string(read.error(), Language::En);
  const auto numbers = CardNumbers::of(*read, later, "numbers.yaml");
  ASSERT_TRUE(numbers) << to_string(numbers.error(), Language::En);
  EXPECT_EQ(numbers->find({0, 1}), later.pool.find("beta"));
  EXPECT_EQ(numbers->find({0, 2}), kNoDef) << "the number of a card that is gone is nobody's";
  EXPECT_EQ(numbers->find({0, 3}), later.pool.find("alpha"));
  EXPECT_EQ(numbers->of(later.pool.find("gamma")).number, 4);
  EXPECT_EQ(numbers->find({0, 5}), kNoDef);
  EXPECT_EQ(numbers->find({0, 0}), kNoDef);
  EXPECT_EQ(numbers->find({1, 1}), kNoDef);
  EXPECT_EQ(numbers->find_set("first"), 0U);
  EXPECT_EQ(numbers->find_set("second"), 1U);
}

TEST(CardNumbers, are_needed_for_every_card) {
  std::vector<NumberList> lists;
  add_numbers(lists, cards_of({"alpha"}));
  const auto numbers = CardNumbers::of(lists, cards_of({"alpha", "beta", "gamma"}), "numbers.yaml");
  ASSERT_FALSE(numbers);
  EXPECT_EQ(
      to_string(numbers.error(), Language::En),
      "numbers.yaml: found 2 cards without a number in the set first (beta, gamma), expected a "
      "number for every card (fudaba cards --game GAME number gives them)\n");
}

TEST(CardNumbers, that_were_given_twice_or_moved_are_a_fault) {
  EXPECT_EQ(faults_in(changed("beta: 2", "beta: 2")), "");
  EXPECT_TRUE(holds(faults_in(changed("beta: 2", "beta: 1")),
                    "found beta: \"1\", expected 2 (numbers go up by one and are never moved)"));
  EXPECT_TRUE(holds(faults_in(changed("beta: 2", "beta: 4")), "expected 2"));
  EXPECT_TRUE(holds(faults_in(changed("beta: 2", "alpha: 2")), "alpha"));
  // Two cards that change places, and a card in the place of another, are known by the seal.
  for (const auto& [from, to] : {std::pair("alpha: 1\n      beta: 2", "beta: 1\n      alpha: 2"),
                                 {"beta", "delta"},
                                 {"      gamma: 3\n", ""},
                                 {"      gamma: 3\n", "      gamma: 3\n      delta: 4\n"}}) {
    EXPECT_TRUE(holds(faults_in(changed(from, to)), "does not fit the numbers of first")) << to;
  }
  EXPECT_TRUE(holds(faults_in(changed("sets:", "lists:")), "sets"));
  EXPECT_TRUE(holds(faults_in("sets: 3"), "found") || faults_in("sets: 3").empty());
}

TEST(CardNumbers, of_all_games_are_there) {
  for (const GameEntry& game : games()) {
    const auto data = find_data_dir();
    ASSERT_TRUE(data);
    const auto cards = load_cards(*data, game.card_format());
    const auto lists = load_numbers(*data / game.id / "numbers.yaml");
    ASSERT_TRUE(cards && lists) << game.id;
    EXPECT_TRUE(CardNumbers::of(*lists, *cards, "numbers.yaml")) << game.id;
  }
}

}  // namespace
}  // namespace fudaba::catalog
