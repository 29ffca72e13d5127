// The command that makes chances agree with results.
#include <gtest/gtest.h>

#include "catalog/calibration.h"
#include "folder.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

class CalibrateCommand : public test::FolderTest {
 protected:
  [[nodiscard]] Printed calibrate(const std::string& games, const std::string& jobs) const {
    return run_command({"--lang", "en", "calibrate", "culdcept", "--games", games, "--player",
                        "greedy", "--iterations", "5", "--jobs", jobs, "--out",
                        path("calibration.yaml")});
  }
};

TEST_F(CalibrateCommand, WritesAFileThatNamesTheCommand) {
  const Printed printed = calibrate("20", "2");
  ASSERT_EQ(printed.code, 0) << printed.err;
  EXPECT_TRUE(holds(printed.out, "said and won")) << printed.out;
  EXPECT_TRUE(holds(printed.out, "mean gap")) << printed.out;
  const std::string text = read(path("calibration.yaml"));
  const auto written = catalog::read_calibration({"calibration.yaml", text});
  ASSERT_TRUE(written) << catalog::to_string(written.error(), Language::En);
  EXPECT_EQ(written->measured.command,
            "fudaba calibrate culdcept --games 20 --seed 1 --player greedy --iterations 5");
  EXPECT_EQ(written->measured.games, 20);
  EXPECT_NE(written->calibration, Calibration{});
  ASSERT_EQ(calibrate("20", "1").code, 0);
  EXPECT_EQ(read(path("calibration.yaml")), text);
}

TEST_F(CalibrateCommand, TooFewGamesAreRefused) {
  const Printed printed = calibrate("5", "1");
  EXPECT_EQ(printed.code, 2);
  EXPECT_TRUE(holds(printed.err, "too few games")) << printed.err;
}

TEST_F(CalibrateCommand, NamesThePlayerThatThereIsNot) {
  const Printed printed =
      run_command({"--lang", "en", "calibrate", "culdcept", "--player", "nobody"});
  EXPECT_EQ(printed.code, 2);
  EXPECT_TRUE(holds(printed.err, "nobody")) << printed.err;
}

}  // namespace
}  // namespace fudaba
