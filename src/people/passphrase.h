#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"

// Passphrases, hashed by Argon2id, and recovery codes.

namespace fudaba::people {

constexpr std::size_t kLeastPassphrase = 10;  // letters
constexpr std::size_t kMostPassphrase = 300;  // bytes

// The cost of a hash.
struct HashCost {
  std::uint64_t passes = 3;
  std::size_t bytes = 64U << 20U;
};

// The stored form of a passphrase. Empty: there is none, and nothing fits it.
struct PassphraseHash {
  std::string text;
  [[nodiscard]] bool is_empty() const { return text.empty(); }
  bool operator==(const PassphraseHash&) const = default;
};

// The fault of a new passphrase for a name; nothing: it is fine.
[[nodiscard]] std::optional<Bilingual> passphrase_fault(std::string_view passphrase,
                                                        std::string_view name);
// Takes a tenth of a second. Throws std::bad_alloc if there is no memory.
[[nodiscard]] PassphraseHash hash_passphrase(std::string_view passphrase, const HashCost& cost);
// Takes as long, even for an invalid hash.
[[nodiscard]] bool is_passphrase(const PassphraseHash& hash, std::string_view passphrase);

constexpr std::size_t kRecoveryCodes = 8;
// Codes of 80 random bits in a readable form: "7K3M-9QXD-2V8A-HT4P".
[[nodiscard]] std::vector<std::string> new_codes();
// The stored form of a code, however it is typed: lower case, without dashes, O for 0, I for 1.
// Empty: it is no code.
[[nodiscard]] std::string hash_of_code(std::string_view code);

}  // namespace fudaba::people
