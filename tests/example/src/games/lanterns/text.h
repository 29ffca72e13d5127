#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/game_words.h"
#include "games/lanterns/game.h"
#include "games/lanterns/rules.h"

namespace fudaba::lanterns {

// The texts of the game, and how a position is built from words.
struct Words : GameWords<Words, Game, State, Reading> {
  [[nodiscard]] static const Sayings<Game, Reading>& sayings();
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  [[nodiscard]] static std::optional<int> points(const Game&, const State& state, Seat seat) {
    return state.points[seat];
  }
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

}  // namespace fudaba::lanterns
