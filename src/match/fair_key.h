#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "kernel/types.h"
#include "match/crypto.h"

// Fair shuffles: nobody alone decides a match's randomness, and anybody can check afterwards that
// nobody did.
//
//   1. Each party (the host and the players) draws 32 random bytes and publishes only their
//      commitment, a BLAKE2b hash.
//   2. When all commitments are there, each party reveals the bytes: its contribution. The host
//      keeps its own until the match is over, so that no player can work the key out.
//   3. The match's key is a hash of all contributions in the order of the parties.
//
// Nobody can choose bytes after step 1 without the commitment failing to fit, and nobody knows all
// of them before it: one party that draws honestly is enough to make the key nobody's choice.

namespace fudaba::match {

struct KeyPart {
  Bytes32 commitment{};
  Bytes32 contribution{};
  Seat by = kNoSeat;  // kNoSeat: the host

  friend bool operator==(const KeyPart&, const KeyPart&) = default;
};

constexpr std::size_t kMaxKeyParts = 8;

// 32 bytes of the operating system's randomness.
[[nodiscard]] Bytes32 random_contribution();
// A key of the operating system's randomness alone, where nobody needs convincing.
[[nodiscard]] RandomKey random_key();

[[nodiscard]] Bytes32 commit(const Bytes32& contribution);
[[nodiscard]] RandomKey fair_key(std::span<const Bytes32> contributions);

// The first party whose contribution does not fit its commitment; parts.size() if all do but the
// key is another one; nothing if the key is fair.
[[nodiscard]] std::optional<std::size_t> unfair_part(std::span<const KeyPart> parts,
                                                     const RandomKey& key);

// 32 hexadecimal digits that stand for a text, different ones for each use.
[[nodiscard]] std::string digest_of(std::string_view use, std::string_view text);

[[nodiscard]] std::string to_hex(const Bytes32& bytes);
// 64 lowercase hexadecimal digits.
[[nodiscard]] std::optional<Bytes32> bytes_of(std::string_view text);

}  // namespace fudaba::match
