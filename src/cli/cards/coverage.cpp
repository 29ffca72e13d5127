#include "cli/cards/coverage.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>

#include "cli/cards/proofs.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_source(const fs::path& path) {
  constexpr std::array<std::string_view, 6> kEndings{".h", ".cpp", ".yaml", ".yml", ".scn", ".ts"};
  return std::find(kEndings.begin(), kEndings.end(), path.extension().string()) != kEndings.end();
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) { return files; }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && is_source(entry.path())) { files.push_back(entry.path()); }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// True if the CMakeLists.txt of the folder names the source, or takes all sources in it.
bool is_built(const fs::path& source) {
  const std::string list = text_of(source.parent_path() / "CMakeLists.txt");
  return list.find(source.filename().string()) != std::string::npos ||
         list.find("file(GLOB") != std::string::npos;
}

class Counter {
 public:
  Counter(const fs::path& root, const catalog::RuleBook& rules) : root_(root), rules_(rules) {
    for (const catalog::RuleClause& clause : rules.clauses) {
      row_of_[clause.id.number] = coverage_.rows.size();
      coverage_.rows.push_back({clause.id});
    }
  }

  void count_code(const fs::path& folder) {
    for (const fs::path& file : files_below(root_ / folder)) {
      each_cited(file, [&](Coverage::Row& row) { ++row.code; });
    }
  }
  void count_tests() {
    for (const fs::path& file : files_below(root_ / "tests")) {
      each_cited(file, [](Coverage::Row&) {});
      if (file.extension() == ".cpp" ? is_built(file) : file.extension() == ".h") {
        const ProofsOfTests found = proofs_of_tests(text_of(file));
        count(found.proofs);
        for (const int line : found.stray) { coverage_.stray.push_back(place(file, line)); }
      }
    }
    for (const fs::path& file : files_below(root_ / "tests/scenarios" / rules_.game)) {
      count(proofs_of_scenarios(text_of(file), rules_.game));
    }
  }
  [[nodiscard]] Coverage take() { return std::move(coverage_); }

 private:
  [[nodiscard]] std::string place(const fs::path& file, int line) const {
    return fs::relative(file, root_).string() + ":" + std::to_string(line);
  }
  // Calls `f` with the row of each clause in a file; records unknown ones.
  template <typename F>
  void each_cited(const fs::path& file, F&& f) {
    std::ifstream in(file);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      for (const std::string& id : cited_ids(line, rules_.prefix)) {
        const catalog::RuleClause* clause = rules_.find(std::string_view(id));
        if (clause == nullptr) {
          coverage_.unknown.push_back({place(file, number), id});
        } else {
          f(coverage_.rows[row_of_[clause->id.number]]);
        }
      }
    }
  }
  void count(const std::vector<ClauseProof>& proofs) {
    for (const ClauseProof& proof : proofs) {
      const std::vector<std::string> ids = cited_ids(proof.clause, rules_.prefix);
      const catalog::RuleClause* clause =
          ids.empty() ? nullptr : rules_.find(std::string_view(ids.front()));
      if (clause != nullptr) { ++coverage_.rows[row_of_[clause->id.number]].tests; }
    }
  }

  const fs::path& root_;
  const catalog::RuleBook& rules_;
  Coverage coverage_;
  std::map<std::uint16_t, std::size_t> row_of_;
};

}  // namespace

int Coverage::without_code() const {
  return static_cast<int>(
      std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.code == 0; }));
}
int Coverage::without_test() const {
  return static_cast<int>(
      std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.tests == 0; }));
}

std::vector<std::string> cited_ids(std::string_view text, std::string_view prefix) {
  std::vector<std::string> ids;
  const std::string head = std::string(prefix) + "-";
  for (std::size_t at = text.find(head); at != std::string_view::npos;
       at = text.find(head, at + 1)) {
    if (at > 0 && is_word(text[at - 1])) { continue; }
    std::size_t end = at + head.size();
    while (end < text.size() && is_digit(text[end])) { ++end; }
    if (end == at + head.size() || end + 1 >= text.size() || text[end] != '.' ||
        !is_digit(text[end + 1])) {
      continue;
    }
    ++end;
    while (end < text.size() && is_digit(text[end])) { ++end; }
    ids.emplace_back(text.substr(at, end - at));
  }
  return ids;
}

Coverage scan_coverage(const fs::path& source_dir, const catalog::RuleBook& rules) {
  Counter counter(source_dir, rules);
  counter.count_code(fs::path("src/games") / rules.game);
  counter.count_code("src/kernel");
  counter.count_code("src/effect");
  counter.count_tests();
  return counter.take();
}

}  // namespace fudaba::cli
