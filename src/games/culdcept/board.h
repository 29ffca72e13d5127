#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/culdcept/game.h"

namespace fudaba::culdcept {

// The field as its viewer sees it, 79 columns wide: the opponent, both rows of lands face to face,
// the viewer, the hand. A spectator sits in the first seat and sees no hand.
//
//   第5ターン　あなたの番　スペルフェイズ
//   相手　手札5　デッキ38　捨札12　通行料 ▰▰▰▱▱▱▱▱▱▱ 3/10
//   ┌────────────┬ …
//   │6 森林   Lv2│ …     the opponent's lands, from the viewer's left: 6 to 1
//   │火窯の猟犬  │
//   │ST30 HP20/40│       what is left of the HP / of how many, once damaged
//   ├─エリア1────┼ …
//   │1>火山   Lv1│ …     > marks the destination
//   │            │
//   └────────────┴ …
//   あなた　手札6 …
//
// Lines hold the marks of games/marked_text.h.
[[nodiscard]] std::vector<std::string> draw_board(const CardPool& pool, const ViewData& view,
                                                  Language language);

}  // namespace fudaba::culdcept
