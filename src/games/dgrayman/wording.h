#pragma once

#include <string>
#include <string_view>

#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/wording.h"

// How cards and words of D.Gray-man are named in sentences; shared by the files that write them.

namespace fudaba::dgrayman {

// An entry of one of the vocabulary's tables: アタック, power …
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// Tobias, Hollis & Ilse: the character or characters of a unit.
[[nodiscard]] std::string unit_name(const CardPool& pool, const Unit& unit, Language language);
// A card as the player who must choose sees it: its name, whose it is and where, its power.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);

}  // namespace fudaba::dgrayman
