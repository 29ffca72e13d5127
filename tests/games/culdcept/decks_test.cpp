// The decks that ship: enough of them, and everything the game has is played by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/culdcept/card_format.h"
#include "games/culdcept/reading.h"
#include "support/files.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

using culdcept::CardKind;

struct Shipped {
  catalog::Catalogue catalogue;
  std::set<DefId> played;  // in some deck
};

const Shipped& shipped() {
  static const Shipped kShipped = [] {
    Shipped all;
    all.catalogue = *catalog::load(*catalog::find_data_dir(), culdcept::card_format());
    for (const catalog::Deck& deck : all.catalogue.decks) {
      for (const auto& [card, count] : deck.cards) { all.played.insert(card); }
    }
    return all;
  }();
  return kShipped;
}

bool is_for_decks(const CardDef& d) {
  return static_cast<CardKind>(d.kind) != CardKind::StartingLand;
}

TEST(Decks, ThereAreSixAndEachSaysHowItIsPlayed) {
  const catalog::Catalogue& c = shipped().catalogue;
  EXPECT_GE(c.decks.size(), 6U);
  for (const catalog::Deck& deck : c.decks) {
    EXPECT_TRUE(
        catalog::check_deck(deck, c.pool, culdcept::card_format(), culdcept::Game::profile())
            .empty())
        << deck.id;
    EXPECT_FALSE(deck.plan.ja.empty()) << deck.id;
    EXPECT_FALSE(deck.plan.en.empty()) << deck.id;
  }
}

TEST(Decks, MostCardsAreInOne) {
  const auto& defs = shipped().catalogue.pool.defs;
  const auto cards = std::count_if(defs.begin(), defs.end(), is_for_decks);
  EXPECT_GE(static_cast<double>(shipped().played.size()), 0.85 * static_cast<double>(cards));
}

// Every kind, element, race, class of item and kind of land that a card can be.
TEST(Decks, EveryKindOfCardIsInOne) {
  const CardPool& pool = shipped().catalogue.pool;
  std::set<std::string> wanted;
  std::set<std::string> found;
  for (DefId i = 0; i < pool.defs.size(); ++i) {
    const CardDef& d = pool.defs[i];
    if (!is_for_decks(d)) { continue; }
    std::set<std::string> is{"kind " + std::to_string(d.kind)};
    for (const effect::Field& field : culdcept::card_format().fields) {
      if (field.kind != effect::FieldKind::Entry || ((field.kinds >> d.kind) & 1U) == 0) {
        continue;
      }
      is.insert(std::string(field.id) + " " + std::to_string(d.values[field.index]));
    }
    wanted.insert(is.begin(), is.end());
    if (shipped().played.count(i) != 0) { found.insert(is.begin(), is.end()); }
  }
  EXPECT_EQ(found, wanted);
}

// Every keyword, trigger and word of the vocabulary that the cards use at all.
TEST(Decks, EveryWordOfTheCardsIsInOne) {
  const effect::Vocabulary& words = *culdcept::card_format().vocabulary;
  std::string all;
  for (const std::string& file : files_in("data/culdcept/cards")) { all += text_of_file(file); }
  // The text of a card is what stands between its id and the next card's.
  const CardPool& pool = shipped().catalogue.pool;
  std::string played;
  for (const DefId def : shipped().played) {
    const std::string head = "- id: " + std::string(pool.texts[def].id) + "\n";
    const std::size_t at = all.find(head);
    ASSERT_NE(at, std::string::npos) << head;
    played += all.substr(at, all.find("- id: ", at + 1) - at);
  }
  const auto uses = [](const std::string& text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
      const std::size_t end = at + word.size();
      if (!letter(text[at - 1]) && (end == text.size() || !letter(text[end]))) { return true; }
    }
    return false;
  };
  for (const std::string_view table : {"keyword", "trigger", "declare"}) {
    for (const effect::Entry& entry : words.table(table)->entries) {
      if (uses(all, entry.id)) { EXPECT_TRUE(uses(played, entry.id)) << table << " " << entry.id; }
    }
  }
  for (const effect::Word& word : words.own) {
    if (uses(all, word.id)) { EXPECT_TRUE(uses(played, word.id)) << word.id; }
  }
}

}  // namespace
}  // namespace fudaba::test
