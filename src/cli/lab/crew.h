#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "cli/shell/command.h"
#include "cli/shell/context.h"
#include "lab/crew.h"

namespace fudaba::cli {

// The options of how to divide a long run.
struct CrewFlags {
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  std::filesystem::path folder;
  std::string shard;
};

// --jobs, --work, --shard
void add_crew(const Command& command, CrewFlags& flags);

// The crew of a run, with the ranks of the job that this process belongs to. `run` describes the
// work; together with a digest of the game's files it identifies results. Reports why there is
// none.
[[nodiscard]] std::shared_ptr<lab::Crew> open_crew(Context& context, const LoadedGame& loaded,
                                                   const CrewFlags& flags, const std::string& run);

// True if this process has all results and shall print them. Otherwise says so if others must do
// the rest.
[[nodiscard]] bool is_to_report(const Context& context, const lab::Crew& crew);

}  // namespace fudaba::cli
