// The decks that ship: enough of them, with a plan each, and everything the cards can do is played.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "effect/term.h"
#include "games/kannagi/card_format.h"
#include "games/kannagi/game.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

using effect::Term;

const catalog::Catalogue& shipped() {
  static const catalog::Catalogue kShipped =
      *catalog::load(*catalog::find_data_dir(), card_format());
  return kShipped;
}

std::set<DefId> played() {
  std::set<DefId> cards;
  for (const catalog::Deck& deck : shipped().decks) {
    for (const auto& [card, count] : deck.cards) { cards.insert(card); }
  }
  return cards;
}

// The words of a tree, and of keywords, triggers and properties which.
void add_words(const Term& term, std::set<std::string>& words) {
  if (term.kind == Term::Kind::Word) {
    words.insert(std::string(term.word->id));
    for (std::size_t i = 0; i < term.args.size(); ++i) {
      const std::string_view table = term.word->params[i].table;
      const bool named = table == "keyword" || table == "trigger" || table == "property";
      if (named && term.args[i].kind == Term::Kind::Entry) {
        words.insert(std::string(table) + " " + std::string(term.args[i].entry->id));
      }
    }
  }
  for (const Term& arg : term.args) { add_words(arg, words); }
  for (const Term& item : term.items) { add_words(item, words); }
}

// What a card is and does: its kind and season, and the words of its abilities.
std::set<std::string> mechanisms_of(DefId card) {
  const CardPool& pool = shipped().pool;
  const CardDef& def = pool.def(card);
  std::set<std::string> all;
  all.insert("kind " + std::to_string(def.kind) + " of season " +
             std::to_string(def.values[static_cast<unsigned>(Value::Season)]));
  for (const Term& ability : pool.text(card).abilities) { add_words(ability, all); }
  return all;
}

TEST(Decks, ThereAreSixAndEachSaysHowItIsPlayed) {
  EXPECT_GE(shipped().decks.size(), 6U);
  for (const catalog::Deck& deck : shipped().decks) {
    EXPECT_TRUE(catalog::check_deck(deck, shipped().pool, card_format(), Game::profile()).empty())
        << deck.id;
    EXPECT_FALSE(deck.plan.ja.empty()) << deck.id;
    EXPECT_FALSE(deck.plan.en.empty()) << deck.id;
  }
}

// A deck of 120 cards is read, one of 121 is not.
TEST(Decks, ADeckHasAtMostAHundredAndTwentyCards) {
  FUDABA_PROVES("KNG-2.10");
  for (const int size : {120, 121}) {
    std::string text = "id: tall\nname: {ja: 塔, en: Tall}\ncards:\n";
    int left = size;
    for (const CardText& card : shipped().pool.texts) {
      const int copies = std::min(left, 4);
      if (copies > 0) { text += "  " + card.id + ": " + std::to_string(copies) + "\n"; }
      left -= copies;
    }
    const auto deck = catalog::read_deck({"tall.yaml", text}, shipped().pool, card_format());
    EXPECT_EQ(deck.has_value(), size == 120);
  }
}

TEST(Decks, MostCardsAreInOne) {
  EXPECT_GE(played().size() * 100, shipped().pool.defs.size() * 85);
}

// Every kind in every season, every keyword, trigger, property and word that the cards use at all.
TEST(Decks, EverythingTheCardsDoIsPlayed) {
  std::set<std::string> found;
  for (const DefId card : played()) { found.merge(mechanisms_of(card)); }
  for (DefId card = 0; card < shipped().pool.defs.size(); ++card) {
    for (const std::string& mechanism : mechanisms_of(card)) {
      EXPECT_TRUE(found.count(mechanism) == 1)
          << mechanism << " of " << shipped().pool.text(card).id << " is in no deck";
    }
  }
}

// A plan speaks of cards that the deck has: 「…」.
TEST(Decks, APlanNamesCardsOfItsDeck) {
  for (const catalog::Deck& deck : shipped().decks) {
    const std::string& plan = deck.plan.ja;
    constexpr std::string_view kOpen = "「";
    for (std::size_t at = plan.find(kOpen); at != std::string::npos;
         at = plan.find(kOpen, at + 1)) {
      const std::size_t from = at + kOpen.size();
      const std::string name = plan.substr(from, plan.find("」", from) - from);
      bool there = false;
      for (const auto& [card, count] : deck.cards) {
        there = there || shipped().pool.text(card).name.ja == name;
      }
      EXPECT_TRUE(there) << deck.id << ": " << name;
    }
  }
}

}  // namespace
}  // namespace fudaba::kannagi::test
