#pragma once

#include <string>
#include <string_view>

#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/wording.h"

// How cards and words of Ouka Houshin are named in sentences; shared by the files that write them.

namespace fudaba::ouka {

// An entry of one of the vocabulary's tables: 戦闘, place …
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// The words of a mask over a table's entries: 人物・場所.
[[nodiscard]] std::string words_of(std::string_view table, unsigned mask, Language language);
// スロット2 / slot 2, as players count them.
[[nodiscard]] std::string slot_name(int slot, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);

}  // namespace fudaba::ouka
