#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>

#include "base/random.h"
#include "chaos_faults.h"
#include "chaos_history.h"
#include "client.h"

namespace fudaba::test {

// Both players of one match after another. Each comes to any node, and comes back to any when its
// connection breaks or nobody answers, as a page does.
class Bot {
 public:
  Bot(const Table& table, History& history, std::uint64_t seed)
      : table_(table), history_(history), random_(seed) {}
  // From opening to end.
  void play_match(int most_moves);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] unsigned some_port();
  Opened open();
  // Sits both players down wherever they are answered.
  void sit_down(const Opened& match);
  [[nodiscard]] bool greet(const Opened& match, std::size_t seat);
  // One answer of whoever is to decide; false: nobody knows whether it was taken.
  [[nodiscard]] bool answer(const Opened& match, bool concedes);
  void lose();

  const Table& table_;
  History& history_;
  FastRandom random_;
  std::array<std::unique_ptr<Page>, 2> pages_;
  std::array<boost::json::object, 2> views_;
  std::optional<Clock::time_point> away_since_;
};

}  // namespace fudaba::test
