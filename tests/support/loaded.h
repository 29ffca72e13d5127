#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "match/words.h"

namespace fudaba::test {

// A game with the cards, decks and rules that ship, for tests and fuzzers that play with them.
class Loaded {
 public:
  // The first game.
  static const Loaded& get() { return *all().front(); }
  // nullptr if there is no game of that id.
  static const Loaded* find(std::string_view id) {
    for (const auto& loaded : all()) {
      if (loaded->supplies.entry->id == id) { return loaded.get(); }
    }
    return nullptr;
  }

  catalog::Catalogue catalogue;
  std::unique_ptr<AnyGame> game;
  std::vector<match::NamedDeck> decks;
  match::Supplies supplies;

 private:
  static const std::vector<std::unique_ptr<Loaded>>& all() {
    static const std::vector<std::unique_ptr<Loaded>> kAll = [] {
      std::vector<std::unique_ptr<Loaded>> list;
      for (const GameEntry& entry : games()) {
        list.push_back(std::unique_ptr<Loaded>(new Loaded(entry)));
      }
      return list;
    }();
    return kAll;
  }
  explicit Loaded(const GameEntry& entry) {
    const auto data = catalog::find_data_dir();
    if (!data) { give_up("no data folder"); }
    auto loaded = catalog::load(*data, entry.card_format());
    if (!loaded) { give_up(catalog::to_string(loaded.error(), Language::En)); }
    catalogue = std::move(*loaded);
    game = entry.make(catalogue.pool);
    for (const catalog::Deck& deck : catalogue.decks) { decks.push_back({deck.id, deck.list()}); }
    supplies = {&entry, game.get(), catalogue.rules.version, decks, catalogue.rules.options};
  }
  [[noreturn]] static void give_up(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::abort();
  }
};

}  // namespace fudaba::test
