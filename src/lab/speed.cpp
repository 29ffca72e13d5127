#include "lab/speed.h"

#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <memory>
#include <thread>

#include "ai/limits.h"
#include "base/random.h"

namespace fudaba::lab {

namespace {

// A search is stopped within this time, in one of 8 positions.
constexpr std::uint32_t kSearchedMicroseconds = 20000;
constexpr std::uint32_t kPositionsAStop = 8;

// The CPU time of a thread in milliseconds; below 0: it is over.
double work_of(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) != 0) { return -1; }
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

// Milliseconds of work from the raising of the flag to the answer; below 0 if it was there before.
double work_to_stop(const Position& position, std::chrono::microseconds after) {
  std::atomic<bool> stop{false};
  double ended = 0;
  std::thread search([&] {
    FastRandom random(1);
    (void)position.choose(kLongestSearcher, random, {.stop = &stop});
    ended = work_of(CLOCK_THREAD_CPUTIME_ID);
  });
  clockid_t clock{};
  const bool has_clock = pthread_getcpuclockid(search.native_handle(), &clock) == 0;
  std::this_thread::sleep_for(after);
  const double raised = has_clock ? work_of(clock) : -1;
  stop = true;
  search.join();
  return raised < 0 ? raised : ended - raised;
}

}  // namespace

StopReport measure_stops(const AnyGame& game, std::span<const DeckList> decks, std::size_t stops) {
  StopReport report;
  FastRandom random(1);
  MoveList moves;
  for (std::uint64_t number = 0; report.stops < stops; ++number) {
    MatchSetup setup;
    for (DeckList& deck : setup.decks) {
      deck = decks[random.below(static_cast<std::uint32_t>(decks.size()))];
    }
    setup.key = key_from_seed(number);
    const std::unique_ptr<Position> position = game.setup(setup, nullptr);
    while (position->outcome() == Outcome::Ongoing && report.stops < stops) {
      position->legal_moves(moves);
      if (moves.size() > 1 && random.below(kPositionsAStop) == 0) {
        const double work =
            work_to_stop(*position, std::chrono::microseconds(random.below(kSearchedMicroseconds)));
        report.stops += work >= 0 ? 1U : 0U;
        report.longest_ms = std::max(report.longest_ms, work);
      }
      (void)position->apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    }
  }
  return report;
}

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  std::string line;
  while (std::getline(file, line)) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("model name", 0) == 0 && colon != std::string::npos) {
      return line.substr(colon + 2);
    }
  }
  return "unknown";
}

}  // namespace fudaba::lab
