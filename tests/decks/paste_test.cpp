#include "decks/paste.h"

#include <gtest/gtest.h>

#include "base/utf8.h"
#include "books.h"
#include "decks/code.h"
#include "decks/list.h"
#include "ways.h"

namespace fudaba::decks {
namespace {

using test::book_of;
using test::Loaded;
using test::same_cards;

// A set of names that begin or end with numbers and signs, and such as are parts of others.
class OddSet {
 public:
  OddSet() {
    const catalog::TextFile file{
        "cards",
        "set: {id: s, name: {ja: s, en: s}, version: 1, licence: s}\n"
        "cards:\n"
        "  - {id: wolf, name: {ja: 狼, en: Wolf}, kind: land, terrain: city}\n"
        "  - {id: wolf_2, name: {ja: 狼 2, en: Wolf 2}, kind: land, terrain: city}\n"
        "  - {id: wolves, name: {ja: 7匹の狼, en: 7 Wolves}, kind: land, terrain: city}\n"
        "  - {id: sheet, name: {ja: 最後の一枚, en: Last 1}, kind: land, terrain: city}\n"
        "  - {id: winter, name: {ja: 狼（冬）, en: Wolf (Winter)}, kind: land, terrain: city}\n"
        "  - {id: fin, name: {ja: 「終」, en: Fin // End}, kind: land, terrain: city}\n"
        "  - {id: box, name: {ja: 箱x3, en: Box x3}, kind: land, terrain: city}\n"
        "  - {id: comma, name: {ja: 'はい,4', en: 'Yes, 4'}, kind: land, terrain: city}\n"
        "  - {id: sum, name: {ja: =SUM(A1), en: =SUM(B1)}, kind: land, terrain: city}\n"
        "  - {id: four_wolf, name: {ja: 4 狼, en: 4 Wolf}, kind: land, terrain: city}\n"};
    auto read = catalog::read_cards({&file, 1}, game_.card_format());
    if (!read) { std::abort(); }
    cards_ = std::move(*read);
    std::vector<catalog::NumberList> lists;
    catalog::add_numbers(lists, cards_);
    numbers_ = *catalog::CardNumbers::of(lists, cards_, "numbers");
  }
  [[nodiscard]] Book book() const { return {game_, cards_.pool, numbers_}; }

 private:
  const GameEntry& game_ = *find_game("culdcept");
  catalog::Cards cards_;
  catalog::CardNumbers numbers_;
};

// The cards of a list by their ids, and what was left out: "3 wolf, 1 ?狼王".
std::string read_as(const std::string& list, const Book& book) {
  const auto pasted = read_pasted(list, book, "deck");
  if (!pasted) { return catalog::to_string(pasted.error(), Language::En); }
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  const auto add_cards = [&](const catalog::CardCounts& cards, const std::string& before) {
    for (const auto& [card, copies] : test::ordered(cards)) {
      add(std::to_string(copies) + ' ' + before + book.pool.text(card).id);
    }
  };
  add_cards(pasted->read.deck.cards, "");
  for (std::size_t i = 0; i < book.format().sections.size(); ++i) {
    add_cards(pasted->read.deck.beside[i], std::string(book.format().sections[i].id) + ':');
  }
  for (const UnknownCards& one : pasted->read.unknown) {
    std::string near;
    for (const DefId card : one.near) { near += '~' + book.pool.text(card).id; }
    add(std::to_string(one.copies) + " ?" + one.found.en + near +
        (one.reason.en.empty() ? "" : " (" + one.reason.en + ")"));
  }
  return text;
}

struct Case {
  std::string list;
  std::string read;
};

void expect_read(const Book& book, const std::vector<Case>& cases) {
  for (const auto& [list, read] : cases) { EXPECT_EQ(read_as(list, book), read) << list; }
}

TEST(Pasted, list_with_odd_names_is_read_as_it_is_written) {
  const OddSet set;
  const std::string unclear = " (it is not clear which card, or how many)";
  expect_read(
      set.book(),
      {// A name as it stands wins.
       {"Wolf 2", "1 wolf_2"},
       {"狼 2", "1 wolf_2"},
       {"4 狼", "1 four_wolf"},
       {"4 4 狼", "4 four_wolf"},
       {"Box x3", "1 box"},
       {"2 箱x3", "2 box"},
       {"はい,4", "1 comma"},
       {"はい,4 ×2", "2 comma"},
       {"7 Wolves", "1 wolves"},
       {"3 7 Wolves", "3 wolves"},
       {"7匹の狼 3", "3 wolves"},
       {"最後の一枚", "1 sheet"},
       {"最後の一枚 二枚", "2 sheet"},
       {"二枚 最後の一枚", "2 sheet"},
       {"3 Last 1", "3 sheet"},
       {"Fin // End", "1 fin"},
       {"2 Fin // End // a note", "2 fin"},
       {"「終」 ×2", "2 fin"},
       {"「「終」」 ×2", "2 fin"},
       {"2 =SUM(A1)", "2 sum"},
       {"狼（冬） ×2", "2 winter"},
       // Signs that tell how many.
       {"3 狼", "3 wolf"},
       {"狼 ×3", "3 wolf"},
       {"Wolf x2", "2 wolf"},
       {"Wolf 12", "12 wolf"},
       {"十二枚 狼", "12 wolf"},
       {"狼 二十枚", "20 wolf"},
       {"0 狼\n2 箱x3", "2 box"},
       {"狼 x0\n2 箱x3", "2 box"},
       {"狼\n狼", "2 wolf"},
       {"3 Wolf (3)", "3 wolf"},
       // A row that may mean several things is not guessed.
       {"Deck\nBox x3 (SET) 12", "1 ?\"Box x3\"~box" + unclear},
       {"Deck\n2 Wolf x3", "2 ?\"Wolf x3\"~wolf~wolf_2"},
       {"Deck\n2 Wolf (Spring)", "2 ?\"Wolf (Spring)\"~wolf"},
       {"Deck\n2 Wolf [box]", "2 ?\"Wolf [box]\"~box" + unclear},
       {"Deck\n-2 Wolf", "1 ?\"-2 Wolf\"~wolf~four_wolf"},
       {"Deck\n1.5 Wolf", "1 ?\"1.5 Wolf\"~wolf~four_wolf"},
       {"Deck\nWolf 1.5", "1 ?\"Wolf 1.5\"~wolf~wolf_2"},
       {"Deck\n2nd Wolf", "1 ?\"2nd Wolf\"~wolf"},
       {"Deck\n2. Wolf", "1 ?\"2. Wolf\"~wolf~four_wolf"},
       {"Deck\n狼 ×200", "deck:2:0: found a deck of more than 120 cards, expected at most 120\n"},
       {"Deck\n60", "1 ?\"60\""},
       {"Deck\n狼\n3", "1 wolf, 1 ?\"3\""}});
}

TEST(Pasted, list_has_sections_only_where_the_game_has) {
  const OddSet set;
  const std::string none = " (this game has no ";
  expect_read(
      set.book(),
      {{"2 狼\nサイドボード\n1 箱x3", "2 wolf, 1 ?\"箱x3\"~box" + none + "\"サイドボード\")"},
       {"2 狼\nSB: 1 箱x3\n2 箱x3", "2 wolf, 2 box, 1 ?\"箱x3\"~box" + none + "\"SB\")"},
       {"2 狼\n//Sideboard\n1 箱x3", "2 wolf, 1 ?\"箱x3\"~box" + none + "\"Sideboard\")"},
       {"2 狼\n【主人公】\n1 箱x3", "2 wolf, 1 ?\"箱x3\"~box" + none + "\"【主人公】\")"},
       {"2 狼\nMaybeboard\n1 箱x3", "2 wolf, 1 ?\"箱x3\"~box" + none + "\"Maybeboard\")"},
       {"サイド\n1 箱x3\nメイン\n2 狼", "2 wolf, 1 ?\"箱x3\"~box" + none + "\"サイド\")"},
       {"2 狼 [サイド]", "2 ?\"狼 [サイド]\"~wolf"},
       {"Deck (2)\nCreatures (12)\n土地：2枚\n■アイテム\n== Lands (2) ==\n12 Creatures\n"
        "Total: 2 cards\n合計 2枚\n----\n枚数,カード名\n// 2 notes\n# notes\n2 狼",
        "2 wolf"}});
  const Book kanon = book_of("kanon");
  const std::string id = kanon.pool.texts[0].id;
  for (const char* const text :
       {"Deck\n1 %c\nSideboard\n2 %c", "1 %c\n\nSideboard:\n2 %c", "1 %c\nSB: 2 %c",
        "1 %c\nサイド：%c ×2", "Sideboard (2)\n%c x2\nMain Deck\n%c",
        "//Sideboard\n2 %c\n//Main\n1 %c", "【スペアカード】2枚\n・%c：2枚\n【デッキ】\n%c",
        "1 %c\nSIDEBOARD:\n2 %c"}) {
    EXPECT_EQ(read_as(test::line_of(text, id, 1), kanon), "1 " + id + ", 2 sideboard:" + id);
  }
}

TEST(Pasted, saved_object_tells_what_it_leaves_out) {
  const OddSet set;
  expect_read(
      set.book(),
      {{R"({"SaveName": "n", "ObjectStates": [{"Name": "Bag", "ContainedObjects": [
           {"Name": "DeckCustom", "Nickname": "Main", "DeckIDs": [100, 100, 101, 102],
            "ContainedObjects": [{"Name": "Card", "Nickname": "Wolf"},
                                 {"Name": "CardCustom", "Nickname": "Wolf"},
                                 {"Name": "Card", "Nickname": "Wolf 3"}]},
           {"Name": "DeckCustom", "Nickname": "Sideboard", "ContainedObjects": [
            {"Name": "Card", "Nickname": "x", "GMNotes": "box"}]}]}]})",
        "2 wolf, 1 ?\"Wolf 3\"~wolf~wolf_2, 1 ?cards without a name, "
        "1 ?\"x\"~box (this game has no \"Sideboard\")"},
       {R"({"title": "t", "list": [{"name": "狼", "num": 3}, {"card_number": "wolf_2", "num": 0}],
            "sub_list": [{"name": "箱x3", "num": 2}]})",
        "3 wolf, 2 ?\"箱x3\"~box (this game has no \"sub_list\")"}});
}

TEST(Pasted, code_is_read_however_it_was_copied) {
  const Loaded& loaded = Loaded::of(0);
  const Book book = book_of(loaded);
  const catalog::Deck& deck = loaded.catalogue.decks[0];
  const std::string code = write_code(deck, book);
  std::string wide;
  std::string broken;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const auto letter = static_cast<unsigned char>(code[i]);
    append_utf8(wide, U'！' + (letter - '!'));
    broken += code[i];
    if (i % 40 == 39) { broken += "\r\n  "; }
  }
  for (const std::string& text :
       {code + "=", code + "==", " " + code + " ", wide, wide + "＝＝", broken,
        "デッキコード：" + code, "Deck code: " + code + "\n", "駅前の猫\n" + code,
        "これ！ http://127.0.0.1:8080/#/build/culdcept?code=" + code + " です",
        "http://127.0.0.1:8080/#/build/culdcept?code=" + broken}) {
    const auto pasted = read_pasted(text, book, "pasted");
    ASSERT_TRUE(pasted) << text;
    EXPECT_EQ(pasted->form, DeckForm::Code) << text;
    EXPECT_TRUE(same_cards(pasted->read.deck, deck)) << text;
  }
  // One that is not whole is refused as a code.
  for (const std::string& text :
       {code.substr(0, code.size() - 4), broken.substr(0, broken.size() - 4),
        "デッキコード：" + code.substr(0, code.size() - 4)}) {
    EXPECT_NE(read_as(text, book).find("a letter is wrong"), std::string::npos) << text;
  }
}

TEST(Pasted, text_without_cards_is_refused) {
  const Book book = book_of("kannagi");
  for (const std::string& text :
       {std::string(), std::string("\n \n"), std::string("// nothing"), std::string("Deck\n"),
        std::string("My deck"), "0 " + book.pool.texts[0].id, std::string("<cockatrice_deck/>"),
        write_code({}, book), std::string("{\"ObjectStates\": []}")}) {
    EXPECT_NE(read_as(text, book).find("found a text without cards"), std::string::npos)
        << read_as(text, book);
  }
}

TEST(Pasted, list_is_written_so_that_it_is_read_as_the_same) {
  const OddSet set;
  const Book book = set.book();
  catalog::Deck deck;
  deck.name = {"=HYPERLINK(\"x\")", "+1"};
  for (std::size_t i = 0; i < book.pool.defs.size(); ++i) {
    deck.cards.emplace_back(static_cast<DefId>(i), static_cast<int>(i % 5) + 1);
  }
  for (const Language language : {Language::Ja, Language::En}) {
    const std::string text = write_list(deck, book, language);
    const DeckResult read = read_list(text, book);
    ASSERT_TRUE(read);
    EXPECT_TRUE(same_cards(read->deck, deck)) << text;
    EXPECT_EQ(read->deck.name.in(language), deck.name.in(language));
    // No line begins a formula of a spreadsheet.
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      EXPECT_EQ(std::string_view("=+-@\t").find(text[at]), std::string_view::npos) << text;
    }
  }
}

}  // namespace
}  // namespace fudaba::decks
