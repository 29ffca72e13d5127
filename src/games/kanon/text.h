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

// The texts of Kanon, in both languages, and how a position is built from words.
struct Words : GameWords<Words, Game, State, Reading> {
  [[nodiscard]] static const Sayings<Game>& sayings();
  // See AnyGame::board; drawn by board.cpp.
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  // The values in force of a card in a zone; text_value.cpp.
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  // See Position::points.
  [[nodiscard]] static int points(const Game& game, const State& state, Seat seat);
  // False with a reason if the position cannot exist; then `state` is not to be used.
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

// How cards and words are named in sentences (text.cpp).
// ---------------------------------------------------------------------------------------------
// An entry of a table of the vocabulary: 猫, power.
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// ライン2 / line 2: a line as players count them.
[[nodiscard]] std::string line_name(int line, Language language);
// ライン1の2番目 / line 1, row 2: a place on a field.
[[nodiscard]] std::string location_name(int line, int row, Language language);
// フロントの横列, ライン1の縦列 / the front row, the first three of line 1: see kTripleTable.
[[nodiscard]] std::string triple_name(int triple, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);
// 猫2・任意1 / cat 2, any 1: what characters must be paid; empty if none.
[[nodiscard]] std::string cost_text(const Need& need, Language language);

}  // namespace fudaba::kanon
