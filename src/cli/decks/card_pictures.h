#pragma once

#include <filesystem>
#include <string>

#include "cli/shell/context.h"
#include "press/face.h"
#include "press/page.h"

// Cards and decks as pictures in a folder, for `fudaba cards` and `fudaba deck`.

namespace fudaba::cli {

// The icons of the built page beside the data, and the pictures of a custom folder; reports files
// that are no pictures.
[[nodiscard]] press::Pictures pictures_of(Context& context, const LoadedGame& loaded,
                                          const std::filesystem::path& folder);
[[nodiscard]] press::Cards cards_to_press(const LoadedGame& loaded,
                                          const press::Pictures& pictures);

// Writes a deck for Tabletop Simulator into a folder: sheets and saved object. `base`: the address
// of the pictures; empty: the folder itself.
void write_tts_folder(Context& context, const press::Cards& cards, const catalog::Deck& deck,
                      const std::filesystem::path& folder, const std::string& base);

// True if pictures can be drawn in the current language; reports what is missing.
[[nodiscard]] bool can_draw(Context& context);

// True if none can be: says that a folder was written without them, and why.
[[nodiscard]] bool leaves_out_pictures(const Context& context, const std::filesystem::path& folder);

// Creates the folder if there is none.
[[nodiscard]] bool make_folder(Context& context, const std::filesystem::path& folder);
// Draws a document into a file; false: it has failed, which is reported.
[[nodiscard]] bool save_png(Context& context, const std::filesystem::path& file,
                            const std::string& svg, press::CardSize size, double ppi);

}  // namespace fudaba::cli
