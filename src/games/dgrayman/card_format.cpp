// The words of vocabulary.yaml, and what cards look like in files.
#include "games/dgrayman/card_format.h"

#include "base/keyed_table.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/dgrayman/terms.h"
#include "games/game_format.h"

namespace fudaba::dgrayman {
namespace {

using namespace clause_literals;
using namespace effect;

#include "games/dgrayman/vocabulary.inc"

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat =
      format_of<Game>(kTablesMade, {
                                       .deck_kinds = sets::kInDecks,
                                       .deck_kinds_clause = "DGM-10.1"_clause,
                                       .play_kinds = sets::kSkills,
                                       .single_kinds = sets::kSpecials,  // DGM-2.2
                                       .plain_kinds = sets::kSpecials,   // DGM-2.2
                                       .plain_kinds_clause = "DGM-8.1",
                                       .kinds_of_filter = Reading::kinds_of,
                                   });
  return kFormat;
}

}  // namespace fudaba::dgrayman
