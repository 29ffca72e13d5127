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

// The texts of Ouka Houshin, in both languages, and how a position is built from words.
struct Words : GameWords<Words, Game, State, Reading> {
  [[nodiscard]] static const Sayings<Game>& sayings();
  // See AnyGame::board; drawn by board.cpp.
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  // The values in force of a card in a zone; text_value.cpp.
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  // See AnyGame::tale; tale.cpp.
  [[nodiscard]] static std::vector<std::string> tale(const Game& game, const ViewData& view,
                                                     Seat seat, Language language);
  // See Position::points.
  [[nodiscard]] static int points(const Game& game, const State& state, Seat seat);
  // False with a reason if the position cannot exist; then `state` is not to be used.
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

// How cards and words are named in sentences (text.cpp).
// ---------------------------------------------------------------------------------------------
// An entry of a table of the vocabulary: 戦闘, place.
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// The words of a mask over a table's entries: 人物・場所.
[[nodiscard]] std::string words_of(std::string_view table, unsigned mask, Language language);
// スロット2 / slot 2, as players count them.
[[nodiscard]] std::string slot_name(int slot, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);

}  // namespace fudaba::ouka
