#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "games/games.h"
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
// What stands before a puzzle's id where a lesson's id is asked for.
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
  std::optional<match::SetNote> note;    // of one's own, whose cards there are beside those …
  std::optional<SetLabel> set;           // … that ship

  Document words;  // GET /api/games/G
  Document cards;
  Document rules;
  Document glossary;
  Document deck_list;
  Document lesson_list;
  Document puzzle_list;
  Document vocabulary;  // GET /api/games/G/words
  Document form;
  Document card_schema;  // JSON Schema, for editors
  Document deck_schema;

  Document all_cards;  // with those of the set

  // What GET /api/games/G/… gives; "" is the game itself. nullptr: there is no such document.
  [[nodiscard]] const Document* document(std::string_view what) const;
  // A lesson by its id, or the one that a puzzle is (kPuzzlePrefix).
  [[nodiscard]] const Lesson* find_lesson(std::string_view id) const;
  [[nodiscard]] const ShelvedPuzzle* find_puzzle(std::string_view lesson_id) const;
};

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

// The documents (documents.cpp).
[[nodiscard]] std::string words_document(const ShelvedGame& game);
// With `from`: those from there on.
[[nodiscard]] std::string cards_document(const ShelvedGame& game, std::size_t from = 0);
[[nodiscard]] std::string rules_document(const ShelvedGame& game);
[[nodiscard]] std::string decks_document(const ShelvedGame& game);
[[nodiscard]] std::string lessons_document(const ShelvedGame& game);
[[nodiscard]] std::string puzzles_document(const ShelvedGame& game);
[[nodiscard]] std::string vocabulary_document(const ShelvedGame& game);
[[nodiscard]] std::string form_document(const ShelvedGame& game);
[[nodiscard]] std::string glossary_document(const ShelvedGame& game);

}  // namespace fudaba::table
