#include "decks/list.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "books.h"
#include "decks/fold.h"
#include "effect/fault_text.h"

namespace fudaba::decks {
namespace {

using test::book_of;
using test::Loaded;
using test::same_cards;

TEST(DeckList, gives_every_ready_deck_back_in_both_languages) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    for (const catalog::Deck& deck : loaded.catalogue.decks) {
      for (const Language language : {Language::Ja, Language::En}) {
        const std::string text = write_list(deck, book_of(loaded), language);
        const DeckResult read = read_list(text, book_of(loaded));
        ASSERT_TRUE(read) << text;
        EXPECT_TRUE(read->unknown.empty()) << text;
        EXPECT_TRUE(same_cards(read->deck, deck)) << text;
        EXPECT_EQ(read->deck.name.in(language), deck.name.in(language));
      }
    }
  }
}

// A culdcept card that all shapes below are tried with.
const CardText& hound() { return book_of("culdcept").pool.texts[5]; }

TEST(DeckList, is_read_in_every_usual_shape) {
  const Book book = book_of("culdcept");
  const std::string ja = hound().name.ja;
  const std::string en = hound().name.en;
  std::string loud = en;
  for (char& c : loud) { c = static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
  for (const std::string& line : {"4 " + ja,
                                  "4x " + ja,
                                  "4x" + ja,
                                  "x4 " + ja,
                                  "×4 " + ja,
                                  "４枚 " + ja,
                                  "４枚" + ja,
                                  "4" + ja,
                                  "４　" + ja,
                                  ja + " 4",
                                  ja + "　×４",
                                  ja + " x4",
                                  ja + "4枚",
                                  ja + " ４枚",
                                  ja + "x4",
                                  ja + "×4",
                                  ja + " (4)",
                                  ja + "（4）",
                                  "4 " + en,
                                  "4x " + en,
                                  "4X " + en,
                                  "x4 " + en,
                                  en + " x4",
                                  en + " 4",
                                  en + " × 4",
                                  "4 x " + en,
                                  "4 " + loud,
                                  "- 4 " + en,
                                  "・4 " + ja,
                                  "4 " + hound().id,
                                  "4 " + en + " (FUD) 12",
                                  "4 [" + hound().id + "] " + en,
                                  "4 " + en + " [" + hound().id + "]",
                                  "4 " + en + " *F*",
                                  "\t4 \xC2\xA0" + en + "\r"}) {
    const DeckResult read = read_list("Deck\n" + line + "\n", book);
    ASSERT_TRUE(read) << line;
    EXPECT_TRUE(read->unknown.empty()) << line;
    EXPECT_EQ(read->deck.cards, (catalog::CardCounts{{5, 4}})) << line;
  }
}

TEST(DeckList, has_a_name_comments_and_heads) {
  const Book book = book_of("kanon");
  const std::string a = book.pool.texts[0].name.ja;
  const std::string b = book.pool.texts[1].name.en;
  const catalog::CardCounts deck{{0, 3}};
  const catalog::CardCounts side{{1, 2}};
  for (const std::string& text :
       {"駅の猫 2号\n// 2つ目\n# 注\n\nデッキ（3枚）\n3 " + a + "\n\nスペアカード\n2 " + b,
        "名前：駅の猫 2号\n3 " + a + "\n【サイドボード】\n2 " + b,
        "About\nName 駅の猫 2号\n\nDeck:\n3 " + a + "\nSideboard:\n2 " + b,
        "\xEF\xBB\xBF駅の猫 2号\n3 " + a + "\nSB: 2 " + b + "\r\n"}) {
    const DeckResult read = read_list(text, book);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->deck.name.ja, "駅の猫 2号") << text;
    EXPECT_EQ(read->deck.cards, deck) << text;
    EXPECT_EQ(read->deck.beside[0], side) << text;
    EXPECT_TRUE(read->unknown.empty()) << text;
  }
  const DeckResult bare = read_list("3 " + a + "\n", book);
  ASSERT_TRUE(bare);
  EXPECT_EQ(bare->deck.name, Bilingual{});
}

// A name that would be read as something else is marked as one.
TEST(DeckList, keeps_any_name) {
  const Book book = book_of("kanon");
  for (const std::string& name :
       {book.pool.texts[3].name.ja, std::string("3 ") + book.pool.texts[3].name.en,
        std::string("Deck"), std::string("About"), std::string("// x"), std::string("名前：猫"),
        std::string("猫 4枚"), std::string("サイドボード")}) {
    catalog::Deck deck;
    deck.name = {name, name};
    deck.cards = {{0, 3}};
    const DeckResult read = read_list(write_list(deck, book, Language::Ja), book);
    ASSERT_TRUE(read) << name;
    EXPECT_TRUE(same_cards(read->deck, deck)) << name;
    EXPECT_EQ(read->deck.name.ja, name);
  }
  catalog::Deck lines;
  lines.name = {"猫\n3 x", "猫\n3 x"};
  EXPECT_EQ(write_list(lines, book, Language::En), "Name: 猫 3 x\n\nDeck\n");
}

// What is plain is only compared: people read what they wrote.
TEST(DeckList, shows_names_and_unknown_cards_as_they_are_written) {
  const Book book = book_of("kannagi");
  const std::string card = book.pool.texts[0].name.ja;
  for (const std::string& text :
       {"芽吹＋\n4 " + card, "　芽吹＋　\n4 " + card, "デッキ名：芽吹＋\n４枚 " + card,
        "About\nName 芽吹＋\n\nDeck\n4 " + card}) {
    const DeckResult read = read_list(text, book);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->deck.name.ja, "芽吹＋") << text;
    EXPECT_EQ(write_list(read->deck, book, Language::Ja), "芽吹＋\n\nデッキ\n4 " + card + "\n");
  }
  const DeckResult read = read_list("デッキ\n２枚　「無い札」“Ａ”＋\n×3　ＺＺ　ＺＺ－２　\n", book);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->unknown.size(), 2U);
  EXPECT_EQ(read->unknown[0].found.ja, effect::quoted("「無い札」“Ａ”＋"));
  EXPECT_EQ(read->unknown[1].found.ja, effect::quoted("ＺＺ　ＺＺ－２"));
}

TEST(DeckList, tells_cards_of_one_name_apart) {
  const catalog::TextFile file{
      "cards",
      "set: {id: s, name: {ja: s, en: s}, version: 1, licence: s}\n"
      "cards:\n"
      "  - {id: wolf, name: {ja: 狼, en: Wolf}, kind: land, terrain: city}\n"
      "  - {id: other_wolf, name: {ja: 狼, en: Wolf}, kind: land, terrain: city}\n"};
  const GameEntry& game = *find_game("culdcept");
  const auto cards = catalog::read_cards({&file, 1}, game.card_format());
  ASSERT_TRUE(cards);
  std::vector<catalog::NumberList> lists;
  catalog::add_numbers(lists, *cards);
  const auto numbers = catalog::CardNumbers::of(lists, *cards, "numbers");
  ASSERT_TRUE(numbers);
  const Book book{game, cards->pool, *numbers};
  const DeckResult read = read_list("Deck\n4 狼\n2 Wolf [other_wolf]\n", book);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->deck.cards, (catalog::CardCounts{{1, 2}}));
  ASSERT_EQ(read->unknown.size(), 1U);
  EXPECT_EQ(read->unknown[0].near, (std::vector<DefId>{0, 1}));
  EXPECT_EQ(write_list(read->deck, book, Language::Ja), "デッキ\n2 狼 [other_wolf]\n");
}

TEST(DeckList, names_unknown_lines_with_what_comes_near) {
  const Book book = book_of("culdcept");
  std::string wrong = hound().name.en;
  wrong[2] = 'q';
  const DeckResult read =
      read_list("Deck\n4 " + hound().name.en + "\n2 " + wrong + "\n3 qqqqqqqqqq\n", book);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->deck.cards, (catalog::CardCounts{{5, 4}}));
  ASSERT_EQ(read->unknown.size(), 2U);
  EXPECT_EQ(read->unknown[0].line, 3);
  EXPECT_EQ(read->unknown[0].copies, 2);
  ASSERT_FALSE(read->unknown[0].near.empty());
  EXPECT_EQ(read->unknown[0].near[0], 5);
  EXPECT_LE(read->unknown[0].near.size(), 3U);
  EXPECT_EQ(read->unknown[1].found.en, "\"qqqqqqqqqq\"");
  EXPECT_TRUE(read->unknown[1].near.empty());
}

TEST(DeckList, that_is_too_long_is_refused_with_the_line) {
  const Book book = book_of("culdcept");
  const DeckResult many = read_list("Deck\n99 " + hound().id + "\n22 " + hound().id + "\n", book);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().mark.line, 3);
  EXPECT_EQ(many.error().found.en, "a deck of more than 120 cards");
  EXPECT_EQ(read_list(std::string(600, '\n'), book).error().mark.line, 501);
  EXPECT_FALSE(read_list(std::string(40000, 'x'), book));
}

TEST(DeckList, of_any_text_is_read_or_refused) {
  FastRandom random(5);
  const Loaded& loaded = Loaded::of(4);
  const std::string list = write_list(loaded.catalogue.decks[0], book_of(loaded), Language::Ja);
  for (int i = 0; i < 150; ++i) {
    std::string text = list.substr(random.below(static_cast<std::uint32_t>(list.size())));
    text.resize(std::min<std::size_t>(text.size(), 200));
    for (int change = 0; change < 4 && !text.empty(); ++change) {
      text[random.below(static_cast<std::uint32_t>(text.size()))] =
          static_cast<char>(random.below(256));
    }
    const DeckResult read = read_list(text, book_of(loaded));
    if (read) { EXPECT_LE(read->deck.list().size(), static_cast<std::size_t>(kMaxDeck)); }
  }
}

}  // namespace
}  // namespace fudaba::decks
