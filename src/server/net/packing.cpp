#include "server/net/packing.h"

#include <brotli/encode.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/check.h"

namespace fudaba::server {
namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib's sign for a gzip header
constexpr int kMemory = 8;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) { text.remove_prefix(1); }
  while (text.ends_with(' ')) { text.remove_suffix(1); }
  return text;
}

// Calls `look` with each item of a comma-separated list.
template <typename Look>
void each_part(std::string_view list, Look look) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    look(trimmed(list.substr(0, comma)));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
}

std::string gzipped(std::string_view text, Effort effort) {
  z_stream stream{};
  const int level = effort == Effort::Once ? Z_BEST_COMPRESSION : Z_BEST_SPEED;
  FUDABA_CHECK(deflateInit2(&stream, level, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) ==
               Z_OK);
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  // zlib does not change its input, but its interface is not const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  FUDABA_CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string brotlied(std::string_view text, Effort effort) {
  const int quality = effort == Effort::Once ? 9 : 3;
  std::size_t size = BrotliEncoderMaxCompressedSize(text.size());
  std::string out(size, '\0');
  FUDABA_CHECK(BrotliEncoderCompress(quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, text.size(),
                                     reinterpret_cast<const std::uint8_t*>(text.data()), &size,
                                     reinterpret_cast<std::uint8_t*>(out.data())) == BROTLI_TRUE);
  out.resize(size);
  return out;
}

}  // namespace

std::string_view word_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::Plain:  break;
    case Encoding::Gzip:   return "gzip";
    case Encoding::Brotli: return "br";
  }
  return {};
}

Encoding best_encoding(std::string_view accepted) {
  Encoding best = Encoding::Plain;
  each_part(accepted, [&](std::string_view part) {
    const std::size_t semicolon = std::min(part.find(';'), part.size());
    const std::string_view name = trimmed(part.substr(0, semicolon));
    const std::size_t q = part.find("q=", semicolon);
    const bool refused =
        q != std::string_view::npos && std::atof(std::string(part.substr(q + 2)).c_str()) <= 0;
    for (const Encoding encoding : {Encoding::Gzip, Encoding::Brotli}) {
      if (name == word_of(encoding) && !refused) { best = std::max(best, encoding); }
    }
  });
  return best;
}

std::string packed(std::string_view text, Encoding encoding, Effort effort) {
  switch (encoding) {
    case Encoding::Plain:  break;
    case Encoding::Gzip:   return gzipped(text, effort);
    case Encoding::Brotli: return brotlied(text, effort);
  }
  return std::string(text);
}

std::string tag_of(std::string_view plain_tag, Encoding encoding) {
  std::string tag(plain_tag);
  if (encoding != Encoding::Plain) {
    tag.insert(tag.size() - 1, "-" + std::string(word_of(encoding)));
  }
  return tag;
}

bool names_tag(std::string_view header, std::string_view plain_tag) {
  bool named = false;
  each_part(header, [&](std::string_view part) {
    if (part.starts_with("W/")) { part.remove_prefix(2); }  // a proxy has packed it
    for (const Encoding encoding : {Encoding::Plain, Encoding::Gzip, Encoding::Brotli}) {
      named = named || part == tag_of(plain_tag, encoding);
    }
  });
  return named || header == "*";
}

}  // namespace fudaba::server
