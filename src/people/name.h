#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/language.h"

// Names of accounts: letters that people can tell apart, without layout tricks.

namespace fudaba::people {

constexpr std::size_t kMostNameLetters = 20;

struct Name {
  std::string text;      // composed (NFC)
  std::string skeleton;  // the same for names that look alike
};

enum class NameFault : std::uint8_t {
  Length,      // empty, or too long
  Characters,  // a character that is no letter, digit or separator of a supported script
  Mixed,       // scripts with look-alikes together: Latin with Cyrillic
  Reserved,    // a word for the server, a computer player, or anonymous players
};

[[nodiscard]] tl::expected<Name, NameFault> check_name(std::string_view text);
[[nodiscard]] Bilingual words_of(NameFault fault);

// The skeleton (Name::skeleton) of any text. Empty: it cannot be taken for a name.
[[nodiscard]] std::string look_of_name(std::string_view text);
// True if it looks like a word for the operator or a computer player, which neither accounts nor
// guests may use.
[[nodiscard]] bool is_of_the_house(std::string_view text);

// The normalized form (NFKC) in which a passphrase is hashed. Empty: it is not UTF-8.
[[nodiscard]] std::string plain_form(std::string_view text);

}  // namespace fudaba::people
