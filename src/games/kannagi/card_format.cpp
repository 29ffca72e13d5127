// The words of vocabulary.yaml, and what cards look like in files.
#include "games/kannagi/card_format.h"

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/terms.h"

namespace fudaba::kannagi {
namespace {

using namespace clause_literals;
using namespace effect;

#include "games/kannagi/vocabulary.inc"

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary kVocabulary{shared_words(), kWords, shared_tables(), kTables};
  return kVocabulary;
}

const CardFormat& card_format() {
  static const CardFormat kFormat{
      .game = "kannagi",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = sets::kAll,
      .fields = kFields,
      .deck_kinds_clause = "KNG-2.1"_clause,
      .play_kinds = sets::kPlayed,
      .most_cards_clause = "KNG-2.10",
      .kinds_of_filter = Reading::kinds_of,
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .turns = kTurns,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::kannagi
