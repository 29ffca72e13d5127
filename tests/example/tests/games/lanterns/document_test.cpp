// docs/add_a_game.md says what is there: its excerpts are in the files it names, it leads through
// all files of the game, and the game is as small as it says.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "support/files.h"

namespace fudaba::lanterns::test {
namespace {

namespace fs = std::filesystem;
using fudaba::test::text_of_file;

const std::string& document() {
  static const std::string kDocument = text_of_file("docs/add_a_game.md");
  return kDocument;
}

// A block between fences whose first line names a file: ```cpp path.
struct Excerpt {
  std::string file;
  std::string text;
};

std::vector<Excerpt> excerpts() {
  std::vector<Excerpt> all;
  std::istringstream lines(document());
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) { all.push_back({line.substr(line.rfind(' ') + 1), ""}); }
    } else if (inside) {
      all.back().text += line + "\n";
    }
  }
  return all;
}

std::vector<fs::path> files_below(const char* folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) { files.push_back(entry.path()); }
  }
  return files;
}

// Lines that are neither blank nor a comment alone.
int lines_of(const fs::path& file) {
  std::istringstream lines(text_of_file(file.string()));
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    count += first != std::string::npos && line.compare(first, 2, "//") != 0 ? 1 : 0;
  }
  return count;
}

TEST(Document, ItsExcerptsAreInTheFiles) {
  EXPECT_GT(excerpts().size(), 10U);
  for (const Excerpt& excerpt : excerpts()) {
    EXPECT_NE(text_of_file(excerpt.file).find(excerpt.text), std::string::npos)
        << excerpt.file << " does not hold\n"
        << excerpt.text;
  }
}

TEST(Document, ItLeadsThroughEveryFileOfTheGame) {
  for (const char* folder : {"tests/example/src", "tests/example/data", "web/tests/example"}) {
    for (const fs::path& file : files_below(folder)) {
      const bool named = document().find(file.string()) != std::string::npos;
      EXPECT_TRUE(named || file.filename() == "Board.test.ts") << file;
    }
  }
}

TEST(Document, TheFilesItNamesAreThere) {
  for (std::size_t at = document().find('`'); at != std::string::npos;) {
    const std::size_t end = document().find('`', at + 1);
    ASSERT_NE(end, std::string::npos);
    const std::string word = document().substr(at + 1, end - at - 1);
    const bool is_path =
        word.starts_with("tests/") || word.starts_with("src/") || word.starts_with("web/tests/");
    if (is_path && word.find('<') == std::string::npos) { EXPECT_TRUE(fs::exists(word)) << word; }
    at = document().find('`', end + 1);
  }
}

TEST(Document, TheGameIsSmall) {
  int lines = 0;
  for (const fs::path& file : files_below("tests/example/src")) { lines += lines_of(file); }
  EXPECT_LE(lines, 900);
  EXPECT_GT(lines, 500) << "nothing was counted";
  EXPECT_LE(lines_of("web/tests/example/lanterns/Board.svelte") +
                lines_of("web/tests/example/lanterns/layout.ts"),
            150);
}

}  // namespace
}  // namespace fudaba::lanterns::test
