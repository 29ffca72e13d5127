#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "batch.h"
#include "catalog/catalogue.h"
#include "games/any_game.h"
#include "games/games.h"
#include "match/words.h"
#include "observation.h"

// A game with its cards and decks. What a caller gives is checked here; a mistake throws
// std::invalid_argument, which Python knows as ValueError.

namespace fudaba::python {

struct Loaded {
  const GameEntry* entry = nullptr;
  const Laboratory* laboratory = nullptr;
  catalog::Catalogue catalogue;
  std::unique_ptr<AnyGame> game;
  std::vector<match::NamedDeck> decks;  // those of the catalogue
  Layout layout;

  [[nodiscard]] match::Supplies supplies() const {
    return {entry, game.get(), catalogue.rules.version, decks, catalogue.rules.options, nullptr};
  }
};
using LoadedPtr = std::shared_ptr<Loaded>;  // as pybind11 holds it

// `data` empty: the folder that the program uses.
[[nodiscard]] LoadedPtr load(const std::string& id, const std::string& data);

// The id of a ready deck, or its cards as a deck file names them ("snow_fox",
// "sideboard:snow_fox").
using DeckName = std::variant<std::string, std::vector<std::string>>;
[[nodiscard]] DeckList deck_of(const Loaded& loaded, const DeckName& name);
// All ready decks where none are named.
[[nodiscard]] std::vector<DeckList> decks_of(const Loaded& loaded,
                                             const std::vector<DeckName>& names);

// The most cards that can lie in a match between two of the decks.
[[nodiscard]] std::size_t most_cards(const Loaded& loaded, const std::vector<DeckList>& decks);

// House rules and their values by their ids.
using HouseRules = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] std::vector<OptionValue> options_of(const Loaded& loaded, const HouseRules& rules);

// A player of commands and measurements, with its iterations: "greedy", "level3", "plain@200".
struct PlayerName {
  std::string name;
  int iterations = 0;  // 0: its own
};
[[nodiscard]] PlayerName player_of(const Loaded& loaded, const std::string& text);

constexpr std::size_t kMostThreads = 1024;
// The value of an argument that must be from 1 to `most`.
[[nodiscard]] std::size_t checked(std::string_view name, std::int64_t value, std::size_t most);

constexpr int kMostIterations = 10000000;
[[nodiscard]] int iterations_of(std::int64_t iterations);
[[nodiscard]] Language language_of(std::string_view text);

}  // namespace fudaba::python
