#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/language.h"
#include "catalog/catalogue.h"

// A game's files read ahead, in one text: what the engine in the page has in place of a disk
// (docs/page-engine.md). A net is no part of it: it is larger than all the rest.

namespace fudaba::catalog {

struct Pack {
  std::string game;
  GameFiles files;    // with trees in place of texts, whose places are unknown
  std::string icons;  // the sprite of the game's icons (press/picture.h); empty: none
};

// The pack of files that can be read, or their faults.
[[nodiscard]] tl::expected<std::string, std::vector<FileFault>> write_pack(std::string_view game,
                                                                           const GameFiles& files,
                                                                           std::string_view icons);
// Reads what write_pack wrote, or says why it cannot be read.
[[nodiscard]] tl::expected<Pack, Bilingual> read_pack(std::string_view text);

}  // namespace fudaba::catalog
