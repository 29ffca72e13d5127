#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "games/adapter.h"
#include "games/games.h"

namespace fudaba {

template <typename Game, typename Words>
[[nodiscard]] std::unique_ptr<AnyGame> make_game(const CardPool& pool) {
  return std::make_unique<GameOf<Game, Words>>(pool);
}

// A game's row of the table. What the last parameters are: GameEntry::places and what follows it.
template <typename Game, typename Words>
[[nodiscard]] constexpr GameEntry entry_of(const effect::CardFormat& (*card_format)(),
                                           std::string_view places = {},
                                           std::string_view place_zone = {},
                                           std::span<const WordAlias> aliases = {}) {
  return {.id = Game::kId,
          .prefix = Game::kPrefix,
          .ja = Game::kNameJa,
          .en = Game::kNameEn,
          .card_format = card_format,
          .profile = &Game::profile,
          .facts = &Game::facts,
          .make = &make_game<Game, Words>,
          .places = places,
          .place_zone = place_zone,
          .zone_aliases = aliases,
          .speed = &ai::measure_speed<Game>,
          .play_random_games = &ai::play_random_games<Game>};
}

}  // namespace fudaba
