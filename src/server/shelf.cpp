#include "server/shelf.h"

#include <fmt/format.h>

#include <stdexcept>

#include "base/hash.h"

namespace fudaba::server {
namespace {

Document document(std::string body) {
  Digest digest;
  digest.add(std::string_view(body));
  std::string etag = '"' + to_hex(digest.value()) + '"';
  return {std::move(body), std::move(etag)};
}

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

std::unique_ptr<ShelvedGame> load_game(const std::filesystem::path& data, const GameEntry& entry) {
  auto catalogue = catalog::load(data, entry.card_format());
  if (!catalogue) { throw std::runtime_error(catalog::to_string(catalogue.error(), Language::En)); }
  auto game = std::make_unique<ShelvedGame>();
  game->entry = &entry;
  game->catalogue = std::move(*catalogue);
  game->game = entry.make(game->catalogue.pool);
  for (const catalog::Deck& deck : game->catalogue.decks) {
    game->decks.push_back({deck.id, deck.list()});
  }
  game->supplies = {&entry, game->game.get(), game->catalogue.rules.version, game->decks,
                    game->catalogue.rules.options};
  load_lessons(data / entry.id / "lessons", *game);
  game->words = document(words_document(*game));
  game->cards = document(cards_document(*game));
  game->rules = document(rules_document(*game));
  game->glossary = document(glossary_document(data / entry.id / "glossary.yaml"));
  game->deck_list = document(decks_document(*game));
  game->lesson_list = document(lessons_document(*game));
  return game;
}

}  // namespace

const Lesson* ShelvedGame::find_lesson(std::string_view id) const {
  for (const Lesson& lesson : lessons) {
    if (lesson.id == id) { return &lesson; }
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
    json.field("cards", game.catalogue.pool.defs.size()).field("etag", game.cards.etag);
    json.end_object();
  }
  json.end_array();
  list_ = document(std::move(text));
}

const ShelvedGame* Shelf::find(std::string_view id) const {
  for (const auto& game : games_) {
    if (game->entry->id == id) { return game.get(); }
  }
  return nullptr;
}

}  // namespace fudaba::server
