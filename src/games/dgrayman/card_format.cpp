// The words of vocabulary.yaml, and what cards look like in files.
#include "games/dgrayman/card_format.h"

#include "base/keyed_table.h"
#include "effect/words.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/dgrayman/terms.h"

namespace fudaba::dgrayman {
namespace {

using namespace clause_literals;
using namespace effect;

#include "games/dgrayman/vocabulary.inc"

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary kVocabulary{shared_words(), kWords, shared_tables(), kTables};
  return kVocabulary;
}

const CardFormat& card_format() {
  static const CardFormat kFormat{
      .game = "dgrayman",
      .vocabulary = &vocabulary(),
      .kinds = vocabulary().table("kind"),
      .deck_kinds = sets::kInDecks,
      .fields = kFields,
      .deck_kinds_clause = "DGM-10.1"_clause,
      .play_kinds = sets::kSkills,
      .single_kinds = sets::kSpecials,  // DGM-2.2
      .plain_kinds = sets::kSpecials,
      .plain_kinds_clause = "DGM-8.1",
      .kinds_of_filter = Reading::kinds_of,
      .house_rules = Game::house_rules(),
      .features = Game::feature_names(),
      .spellings = kSpellings,
      .turns = kTurns,
      .synonyms = kSynonyms,
  };
  return kFormat;
}

}  // namespace fudaba::dgrayman
