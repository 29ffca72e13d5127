#include "catalog/folder.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/environment.h"
#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

namespace fs = std::filesystem;

void read_files(const std::vector<fs::path>& paths, std::vector<TextFile>& files,
                std::vector<FileFault>& faults) {
  for (const fs::path& path : paths) {
    auto file = read_file(path);
    if (file) {
      files.push_back(std::move(*file));
    } else {
      faults.push_back(std::move(file.error()));
    }
  }
}

}  // namespace

GameFiles read_game(const fs::path& data_dir, std::string_view game) {
  const fs::path folder = data_dir / std::string(game);
  GameFiles files;
  for (const GameFolder& part : kGameFolders) {
    read_files(yaml_files(folder / part.name), files.*part.files, files.faults);
  }
  files.numbers_file = (folder / "numbers.yaml").string();
  for (const GameFile& part : kGameFiles) {
    const fs::path path = folder / (std::string(part.name) + ".yaml");
    std::error_code error;
    const bool is_needed = part.file == &GameFiles::rules;
    if (!is_needed && !fs::exists(path, error)) { continue; }
    std::vector<TextFile> found;
    read_files({path}, found, files.faults);
    if (!found.empty()) { files.*part.file = std::move(found.front()); }
  }
  std::ifstream net(folder / "net.bin", std::ios::binary);
  files.net.assign(std::istreambuf_iterator<char>(net), {});
  return files;
}

tl::expected<std::vector<NumberList>, std::vector<FileFault>> load_numbers(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) { return std::vector<NumberList>{}; }
  const auto file = read_file(path);
  if (!file) { return tl::unexpected(std::vector{file.error()}); }
  return read_numbers(*file);
}

tl::expected<Cards, std::vector<FileFault>> load_cards(const fs::path& data_dir,
                                                       const effect::CardFormat& format) {
  std::vector<FileFault> faults;
  std::vector<TextFile> files;
  read_files(yaml_files(data_dir / std::string(format.game) / "cards"), files, faults);
  if (!faults.empty()) { return tl::unexpected(std::move(faults)); }
  return read_cards(files, format);
}

tl::expected<Catalogue, std::vector<FileFault>> load(const fs::path& data_dir,
                                                     const effect::CardFormat& format) {
  return read_catalogue(read_game(data_dir, format.game), format);
}

Lint lint_cards(std::span<const std::filesystem::path> paths, const effect::CardFormat& format) {
  std::vector<TextFile> files;
  std::vector<FileFault> faults;
  for (const std::filesystem::path& path : paths) {
    std::vector<std::filesystem::path> found = yaml_files(path);
    if (found.empty()) { found.push_back(path); }
    read_files(found, files, faults);
  }
  Lint lint = lint_cards(files, format);
  lint.faults.insert(lint.faults.begin(), faults.begin(), faults.end());
  return lint;
}

std::optional<fs::path> find_data_dir() {
  std::vector<fs::path> places;
  // The environment alone decides if it speaks: a mistake there must not go unnoticed.
  if (const std::string_view named = environment("FUDABA_DATA"); !named.empty()) {
    places.emplace_back(named);
  } else {
#ifdef FUDABA_DATA_DIR
    places.emplace_back(FUDABA_DATA_DIR);
#endif
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
      places.push_back(program.parent_path().parent_path() / "share" / "fudaba" / "data");
    }
  }
  for (const fs::path& place : places) {
    std::error_code error;
    if (fs::is_directory(place, error)) { return place; }
  }
  return std::nullopt;
}

tl::expected<TextFile, FileFault> read_file(const fs::path& path) {
  const auto fault = [&](effect::Phrase found) {
    return tl::unexpected(
        FileFault{path.string(), {{}, std::move(found), {"読めるファイル", "a readable file"}}});
  };
  std::error_code error;
  if (!fs::is_regular_file(path, error)) { return fault({"ファイルなし", "no file"}); }
  if (fs::file_size(path, error) > kMaxFileBytes || error) {
    return fault({"4MiBを超えるファイル", "a file of more than 4 MiB"});
  }
  std::ifstream in(path, std::ios::binary);
  TextFile file{path.string(), std::string(std::istreambuf_iterator<char>(in), {})};
  if (!in) { return fault({"読めないファイル", "an unreadable file"}); }
  return file;
}

std::vector<fs::path> yaml_files(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    return fs::exists(path, error) ? std::vector{path} : std::vector<fs::path>{};
  }
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
    if (entry.path().extension() == ".yaml") { files.push_back(entry.path()); }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace fudaba::catalog
