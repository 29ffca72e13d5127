#pragma once

#include <string>
#include <string_view>

#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "games/wording.h"

// How cards and words of Kanon are named in sentences; shared by the files that write them.

namespace fudaba::kanon {

// An entry of one of the vocabulary's tables: 猫, power …
[[nodiscard]] std::string word_of(std::string_view table, int index, Language language);
// ライン2 / line 2: a line as players count them.
[[nodiscard]] std::string line_name(int line, Language language);
// フロントの横列, ライン1の縦列, … / the front row, the first three of line 1, …: see kTripleTable.
[[nodiscard]] std::string triple_name(int triple, Language language);
// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);
// 猫2・任意1 / cat 2, any 1: what characters must be paid; empty if none.
[[nodiscard]] std::string cost_text(const Need& need, Language language);

}  // namespace fudaba::kanon
