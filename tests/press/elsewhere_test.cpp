#include "press/elsewhere.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "catalog/xml.h"
#include "decks/list.h"
#include "decks/paste.h"
#include "press/page.h"
#include "pressed.h"

namespace fudaba::press {
namespace {

namespace json = boost::json;
using test::book_of;
using test::Loaded;
using test::pressed;

// How often each card lies in the piles of a saved object, by the ids in their notes; every one is
// where its number says.
std::map<std::string, int> cards_in(const json::value& saved) {
  std::map<std::string, int> counts;
  for (const json::value& pile : saved.at("ObjectStates").as_array()) {
    if (pile.at("Name") == "Card") {
      ++counts[json::value_to<std::string>(pile.at("GMNotes"))];
      continue;
    }
    const json::array& held = pile.at("ContainedObjects").as_array();
    const json::array& ids = pile.at("DeckIDs").as_array();
    EXPECT_EQ(held.size(), ids.size());
    for (std::size_t i = 0; i < held.size(); ++i) {
      EXPECT_EQ(held[i].at("CardID"), ids[i]);
      const std::string sheet = std::to_string(ids[i].as_int64() / 100);
      EXPECT_TRUE(pile.at("CustomDeck").as_object().contains(sheet));
      EXPECT_LT(ids[i].as_int64() % 100, 70);
      ++counts[json::value_to<std::string>(held[i].at("GMNotes"))];
    }
  }
  return counts;
}

TEST(Tts, a_saved_object_holds_the_deck_and_what_lies_beside_it) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    const Cards cards = pressed(loaded);
    for (const catalog::Deck& deck : loaded.catalogue.decks) {
      std::map<std::string, int> wanted;
      for (const auto& [card, copies] : cards_of(deck, cards.format.sections.size())) {
        wanted[cards.pool.text(card).id] += copies;
      }
      for (const Language language : {Language::Ja, Language::En}) {
        const std::string saved = write_tts(cards, deck, {"file:///x/"}, language);
        EXPECT_EQ(cards_in(json::parse(saved)), wanted);
        // It is read back as the same deck.
        const auto read = decks::read_pasted(saved, book_of(loaded), "saved");
        ASSERT_TRUE(read);
        EXPECT_EQ(read->form, decks::DeckForm::Saved);
        EXPECT_TRUE(read->read.unknown.empty());
        EXPECT_TRUE(read->read.deck.list() == deck.list()) << saved;
      }
    }
  }
}

TEST(Tts, sheets_hold_seventy_cards_each) {
  const Cards cards = pressed(Loaded::get());
  const catalog::Deck all = deck_of_all(cards, {"全部", "All"});
  const auto sheets = tts_sheets(cards, all);
  ASSERT_GE(sheets.size(), 2U);
  EXPECT_EQ(sheets[0].size(), 70U);
  const std::string saved = write_tts(cards, all, {"https://example.org/"}, Language::En);
  EXPECT_NE(saved.find("https://example.org/cards_2.png"), std::string::npos);
  const auto picture =
      catalog::parse_xml(sheet_document(cards, {sheets[0].data(), 3}, kStandardSize, Language::En));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->attribute("width"), "630mm");
  EXPECT_EQ(picture->attribute("height"), "176mm");
  EXPECT_EQ(rows_of_sheet(21), 3);
  EXPECT_EQ(rows_of_sheet(70), 7);
}

TEST(Cgs, has_the_game_its_cards_and_its_decks) {
  const Loaded& loaded = Loaded::get();
  const Cards cards = pressed(loaded);
  const auto files =
      write_cgs(cards, book_of(loaded), "Game", loaded.catalogue.decks, Language::En);
  const json::value game = json::parse(files.at(0).text);
  EXPECT_EQ(files[0].path, "cgs.json");
  EXPECT_EQ(game.at("name"), "Game");
  EXPECT_EQ(json::parse(files.at(1).text).as_array().size(), cards.pool.defs.size());
  EXPECT_EQ(files.size(), 3 + loaded.catalogue.decks.size());
  EXPECT_EQ(cgs_picture(cards, 0),
            "sets/" + set_of(cards, 0) + '/' + cards.pool.text(0).id + ".png");
  // Its lists are lists of ours as well.
  for (std::size_t i = 0; i < loaded.catalogue.decks.size(); ++i) {
    const auto read = decks::read_list(files.at(3 + i).text, book_of(loaded));
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->unknown.empty());
    EXPECT_EQ(read->deck.list().size(), loaded.catalogue.decks[i].list().size());
  }
}

TEST(Cockatrice, names_are_unique_and_what_no_deck_holds_is_a_token) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    const Cards cards = pressed(loaded);
    const auto xml = catalog::parse_xml(
        write_cockatrice(cards, book_of(loaded), {"https://example.org/"}, Language::Ja));
    ASSERT_TRUE(xml);
    EXPECT_EQ(xml->attribute("version"), "4");
    std::map<std::string, int> names;
    for (const catalog::XmlElement& card : xml->child("cards")->children) {
      EXPECT_EQ(++names[card.child("name")->text], 1) << card.child("name")->text;
      const catalog::XmlElement* set = card.child("set");
      ASSERT_NE(set, nullptr);
      EXPECT_EQ(card.child("token") == nullptr, !set->attribute("picurl").empty());
    }
    EXPECT_EQ(names.size(), cards.pool.defs.size());
  }
}

}  // namespace
}  // namespace fudaba::press
