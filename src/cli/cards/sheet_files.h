#pragma once

#include <filesystem>
#include <optional>
#include <ostream>
#include <span>
#include <string>

#include "cli/shell/command.h"
#include "cli/shell/context.h"
#include "sheets/cards.h"

namespace fudaba::cli {

// The cards in tables, workbooks and lists; of a folder in all its files of these kinds, "-" is the
// standard input. `encoding`: of texts; empty: found out. Nothing: a file cannot be read, which has
// been said.
[[nodiscard]] std::optional<sheets::SheetCards> read_card_sheets(
    Context& context, const LoadedGame& loaded, std::span<const std::filesystem::path> paths,
    const std::string& encoding);

// Counts the cards that play, then lists the faults of each of the others and the notes.
void report_card_sheets(const Context& context, const sheets::SheetCards& cards, std::ostream& out);

// --encoding
void add_encoding_option(const Command& command, std::string& encoding);

}  // namespace fudaba::cli
