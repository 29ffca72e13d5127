#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/dgrayman/game.h"

namespace fudaba::dgrayman {

// The fields as their viewer sees them, 79 columns wide: the opponent, both fields face to face,
// the viewer, the hand. A spectator sits in the first seat and sees no hand.
//
//   第5ターン　あなたの番　メインフェイズ
//   相手  ●●●●●│●●○○○│○○○○○│○○○○○ 7点  手札5  デッキ28  捨札2
//     可 『…』(5) 『…』(3)  » 『…』(2)        a unit a line: can act; » what is in the action zone
//   ───────────────
//     否 『…』(4)           アタ サーチ
//   あなた  …
//   手札 …
//
// Lines hold the marks of games/marked_text.h.
[[nodiscard]] std::vector<std::string> draw_board(const CardPool& pool, const ViewData& view,
                                                  Language language);

}  // namespace fudaba::dgrayman
