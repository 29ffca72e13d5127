#include "cli/cards/coverage.h"

#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "run.h"

namespace fudaba {
namespace {

namespace fs = std::filesystem;

// Written so that the scan of our own tests does not take them for citations.
std::string id(int chapter, int number) {
  return "CUL-" + std::to_string(chapter) + "." + std::to_string(number);
}

std::string proves(const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& one : ids) { text += (text.empty() ? "\"" : ", \"") + one + "\""; }
  return "FUDABA_PROVES(" + text + ");";
}
std::string a_test(const std::string& name, const std::string& body) {
  return "TEST(Suite, " + name + ") {\n" + body + "\n}\n";
}
std::string a_scenario(const std::string& clauses, const std::string& moves) {
  return "game: culdcept\nscenarios:\n  - name: {ja: a, en: a}\n    clauses: [" + clauses +
         "]\n    moves: " + moves + "\n";
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
    for (const char* folder : {"src/games/culdcept", "src/kernel", "tests/scenarios/culdcept"}) {
      fs::create_directories(root_ / folder);
    }
    book_.game = "culdcept";
    book_.prefix = "CUL";
    for (const std::uint16_t number : std::array<std::uint16_t, 3>{101, 102, 103}) {
      book_.clauses.push_back({Clause{number}, {}, {}, {}});
    }
    write("tests/CMakeLists.txt", "fudaba_test(a SOURCES a_test.cpp)");
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const char* file, const std::string& text) const {
    std::ofstream(root_ / file) << text << '\n';
  }
  // How often the first clause is proven by this source and what else has been written.
  [[nodiscard]] int proven(const std::string& source) const {
    write("tests/a_test.cpp", source);
    return cli::scan_coverage(root_, book_).rows[0].tests;
  }

  fs::path root_ = fs::path(testing::TempDir()) / ("fudaba_coverage_" + std::to_string(getpid()));
  catalog::RuleBook book_;
};

TEST_F(CoverageTest, CountsCodeAndTestsApart) {
  write("src/games/culdcept/turn.cpp", "// " + id(1, 1) + "\n// " + id(1, 1) + " " + id(1, 2));
  write("tests/scenarios/culdcept/a.yaml", a_scenario(id(1, 1), "[{do: pass}]"));
  const cli::Coverage coverage = cli::scan_coverage(root_, book_);
  ASSERT_EQ(coverage.rows.size(), 3U);
  EXPECT_EQ(coverage.rows[0].code, 2);
  EXPECT_EQ(coverage.rows[0].tests, 1);
  EXPECT_EQ(coverage.without_code(), 1);
  EXPECT_EQ(coverage.without_test(), 2);
  EXPECT_FALSE(coverage.is_complete());
}

TEST_F(CoverageTest, NamesThePlaceOfACitationThatDoesNotExist) {
  write("src/kernel/a.h", "\n// " + id(9, 9));
  write("tests/a_test.cpp", "\n\n" + a_test("A", proves({id(8, 8)})));
  const cli::Coverage coverage = cli::scan_coverage(root_, book_);
  ASSERT_EQ(coverage.unknown.size(), 2U);
  EXPECT_EQ(coverage.unknown[0].place, "src/kernel/a.h:2");
  EXPECT_EQ(coverage.unknown[0].id, id(9, 9));
  EXPECT_EQ(coverage.unknown[1].place, "tests/a_test.cpp:4");
}

TEST_F(CoverageTest, IsCompleteWhenEverythingIsCitedAndProven) {
  write("src/kernel/a.h", "// " + id(1, 1) + " " + id(1, 2) + " " + id(1, 3));
  write("tests/scenarios/culdcept/a.yaml", a_scenario(id(1, 1), "[{do: pass}]"));
  write("tests/a_test.cpp", a_test("A", proves({id(1, 2), id(1, 3)})));
  EXPECT_TRUE(cli::scan_coverage(root_, book_).is_complete());
}

TEST_F(CoverageTest, WhatIsMentionedInATestIsNotProven) {
  EXPECT_EQ(proven("// " + id(1, 1) + ": so it is.\n" + a_test("A", "f(\"" + id(1, 1) + "\");")),
            0);
  EXPECT_EQ(proven(a_test("A", "// " + proves({id(1, 1)}))), 0);
  EXPECT_EQ(proven(a_test("A", "f(R\"(" + proves({id(1, 1)}) + ")\");")), 0);
  EXPECT_EQ(proven(a_test("A", proves({id(1, 1)}))), 1);
  EXPECT_EQ(proven(a_test("A", proves({id(1, 1)})) + a_test("B", proves({id(1, 1)}))), 2);
  EXPECT_EQ(proven(a_test("A", "if (c == '{' || d == '\"') { f(1'000); }\n" + proves({id(1, 1)}))),
            1);
}

TEST_F(CoverageTest, ATestThatDoesNotRunProvesNothing) {
  const std::string declared = proves({id(1, 1)});
  EXPECT_EQ(proven(a_test("DISABLED_A", declared)), 0);
  EXPECT_EQ(proven(a_test("A", "if (!f()) { GTEST_SKIP(); }\n" + declared)), 0);
  EXPECT_EQ(proven("#if 0\n" + a_test("A", declared) + "#endif\n"), 0);
  EXPECT_EQ(proven("#if 0\n#endif\n" + a_test("A", declared)), 1);
  write("tests/unbuilt_test.cpp", a_test("A", declared));
  EXPECT_EQ(proven(""), 0);
}

TEST_F(CoverageTest, ADeclarationOutsideATestIsNamed) {
  write("tests/a_test.cpp", a_test("A", "") + "void f() {\n" + proves({id(1, 1)}) + "\n}\n");
  const cli::Coverage coverage = cli::scan_coverage(root_, book_);
  EXPECT_EQ(coverage.stray, std::vector<std::string>{"tests/a_test.cpp:5"});
  EXPECT_EQ(coverage.rows[0].tests, 0);
}

TEST_F(CoverageTest, AScenarioThatAsksNothingProvesNothing) {
  write("tests/scenarios/culdcept/a.yaml", a_scenario(id(1, 1), "[]"));
  EXPECT_EQ(proven(""), 0);
  write("tests/scenarios/culdcept/a.yaml", a_scenario(id(1, 1), "[]\n    expect: {turn: 1}"));
  EXPECT_EQ(proven(""), 1);
  write("tests/scenarios/culdcept/a.yaml", "# " + id(1, 1) + "\n" + a_scenario("", "[{do: pass}]"));
  EXPECT_EQ(proven(""), 0);
}

TEST(CoverageCommand, SaysIfThereIsNoSourceTree) {
  const test::Printed printed = test::run_command(
      {"rules", "culdcept", "--coverage", "--source", "/no/such/tree", "--lang", "en"});
  EXPECT_EQ(printed.code, 2) << printed.out;
  EXPECT_TRUE(test::holds(printed.err, "/no/such/tree")) << printed.err;
}

}  // namespace
}  // namespace fudaba
