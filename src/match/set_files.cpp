#include "match/set_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "base/environment.h"
#include "catalog/folder.h"
#include "match/set_document.h"

namespace fudaba::match {
namespace {

namespace fs = std::filesystem;
using catalog::FileFault;
using catalog::ReadSet;

FileFault fault_of(const fs::path& path, effect::Phrase found, effect::Phrase expected) {
  return {path.string(), {{}, std::move(found), std::move(expected)}};
}

FileFault fault_of(const fs::path& path, const JsonFault& fault) {
  const std::string at = fault.at.empty() ? "" : fault.at + ": ";
  return fault_of(path, {at + fault.found.ja, at + fault.found.en}, fault.expected);
}

bool is_document(const fs::path& path) { return path.string().ends_with(kSetSuffix); }

ReadSet read_document(const fs::path& path) {
  ReadSet read;
  const auto file = catalog::read_file(path);
  if (!file) {
    read.faults.push_back(file.error());
    return read;
  }
  auto set = read_set(file->text);
  if (!set) {
    read.faults.push_back(fault_of(path, set.error()));
    return read;
  }
  // Its mistakes stand in this file.
  for (catalog::TextFile& cards : set->cards) { cards.name = path.string() + " " + cards.name; }
  for (catalog::TextFile& deck : set->decks) { deck.name = path.string() + " " + deck.name; }
  read.set = std::move(*set);
  return read;
}

// The folders of sets and the documents in a folder, by name.
std::vector<fs::path> candidates(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_directory(error) || is_document(entry.path())) { paths.push_back(entry.path()); }
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

ReadSet open_set(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) { return read_document(path); }
  const fs::path whole = fs::absolute(path, error).lexically_normal();
  const fs::path folder = whole.has_filename() ? whole : whole.parent_path();
  return catalog::read_set_folder(folder, folder.parent_path().filename().string());
}

FoundSets find_sets(std::span<const fs::path> folders, std::string_view game) {
  FoundSets found;
  for (const fs::path& folder : folders) {
    for (const fs::path& path : candidates(folder / std::string(game))) {
      if (found.sets.size() == kMostSets) {
        found.faults.push_back(fault_of(path, {"多すぎるセット", "a set too many"},
                                        {fmt::format("1つのゲームに{}個まで", kMostSets),
                                         fmt::format("at most {} of a game", kMostSets)}));
        return found;
      }
      ReadSet read = open_set(path);
      append(found.faults, std::move(read.faults));
      if (!read.set) { continue; }
      if (read.set->game != game) {
        found.faults.push_back(fault_of(path, read.set->game, std::string(game)));
        continue;
      }
      const bool is_folder = !is_document(path);
      if (is_folder && path.filename() != read.set->id) {
        found.faults.push_back(fault_of(
            path, fmt::format("id: {}", read.set->id),
            {fmt::format("フォルダの名前と同じid（{}）", path.filename().string()),
             fmt::format("the id by which its folder goes ({})", path.filename().string())}));
      }
      found.sets.push_back(std::move(*read.set));
    }
  }
  return found;
}

fs::path home_folder() {
  if (const std::string_view data = environment("XDG_DATA_HOME"); !data.empty()) {
    return fs::path(data) / "fudaba";
  }
  if (const std::string_view home = environment("HOME"); !home.empty()) {
    return fs::path(home) / ".local/share/fudaba";
  }
  return {};
}

}  // namespace fudaba::match
