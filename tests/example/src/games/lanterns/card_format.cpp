// The words of vocabulary.yaml, and what cards look like in files.
#include "games/lanterns/card_format.h"

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/lanterns/game.h"

namespace fudaba::lanterns {
namespace {

using namespace clause_literals;

#include "games/lanterns/vocabulary.inc"

}  // namespace

const effect::Vocabulary& vocabulary() {
  static const effect::Vocabulary kVocabulary{effect::shared_words(), kWords,
                                              effect::shared_tables(), kTables};
  return kVocabulary;
}

const effect::CardFormat& card_format() {
  static const effect::CardFormat kFormat{.game = Game::kId,
                                          .vocabulary = &vocabulary(),
                                          .kinds = vocabulary().table("kind"),
                                          .deck_kinds = sets::kBoth,
                                          .fields = kFields,
                                          .deck_kinds_clause = "LTN-2.1"_clause,
                                          .play_kinds = sets::kWinds,
                                          .most_cards_clause = "LTN-2.4",
                                          .house_rules = Game::house_rules()};
  return kFormat;
}

}  // namespace fudaba::lanterns
