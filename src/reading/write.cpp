#include "reading/write.h"

#include "effect/print_text.h"

namespace fudaba::reading {

using effect::Param;
using effect::Term;

namespace {

bool goes_without_saying(const Term& arg, const Param& param) {
  const bool valued = arg.kind == Term::Kind::Entry || arg.kind == Term::Kind::Number;
  return arg.kind == Term::Kind::Absent || (valued && arg.value == param.fallback);
}

std::string joined(const std::vector<Term>& items) {
  std::string text;
  for (const Term& item : items) { text += (text.empty() ? "" : ", ") + to_yaml(item); }
  return text;
}

}  // namespace

std::string to_yaml(const Term& term) {
  switch (term.kind) {
    case Term::Kind::Absent: return {};
    case Term::Kind::Number: return std::to_string(term.value);
    case Term::Kind::Entry:  return std::string(term.entry->id);
    case Term::Kind::Name:   return term.text;
    case Term::Kind::List:   return "[" + joined(term.items) + "]";
    case Term::Kind::Word:   break;
  }
  if (term.args.empty()) { return std::string(term.word->id); }
  std::string text = "{";
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const Param& param = term.word->params[i];
    if (i > 0 && goes_without_saying(term.args[i], param)) { continue; }
    text += (i == 0 ? "" : ", ") + std::string(param.name) + ": " + to_yaml(term.args[i]);
  }
  return text + "}";
}

Difference difference(const Term& first, const Term& second) {
  const bool alike = first.kind == second.kind && first.word == second.word &&
                     first.args.size() == second.args.size() &&
                     first.items.size() == second.items.size();
  const Term* one = nullptr;
  const Term* other = nullptr;
  int differ = 0;
  for (std::size_t i = 0; alike && i < first.args.size() + first.items.size(); ++i) {
    const bool arg = i < first.args.size();
    const Term& a = arg ? first.args[i] : first.items[i - first.args.size()];
    const Term& b = arg ? second.args[i] : second.items[i - second.args.size()];
    if (effect::equal(a, b)) { continue; }
    // What is left out on one side is shown with the word it is left out of.
    differ += a.kind == Term::Kind::Absent || b.kind == Term::Kind::Absent ? 2 : 1;
    one = &a;
    other = &b;
  }
  if (differ == 1) { return difference(*one, *other); }
  return {to_yaml(first), to_yaml(second)};
}

}  // namespace fudaba::reading
