#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "chaos_faults.h"
#include "client.h"

namespace fudaba::test {

// What players were told, and what is stored. For all threads.
class History {
 public:
  // The database watches by itself that nobody writes to a match but its owner.
  History(const Postgres& postgres, std::string url);

  struct Answer {
    std::string match;
    std::int64_t version = 0;
    int seat = 0;
    // As it may be stored: of twins in a hand any one may go (games/discreet.h). None: conceded.
    std::vector<std::uint32_t> moves;
  };
  void opened(const Opened& match);
  void answered(Answer answer);
  // So long a match was answered for by nobody.
  void was_away(std::chrono::steady_clock::duration time);

  // Everything that must be true; says what is not.
  [[nodiscard]] bool check(const Table& table);

 private:
  [[nodiscard]] int check_stored();
  [[nodiscard]] int check_answers();
  [[nodiscard]] int check_records(const Table& table);

  const Postgres& postgres_;
  const std::string url_;
  std::mutex mutex_;
  std::vector<Opened> matches_;
  std::vector<Answer> answers_;
  std::vector<double> away_;  // seconds
};

}  // namespace fudaba::test
