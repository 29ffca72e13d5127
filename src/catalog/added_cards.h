#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"

namespace fudaba::catalog {

// Cards that were put behind those of a pool.
struct AddedCards {
  // The ids of all cards of the files, in their order: of what could not be read as well, empty
  // where there is none.
  std::vector<std::string> ids;
  std::vector<DefId> cards;  // same index; kNoDef: left out
  std::vector<FileFault> faults;
};

// Puts the cards of files behind those of a pool, which stay as and where they are. A card with a
// mistake is left out, and so is one that names such a card; the others come. Unlike read_cards():
// `set:` need not be said, one language suffices for texts, and abilities that would not do what
// they say are mistakes. At most `most` cards.
[[nodiscard]] AddedCards add_cards(CardPool& pool, std::span<const TextFile> files,
                                   const effect::CardFormat& format, std::size_t most);

}  // namespace fudaba::catalog
