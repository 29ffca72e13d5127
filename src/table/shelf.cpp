#include "table/shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

}  // namespace

const Document* ShelvedGame::document(std::string_view what) const {
  for (const auto& [word, document] : documents) {
    if (word == what) { return &document; }
  }
  return nullptr;
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

void supply(ShelvedGame& game) {
  game.game = game.entry->make(game.catalogue.pool);
  for (const catalog::Deck& deck : game.catalogue.decks) {
    game.decks.push_back({deck.id, deck.list()});
  }
  game.supplies = {game.entry, game.game.get(), game.catalogue.rules.version, game.decks,
                   game.catalogue.rules.options};
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
  supply(*game);
  if (auto faults = add_lessons(files.lessons, *game); !faults.empty()) { return faults; }
  if (files.puzzles) {
    if (auto faults = add_puzzles(*files.puzzles, *game); !faults.empty()) { return faults; }
  }
  game->documents = documents_of(*game);
  game->all_cards = Document([&all = *game] { return all.document("cards")->body(); });
  const auto later = std::find_if(games_.begin(), games_.end(), [&](const auto& other) {
    return other->entry > &entry;  // rows of one table
  });
  games_.insert(later, std::move(game));
  return {};
}

std::string Shelf::list_document() const {
  return match::json_text([&](match::JsonText& json) {
    json.list(games_, [&](const std::unique_ptr<ShelvedGame>& game) {
      json.begin_object().field("id", game->entry->id).field("prefix", game->entry->prefix);
      json.field("name", game->game->name()).field("players", game->game->players());
      json.field("decks", game->decks.size()).field("cards", game->catalogue.pool.defs.size());
      json.field("etag", game->document("cards")->etag()).end_object();
    });
  });
}

const ShelvedGame* Shelf::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (game->entry->id == id) { return game.get(); }
  }
  return nullptr;
}

}  // namespace fudaba::table
