#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "base/language.h"
#include "lab/ranks.h"

// Divides the tasks of a long run among threads of this process, ranks of a job, runs on several
// machines that share a folder, and runs that go on where another was ended. What comes of a task
// depends on its number alone, so that results are the same whoever has done it.

namespace fudaba::lab {

// The tasks whose number leaves `index` when divided by `count`.
struct Shard {
  std::uint64_t index = 0;
  std::uint64_t count = 1;
};

struct CrewOptions {
  unsigned threads = 1;
  Ranks* ranks = nullptr;  // outlives the crew; each rank makes a crew of its own
  // Results are kept here, each as soon as it is there, and those that are here are not worked out
  // again. Made if it is not there; empty: nothing is kept.
  std::filesystem::path folder;
  Shard shard;      // other tasks are left to others
  std::string run;  // what is worked out, in one line: results of anything else are no use
};

class Crew {
 public:
  explicit Crew(unsigned threads);
  // A folder with results of another run, or one that cannot be used, is a fault.
  [[nodiscard]] static tl::expected<std::unique_ptr<Crew>, Bilingual> open(CrewOptions options);

  // The results of the tasks from `first` up to before `end`, in their order; none ("") of those
  // that this run leaves to others. `work` gives a result that is not empty; it is called on
  // several threads, `done` from one at a time with the number of results so far. A run calls this
  // again and again, always in the same way.
  [[nodiscard]] std::vector<std::string> results(
      std::uint64_t first, std::uint64_t end, const std::function<std::string(std::uint64_t)>& work,
      const std::function<void(std::uint64_t)>& done);

  // True if all tasks so far have their results.
  [[nodiscard]] bool is_complete() const { return is_complete_; }
  // True if this is the process of its job that prints and writes files.
  [[nodiscard]] bool speaks() const {
    return options_.ranks == nullptr || options_.ranks->own() == 0;
  }
  // The number of results it has worked out itself.
  [[nodiscard]] std::uint64_t worked_out() const { return worked_out_; }

 private:
  // A call of results(), and a number in it.
  using Task = std::pair<std::uint32_t, std::uint64_t>;

  explicit Crew(CrewOptions options);
  // The missing tasks that this run does.
  [[nodiscard]] std::vector<std::uint64_t> missing_tasks(std::uint64_t first,
                                                         std::uint64_t end) const;
  // The missing tasks that this rank does.
  [[nodiscard]] std::vector<std::uint64_t> own_of(const std::vector<std::uint64_t>& missing) const;
  void take_in(std::string_view bytes);
  void keep(const Task& task, const std::string& result);
  void exchange(const std::vector<std::uint64_t>& own);
  [[nodiscard]] tl::expected<void, Bilingual> read_folder();
  [[nodiscard]] tl::expected<void, Bilingual> read_part(const std::filesystem::path& path);
  [[nodiscard]] tl::expected<void, Bilingual> begin_part();

  CrewOptions options_;
  std::uint32_t call_ = 0;
  std::map<Task, std::string> known_;
  std::ofstream part_;  // the file with this process's results
  bool is_complete_ = true;
  std::uint64_t worked_out_ = 0;
};

// A run of many games. The same seed gives the same games, whoever plays them.
struct RunOptions {
  std::uint64_t seed = 1;
  std::shared_ptr<Crew> crew = std::make_shared<Crew>(1);
  // Called now and then, from one thread at a time, with the number of games played in all.
  std::function<void(std::uint64_t games)> progress;
};

}  // namespace fudaba::lab
