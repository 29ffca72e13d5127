#include "press/picture_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <system_error>

#include "base/base64.h"

namespace fudaba::press {

namespace fs = std::filesystem;

namespace {

// The first bytes of files of a kind.
struct Kind {
  std::string_view extension;
  std::string_view type;
  std::string_view begins;
  std::string_view goes_on;  // from the ninth byte
};
constexpr std::array<Kind, 4> kKinds{{{".png", "image/png", "\x89PNG\r\n\x1a\n", ""},
                                      {".jpg", "image/jpeg", "\xff\xd8\xff", ""},
                                      {".jpeg", "image/jpeg", "\xff\xd8\xff", ""},
                                      {".webp", "image/webp", "RIFF", "WEBP"}}};

std::optional<std::string> read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) { return std::nullopt; }
  std::string bytes(kMostPicture + 1, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

}  // namespace

void add_folder(Pictures& pictures, const fs::path& folder, std::vector<std::string>& refused) {
  std::error_code error;
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& its) {
      return file.extension() == its.extension;
    });
    if (kind == kKinds.end()) { continue; }
    const std::optional<std::string> bytes = read(file);
    const bool is_fine =
        bytes && bytes->size() <= kMostPicture && bytes->starts_with(kind->begins) &&
        (kind->goes_on.empty() || std::string_view(*bytes).substr(8).starts_with(kind->goes_on));
    if (is_fine) {
      pictures.add(file.stem().string(),
                   fmt::format("data:{};base64,{}", kind->type, to_base64(*bytes)));
    } else {
      refused.push_back(file.string());
    }
  }
}

std::optional<std::string> sprite_of(const fs::path& page, std::string_view game) {
  const std::string begin = std::string(game) + '-';
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(page / "assets", error)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".svg" && file.filename().string().starts_with(begin)) {
      return read(file);
    }
  }
  return std::nullopt;
}

bool add_icons_of(Pictures& pictures, const fs::path& page, std::string_view game) {
  const std::optional<std::string> sprite = sprite_of(page, game);
  if (sprite) { pictures.add_icons(*sprite); }
  return sprite.has_value();
}

void add_icons_beside(Pictures& pictures, const fs::path& data, std::string_view game) {
  for (const fs::path& page : {data / ".." / "web" / "dist", data / ".." / "page"}) {
    if (add_icons_of(pictures, page, game)) { return; }
  }
}

}  // namespace fudaba::press
