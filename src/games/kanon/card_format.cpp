// The words of vocabulary.yaml, and what cards look like in files.
#include "games/kanon/card_format.h"

#include "base/keyed_table.h"
#include "games/game_format.h"
#include "games/kanon/game.h"
#include "games/kanon/terms.h"

namespace fudaba::kanon {
namespace {

using namespace clause_literals;
using namespace effect;

#include "games/kanon/vocabulary.inc"

// KAN-2.3, KAN-2.5; KAN-2.2, KAN-2.4: a card with a limit of its own counts against that, with the
// deck and here together (CardDef::deck_limit).
constexpr DeckSection kSections[] = {{"sideboard", "スペアカード", "sideboard",
                                      sets::kPermanents | sets::kEventCards, 0, kSideboard,
                                      kCopiesWithSideboard, true, "KAN-2.3"_clause}};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat =
      format_of<Game>(kTablesMade, {
                                       .deck_kinds = sets::kPermanents | sets::kEventCards,
                                       .deck_kinds_clause = "KAN-10.1"_clause,
                                       .play_kinds = sets::kEventCards,
                                       .sections = kSections,
                                       .most_cards_clause = "KAN-2.16",
                                   });
  return kFormat;
}

}  // namespace fudaba::kanon
