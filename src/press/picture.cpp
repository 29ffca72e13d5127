#include "press/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>

namespace fudaba::press {

namespace fs = std::filesystem;

namespace {

// How files of a kind begin.
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

// RFC 4648, 4, as data: addresses have it.
std::string base64(std::string_view bytes) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8U |
             (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : std::uint32_t{0});
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += i + k <= bytes.size() ? kLetters[bits >> (18 - 6 * k) & 63U] : '=';
    }
  }
  return text;
}

// What stands between two marks of a text; empty if it has not both.
std::string_view between(std::string_view text, std::string_view open, std::string_view close) {
  const std::size_t begin = text.find(open);
  if (begin == std::string_view::npos) { return {}; }
  const std::size_t end = text.find(close, begin + open.size());
  if (end == std::string_view::npos) { return {}; }
  return text.substr(begin + open.size(), end - begin - open.size());
}

std::string_view found_in(const std::unordered_map<std::string, std::string>& all,
                          const std::string& key) {
  const auto at = all.find(key);
  return at == all.end() ? std::string_view() : std::string_view(at->second);
}

}  // namespace

void Pictures::add_folder(const fs::path& folder, std::vector<std::string>& refused) {
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
      add(file.stem().string(), fmt::format("data:{};base64,{}", kind->type, base64(*bytes)));
    } else {
      refused.push_back(file.string());
    }
  }
}

void Pictures::add_icons(const fs::path& sprite) {
  const std::optional<std::string> text = read(sprite);
  if (!text) { return; }
  constexpr std::string_view kOpen = "<symbol ";
  constexpr std::string_view kClose = "</symbol>";
  std::string_view rest = *text;
  for (std::size_t at = rest.find(kOpen); at != std::string_view::npos; at = rest.find(kOpen)) {
    rest.remove_prefix(at);
    const std::size_t end = rest.find(kClose);
    if (end == std::string_view::npos) { return; }
    const std::string_view symbol = rest.substr(0, end);
    const std::string_view name = between(symbol, "id=\"", "\"");
    const std::size_t inside = symbol.find('>');
    if (!name.empty() && inside != std::string_view::npos) {
      icons_[std::string(name)] = symbol.substr(inside + 1);
    }
    rest.remove_prefix(end);
  }
}

void Pictures::add_icons_of(const fs::path& page, std::string_view game) {
  const std::string begin = std::string(game) + '-';
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(page / "assets", error)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".svg" && file.filename().string().starts_with(begin)) {
      return add_icons(file);
    }
  }
}

void Pictures::add_icons_beside(const fs::path& data, std::string_view game) {
  for (const fs::path& page : {data / ".." / "web" / "dist", data / ".." / "page"}) {
    if (icons_.empty()) { add_icons_of(page, game); }
  }
}

std::string_view Pictures::of_card(const std::string& card) const {
  return found_in(of_cards_, card);
}

std::string_view Pictures::icon(const std::string& name) const { return found_in(icons_, name); }

}  // namespace fudaba::press
