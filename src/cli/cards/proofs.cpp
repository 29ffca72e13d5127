#include "cli/cards/proofs.h"

#include <algorithm>
#include <array>
#include <optional>

#include "catalog/yaml.h"

namespace fudaba::cli {
namespace {

using effect::Source;

constexpr std::string_view kDeclares = "FUDABA_PROVES";
// The macros with which GoogleTest and RapidCheck begin a test.
constexpr std::array<std::string_view, 7> kBeginsTest{"TEST",
                                                      "TEST_F",
                                                      "TEST_P",
                                                      "TYPED_TEST",
                                                      "TYPED_TEST_P",
                                                      "RC_GTEST_PROP",
                                                      "RC_GTEST_FIXTURE_PROP"};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Replaces everything but code by blanks: comments, quoted text, preprocessor lines and what they
// leave out. All positions stay the same.
class Blanker {
 public:
  explicit Blanker(std::string_view source) : source_(source), code_(source) {}

  std::string blanked() {
    bool line_begins = true;
    while (at_ < source_.size()) {
      const char c = source_[at_];
      if (line_begins && c == '#') {
        preprocessor();
      } else if (starts("//")) {
        blank(source_.find('\n', at_));
      } else if (starts("/*")) {
        blank(after(source_.find("*/", at_ + 2), 2));
      } else if (c == '"') {
        blank(is_raw() ? end_of_raw() : end_of_quotes());
      } else if (c == '\'' && (at_ == 0 || !is_letter(source_[at_ - 1]))) {
        blank(end_of_quotes());
      } else {
        line_begins = c == '\n' || (line_begins && c == ' ');
        ++at_;
      }
    }
    return std::move(code_);
  }

 private:
  [[nodiscard]] bool starts(std::string_view with) const {
    return source_.substr(at_).starts_with(with);
  }
  static std::size_t after(std::size_t found, std::size_t size) {
    return found == std::string_view::npos ? found : found + size;
  }
  void blank(std::size_t end) {
    for (end = std::min(end, source_.size()); at_ < end; ++at_) {
      if (code_[at_] != '\n') { code_[at_] = ' '; }
    }
  }
  [[nodiscard]] bool is_raw() const { return at_ > 0 && source_[at_ - 1] == 'R'; }
  [[nodiscard]] std::size_t end_of_raw() const {
    const std::size_t open = source_.find('(', at_);
    if (open == std::string_view::npos) { return open; }
    const std::string close = ")" + std::string(source_.substr(at_ + 1, open - at_ - 1)) + "\"";
    return after(source_.find(close, open), close.size());
  }
  [[nodiscard]] std::size_t end_of_quotes() const {
    for (std::size_t i = at_ + 1; i < source_.size(); ++i) {
      if (source_[i] == '\\') {
        ++i;
      } else if (source_[i] == source_[at_]) {
        return i + 1;
      }
    }
    return source_.size();
  }
  void preprocessor() {
    const bool left_out = starts("#if 0");
    do {
      std::size_t end = source_.find('\n', at_);
      while (end != std::string_view::npos && source_[end - 1] == '\\') {
        end = source_.find('\n', end + 1);
      }
      blank(after(end, 1));
    } while (left_out && at_ < source_.size() && !starts("#endif"));
  }

  std::string_view source_;
  std::string code_;
  std::size_t at_ = 0;
};

// A reader of code.
class TestReader {
 public:
  explicit TestReader(std::string_view source)
      : source_(source), code_(Blanker(source).blanked()) {}

  ProofsOfTests read() {
    while (at_ < code_.size()) {
      const std::string_view word = next_word();
      if (word == kDeclares) {
        result_.stray.push_back(line_of(at_));
      } else if (std::find(kBeginsTest.begin(), kBeginsTest.end(), word) != kBeginsTest.end() &&
                 code_[at_] == '(') {
        test();
      }
    }
    return std::move(result_);
  }

 private:
  // The next name; `at_` is after it.
  std::string_view next_word() {
    while (at_ < code_.size() && !is_letter(code_[at_])) { ++at_; }
    const std::size_t begin = at_;
    while (at_ < code_.size() && is_letter(code_[at_])) { ++at_; }
    return std::string_view(code_).substr(begin, at_ - begin);
  }
  // The position of the closing bracket, or the end.
  [[nodiscard]] std::size_t closing(std::size_t open) const {
    const char opens = code_[open];
    const char closes = opens == '(' ? ')' : '}';
    int depth = 0;
    for (std::size_t i = open; i < code_.size(); ++i) {
      depth += code_[i] == opens ? 1 : code_[i] == closes ? -1 : 0;
      if (depth == 0) { return i; }
    }
    return code_.size();
  }
  // From the names in brackets to the end of the body.
  void test() {
    const std::size_t body = code_.find('{', closing(at_));
    if (body == std::string::npos) { return; }
    const std::size_t end = closing(body);
    const std::string_view all = std::string_view(code_).substr(at_, end - at_);
    const bool runs = all.substr(0, body - at_).find("DISABLED_") == std::string_view::npos &&
                      all.find("GTEST_SKIP") == std::string_view::npos;
    for (at_ = body; at_ < end;) {
      const bool declares = next_word() == kDeclares;
      if (declares && runs && at_ < end) { declaration(); }
    }
    at_ = end;  // the last word may belong to the next test
  }
  // The quoted texts in the brackets.
  void declaration() {
    const std::size_t end = closing(at_);
    std::size_t open = source_.find('"', at_);
    while (open < end) {
      const std::size_t close = source_.find('"', open + 1);
      if (close >= end) { return; }
      result_.proofs.push_back(
          {std::string(source_.substr(open + 1, close - open - 1)), line_of(open)});
      open = source_.find('"', close + 1);
    }
  }
  [[nodiscard]] int line_of(std::size_t place) const {
    return 1 + static_cast<int>(std::count(
                   source_.begin(), source_.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
  }

  std::string_view source_;
  std::string code_;
  std::size_t at_ = 0;
  ProofsOfTests result_;
};

const Source* find_field(const Source& map, std::string_view key) {
  for (const Source::Field& field : map.fields) {
    if (field.first == key) { return &field.second; }
  }
  return nullptr;
}

}  // namespace

ProofsOfTests proofs_of_tests(std::string_view source) { return TestReader(source).read(); }

std::vector<ClauseProof> proofs_of_scenarios(std::string_view file, std::string_view game) {
  std::vector<ClauseProof> proofs;
  std::vector<effect::Fault> faults;
  const std::optional<Source> source = catalog::parse_yaml(file, faults);
  if (!source || !faults.empty()) { return proofs; }
  const Source* named = find_field(*source, "game");
  const Source* list =
      source->shape == Source::Shape::List ? &*source : find_field(*source, "scenarios");
  if (list == nullptr) { return proofs; }
  for (const Source& scenario : list->items) {
    if (const Source* own = find_field(scenario, "game")) { named = own; }
    const Source* clauses = find_field(scenario, "clauses");
    const Source* moves = find_field(scenario, "moves");
    const Source* expect = find_field(scenario, "expect");
    const bool asks = (moves != nullptr && !moves->items.empty()) ||
                      (expect != nullptr && !expect->fields.empty());
    if (named == nullptr || named->scalar != game || clauses == nullptr || !asks) { continue; }
    for (const Source& clause : clauses->items) {
      proofs.push_back({clause.scalar, clause.mark.line});
    }
  }
  return proofs;
}

}  // namespace fudaba::cli
