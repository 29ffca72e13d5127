#pragma once

#include <filesystem>
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
// numbers.yaml, glossary.yaml, judgement.yaml.
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

// Reads a game's files in the order of their names. Whatever cannot be read is a fault of its file.
[[nodiscard]] tl::expected<Catalogue, std::vector<FileFault>> load(
    const std::filesystem::path& data_dir, const effect::CardFormat& format);

// A deck as an opponent may have brought it.
[[nodiscard]] LikelyDeck likely_deck(const Deck& deck);

// The cards alone, and the numbers alone: none where there is no such file.
[[nodiscard]] tl::expected<Cards, std::vector<FileFault>> load_cards(
    const std::filesystem::path& data_dir, const effect::CardFormat& format);
[[nodiscard]] tl::expected<std::vector<NumberList>, std::vector<FileFault>> load_numbers(
    const std::filesystem::path& path);

// Where the data lies: the environment's FUDABA_DATA, else the source tree this program was built
// from, else
// ../share/fudaba/data beside the program. Nothing if none of them is a folder.
[[nodiscard]] std::optional<std::filesystem::path> find_data_dir();

// A file's text, or a fault if it cannot be read or is too large.
[[nodiscard]] tl::expected<TextFile, FileFault> read_file(const std::filesystem::path& path);

// The files of a folder that end in .yaml, by name; if `path` is no folder, that file alone.
[[nodiscard]] std::vector<std::filesystem::path> yaml_files(const std::filesystem::path& path);

}  // namespace fudaba::catalog
