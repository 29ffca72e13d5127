#include "catalog/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "base/utf8.h"
#include "catalog/map_reader.h"

namespace fudaba::catalog {
namespace {

using effect::Fault;
using effect::Phrase;
using effect::Source;
using effect::SourceMark;

// The beginnings of a text's lines, to turn a parser's byte columns into columns of characters.
// Characters are counted beforehand by blocks, so that a huge single line costs no more than many
// short ones.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {
    std::size_t characters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (i % kBlock == 0) { blocks_.push_back(characters); }
      if (!is_continuation(text[i])) { ++characters; }
      if (text[i] == '\n') { starts_.push_back(i + 1); }
    }
    blocks_.push_back(characters);
  }

  // `line` and `byte` count from 0.
  [[nodiscard]] SourceMark mark(int line, int byte) const {
    const auto index = static_cast<std::size_t>(std::max(line, 0));
    if (index >= starts_.size()) { return {line + 1, 1}; }
    const std::size_t begin = starts_[index];
    const std::size_t end =
        std::min(text_.size(), begin + static_cast<std::size_t>(std::max(byte, 0)));
    return {line + 1, static_cast<int>(characters_before(end) - characters_before(begin)) + 1};
  }

  [[nodiscard]] SourceMark mark(std::size_t offset) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    const auto line = static_cast<int>(next - starts_.begin()) - 1;
    const std::size_t begin = starts_[static_cast<std::size_t>(line)];
    return mark(line, static_cast<int>(offset - begin));
  }

 private:
  static constexpr std::size_t kBlock = 256;

  [[nodiscard]] std::size_t characters_before(std::size_t offset) const {
    const std::size_t block = offset / kBlock;
    std::size_t count = blocks_[std::min(block, blocks_.size() - 1)];
    for (std::size_t i = block * kBlock; i < offset; ++i) {
      if (!is_continuation(text_[i])) { ++count; }
    }
    return count;
  }

  std::string_view text_;
  std::vector<std::size_t> starts_{0};
  std::vector<std::size_t> blocks_;  // characters before each block
};

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20U && c != '\n' && c != '\t' && c != '\r') || byte == 0x7FU;
}

std::optional<Fault> find_bad_text(std::string_view text, const Lines& lines) {
  const std::size_t broken = find_not_utf8(text);
  const std::size_t control =
      static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_control) - text.begin());
  if (control < std::min(broken, text.size())) {
    return Fault{lines.mark(control), {"制御文字", "a control character"}, {"文字", "text"}};
  }
  if (broken == std::string_view::npos) { return std::nullopt; }
  return Fault{lines.mark(broken),
               {"UTF-8ではないバイト", "a byte that is not UTF-8"},
               {"UTF-8の文字", "text in UTF-8"}};
}

// Builds the Source from the parser's events.
class Builder : public YAML::EventHandler {
 public:
  Builder(const Lines& lines, std::vector<Fault>& faults) : lines_(lines), faults_(faults) {}

  Source take() { return std::move(root_); }
  [[nodiscard]] SourceMark at(const YAML::Mark& mark) const {
    return lines_.mark(mark.line, mark.column);
  }

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}
  void OnAnchor(const YAML::Mark& mark, const std::string& /*name*/) override {
    refuse_reference(mark);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    refuse_reference(mark);
    Source source;
    source.mark = at(mark);
    add(std::move(source));
  }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    Source source;
    source.mark = at(mark);
    add(std::move(source));
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t /*anchor*/,
                const std::string& value) override {
    Source source;
    source.shape = Source::Shape::Scalar;
    source.mark = at(mark);
    source.scalar = value;
    source.quoted = tag == "!";
    if (tag != "!" && tag != "?" && !tag.empty()) { refuse_tag(mark); }
    if (std::any_of(value.begin(), value.end(), is_control) ||
        find_not_utf8(value) != std::string::npos) {
      fault(source.mark, {"制御文字", "a control character"}, {"文字", "text"});
    }
    add(std::move(source));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t /*anchor*/,
                       YAML::EmitterStyle::value /*style*/) override {
    open(Source::Shape::List, mark, tag);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    open(Source::Shape::Map, mark, tag);
  }
  void OnMapEnd() override { close(); }

 private:
  // A list or map that is not yet closed.
  struct Open {
    Source source;
    bool has_key = false;  // Map: the next value belongs to `key`
    bool drop = false;     // Map: the next value is not kept (a repeated or impossible key)
    std::string key;
    SourceMark key_mark;
    std::set<std::string> keys;
  };

  void fault(SourceMark mark, Phrase found, Phrase expected) {
    faults_.push_back({mark, std::move(found), std::move(expected)});
    if (faults_.size() >= kMaxFaults) {
      throw YAML::ParserException(YAML::Mark(), "too many mistakes");
    }
  }
  void refuse_reference(const YAML::Mark& mark) {
    fault(at(mark), {"アンカーまたはエイリアス（& *）", "an anchor or alias (& *)"},
          {"値そのもの", "the value itself"});
  }
  void refuse_tag(const YAML::Mark& mark) {
    fault(at(mark), {"タグ（!）", "a tag (!)"}, {"値だけ", "a plain value"});
  }

  void open(Source::Shape shape, const YAML::Mark& mark, const std::string& tag) {
    if (tag != "?" && !tag.empty() && tag != "!") { refuse_tag(mark); }
    if (stack_.size() >= static_cast<std::size_t>(kMaxYamlDepth)) {
      throw YAML::ParserException(mark, "nested too deeply");
    }
    Open entry;
    entry.source.shape = shape;
    entry.source.mark = at(mark);
    stack_.push_back(std::move(entry));
  }

  void close() {
    Source source = std::move(stack_.back().source);
    stack_.pop_back();
    add(std::move(source));
  }

  void add(Source source) {
    if (stack_.empty()) {
      root_ = std::move(source);
      return;
    }
    Open& top = stack_.back();
    if (top.source.shape == Source::Shape::List) {
      top.source.items.push_back(std::move(source));
    } else if (!top.has_key) {
      add_key(top, source);
    } else {
      top.has_key = false;
      if (source.shape == Source::Shape::Missing) { source.mark = top.key_mark; }
      if (!top.drop) {
        top.source.fields.emplace_back(std::move(top.key), std::move(source));
        top.source.field_marks.push_back(top.key_mark);
      }
    }
  }

  void add_key(Open& top, const Source& source) {
    top.has_key = true;
    top.drop = source.shape != Source::Shape::Scalar;
    top.key = source.scalar;
    top.key_mark = source.mark;
    if (top.drop) {
      fault(source.mark, {"文字でないキー", "a key that is not text"},
            {"文字のキー", "a plain key"});
      return;
    }
    if (!top.keys.insert(top.key).second) {
      top.drop = true;
      fault(top.key_mark, {"二度目の\"" + top.key + "\"", "\"" + top.key + "\" again"},
            {"キーは一度だけ", "each key once"});
    }
  }

  const Lines& lines_;
  std::vector<Fault>& faults_;
  std::vector<Open> stack_;
  Source root_;
};

}  // namespace

std::optional<Source> parse_yaml(std::string_view text, std::vector<Fault>& faults) {
  if (text.size() > kMaxFileBytes) {
    faults.push_back(
        {{}, {"4MiBを超えるファイル", "a file of more than 4 MiB"}, {"4MiBまで", "at most 4 MiB"}});
    return std::nullopt;
  }
  if (text.starts_with("\xEF\xBB\xBF")) { text.remove_prefix(3); }
  const Lines lines(text);
  if (const std::optional<Fault> bad = find_bad_text(text, lines)) {
    faults.push_back(*bad);
    return std::nullopt;
  }
  Builder builder(lines, faults);
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    parser.HandleNextDocument(builder);
    Builder second(lines, faults);
    if (parser && parser.HandleNextDocument(second)) {
      faults.push_back({second.take().mark,
                        {"二つ目の文書", "a second document"},
                        {"文書は一つ", "one document"}});
    }
  } catch (const YAML::Exception& error) {
    const SourceMark mark = error.mark.is_null() ? SourceMark{} : builder.at(error.mark);
    faults.push_back({mark,
                      {"YAMLとして読めない箇所（" + error.msg + "）", "bad YAML: " + error.msg},
                      {"正しいYAML", "well-formed YAML"}});
    return std::nullopt;
  }
  return builder.take();
}

}  // namespace fudaba::catalog
