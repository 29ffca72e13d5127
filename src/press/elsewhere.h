#pragma once

#include <string>
#include <vector>

#include "catalog/decks.h"
#include "decks/book.h"
#include "press/face.h"

// Cards and decks as other programs take them (docs/en/exchange.md).

namespace fudaba::press {

// A file to write, by its path in a folder.
struct TextFile {
  std::string path;
  std::string text;
};

// The place of the cards' pictures; none: there are none.
struct PictureAddress {
  std::string base;  // an https:// or file:// address in which each card is <id>.png
};

// A card file of Cockatrice (cards XML, version 4). Cards are called as listed_name() calls them.
[[nodiscard]] std::string write_cockatrice(const Cards& cards, const decks::Book& book,
                                           const PictureAddress& pictures, Language language);

// A game for Card Game Simulator: cgs.json, its cards and sets, and the ready decks as lists. The
// pictures belong into cgs_picture() of each card.
[[nodiscard]] std::vector<TextFile> write_cgs(const Cards& cards, const decks::Book& book,
                                              const std::string& name,
                                              std::span<const catalog::Deck> decks,
                                              Language language);
[[nodiscard]] std::string cgs_picture(const Cards& cards, DefId card);

// A saved object for Tabletop Simulator: the deck as one pile, what lies beside it as others; each
// card knows its name, its text and, in its notes for the game's master, its id.
struct TableSheets {
  std::string base;  // as PictureAddress::base; the sheets are cards_1.png … and back.png
};
[[nodiscard]] std::string write_tts(const Cards& cards, const catalog::Deck& deck,
                                    const TableSheets& sheets, Language language);

// The sheets of such an object: how many cards lie on each, and which.
constexpr int kSheetColumns = 10;
constexpr int kSheetRows = 7;                        // at most
[[nodiscard]] int rows_of_sheet(std::size_t cards);  // at least 2
[[nodiscard]] std::vector<std::vector<DefId>> tts_sheets(const Cards& cards,
                                                         const catalog::Deck& deck);
// The picture of one sheet, as an SVG document, and its size.
[[nodiscard]] std::string sheet_document(const Cards& cards, std::span<const DefId> sheet,
                                         CardSize size, Language language);
[[nodiscard]] CardSize size_of_sheet(std::size_t cards, CardSize size);
// A pile of all cards that people hold in hand, to take decks from.
[[nodiscard]] catalog::Deck deck_of_all(const Cards& cards, const Bilingual& name);

}  // namespace fudaba::press
