#include "press/patterns.h"

#include <fmt/format.h>

#include <array>

#include "base/hash.h"

namespace fudaba::press {
namespace {

// One tile that repeats, on a grid of its own.
struct Tile {
  std::string_view name;
  double width;
  double height;
  std::string_view lines;  // drawn
  std::string_view areas;  // filled
};
constexpr std::array<Tile, 6> kTiles{{
    // 青海波
    {"seigaiha", 40, 20,
     "M0 20a20 20 0 0 1 40 0M6 20a14 14 0 0 1 28 0M12 20a8 8 0 0 1 16 0"
     "M-20 10a20 20 0 0 1 20 10M20 10a20 20 0 0 0 -20 10M20 10a20 20 0 0 1 20 10",
     ""},
    // 麻の葉
    {"asanoha", 30, 52,
     "M0 0H30M0 26L15 26M15 26L0 0M15 26L30 0M15 26L0 52M15 26L30 52M0 0L15 8.7L30 0M15 8.7V43.3"
     "M0 52L15 43.3L30 52M0 0V52M30 0V52M0 17.3L15 26L0 34.6M30 17.3L15 26L30 34.6",
     ""},
    // 七宝
    {"shippo", 32, 32,
     "M16 0a16 16 0 0 1 16 16a16 16 0 0 1 -16 16a16 16 0 0 1 -16 -16a16 16 0 0 1 16 -16"
     "M0 0a16 16 0 0 0 16 16a16 16 0 0 0 -16 16M32 0a16 16 0 0 1 -16 16a16 16 0 0 1 16 16",
     ""},
    // 鱗
    {"uroko", 20, 36, "", "M0 18L10 0L20 18ZM-10 36L0 18L10 36ZM10 36L20 18L30 36Z"},
    // 市松
    {"ichimatsu", 24, 24, "", "M0 0H12V12H0ZM12 12H24V24H12Z"},
    // 立涌
    {"tatewaku", 32, 48,
     "M8 0Q-4 12 8 24T8 48M24 0Q36 12 24 24T24 48M13 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", ""},
}};
constexpr double kScale = 0.2;  // millimetres of a unit

}  // namespace

std::string_view pattern_of(std::string_view card) {
  Digest digest;
  digest.add(card);
  return kTiles[digest.value() % kTiles.size()].name;
}

std::string patterns() {
  std::string text;
  for (const Tile& tile : kTiles) {
    text +=
        fmt::format(R"(<pattern id="{}" width="{:g}" height="{:g}" patternUnits="userSpaceOnUse" )"
                    R"x(patternTransform="scale({:g})">)x",
                    tile.name, tile.width, tile.height, kScale);
    if (!tile.lines.empty()) {
      text +=
          fmt::format(R"(<path d="{}" fill="none" stroke="#fff" stroke-width="1.6"/>)", tile.lines);
    }
    if (!tile.areas.empty()) { text += fmt::format(R"(<path d="{}" fill="#fff"/>)", tile.areas); }
    text += "</pattern>";
  }
  return text;
}

}  // namespace fudaba::press
