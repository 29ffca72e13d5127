#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "catalog/added_cards.h"
#include "catalog/phrase.h"
#include "sheets/cards.h"
#include "sheets/values.h"

namespace fudaba::sheets {
namespace {

using catalog::TextFile;
using effect::Phrase;

constexpr std::string_view kSetHead =
    "set: {id: read, name: {ja: 読んだカード, en: Cards that were read}, version: 1, licence: "
    "unknown}\n";

// Puts what people are to know of a card that does not play into the file.
void add_remarks(const SheetCard& card, std::string& file) {
  const Phrase place = place_in(card);
  file += "  # " + card.name + (place.ja.empty() ? "" : " (" + place.ja + " / " + place.en + ')') +
          '\n';
  for (const Phrase& fault : card.faults) {
    for (const std::string& line : split(fault.ja + " / " + fault.en, "\n")) {
      file += "  #   " + line + '\n';
    }
  }
}

// Reads the file as the cards of a set are read, and notes what is wrong with whose card.
void look_over(SheetCards& sheet, const effect::CardFormat& format, const CardPool& pool,
               std::span<const std::pair<int, SheetCard*>> begins) {
  CardPool copy = pool;
  const TextFile file{"read", sheet.file};
  const catalog::AddedCards added = catalog::add_cards(copy, {&file, 1}, format, kMostRows);
  for (const auto& [name, fault] : added.faults) {
    const auto behind = std::find_if(begins.begin(), begins.end(), [&](const auto& begin) {
      return begin.first > fault.mark.line;
    });
    if (behind == begins.begin()) { continue; }
    std::prev(behind)->second->faults.push_back(
        {fault.found.ja + " → " + fault.expected.ja,
         "found " + fault.found.en + ", expected " + fault.expected.en});
  }
}

// Writes those that play; where each begins, by line.
std::vector<std::pair<int, SheetCard*>> write_cards(SheetCards& sheet) {
  sheet.file = std::string(kSetHead);
  if (!sheet.traits.empty()) { sheet.file += "traits:\n"; }
  for (const Trait& trait : sheet.traits) {
    sheet.file += fmt::format("  - {{id: {}, name: {{ja: {}, en: {}}}}}\n", trait.id,
                              in_quotes(trait.name.ja), in_quotes(trait.name.en));
  }
  sheet.file += "cards:\n";
  std::vector<std::pair<int, SheetCard*>> begins;
  int line = 1 + static_cast<int>(std::count(sheet.file.begin(), sheet.file.end(), '\n'));
  for (SheetCard& card : sheet.cards) {
    if (!card.plays()) { continue; }
    begins.emplace_back(line, &card);
    sheet.file += card.yaml;
    line += static_cast<int>(std::count(card.yaml.begin(), card.yaml.end(), '\n'));
  }
  return begins;
}

}  // namespace

Phrase place_in(const SheetCard& card) {
  if (card.line == 0) { return card.sheet; }
  const std::string between = card.sheet.empty() ? "" : " ";
  return catalog::phrase("{}{}{}行目", "{}{}row {}", card.sheet, between, card.line);
}

void write_file(SheetCards& sheet, const effect::CardFormat& format, const CardPool& pool) {
  look_over(sheet, format, pool, write_cards(sheet));
  write_cards(sheet);
  for (const SheetCard& card : sheet.cards) {
    if (!card.plays()) { add_remarks(card, sheet.file); }
  }
}

}  // namespace fudaba::sheets
