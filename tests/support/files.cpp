#include "support/files.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "base/environment.h"

namespace fudaba::test {
namespace {

// POSIX, which the tests of the page have as well; std::filesystem they have not.
struct Closing {
  void operator()(DIR* folder) const { closedir(folder); }
  void operator()(std::FILE* file) const { std::fclose(file); }
};

bool is_there(const std::string& path) {
  struct stat found{};
  return stat(path.c_str(), &found) == 0;
}

}  // namespace

std::string text_of_file(const std::string& path) {
  const std::unique_ptr<std::FILE, Closing> file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) {
    std::fprintf(stderr, "no file %s: run the tests in the project's root folder\n", path.c_str());
    std::abort();
  }
  std::string text;
  std::array<char, 4096> part{};
  for (std::size_t size = 1; size > 0;) {
    size = std::fread(part.data(), 1, part.size(), file.get());
    text.append(part.data(), size);
  }
  return text;
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> paths;
  const std::unique_ptr<DIR, Closing> entries(opendir(folder.c_str()));
  while (entries != nullptr) {
    const dirent* entry = readdir(entries.get());  // NOLINT(concurrency-mt-unsafe): one thread
    if (entry == nullptr) { break; }
    const std::string name(entry->d_name);
    if (name.ends_with(".yaml")) { paths.push_back(folder + "/" + name); }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string tests_of(const std::string& game) {
  const bool example = is_there("tests/example/tests/games/" + game);
  return example ? "tests/example/tests/" : "tests/";
}

bool matches_golden(const std::string& path, const std::string& text) {
  if (environment("FUDABA_UPDATE_GOLDEN") == "1") {
    const std::unique_ptr<std::FILE, Closing> file(std::fopen(path.c_str(), "wb"));
    return file != nullptr && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  }
  return is_there(path) && text_of_file(path) == text;
}

}  // namespace fudaba::test
