#include "reading/synonyms.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <utility>

#include "base/check.h"
#include "effect/print_text.h"

namespace fudaba::reading {
namespace {

using effect::Param;
using effect::Term;
using effect::Type;
using effect::Vocabulary;

bool is_capital(std::string_view text) {
  return text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z';
}

// Reads one side of a synonym: a tree as a card file has it. These are the program's own tables, so
// that a mistake in them is a fault of the program.
class PatternReader {
 public:
  PatternReader(const Vocabulary& vocabulary, std::string_view text)
      : vocabulary_(vocabulary), text_(text) {}

  Term read(Type type, std::string_view table) {
    if (take('{')) { return map(type); }
    Term term;
    if (take('[')) {
      term.kind = Term::Kind::List;
      do { term.items.push_back(read(type, {})); } while (take(','));
      FUDABA_CHECK(take(']'));
      return term;
    }
    const std::string_view word = name();
    if (is_capital(word)) {
      term.kind = Term::Kind::Name;
      term.text = word;
      return term;
    }
    if (type == Type::Choice) { return entry(table, word); }
    if (type == Type::Amount && word.find_first_not_of("0123456789") == std::string_view::npos) {
      term.kind = Term::Kind::Number;
      std::from_chars(word.data(), word.data() + word.size(), term.value);
      return term;
    }
    return bare(type, word);
  }

 private:
  bool take(char c) {
    while (at_ < text_.size() && text_[at_] == ' ') { ++at_; }
    if (at_ == text_.size() || text_[at_] != c) { return false; }
    ++at_;
    return true;
  }
  std::string_view name() {
    while (at_ < text_.size() && text_[at_] == ' ') { ++at_; }
    const std::size_t end = std::min(text_.find_first_of(" :,{}[]", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    at_ = end;
    return word;
  }
  Term entry(std::string_view table, std::string_view id) const {
    const auto entries = vocabulary_.table(table)->entries;
    const auto at = std::find_if(entries.begin(), entries.end(),
                                 [&](const effect::Entry& its) { return its.id == id; });
    FUDABA_CHECK(at != entries.end());
    Term term;
    term.kind = Term::Kind::Entry;
    term.value = static_cast<int>(at - entries.begin());
    term.entry = &*at;
    return term;
  }
  Term bare(Type type, std::string_view id) const {
    Term term;
    term.kind = Term::Kind::Word;
    term.word = vocabulary_.find(type, id);
    FUDABA_CHECK(term.word != nullptr);
    for (const Param& param : term.word->params) {
      Term arg;
      if (param.type == Type::Choice && param.fallback >= 0) {
        const auto& its =
            vocabulary_.table(param.table)->entries[static_cast<std::size_t>(param.fallback)];
        arg = entry(param.table, its.id);
      } else if (param.fallback != effect::kAbsent && param.fallback != effect::kRequired) {
        arg.kind = Term::Kind::Number;
        arg.value = param.fallback;
      }
      term.args.push_back(std::move(arg));
    }
    return term;
  }
  Term map(Type type) {
    Term term = bare(type, name());
    std::string_view key = term.word->id;
    do {
      if (key.empty()) { key = name(); }
      FUDABA_CHECK(take(':'));
      const auto param = std::find_if(term.word->params.begin(), term.word->params.end(),
                                      [&](const Param& its) { return its.name == key; });
      FUDABA_CHECK(param != term.word->params.end());
      term.args[static_cast<std::size_t>(param - term.word->params.begin())] =
          read(param->type, param->table);
      key = {};
    } while (take(','));
    FUDABA_CHECK(take('}'));
    return term;
  }

  const Vocabulary& vocabulary_;
  std::string_view text_;
  std::size_t at_ = 0;
};

using Bindings = std::map<std::string, const Term*, std::less<>>;

bool is_variable(const Term& pattern) {
  return pattern.kind == Term::Kind::Name && is_capital(pattern.text);
}

bool fits(const Term& pattern, const Term& term, Bindings& bindings) {
  if (is_variable(pattern)) {
    if (term.kind == Term::Kind::Absent) { return false; }
    const auto [known, is_new] = bindings.try_emplace(pattern.text, &term);
    return is_new || effect::equal(*known->second, term);
  }
  if (pattern.kind != term.kind || pattern.word != term.word || pattern.value != term.value ||
      pattern.entry != term.entry || pattern.args.size() != term.args.size() ||
      pattern.items.size() != term.items.size()) {
    return false;
  }
  for (std::size_t i = 0; i < pattern.args.size(); ++i) {
    if (!fits(pattern.args[i], term.args[i], bindings)) { return false; }
  }
  for (std::size_t i = 0; i < pattern.items.size(); ++i) {
    if (!fits(pattern.items[i], term.items[i], bindings)) { return false; }
  }
  return true;
}

// The value of a variable in the wanted table; nothing if that has no such entry.
std::optional<Term> filled(const Term& pattern, const Bindings& bindings,
                           const Vocabulary& vocabulary, std::string_view table) {
  if (is_variable(pattern)) {
    Term term = *bindings.at(pattern.text);
    if (term.kind == Term::Kind::Entry && !table.empty()) {
      const auto entries = vocabulary.table(table)->entries;
      const auto at = std::find_if(entries.begin(), entries.end(), [&](const effect::Entry& its) {
        return its.id == term.entry->id;
      });
      if (at == entries.end()) { return std::nullopt; }
      term.entry = &*at;
      term.value = static_cast<int>(at - entries.begin());
    }
    return term;
  }
  Term term = pattern;
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    std::optional<Term> arg =
        filled(pattern.args[i], bindings, vocabulary, pattern.word->params[i].table);
    if (!arg) { return std::nullopt; }
    term.args[i] = std::move(*arg);
  }
  for (Term& item : term.items) {
    std::optional<Term> its = filled(item, bindings, vocabulary, {});
    if (!its) { return std::nullopt; }
    item = std::move(*its);
  }
  return term;
}

// The type of a side: the first one that has its word.
Type type_of(const Vocabulary& vocabulary, std::string_view text) {
  const std::size_t begin = text.starts_with('{') ? 1 : 0;
  const std::string_view word = text.substr(begin, text.find_first_of(":}", begin) - begin);
  for (const Type type : {Type::Condition, Type::Cards, Type::Action, Type::Amount}) {
    if (vocabulary.find(type, word) != nullptr) { return type; }
  }
  return Type::Filter;
}

}  // namespace

Synonyms::Synonyms(const effect::CardFormat& format) : vocabulary_(format.vocabulary) {
  for (const effect::Synonym& synonym : format.synonyms) {
    const Type type = type_of(*vocabulary_, synonym.word);
    rules_.push_back({PatternReader(*vocabulary_, synonym.word).read(type, {}),
                      PatternReader(*vocabulary_, synonym.made_of).read(type, {})});
  }
}

Term Synonyms::shortened(Term tree) const {
  for (Term& arg : tree.args) { arg = shortened(std::move(arg)); }
  for (Term& item : tree.items) { item = shortened(std::move(item)); }
  for (const Rule& rule : rules_) {
    Bindings bindings;
    if (!fits(rule.made_of, tree, bindings)) { continue; }
    if (std::optional<Term> word = filled(rule.word, bindings, *vocabulary_, {})) { return *word; }
  }
  return tree;
}

}  // namespace fudaba::reading
