#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "catalog/cards.h"
#include "catalog/sheet_cards.h"
#include "catalog/sheet_values.h"

namespace fudaba::catalog {
namespace {

using effect::Phrase;

constexpr std::string_view kSetHead =
    "set: {id: read, name: {ja: 読んだカード, en: Cards that were read}, version: 1, licence: "
    "unknown}\n";

// Puts what people are to know of a card that does not play into the file.
void add_remarks(const SheetCard& card, std::string& file) {
  file += "  # " + card.name + '\n';
  for (const Phrase& fault : card.faults) {
    for (const std::string& line : split(fault.ja + " / " + fault.en, "\n")) {
      file += "  #   " + line + '\n';
    }
  }
}

// Reads the file as card files are read, and notes what is wrong with whose card; false: nothing.
bool look_over(SheetCards& sheet, const effect::CardFormat& format,
               std::span<const TextFile> others) {
  constexpr std::string_view kName = "read";
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
  if (begins.empty()) { return false; }
  std::vector<TextFile> files(others.begin(), others.end());
  files.push_back({std::string(kName), sheet.file});
  const auto read = read_cards(files, format);
  bool found = false;
  for (const FileFault& fault : read ? std::vector<FileFault>{} : read.error()) {
    const auto behind = std::find_if(begins.begin(), begins.end(), [&](const auto& begin) {
      return begin.first > fault.fault.mark.line;
    });
    if (fault.file != kName || behind == begins.begin()) { continue; }
    SheetCard& card = *std::prev(behind)->second;
    card.faults.push_back(
        {fault.fault.found.ja + " → " + fault.fault.expected.ja,
         "found " + fault.fault.found.en + ", expected " + fault.fault.expected.en});
    found = true;
  }
  return found;
}

}  // namespace

void write_file(SheetCards& sheet, const effect::CardFormat& format,
                std::span<const TextFile> files) {
  // Mistakes of one card can hide those of the next.
  while (look_over(sheet, format, files)) {}
  for (const SheetCard& card : sheet.cards) {
    if (!card.plays()) { add_remarks(card, sheet.file); }
  }
}

}  // namespace fudaba::catalog
