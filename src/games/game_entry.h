#pragma once

#include <memory>

#include "games/adapter.h"
#include "games/games.h"

namespace fudaba {

template <typename Game, typename Words>
[[nodiscard]] std::unique_ptr<AnyGame> make_game(const CardPool& pool) {
  return std::make_unique<GameOf<Game, Words>>(pool);
}

// A game's row of the table.
template <typename Game, typename Words>
[[nodiscard]] constexpr GameEntry entry_of(const effect::CardFormat& (*card_format)()) {
  GameEntry entry{.id = Game::kId,
                  .prefix = Game::kPrefix,
                  .ja = Game::kNameJa,
                  .en = Game::kNameEn,
                  .card_format = card_format,
                  .profile = &Game::profile,
                  .facts = &Game::facts,
                  .make = &make_game<Game, Words>,
                  .places = {},
                  .place_zone = {},
                  .zone_aliases = {},
                  .speed = &ai::measure_speed<Game>,
                  .play_random_games = &ai::play_random_games<Game>,
                  .play_lesson = &ai::play_lesson<Game>};
  if constexpr (requires { Game::kPlaces; }) {
    entry.places = Game::kPlaces;
    entry.place_zone = Game::kPlaceZone;
  }
  if constexpr (requires { Game::kZoneAliases; }) { entry.zone_aliases = Game::kZoneAliases; }
  return entry;
}

}  // namespace fudaba
