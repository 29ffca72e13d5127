#include "sheets/zip.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <utility>

// The fields are those of PKWARE's APPNOTE, 4.3 and 4.4.

namespace fudaba::sheets {
namespace {

using effect::Fault;
using effect::Phrase;

constexpr std::size_t kEndBytes = 22;
constexpr std::size_t kMostRemark = 65535;
constexpr std::size_t kEntryBytes = 46;
constexpr std::size_t kLocalBytes = 30;
constexpr std::size_t kMostEntries = 4096;

tl::unexpected<Fault> refused(Phrase found, Phrase expected) {
  return tl::unexpected(Fault{{}, std::move(found), std::move(expected)});
}
tl::unexpected<Fault> broken() {
  return refused({"壊れた圧縮ファイル", "a broken archive"},
                 {"ブック（.xlsx か .ods）", "a workbook (.xlsx or .ods)"});
}
tl::unexpected<Fault> too_large() {
  return refused({"展開すると大きすぎるブック", "a workbook that is too large when unpacked"},
                 {"32MBまで", "at most 32 MB"});
}

// Little-endian; 0 behind the end.
std::uint32_t read_number(std::string_view bytes, std::size_t at, int length) {
  std::uint32_t value = 0;
  if (at + static_cast<std::size_t>(length) > bytes.size()) { return 0; }
  for (int i = length - 1; i >= 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  }
  return value;
}

tl::expected<std::string, Fault> inflated(std::string_view packed, std::size_t most) {
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) { return broken(); }
  std::string text;
  std::string block(64U << 10U, '\0');
  // zlib's interface is not const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(packed.size());
  int result = Z_OK;
  while (result == Z_OK && text.size() <= most) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());  // NOLINT
    stream.avail_out = static_cast<uInt>(block.size());
    result = inflate(&stream, Z_NO_FLUSH);
    text.append(block, 0, block.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (text.size() > most) { return too_large(); }
  if (result != Z_STREAM_END) { return broken(); }
  return text;
}

}  // namespace

bool is_zip(std::string_view bytes) { return bytes.starts_with("PK\x03\x04"); }

tl::expected<Parts, Fault> unzip(std::string_view bytes) {
  const std::size_t begin =
      bytes.size() > kEndBytes + kMostRemark ? bytes.size() - kEndBytes - kMostRemark : 0;
  const std::size_t in_tail = bytes.substr(begin).rfind("PK\x05\x06");
  if (in_tail == std::string_view::npos) { return broken(); }
  const std::size_t end = begin + in_tail;
  const std::size_t count = read_number(bytes, end + 10, 2);
  if (count > kMostEntries) { return too_large(); }
  Parts parts;
  std::size_t left = kMostUnpacked;
  std::size_t at = read_number(bytes, end + 16, 4);
  for (std::size_t i = 0; i < count; ++i) {
    if (at + kEntryBytes > bytes.size() || bytes.substr(at, 4) != "PK\x01\x02") { return broken(); }
    const std::size_t name_bytes = read_number(bytes, at + 28, 2);
    const std::string name(bytes.substr(at + kEntryBytes, name_bytes));
    const std::uint32_t flags = read_number(bytes, at + 8, 2);
    const std::uint32_t method = read_number(bytes, at + 10, 2);
    const std::size_t size = read_number(bytes, at + 20, 4);
    const std::size_t entry = read_number(bytes, at + 42, 4);
    at +=
        kEntryBytes + name_bytes + read_number(bytes, at + 30, 2) + read_number(bytes, at + 32, 2);
    if (!is_workbook_part(name)) { continue; }
    if ((flags & 1U) != 0) {
      return refused({"パスワードのかかったブック", "a workbook with a password"},
                     {"パスワードなしで保存したブック", "one saved without a password"});
    }
    const std::size_t data =
        entry + kLocalBytes + read_number(bytes, entry + 26, 2) + read_number(bytes, entry + 28, 2);
    if (data > bytes.size() || size > bytes.size() - data) { return broken(); }
    const std::string_view packed = bytes.substr(data, size);
    constexpr std::uint32_t kStored = 0;
    constexpr std::uint32_t kDeflated = 8;
    if (method != kStored && method != kDeflated) { return broken(); }
    if (method == kStored && size > left) { return too_large(); }
    tl::expected<std::string, Fault> part =
        method == kStored ? std::string(packed) : inflated(packed, left);
    if (!part) { return tl::unexpected(std::move(part.error())); }
    left -= part->size();
    parts.insert_or_assign(name, std::move(*part));
  }
  return parts;
}

}  // namespace fudaba::sheets
