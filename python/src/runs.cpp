#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <exception>
#include <string>
#include <vector>

#include "base/random.h"
#include "lab/duel.h"
#include "lab/elo.h"
#include "lab/statistics.h"
#include "positions.h"

namespace fudaba::python {
namespace {

namespace py = pybind11;
using namespace py::literals;

constexpr std::size_t kMostPairs = 10000000;

py::tuple interval(const lab::Interval& estimate) {
  return py::make_tuple(estimate.value, estimate.low, estimate.high);
}

// The score of a list of pairs, with its interval, and what it means in Elo.
py::dict score_of(const std::vector<double>& pairs, std::uint64_t seed) {
  const lab::Interval score = lab::bootstrap_mean(pairs, seed);
  return py::dict("score"_a = interval(score), "elo"_a = interval(lab::elo_difference(score)));
}

py::dict duel(const LoadedPtr& loaded, const std::string& a, const std::string& b,
              const std::vector<DeckName>& decks, const HouseRules& house_rules, std::int64_t pairs,
              std::uint64_t seed, std::int64_t threads, const py::object& progress) {
  lab::DuelOptions options;
  for (std::size_t i = 0; i < 2; ++i) {
    const PlayerName player = player_of(*loaded, i == 0 ? a : b);
    options.sides[i] = {player.name, decks_of(*loaded, decks), player.iterations};
  }
  options.options = options_of(*loaded, house_rules);
  options.pairs = checked("pairs", pairs, kMostPairs);
  options.seed = seed;
  options.crew =
      std::make_shared<lab::Crew>(static_cast<unsigned>(checked("threads", threads, kMostThreads)));
  // An exception of the callback waits until the threads are done.
  std::exception_ptr thrown;
  if (!progress.is_none()) {
    options.progress = [&](std::uint64_t games) {
      const py::gil_scoped_acquire acquire;
      if (thrown) { return; }
      try {
        progress(games);
      } catch (...) { thrown = std::current_exception(); }
    };
  }
  lab::DuelReport report;
  {
    const py::gil_scoped_release release;
    report = lab::run_duel(*loaded->game, options);
  }
  if (thrown) { std::rethrow_exception(thrown); }
  py::dict said = score_of(report.pairs, seed);
  said["pairs"] = report.pairs;
  said["wins"] = py::make_tuple(report.wins_a, report.wins_b);
  said["draws"] = report.draws;
  return said;
}

// Random games in C++, for a benchmark: their decisions with a choice, and without one.
std::pair<std::uint64_t, std::uint64_t> random_games(const LoadedPtr& loaded, std::uint64_t games) {
  const std::vector<DeckList> decks = decks_of(*loaded, {});
  const py::gil_scoped_release release;
  const ai::PlayoutCount count =
      loaded->entry->play_random_games(loaded->catalogue.pool, decks, games);
  return {count.decisions, count.forced};
}

}  // namespace

void bind_runs(py::module_& module) {
  module.def("duel", &duel, "game"_a, "a"_a, "b"_a, "decks"_a, "house_rules"_a, "pairs"_a, "seed"_a,
             "threads"_a, "progress"_a);
  module.def("score_of", &score_of, "pairs"_a, "seed"_a);
  module.def("random_games", &random_games, "game"_a, "games"_a);
  module.def(
      "draw",
      [](std::uint64_t seed, std::uint64_t number) { return siphash(key_from_seed(seed), number); },
      "seed"_a, "number"_a);
}

}  // namespace fudaba::python
