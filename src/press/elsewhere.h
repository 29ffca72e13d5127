#pragma once

#include <string>
#include <vector>

#include "catalog/decks.h"
#include "decks/book.h"
#include "press/face.h"

// Cards and decks for other programs (docs/en/exchange.md).

namespace fudaba::press {

// A file, with its path in a folder.
struct TextFile {
  std::string path;
  std::string text;
};

// The addresses of card pictures.
struct PictureAddress {
  std::string base;  // https:// or file:// address where each card is <id>.png
};

// A card file for Cockatrice (cards XML, version 4), with the names of listed_name().
[[nodiscard]] std::string write_cockatrice(const Cards& cards, const decks::Book& book,
                                           const PictureAddress& pictures, Language language);

// A game for Card Game Simulator: cgs.json, cards, sets, and the ready decks as lists. The picture
// of a card belongs in its cgs_picture().
[[nodiscard]] std::vector<TextFile> write_cgs(const Cards& cards, const decks::Book& book,
                                              const std::string& name,
                                              std::span<const catalog::Deck> decks,
                                              Language language);
[[nodiscard]] std::string cgs_picture(const Cards& cards, DefId card);

// A saved object for Tabletop Simulator: piles for the deck and what is beside it. Each card has
// its name, its text and, in the notes for the game master, its id.
struct TableSheets {
  std::string base;  // as PictureAddress::base; the sheets are cards_1.png … and back.png
};
[[nodiscard]] std::string write_tts(const Cards& cards, const catalog::Deck& deck,
                                    const TableSheets& sheets, Language language);

// The sheets of a saved object: the number of cards on each, and these cards.
constexpr int kSheetColumns = 10;
constexpr int kSheetRows = 7;                        // at most
[[nodiscard]] int rows_of_sheet(std::size_t cards);  // at least 2
[[nodiscard]] std::vector<std::vector<DefId>> tts_sheets(const Cards& cards,
                                                         const catalog::Deck& deck);
// A sheet as an SVG document, with its size.
[[nodiscard]] std::string sheet_document(const Cards& cards, std::span<const DefId> sheet,
                                         CardSize size, Language language);
[[nodiscard]] CardSize size_of_sheet(std::size_t cards, CardSize size);
// A deck with all cards that are held in hand, to build decks from.
[[nodiscard]] catalog::Deck deck_of_all(const Cards& cards, const Bilingual& name);

}  // namespace fudaba::press
