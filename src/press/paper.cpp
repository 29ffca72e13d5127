#include "press/paper.h"

#include <fmt/format.h>

#include <algorithm>

namespace fudaba::press {
namespace {

constexpr double kRuler = 50;
constexpr double kMark = 4;
constexpr double kShortMark = 2;  // with bleed, to save space
constexpr double kThin = 0.1;
constexpr double kRulerFoot = 4.4;  // from the bottom of the sheet
constexpr double kLeastMargin = 1;  // outside the bleed, or the cards
constexpr double kFoot = 7;         // space for the ruler
constexpr double kAbove = 2;        // offset of the cards above the middle

// As many as fit.
int how_many(double room, double one) {
  return static_cast<int>((room - 2 * kLeastMargin + 1e-6) / one);
}

}  // namespace

std::optional<Paper> paper_of(std::string_view word) {
  for (const Paper& paper : {kA4, kLetter}) {
    if (paper.id == word) { return paper; }
  }
  return std::nullopt;
}

std::optional<CardSize> size_of(std::string_view word) {
  if (word == "63x88") { return kStandardSize; }
  return word == "59x86" ? std::optional(kJapaneseSize) : std::nullopt;
}

Layout layout_of(const Paper& paper, CardSize size, double bleed) {
  const double width = size.width + 2 * bleed;
  const double height = size.height + 2 * bleed;
  Layout layout{.columns = how_many(paper.width, width),
                .rows = how_many(paper.height - kFoot, height),
                .bleed = bleed,
                .size = size};
  const double spare = paper.height - layout.rows * height;
  layout.left = (paper.width - layout.columns * width) / 2 + bleed;
  layout.top = std::max(kLeastMargin, spare / 2 - kAbove) + bleed;
  return layout;
}

std::string cut_marks(const Layout& layout) {
  const double away = layout.bleed + 0.5;
  const double mark = layout.bleed > 0 ? kShortMark : kMark;
  const double right = layout.x(layout.columns - 1) + layout.size.width;
  const double foot = layout.y(layout.rows - 1) + layout.size.height;
  std::string path;
  const auto upright = [&](double x) {
    const double top = layout.top - away;
    path += fmt::format("M{0:g} {1:g}V{2:g}M{0:g} {3:g}V{4:g}", x, std::max(0.0, top - mark), top,
                        foot + away, foot + away + mark);
  };
  const auto level = [&](double y) {
    const double left = layout.left - away;
    path += fmt::format("M{1:g} {0:g}H{2:g}M{3:g} {0:g}H{4:g}", y, std::max(0.0, left - mark), left,
                        right + away, right + away + mark);
  };
  for (int column = 0; column < layout.columns; ++column) {
    upright(layout.x(column));
    if (layout.bleed > 0 || column + 1 == layout.columns) {
      upright(layout.x(column) + layout.size.width);
    }
  }
  for (int row = 0; row < layout.rows; ++row) {
    level(layout.y(row));
    if (layout.bleed > 0 || row + 1 == layout.rows) { level(layout.y(row) + layout.size.height); }
  }
  return fmt::format(
      R"(<path class="marks" d="{}" fill="none" stroke="#000" stroke-width="{:g}"/>)", path, kThin);
}

std::string ruler(const Layout& layout, const Paper& paper) {
  const double left = layout.left + (layout.size.width - kRuler) / 2;
  const double foot = paper.height - kRulerFoot;
  std::string path = fmt::format("M{:g} {:g}h{:g}", left, foot, kRuler);
  for (int mm = 0; mm <= static_cast<int>(kRuler); mm += 5) {
    path += fmt::format("M{:g} {:g}v-{:g}", left + mm, foot, mm % 10 == 0 ? 2.2 : 1.2);
  }
  return fmt::format(R"(<path class="ruler" d="{}" fill="none" stroke="#000" stroke-width=".15"/>)",
                     path);
}

Baseline beside_ruler(const Layout& layout, const Paper& paper) {
  return {layout.left + (layout.size.width + kRuler) / 2 + 3, paper.height - kRulerFoot};
}

}  // namespace fudaba::press
