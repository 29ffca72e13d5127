#include <gtest/gtest.h>

#include "books.h"
#include "decks/list.h"
#include "decks/paste.h"

namespace fudaba::decks {
namespace {

using test::book_of;
using test::Loaded;
using test::same_cards;

TEST(Cod, every_ready_deck_comes_back_with_what_lies_beside_it) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    for (const catalog::Deck& deck : loaded.catalogue.decks) {
      for (const Language language : {Language::Ja, Language::En}) {
        const std::string text = write_cod(deck, book_of(loaded), language);
        const auto pasted = read_pasted(text, book_of(loaded), "deck");
        ASSERT_TRUE(pasted) << text;
        EXPECT_EQ(word_of(pasted->form), "cockatrice");
        EXPECT_TRUE(pasted->read.unknown.empty()) << text;
        EXPECT_TRUE(same_cards(pasted->read.deck, deck)) << text;
        EXPECT_EQ(pasted->read.deck.name.in(language), deck.name.in(language));
      }
    }
  }
}

DeckResult read(const std::string& cards) {
  return read_cod(
      "<cockatrice_deck version=\"1\">\n<zone name=\"main\">" + cards + "</zone></cockatrice_deck>",
      book_of("culdcept"));
}

TEST(Cod, names_what_it_does_not_know) {
  const auto deck = read("\n<card number=\"3\" name=\"No Such Card\"/>");
  ASSERT_TRUE(deck);
  ASSERT_EQ(deck->unknown.size(), 1U);
  EXPECT_EQ(deck->unknown[0].line, 3);
  EXPECT_EQ(deck->unknown[0].copies, 3);
}

TEST(Cod, side_cards_that_say_no_section_go_where_they_fit) {
  const Loaded* kanon = nullptr;
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i].id == "kanon") { kanon = &Loaded::of(i); }
  }
  ASSERT_NE(kanon, nullptr);
  const catalog::Deck& deck = kanon->catalogue.decks.at(0);
  const std::string& id = kanon->catalogue.pool.text(deck.cards.at(0).first).id;
  const auto back = read_cod("<cockatrice_deck><zone name=\"side\"><card number=\"2\" name=\"" +
                                 id + "\"/></zone></cockatrice_deck>",
                             book_of(*kanon));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->deck.beside[0], (catalog::CardCounts{{deck.cards[0].first, 2}}));
}

TEST(Cod, puts_no_card_where_the_game_has_no_place_for_it) {
  const Loaded& culdcept = Loaded::of(0);
  const std::string& id = culdcept.catalogue.pool.texts[0].id;
  for (const std::string zone : {"side", "tokens"}) {
    const auto read =
        read_cod("<cockatrice_deck><zone name=\"" + zone + "\"><card number=\"2\" name=\"" + id +
                     "\"/></zone></cockatrice_deck>",
                 book_of(culdcept));
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->deck.cards.empty());
    ASSERT_EQ(read->unknown.size(), 1U);
    EXPECT_EQ(read->unknown[0].reason.en, "this game has no \"" + zone + "\"");
    EXPECT_EQ(read->unknown[0].near, (std::vector<DefId>{0}));
  }
  const auto none = read("<card number=\"0\" name=\"" + id + "\"/>");
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->deck.cards.empty());
}

TEST(Cod, refuses_what_is_no_deck) {
  EXPECT_EQ(read("\n<card number=\"x\" name=\"a\"/>").error().mark.line, 3);
  EXPECT_EQ(read("<card number=\"-1\" name=\"a\"/>").error().expected.en,
            "a number from 0 (number)");
  EXPECT_FALSE(read("<card number=\"999999999\" name=\"a\"/>"));
  EXPECT_FALSE(read_cod("<deck/>", book_of("culdcept")));
  EXPECT_FALSE(
      read_cod("<cockatrice_deck>" + std::string(kMaxListBytes, ' '), book_of("culdcept")));
}

}  // namespace
}  // namespace fudaba::decks
