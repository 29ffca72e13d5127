#include "table/shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "catalog/schema.h"

namespace fudaba::table {

namespace {

std::vector<catalog::FileFault> add_lessons(const std::vector<catalog::TextFile>& files,
                                            ShelvedGame& game) {
  for (const catalog::TextFile& file : files) {
    auto lesson = read_lesson(file, game.supplies);
    if (!lesson) { return std::move(lesson.error()); }
    game.lessons.push_back(std::move(*lesson));
  }
  return {};
}

// A puzzle that no longer fits the cards or the rules is left out: the tests say so, and the rest
// can be played.
std::vector<catalog::FileFault> add_puzzles(const catalog::TextFile& file, ShelvedGame& game) {
  auto puzzles = match::read_puzzles(file, game.supplies);
  if (!puzzles) { return std::move(puzzles.error()); }
  for (match::Puzzle& puzzle : *puzzles) {
    const auto position = match::open_puzzle(puzzle, game.supplies);
    if (!position) { continue; }
    ShelvedPuzzle shelved;
    const std::size_t number = game.puzzles.size() + 1;
    shelved.lesson.id = std::string(kPuzzlePrefix) + puzzle.id;
    shelved.lesson.name = {fmt::format("詰め札 第{}問", number), fmt::format("Puzzle {}", number)};
    shelved.lesson.seat = (*position)->decision().player;
    shelved.lesson.puzzle = PuzzleNote{number, puzzle.grade, puzzle.chance, puzzle.second};
    shelved.lesson.steps.emplace_back().say = match::question_of(puzzle);
    shelved.answer = match::answer_in_words(puzzle, **position);
    shelved.puzzle = std::move(puzzle);
    game.puzzles.push_back(std::move(shelved));
  }
  return {};
}

// What the page is told of a game, which lives as long as its documents.
void add_documents(ShelvedGame& shelved) {
  const ShelvedGame& game = shelved;
  shelved.words = Document([&game] { return words_document(game); });
  shelved.cards = Document([&game] { return cards_document(game); });
  shelved.rules = Document([&game] { return rules_document(game); });
  shelved.glossary = Document([&game] { return glossary_document(game); });
  shelved.deck_list = Document([&game] { return decks_document(game); });
  shelved.lesson_list = Document([&game] { return lessons_document(game); });
  shelved.puzzle_list = Document([&game] { return puzzles_document(game); });
  shelved.vocabulary = Document([&game] { return vocabulary_document(game); });
  shelved.form = Document([&game] { return form_document(game); });
  shelved.card_schema =
      Document([&game] { return catalog::cards_schema(game.entry->card_format()); });
  shelved.deck_schema =
      Document([&game] { return catalog::decks_schema(game.entry->card_format()); });
  shelved.all_cards = Document([&game] { return game.cards.body(); });
}

}  // namespace

const Document* ShelvedGame::document(std::string_view what) const {
  return what.empty()            ? &words
         : what == "cards"       ? &cards
         : what == "rules"       ? &rules
         : what == "glossary"    ? &glossary
         : what == "decks"       ? &deck_list
         : what == "lessons"     ? &lesson_list
         : what == "puzzles"     ? &puzzle_list
         : what == "words"       ? &vocabulary
         : what == "form"        ? &form
         : what == "card_schema" ? &card_schema
         : what == "deck_schema" ? &deck_schema
                                 : nullptr;
}

const Lesson* ShelvedGame::find_lesson(std::string_view id) const {
  for (const Lesson& lesson : lessons) {
    if (lesson.id == id) { return &lesson; }
  }
  const ShelvedPuzzle* puzzle = find_puzzle(id);
  return puzzle == nullptr ? nullptr : &puzzle->lesson;
}

const ShelvedPuzzle* ShelvedGame::find_puzzle(std::string_view lesson_id) const {
  for (const ShelvedPuzzle& puzzle : puzzles) {
    if (puzzle.lesson.id == lesson_id) { return &puzzle; }
  }
  return nullptr;
}

Shelf::Shelf() : list_([this] { return list_document(); }) {}

std::vector<catalog::FileFault> Shelf::add(const GameEntry& entry,
                                           const catalog::GameFiles& files) {
  auto catalogue = catalog::read_catalogue(files, entry.card_format());
  if (!catalogue) { return std::move(catalogue.error()); }
  auto game = std::make_unique<ShelvedGame>();
  game->readers = std::make_unique<TextReaders>(entry.card_format());
  game->entry = &entry;
  game->catalogue = std::move(*catalogue);
  game->game = entry.make(game->catalogue.pool);
  for (const catalog::Deck& deck : game->catalogue.decks) {
    game->decks.push_back({deck.id, deck.list()});
  }
  game->supplies = {&entry, game->game.get(), game->catalogue.rules.version, game->decks,
                    game->catalogue.rules.options};
  if (auto faults = add_lessons(files.lessons, *game); !faults.empty()) { return faults; }
  if (files.puzzles) {
    if (auto faults = add_puzzles(*files.puzzles, *game); !faults.empty()) { return faults; }
  }
  add_documents(*game);
  const auto later = std::find_if(games_.begin(), games_.end(), [&](const auto& other) {
    return other->entry > &entry;  // rows of one table
  });
  games_.insert(later, std::move(game));
  return {};
}

std::string Shelf::list_document() const {
  std::string text;
  match::JsonText json(text);
  json.begin_array();
  for (const auto& shelved : games_) {
    const ShelvedGame& game = *shelved;
    json.begin_object().field("id", game.entry->id).field("prefix", game.entry->prefix);
    match::write(json.key("name"), game.game->name());
    json.key("players").begin_array();
    for (const std::string_view player : game.game->players()) { json.text(player); }
    json.end_array().field("decks", game.decks.size());
    json.field("cards", game.catalogue.pool.defs.size()).field("etag", game.cards.etag());
    json.end_object();
  }
  json.end_array();
  return text;
}

const ShelvedGame* Shelf::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (game->entry->id == id) { return game.get(); }
  }
  return nullptr;
}

}  // namespace fudaba::table
