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

// The texts of Kannagi, in both languages, and how a position is built from words.
struct Words : GameWords<Words, Game, State, Reading> {
  [[nodiscard]] static const Sayings<Game>& sayings();
  // See AnyGame::board; drawn by board.cpp.
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  // The values in force of a card in a zone; text_value.cpp.
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  // False with a reason if the position cannot exist; then `state` is not to be used.
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

// How cards and words are named in sentences (text.cpp).
// ---------------------------------------------------------------------------------------------
// An entry of a table of the vocabulary: 夏, power.
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// 場所2 / place 2: a slot as players count them; 季節札の上 / the season card's place.
[[nodiscard]] std::string slot_name(int slot, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);

}  // namespace fudaba::kannagi
