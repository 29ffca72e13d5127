#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/game_words.h"
#include "games/wording.h"

namespace fudaba::dgrayman {

// The game in words, and positions built from words.
struct Words : GameWords<Words, Game, State, Reading> {
  [[nodiscard]] static const Sayings<Game, Reading>& sayings();
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  [[nodiscard]] static int points(const Game& game, const State& state, Seat seat);
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

// Tobias, Hollis & Ilse: the character or characters of a unit.
[[nodiscard]] std::string unit_name(const CardPool& pool, const Unit& unit, Language language);

}  // namespace fudaba::dgrayman
