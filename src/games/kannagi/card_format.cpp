// The words of vocabulary.yaml, and what cards look like in files.
#include "games/kannagi/card_format.h"

#include "base/keyed_table.h"
#include "games/game_format.h"
#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/terms.h"

namespace fudaba::kannagi {
namespace {

using namespace clause_literals;
using namespace effect;

#include "games/kannagi/vocabulary.inc"

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat =
      format_of<Game>(kTablesMade, {
                                       .deck_kinds = sets::kAll,
                                       .deck_kinds_clause = "KNG-2.1"_clause,
                                       .play_kinds = sets::kPlayed,
                                       .most_cards_clause = "KNG-2.10",
                                       .kinds_of_filter = Reading::kinds_of,
                                   });
  return kFormat;
}

}  // namespace fudaba::kannagi
