// Decks that speed is measured with.
#include "lab/speed.h"

namespace fudaba::lab {

namespace {

// Cards of the section, as many as there must be, other ones each time.
std::vector<DefId> section_of(const CardPool& pool, const effect::DeckSection& section,
                              std::size_t number) {
  std::vector<DefId> fitting;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if ((section.kinds >> pool.defs[i].kind & 1U) != 0) {
      fitting.push_back(static_cast<DefId>(i));
    }
  }
  std::vector<DefId> cards;
  const auto least = static_cast<std::size_t>(section.least);
  for (std::size_t i = 0; i < least && !fitting.empty(); ++i) {
    cards.push_back(fitting[(number * least + i) % fitting.size()]);
  }
  return cards;
}

}  // namespace

std::vector<DeckList> decks_of_whole_set(const CardPool& pool, const effect::CardFormat& format,
                                         std::size_t size, std::size_t copies) {
  std::vector<DefId> cards;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if ((format.deck_kinds >> pool.defs[i].kind & 1U) != 0) {
      cards.insert(cards.end(), copies, static_cast<DefId>(i));
    }
  }
  std::vector<DeckList> decks;
  for (std::size_t from = 0; from < cards.size(); from += size) {
    DeckList& deck = decks.emplace_back();
    for (std::size_t i = 0; i < size; ++i) {
      deck.cards.push_back(cards[(from + i) % cards.size()]);
    }
    for (std::size_t i = 0; i < format.sections.size(); ++i) {
      deck.beside[i] = section_of(pool, format.sections[i], decks.size());
    }
  }
  return decks;
}

}  // namespace fudaba::lab
