#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "match/words.h"

namespace fudaba::test {

// A game with the cards, decks and rules that ship, for tests and fuzzers that play with them.
class Loaded {
 public:
  // The first game of the table.
  static const Loaded& get() { return of(0); }
  // The n-th game of the table, counted round.
  static const Loaded& of(std::size_t n) {
    static const std::vector<std::unique_ptr<const Loaded>> kLoaded = [] {
      std::vector<std::unique_ptr<const Loaded>> all;
      for (const GameEntry& entry : games()) { all.emplace_back(new Loaded(entry)); }
      return all;
    }();
    return *kLoaded[n % kLoaded.size()];
  }

  catalog::Catalogue catalogue;
  std::unique_ptr<AnyGame> game;
  std::vector<match::NamedDeck> decks;
  match::Supplies supplies;

 private:
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
