#pragma once

#include <string>
#include <string_view>

#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/wording.h"

// How cards, lands and words of Culdcept are named in sentences; shared by the files that write
// them.

namespace fudaba::culdcept {

// An entry of one of the vocabulary's tables: 火属性, volcano, ST …
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// プレイヤー1の領地3 / Player 1's land 3. Lands are counted from their owner's left.
[[nodiscard]] std::string land_name(Seat owner, int place, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);
// What must be paid for the land a player of Culdcept has arrived at; 0 where no toll is due.
[[nodiscard]] int toll_due(const Reading& r, Seat owner, int place);

}  // namespace fudaba::culdcept
