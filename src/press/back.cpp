#include <fmt/format.h>

#include "press/face.h"
#include "press/patterns.h"

namespace fudaba::press {

std::string draw_back(CardSize size, double bleed) {
  const double w = size.width;
  const double h = size.height;
  std::string text =
      fmt::format(R"(<rect x="{:g}" y="{:g}" width="{:g}" height="{:g}" fill="#17130f"/>)",
                  0 - bleed, 0 - bleed, w + 2 * bleed, h + 2 * bleed);
  text += fmt::format(
      R"(<rect x="3" y="3" width="{0:g}" height="{1:g}" rx="2.5" fill="#7c2114"/>)"
      R"x(<rect x="3" y="3" width="{0:g}" height="{1:g}" rx="2.5" fill="url(#seigaiha)" )x"
      R"(opacity=".22" stroke="#c9a24a" stroke-width="1"/>)",
      w - 6, h - 6);
  const double x = w / 2;
  const double y = h / 2;
  text += fmt::format(
      R"(<circle cx="{0:g}" cy="{1:g}" r="12.5" fill="#17130f" stroke="#c9a24a" stroke-width=".8"/>)"
      R"(<path d="M{0:g} {2:g}L{3:g} {1:g}L{0:g} {4:g}L{5:g} {1:g}Z" fill="#e6c164"/>)",
      x, y, y - 7.5, x + 5, y + 7.5, x - 5);
  return text;
}

std::string back_document(CardSize size) {
  return drawing_document(size.width, size.height, draw_back(size, 0));
}

}  // namespace fudaba::press
