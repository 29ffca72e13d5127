#pragma once

#include <optional>
#include <string>

namespace fudaba::press {

constexpr double kPrintPpi = 300;   // pixels an inch, as print shops ask for
constexpr double kScreenPpi = 160;  // of a sheet of 70 cards, which is one picture

// True if this program was built with what draws them (librsvg, fontconfig).
[[nodiscard]] bool can_raster();

// A drawing (an SVG document of our own) as PNG. Nothing: it cannot be drawn, is larger than
// 8192 pixels a side, or nothing can.
[[nodiscard]] std::optional<std::string> png_of(const std::string& svg, double width_mm,
                                                double height_mm, double ppi);

// True if this machine has a font with Japanese letters; without one PNGs show boxes for them.
[[nodiscard]] bool has_japanese_font();

}  // namespace fudaba::press
