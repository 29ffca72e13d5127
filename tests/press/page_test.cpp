#include "press/page.h"

#include <gtest/gtest.h>

#include <set>

#include "pressed.h"

namespace fudaba::press {
namespace {

using test::Loaded;
using test::occurrences;
using test::pressed;

TEST(Layout, cards_lie_three_by_three_and_share_their_cut_lines) {
  const Layout a4 = layout_of(kA4, kStandardSize, 0);
  EXPECT_EQ(a4.columns, 3);
  EXPECT_EQ(a4.rows, 3);
  EXPECT_DOUBLE_EQ(a4.left, 10.5);
  EXPECT_DOUBLE_EQ(a4.x(1), 73.5);
  EXPECT_DOUBLE_EQ(a4.y(1) - a4.y(0), 88);
  const Layout letter = layout_of(kLetter, kStandardSize, 0);
  EXPECT_EQ(letter.cards(), 9);
  EXPECT_NEAR(letter.left, 13.45, 1e-9);
  EXPECT_EQ(layout_of(kLetter, kJapaneseSize, 0).cards(), 9);
}

TEST(Layout, with_bleed_everything_stays_on_the_paper) {
  for (const Paper& paper : {kA4, kLetter}) {
    for (const CardSize size : {kStandardSize, kJapaneseSize}) {
      const Layout layout = layout_of(paper, size, kBleed);
      EXPECT_GE(layout.cards(), 6);
      EXPECT_GE(layout.x(0) - kBleed, 1);
      EXPECT_GE(layout.y(0) - kBleed, 1);
      EXPECT_LE(layout.x(layout.columns - 1) + size.width + kBleed, paper.width - 1);
      // The ruler and its words are below the cards.
      EXPECT_LE(layout.y(layout.rows - 1) + size.height + kBleed, paper.height - 6.6);
    }
  }
}

TEST(Layout, papers_and_sizes_are_known_by_their_words) {
  EXPECT_DOUBLE_EQ(paper_of("letter")->width, 215.9);
  EXPECT_FALSE(paper_of("a5"));
  EXPECT_DOUBLE_EQ(size_of("59x86")->height, 86);
  EXPECT_FALSE(size_of("63"));
}

TEST(Page, has_every_copy_of_a_deck_and_of_what_lies_beside_it) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    const Cards cards = pressed(loaded);
    const catalog::Deck& deck = loaded.catalogue.decks.at(0);
    const auto counts = cards_of(deck, cards.format.sections.size());
    const std::string page = print_page(cards, counts, {.title = "<&>"});
    EXPECT_EQ(occurrences(page, "<use "), static_cast<int>(deck.list().size()));
    std::set<DefId> kinds;
    for (const auto& [card, copies] : counts) { kinds.insert(card); }
    EXPECT_EQ(occurrences(page, "<symbol "), static_cast<int>(kinds.size()));
    const int sheets = (number_of(counts) + 8) / 9;
    EXPECT_EQ(occurrences(page, "<svg class=\"sheet\""), sheets);
    EXPECT_EQ(occurrences(page, "class=\"ruler\""), sheets);
    EXPECT_EQ(occurrences(page, "class=\"marks\""), 0);
    EXPECT_EQ(occurrences(page, "<&>"), 0);
  }
}

TEST(Page, is_one_file_of_the_paper_s_size_in_the_reader_s_language) {
  const Cards cards = pressed(Loaded::get());
  const catalog::CardCounts two{{0, 2}, {1, 1}};
  const std::string ja = print_page(cards, two, {.marks = true, .title = "T"});
  EXPECT_NE(ja.find("@page { size: 210mm 297mm; margin: 0 }"), std::string::npos);
  EXPECT_NE(ja.find("<html lang=\"ja\">"), std::string::npos);
  EXPECT_EQ(occurrences(ja, "class=\"marks\""), 1);
  const std::string en = print_page(
      cards, two, {.paper = kLetter, .bleed = true, .language = Language::En, .title = "T"});
  EXPECT_NE(en.find("@page { size: 215.9mm 279.4mm; margin: 0 }"), std::string::npos);
  EXPECT_NE(en.find("viewBox=\"-3 -3 69 94\""), std::string::npos);
  for (const std::string& page : {ja, en}) {
    EXPECT_EQ(occurrences(page, "http"), 0);
    EXPECT_EQ(occurrences(page, "<script"), 0);
  }
}

TEST(Page, cut_marks_stand_at_every_edge_of_the_cards) {
  // Four edges each way, at both sides; with bleed six.
  EXPECT_EQ(occurrences(cut_marks(layout_of(kA4, kStandardSize, 0)), "M"), 16);
  EXPECT_EQ(occurrences(cut_marks(layout_of(kA4, kStandardSize, kBleed)), "M"), 24);
  EXPECT_NE(cut_marks(layout_of(kA4, kStandardSize, 0)).find("M73.5 "), std::string::npos);
}

TEST(Page, what_nobody_holds_in_hands_is_not_printed) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Cards cards = pressed(Loaded::of(i));
    for (const auto& [card, copies] : all_cards(cards)) {
      EXPECT_NE(cards.format.kinds->entries[cards.pool.def(card).kind].id, "person");
    }
  }
}

}  // namespace
}  // namespace fudaba::press
