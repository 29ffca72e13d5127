#pragma once

#include <cstdint>
#include <string_view>

namespace fudaba::simulation {

// Random numbers that follow from a seed and a name, so that one part of a world draws what it
// draws whatever the others do.
class Luck {
 public:
  explicit Luck(std::uint64_t seed, std::string_view name = {}) : state_(seed) {
    for (const char letter : name) { state_ = mixed(state_ ^ static_cast<unsigned char>(letter)); }
  }

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    return mixed(state_);
  }
  // In [0, bound), bound >= 1.
  std::int64_t below(std::int64_t bound) {
    return static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(bound));
  }
  std::int64_t between(std::int64_t low, std::int64_t high) { return low + below(high - low + 1); }
  bool chance(std::int64_t per_mille) { return below(1000) < per_mille; }

 private:
  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  std::uint64_t state_;
};

}  // namespace fudaba::simulation
