#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/folder.h"
#include "catalog/own_set.h"
#include "match/set_document.h"
#include "support/loaded.h"

// Sets of one's own for tests of all games.

namespace fudaba::test {

// Before the id of a card that is a copy.
constexpr std::string_view kCopy = "z_";

// A set of copies of all cards of a game that ship, without English names.
inline catalog::OwnSet copies_of(const Loaded& game) {
  const std::string id(game.supplies.entry->id);
  catalog::OwnSet shipped;
  for (const auto& path : catalog::yaml_files(*catalog::find_data_dir() / id / "cards")) {
    shipped.cards.push_back(*catalog::read_file(path));
  }
  if (shipped.cards.size() == 1) { shipped.cards.push_back({"none", "cards: []"}); }
  std::string text = catalog::one_card_file(shipped);
  const auto replace_all = [&](std::string_view from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
      text.replace(at, from.size(), to);
    }
  };
  replace_all("\n    id: ", "\n    id: " + std::string(kCopy));
  catalog::OwnSet set;
  set.game = id;
  set.id = "copies";
  set.version = 3;
  set.name = {"写し", ""};
  set.author = "テスト";
  set.cards.push_back({"cards", std::move(text)});
  return set;
}

// The same deck, of copies.
inline std::vector<std::string> of_copies(std::vector<std::string> words) {
  for (std::string& word : words) {
    const std::size_t colon = word.find(':');
    word.insert(colon == std::string::npos ? 0 : colon + 1, kCopy);
  }
  return words;
}

// A game with a set in it.
struct WithSet {
  catalog::Catalogue catalogue;
  std::vector<catalog::FileFault> faults;
  match::SetNote note;
  std::unique_ptr<AnyGame> game;
  match::Supplies supplies;

  WithSet(const Loaded& base, const catalog::OwnSet& set) : catalogue(base.catalogue) {
    const GameEntry& entry = *base.supplies.entry;
    faults = catalog::add_set(catalogue, set, entry.card_format(), base.game->profile());
    note = match::note_of(set);
    game = entry.make(catalogue.pool);
    supplies = {&entry, game.get(), catalogue.rules.version, {}, catalogue.rules.options, &note};
  }
  WithSet(const WithSet&) = delete;
  WithSet& operator=(const WithSet&) = delete;
};

}  // namespace fudaba::test
