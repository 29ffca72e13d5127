#include "base/utf8.h"

namespace fudaba {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

}  // namespace

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  const unsigned second = byte_at(text, at + 1);
  if (lead < 0x80) { return 1; }
  if (lead < 0xc2 || lead > 0xf4) { return 0; }
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, at + k) & 0xc0U) != 0x80) { return 0; }
  }
  const bool is_overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
  const bool is_surrogate = lead == 0xed && second >= 0xa0;
  const bool is_beyond = lead == 0xf4 && second >= 0x90;
  return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

std::size_t find_not_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) { return at; }
    at += length;
  }
  return std::string_view::npos;
}

char32_t next_code_point(std::string_view text, std::size_t& at) {
  const unsigned lead = byte_at(text, at);
  const std::size_t more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
  char32_t point = more == 0 ? lead : lead & (0x3fU >> more);
  ++at;
  for (std::size_t i = 0; i < more && (byte_at(text, at) & 0xc0U) == 0x80; ++i, ++at) {
    point = (point << 6U) | (byte_at(text, at) & 0x3fU);
  }
  return point;
}

void append_utf8(std::string& text, char32_t code) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) { return put(code); }
  const unsigned more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  put((0xffU << (7 - more) & 0xffU) | code >> (6 * more));
  for (unsigned left = more; left > 0; --left) { put(0x80U | (code >> (6 * (left - 1)) & 0x3fU)); }
}

}  // namespace fudaba
