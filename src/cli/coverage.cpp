#include "cli/coverage.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>

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

struct Counter {
  const catalog::RuleBook& rules;
  Coverage& coverage;
  std::map<std::uint16_t, std::size_t> row_of;

  void count(const fs::path& root, const fs::path& folder, int Coverage::Row::* kind) {
    for (const fs::path& file : files_below(root / folder)) {
      std::ifstream in(file);
      std::string line;
      for (int number = 1; std::getline(in, line); ++number) {
        for (const std::string& id : cited_ids(line, rules.prefix)) {
          const catalog::RuleClause* clause = rules.find(std::string_view(id));
          if (clause == nullptr) {
            coverage.unknown.push_back(
                {fs::relative(file, root).string() + ":" + std::to_string(number), id});
          } else {
            ++(coverage.rows[row_of[clause->id.number]].*kind);
          }
        }
      }
    }
  }
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

Coverage scan_citations(const fs::path& source_dir, const catalog::RuleBook& rules) {
  Coverage coverage;
  Counter counter{rules, coverage, {}};
  for (const catalog::RuleClause& clause : rules.clauses) {
    counter.row_of[clause.id.number] = coverage.rows.size();
    coverage.rows.push_back({clause.id});
  }
  counter.count(source_dir, fs::path("src/games") / rules.game, &Coverage::Row::code);
  counter.count(source_dir, "src/kernel", &Coverage::Row::code);
  counter.count(source_dir, "src/effect", &Coverage::Row::code);
  counter.count(source_dir, "tests", &Coverage::Row::tests);
  return coverage;
}

}  // namespace fudaba::cli
