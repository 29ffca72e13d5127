// Puzzles that are there already, at the command line.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "catalog/folder.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

namespace fs = std::filesystem;

class MineCommand : public testing::Test {
 protected:
  MineCommand() { fs::create_directories(folder_); }
  ~MineCommand() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  [[nodiscard]] static std::string read(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
  }
  // Kanon's first puzzle, in a file of its own.
  [[nodiscard]] static std::string first_puzzle() {
    const std::string all = read(*catalog::find_data_dir() / "kanon" / "puzzles.yaml");
    const std::string begin = "\n  - id: ";
    return all.substr(0, all.find(begin, all.find(begin) + 1) + 1);
  }

 private:
  fs::path folder_ = fs::path(testing::TempDir()) / ("fudaba_mine_" + std::to_string(getpid()));
};

TEST_F(MineCommand, GradesAPuzzleByThePlayersAsTheyAre) {
  const std::string right = first_puzzle();
  const std::string grade = "    grade: 1\n";
  ASSERT_TRUE(holds(right, grade));
  std::string wrong = right;
  wrong.replace(wrong.find(grade), grade.size(), "    grade: 4\n");
  std::ofstream(path("wrong.yaml"), std::ios::binary) << wrong;
  const Printed graded = run_command({"--lang", "en", "mine", "kanon", "--grade", "--keep",
                                      path("wrong.yaml"), "--out", path("graded.yaml")});
  EXPECT_EQ(graded.code, 0) << graded.err;
  EXPECT_TRUE(holds(graded.out, "1 puzzles (by grade 1, 0, 0, 0)")) << graded.out;
  EXPECT_EQ(read(path("graded.yaml")), right);
}

TEST_F(MineCommand, DoesOneThingAtATime) {
  const Printed both = run_command({"--lang", "en", "mine", "kanon", "--grade", "--verify"});
  EXPECT_NE(both.code, 0);
  EXPECT_TRUE(holds(both.err, "--verify or --grade, not both")) << both.err;
}

}  // namespace
}  // namespace fudaba
