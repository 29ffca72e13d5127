#include "server/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>

namespace fudaba::server {

namespace fs = std::filesystem;
namespace http = boost::beast::http;

namespace {

struct FileType {
  std::string_view extension;
  std::string_view type;
};
constexpr std::array<FileType, 16> kFileTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".xml", "application/xml"},
}};

std::string_view type_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const FileType& known : kFileTypes) {
    if (known.extension == extension) { return known.type; }
  }
  return "application/octet-stream";
}

// Plain names only, none of them hidden or pointing up.
bool is_plain(const std::string& path) {
  const auto fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
           c == '.' || c == '-' || c == '_';
  };
  return path.starts_with('/') && std::all_of(path.begin(), path.end(), fine) &&
         path.find("/.") == std::string::npos && path.find("//") == std::string::npos;
}

std::optional<std::string> read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) { return std::nullopt; }
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string tag_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  const auto time = fs::last_write_time(file, error).time_since_epoch().count();
  return fmt::format("\"{:x}-{:x}\"", size, time);
}

Reply no_page() {
  Reply reply = error_reply(refusal(Code::NotFound));
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

}  // namespace

Pages::Pages(const fs::path& folder) {
  std::error_code error;
  if (!folder.empty()) { folder_ = fs::canonical(folder, error); }
  if (error) { folder_.clear(); }
}

Reply Pages::find(const std::string& path, const HttpRequest& request) const {
  if (folder_.empty()) { return no_page(); }
  std::error_code error;
  if (is_plain(path)) {
    const fs::path file = fs::weakly_canonical(folder_ / path.substr(1), error);
    // A link must not lead out of the folder either.
    const bool inside = !error && file.string().starts_with(folder_.string() + "/");
    if (inside && fs::is_regular_file(file, error)) {
      return send(file, request, path.starts_with("/assets/"));
    }
  }
  // Addresses of the page itself have no extension.
  const bool is_route = fs::path(path).extension().empty() && !path.starts_with("/assets/");
  return is_route ? send(folder_ / "index.html", request, false) : no_page();
}

Reply Pages::send(const fs::path& file, const HttpRequest& request, bool is_hashed) const {
  Reply reply;
  reply.type = type_of(file);
  const std::string tag = tag_of(file);
  reply.headers.emplace_back("ETag", tag);
  // Hashed names never change what they hold.
  reply.headers.emplace_back("Cache-Control",
                             is_hashed ? "public, max-age=31536000, immutable" : "no-cache");
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (request[http::field::if_none_match] == tag) {
    reply.status = 304;
    return reply;
  }
  const std::string encodings(request[http::field::accept_encoding]);
  if (encodings.find("gzip") != std::string::npos) {
    if (std::optional<std::string> packed = read(file.string() + ".gz")) {
      reply.body = std::move(*packed);
      reply.headers.emplace_back("Content-Encoding", "gzip");
      return reply;
    }
  }
  std::optional<std::string> body = read(file);
  if (!body) { return no_page(); }
  reply.body = std::move(*body);
  return reply;
}

}  // namespace fudaba::server
