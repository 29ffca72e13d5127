// The decks that ship: legal, and between them all that the game has is played.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "effect/term.h"
#include "games/ouka/card_format.h"
#include "games/ouka/game.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

const catalog::Catalogue& shipped() {
  static const catalog::Catalogue kShipped = [] {
    auto loaded = catalog::load(catalog::find_data_dir().value(), card_format());
    EXPECT_TRUE(loaded) << catalog::to_string(loaded.error(), Language::En);
    return loaded ? std::move(*loaded) : catalog::Catalogue{};
  }();
  return kShipped;
}

// Cards of some deck, and of what lies beside it.
std::set<DefId> played() {
  std::set<DefId> all;
  for (const catalog::Deck& deck : shipped().decks) {
    for (const auto& [card, count] : deck.cards) { all.insert(card); }
    for (const auto& section : deck.beside) {
      for (const auto& [card, count] : section) { all.insert(card); }
    }
  }
  return all;
}

// Every word and every entry of a table that a tree of an effect uses.
void collect(const effect::Term& term, std::set<std::string>& words) {
  if (term.word != nullptr) { words.insert(std::string(term.word->id)); }
  if (term.kind == effect::Term::Kind::Entry) { words.insert("=" + std::string(term.entry->id)); }
  for (const effect::Term& arg : term.args) { collect(arg, words); }
  for (const effect::Term& item : term.items) { collect(item, words); }
}

// What a card has of its kind's fields that are one or several of a table: "school=seals".
void collect_fields(DefId card, std::set<std::string>& found) {
  const CardDef& def = shipped().pool.defs[card];
  found.insert("kind=" + std::to_string(def.kind));
  for (const effect::Field& field : card_format().fields) {
    if (((field.kinds >> def.kind) & 1U) == 0 || field.table.empty()) { continue; }
    const effect::Table* table = vocabulary().table(field.table);
    if (table == nullptr) { continue; }
    const auto value = static_cast<unsigned>(def.values[field.index]);
    for (unsigned i = 0; i < table->entries.size(); ++i) {
      const bool has = field.kind == effect::FieldKind::Entry      ? value == i
                       : field.kind == effect::FieldKind::EntrySet ? ((value >> i) & 1U) != 0
                                                                   : false;
      if (has) { found.insert(std::string(field.id) + "=" + std::string(table->entries[i].id)); }
    }
  }
}

std::set<std::string> mechanisms_of(const std::set<DefId>& cards) {
  std::set<std::string> found;
  for (const DefId card : cards) {
    collect_fields(card, found);
    for (const effect::Term& term : shipped().pool.texts[card].abilities) { collect(term, found); }
  }
  return found;
}

TEST(Decks, ThereAreSixAndAllAreLegal) {
  EXPECT_GE(shipped().decks.size(), 6U);
  for (const catalog::Deck& deck : shipped().decks) {
    const auto faults = catalog::check_deck(deck, shipped().pool, card_format(), Game::profile());
    EXPECT_TRUE(faults.empty()) << deck.id << ": " << faults.front().message.en;
    EXPECT_FALSE(deck.plan.ja.empty() || deck.plan.en.empty()) << deck.id;
  }
}

TEST(Decks, MostCardsAreInOneOfThem) {
  std::size_t cards = 0;
  for (const CardDef& def : shipped().pool.defs) {
    cards += static_cast<CardKind>(def.kind) != CardKind::Person ? 1 : 0;
  }
  EXPECT_GE(played().size() * 100, cards * 85);
}

// Kinds of cards and stories, schools, keywords, abilities, climax types, and every word and
// entry of the effects that the cards use at all.
TEST(Decks, BetweenThemEveryMechanismIsPlayed) {
  std::set<DefId> all;
  for (std::size_t i = 0; i < shipped().pool.defs.size(); ++i) {
    const bool person = static_cast<CardKind>(shipped().pool.defs[i].kind) == CardKind::Person;
    if (!person) { all.insert(static_cast<DefId>(i)); }
  }
  const std::set<std::string> in_decks = mechanisms_of(played());
  for (const std::string& mechanism : mechanisms_of(all)) {
    EXPECT_TRUE(in_decks.contains(mechanism)) << "no deck plays " << mechanism;
  }
}

// The stand-in is another person than the protagonist.
TEST(Decks, AStandInIsAnotherCharacter) {
  FUDABA_PROVES("OUK-2.3");
  const CardPool& pool = shipped().pool;
  catalog::Deck deck = shipped().decks.front();
  const DefId hero = deck.beside[static_cast<std::size_t>(Section::Protagonist)].front().first;
  deck.beside[static_cast<std::size_t>(Section::StandIn)] = {{hero, 1}};
  const auto faults = catalog::check_deck(deck, pool, card_format(), Game::profile());
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(to_string(faults[0].clause, "OUK"), "OUK-2.3");
  EXPECT_EQ(faults[0].card, hero);
}

// Any number of spare characters, as long as all cards together are 120.
TEST(Decks, SparesAreBoundByTheRoomForAllCardsAlone) {
  FUDABA_PROVES("OUK-2.3", "OUK-2.7");
  const catalog::Deck& deck = shipped().decks.front();
  int room = kMaxDeck - static_cast<int>(deck.list().size());
  for (const auto& [card, count] : deck.beside[static_cast<std::size_t>(Section::Spares)]) {
    room += count;
  }
  const auto with_spares = [&](int count) {
    catalog::Deck more = deck;
    auto& section = more.beside[static_cast<std::size_t>(Section::Spares)];
    section.clear();
    for (std::size_t i = 0; count > 0 && i < shipped().pool.defs.size(); ++i) {
      const auto kind = static_cast<CardKind>(shipped().pool.defs[i].kind);
      if (kind != CardKind::Character) { continue; }
      section.emplace_back(static_cast<DefId>(i), std::min(count, kCopies));
      count -= kCopies;
    }
    return catalog::read_deck(
        {"deck.yaml", catalog::write_deck(more, shipped().pool, card_format())}, shipped().pool,
        card_format());
  };
  const auto full = with_spares(room);
  ASSERT_TRUE(full) << catalog::to_string(full.error(), Language::En);
  EXPECT_TRUE(catalog::check_deck(*full, shipped().pool, card_format(), Game::profile()).empty());
  const auto over = with_spares(room + 1);
  ASSERT_FALSE(over);
  EXPECT_NE(catalog::to_string(over.error(), Language::En).find("at most 120 (OUK-2.7)"),
            std::string::npos);
}

}  // namespace
}  // namespace fudaba::ouka::test
