#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/language.h"
#include "kernel/profile.h"

namespace fudaba::catalog {

// A row of the games' profiles: its name, its id for programs, and words for values that are no
// mere numbers (from 0).
struct ProfileWords {
  std::string_view id;
  std::string_view ja;
  std::string_view en;
  std::array<std::string_view, 4> ja_values{};
  std::array<std::string_view, 4> en_values{};
};

[[nodiscard]] const ProfileWords& words_of(ProfileRow row);
// An entry's value in words.
[[nodiscard]] std::string value_text(const ProfileEntry& entry, Language language);

}  // namespace fudaba::catalog
