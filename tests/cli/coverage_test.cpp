#include "cli/coverage.h"

#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "run.h"

namespace fudaba {
namespace {

namespace fs = std::filesystem;

// Written so that the scan of our own tests does not take them for citations.
std::string id(int chapter, int number) {
  return "CUL-" + std::to_string(chapter) + "." + std::to_string(number);
}

TEST(CitedIds, AreFoundInCodeAndComments) {
  const std::string text =
      "// " + id(7, 1) + ", " + id(12, 14) + ". \"" + id(3, 2) + "\"_clause CUL-x.y CUL-8 XCUL-1.1";
  EXPECT_EQ(cli::cited_ids(text, "CUL"),
            (std::vector<std::string>{id(7, 1), id(12, 14), id(3, 2)}));
}

class CoverageTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(root_);
    for (const char* folder : {"src/games/culdcept", "src/kernel", "tests/scenarios"}) {
      fs::create_directories(root_ / folder);
    }
    book_.game = "culdcept";
    book_.prefix = "CUL";
    for (const std::uint16_t number : std::array<std::uint16_t, 3>{101, 102, 103}) {
      book_.clauses.push_back({Clause{number}, {}, {}, {}});
    }
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const char* file, const std::string& text) const {
    std::ofstream(root_ / file) << text << '\n';
  }

  fs::path root_ = fs::path(testing::TempDir()) / ("fudaba_coverage_" + std::to_string(getpid()));
  catalog::RuleBook book_;
};

TEST_F(CoverageTest, CountsCodeAndTestsApart) {
  write("src/games/culdcept/turn.cpp", "// " + id(1, 1) + "\n// " + id(1, 1) + " " + id(1, 2));
  write("tests/scenarios/a.yaml", "clause: " + id(1, 1));
  const cli::Coverage coverage = cli::scan_citations(root_, book_);
  ASSERT_EQ(coverage.rows.size(), 3U);
  EXPECT_EQ(coverage.rows[0].code, 2);
  EXPECT_EQ(coverage.rows[0].tests, 1);
  EXPECT_EQ(coverage.without_code(), 1);
  EXPECT_EQ(coverage.without_test(), 2);
  EXPECT_FALSE(coverage.is_complete());
}

TEST_F(CoverageTest, NamesThePlaceOfACitationThatDoesNotExist) {
  write("src/kernel/a.h", "\n// " + id(9, 9));
  const cli::Coverage coverage = cli::scan_citations(root_, book_);
  ASSERT_EQ(coverage.unknown.size(), 1U);
  EXPECT_EQ(coverage.unknown[0].place, "src/kernel/a.h:2");
  EXPECT_EQ(coverage.unknown[0].id, id(9, 9));
}

TEST_F(CoverageTest, IsCompleteWhenEverythingIsCitedTwice) {
  const std::string all = id(1, 1) + " " + id(1, 2) + " " + id(1, 3);
  write("src/kernel/a.h", "// " + all);
  write("tests/scenarios/a.yaml", "# " + all);
  EXPECT_TRUE(cli::scan_citations(root_, book_).is_complete());
}

TEST(CoverageCommand, SaysIfThereIsNoSourceTree) {
  const test::Printed printed = test::run_command(
      {"rules", "culdcept", "--coverage", "--source", "/no/such/tree", "--lang", "en"});
  EXPECT_EQ(printed.code, 2) << printed.out;
  EXPECT_TRUE(test::holds(printed.err, "/no/such/tree")) << printed.err;
}

}  // namespace
}  // namespace fudaba
