#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/kannagi/game.h"

namespace fudaba::kannagi {

// The field as its viewer sees it, 79 columns wide: the opponent, both fields face to face, the
// viewer, the hand. A spectator sits in the first seat and sees no hand.
//
//   第5ターン　あなたの番　メインフェイズ
//   相手  ライフ30  手札5  デッキ28  魂6 春1夏5  除外2  道具○
//     季節 『…』
//     季上 起 力3    『…』                      the place on the season card
//     1    伏 力2/5  『…』  怪異：裏2           left of the power / the power, once damaged
//   ───────────────
//     1    起 力3    『…』  怪異：裏1（『…』）   the own ghosts are known
//   あなた  ライフ28 …
//     魂  『…』 …
//   手札 …
//
// Lines hold the marks of games/marked_text.h.
[[nodiscard]] std::vector<std::string> draw_board(const CardPool& pool, const ViewData& view,
                                                  Language language);

}  // namespace fudaba::kannagi
