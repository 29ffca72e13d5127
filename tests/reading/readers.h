#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/games.h"
#include "reading/read.h"
#include "support/random_tree.h"
#include "support/sanitized.h"

namespace fudaba::test {

inline constexpr std::array<const char*, 5> kShippedGames = {"culdcept", "dgrayman", "kannagi",
                                                             "kanon", "ouka"};

// A shipped game with what reads its texts.
struct ReadGame {
  explicit ReadGame(const GameEntry& its_entry)
      : entry(its_entry),
        catalogue(catalog::load("data", its_entry.card_format()).value()),
        ja(its_entry.card_format(), Language::Ja),
        en(its_entry.card_format(), Language::En) {
    test::add_traits(catalogue.pool);
  }

  [[nodiscard]] const effect::CardFormat& format() const { return entry.card_format(); }
  [[nodiscard]] const CardPool& pool() const { return catalogue.pool; }
  [[nodiscard]] const reading::Reader& reader(Language language) const {
    return language == Language::Ja ? ja : en;
  }

  const GameEntry& entry;
  catalog::Catalogue catalogue;
  reading::Reader ja;
  reading::Reader en;
};

// The games whose texts are read; under the sanitizers every other one.
inline std::vector<const char*> read_games() {
  std::vector<const char*> ids;
  for (std::size_t i = 0; i < kShippedGames.size(); i += kGameStep) {
    ids.push_back(kShippedGames[i]);
  }
  return ids;
}

// Made once for all tests of a program.
inline const ReadGame& read_game(std::string_view id) {
  static std::map<std::string, ReadGame, std::less<>> games;
  const auto known = games.find(id);
  if (known != games.end()) { return known->second; }
  return games.emplace(std::string(id), *find_game(id)).first->second;
}

}  // namespace fudaba::test
