#include "support/files.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/environment.h"

namespace fudaba::test {

std::string text_of_file(const std::string& path) {
  const std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "no file %s in %s: run the tests in the project's root folder\n",
                 path.c_str(), std::filesystem::current_path().c_str());
    std::abort();
  }
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") { paths.push_back(entry.path().string()); }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string tests_of(const std::string& game) {
  const bool example = std::filesystem::is_directory("tests/example/tests/games/" + game);
  return example ? "tests/example/tests/" : "tests/";
}

bool matches_golden(const std::string& path, const std::string& text) {
  if (environment("FUDABA_UPDATE_GOLDEN") == "1") {
    std::ofstream(path, std::ios::binary) << text;
    return true;
  }
  return std::filesystem::exists(path) && text_of_file(path) == text;
}

}  // namespace fudaba::test
