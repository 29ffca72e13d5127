#include "match/fair_key.h"

#include "base/blake2b.h"
#include "base/hash.h"
#include "match/words.h"

namespace fudaba::match {
namespace {

// The uses of the hash are kept apart by a word in front.
constexpr std::string_view kCommitment = "fudaba commitment 1";
constexpr std::string_view kKey = "fudaba key 1";

void add(std::string& text, const Bytes32& bytes) { text.append(bytes.begin(), bytes.end()); }

std::uint64_t little_endian(const Bytes32& bytes, std::size_t from) {
  std::uint64_t value = 0;
  for (std::size_t i = 8; i > 0; --i) { value = value * 256 + bytes[from + i - 1]; }
  return value;
}

}  // namespace

Bytes32 hash_of(std::string_view text) { return blake2b_256(text); }

bool same(const Bytes32& a, const Bytes32& b) {
  volatile std::uint8_t differences = 0;
  for (std::size_t i = 0; i < a.size(); ++i) { differences = differences | (a[i] ^ b[i]); }
  return differences == 0;
}

Bytes32 random_contribution() {
  Bytes32 bytes{};
  random_bytes(bytes);
  return bytes;
}

RandomKey random_key() {
  const Bytes32 bytes = random_contribution();
  return {little_endian(bytes, 0), little_endian(bytes, 8)};
}

Bytes32 commit(const Bytes32& contribution) {
  std::string text(kCommitment);
  add(text, contribution);
  return hash_of(text);
}

RandomKey fair_key(std::span<const Bytes32> contributions) {
  std::string text(kKey);
  for (const Bytes32& contribution : contributions) { add(text, contribution); }
  const Bytes32 key = hash_of(text);
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

std::string digest_of(std::string_view use, std::string_view text) {
  return to_hex(hash_of(std::string(use) + std::string(text))).substr(0, 32);
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
