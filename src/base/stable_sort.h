#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace fudaba {

// As std::stable_sort by a key, the smallest first, which clang refuses with the library of GCC 12
// (it uses a function that has become deprecated).
template <typename Item, typename Key>
void stable_sort_by(std::vector<Item>& items, const Key& key) {
  std::vector<std::size_t> order(items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const auto of_a = key(items[a]);
    const auto of_b = key(items[b]);
    return of_a != of_b ? of_a < of_b : a < b;
  });
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  for (const std::size_t at : order) { sorted.push_back(std::move(items[at])); }
  items = std::move(sorted);
}

}  // namespace fudaba
