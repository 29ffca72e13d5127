#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/kanon/game.h"

namespace fudaba::kanon {

// Both fields face to face as their viewer sees them, 79 columns wide, the fronts touching in the
// middle; then the hand. A spectator sits in the first seat and sees no hand.
//
//   第5ターン　あなたの番　バトルフェイズ
//   相手  勝利ポイント2/7  手札5  デッキ31  捨て札8
//     4  ［裏］                                              rows behind the front
//     1  『…』猫 不44434        ［裏］        『…』剣 力35443
//   ──────────
//     1  …                                                  the own front
//   あなた  …
//   手札 …
//
// Lines hold the marks of games/marked_text.h.
[[nodiscard]] std::vector<std::string> draw_board(const CardPool& pool, const ViewData& view,
                                                  Language language);

}  // namespace fudaba::kanon
