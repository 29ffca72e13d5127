#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

// Results of tasks as bytes, to be kept in files and sent between processes of one kind of machine.

namespace fudaba::lab {

class Packer {
 public:
  template <typename Number>
  Packer& number(const Number& value) {
    static_assert(std::is_trivially_copyable_v<Number>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    return *this;
  }
  Packer& text(std::string_view text) {
    number<std::uint64_t>(text.size());
    bytes_.append(text);
    return *this;
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Reads what Packer wrote, in the same order. What is too short reads as zeros and is no longer
// whole.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  template <typename Number>
  Number number() {
    static_assert(std::is_trivially_copyable_v<Number>);
    Number value{};
    if (rest_.size() < sizeof value) {
      is_whole_ = false;
      rest_ = {};
      return value;
    }
    std::copy_n(rest_.begin(), sizeof value, reinterpret_cast<char*>(&value));
    rest_.remove_prefix(sizeof value);
    return value;
  }
  std::string_view text() {
    const auto size = number<std::uint64_t>();
    if (size > rest_.size()) {
      is_whole_ = false;
      rest_ = {};
    }
    const std::string_view text = rest_.substr(0, size);
    rest_.remove_prefix(text.size());
    return text;
  }
  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }
  [[nodiscard]] bool is_whole() const { return is_whole_; }

 private:
  std::string_view rest_;
  bool is_whole_ = true;
};

// A list of plain structures.
template <typename Plain>
[[nodiscard]] std::string packed(const std::vector<Plain>& all) {
  Packer out;
  out.number<std::uint64_t>(all.size());
  for (const Plain& one : all) { out.number(one); }
  return out.take();
}
// Adds what packed() wrote; nothing where there are no bytes.
template <typename Plain>
void unpack(std::string_view bytes, std::vector<Plain>& all) {
  Unpacker in(bytes);
  for (auto left = in.number<std::uint64_t>(); left > 0; --left) {
    all.push_back(in.number<Plain>());
  }
}

}  // namespace fudaba::lab
