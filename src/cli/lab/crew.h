#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "cli/shell/command.h"
#include "cli/shell/context.h"
#include "lab/crew.h"

namespace fudaba::cli {

// How a long run is shared out, as given on the command line.
struct CrewFlags {
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  std::filesystem::path folder;
  std::string shard;
};

// --jobs, --work, --shard
void add_crew(const Command& command, CrewFlags& flags);

// The crew of a run, with the ranks of the job that this process belongs to. `run`: what is worked
// out, so that results of anything else are not taken for its own; what the game's files say is
// added. Says what is wrong if there is none.
[[nodiscard]] std::shared_ptr<lab::Crew> open_crew(Context& context, const LoadedGame& loaded,
                                                   const CrewFlags& flags, const std::string& run);

// True if this process has all results and is the one to print them. If others must do the rest,
// says so.
[[nodiscard]] bool is_to_report(const Context& context, const lab::Crew& crew);

}  // namespace fudaba::cli
