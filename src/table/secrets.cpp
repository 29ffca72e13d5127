#include "table/secrets.h"

#include <sodium.h>

#include <array>

#include "base/check.h"

namespace fudaba::table {
namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string base64(const std::uint8_t* bytes, std::size_t size) {
  std::string text(sodium_base64_encoded_len(size, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, size, kVariant);
  text.pop_back();  // the zero at the end
  return text;
}

template <std::size_t Size>
std::string random_text() {
  FUDABA_CHECK(sodium_init() >= 0);
  std::array<std::uint8_t, Size> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return base64(bytes.data(), bytes.size());
}

}  // namespace

std::string new_token() { return random_text<32>(); }

bool is_token(std::string_view text) {
  std::array<std::uint8_t, 32> bytes;
  std::size_t size = 0;
  return sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size,
                           nullptr, kVariant) == 0 &&
         size == bytes.size();
}

std::string new_invite() { return random_text<16>(); }

Bytes32 hash_of(std::string_view secret) {
  Bytes32 hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
  return hash;
}

bool same(const Bytes32& a, const Bytes32& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::int64_t new_match_number() {
  FUDABA_CHECK(sodium_init() >= 0);
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof(number));
  return static_cast<std::int64_t>(number >> 2U);
}

std::string match_name(std::int64_t number) {
  std::array<std::uint8_t, 8> bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(number) >> (8 * (7 - i)));
  }
  return base64(bytes.data(), bytes.size());
}

std::optional<std::int64_t> match_number(std::string_view name) {
  std::array<std::uint8_t, 8> bytes;
  std::size_t size = 0;
  if (name.size() != 11 ||
      sodium_base642bin(bytes.data(), bytes.size(), name.data(), name.size(), nullptr, &size,
                        nullptr, kVariant) != 0 ||
      size != bytes.size()) {
    return std::nullopt;
  }
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) { number = number << 8U | byte; }
  return static_cast<std::int64_t>(number);
}

}  // namespace fudaba::table
