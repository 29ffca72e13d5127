#pragma once

#include <string>

#include "cli/command.h"
#include "cli/context.h"
#include "press/face.h"

namespace fudaba::cli {

// `fudaba cards print`, `image` and `write`: cards as other people and programs take them. `game`:
// where the command's option --game puts its value.
void add_cards_out(const Command& cards, Context& context, const std::string& game);

// The pictures of the page that was built beside the data (its icons), and those of a folder of
// one's own; says what in it is no picture.
[[nodiscard]] press::Pictures pictures_of(Context& context, const LoadedGame& loaded,
                                          const std::filesystem::path& folder);
[[nodiscard]] press::Cards cards_to_press(const LoadedGame& loaded,
                                          const press::Pictures& pictures);

// Draws the sheets of a deck for Tabletop Simulator and writes them with the saved object into a
// folder. `base`: where the pictures will be found; empty: in the folder itself.
void write_tts_folder(Context& context, const press::Cards& cards, const catalog::Deck& deck,
                      const std::filesystem::path& folder, const std::string& base);

// Whether pictures can be drawn in the language in force; says what is missing.
[[nodiscard]] bool can_draw(Context& context);

}  // namespace fudaba::cli
