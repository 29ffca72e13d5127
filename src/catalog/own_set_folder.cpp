// The folder of a set (docs/en/sets.md).
#include <algorithm>
#include <system_error>
#include <utility>

#include "catalog/folder.h"
#include "catalog/map_reader.h"
#include "catalog/own_set.h"
#include "catalog/phrase.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"

namespace fudaba::catalog {
namespace {

namespace fs = std::filesystem;
using effect::Source;

// A text in one language or both; in which there is none stays empty.
Bilingual read_either(const Source& source, std::size_t most, Faults& faults) {
  Bilingual text = read_bilingual(source, most, faults, Languages::Either);
  const auto has = [&](std::string_view language) {
    return std::any_of(source.fields.begin(), source.fields.end(),
                       [&](const Source::Field& field) { return field.first == language; });
  };
  if (!has("ja")) { text.ja.clear(); }
  if (!has("en")) { text.en.clear(); }
  return text;
}

// The description of the set: a text, or one for each language.
Bilingual read_about(const Source& source, Faults& faults) {
  if (source.shape == Source::Shape::Map) { return read_either(source, kMaxTextLength, faults); }
  const std::string text = read_paragraph(source, faults);
  return {text, text};
}

tl::expected<OwnSet, std::vector<FileFault>> read_head(const TextFile& file) {
  return read_document(file, [](const Source& root, Faults& faults) {
    OwnSet set;
    MapReader reader(root, {"セットの説明", "a description of the set"}, faults);
    if (const Source* id = reader.require("id")) {
      set.id = id->scalar;
      if (id->shape != Source::Shape::Scalar || !is_set_id(set.id)) {
        faults.push_back({id->mark,
                          effect::shown(*id),
                          {"英小文字で始まり英小文字・数字・_、32字まで",
                           "lowercase letters, digits and _, at most 32"}});
      }
    }
    set.version = reader.number("version", 1, kMaxSetVersion);
    if (const Source* name = reader.require("name")) {
      set.name = read_either(*name, kMaxNameLength, faults);
    }
    if (const Source* author = reader.find("author")) {
      set.author = read_line(*author, kMaxNameLength, faults);
    }
    if (const Source* about = reader.find("about")) { set.about = read_about(*about, faults); }
    reader.finish();
    return set;
  });
}

class FolderReader {
 public:
  FolderReader(const fs::path& folder, OwnSet& set, std::vector<FileFault>& faults)
      : folder_(folder), set_(set), faults_(faults) {}

  void run() {
    texts("cards", set_.cards, {SIZE_MAX, kMaxSetCardBytes, kMaxSetCardBytes});
    texts("decks", set_.decks, {kMaxSetDecks, kMaxSetDeckBytes, kMaxSetBytes});
    pictures();
  }

 private:
  struct Bounds {
    std::size_t files = 0;
    std::size_t bytes_of_file = 0;
    std::size_t bytes = 0;
  };

  void too_much(const fs::path& path, effect::Phrase found, effect::Phrase expected) {
    faults_.push_back({path.string(), {{}, std::move(found), std::move(expected)}});
  }

  static effect::Phrase bytes_phrase(std::size_t bytes) {
    return phrase("{}バイト", "{} bytes", bytes);
  }

  void texts(const char* name, std::vector<TextFile>& files, const Bounds& bounds) {
    std::size_t bytes = 0;
    for (const fs::path& path : yaml_files(folder_ / name)) {
      if (files.size() == bounds.files) {
        return too_much(path, {"多すぎるファイル", "a file too many"},
                        phrase("{}個まで", "at most {}", bounds.files));
      }
      auto file = read_file(path);
      if (!file) {
        faults_.push_back(std::move(file.error()));
        continue;
      }
      const std::size_t size = file->text.size();
      if (size > bounds.bytes_of_file || bytes + size > bounds.bytes || !fits(size)) {
        const std::size_t most = std::min(bounds.bytes_of_file, bounds.bytes);
        too_much(path, bytes_phrase(size),
                 phrase("{}は合わせて{}バイトまで", "{}: at most {} bytes altogether", name, most));
        continue;
      }
      bytes += size;
      bytes_ += size;
      files.push_back(std::move(*file));
    }
  }

  void pictures() {
    std::error_code error;
    std::vector<fs::path> paths;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_ / "pictures", error)) {
      paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    for (const fs::path& path : paths) {
      const std::string extension = path.extension().string();
      const std::string_view type = picture_type_of_name(
          extension.empty() ? std::string_view() : std::string_view(extension).substr(1));
      if (type.empty()) {
        too_much(path, extension, {"webp・png・jpgの画像", "a picture: webp, png or jpg"});
        continue;
      }
      picture(path, std::string(type));
    }
    std::sort(set_.pictures.begin(), set_.pictures.end(),
              [](const SetPicture& a, const SetPicture& b) { return a.card < b.card; });
  }

  void picture(const fs::path& path, std::string type) {
    auto file = read_file(path);
    if (!file) { return faults_.push_back(std::move(file.error())); }
    SetPicture picture{path.stem().string(), std::move(type), std::move(file->text)};
    const bool again =
        std::any_of(set_.pictures.begin(), set_.pictures.end(),
                    [&](const SetPicture& other) { return other.card == picture.card; });
    if (again) {
      return too_much(path, {"二枚目の画像", "a second picture"},
                      {"カードごとに1枚", "one for each card"});
    }
    if (auto fault = picture_fault(picture)) {
      return faults_.push_back({path.string(), std::move(*fault)});
    }
    const std::size_t size = picture.bytes.size() * 4 / 3 + 64;
    if (!fits(size)) {
      return too_much(path, bytes_phrase(size), {"全体で2MiBまで", "at most 2 MiB altogether"});
    }
    bytes_ += size;
    set_.pictures.push_back(std::move(picture));
  }

  // With room for what stands around the texts of a document.
  [[nodiscard]] bool fits(std::size_t more) const {
    constexpr std::size_t kRoom = 32U << 10U;
    return bytes_ + more + kRoom <= kMaxSetBytes;
  }

  const fs::path& folder_;
  OwnSet& set_;
  std::vector<FileFault>& faults_;
  std::size_t bytes_ = 0;
};

}  // namespace

ReadSet read_set_folder(const fs::path& folder, std::string_view game) {
  ReadSet read;
  const auto file = read_file(folder / "set.yaml");
  if (!file) {
    read.faults.push_back(file.error());
    return read;
  }
  auto head = read_head(*file);
  if (!head) {
    read.faults = std::move(head.error());
    return read;
  }
  read.set = std::move(*head);
  read.set->game = game;
  FolderReader(folder, *read.set, read.faults).run();
  return read;
}

}  // namespace fudaba::catalog
