#include "catalog/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "catalog/map_reader.h"
#include "catalog/phrase.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"

namespace fudaba::catalog {
namespace {

using effect::Phrase;
using effect::Source;
using effect::SourceMark;

constexpr int kMaxChapter = 99;
constexpr std::size_t kMaxValues = kMostRuleValues;

// The two texts ja and en that stand beside other keys of a map.
Bilingual read_own_text(MapReader& reader, Faults& faults) {
  Bilingual text;
  if (const Source* ja = reader.require("ja")) { text.ja = read_paragraph(*ja, faults); }
  if (const Source* en = reader.require("en")) { text.en = read_paragraph(*en, faults); }
  return text;
}

class RuleReader {
 public:
  explicit RuleReader(Faults& faults) : faults_(faults) {}

  RuleBook read(const Source& root) {
    MapReader reader(root, {"規則の項目の組", "a map of rules"}, faults_);
    book_.game = reader.id("game");
    book_.prefix = reader.line("prefix", 8);
    book_.version = reader.line("version", 60);
    each(reader.require("chapters"), [this](const Source& s) { read_chapter(s); });
    each(reader.require("clauses"), [this](const Source& s) { read_clause(s); });
    each(reader.find("options"), [this](const Source& s) { read_option(s); });
    reader.finish();
    return std::move(book_);
  }

 private:
  void fault(SourceMark mark, Phrase found, Phrase expected) {
    faults_.push_back({mark, std::move(found), std::move(expected)});
  }

  template <typename F>
  void each(const Source* list, F&& f) {
    if (list == nullptr) { return; }
    for (const Source& item : read_list(*list, SIZE_MAX, {"リスト", "a list"}, faults_)) {
      if (faults_.size() >= kMaxFaults) { return; }
      f(item);
    }
  }

  void read_chapter(const Source& source) {
    MapReader reader(source, {"章", "a chapter"}, faults_);
    if (!reader.is_map()) { return; }
    Chapter chapter;
    chapter.number = reader.number("number", 1, kMaxChapter);
    chapter.title = read_own_text(reader, faults_);
    reader.finish();
    book_.chapters.push_back(std::move(chapter));
  }

  Clause read_clause_id(const Source& source) {
    const std::optional<Clause> id = parse_clause(source.scalar, book_.prefix);
    if (!id || source.shape != Source::Shape::Scalar) {
      const std::string example = book_.prefix + "-7.1";
      fault(source.mark, effect::shown(source),
            {"条番号（例：" + example + "）", "a clause id such as " + example});
    }
    return id.value_or(Clause{});
  }

  void read_clause(const Source& source) {
    MapReader reader(source, {"条", "a clause"}, faults_);
    if (!reader.is_map()) { return; }
    RuleClause clause;
    if (const Source* id = reader.require("id")) {
      clause.id = read_clause_id(*id);
      check_clause(*id, clause.id);
    }
    if (const Source* kind = reader.require("kind")) {
      clause.kind = kind->scalar == "ruling" ? ClauseKind::Ruling : ClauseKind::Rule;
      if (kind->scalar != "ruling" && kind->scalar != "rule") {
        fault(kind->mark, effect::shown(*kind), {"rule か ruling", "rule or ruling"});
      }
    }
    clause.text = read_own_text(reader, faults_);
    const Source* why =
        clause.kind == ClauseKind::Ruling ? reader.require("why") : reader.find("why");
    if (why != nullptr) { clause.why = read_bilingual(*why, kMaxTextLength, faults_); }
    reader.finish();
    book_.clauses.push_back(std::move(clause));
  }

  void check_clause(const Source& source, Clause id) {
    if (id.is_none()) { return; }
    if (book_.find(id) != nullptr) {
      fault(source.mark, {"二度目の" + source.scalar, source.scalar + " again"},
            {"条ごとに違う番号", "a different id for each clause"});
    }
    const bool known =
        std::any_of(book_.chapters.begin(), book_.chapters.end(),
                    [&](const Chapter& chapter) { return chapter.number == id.number / 100; });
    if (!known) {
      fault(source.mark, effect::quoted(source.scalar),
            {"chapters: にある章の番号", "a clause of one of the chapters"});
    }
  }

  void read_option(const Source& source) {
    MapReader reader(source, {"ハウスルール", "a house rule"}, faults_);
    if (!reader.is_map()) { return; }
    RuleOption option;
    option.mark = source.mark;
    if (const Source* id = reader.require("id")) {
      option.mark = id->mark;
      option.id = read_id(*id, faults_);
    }
    if (const Source* clause = reader.require("clause")) {
      option.clause = read_clause_id(*clause);
      if (!option.clause.is_none() && book_.find(option.clause) == nullptr) {
        fault(clause->mark, effect::shown(*clause), {"clauses: にある条", "a clause of this book"});
      }
    }
    option.text = read_own_text(reader, faults_);
    if (const Source* type = reader.require("type")) {
      if (type->scalar == "bool") {
        option.values = {{"false", {"しない", "no"}}, {"true", {"する", "yes"}}};
      } else if (type->scalar != "choice") {
        fault(type->mark, effect::shown(*type), {"bool か choice", "bool or choice"});
      }
    }
    if (option.values.empty()) { read_values(reader.require("values"), option); }
    if (const Source* fallback = reader.require("default")) { read_default(*fallback, option); }
    reader.finish();
    book_.options.push_back(std::move(option));
  }

  // Values of a choice: ids, or ids with texts {id, ja, en}.
  void read_values(const Source* list, RuleOption& option) {
    each(list, [&](const Source& source) {
      RuleOption::Value value;
      if (source.shape == Source::Shape::Map) {
        MapReader reader(source, {"値", "a value"}, faults_);
        value.id = reader.id();
        value.name = read_own_text(reader, faults_);
        reader.finish();
      } else {
        value.id = read_id(source, faults_);
        value.name = {value.id, value.id};
      }
      option.values.push_back(std::move(value));
    });
    if (list != nullptr && (option.values.size() < 2 || option.values.size() > kMaxValues)) {
      fault(list->mark, phrase("{}個の値", "{} values", option.values.size()),
            phrase("2個から{}個", "2 to {}", kMaxValues));
    }
  }

  void read_default(const Source& source, RuleOption& option) {
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      if (option.values[i].id == source.scalar) {
        option.fallback = static_cast<int>(i);
        return;
      }
    }
    fault(source.mark, effect::shown(source), {"values: にある値", "one of the values"});
  }

  Faults& faults_;
  RuleBook book_;
};

}  // namespace

const RuleClause* RuleBook::find(Clause id) const {
  const auto it = std::find_if(clauses.begin(), clauses.end(),
                               [&](const RuleClause& clause) { return clause.id == id; });
  return it == clauses.end() ? nullptr : &*it;
}

const RuleClause* RuleBook::find(std::string_view id) const {
  const std::optional<Clause> clause = parse_clause(id, prefix);
  return clause ? find(*clause) : nullptr;
}

const RuleOption* RuleBook::find_option(std::string_view id) const {
  const auto it = std::find_if(options.begin(), options.end(),
                               [&](const RuleOption& option) { return option.id == id; });
  return it == options.end() ? nullptr : &*it;
}

namespace {

std::optional<unsigned> parse_part(std::string_view digits) {
  unsigned value = 0;
  const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && rest == digits.data() + digits.size() && value >= 1 && value <= 99
             ? std::optional(value)
             : std::nullopt;
}

}  // namespace

std::optional<Clause> parse_clause(std::string_view id, std::string_view prefix) {
  if (id.size() > prefix.size() && id.starts_with(prefix) && id[prefix.size()] == '-') {
    id.remove_prefix(prefix.size() + 1);
  }
  const std::size_t dot = id.find('.');
  if (dot == std::string_view::npos) { return std::nullopt; }
  const std::optional<unsigned> chapter = parse_part(id.substr(0, dot));
  const std::optional<unsigned> number = parse_part(id.substr(dot + 1));
  if (!chapter || !number) { return std::nullopt; }
  return Clause{static_cast<std::uint16_t>(*chapter * 100 + *number)};
}

tl::expected<RuleBook, std::vector<FileFault>> read_rules(const TextFile& file) {
  return read_document(
      file, [](const Source& root, Faults& faults) { return RuleReader(faults).read(root); });
}

namespace {

template <typename Ids>
Phrase list_of(const Ids& ids) {
  const std::string list = fmt::format("{}", fmt::join(ids, ", "));
  return {list, list};
}

// The values as the rule has them, or the fault if they are not the same ones.
void bind_values(RuleOption& option, const HouseRule& rule, Faults& faults) {
  std::vector<RuleOption::Value> values(rule.known().size());
  const std::optional<int> fallback =
      rule.index_of(option.values[static_cast<std::size_t>(option.fallback)].id);
  bool all = option.values.size() == values.size();
  for (RuleOption::Value& value : option.values) {
    const std::optional<int> index = rule.index_of(value.id);
    all = all && index.has_value();
    if (all) { values[static_cast<std::size_t>(*index)] = std::move(value); }
  }
  if (!all || !fallback) {
    faults.push_back({option.mark, phrase("{}の値が違う", "other values of {}", option.id),
                      list_of(rule.known())});
    return;
  }
  option.values = std::move(values);
  option.fallback = *fallback;
}

}  // namespace

std::vector<effect::Fault> bind_house_rules(RuleBook& book, std::span<const HouseRule> rules) {
  Faults faults;
  std::vector<std::string_view> missing;
  for (const HouseRule& rule : rules) {
    if (book.find_option(rule.id) == nullptr) { missing.push_back(rule.id); }
  }
  if (!missing.empty()) {
    const Phrase list = list_of(missing);
    faults.push_back({{},
                      {"ハウスルールが足りない", "missing house rules"},
                      {"options: に " + list.ja, "in options: " + list.en}});
  }
  for (RuleOption& option : book.options) {
    const HouseRule* rule = find_house_rule(rules, option.id);
    if (rule != nullptr) {
      bind_values(option, *rule, faults);
      continue;
    }
    std::vector<std::string_view> ids;
    for (const HouseRule& known : rules) { ids.push_back(known.id); }
    faults.push_back({option.mark, effect::quoted(option.id), list_of(ids)});
  }
  return faults;
}

}  // namespace fudaba::catalog
