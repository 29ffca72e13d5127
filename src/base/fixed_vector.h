#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/check.h"

namespace fudaba {

// A vector of at most N elements kept in place. It is trivially copyable, so that a state made of
// it is a value; elements beyond size() are kept zero, so that equal vectors have equal bytes.
template <typename T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // As wide as the elements' alignment, so that no padding follows it.
  using Count = std::conditional_t<(N < 256 && alignof(T) == 1), std::uint8_t, std::uint16_t>;
  static_assert(alignof(T) <= 2);
  static constexpr std::size_t kCapacity = N;

  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] bool full() const { return count_ == N; }

  [[nodiscard]] const T* begin() const { return items_; }
  [[nodiscard]] const T* end() const { return items_ + count_; }
  [[nodiscard]] T* begin() { return items_; }
  [[nodiscard]] T* end() { return items_ + count_; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] T& operator[](std::size_t i) { return items_[i]; }
  [[nodiscard]] const T& back() const { return items_[count_ - 1]; }
  [[nodiscard]] T& back() { return items_[count_ - 1]; }

  void push_back(const T& item) {
    FUDABA_CHECK(count_ < N);
    items_[count_++] = item;
  }
  void pop_back() {
    FUDABA_CHECK(count_ > 0);
    items_[--count_] = T{};
  }
  // Removes one element and keeps the order of the others.
  void erase(std::size_t index) {
    FUDABA_CHECK(index < count_);
    for (std::size_t i = index; i + 1 < count_; ++i) { items_[i] = items_[i + 1]; }
    pop_back();
  }
  void clear() {
    while (count_ > 0) { items_[--count_] = T{}; }
  }

 private:
  T items_[N]{};
  Count count_ = 0;
};

}  // namespace fudaba
