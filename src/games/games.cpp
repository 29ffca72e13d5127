#include "games/games.h"

#include "games/adapter.h"
#include "games/culdcept/card_format.h"
#include "games/culdcept/game.h"
#include "games/culdcept/text.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/text.h"
#include "games/kannagi/card_format.h"
#include "games/kannagi/game.h"
#include "games/kannagi/text.h"
#include "games/kanon/card_format.h"
#include "games/kanon/game.h"
#include "games/kanon/text.h"
#include "games/ouka/card_format.h"
#include "games/ouka/game.h"
#include "games/ouka/text.h"

namespace fudaba {
namespace {

template <typename Game, typename Words>
std::unique_ptr<AnyGame> make_game(const CardPool& pool) {
  return std::make_unique<GameOf<Game, Words>>(pool);
}

constexpr WordAlias kCuldceptZones[] = {{"creature", "governor"}};
constexpr WordAlias kKannagiZones[] = {{"ghost", "ghosts"}};

constinit const GameEntry kGames[] = {
    {culdcept::Game::kId, culdcept::Game::kPrefix, "カルドセプト カードゲーム",
     "Culdcept Card Game", &culdcept::card_format, &culdcept::Game::profile,
     &make_game<culdcept::Game, culdcept::Words>, "lands", "land", kCuldceptZones,
     &ai::measure_speed<culdcept::Game>},
    {dgrayman::Game::kId,
     dgrayman::Game::kPrefix,
     "D.Gray-man トレーディングカードゲーム",
     "D.Gray-man TCG",
     &dgrayman::card_format,
     &dgrayman::Game::profile,
     &make_game<dgrayman::Game, dgrayman::Words>,
     {},
     {},
     {},
     &ai::measure_speed<dgrayman::Game>},
    {kannagi::Game::kId, kannagi::Game::kPrefix, "巫 カードゲーム", "Kannagi Card Game",
     &kannagi::card_format, &kannagi::Game::profile, &make_game<kannagi::Game, kannagi::Words>,
     "places", "place", kKannagiZones, &ai::measure_speed<kannagi::Game>},
    {kanon::Game::kId,
     kanon::Game::kPrefix,
     "Kanon トレーディングカードゲーム",
     "Kanon Trading Card Game",
     &kanon::card_format,
     &kanon::Game::profile,
     &make_game<kanon::Game, kanon::Words>,
     "lines",
     "field",
     {},
     &ai::measure_speed<kanon::Game>},
    {ouka::Game::kId,
     ouka::Game::kPrefix,
     "央華封神TCG",
     "Ouka Houshin TCG",
     &ouka::card_format,
     &ouka::Game::profile,
     &make_game<ouka::Game, ouka::Words>,
     {},
     {},
     {},
     &ai::measure_speed<ouka::Game>},
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
