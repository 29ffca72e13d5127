#pragma once

#include <string>
#include <string_view>

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/wording.h"

// How cards and words of Kannagi are named in sentences; shared by the files that write them.

namespace fudaba::kannagi {

// An entry of one of the vocabulary's tables: 夏, power …
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// 場所2 / place 2: a slot as players count them; 季節札の上 / the season card's place.
[[nodiscard]] std::string slot_name(int slot, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);

}  // namespace fudaba::kannagi
