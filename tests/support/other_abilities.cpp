#include "support/other_abilities.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "catalog/folder.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

using effect::CardFormat;

std::string kind_in(const std::string& card) {
  const std::size_t at = card.find("kind: ");
  return card.substr(at + 6, card.find_first_of(",}\n", at) - at - 6);
}

// A card of a file.
std::string changed_card(std::string card, const CardFormat& format,
                         const OtherAbilities& abilities, const std::string& trait) {
  const std::size_t own = card.find("\n    abilities:");
  if (own != std::string::npos) { card.erase(own + 1); }
  const std::size_t traits = card.find("\n    traits:");
  if (traits != std::string::npos) { card.erase(traits + 1, card.find('\n', traits + 1) - traits); }
  const auto kinds = format.kinds->entries;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const bool plain = ((format.plain_kinds >> kind) & 1U) != 0;
    if (kinds[kind].id != kind_in(card) || plain) { continue; }
    const std::vector<std::string> others = abilities(kind);
    if (others.empty()) { continue; }
    card += "    traits: [" + trait + "]\n    abilities:\n";
    for (const std::string& ability : others) { card += "      - " + ability + '\n'; }
  }
  return card;
}

// A card file, card by card.
std::string changed_file(const std::string& file, const CardFormat& format,
                         const OtherAbilities& abilities, const std::string& trait) {
  constexpr std::string_view kCard = "\n  - id: ";
  if (file.find(kCard) == std::string::npos) { return file; }  // a line each: cards without text
  std::size_t from = file.find(kCard) + 1;
  std::string text = file.substr(0, from);
  while (from < file.size()) {
    const std::size_t end = std::min(file.find(kCard, from), file.size() - 1) + 1;
    text += changed_card(file.substr(from, end - from), format, abilities, trait);
    from = end;
  }
  return text;
}

}  // namespace

CardPool with_other_abilities(const std::string& game, const CardFormat& format,
                              const OtherAbilities& abilities, const std::string& trait) {
  std::vector<catalog::TextFile> files{
      {"traits.yaml",
       "set: {id: t, name: {ja: 特, en: T}, version: 1, licence: x}\ncards: []\ntraits:\n"
       "  - {id: one_trait, name: {ja: 陽, en: sunny}}\n"
       "  - {id: other_trait, name: {ja: 陰, en: shady}}\n"}};
  const auto folder = *catalog::find_data_dir() / game / "cards";
  for (const std::string& path : files_in(folder.string())) {
    files.push_back({path, changed_file(text_of_file(path), format, abilities, trait)});
  }
  auto cards = catalog::read_cards(files, format);
  if (!cards) {
    ADD_FAILURE() << catalog::to_string(cards.error(), Language::En);
    return {};
  }
  return std::move(cards->pool);
}

}  // namespace fudaba::test
