#pragma once

#include <cstdint>
#include <string>

namespace fudaba {

enum class Language : std::uint8_t { Ja, En };

// A text in both languages.
struct Bilingual {
  std::string ja;
  std::string en;

  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::Ja ? ja : en;
  }
  friend bool operator==(const Bilingual&, const Bilingual&) = default;
};

}  // namespace fudaba
