#include "decks/code.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "base/base64.h"
#include "base/random.h"
#include "books.h"
#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "decks/paste.h"

namespace fudaba::decks {
namespace {

namespace json = boost::json;
using test::book_of;
using test::Loaded;
using test::same_cards;

std::string fault_of(std::string_view code, const Book& book) {
  const DeckResult read = read_code(code, book);
  return read ? "" : read.error().found.en + " / " + read.error().expected.en;
}

// A code of these bytes, with the checksum that they have.
std::string sealed(std::vector<std::uint8_t> bytes) {
  const std::uint16_t sum = checksum(bytes);
  bytes.push_back(static_cast<std::uint8_t>(sum >> 8U));
  bytes.push_back(static_cast<std::uint8_t>(sum & 255U));
  return to_base64url(bytes);
}
void add_word(std::vector<std::uint8_t>& bytes, std::string_view word) {
  bytes.push_back(static_cast<std::uint8_t>(word.size()));
  bytes.insert(bytes.end(), word.begin(), word.end());
}
// A code of one group: so many copies of the cards with these steps between their numbers.
std::string code_of(std::string_view game, std::string_view set, std::uint8_t section,
                    std::uint8_t copies, std::initializer_list<std::uint8_t> steps) {
  std::vector<std::uint8_t> bytes{1};
  add_word(bytes, game);
  bytes.push_back(1);
  add_word(bytes, set);
  bytes.insert(bytes.end(), {1, section, 1, copies, 0, static_cast<std::uint8_t>(steps.size())});
  bytes.insert(bytes.end(), steps);
  return sealed(bytes);
}

TEST(DeckCode, gives_every_ready_deck_back_in_at_most_200_letters) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    for (const catalog::Deck& deck : loaded.catalogue.decks) {
      const std::string code = write_code(deck, book_of(loaded));
      EXPECT_LE(code.size(), 200U) << deck.id;
      const DeckResult read = read_code(code, book_of(loaded));
      ASSERT_TRUE(read) << deck.id;
      EXPECT_TRUE(same_cards(read->deck, deck)) << deck.id;
      EXPECT_TRUE(read->unknown.empty()) << deck.id;
      EXPECT_EQ(write_code(read->deck, book_of(loaded)), code) << "equal decks, equal codes";
    }
  }
}

// Sixty different cards spread over the whole set, and every section full: no deck needs more.
TEST(DeckCode, of_sixty_different_cards_has_at_most_200_letters) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    const std::size_t all = loaded.catalogue.pool.defs.size();
    catalog::Deck deck;
    for (std::size_t n = 0; n < std::min<std::size_t>(60, all); ++n) {
      deck.cards.emplace_back(static_cast<DefId>(n * all / 60), 1);
    }
    const auto sections = loaded.supplies.entry->card_format().sections;
    for (std::size_t s = 0; s < sections.size(); ++s) {
      const auto most = static_cast<std::size_t>(sections[s].most > 0 ? sections[s].most : 4);
      for (std::size_t n = 0; n < std::min(most, all); ++n) {
        deck.beside[s].emplace_back(static_cast<DefId>(n * all / most), 1);
      }
    }
    EXPECT_LE(write_code(deck, book_of(loaded)).size(), 200U) << games()[i].id;
  }
}

TEST(DeckCode, is_what_it_was_when_it_was_written) {
  const auto file = catalog::read_file("tests/fixtures/decks/codes.json");
  ASSERT_TRUE(file);
  const json::value rows = json::parse(file->text);
  for (const json::value& row : rows.as_array()) {
    const std::string code(row.at("code").as_string());
    const Book book = book_of(std::string(row.at("game").as_string()));
    const DeckResult read = read_code(code, book);
    ASSERT_TRUE(read) << code;
    const auto has = [&](const json::object& cards, const catalog::CardCounts& counts) {
      EXPECT_EQ(cards.size(), counts.size());
      for (const auto& [card, count] : counts) {
        EXPECT_EQ(cards.at(book.pool.text(card).id).as_int64(), count) << code;
      }
    };
    has(row.at("cards").as_object(), read->deck.cards);
    for (std::size_t i = 0; i < book.format().sections.size(); ++i) {
      const auto& beside = row.at("beside").as_object();
      const auto section = beside.find(book.format().sections[i].id);
      has(section == beside.end() ? json::object{} : section->value().as_object(),
          read->deck.beside[i]);
    }
    EXPECT_EQ(write_code(read->deck, book), code);
  }
}

TEST(DeckCode, that_was_copied_wrongly_is_refused_with_what_was_expected) {
  const Loaded& kanon = Loaded::of(3);
  const std::string code = write_code(kanon.catalogue.decks[0], book_of(kanon));
  for (std::size_t at = 2; at < code.size(); ++at) {
    for (const char letter : {'A', 'b', '9', '_'}) {
      std::string wrong = code;
      wrong[at] = letter;
      if (wrong != code) { EXPECT_FALSE(read_code(wrong, book_of(kanon))) << wrong; }
    }
    EXPECT_FALSE(read_code(code.substr(0, at), book_of(kanon)));
  }
  std::string swapped = code;
  std::swap(swapped[10], swapped[11]);
  if (swapped != code) {
    EXPECT_NE(fault_of(swapped, book_of(kanon)).find("the checksum"), std::string::npos);
  }
  EXPECT_NE(fault_of(code.substr(0, code.size() - 4), book_of(kanon)).find("a letter is wrong"),
            std::string::npos);
}

TEST(DeckCode, of_another_version_or_game_says_which_and_what_was_expected) {
  const Book kanon = book_of("kanon");
  EXPECT_EQ(fault_of(sealed({7, 3, 'K', 'A', 'N', 0, 0}), kanon),
            "a code of version 7 / version 1 (it is of a newer Fudaba, or was copied wrongly)");
  EXPECT_EQ(fault_of(write_code(Loaded::of(0).catalogue.decks[0], book_of("culdcept")), kanon),
            "a code of Culdcept Card Game / a code of Kanon Trading Card Game");
  EXPECT_EQ(fault_of(sealed({1, 3, 'Z', 'Z', 'Z', 0, 0}), kanon),
            "a code of the unknown game \"ZZZ\" / a code of Kanon Trading Card Game");
  EXPECT_EQ(fault_of("no code", kanon), "\"no code\" / a deck code (letters, digits, - and _)");
  EXPECT_EQ(fault_of("", kanon), "\"\" / a deck code (letters, digits, - and _)");
}

TEST(DeckCode, names_what_it_does_not_know_and_opens_with_the_rest) {
  const Book kanon = book_of("kanon");
  const std::string set = kanon.numbers.sets()[0];
  const DeckResult known = read_code(code_of("KAN", set, 0, 3, {1, 1}), kanon);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->deck.cards, (catalog::CardCounts{{kanon.numbers.find({0, 1}), 3},
                                                    {kanon.numbers.find({0, 2}), 3}}));
  const DeckResult card = read_code(code_of("KAN", set, 0, 2, {1, 120, 120, 120, 120}), kanon);
  ASSERT_TRUE(card);
  EXPECT_GE(card->deck.cards.size(), 1U);
  ASSERT_FALSE(card->unknown.empty());
  EXPECT_EQ(card->unknown.back().found.en, "card 481 of the set " + set);
  EXPECT_EQ(card->unknown.back().copies, 2);
  const DeckResult other = read_code(code_of("KAN", "moon_town", 0, 2, {5}), kanon);
  ASSERT_TRUE(other);
  EXPECT_TRUE(other->deck.cards.empty());
  EXPECT_EQ(other->unknown.at(0).found.en, "card 5 of the set moon_town (an unknown set)");
  const DeckResult section = read_code(code_of("KAN", set, 9, 1, {1}), kanon);
  ASSERT_TRUE(section);
  EXPECT_EQ(section->unknown.at(0).found.en,
            "card 1 of the set " + set + " (the unknown section 9)");
}

TEST(DeckCode, of_too_many_cards_is_refused) {
  const Book kanon = book_of("kanon");
  const std::string set = kanon.numbers.sets()[0];
  EXPECT_EQ(fault_of(code_of("KAN", set, 0, 61, {1, 1}), kanon),
            "a deck of more than 120 cards / at most 120");
  EXPECT_EQ(fault_of(code_of("KAN", set, 0, 0, {1}), kanon),
            "a code that does not hold together / a deck code of Fudaba");
  EXPECT_EQ(fault_of(code_of("KAN", set, 0, 1, {0}), kanon),
            "a code that does not hold together / a deck code of Fudaba");
}

TEST(DeckCode, of_any_bytes_is_read_or_refused) {
  FastRandom random(11);
  const Book book = book_of("ouka");
  const std::string code = write_code(Loaded::of(4).catalogue.decks[0], book);
  const auto body = *from_base64url(code);
  int read = 0;
  for (int i = 0; i < 4000; ++i) {
    std::vector<std::uint8_t> bytes(body.begin(), body.end() - 2);
    for (std::uint32_t change = 1 + random.below(3); change > 0; --change) {
      bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
          static_cast<std::uint8_t>(random.below(256));
    }
    bytes.resize(bytes.size() - random.below(4));
    const DeckResult deck = read_code(sealed(bytes), book);
    read += deck ? 1 : 0;
    if (deck) { EXPECT_LE(deck->deck.list().size(), static_cast<std::size_t>(kMaxDeck)); }
  }
  EXPECT_GT(read, 100);
}

TEST(Pasted, is_a_code_an_address_a_file_or_a_list) {
  const Loaded& loaded = Loaded::of(0);
  const Book book = book_of(loaded);
  const catalog::Deck& deck = loaded.catalogue.decks[0];
  const std::string code = write_code(deck, book);
  const auto form_of = [&](const std::string& text) {
    const auto pasted = read_pasted(text, book, "pasted");
    EXPECT_TRUE(pasted) << text;
    if (!pasted) { return DeckForm::List; }
    EXPECT_TRUE(same_cards(pasted->read.deck, deck)) << text;
    return pasted->form;
  };
  EXPECT_EQ(form_of("  " + code + "\n"), DeckForm::Code);
  EXPECT_EQ(form_of("http://127.0.0.1:8080/#/build/culdcept?code=" + code + "&x=1"),
            DeckForm::Code);
  EXPECT_EQ(form_of(write_file(deck, book)), DeckForm::Yaml);
  catalog::Deck nameless = deck;
  nameless.id.clear();
  nameless.name = {};
  EXPECT_EQ(form_of(write_file(nameless, book)), DeckForm::Yaml);
  const auto wrong = read_pasted("id: x\ncards:\n  no_such_card: 2\n", book, "pasted");
  ASSERT_FALSE(wrong);
  EXPECT_NE(to_string(wrong.error(), Language::En).find("pasted:3:3"), std::string::npos);
}

}  // namespace
}  // namespace fudaba::decks
