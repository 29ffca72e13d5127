#include "effect/fault_text.h"

#include <algorithm>

#include "base/display_width.h"

namespace fudaba::effect {

std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::size_t size = std::min(text.size(), kMost);
  const auto is_inside = [&](std::size_t i) {
    return i > 0 && i < text.size() && is_continuation(text[i]);
  };
  while (is_inside(size)) { --size; }
  return '"' + std::string(text.substr(0, size)) + (size < text.size() ? "…\"" : "\"");
}

Phrase shown(const Source& source) {
  switch (source.shape) {
    case Source::Shape::Missing: return {"空欄", "nothing"};
    case Source::Shape::List:    return {"リスト", "a list"};
    case Source::Shape::Map:     return {"項目の組", "a map"};
    case Source::Shape::Scalar:  break;
  }
  return quoted(source.scalar);
}

Phrase with_guess(Phrase expected, std::string_view guess) {
  if (guess.empty()) { return expected; }
  expected.ja += "（もしかして：" + std::string(guess) + "）";
  expected.en += " (did you mean " + std::string(guess) + "?)";
  return expected;
}

}  // namespace fudaba::effect
