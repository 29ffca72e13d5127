#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/culdcept/card_format.h"
#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/game_words.h"
#include "games/wording.h"

namespace fudaba::culdcept {

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

// プレイヤー1の領地3 / Player 1's land 3. Lands are counted from their owner's left.
[[nodiscard]] std::string land_name(Seat owner, int place, Language language);

}  // namespace fudaba::culdcept
