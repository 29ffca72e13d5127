// The decks that ship: what of the game they play.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/kanon/card_format.h"
#include "games/kanon/table.h"

namespace fudaba::kanon::test {
namespace {

using effect::Term;
using Terms = std::set<std::string>;

const catalog::Catalogue& shipped() {
  static const catalog::Catalogue kShipped = [] {
    const auto data = catalog::find_data_dir();
    auto loaded = catalog::load(data.value(), card_format());
    return std::move(loaded.value());
  }();
  return kShipped;
}

bool is_for_decks(DefId def) {
  return ((card_format().deck_kinds >> shipped().pool.defs[def].kind) & 1U) != 0;
}

std::set<DefId> cards_in_decks() {
  std::set<DefId> cards;
  for (const catalog::Deck& deck : shipped().decks) {
    for (const auto& [card, count] : deck.cards) { cards.insert(card); }
    for (const auto& section : deck.beside) {
      for (const auto& [card, count] : section) { cards.insert(card); }
    }
  }
  return cards;
}

// The words of an ability and the entries that it chooses from tables: keywords, triggers …
void collect(const Term& term, Terms& terms) {
  if (term.kind == Term::Kind::Word) { terms.insert(std::string(term.word->id)); }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    if (term.args[i].kind == Term::Kind::Entry) {
      terms.insert(std::string(term.word->params[i].table) + ":" +
                   std::string(term.args[i].entry->id));
    }
    collect(term.args[i], terms);
  }
  for (const Term& item : term.items) { collect(item, terms); }
}

// What the cards make use of: the fields of the card format and the words of their abilities.
Terms mechanisms(const std::set<DefId>& cards) {
  Terms terms;
  for (const DefId def : cards) {
    const CardDef& d = shipped().pool.defs[def];
    for (const effect::Field& field : card_format().fields) {
      const effect::Table* table = vocabulary().table(field.table);
      if (field.kind == effect::FieldKind::Entry) {
        terms.insert(std::string(field.id) + ":" +
                     std::string(table->entries[static_cast<unsigned>(d.values[field.index])].id));
      } else if (field.id == "cost") {
        for (unsigned i = 0; i < table->entries.size(); ++i) {
          if (d.values[field.index + i] > 0) {
            terms.insert("cost:" + std::string(table->entries[i].id));
          }
        }
      }
    }
    terms.insert("kind:" + std::string(card_format().kinds->entries[d.kind].id));
    for (const Term& ability : shipped().pool.text(def).abilities) { collect(ability, terms); }
  }
  return terms;
}

TEST(Decks, ThereAreSixAtLeast) { EXPECT_GE(shipped().decks.size(), 6U); }

TEST(Decks, EightyFiveOfAHundredCardsAreInOne) {
  std::size_t all = 0;
  for (DefId def = 0; def < shipped().pool.defs.size(); ++def) { all += is_for_decks(def) ? 1 : 0; }
  EXPECT_GE(cards_in_decks().size() * 100, all * 85);
}

TEST(Decks, EveryMechanismOfTheCardsIsPlayed) {
  std::set<DefId> all;
  for (DefId def = 0; def < shipped().pool.defs.size(); ++def) {
    if (is_for_decks(def)) { all.insert(def); }
  }
  const Terms played = mechanisms(cards_in_decks());
  for (const std::string& term : mechanisms(all)) { EXPECT_TRUE(played.contains(term)) << term; }
}

// All the keywords and interrupts of the vocabulary, whatever cards there are.
TEST(Decks, EveryKeywordIsPlayed) {
  const Terms played = mechanisms(cards_in_decks());
  for (const effect::Entry& entry : vocabulary().table("keyword")->entries) {
    EXPECT_TRUE(played.contains("keyword:" + std::string(entry.id))) << entry.id;
  }
  for (const effect::Entry& entry : vocabulary().table("interrupt")->entries) {
    EXPECT_TRUE(played.contains("interrupt:" + std::string(entry.id))) << entry.id;
  }
}

TEST(Decks, EachSaysHowItIsPlayed) {
  for (const catalog::Deck& deck : shipped().decks) {
    EXPECT_FALSE(deck.plan.ja.empty()) << deck.id;
    EXPECT_FALSE(deck.plan.en.empty()) << deck.id;
  }
}

}  // namespace
}  // namespace fudaba::kanon::test
