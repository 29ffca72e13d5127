#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "match/record.h"

namespace fudaba::match {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};
// Characters that are not seen, or that turn what stands beside them round: controls, spaces
// without width, directions, fillers, tags.
constexpr std::array<Range, 16> kUnseen{{{0x0000, 0x001f},
                                         {0x007f, 0x009f},
                                         {0x00ad, 0x00ad},
                                         {0x034f, 0x034f},
                                         {0x061c, 0x061c},
                                         {0x115f, 0x1160},
                                         {0x17b4, 0x17b5},
                                         {0x180b, 0x180f},
                                         {0x200b, 0x200f},
                                         {0x2028, 0x202e},
                                         {0x2060, 0x206f},
                                         {0x2800, 0x2800},
                                         {0x3164, 0x3164},
                                         {0xfeff, 0xfeff},
                                         {0xffa0, 0xffa0},
                                         {0xfff0, 0xfffb}}};
constexpr char32_t kTags = 0xe0000;  // and all behind them: private use

}  // namespace

bool is_player_name(std::string_view name) { return is_plain_line(name, kMaxPlayerName); }

bool is_plain_line(std::string_view text, std::size_t most) {
  if (text.size() > most || find_not_utf8(text) != std::string_view::npos) { return false; }
  for (std::size_t at = 0; at < text.size();) {
    const char32_t point = next_code_point(text, at);
    if (point >= kTags) { return false; }
    const bool hidden = std::any_of(kUnseen.begin(), kUnseen.end(), [&](const Range& range) {
      return range.first <= point && point <= range.last;
    });
    if (hidden) { return false; }
  }
  return true;
}

}  // namespace fudaba::match
