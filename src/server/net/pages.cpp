#include "server/net/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <optional>

#include "server/net/packing.h"

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

// Plain names only, neither hidden nor pointing up.
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

// The compressed forms that the build has made of a file, the smallest first.
struct PackedForm {
  Encoding encoding;
  std::string_view extension;
};
constexpr std::array<PackedForm, 3> kPackedForms{
    {{Encoding::Brotli, ".br"}, {Encoding::Gzip, ".gz"}, {Encoding::Plain, ""}}};

std::string file_tag(const fs::path& file) {
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

Reply Pages::site() const {
  namespace json = boost::json;
  json::object site{{"server", true}, {"engine", nullptr}, {"packs", json::object()}};
  const std::optional<std::string> text = read(folder_ / "site.json");
  boost::system::error_code error;
  const json::value found = text ? json::parse(*text, error) : json::value();
  if (const json::object* fields = error ? nullptr : found.if_object()) {
    for (const std::string_view key : {"engine", "packs"}) {
      if (const json::value* value = fields->if_contains(key)) { site[key] = *value; }
    }
  }
  Reply reply = json_reply(json::serialize(site));
  reply.headers.emplace_back("Cache-Control", "no-cache");
  return reply;
}

Reply Pages::find(const std::string& path, const HttpRequest& request) const {
  if (path == "/site.json") { return site(); }
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
  // Addresses that the page itself handles have no extension.
  const bool is_route = fs::path(path).extension().empty() && !path.starts_with("/assets/");
  return is_route ? send(folder_ / "index.html", request, false) : no_page();
}

Reply Pages::send(const fs::path& file, const HttpRequest& request, bool is_hashed) const {
  Reply reply;
  reply.type = type_of(file);
  const std::string tag = file_tag(file);
  // Files with a hash in their name never change. Pictures and fonts may be a little old; the page
  // itself names the current version of everything.
  const bool is_page = file.extension() == ".html";
  reply.headers.emplace_back("Cache-Control",
                             is_hashed ? "public, max-age=31536000, immutable"
                             : is_page ? "no-cache"
                                       : "public, max-age=3600, stale-while-revalidate=604800");
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  const bool is_known = names_tag(text_of(request[http::field::if_none_match]), tag);
  const Encoding best = best_encoding(text_of(request[http::field::accept_encoding]));
  for (const PackedForm& form : kPackedForms) {
    if (form.encoding > best) { continue; }
    std::optional<std::string> body = read(file.string() + std::string(form.extension));
    if (!body) { continue; }
    reply.headers.emplace_back("ETag", tag_of(tag, form.encoding));
    if (is_known) {
      reply.status = 304;
      return reply;
    }
    if (form.encoding != Encoding::Plain) {
      reply.headers.emplace_back("Content-Encoding", word_of(form.encoding));
    }
    reply.body = std::move(*body);
    return reply;
  }
  return no_page();
}

}  // namespace fudaba::server
