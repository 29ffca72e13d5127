// Long runs that are shared, at the command line.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "folder.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

namespace fs = std::filesystem;

class CrewCommand : public test::FolderTest {};

std::vector<std::string> duel(std::initializer_list<std::string> more) {
  std::vector<std::string> command{"--lang", "en",      "duel", "kannagi", "--a", "random", "--b",
                                   "random", "--games", "12",   "--jobs",  "1",   "--json"};
  command.insert(command.end(), more);
  return command;
}

TEST_F(CrewCommand, ShardsPutTogetherAreTheDuelOfOne) {
  const Printed whole = run_command(duel({}));
  ASSERT_EQ(whole.code, 0) << whole.err;
  const Printed first = run_command(duel({"--work", path("w"), "--shard", "0/2"}));
  EXPECT_TRUE(holds(first.out, "this part is done (6 results)")) << first.out << first.err;
  (void)run_command(duel({"--work", path("w"), "--shard", "1/2"}));
  EXPECT_EQ(run_command(duel({"--work", path("w")})).out, whole.out);
}

TEST_F(CrewCommand, AnotherRunDoesNotTakeItsResults) {
  (void)run_command(duel({"--work", path("w"), "--shard", "0/2"}));
  const Printed other = run_command(duel({"--work", path("w"), "--seed", "2"}));
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(holds(other.err, "seed 1")) << other.err;
  EXPECT_TRUE(holds(other.err, "seed 2")) << other.err;
}

TEST_F(CrewCommand, WhatCannotBeDividedIsSaid) {
  EXPECT_TRUE(holds(run_command(duel({"--shard", "0/2"})).err, "--work"));
  for (const char* const wrong : {"2/2", "1", "a/b", "0/0", "1/2x"}) {
    const Printed said = run_command(duel({"--work", path("w"), "--shard", wrong}));
    EXPECT_EQ(said.code, 2);
    EXPECT_TRUE(holds(said.err, std::string("not \"") + wrong)) << said.err;
  }
  EXPECT_TRUE(holds(
      run_command(duel({"--work", path("w"), "--shard", "0/2", "--sprt", "0,20"})).err, "--sprt"));
}

TEST_F(CrewCommand, LearningGoesOnRoundByRound) {
  const auto learn = [&](const char* out, std::initializer_list<std::string> more) {
    std::vector<std::string> command{"--lang", "en",       "learn", "kannagi",  "--games",
                                     "10",     "--rounds", "2",     "--player", "random",
                                     "--jobs", "1",        "--out", path(out)};
    command.insert(command.end(), more);
    return run_command(command);
  };
  const Printed whole = learn("whole", {});
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_TRUE(holds(whole.out, "log loss")) << whole.out;
  (void)learn("shared", {"--work", path("w"), "--shard", "0/2"});
  EXPECT_FALSE(fs::exists(path("shared"))) << "half of the games are missing";
  for (const char* const shard : {"1/2", "0/2"}) {
    (void)learn("shared", {"--work", path("w"), "--shard", shard});
  }
  EXPECT_TRUE(fs::exists(path("shared"))) << "the second run of a shard has gone on to round two";
  EXPECT_EQ(read(path("shared")), read(path("whole")));
}

#ifdef FUDABA_PROGRAM
// The real thing: four processes that talk by MPI.
TEST_F(CrewCommand, FourRanksPrintWhatOneProcessPrints) {
  const std::string arguments =
      " --lang en duel kannagi --a random --b random --games 12 --jobs 1 --json >";
  const std::string alone = FUDABA_PROGRAM + arguments + path("alone");
  const std::string ranks =
      "OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_ALLOW_RUN_AS_ROOT=1 "
      "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 " FUDABA_MPIEXEC " -n 4 " FUDABA_PROGRAM +
      arguments + path("ranks");
  ASSERT_EQ(std::system(alone.c_str()), 0);
  ASSERT_EQ(std::system(ranks.c_str()), 0);
  EXPECT_EQ(read(path("ranks")), read(path("alone")));
}
#endif

}  // namespace
}  // namespace fudaba
