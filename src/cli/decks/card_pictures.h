#pragma once

#include <filesystem>
#include <string>

#include "cli/shell/context.h"
#include "press/face.h"
#include "press/page.h"

// Cards and decks as pictures in a folder, for `fudaba cards` and `fudaba deck`.

namespace fudaba::cli {

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

// True if pictures can be drawn in the current language; says what is missing.
[[nodiscard]] bool can_draw(Context& context);

// A folder to write into, made if it is not there.
[[nodiscard]] bool make_folder(Context& context, const std::filesystem::path& folder);
// Draws a document as a file; false: it cannot be done, which has been said.
[[nodiscard]] bool save_png(Context& context, const std::filesystem::path& file,
                            const std::string& svg, press::CardSize size, double ppi);

}  // namespace fudaba::cli
