// The words of vocabulary.yaml, and what cards look like in files.
#include "games/lanterns/card_format.h"

#include "base/keyed_table.h"
#include "games/game_format.h"
#include "games/lanterns/game.h"

namespace fudaba::lanterns {
namespace {

using namespace clause_literals;

#include "games/lanterns/vocabulary.inc"

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat =
      format_of<Game>(kTablesMade, {
                                       .deck_kinds = sets::kBoth,
                                       .deck_kinds_clause = "LTN-2.1"_clause,
                                       .play_kinds = sets::kWinds,
                                       .most_cards_clause = "LTN-2.4",
                                   });
  return kFormat;
}

}  // namespace fudaba::lanterns
