#include "sheets/encoding.h"

#include <fmt/format.h>
#include <unicode/ucnv.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "base/utf8.h"
#include "catalog/phrase.h"

namespace fudaba::sheets {
namespace {

using effect::Fault;

constexpr std::string_view kMarkUtf8 = "\xef\xbb\xbf";
constexpr std::string_view kMarkUtf16Le = "\xff\xfe";
constexpr std::string_view kMarkUtf16Be = "\xfe\xff";

// By encoding: what people call it, and ICU.
struct Named {
  std::string_view name;
  const char* icu;
};
constexpr std::array<Named, kEncodings> kNames{{{"UTF-8", "UTF-8"},
                                                {"CP932", "windows-31j"},
                                                {"EUC-JP", "EUC-JP"},
                                                {"UTF-16LE", "UTF-16LE"},
                                                {"UTF-16BE", "UTF-16BE"}}};

bool is_between(char byte, unsigned char first, unsigned char last) {
  const auto code = static_cast<unsigned char>(byte);
  return code >= first && code <= last;
}

// True if every byte outside ASCII belongs to a character of EUC-JP.
bool may_be_euc_jp(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (!is_between(bytes[i], 0x80, 0xff)) { continue; }
    if (bytes[i] == '\x8f') { ++i; }
    const bool is_kana = bytes[i] == '\x8e';
    if (i + 1 >= bytes.size() || !is_between(bytes[i + 1], 0xa1, 0xfe)) { return false; }
    if (!is_kana && bytes[i] != '\x8f' && !is_between(bytes[i], 0xa1, 0xfe)) { return false; }
    ++i;
  }
  return true;
}

// Characters of more than one byte that are well-formed, and bytes that belong to none.
struct Utf8Count {
  std::size_t good = 0;
  std::size_t bad = 0;
};
Utf8Count count_utf8(std::string_view bytes) {
  Utf8Count count;
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t length = utf8_length(bytes, i);
    if (length == 0) { ++count.bad; }
    if (length > 1) { ++count.good; }
    i += std::max<std::size_t>(length, 1);
  }
  return count;
}

// True if every other byte is mostly NUL, as in UTF-16 without a byte order mark.
bool is_mostly_nul(std::string_view bytes, std::size_t first) {
  std::size_t nul = 0;
  for (std::size_t i = first; i < bytes.size(); i += 2) { nul += bytes[i] == '\0' ? 1 : 0; }
  return nul * 4 > bytes.size() / 2;
}

tl::unexpected<Fault> not_text(std::string_view before, std::string_view found, Encoding encoding) {
  const int line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  std::string codes;
  for (const char byte : found) {
    codes += fmt::format("{}{:02X}", codes.empty() ? "" : " ", static_cast<unsigned char>(byte));
  }
  return tl::unexpected(
      Fault{{line, 0},
            catalog::phrase("{}の文字ではないバイト（{}）",
                            "bytes that are no character of {} ({})", name_of(encoding), codes),
            {"UTF-8、CP932（Shift_JIS）、EUC-JP、UTF-16のどれかの文",
             "text in UTF-8, CP932 (Shift_JIS), EUC-JP or UTF-16"}});
}

tl::expected<std::string, Fault> by_icu(std::string_view bytes, Encoding encoding) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(
      ucnv_open(kNames[static_cast<std::size_t>(encoding)].icu, &error), &ucnv_close);
  ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &error);
  std::vector<UChar> wide(bytes.size() + 1);
  UChar* to = wide.data();
  const char* from = bytes.data();
  ucnv_toUnicode(converter.get(), &to, wide.data() + wide.size(), &from,
                 bytes.data() + bytes.size(), nullptr, 1, &error);
  std::string text;
  const auto units = static_cast<std::size_t>(to - wide.data());
  for (std::size_t i = 0; i < units; ++i) {
    char32_t code = wide[i];
    if (code >= 0xD800 && code < 0xDC00 && i + 1 < units) {
      code = 0x10000 + ((code - 0xD800) << 10U) + (wide[++i] - 0xDC00U);
    }
    append_utf8(text, code);
  }
  if (U_SUCCESS(error)) { return text; }
  std::array<char, 8> found{};
  auto length = static_cast<std::int8_t>(found.size());
  UErrorCode none = U_ZERO_ERROR;
  ucnv_getInvalidChars(converter.get(), found.data(), &length, &none);
  return not_text(text, {found.data(), static_cast<std::size_t>(std::max<int>(length, 0))},
                  encoding);
}

}  // namespace

std::string_view name_of(Encoding encoding) {
  return kNames[static_cast<std::size_t>(encoding)].name;
}

Encoding detect_encoding(std::string_view bytes) {
  if (bytes.starts_with(kMarkUtf8)) { return Encoding::Utf8; }
  if (bytes.starts_with(kMarkUtf16Le)) { return Encoding::Utf16Le; }
  if (bytes.starts_with(kMarkUtf16Be)) { return Encoding::Utf16Be; }
  if (is_mostly_nul(bytes, 1)) { return Encoding::Utf16Le; }
  if (is_mostly_nul(bytes, 0)) { return Encoding::Utf16Be; }
  const Utf8Count count = count_utf8(bytes);
  if (count.bad == 0 || count.good > 4 * count.bad) { return Encoding::Utf8; }
  if (!may_be_euc_jp(bytes)) { return Encoding::Cp932; }
  // Half-width kana of CP932 may be kanji of EUC-JP: its own kana and signs tell.
  const bool has_its_own = std::any_of(bytes.begin(), bytes.end(), [](char byte) {
    return is_between(byte, 0xe0, 0xff) || is_between(byte, 0xa1, 0xa5);
  });
  return has_its_own ? Encoding::EucJp : Encoding::Cp932;
}

tl::expected<std::string, Fault> decoded(std::string_view bytes, Encoding encoding) {
  for (const std::string_view mark : {kMarkUtf8, kMarkUtf16Le, kMarkUtf16Be}) {
    if (bytes.starts_with(mark) && detect_encoding(bytes) == encoding) {
      bytes.remove_prefix(mark.size());
    }
  }
  tl::expected<std::string, Fault> text = std::string(bytes);
  if (encoding != Encoding::Utf8) {
    text = by_icu(bytes, encoding);
  } else if (const std::size_t bad = find_not_utf8(bytes); bad != std::string_view::npos) {
    return not_text(bytes.substr(0, bad), bytes.substr(bad, 1), encoding);
  }
  if (!text) { return text; }
  const auto control = std::find_if(text->begin(), text->end(), [](char byte) {
    return byte >= '\0' && byte < ' ' && byte != '\n' && byte != '\r' && byte != '\t';
  });
  if (control == text->end()) { return text; }
  return not_text(text->substr(0, static_cast<std::size_t>(control - text->begin())),
                  std::string_view(&*control, 1), encoding);
}

}  // namespace fudaba::sheets
