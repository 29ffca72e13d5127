#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "effect/print.h"
#include "effect/print_text.h"

// Templates outside any sentence: in references, forms and messages.

namespace fudaba::effect {
namespace {

// The mark of a blank in a template, with what stands before and behind it.
struct Blank {
  std::string_view param;
  char mark = '\0';
  std::string_view tail;
};

Blank blank_of(std::string_view body) {
  std::size_t end = 0;
  while (end < body.size() && is_name_letter(body[end])) { ++end; }
  if (end == body.size()) { return {body, '\0', {}}; }
  return {body.substr(0, end), body[end], body.substr(end + 1)};
}

std::string_view first_of(std::string_view tail) { return split_outside_braces(tail, '|').front(); }
std::string_view last_of(std::string_view tail) { return split_outside_braces(tail, '|').back(); }

template <typename F>
std::string filled(std::string_view text, F&& blank) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      out += text[i];
      continue;
    }
    const std::size_t close = closing_brace(text, i);
    out += blank(text.substr(i + 1, close - i - 1));
    i = close;
  }
  return out;
}

// An entry of a table: its plainest alternative, without what a sentence fills in; an event is the
// card's own.
std::string outline_of(std::string_view text, Language language) {
  return filled(text, [&](std::string_view body) -> std::string {
    const Blank blank = blank_of(body);
    const auto of = [&](std::string_view part) { return outline_of(part, language); };
    switch (blank.mark) {
      case '|':
      case '=':
      case '!': return of(first_of(blank.tail));
      case '#':
      case '(': return of(last_of(blank.tail));
      case '>': return blank.tail.empty() ? std::string() : of(last_of(blank.tail));
      case '&': return std::string(last_of(blank.tail));
      case '@': return language == Language::En && blank.tail.empty() ? "this card" : "";
      default:  return {};
    }
  });
}

// A word's template with 〈p〉 for its parameters: of alternatives the plainest one, nothing of
// what depends on a parameter being given; what is said where one is missing only if nothing else
// is said of it.
class Outline {
 public:
  Outline(const Word& word, Language language, std::string_view text)
      : word_(word), is_ja_(language == Language::Ja), whole_(text) {}

  [[nodiscard]] std::string of(std::string_view text) const {
    return filled(text, [this](std::string_view body) { return said(blank_of(body)); });
  }

 private:
  [[nodiscard]] std::string said(const Blank& blank) const {
    const std::string slot = "〈" + std::string(blank.param) + "〉";
    switch (blank.mark) {
      case '|': return of(at_fallback(blank));
      case '=': return of(first_of(blank.tail));
      case '#':
      case '(': return of(last_of(blank.tail));
      case '&': return std::string(last_of(blank.tail));
      case '!': return is_inserted(blank.param) ? std::string() : of(blank.tail);
      case '?':
      case ';': return {};
      case '>': return blank.tail.empty() ? slot : of(last_of(blank.tail));
      case '<': return is_ja_ ? slot + "て" + std::string(blank.tail) : of(blank.tail) + slot;
      case '@':
        if (blank.param.empty()) { return !is_ja_ && blank.tail.empty() ? "this card" : ""; }
        return slot + std::string(blank.tail);
      case '[': {
        const std::string things(last_of(blank.tail));
        return is_ja_ ? "を" + slot + things + "増やす" : slot + " more " + things;
      }
      case '*':
        if (blank.param.empty()) { return {}; }
        return is_ja_ ? slot + "を" : slot;
      case '^': return "枚";
      case '$': return is_ja_ ? slot : slot + "'s";
      case '%': return is_ja_ || !is_filter(blank.param) ? slot : "is " + slot;
      case ':': return "〈" + std::string(blank.tail) + "〉 " + slot;
      default:  return blank.param.empty() ? std::string() : slot;
    }
  }

  // True if the template says a parameter as it is, given or not.
  [[nodiscard]] bool is_inserted(std::string_view param) const {
    bool found = false;
    filled(whole_, [&](std::string_view body) {
      found = found || body == param;
      return std::string();
    });
    return found;
  }
  // The alternative of what a parameter is where it is left out; else the first one.
  [[nodiscard]] std::string_view at_fallback(const Blank& blank) const {
    const std::vector<std::string_view> parts = split_outside_braces(blank.tail, '|');
    std::size_t index = 0;
    for (const Param& param : word_.params) {
      if (param.name == blank.param && param.fallback > 0) {
        index = static_cast<std::size_t>(param.fallback);
      }
    }
    return parts[std::min(index, parts.size() - 1)];
  }
  [[nodiscard]] bool is_filter(std::string_view name) const {
    for (const Param& param : word_.params) {
      if (param.name == name) { return param.type == Type::Filter; }
    }
    return false;
  }

  const Word& word_;
  bool is_ja_;
  std::string_view whole_;
};

}  // namespace

std::string plain_text(const Entry& entry, Language language) {
  const std::string_view text = language == Language::Ja ? entry.ja : entry.en;
  std::string out = outline_of(split_outside_braces(text, '|')[0], language);
  if (out.starts_with(' ')) { out.erase(0, 1); }
  return out;
}

std::string outline(const Word& word, Language language) {
  std::string_view text =
      split_outside_braces(language == Language::Ja ? word.ja : word.en, '|')[0];
  if (text.starts_with('~')) { text.remove_prefix(1); }
  return Outline(word, language, text).of(text);
}

}  // namespace fudaba::effect
