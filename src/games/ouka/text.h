#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/game_words.h"
#include "games/ouka/card_format.h"
#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/wording.h"

namespace fudaba::ouka {

// The game in words, and positions built from words.
struct Words : GameWords<Words, Game, State, Reading> {
  [[nodiscard]] static const Sayings<Game, Reading>& sayings();
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  [[nodiscard]] static std::vector<std::string> tale(const Game& game, const ViewData& view,
                                                     Seat seat, Language language);
  [[nodiscard]] static int points(const Game& game, const State& state, Seat seat);
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

// スロット2 / slot 2, as players count them.
[[nodiscard]] std::string slot_name(int slot, Language language);

}  // namespace fudaba::ouka
