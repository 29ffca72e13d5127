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

// The texts of Culdcept, in both languages, and how a position is built from words.
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
// An entry of a table of the vocabulary: 火属性, volcano, ST.
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// プレイヤー1の領地3 / Player 1's land 3. Lands are counted from their owner's left.
[[nodiscard]] std::string land_name(Seat owner, int place, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);
// The toll for the land that a player has arrived at; 0 where none is due.
[[nodiscard]] int toll_due(const Reading& r, Seat owner, int place);

}  // namespace fudaba::culdcept
