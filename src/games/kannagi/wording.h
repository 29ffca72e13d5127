#pragma once

#include <string>
#include <string_view>

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/wording.h"

// How cards and words of Kannagi are named in sentences; shared by the files that write them.

namespace fudaba::kannagi {

// 『潮鳴り』 / Tide Song; カード1枚 / a card for a face that is not known.
[[nodiscard]] std::string name_of(const CardPool& pool, DefId def, Language language);
// An entry of one of the vocabulary's tables: 夏, power …
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// 場所2 / place 2: a slot as players count them; 季節札の上 / the season card's place.
[[nodiscard]] std::string slot_name(int slot, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);
// 自分の / 相手の, your / your opponent's.
[[nodiscard]] std::string_view whose(bool own, Language language);

}  // namespace fudaba::kannagi
