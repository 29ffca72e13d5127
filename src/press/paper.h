#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "press/face.h"

namespace fudaba::press {

// Everything here is in millimetres.
struct Paper {
  std::string_view id;
  double width = 0;
  double height = 0;
};
constexpr Paper kA4{"a4", 210, 297};
constexpr Paper kLetter{"letter", 215.9, 279.4};

// "a4", "letter"; "63x88", "59x86".
[[nodiscard]] std::optional<Paper> paper_of(std::string_view word);
[[nodiscard]] std::optional<CardSize> size_of(std::string_view word);

// The layout of cards on a sheet. Without bleed they share their cut lines.
struct Layout {
  int columns = 0;
  int rows = 0;
  double left = 0;  // cut edge of the first card
  double top = 0;
  double bleed = 0;
  CardSize size;

  [[nodiscard]] int cards() const { return columns * rows; }
  [[nodiscard]] double x(int column) const { return left + column * (size.width + 2 * bleed); }
  [[nodiscard]] double y(int row) const { return top + row * (size.height + 2 * bleed); }
};
[[nodiscard]] Layout layout_of(const Paper& paper, CardSize size, double bleed);

// SVG elements beside the cards of a sheet: cut marks of 4 mm (with bleed 2), and a ruler of 50 mm.
[[nodiscard]] std::string cut_marks(const Layout& layout);
[[nodiscard]] std::string ruler(const Layout& layout, const Paper& paper);

// The start of the text beside the ruler, and its baseline.
struct Baseline {
  double x = 0;
  double y = 0;
};
[[nodiscard]] Baseline beside_ruler(const Layout& layout, const Paper& paper);

}  // namespace fudaba::press
