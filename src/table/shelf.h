#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/catalogue.h"
#include "games/games.h"
#include "match/json_text.h"
#include "match/puzzle.h"
#include "match/set_document.h"
#include "match/words.h"
#include "table/document.h"
#include "table/lesson.h"
#include "table/setup.h"
#include "table/text_reading.h"

namespace fudaba::table {

// A puzzle, and the lesson of one step as which it is played.
struct ShelvedPuzzle {
  match::Puzzle puzzle;
  std::vector<Bilingual> answer;  // in words
  Lesson lesson;
};
// Marks the id of a puzzle where a lesson's id is asked for.
constexpr std::string_view kPuzzlePrefix = "puzzle:";

// One game with everything its files say, and what the page is told of it.
struct ShelvedGame {
  const GameEntry* entry = nullptr;
  catalog::Catalogue catalogue;
  std::unique_ptr<AnyGame> game;
  std::vector<match::NamedDeck> decks;
  std::vector<Lesson> lessons;
  std::vector<ShelvedPuzzle> puzzles;  // those that still can be set up
  match::Supplies supplies;
  std::unique_ptr<TextReaders> readers;  // of printed text; none of a game with a set
  std::optional<match::SetNote> note;    // the custom set, if the game has the cards of one
  std::optional<SetLabel> set;

  std::vector<std::pair<std::string_view, Document>> documents;  // GET /api/games/G/…, by its word
  Document all_cards;                                            // with those of the set

  // The document of that word; "" is the game itself. nullptr: there is none.
  [[nodiscard]] const Document* document(std::string_view what) const;
  // A lesson by its id, or the one that a puzzle is (kPuzzlePrefix).
  [[nodiscard]] const Lesson* find_lesson(std::string_view id) const;
  [[nodiscard]] const ShelvedPuzzle* find_puzzle(std::string_view lesson_id) const;
};

// Makes the rest of a game whose entry and catalogue are there: its rules, decks and supplies.
void supply(ShelvedGame& game);

// All games, added once and then shared by all threads.
class Shelf {
 public:
  Shelf();
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;

  // Puts a game on the shelf, in its order among all games; or every mistake in its files.
  [[nodiscard]] std::vector<catalog::FileFault> add(const GameEntry& entry,
                                                    const catalog::GameFiles& files);

  // nullptr if there is no such game.
  [[nodiscard]] const ShelvedGame* find(std::string_view id) const;
  // GET /api/games
  [[nodiscard]] const Document& list() const { return list_; }

 private:
  [[nodiscard]] std::string list_document() const;

  std::vector<std::unique_ptr<ShelvedGame>> games_;
  Document list_;
};

// The documents of a game, which lives as long as they (documents.cpp).
[[nodiscard]] std::vector<std::pair<std::string_view, Document>> documents_of(
    const ShelvedGame& game);
// The cards from that number on.
[[nodiscard]] std::string cards_document(const ShelvedGame& game, std::size_t from = 0);
[[nodiscard]] std::string vocabulary_document(const ShelvedGame& game);
[[nodiscard]] std::string form_document(const ShelvedGame& game);

// Cards, and what their documents speak of besides.
struct CardShelf {
  const CardPool& pool;
  const effect::CardFormat& format;
  std::span<const catalog::GlossaryTerm> glossary;
  std::string_view set;  // id of the set that they are of
};

// The traits of a card among its values; cards of every kind and game may have some.
constexpr std::string_view kTraitsField = "traits";
[[nodiscard]] Bilingual traits_name();

// One card as in GET /api/games/G/cards.
void write_card(match::JsonText& json, const CardShelf& shelf, DefId card);

}  // namespace fudaba::table
