#include "reading/pattern.h"

#include <algorithm>
#include <cstddef>

#include "base/check.h"
#include "base/stable_sort.h"
#include "base/utf8.h"
#include "reading/verbs.h"

namespace fudaba::reading {
namespace {

constexpr std::size_t kMostAttempts = 6'000;  // of one attempt at one place
constexpr std::size_t kFewAttempts = 60;      // until then no forks are remembered
constexpr std::string_view kMarks = "(){}|?=!~%@^$<>";

bool is_figure(char c) { return c >= '0' && c <= '9'; }

bool any_at(std::string_view text, std::size_t at, std::initializer_list<std::string_view> ones) {
  return std::any_of(ones.begin(), ones.end(),
                     [&](std::string_view one) { return text.substr(at).starts_with(one); });
}
bool any_behind(std::string_view text, std::size_t at,
                std::initializer_list<std::string_view> ones) {
  const std::string_view before = text.substr(0, at);
  return std::any_of(ones.begin(), ones.end(),
                     [&](std::string_view one) { return before.ends_with(one); });
}

// The end of a bracket that opens at the beginning of `text`.
std::size_t closing(std::string_view text, char open, char close) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == open) { ++depth; }
    if (text[i] == close && --depth == 0) { return i; }
  }
  FUDABA_CHECK(false);  // the program's own tables
  return text.size();
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '{') { ++depth; }
    if (text[i] == ')' || text[i] == '}') { --depth; }
    if (text[i] == '|' && depth == 0) {
      parts.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  parts.push_back(text.substr(begin));
  return parts;
}

}  // namespace

Pattern::Pattern(std::string_view written, std::string_view meant, Language language,
                 const Lists& lists)
    : language_(language) {
  compile(written, lists);
  steps_.push_back({Op::Done});
  std::vector<bool> known(steps_.size(), false);
  note_first(0, known);
  const std::size_t holes = names_.size();
  for (std::size_t at = 0; at < meant.size();) {
    if (meant[at] == '{') {
      const std::size_t end = meant.find('}', at);
      meant_.push_back({{}, hole_named(meant.substr(at + 1, end - at - 1))});
      at = end + 1;
      continue;
    }
    const std::size_t end = std::min(meant.find('{', at), meant.size());
    meant_.push_back({folded(meant.substr(at, end - at)), -1});
    at = end;
  }
  FUDABA_CHECK(names_.size() == holes);  // what is meant has only holes that are written
}

void Pattern::note_first(std::size_t at, std::vector<bool>& known) {
  if (known[at]) { return; }
  known[at] = true;
  const Instruction& step = steps_[at];
  switch (step.op) {
    case Op::Text:
    case Op::List:
      for (const std::string& text : step.texts) {
        if (!text.empty()) { first_.add(text, 0); }
      }
      return;
    case Op::Split:
    case Op::Jump:
      for (const std::size_t way : step.to) { note_first(way, known); }
      return;
    case Op::Digits:
      for (std::size_t i = 0; i < 10; ++i) { first_.add("0123456789", i); }
      return;
    case Op::Letter:
    case Op::Done:          first_ = LetterSet::all(); return;
    case Op::Open:
    case Op::Close:
    case Op::Before:
    case Op::NotBefore:
    case Op::NotBehind:
    case Op::Begin:
    case Op::OutsideHead:
    case Op::SentenceBegin:
    case Op::SentenceEnd:
    case Op::ClauseBegin:
    case Op::ClauseEnd:     return note_first(at + 1, known);
  }
}

// As texts are folded, but for the forms of verbs, which are capitals.
std::string Pattern::folded(std::string_view written) const {
  std::string result;
  for (std::size_t at = 0; at < written.size();) {
    if (language_ == Language::Ja && is_form(written[at])) {
      result += written[at++];
      continue;
    }
    std::size_t end = at;
    while (end < written.size() && !(language_ == Language::Ja && is_form(written[end]))) { ++end; }
    result += fold(written.substr(at, end - at), language_).text;
    at = end;
  }
  return result;
}

std::uint8_t Pattern::hole_named(std::string_view name) {
  const auto known = std::find(names_.begin(), names_.end(), name);
  if (known != names_.end()) { return static_cast<std::uint8_t>(known - names_.begin()); }
  names_.emplace_back(name);
  FUDABA_CHECK(names_.size() <= Match{}.holes.size());
  return static_cast<std::uint8_t>(names_.size() - 1);
}

void Pattern::text(std::string_view written) {
  Instruction step{Op::Text};
  step.texts.push_back(folded(written));
  if (step.texts[0].empty()) { return; }
  if (depth_ == 0) { needed_.push_back(step.texts[0]); }
  steps_.push_back(std::move(step));
}

void Pattern::compile(std::string_view written, const Lists& lists) {
  while (!written.empty()) {
    const char mark = written[0];
    if (kMarks.find(mark) == std::string_view::npos) {
      const std::size_t end = std::min(written.find_first_of(kMarks), written.size());
      text(written.substr(0, end));
      written.remove_prefix(end);
      continue;
    }
    if (mark == '(' || mark == '{') {
      const std::size_t end = closing(written, mark, mark == '(' ? ')' : '}');
      const std::string_view inside = written.substr(1, end - 1);
      written.remove_prefix(end + 1);
      const bool optional = mark == '(' && written.starts_with('?');
      if (optional) { written.remove_prefix(1); }
      if (mark == '(') {
        group(inside, optional, lists);
      } else {
        hole(inside, lists);
      }
      continue;
    }
    written.remove_prefix(1);
    switch (mark) {
      case '=': look(Op::Before, written); break;
      case '!': look(Op::NotBefore, written); break;
      case '~': look(Op::NotBehind, written); break;
      case '%': steps_.push_back({Op::Begin}); break;
      case '@': steps_.push_back({Op::OutsideHead}); break;
      case '^': steps_.push_back({Op::SentenceBegin}); break;
      case '$': steps_.push_back({Op::SentenceEnd}); break;
      case '<': steps_.push_back({Op::ClauseBegin}); break;
      case '>': steps_.push_back({Op::ClauseEnd}); break;
      default:  FUDABA_CHECK(false);  // no such mark
    }
  }
}

void Pattern::look(Op op, std::string_view& rest) {
  const std::size_t end = closing(rest, '(', ')');
  Instruction step{op};
  for (const std::string_view part : split(rest.substr(1, end - 1))) {
    step.texts.push_back(folded(part));
  }
  steps_.push_back(std::move(step));
  rest.remove_prefix(end + 1);
}

void Pattern::group(std::string_view inside, bool optional, const Lists& lists) {
  const std::size_t fork = steps_.size();
  steps_.push_back({Op::Split});
  std::vector<std::size_t> ends;
  ++depth_;
  for (const std::string_view part : split(inside)) {
    steps_[fork].to.push_back(steps_.size());
    compile(part, lists);
    ends.push_back(steps_.size());
    steps_.push_back({Op::Jump});
  }
  --depth_;
  if (optional) { steps_[fork].to.push_back(steps_.size()); }
  for (const std::size_t end : ends) { steps_[end].to.push_back(steps_.size()); }
}

void Pattern::hole(std::string_view name, const Lists& lists) {
  const std::size_t is = name.find('=');
  const std::uint8_t index = hole_named(name.substr(0, is));
  Instruction open{Op::Open};
  open.hole = index;
  steps_.push_back(open);
  const std::string_view kinds = "nmkxyzst";
  if (is != std::string_view::npos) {
    group(name.substr(is + 1), false, lists);
  } else if (name.size() == 1 && kinds.substr(0, 3).find(name[0]) != std::string_view::npos) {
    steps_.push_back({Op::Digits});
  } else if (name.size() == 1 && kinds.find(name[0]) != std::string_view::npos) {
    Instruction letter{Op::Letter};
    letter.kind = name[0];
    const std::size_t at = steps_.size();
    steps_.push_back(letter);
    Instruction again{Op::Split};
    again.to = {at + 2, at};
    steps_.push_back(again);
  } else {
    Instruction list{Op::List};
    std::string_view of = name;
    while (is_figure(of.back())) { of.remove_suffix(1); }
    for (const std::string& word : lists(of)) { list.texts.push_back(folded(word)); }
    stable_sort_by(list.texts, [](const std::string& word) {
      return -static_cast<std::ptrdiff_t>(word.size());
    });
    steps_.push_back(std::move(list));
  }
  Instruction close{Op::Close};
  close.hole = index;
  steps_.push_back(close);
}

bool Pattern::holds(const Instruction& step, std::string_view text, std::size_t at) const {
  const auto follows = [&](const std::string& one) { return text.substr(at).starts_with(one); };
  const auto behind = [&](const std::string& one) { return text.substr(0, at).ends_with(one); };
  const bool ja = language_ == Language::Ja;
  switch (step.op) {
    case Op::Before:      return std::any_of(step.texts.begin(), step.texts.end(), follows);
    case Op::NotBefore:   return std::none_of(step.texts.begin(), step.texts.end(), follows);
    case Op::NotBehind:   return std::none_of(step.texts.begin(), step.texts.end(), behind);
    case Op::Begin:       return at == 0;
    case Op::OutsideHead: return !is_in_head(text, at);
    case Op::SentenceBegin:
      if (at == 0) { return true; }
      return ja ? any_behind(text, at, {"。", ":", "/", "]", "】", "「"})
                : any_behind(text, at, {". ", ": ", "/ ", "\""});
    case Op::SentenceEnd:
      if (at == text.size()) { return true; }
      return ja ? any_at(text, at, {"。", "/", "」"}) : any_at(text, at, {".", " /", "\""});
    case Op::ClauseBegin:
      if (at == 0) { return true; }
      if (is_in_head(text, at)) { return false; }
      return ja ? any_behind(text, at, {"、", "。", ":", "/", "]", "】", "「", "A", "M"})
                : any_behind(text, at, {". ", ", ", ": ", "/ ", "; ", "\"", ", then "});
    case Op::ClauseEnd:
      if (at == text.size()) { return true; }
      return ja ? any_at(text, at, {"、", "。", "/", "」", ":"})
                : any_at(text, at, {".", ",", " /", ";", ":", "\""});
    default: return true;
  }
}

bool Pattern::is_in_head(std::string_view text, std::size_t at) const {
  const std::size_t bracket = text.substr(0, at).find_last_of("[]");
  return language_ == Language::Ja && bracket != std::string_view::npos && text[bracket] == '[';
}

bool Pattern::take_letter(char kind, std::string_view text, std::size_t& at) const {
  if (at >= text.size()) { return false; }
  const bool ja = language_ == Language::Ja;
  const bool ends_sentence = ja ? any_at(text, at, {"。", ":", "/", "[", "]"})
                                : any_at(text, at, {". ", ": ", "/ ", "; ", "\""});
  const bool ends_clause =
      ja ? any_at(text, at, {"、", "A", "M", "R", "B"}) : any_at(text, at, {", "});
  if (kind != 't' && (ends_sentence || (kind != 's' && ends_clause))) { return false; }
  ++at;
  while (at < text.size() && is_continuation(text[at])) { ++at; }
  return true;
}

bool Pattern::match_at(std::string_view text, std::size_t begin, Match& match) const {
  struct Thread {
    std::size_t step;
    std::size_t at;
    Match match;
  };
  std::vector<Thread> threads{{0, begin, {begin, begin, {}}}};
  // Nothing refers back to what a hole holds: a fork that was taken at a place is not taken again.
  std::vector<bool> taken;
  const std::size_t places = text.size() - begin + 1;
  for (std::size_t worked = 0; !threads.empty() && worked < kMostAttempts;) {
    Thread now = std::move(threads.back());
    threads.pop_back();
    for (bool alive = true; alive && worked < kMostAttempts; ++worked) {
      const Instruction& step = steps_[now.step];
      std::size_t next = now.step + 1;
      switch (step.op) {
        case Op::Text:
          alive = text.substr(now.at).starts_with(step.texts[0]);
          now.at += step.texts[0].size();
          break;
        case Op::List: {
          // The one that was put last is tried first.
          for (auto it = step.texts.rbegin(); it != step.texts.rend(); ++it) {
            if (it->empty() || !text.substr(now.at).starts_with(*it)) { continue; }
            threads.push_back(now);
            threads.back().step = next;
            threads.back().at = now.at + it->size();
          }
          alive = false;
          break;
        }
        case Op::Split:
          if (worked > kFewAttempts) {
            taken.resize(steps_.size() * places);
            const std::size_t fork = now.step * places + now.at - begin;
            alive = !taken[fork];
            taken[fork] = true;
            if (!alive) { break; }
          }
          for (std::size_t i = step.to.size(); i-- > 1;) {
            threads.push_back(now);
            threads.back().step = step.to[i];
          }
          next = step.to[0];
          break;
        case Op::Jump:  next = step.to[0]; break;
        case Op::Open:  now.match.holes[step.hole].first = static_cast<std::uint16_t>(now.at); break;
        case Op::Close: {
          auto& its = now.match.holes[step.hole];
          its.second = static_cast<std::uint16_t>(now.at);
          break;
        }
        case Op::Letter: alive = take_letter(step.kind, text, now.at); break;
        case Op::Digits: {
          const std::size_t from = now.at;
          while (now.at < text.size() && is_figure(text[now.at])) { ++now.at; }
          alive = now.at > from && (from == 0 || !is_figure(text[from - 1]));
          break;
        }
        case Op::Done:
          match = now.match;
          match.end = now.at;
          return match.end > match.begin;
        default: alive = holds(step, text, now.at); break;
      }
      now.step = next;
    }
  }
  return false;
}

std::optional<Pattern::Match> Pattern::find(std::string_view text, std::size_t from) const {
  if (text.size() > 0xFFFF) { return std::nullopt; }
  std::size_t behind = from;
  for (const std::string& needed : needed_) {
    behind = text.find(needed, behind);
    if (behind == std::string_view::npos) { return std::nullopt; }
    behind += needed.size();
  }
  Match match;
  const bool begins_with_text = steps_[0].op == Op::Text;
  for (std::size_t at = from; at < text.size(); ++at) {
    if (begins_with_text) {
      at = text.find(steps_[0].texts[0], at);
      if (at == std::string_view::npos) { return std::nullopt; }
    }
    if (is_continuation(text[at]) || !first_.may_have(text, at)) {
      if (steps_[0].op == Op::Begin) { return std::nullopt; }
      continue;
    }
    if (match_at(text, at, match)) { return match; }
    if (steps_[0].op == Op::Begin) { return std::nullopt; }
  }
  return std::nullopt;
}

std::size_t Pattern::put(FoldedText& text, const Match& match) const {
  std::string with;
  std::vector<std::size_t> places;
  std::size_t place = text.places[match.begin];
  for (const Piece& piece : meant_) {
    if (piece.hole < 0) {
      with += piece.text;
      places.resize(with.size(), place);
      continue;
    }
    const auto [begin, end] = match.holes[static_cast<std::size_t>(piece.hole)];
    for (std::size_t i = begin; i < end; ++i) {
      with += text.text[i];
      places.push_back(text.places[i]);
      place = text.places[i];
    }
  }
  const auto at = [&](std::size_t i) {
    return text.places.begin() + static_cast<std::ptrdiff_t>(i);
  };
  text.text.replace(match.begin, match.end - match.begin, with);
  text.places.erase(at(match.begin), at(match.end));
  text.places.insert(at(match.begin), places.begin(), places.end());
  return match.begin + with.size();
}

}  // namespace fudaba::reading
