#pragma once

#include <optional>
#include <string>

#include "cli/shell/command.h"
#include "cli/shell/context.h"
#include "decks/book.h"

namespace fudaba::cli {

// Options of the subcommands of `fudaba deck`.
struct DeckOptions {
  std::string game{games()[0].id};
  std::string deck;
};

[[nodiscard]] decks::Book book_of(const LoadedGame& loaded);

// Reads a deck: by the id of a ready one, a path, "-" (standard input) or a deck code; a file may
// have a deck file, a list or a code. Reports unknown cards; nothing: it cannot be read.
[[nodiscard]] std::optional<catalog::Deck> read_deck(Context& context, const LoadedGame& loaded,
                                                     const std::string& text);

void add_deck_code(const Command& deck, Context& context,
                   const std::shared_ptr<DeckOptions>& options);
void add_deck_write(const Command& deck, Context& context,
                    const std::shared_ptr<DeckOptions>& options);
void add_deck_odds(const Command& deck, Context& context,
                   const std::shared_ptr<DeckOptions>& options);
void add_deck_hand(const Command& deck, Context& context,
                   const std::shared_ptr<DeckOptions>& options);

}  // namespace fudaba::cli
