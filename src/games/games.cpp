#include "games/games.h"

#include "games/adapter.h"
#include "games/culdcept/card_format.h"
#include "games/culdcept/game.h"
#include "games/culdcept/text.h"

namespace fudaba {
namespace {

template <typename Game, typename Words>
std::unique_ptr<AnyGame> make_game(const CardPool& pool) {
  return std::make_unique<GameOf<Game, Words>>(pool);
}

constexpr WordAlias kCuldceptZones[] = {{"creature", "governor"}};

const GameEntry kGames[] = {
    {culdcept::Game::kId, culdcept::Game::kPrefix, "カルドセプト カードゲーム",
     "Culdcept Card Game", &culdcept::card_format, &culdcept::Game::profile,
     &make_game<culdcept::Game, culdcept::Words>, "lands", "land", kCuldceptZones,
     &ai::measure_speed<culdcept::Game>},
};

}  // namespace

std::span<const GameEntry> games() { return kGames; }

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& game : kGames) {
    if (game.id == id) { return &game; }
  }
  return nullptr;
}

}  // namespace fudaba
