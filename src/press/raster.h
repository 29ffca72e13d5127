#pragma once

#include <optional>
#include <string>

namespace fudaba::press {

constexpr double kPrintPpi = 300;   // pixels per inch, for print shops
constexpr double kScreenPpi = 160;  // for a sheet of 70 cards

// True if the program was built with librsvg and fontconfig.
[[nodiscard]] bool can_raster();

// Renders an SVG document of our own as PNG. Nothing: it cannot be rendered, is larger than 8192
// pixels a side, or the libraries are missing.
[[nodiscard]] std::optional<std::string> png_of(const std::string& svg, double width_mm,
                                                double height_mm, double ppi);

// True if there is a font with Japanese letters; without one, PNGs have boxes instead.
[[nodiscard]] bool has_japanese_font();

}  // namespace fudaba::press
