#pragma once

#include <fmt/format.h>

#include <utility>

#include "base/language.h"
#include "effect/source.h"

namespace fudaba::catalog {

// A value as a language has it: the text of that language, where the value has one for each.
template <typename Value>
[[nodiscard]] constexpr decltype(auto) in_language(const Value& value, Language language) {
  if constexpr (requires { value.ja, value.en; }) {
    return (language == Language::Ja ? value.ja : value.en);
  } else {
    return (value);
  }
}
template <typename Value>
using InLanguage = decltype(in_language(std::declval<const Value&>(), Language::Ja));

// A sentence of both languages, filled with the same values.
template <typename... Values>
[[nodiscard]] effect::Phrase phrase(fmt::format_string<InLanguage<Values>...> ja,
                                    fmt::format_string<InLanguage<Values>...> en,
                                    const Values&... values) {
  return {fmt::format(ja, in_language(values, Language::Ja)...),
          fmt::format(en, in_language(values, Language::En)...)};
}

}  // namespace fudaba::catalog
