#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/game_words.h"
#include "games/kannagi/card_format.h"
#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/wording.h"

namespace fudaba::kannagi {

// The game in words, and positions built from words.
struct Words : GameWords<Words, Game, State, Reading> {
  [[nodiscard]] static const Sayings<Game, Reading>& sayings();
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

// 場所2 / place 2: a slot as players count them; 季節札の上 / the season card's place.
[[nodiscard]] std::string slot_name(int slot, Language language);

}  // namespace fudaba::kannagi
