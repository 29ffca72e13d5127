#include "catalog/xml.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "base/utf8.h"
#include "catalog/phrase.h"
#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

using effect::Fault;
using effect::Phrase;
using effect::SourceMark;

constexpr std::string_view kByteOrder = "\xef\xbb\xbf";
constexpr std::string_view kBlank = " \t\r\n";
constexpr std::string_view kEndsName = " \t\r\n=/><\"'&";

bool is_character(std::uint32_t code) {
  if (code < 0x20) { return code == '\t' || code == '\n' || code == '\r'; }
  return code < 0xD800 || (code > 0xDFFF && code < 0xFFFE) || (code > 0xFFFF && code <= 0x10FFFF);
}

std::string with_unix_lines(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      result += text[i];
    } else if (!text.substr(i + 1).starts_with('\n')) {
      result += '\n';
    }
  }
  return result;
}

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  tl::expected<XmlElement, Fault> read() {
    check_characters();
    while (!fault_ && at_ < text_.size()) { step(); }
    if (!fault_ && (!open_.empty() || !has_root_)) { wrong("no element found"); }
    if (fault_) { return tl::unexpected(std::move(*fault_)); }
    return std::move(root_);
  }

 private:
  // Places are asked for in order, so that each byte is counted once.
  SourceMark here() {
    for (; counted_ < std::min(at_, text_.size()); ++counted_) {
      if (text_[counted_] == '\n') {
        mark_ = {mark_.line + 1, 1};
      } else if (!is_continuation(text_[counted_])) {
        ++mark_.column;
      }
    }
    return mark_;
  }
  void check_characters() {
    const auto is_bad = [](char c) { return !is_character(static_cast<unsigned char>(c)); };
    const auto bad = std::find_if(text_.begin(), text_.end(), is_bad);
    const std::size_t at =
        std::min(find_not_utf8(text_), static_cast<std::size_t>(bad - text_.begin()));
    if (at == text_.size()) { return; }
    at_ = at;
    wrong("not well-formed (invalid token)");
  }
  void stop(Phrase found, Phrase expected) {
    if (!fault_) { fault_ = Fault{here(), std::move(found), std::move(expected)}; }
    at_ = text_.size();
  }
  void wrong(const std::string& why) {
    stop({"XMLの誤り（" + why + "）", "a mistake of XML (" + why + ")"},
         {"正しいXML", "well-formed XML"});
  }
  void too_long() {
    stop({"長すぎる文字列", "too long a text"},
         phrase("{}KBまで", "at most {} KB", kMaxXmlText >> 10U));
  }

  [[nodiscard]] bool sees(std::string_view what) const {
    return text_.substr(at_).starts_with(what);
  }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlank, at_), text_.size()); }
  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) { return wrong("unclosed token"); }
    at_ = found + end.size();
  }
  std::string_view name() {
    const std::size_t end = std::min(text_.find_first_of(kEndsName, at_), text_.size());
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    if (found.empty()) { wrong("not well-formed (invalid token)"); }
    return found;
  }

  void step() {
    if (text_[at_] != '<') { return characters(); }
    if (sees("<!--")) { return skip_past("-->"); }
    if (sees("<?")) { return skip_past("?>"); }
    if (sees("<![CDATA[")) { return raw_characters(); }
    if (sees("<!DOCTYPE")) {
      return stop({"文書型宣言（DOCTYPE）", "a document type (DOCTYPE)"},
                  {"DOCTYPEのないXML", "XML without one"});
    }
    if (sees("</")) { return end(); }
    begin();
  }

  void add_text(std::string_view text) {
    if (open_.empty()) {
      if (text.find_first_not_of(kBlank) != std::string_view::npos) {
        wrong("not well-formed (invalid token)");
      }
      return;
    }
    std::string& whole = open_.back().text;
    whole += text;
    if (whole.size() > kMaxXmlText) { too_long(); }
  }
  void characters() {
    const std::size_t end = std::min(text_.find('<', at_), text_.size());
    const std::optional<std::string> read = expanded(text_.substr(at_, end - at_));
    if (!read) { return wrong("undefined entity"); }
    add_text(*read);
    at_ = std::max(at_, end);
  }
  void raw_characters() {
    constexpr std::string_view kOpen = "<![CDATA[";
    const std::size_t end = text_.find("]]>", at_);
    if (end == std::string_view::npos) { return wrong("unclosed CDATA section"); }
    add_text(text_.substr(at_ + kOpen.size(), end - at_ - kOpen.size()));
    at_ = std::max(at_, end + 3);
  }

  void begin() {
    const SourceMark mark = here();
    ++at_;
    if (has_root_ && open_.empty()) { return wrong("junk after document element"); }
    if (open_.size() >= kMaxXmlDepth) {
      return stop({"深すぎる入れ子", "elements nested too deep"},
                  phrase("{}段まで", "{} at most", kMaxXmlDepth));
    }
    if (++count_ > kMaxXmlElements) {
      return stop({"多すぎる要素", "too many elements"},
                  phrase("{}個まで", "{} at most", kMaxXmlElements));
    }
    XmlElement element;
    element.name = name();
    element.mark = mark;
    element.at = open_.empty() ? 0 : open_.back().text.size();
    while (!fault_) {
      skip_blanks();
      if (sees("/>") || sees(">")) { break; }
      attribute(element);
    }
    if (fault_) { return; }
    has_root_ = true;
    const bool is_empty = sees("/>");
    at_ += is_empty ? 2 : 1;
    open_.push_back(std::move(element));
    if (is_empty) { close(); }
  }
  void attribute(XmlElement& element) {
    if (at_ >= text_.size()) { return wrong("unclosed token"); }
    const std::string key(name());
    skip_blanks();
    if (!sees("=")) { return wrong("not well-formed (invalid token)"); }
    ++at_;
    skip_blanks();
    if (!sees("\"") && !sees("'")) { return wrong("not well-formed (invalid token)"); }
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == std::string_view::npos) { return wrong("unclosed token"); }
    std::string written(text_.substr(at_ + 1, end - at_ - 1));
    std::replace_if(
        written.begin(), written.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    const std::optional<std::string> value = expanded(written);
    if (!value) { return wrong("undefined entity"); }
    if (!element.attribute(key).empty()) { return wrong("duplicate attribute"); }
    element.attributes.emplace_back(key, *value);
    if (element.attributes.size() > kMaxXmlAttributes) {
      return stop({"多すぎる属性", "too many attributes"},
                  phrase("{}個まで", "at most {}", kMaxXmlAttributes));
    }
    if (value->size() > kMaxXmlText) { return too_long(); }
    at_ = end + 1;
  }
  void end() {
    at_ += 2;
    const std::string_view closed = name();
    skip_blanks();
    if (fault_) { return; }
    if (!sees(">") || open_.empty() || open_.back().name != closed) {
      return wrong("mismatched tag");
    }
    ++at_;
    close();
  }
  void close() {
    XmlElement element = std::move(open_.back());
    open_.pop_back();
    (open_.empty() ? root_ : open_.back().children.emplace_back()) = std::move(element);
  }

  // Nothing if an entity is unknown.
  static std::optional<std::string> expanded(std::string_view text) {
    std::string read;
    while (!text.empty()) {
      const std::size_t sign = std::min(text.find('&'), text.size());
      read += text.substr(0, sign);
      text.remove_prefix(sign);
      if (text.empty()) { break; }
      const std::size_t end = text.find(';');
      if (end == std::string_view::npos || !add_entity(read, text.substr(1, end - 1))) {
        return std::nullopt;
      }
      text.remove_prefix(end + 1);
    }
    return read;
  }
  static bool add_entity(std::string& read, std::string_view word) {
    constexpr std::pair<std::string_view, char> kKnown[] = {
        {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    for (const auto& [name, letter] : kKnown) {
      if (word == name) {
        read += letter;
        return true;
      }
    }
    if (!word.starts_with('#')) { return false; }
    word.remove_prefix(1);
    const bool is_hexadecimal = word.starts_with('x');
    if (is_hexadecimal) { word.remove_prefix(1); }
    std::uint32_t code = 0;
    const auto parsed =
        std::from_chars(word.data(), word.data() + word.size(), code, is_hexadecimal ? 16 : 10);
    if (parsed.ec != std::errc() || parsed.ptr != word.data() + word.size()) { return false; }
    if (!is_character(code)) { return false; }
    append_utf8(read, code);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;
  SourceMark mark_{1, 1};  // of counted_
  std::vector<XmlElement> open_;
  XmlElement root_;
  bool has_root_ = false;
  std::size_t count_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace

const XmlElement* XmlElement::child(std::string_view wanted) const {
  for (const XmlElement& element : children) {
    if (element.name == wanted) { return &element; }
  }
  return nullptr;
}

std::string_view XmlElement::attribute(std::string_view wanted) const {
  for (const auto& [key, value] : attributes) {
    if (key == wanted) { return value; }
  }
  return {};
}

bool is_xml(std::string_view text) {
  if (text.starts_with(kByteOrder)) { text.remove_prefix(kByteOrder.size()); }
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] == '<';
}

std::string xml_escaped(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    switch (c) {
      case '&':  result += "&amp;"; break;
      case '<':  result += "&lt;"; break;
      case '>':  result += "&gt;"; break;
      case '"':  result += "&quot;"; break;
      case '\'': result += "&#39;"; break;
      default:
        if (code >= 0x20 || c == '\n' || c == '\t') { result += c; }
    }
  }
  return result;
}

tl::expected<XmlElement, Fault> parse_xml(std::string_view text) {
  if (text.size() > kMaxFileBytes) {
    return tl::unexpected(
        Fault{{1, 1}, {"大きすぎるファイル", "too large a file"}, {"4MBまで", "at most 4 MB"}});
  }
  if (text.starts_with(kByteOrder)) { text.remove_prefix(kByteOrder.size()); }
  const std::string lines = with_unix_lines(text);
  return XmlReader(lines).read();
}

}  // namespace fudaba::catalog
