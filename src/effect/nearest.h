#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace fudaba::effect {

// The number of letters to be changed, added, left out or swapped with their neighbour to make `a`
// out of `b`. Ids are short: texts longer than 40 bytes count as far apart.
[[nodiscard]] inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kMost = 40;
  if (a.size() > kMost || b.size() > kMost) { return kMost; }
  std::array<std::array<std::size_t, kMost + 1>, 3> rows{};
  for (std::size_t j = 0; j <= b.size(); ++j) { rows[0][j] = j; }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto& row = rows[i % 3];
    const auto& above = rows[(i + 2) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = above[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U);
      row[j] = std::min({changed, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], rows[(i + 1) % 3][j - 2] + 1);
      }
    }
  }
  return rows[a.size() % 3][b.size()];
}

// Remembers the candidate nearest to what was written, if one is near enough to be what was meant.
class Nearest {
 public:
  explicit Nearest(std::string_view written)
      : written_(written), best_(std::max<std::size_t>(2, written.size() / 3 + 1)) {}

  void offer(std::string_view candidate) {
    const std::size_t distance = edit_distance(written_, candidate);
    if (distance < best_) {
      best_ = distance;
      found_ = candidate;
    }
  }
  [[nodiscard]] std::string_view found() const { return found_; }  // empty: nothing is near

 private:
  std::string_view written_;
  std::string_view found_;
  std::size_t best_;
};

}  // namespace fudaba::effect
