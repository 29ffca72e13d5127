#pragma once

#include <span>
#include <string>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "effect/card_format.h"

namespace fudaba::catalog {

// Most characters of a card's Japanese text that fit a card comfortably.
constexpr std::size_t kComfortableText = 160;

// Something that is no mistake of the file but most likely one of its author.
struct Warning {
  std::string file;
  effect::SourceMark mark;
  Bilingual message;
};

struct Lint {
  std::vector<FileFault> faults;
  std::vector<Warning> warnings;  // only if there are no faults
};

// Looks files of cards over: everything that read_cards() refuses, and abilities that can never
// matter on their kind of card, cards of one name, texts that are too long.
[[nodiscard]] Lint lint_cards(std::span<const TextFile> files, const effect::CardFormat& format);

// "cards/fire.yaml:12:5: warning: …"
[[nodiscard]] std::string to_string(const Warning& warning, Language language);

}  // namespace fudaba::catalog
