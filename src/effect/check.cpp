#include "base/check.h"

#include <charconv>
#include <limits>
#include <string>
#include <string_view>

#include "effect/fault_text.h"
#include "effect/nearest.h"
#include "effect/term.h"

namespace fudaba::effect {
namespace {

constexpr int kMaxDepth = 64;     // words inside words
constexpr int kMaxTerms = 512;    // words, numbers and entries of one tree
constexpr int kMaxNumber = 9999;  // literals; what is worked out from them fits 16 bits with care
constexpr std::size_t kMaxFields = 16;  // keys beside one another
constexpr std::size_t kMaxName = 32;

Phrase name_of(Type type) {
  switch (type) {
    case Type::Ability:   return {"能力", "an ability"};
    case Type::Action:    return {"行動", "an action"};
    case Type::Condition: return {"条件", "a condition"};
    case Type::Filter:    return {"カードの種別や特徴", "a description of cards"};
    case Type::Amount:    return {"数", "a number"};
    case Type::Cards:     return {"カードの指定", "cards"};
    case Type::Choice:    return {"項目", "an entry"};
    case Type::Name:      return {"名前", "a name"};
  }
  return "";
}

std::optional<int> parse_number(const Source& source) {
  if (source.quoted) { return std::nullopt; }
  std::string_view text = source.scalar;
  if (text.starts_with('+')) { text.remove_prefix(1); }
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || text.empty()) { return std::nullopt; }
  if (error == std::errc::result_out_of_range) { return std::numeric_limits<int>::max(); }
  return error == std::errc() ? std::optional(value) : std::nullopt;
}

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > kMaxName || text.front() < 'a' || text.front() > 'z') {
    return false;
  }
  for (const char c : text) {
    if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_') { return false; }
  }
  return true;
}

bool is_listable(Type type) {
  return type == Type::Action || type == Type::Condition || type == Type::Filter;
}

const Param* param_named(const Word& word, std::string_view name) {
  for (const Param& param : word.params) {
    if (param.name == name && !param.fixed) { return &param; }
  }
  return nullptr;
}

// Reads trees by the type that is expected at each place.
class Reader {
 public:
  Reader(const Vocabulary& vocabulary, std::vector<Fault>& faults)
      : vocabulary_(vocabulary), faults_(faults) {}

  Term read(Type type, const Source& source, std::string_view table, int depth) {
    if (depth > kMaxDepth) {
      fault(source.mark, {"深すぎる入れ子", "words nested too deeply"},
            {"入れ子は64段まで", "at most 64 levels"});
      return {};
    }
    if (++terms_ > kMaxTerms) {
      if (terms_ == kMaxTerms + 1) {
        fault(source.mark, {"長すぎる能力", "too long an ability"},
              {"語は512個まで", "at most 512 words"});
      }
      return {};
    }
    if (type == Type::Choice) { return entry(source, table); }
    if (type == Type::Name) { return name(source); }
    switch (source.shape) {
      case Source::Shape::Scalar:  return scalar(type, source);
      case Source::Shape::List:    return list(type, source, depth);
      case Source::Shape::Map:     return map(type, source, depth);
      case Source::Shape::Missing: fault(source.mark, shown(source), name_of(type)); break;
    }
    return {};
  }

 private:
  void fault(SourceMark mark, Phrase found, Phrase expected) {
    faults_.push_back({mark, std::move(found), std::move(expected)});
  }

  template <typename F>
  void for_words(Type type, F&& f) const {
    for (const Word& word : vocabulary_.own) {
      if (word.type == type) { f(word); }
    }
    for (const Word& word : vocabulary_.shared) {
      if (word.type == type) { f(word); }
    }
  }

  Term entry(const Source& source, std::string_view table_id) {
    const Table* table = vocabulary_.table(table_id);
    FUDABA_CHECK(table != nullptr);
    std::string_view id = source.scalar;
    if (table->id == "yes_no" && (id == "true" || id == "false")) {
      id = id == "true" ? "yes" : "no";
    }
    if (source.shape == Source::Shape::Scalar) {
      for (std::size_t i = 0; i < table->entries.size(); ++i) {
        if (table->entries[i].id == id) {
          return entry_term(*table, static_cast<int>(i), source.mark);
        }
      }
    }
    Phrase expected{"次のどれか：", "one of "};
    std::string ids;
    Nearest nearest(id);
    for (const Entry& candidate : table->entries) {
      ids += (ids.empty() ? "" : ", ") + std::string(candidate.id);
      nearest.offer(candidate.id);
    }
    expected.ja += ids;
    expected.en += ids;
    fault(source.mark, shown(source), with_guess(expected, nearest.found()));
    return {};
  }

  static Term entry_term(const Table& table, int value, SourceMark mark) {
    Term term;
    term.kind = Term::Kind::Entry;
    term.value = value;
    term.entry = &table.entries[static_cast<std::size_t>(value)];
    term.mark = mark;
    return term;
  }

  Term name(const Source& source) {
    if (source.shape != Source::Shape::Scalar || !is_name(source.scalar)) {
      fault(source.mark, shown(source),
            {"名前（英小文字・数字・_、32字まで）",
             "a name (lowercase letters, digits and _, at most 32)"});
      return {};
    }
    Term term;
    term.kind = Term::Kind::Name;
    term.text = source.scalar;
    term.mark = source.mark;
    return term;
  }

  Term scalar(Type type, const Source& source) {
    if (type == Type::Amount) {
      if (const std::optional<int> number = parse_number(source)) {
        if (*number < -kMaxNumber || *number > kMaxNumber) {
          fault(source.mark, quoted(source.scalar),
                {"-9999から9999までの数", "a number from -9999 to 9999"});
          return {};
        }
        Term term;
        term.kind = Term::Kind::Number;
        term.value = *number;
        term.mark = source.mark;
        return term;
      }
    }
    const Word* word = source.quoted ? nullptr : vocabulary_.find(type, source.scalar);
    if (word == nullptr) {
      unknown_word(type, source.mark, source.scalar);
      return {};
    }
    Term term = word_term(*word, source.mark);
    for (const Param& param : word->params) {
      if (param.fallback == kRequired) { missing(*word, param, source.mark); }
    }
    return term;
  }

  Term list(Type type, const Source& source, int depth) {
    if (!is_listable(type) || source.items.empty()) {
      Phrase found = shown(source);
      if (source.items.empty()) { found = {"空のリスト", "an empty list"}; }
      fault(source.mark, std::move(found), name_of(type));
      return {};
    }
    Term term;
    term.kind = Term::Kind::List;
    term.mark = source.mark;
    for (const Source& item : source.items) {
      term.items.push_back(read(type, item, {}, depth + 1));
    }
    return term;
  }

  // The key that is the word of a map: the one whose parameters the other keys are. A key may be a
  // word of its own and also a parameter of another ({from: hand, when: …}), so every key is tried.
  std::size_t find_head(Type type, const Source& source) const {
    std::size_t best = source.fields.size();
    std::size_t best_misfits = 0;
    for (std::size_t i = 0; i < source.fields.size(); ++i) {
      const Word* word = vocabulary_.find(type, source.fields[i].first);
      if (word == nullptr) { continue; }
      std::size_t misfits = 0;  // strangers weigh more than parameters not given
      for (std::size_t j = 0; j < source.fields.size(); ++j) {
        if (j != i && param_named(*word, source.fields[j].first) == nullptr) {
          misfits += kMaxParams + 1;
        }
      }
      for (const Param& param : word->params) {
        if (param.fallback == kRequired && !has_key(source, param.name)) { ++misfits; }
      }
      if (best == source.fields.size() || misfits < best_misfits) {
        best = i;
        best_misfits = misfits;
      }
    }
    return best;
  }

  static bool has_key(const Source& source, std::string_view key) {
    for (const auto& field : source.fields) {
      if (field.first == key) { return true; }
    }
    return false;
  }

  static SourceMark key_mark(const Source& source, std::size_t i) {
    return i < source.field_marks.size() ? source.field_marks[i] : source.fields[i].second.mark;
  }

  Term map(Type type, const Source& source, int depth) {
    if (source.fields.empty() || source.fields.size() > kMaxFields) {
      fault(source.mark, {"空か大きすぎる項目の組", "an empty or too large map"}, name_of(type));
      return {};
    }
    const std::size_t head = find_head(type, source);
    if (head == source.fields.size()) {
      unknown_word(type, key_mark(source, 0), source.fields[0].first);
      return {};
    }
    const Word& word = *vocabulary_.find(type, source.fields[head].first);
    Term term = word_term(word, key_mark(source, head));
    if (word.params.empty()) {
      fault(key_mark(source, head),
            {quoted(word.id) + "の後の値", "a value behind " + quoted(word.id)},
            {"値のない語なので「" + std::string(word.id) + "」とだけ書く",
             "the word " + std::string(word.id) + " alone: it takes no value"});
      faults_.back().word = &word;
      return {};
    }
    std::vector<bool> given(word.params.size(), false);
    for (std::size_t i = 0; i < source.fields.size(); ++i) {
      const Param* param = i == head ? &word.params[0] : param_named(word, source.fields[i].first);
      if (param == nullptr) {
        unknown_param(type, word, source, i);
        continue;
      }
      const auto index = static_cast<std::size_t>(param - word.params.data());
      if (given[index]) {
        fault(key_mark(source, i),
              {"二度目の" + quoted(param->name), quoted(param->name) + " again"},
              {"一度だけ", "it once"});
        continue;
      }
      given[index] = true;
      term.args[index] = read(param->type, source.fields[i].second, param->table, depth + 1);
    }
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      if (!given[i] && word.params[i].fallback == kRequired) {
        missing(word, word.params[i], key_mark(source, head));
      }
    }
    return term;
  }

  // The word with the fallbacks of all its parameters.
  Term word_term(const Word& word, SourceMark mark) const {
    Term term;
    term.kind = Term::Kind::Word;
    term.word = &word;
    term.mark = mark;
    for (const Param& param : word.params) {
      Term arg;
      if (param.fallback != kRequired && param.fallback != kAbsent) {
        if (param.type == Type::Choice) {
          arg = entry_term(*vocabulary_.table(param.table), param.fallback, mark);
        } else {
          arg.kind = Term::Kind::Number;
          arg.value = param.fallback;
          arg.mark = mark;
        }
      }
      term.args.push_back(std::move(arg));
    }
    return term;
  }

  void missing(const Word& word, const Param& param, SourceMark mark) {
    const Phrase type = name_of(param.type);
    const std::string name(param.name);
    Phrase found{quoted(word.id) + "だけ", quoted(word.id) + " without " + name};
    found.ja = quoted(word.id) + "に" + name + "がない";
    fault(mark, std::move(found), {"「" + name + ": " + type.ja + "」", name + ": " + type.en});
    faults_.back().word = &word;
  }

  void unknown_word(Type type, SourceMark mark, std::string_view written) {
    Phrase found = quoted(written);
    for (const Type other :
         {Type::Ability, Type::Action, Type::Condition, Type::Filter, Type::Amount, Type::Cards}) {
      if (other != type && vocabulary_.find(other, written) != nullptr) {
        const Phrase kind = name_of(other);
        found.ja += "（" + kind.ja + "を表す語）";
        found.en += ", which is " + kind.en;
        break;
      }
    }
    Nearest nearest(written);
    for_words(type, [&](const Word& word) { nearest.offer(word.id); });
    fault(mark, std::move(found), with_guess(name_of(type), nearest.found()));
  }

  void unknown_param(Type type, const Word& word, const Source& source, std::size_t i) {
    const std::string& key = source.fields[i].first;
    if (is_listable(type) && vocabulary_.find(type, key) != nullptr) {
      fault(key_mark(source, i), quoted(key) + " beside " + quoted(word.id),
            {"一つの語。いくつも並べるときは [ ] のリストにする",
             "one word; several stand in a list [ ]"});
      faults_.back().found.ja = quoted(word.id) + "と並んだ" + quoted(key);
      return;
    }
    std::string names;
    Nearest nearest(key);
    for (const Param& param : word.params) {
      if (param.fixed) { continue; }
      names += (names.empty() ? "" : ", ") + std::string(param.name);
      nearest.offer(param.name);
    }
    const std::string id(word.id);
    fault(key_mark(source, i), quoted(key),
          with_guess({id + "の項目：" + names, "a parameter of " + id + ": " + names},
                     nearest.found()));
    faults_.back().word = &word;
  }

  const Vocabulary& vocabulary_;
  std::vector<Fault>& faults_;
  int terms_ = 0;
};

}  // namespace

std::optional<Term> check(const Vocabulary& vocabulary, Type type, const Source& source,
                          std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Reader reader(vocabulary, faults);
  Term term = reader.read(type, source, {}, 0);
  if (faults.size() != before) { return std::nullopt; }
  return term;
}

}  // namespace fudaba::effect
