// The words of vocabulary.yaml, and what cards look like in files.
#include "games/culdcept/card_format.h"

#include "base/keyed_table.h"
#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/culdcept/terms.h"
#include "games/game_format.h"

namespace fudaba::culdcept {
namespace {

using namespace clause_literals;
using namespace effect;

#include "games/culdcept/vocabulary.inc"

// Items and lasting spells act on the creature that uses or bears them.
constexpr auto kBearers =
    by_key<CardKind, Entry>({{CardKind::Creature, {}},
                             {CardKind::Item, {"user", "使用者", "the user"}},
                             {CardKind::Instant, {}},
                             {CardKind::Lasting, {"bearer", "対象", "the bearer"}},
                             {CardKind::Land, {}},
                             {CardKind::StartingLand, {}}});

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat =
      format_of<Game>(kTablesMade, {
                                       .deck_kinds = sets::kPaid | of_kind(CardKind::Land),
                                       .deck_kinds_clause = "CUL-2.9"_clause,
                                       .play_kinds = sets::kItems | of_kind(CardKind::Instant),
                                       .attach_kinds = of_kind(CardKind::Lasting),
                                       .bearers = kBearers,
                                       .most_cards_clause = "CUL-2.11",
                                       .kinds_of_filter = Reading::kinds_of,
                                   });
  return kFormat;
}

}  // namespace fudaba::culdcept
