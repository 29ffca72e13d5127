// Puzzles that are there already, at the command line.
#include <gtest/gtest.h>

#include "catalog/folder.h"
#include "folder.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

class MineCommand : public test::FolderTest {
 protected:
  // Kanon's first puzzle, in a file of its own.
  [[nodiscard]] static std::string first_puzzle() {
    const std::string all = read(*catalog::find_data_dir() / "kanon" / "puzzles.yaml");
    const std::string begin = "\n  - id: ";
    return all.substr(0, all.find(begin, all.find(begin) + 1) + 1);
  }
};

TEST_F(MineCommand, GradesAPuzzleByThePlayersAsTheyAre) {
  const std::string right = first_puzzle();
  const std::string grade = "    grade: 1\n";
  ASSERT_TRUE(holds(right, grade));
  std::string wrong = right;
  wrong.replace(wrong.find(grade), grade.size(), "    grade: 3\n");
  write(path("wrong.yaml"), wrong);
  const Printed graded = run_command({"--lang", "en", "mine", "kanon", "--grade", "--keep",
                                      path("wrong.yaml"), "--out", path("graded.yaml")});
  EXPECT_EQ(graded.code, 0) << graded.err;
  EXPECT_TRUE(holds(graded.out, "1 puzzles (by grade 1, 0, 0)")) << graded.out;
  EXPECT_EQ(read(path("graded.yaml")), right);
}

TEST_F(MineCommand, DoesOneThingAtATime) {
  const Printed both = run_command({"--lang", "en", "mine", "kanon", "--grade", "--verify"});
  EXPECT_NE(both.code, 0);
  EXPECT_TRUE(holds(both.err, "--verify or --grade, not both")) << both.err;
}

}  // namespace
}  // namespace fudaba
