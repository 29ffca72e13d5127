#pragma once

#include <span>

#include "effect/card_format.h"
#include "effect/words.h"

// A game's CardFormat, out of its vocabulary.yaml (scripts/tables) and its Game.

namespace fudaba {

// The tables that are made of a vocabulary.yaml.
struct VocabularyTables {
  std::span<const effect::Word> words;
  std::span<const effect::Table> tables;
  std::span<const effect::Field> fields;
  std::span<const effect::Rewording> rewordings;
  std::span<const effect::Synonym> synonyms;
  effect::CardLook look;

  // The words that all games have, and these.
  [[nodiscard]] effect::Vocabulary vocabulary() const {
    return {effect::shared_words(), words, effect::shared_tables(), tables};
  }
};

// `own`: what the rules say of kinds of cards and of decks. The rest follows from the tables and
// from Game.
template <typename Game>
[[nodiscard]] effect::CardFormat format_of(const VocabularyTables& tables, effect::CardFormat own) {
  static const effect::Vocabulary kVocabulary = tables.vocabulary();
  own.game = Game::kId;
  own.vocabulary = &kVocabulary;
  own.kinds = kVocabulary.table("kind");
  own.fields = tables.fields;
  own.rewordings = tables.rewordings;
  own.synonyms = tables.synonyms;
  own.look = tables.look;
  own.house_rules = Game::house_rules();
  if constexpr (requires { Game::feature_names(); }) { own.features = Game::feature_names(); }
  return own;
}

}  // namespace fudaba
