// The words of vocabulary.yaml, and what cards look like in files.
#include "games/ouka/card_format.h"

#include "base/keyed_table.h"
#include "games/game_format.h"
#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/terms.h"

namespace fudaba::ouka {
namespace {

using namespace clause_literals;
using namespace effect;

// Index of the first of the three abilities at a destiny.
constexpr int abilities_at(int destiny) {
  return static_cast<int>(Value::Abilities) + kRealAbilities * (destiny - 1);
}

#include "games/ouka/vocabulary.inc"

constexpr DeckSection kSections[] = {
    {"protagonist", "主人公", "protagonist", sets::kProtagonists, 1, 1, 1, false, "OUK-2.2"_clause},
    {"missions", "使命", "missions", of_kind(CardKind::Mission), kMissions, kMissions, 1, false,
     "OUK-2.2"_clause},
    {"stand_in", "代役", "stand-in", sets::kProtagonists, 0, 1, 1, false, "OUK-2.3"_clause,
     "protagonist"},
    // OUK-2.7: as many as there is room for.
    {"spares", "予備のキャラクター", "spare characters", sets::kCharacters, 0, 0, kCopies, false,
     "OUK-2.3"_clause},
};

}  // namespace

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat =
      format_of<Game>(kTablesMade, {
                                       .deck_kinds = sets::kInDecks,
                                       .deck_kinds_clause = "OUK-2.1"_clause,
                                       .play_kinds = sets::kStories,
                                       .sections = kSections,
                                       .most_cards_clause = "OUK-2.7",
                                       .kinds_of_filter = Reading::kinds_of,
                                   });
  return kFormat;
}

}  // namespace fudaba::ouka
