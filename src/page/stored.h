#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "table/own_sets.h"
#include "table/setup.h"
#include "table/table.h"

// Matches as the page's caller keeps them: texts that only the engine reads.

namespace fudaba::page {

// The setup, and the document of the set of one's own that the match is of; empty: none.
[[nodiscard]] std::string setup_text(const table::Setup& setup, std::string_view set_document);
[[nodiscard]] std::string change_text(const table::Change& change);

struct StoredMatch {
  table::GameOfMatch game;
  std::unique_ptr<table::Table> table;
  std::string setup;  // as it is stored, and so the changes
  std::vector<std::string> changes;
};
// A new match, with changes that were made before.
[[nodiscard]] tl::expected<StoredMatch, table::Refusal> open_new(
    const table::GameOfMatch& game, table::Setup setup, std::span<const table::Change> changes);
// The document of the set that a match's game has; empty: none.
[[nodiscard]] std::string_view set_document_of(const table::ShelvedGame& game);

// A match out of its texts, or why it cannot be gone on with.
[[nodiscard]] tl::expected<StoredMatch, table::Refusal> open_stored(
    table::OwnSets& sets, std::string_view setup, std::span<const std::string> changes);

}  // namespace fudaba::page
