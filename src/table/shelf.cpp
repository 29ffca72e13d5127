#include "table/shelf.h"

#include <fmt/format.h>

#include <stdexcept>

namespace fudaba::table {

namespace {

void load_lessons(const std::filesystem::path& folder, ShelvedGame& game) {
  if (!std::filesystem::is_directory(folder)) { return; }
  for (const std::filesystem::path& path : catalog::yaml_files(folder)) {
    const auto file = catalog::read_file(path);
    if (!file) { throw std::runtime_error(catalog::to_string(file.error(), Language::En)); }
    auto lesson = read_lesson(*file, game.supplies);
    if (!lesson) { throw std::runtime_error(catalog::to_string(lesson.error(), Language::En)); }
    game.lessons.push_back(std::move(*lesson));
  }
}

// A puzzle that no longer fits the cards or the rules is left out: the tests say so, and the rest
// can be played.
void load_puzzles(const std::filesystem::path& path, ShelvedGame& game) {
  if (!std::filesystem::exists(path)) { return; }
  const auto file = catalog::read_file(path);
  if (!file) { throw std::runtime_error(catalog::to_string(file.error(), Language::En)); }
  auto puzzles = match::read_puzzles(*file, game.supplies);
  if (!puzzles) { throw std::runtime_error(catalog::to_string(puzzles.error(), Language::En)); }
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
}

std::unique_ptr<ShelvedGame> load_game(const std::filesystem::path& data, const GameEntry& entry) {
  auto catalogue = catalog::load(data, entry.card_format());
  if (!catalogue) { throw std::runtime_error(catalog::to_string(catalogue.error(), Language::En)); }
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
  load_lessons(data / entry.id / "lessons", *game);
  load_puzzles(data / entry.id / "puzzles.yaml", *game);
  game->words = Document(words_document(*game));
  game->cards = Document(cards_document(*game));
  game->rules = Document(rules_document(*game));
  game->glossary = Document(glossary_document(*game));
  game->deck_list = Document(decks_document(*game));
  game->lesson_list = Document(lessons_document(*game));
  game->puzzle_list = Document(puzzles_document(*game));
  game->vocabulary = Document(vocabulary_document(*game));
  game->form = Document(form_document(*game));
  return game;
}

}  // namespace

const Document& ShelvedGame::all_cards() const {
  if (!set) { return cards; }
  std::call_once(cards_once_, [this] { cards_of_set_ = Document(cards_document(*this)); });
  return cards_of_set_;
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

Shelf::Shelf(const std::filesystem::path& data) {
  std::string text;
  match::JsonText json(text);
  json.begin_array();
  for (const GameEntry& entry : games()) {
    games_.push_back(load_game(data, entry));
    const ShelvedGame& game = *games_.back();
    json.begin_object().field("id", entry.id).field("prefix", entry.prefix);
    match::write(json.key("name"), game.game->name());
    json.key("players").begin_array();
    for (const std::string_view player : game.game->players()) { json.text(player); }
    json.end_array().field("decks", game.decks.size());
    json.field("cards", game.catalogue.pool.defs.size()).field("etag", game.cards.etag());
    json.end_object();
  }
  json.end_array();
  list_ = Document(std::move(text));
}

const ShelvedGame* Shelf::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (game->entry->id == id) { return game.get(); }
  }
  return nullptr;
}

}  // namespace fudaba::table
