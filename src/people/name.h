#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/language.h"

// Names of accounts: letters that people can tell apart and that stay where they are written.

namespace fudaba::people {

constexpr std::size_t kMostNameLetters = 20;

struct Name {
  std::string text;      // composed (NFC)
  std::string skeleton;  // names that look alike have the same one, so nobody can pass for another
};

enum class NameFault : std::uint8_t {
  Length,      // empty, or too long
  Characters,  // one that is no letter, digit or plain sign of a script people here write in
  Mixed,       // scripts that have look-alikes, side by side: Latin with Cyrillic
  Reserved,    // a word for somebody else: the server, a computer player, no player in particular
};

[[nodiscard]] tl::expected<Name, NameFault> check_name(std::string_view text);
[[nodiscard]] Bilingual words_of(NameFault fault);

// The skeleton (Name::skeleton) of any text that somebody goes by. Empty: nothing that could be
// taken for a name.
[[nodiscard]] std::string look_of_name(std::string_view text);
// True if it looks like a word for the operator or for a computer player: nobody goes by that, with
// an account or without.
[[nodiscard]] bool is_of_the_house(std::string_view text);

// The form in which a passphrase is hashed: letters written in another way count as the same
// (NFKC). Empty: it is not UTF-8.
[[nodiscard]] std::string plain_form(std::string_view text);

}  // namespace fudaba::people
