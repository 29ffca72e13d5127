#include "catalog/decks.h"

#include <gtest/gtest.h>

#include <string>

#include "games/culdcept/card_format.h"
#include "games/dgrayman/card_format.h"
#include "games/kannagi/card_format.h"
#include "games/kanon/card_format.h"
#include "games/ouka/card_format.h"
#include "support/proves.h"

namespace fudaba::catalog {
namespace {

using namespace clause_literals;

const CardPool& pool() {
  static const CardPool kPool = [] {
    const TextFile file{"cards", R"(
set: {id: test, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}
cards:
  - {id: wolf, name: {ja: 狼, en: Wolf}, kind: creature, element: fire, st: 30, hp: 30, cost: 1}
  - {id: other_wolf, name: {ja: 狼, en: Wolf}, kind: creature, element: wind, st: 30, hp: 30, cost: 1}
  - {id: one_only, name: {ja: 唯, en: One}, kind: creature, element: fire, st: 30, hp: 30, cost: 1, deck_limit: 1}
  - {id: swarm, name: {ja: 群, en: Swarm}, kind: creature, element: fire, st: 1, hp: 1, cost: 0, deck_limit: 60}
  - {id: gate, name: {ja: 門, en: Gate}, kind: starting_land, terrain: city}
)"};
    return read_cards({&file, 1}, culdcept::card_format())->pool;
  }();
  return kPool;
}

auto read_pack(const std::string& text) {
  return read_deck({"deck.yaml", text}, pool(), culdcept::card_format());
}

std::string faults_of_deck(const std::string& text) {
  const auto deck = read_pack(text);
  return deck ? "" : to_string(deck.error(), Language::En);
}

constexpr const char* kDeckHead = "id: pack\nname: {ja: 群れ, en: Pack}\n";

constexpr ProfileEntry kProfile[] = {{ProfileRow::DeckLeast, 60, "CUL-2.1"_clause},
                                     {ProfileRow::DeckMost, 62, "CUL-2.1"_clause},
                                     {ProfileRow::CopyLimit, 4, "CUL-2.2"_clause}};

std::string objections(const std::string& cards) {
  const auto deck = read_pack(std::string(kDeckHead) + "cards: " + cards);
  EXPECT_TRUE(deck);
  std::string lines;
  for (const DeckFault& fault : check_deck(*deck, pool(), culdcept::card_format(), kProfile)) {
    lines += to_string(fault.clause, "CUL") + ": " + fault.message.en + '\n';
  }
  return lines;
}

TEST(Decks, are_read) {
  const auto deck = read_pack(std::string(kDeckHead) +
                              "description: {ja: \"速い。\\n強い。\", en: Fast.}\n"
                              "plan: {ja: 攻める。, en: Attack.}\ncards: {wolf: 3, swarm: 40}\n");
  ASSERT_TRUE(deck);
  EXPECT_EQ(deck->id, "pack");
  EXPECT_EQ(deck->name.ja, "群れ");
  EXPECT_EQ(deck->description.ja, "速い。\n強い。");
  EXPECT_EQ(deck->plan, (Bilingual{"攻める。", "Attack."}));
  EXPECT_EQ(deck->size(), 43);
  EXPECT_EQ(deck->list().size(), 43U);
  EXPECT_EQ(deck->list().cards[2], pool().find("wolf"));
  EXPECT_EQ(deck->list().cards[3], pool().find("swarm"));
}

TEST(Decks, written_are_read_back_as_they_were) {
  Deck deck;
  deck.id = "mine";
  deck.name = {"「引用」と\"引用\"", "a: b # c"};
  deck.description = {"一行目\n二行目\\", "- [x]\t{y}"};
  deck.plan = {"まず: 「狼」", "First: 'wolf'"};
  deck.cards = {{pool().find("swarm"), 40}, {pool().find("wolf"), 4}};
  const auto back = read_pack(write_deck(deck, pool(), culdcept::card_format()));
  ASSERT_TRUE(back) << write_deck(deck, pool(), culdcept::card_format());
  EXPECT_EQ(back->id, deck.id);
  EXPECT_EQ(back->name, deck.name);
  EXPECT_EQ(back->description, deck.description);
  EXPECT_EQ(back->plan, deck.plan);
  EXPECT_EQ(back->cards, deck.cards);
}

TEST(Decks, mistakes_have_their_place) {
  EXPECT_EQ(faults_of_deck(std::string(kDeckHead) + "cards: {wlof: 3, wolf: 0, swarm: many}\n"),
            "deck.yaml:3:9: found \"wlof\", expected the id of a card (did you mean wolf?)\n"
            "deck.yaml:3:24: found \"0\", expected a number from 1 to 120\n"
            "deck.yaml:3:34: found \"many\", expected a number from 1 to 120\n");
  EXPECT_EQ(faults_of_deck(std::string(kDeckHead) + "cards: {wolf: 100, swarm: 21}\n"),
            "deck.yaml:3:8: found 121 cards, expected at most 120 (CUL-2.11)\n");
  EXPECT_EQ(faults_of_deck(std::string(kDeckHead) + "cards: [wolf]\n"),
            "deck.yaml:3:8: found a list, expected a map of card ids to numbers of copies\n");
  EXPECT_EQ(faults_of_deck(std::string(kDeckHead) + "cards: {wolf: 1, wolf: 2}\n"),
            "deck.yaml:3:18: found \"wolf\" again, expected each key once\n");
  EXPECT_EQ(
      faults_of_deck("id: pack\ncards: {}\nauthor: me\n"),
      "deck.yaml:1:1: found no name, expected name: …\n"
      "deck.yaml:3:1: found \"author\", expected one of id, name, description, plan, cards\n");
}

// The ruling is named. A deck of D.Gray-man has exactly as many cards as DGM-2.1 says, so there the
// bound needs no ruling.
TEST(Decks, too_large_for_the_program_name_the_ruling) {
  FUDABA_PROVES("CUL-2.11", "KNG-2.10", "KAN-2.16", "OUK-2.7");
  const auto fault = [](const effect::CardFormat& format) {
    const TextFile deck{"deck.yaml", std::string(kDeckHead) + "cards: {swarm: 120, wolf: 1}\n"};
    const auto read = read_deck(deck, pool(), format);
    return read ? ""
                : to_string(read.error(), Language::Ja) + to_string(read.error(), Language::En);
  };
  const auto expected = [](const std::string& clause) {
    const std::string ja = clause.empty() ? "" : "（" + clause + "）";
    const std::string en = clause.empty() ? "" : " (" + clause + ")";
    return "deck.yaml:3:8: 121枚が見つかりました。必要なもの：120枚まで" + ja +
           "\ndeck.yaml:3:8: found 121 cards, expected at most 120" + en + "\n";
  };
  EXPECT_EQ(fault(culdcept::card_format()), expected("CUL-2.11"));
  EXPECT_EQ(fault(kannagi::card_format()), expected("KNG-2.10"));
  EXPECT_EQ(fault(kanon::card_format()), expected("KAN-2.16"));
  EXPECT_EQ(fault(ouka::card_format()), expected("OUK-2.7"));
  EXPECT_EQ(fault(dgrayman::card_format()), expected(""));
}

TEST(CheckDeck, allows_what_no_rule_forbids) {
  EXPECT_EQ(objections("{wolf: 4, one_only: 1, swarm: 55}"), "");
}

TEST(CheckDeck, counts_the_cards) {
  EXPECT_EQ(objections("{swarm: 59}"), "CUL-2.1: The deck has 59 cards; it needs at least 60.\n");
  EXPECT_EQ(objections("{swarm: 59, wolf: 4}"),
            "CUL-2.1: The deck has 63 cards; at most 62 are allowed.\n");
}

TEST(CheckDeck, counts_copies_by_name) {
  EXPECT_EQ(objections("{swarm: 55, wolf: 5}"),
            "CUL-2.2: There are 5 copies of Wolf; at most 4 are allowed.\n");
  EXPECT_EQ(objections("{swarm: 54, wolf: 3, other_wolf: 3}"),
            "CUL-2.2: There are 6 copies of Wolf; at most 4 are allowed.\n");
}

TEST(CheckDeck, a_card_may_have_a_limit_of_its_own) {
  EXPECT_EQ(objections("{swarm: 58, one_only: 2}"),
            "CUL-2.2: There are 2 copies of One; at most 1 are allowed.\n");
}

TEST(CheckDeck, refuses_kinds_that_stay_outside) {
  EXPECT_EQ(objections("{swarm: 60, gate: 1}"),
            "CUL-2.9: Gate (starting land) may not be in the deck.\n");
}

// What lies beside a deck
// ------------------------------------------------------------------------------------------------

// A game whose decks have a leader (one creature) and a sideboard that counts with the deck.
const effect::CardFormat& with_sections() {
  static constexpr std::uint32_t kCreature = 1;
  static constexpr effect::DeckSection kSections[] = {
      {"leader", "リーダー", "leader", kCreature, 1, 1, 0, false, "CUL-2.3"_clause},
      {"sideboard", "サイドボード", "sideboard", kCreature, 0, 9, 0, true, "CUL-2.4"_clause}};
  static const effect::CardFormat kFormat = [] {
    effect::CardFormat format = culdcept::card_format();
    format.sections = kSections;
    return format;
  }();
  return kFormat;
}

std::string objections_beside(const std::string& rest) {
  const auto deck =
      read_deck({"deck.yaml", std::string(kDeckHead) + "cards: {swarm: 57, wolf: 3}\n" + rest},
                pool(), with_sections());
  EXPECT_TRUE(deck) << to_string(deck.error(), Language::En);
  std::string lines;
  for (const DeckFault& fault : check_deck(*deck, pool(), with_sections(), kProfile)) {
    lines += to_string(fault.clause, "CUL") + ": " + fault.message.en + '\n';
  }
  return lines;
}

TEST(DeckSections, are_read_written_and_dealt_apart_from_the_deck) {
  const auto deck =
      read_deck({"deck.yaml", std::string(kDeckHead) + "cards: {swarm: 60}\nleader: {one_only: 1}\n"
                                                       "sideboard: {wolf: 2, other_wolf: 1}\n"},
                pool(), with_sections());
  ASSERT_TRUE(deck);
  const DeckList list = deck->list();
  EXPECT_EQ(deck->size(), 60);
  EXPECT_EQ(list.size(), 64U);
  EXPECT_EQ(list.beside[0], std::vector<DefId>{pool().find("one_only")});
  EXPECT_EQ(list.beside[1].size(), 3U);
  EXPECT_EQ(counted(list).beside, deck->beside);
  const auto back =
      read_deck({"deck.yaml", write_deck(*deck, pool(), with_sections())}, pool(), with_sections());
  ASSERT_TRUE(back);
  EXPECT_EQ(back->beside, deck->beside);
}

TEST(DeckSections, are_unknown_keys_to_games_without_them) {
  EXPECT_EQ(
      faults_of_deck(std::string(kDeckHead) + "cards: {}\nsideboard: {wolf: 1}\n"),
      "deck.yaml:4:1: found \"sideboard\", expected one of id, name, description, plan, cards\n");
}

TEST(DeckSections, must_hold_as_many_cards_as_the_rule_says) {
  EXPECT_EQ(objections_beside("leader: {one_only: 1}\n"), "");
  EXPECT_EQ(objections_beside(""), "CUL-2.3: In the leader: 0 cards; 1 are needed.\n");
  EXPECT_EQ(objections_beside("leader: {one_only: 1, swarm: 1}\n"),
            "CUL-2.3: In the leader: 2 cards; at most 1 are allowed.\n");
}

TEST(DeckSections, hold_only_the_kinds_of_cards_the_rule_names) {
  EXPECT_EQ(objections_beside("leader: {gate: 1}\n"),
            "CUL-2.3: Gate (starting land) may not be in the leader.\n");
}

TEST(DeckSections, count_their_copies_with_the_deck_where_the_rule_says_so) {
  EXPECT_EQ(objections_beside("leader: {one_only: 1}\nsideboard: {wolf: 1}\n"), "");
  EXPECT_EQ(objections_beside("leader: {one_only: 1}\nsideboard: {other_wolf: 2}\n"),
            "CUL-2.2: There are 5 copies of Wolf; at most 4 are allowed.\n");
}

TEST(DeckSections, count_towards_the_cards_a_deck_may_bring) {
  const auto deck = read_deck(
      {"deck.yaml", std::string(kDeckHead) + "cards: {swarm: 117}\nsideboard: {wolf: 4}\n"}, pool(),
      with_sections());
  ASSERT_FALSE(deck);
  EXPECT_EQ(to_string(deck.error(), Language::En),
            "deck.yaml:3:8: found 121 cards, expected at most 120 (CUL-2.11)\n");
}

}  // namespace
}  // namespace fudaba::catalog
