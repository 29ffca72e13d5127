// The net at the command line: trained, gone on with, spoken of.
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "folder.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

class TrainCommand : public test::FolderTest {
 protected:
  [[nodiscard]] Printed train(const std::string& seed, const std::string& out,
                              std::initializer_list<std::string> more) const {
    std::vector<std::string> command{"--lang", "en",    "train",   "dgrayman", "--seed",
                                     seed,     "--out", path(out), "--duel",   "2"};
    command.insert(command.end(), more);
    return run_command(command);
  }
};

TEST_F(TrainCommand, GoesOnFromItsCheckpoint) {
  const Printed whole = train("1", "whole", {"--games", "200", "--threads", "2"});
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_TRUE(holds(whole.out, "against greedy: ")) << whole.out;
  EXPECT_TRUE(holds(whole.out, "written to " + path("whole"))) << whole.out;
  ASSERT_EQ(train("1", "piece", {"--games", "100"}).code, 0);
  const std::string checkpoint = path("piece.checkpoint");
  const Printed refused = train("2", "other", {"--games", "200", "--from", checkpoint});
  EXPECT_NE(refused.code, 0);
  EXPECT_TRUE(holds(refused.err, "is nothing to go on from")) << refused.err;
  ASSERT_EQ(train("1", "rest", {"--games", "200", "--from", checkpoint}).code, 0);
  EXPECT_EQ(read(path("rest")), read(path("whole")));
  EXPECT_EQ(read(path("rest.checkpoint")), read(path("whole.checkpoint")));
}

TEST_F(TrainCommand, SpeedTellsOfTheNet) {
  const Printed told = run_command({"speed", "kanon", "--seconds", "0.1", "--lang", "en"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_TRUE(holds(told.out, "net of instinct")) << told.out;
}

}  // namespace
}  // namespace fudaba
