// Runs whole worlds: nodes over one database, their people, and what goes wrong between them.
//
//   server_simulation --seeds 200           what scripts/check does
//   server_simulation --from 17 --seeds 1   one of them again
//   server_simulation --planted 1000        each planted fault, until it is found
#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <ctime>

#include "world.h"

namespace fudaba::simulation {
namespace {

Report run(const Plan& plan) { return World(plan).run(); }

bool fails(const Plan& plan) { return !run(plan).wrong.empty(); }

// Leaves out whatever the fault does not need: halves of what happens, then quarters, and so on.
Plan shrunk(Plan plan) {
  for (std::size_t size = (plan.events.size() + 1) / 2; size > 0; size /= 2) {
    for (std::size_t at = 0; at < plan.events.size();) {
      Plan less = plan;
      const std::size_t end = std::min(at + size, less.events.size());
      less.events.erase(less.events.begin() + static_cast<std::ptrdiff_t>(at),
                        less.events.begin() + static_cast<std::ptrdiff_t>(end));
      if (fails(less)) {
        plan = std::move(less);
      } else {
        at += size;
      }
    }
  }
  return plan;
}

void complain(const Plan& plan, const Report& report) {
  fmt::print("seed {} is wrong:\n", plan.seed);
  for (const std::string& what : report.wrong) { fmt::print("  {}\n", what); }
  const Plan less = shrunk(plan);
  fmt::print("what it takes: {}", to_text(less));
  for (const std::string& what : run(less).wrong) { fmt::print("  {}\n", what); }
}

struct Sum {
  Time time = 0;
  std::int64_t steps = 0, moves = 0, matches = 0, rated = 0, rounds = 0, takeovers = 0;

  void add(const Report& report) {
    time += report.time;
    steps += report.steps;
    moves += report.moves;
    matches += report.matches;
    rated += report.rated;
    rounds += report.rounds;
    takeovers += report.takeovers;
  }
};

// One seed in so many is run a second time, to the byte.
constexpr std::uint64_t kAgain = 10;

int run_seeds(std::uint64_t from, std::uint64_t count, bool tells) {
  Sum sum;
  int wrong = 0;
  for (std::uint64_t seed = from; seed < from + count; ++seed) {
    Plan plan = plan_of(seed);
    plan.tells = tells;
    const Report report = run(plan);
    plan.tells = false;
    sum.add(report);
    if (!report.wrong.empty()) {
      complain(plan, report);
      std::fflush(stdout);
      ++wrong;
    } else if (seed % kAgain == 0 && run(plan).digest != report.digest) {
      fmt::print("seed {} does not run the same way twice\n", seed);
      ++wrong;
    }
  }
  const double hours = static_cast<double>(sum.time) / kSecond / 3600;
  fmt::print(
      "{} seeds: {:.1f} hours of {} matches, {} answered moves, {} rated seats, {} rounds of"
      " tournaments, {} takeovers in {} steps; {:.0f} s of the processor; {} wrong\n",
      count, hours, sum.matches, sum.moves, sum.rated, sum.rounds, sum.takeovers, sum.steps,
      static_cast<double>(std::clock()) / CLOCKS_PER_SEC, wrong);
  return wrong == 0 ? 0 : 1;
}

// What does no harm by design: the epoch of each match counts its owners whatever the epochs of
// nodes are, and the work of timers may come twice.
bool is_borne(Plant plant) {
  return plant == Plant::EpochGivenTwice || plant == Plant::TimersRunTwice;
}

// Every planted fault must be found within so many seeds.
int find_planted(std::uint64_t most, std::size_t only) {
  int missed = 0;
  for (std::size_t i = 1; i < kPlants.size(); ++i) {
    if (only != 0 && i != only) { continue; }
    std::uint64_t seed = 1;
    Report report;
    for (; seed <= most; ++seed) {
      Plan plan = plan_of(seed);
      plan.plant = static_cast<Plant>(i);
      report = run(plan);
      if (!report.wrong.empty()) { break; }
    }
    const bool is_found = !report.wrong.empty();
    missed += is_found || is_borne(static_cast<Plant>(i)) ? 0 : 1;
    fmt::print("{:40} {:>5}  {}\n", kPlants[i], is_found ? std::to_string(seed) : "never",
               is_found ? report.wrong[0] : "");
    std::fflush(stdout);
  }
  return missed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace fudaba::simulation

int main(int argc, char** argv) {
  std::uint64_t seeds = 0;
  std::uint64_t from = 1;
  std::uint64_t planted = 0;
  std::size_t only = 0;
  bool tells = false;
  bool hears = false;
  CLI::App app("Simulates the server");
  app.add_option("--seeds", seeds, "How many worlds");
  app.add_option("--from", from, "The seed of the first");
  app.add_option("--planted", planted, "Finds each planted fault within so many seeds");
  app.add_option("--plant", only, "This one alone, by its number");
  app.add_flag("--log", tells, "Shows the server's log");
  app.add_flag("--trace", hears, "Shows what people are told");
  CLI11_PARSE(app, argc, argv);
  spdlog::set_level(tells ? spdlog::level::debug : spdlog::level::off);
  using namespace fudaba::simulation;
  const int found = planted == 0 ? 0 : find_planted(planted, only);
  const int ran = seeds == 0 ? 0 : run_seeds(from, seeds, hears);
  return std::max(found, ran);
}
