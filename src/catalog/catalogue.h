#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "catalog/decks.h"
#include "catalog/numbers.h"
#include "catalog/rules.h"
#include "effect/card_format.h"

namespace fudaba::catalog {

// A term of a game and what it means, for people who look words up.
struct GlossaryTerm {
  std::string id;  // of a keyword: as the vocabulary calls it; several terms may share one
  Bilingual term;
  std::string reading;
  Bilingual note;
  std::vector<std::string> words;  // of the vocabulary, which speak of it on cards
};

// The terms that the abilities of a card speak of, as numbers in the glossary's order. What is part
// of a longer one among them is explained by that.
[[nodiscard]] std::vector<std::size_t> terms_on(const CardText& card,
                                                std::span<const GlossaryTerm> glossary);

// Everything of one game that lies in files: <data>/<game>/cards/*.yaml, decks/*.yaml, rules.yaml,
// numbers.yaml, glossary.yaml, judgement.yaml, levels.yaml, calibration.yaml, net.bin.
struct Catalogue {
  CardPool pool;
  std::vector<Deck> decks;  // in the order of their file names
  RuleBook rules;
  std::vector<GlossaryTerm> glossary;
  std::string set_id;         // of the first set
  std::vector<CardSet> sets;  // all of them, for credits
  CardNumbers numbers;

  [[nodiscard]] const Deck* find_deck(std::string_view id) const;
};

// A game's files as they were read, wherever they lie (catalog/folder.h, catalog/pack.h).
struct GameFiles {
  std::vector<TextFile> cards;  // in the order of their names, as all of these
  std::vector<TextFile> decks;
  std::vector<TextFile> lessons;
  std::optional<TextFile> rules;
  std::optional<TextFile> numbers;  // none: no card has one; numbers_file would have them
  std::string numbers_file = "numbers.yaml";
  std::optional<TextFile> glossary;     // none: no terms
  std::optional<TextFile> judgement;    // none: the hand-set evaluation
  std::optional<TextFile> levels;       // none: kUsualLadder
  std::optional<TextFile> calibration;  // none: chances are stated as they are found
  std::optional<TextFile> puzzles;
  std::string net;                // its bytes (catalog/net.h); none: nobody plays without search
  std::vector<FileFault> faults;  // what could not be read
};

// Its folders of files, and the files that stand alone, by the names that they have everywhere.
struct GameFolder {
  std::string_view name;
  std::vector<TextFile> GameFiles::* files;
};
constexpr GameFolder kGameFolders[] = {
    {"cards", &GameFiles::cards}, {"decks", &GameFiles::decks}, {"lessons", &GameFiles::lessons}};
struct GameFile {
  std::string_view name;
  std::optional<TextFile> GameFiles::* file;
};
constexpr GameFile kGameFiles[] = {
    {"rules", &GameFiles::rules},       {"numbers", &GameFiles::numbers},
    {"glossary", &GameFiles::glossary}, {"judgement", &GameFiles::judgement},
    {"levels", &GameFiles::levels},     {"calibration", &GameFiles::calibration},
    {"puzzles", &GameFiles::puzzles}};

// The content of the files, except lessons and puzzles, or all their mistakes.
[[nodiscard]] tl::expected<Catalogue, std::vector<FileFault>> read_catalogue(
    const GameFiles& files, const effect::CardFormat& format);

// A deck as an opponent may have brought it.
[[nodiscard]] LikelyDeck likely_deck(const Deck& deck);

}  // namespace fudaba::catalog
