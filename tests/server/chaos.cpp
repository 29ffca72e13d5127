// Several nodes of one table while everything goes wrong: bots play matches through whichever node
// answers; meanwhile nodes are killed, ended, paused beyond their lease, cut off from the database
// and from each other, and brought back, in an order that follows from a seed. Afterwards the
// history is checked (history.h).
//
//   build/dev/tests/server/cluster_chaos --matches 2000 --seed 1
#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <exception>
#include <mutex>
#include <thread>

#include "chaos_bots.h"
#include "chaos_faults.h"
#include "chaos_history.h"

namespace fudaba::test {
namespace {

struct ChaosOptions {
  int matches = 24;
  int nodes = 3;
  int players = 6;      // at once
  int most_moves = 40;  // of a match; then somebody concedes
  int lease = 2'000;    // ms
  double seconds = 0;   // of faults at least, however soon the matches are over
  std::uint64_t seed = 1;
  std::string bus;  // the program of nats-server; empty: none
};

int run(const ChaosOptions& options) {
  Postgres postgres;
  const std::string url = postgres.new_database();
  (void)server::open_store(url);
  History history(postgres, url);
  Table table({options.nodes, options.lease, options.seed, options.bus}, postgres, url);
  std::atomic<int> begun = 0;
  std::atomic<bool> is_quiet = false;
  std::vector<std::thread> bots;
  std::atomic<bool> plays_on = options.seconds > 0;
  for (int i = 0; i < options.players; ++i) {
    bots.emplace_back([&, i] {
      Bot bot(table, history, options.seed * 1'000 + static_cast<std::uint64_t>(i));
      while (begun++ < options.matches || plays_on) { bot.play_match(options.most_moves); }
    });
  }
  std::thread weather([&] {
    Faults faults(table, options.seed, options.lease);
    const auto until = std::chrono::steady_clock::now() +
                       std::chrono::milliseconds(static_cast<int>(1'000 * options.seconds));
    while (!is_quiet) {
      plays_on = std::chrono::steady_clock::now() < until;
      faults.one();
    }
    faults.report();
  });
  for (std::thread& bot : bots) { bot.join(); }
  is_quiet = true;
  weather.join();
  table.heal();
  return history.check(table) ? 0 : 1;
}

}  // namespace
}  // namespace fudaba::test

int main(int argc, char** argv) {
  fudaba::test::ChaosOptions options;
  CLI::App app{"Nodes of one table while everything goes wrong"};
  app.add_option("--matches", options.matches, "Matches")->capture_default_str();
  app.add_option("--nodes", options.nodes, "Nodes")->check(CLI::Range(2, 9))->capture_default_str();
  app.add_option("--players", options.players, "Matches at once")->capture_default_str();
  app.add_option("--most-moves", options.most_moves, "Moves of a match before somebody concedes")
      ->capture_default_str();
  app.add_option("--lease", options.lease, "The nodes' lease, ms")->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long faults go on at least");
  app.add_option("--seed", options.seed, "Of faults and players")->capture_default_str();
  app.add_option("--nats", options.bus, "The program of a NATS server for the nodes");
  CLI11_PARSE(app, argc, argv);
  if (!fudaba::test::postgres_programs()) {
    std::puts("no PostgreSQL server on this machine");
    return 0;
  }
  try {
    return fudaba::test::run(options);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
