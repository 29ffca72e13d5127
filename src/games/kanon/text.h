#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/game_words.h"
#include "games/kanon/card_format.h"
#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "games/wording.h"

namespace fudaba::kanon {

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

// ライン2 / line 2: a line as players count them.
[[nodiscard]] std::string line_name(int line, Language language);
// ライン1の2番目 / line 1, row 2: a place on a field.
[[nodiscard]] std::string location_name(int line, int row, Language language);
// フロントの横列, ライン1の縦列 / the front row, the first three of line 1: see kTripleTable.
[[nodiscard]] std::string triple_name(int triple, Language language);
// 猫2・任意1 / cat 2, any 1: what characters must be paid; empty if none.
[[nodiscard]] std::string cost_text(const Need& need, Language language);

}  // namespace fudaba::kanon
