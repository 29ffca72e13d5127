#include "match/fair_key.h"

#include <sodium.h>

#include "base/check.h"
#include "base/hash.h"
#include "match/words.h"

namespace fudaba::match {
namespace {

// The uses of the hash are kept apart by a word in front.
constexpr std::string_view kCommitment = "fudaba commitment 1";
constexpr std::string_view kKey = "fudaba key 1";

class Blake2b {
 public:
  explicit Blake2b(std::string_view use) {
    FUDABA_CHECK(sodium_init() >= 0);
    crypto_generichash_init(&state_, nullptr, 0, 32);
    add(use);
  }
  void add(std::string_view text) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
  }
  void add(const Bytes32& bytes) { crypto_generichash_update(&state_, bytes.data(), bytes.size()); }
  [[nodiscard]] Bytes32 value() {
    Bytes32 result{};
    crypto_generichash_final(&state_, result.data(), result.size());
    return result;
  }

 private:
  crypto_generichash_state state_;
};

std::uint64_t little_endian(const Bytes32& bytes, std::size_t from) {
  std::uint64_t value = 0;
  for (std::size_t i = 8; i > 0; --i) { value = value * 256 + bytes[from + i - 1]; }
  return value;
}

}  // namespace

Bytes32 random_contribution() {
  FUDABA_CHECK(sodium_init() >= 0);
  Bytes32 bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

RandomKey random_key() {
  const Bytes32 bytes = random_contribution();
  return {little_endian(bytes, 0), little_endian(bytes, 8)};
}

Bytes32 commit(const Bytes32& contribution) {
  Blake2b hash(kCommitment);
  hash.add(contribution);
  return hash.value();
}

RandomKey fair_key(std::span<const Bytes32> contributions) {
  Blake2b hash(kKey);
  for (const Bytes32& contribution : contributions) { hash.add(contribution); }
  const Bytes32 key = hash.value();
  return {little_endian(key, 0), little_endian(key, 8)};
}

std::optional<std::size_t> unfair_part(std::span<const KeyPart> parts, const RandomKey& key) {
  std::vector<Bytes32> contributions;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (commit(parts[i].contribution) != parts[i].commitment) { return i; }
    contributions.push_back(parts[i].contribution);
  }
  if (fair_key(contributions) != key) { return parts.size(); }
  return std::nullopt;
}

Bytes32 hash_of(std::string_view use, std::string_view text) {
  Blake2b hash(use);
  hash.add(text);
  return hash.value();
}

std::string to_hex(const Bytes32& bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::uint64_t word = 0;
    for (std::size_t k = 0; k < 8; ++k) { word = word * 256 + bytes[i + k]; }
    text += fudaba::to_hex(word);
  }
  return text;
}

std::optional<Bytes32> bytes_of(std::string_view text) {
  if (text.size() != 64) { return std::nullopt; }
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    const std::optional<std::uint64_t> word = from_hex(text.substr(2 * i, 16));
    if (!word) { return std::nullopt; }
    for (std::size_t k = 0; k < 8; ++k) {
      bytes[i + k] = static_cast<std::uint8_t>(*word >> (8 * (7 - k)));
    }
  }
  return bytes;
}

}  // namespace fudaba::match
