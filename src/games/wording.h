#pragma once

#include <string>
#include <string_view>

#include "base/language.h"

// What every game's sentences are put together with.

namespace fudaba {

[[nodiscard]] inline std::string_view in(Language language, std::string_view ja,
                                         std::string_view en) {
  return language == Language::Ja ? ja : en;
}

// The text with each "{}" replaced by the next of `parts`.
template <typename... Parts>
[[nodiscard]] std::string filled(std::string_view text, const Parts&... parts) {
  const std::string values[] = {std::string(parts)...};
  std::string result;
  std::size_t next = 0;
  while (!text.empty()) {
    const std::size_t at = text.find("{}");
    result += text.substr(0, at);
    if (at == std::string_view::npos) { break; }
    if (next < sizeof...(parts)) { result += values[next++]; }
    text.remove_prefix(at + 2);
  }
  return result;
}

}  // namespace fudaba
