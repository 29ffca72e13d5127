#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/ouka/game.h"

namespace fudaba::ouka {

// The field as its viewer sees it, 79 columns wide: the opponent, both fields face to face, the
// viewer, the hand. A spectator sits in the first seat and sees no hand.
//
//   第1ラウンド（発端）　第5手番　あなたの番　仙人登場フェイズ
//   相手  総合30点  場40点  手札5 山札28 捨て山6 使命2
//     人 1 白霞（主人公） 天命2 戦闘3 探索2 交渉1
//        2 千里 天命1 逆位置
//     物 1 『…』＜『…』 人物・場所 40点        the latest story first
//        2 伏線    3 空き
//        4 決戦『…』（完結）
//   ───────────────
//   あなた …
//   判定 『…』 戦闘 目標値8 判定値5（目3）
//   手札 …
//
// Lines hold the marks of games/marked_text.h.
[[nodiscard]] std::vector<std::string> draw_board(const CardPool& pool, const ViewData& view,
                                                  Language language);

}  // namespace fudaba::ouka
