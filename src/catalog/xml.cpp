#include "catalog/xml.h"

#include <expat.h>

#include <memory>
#include <optional>

#include "catalog/yaml.h"
#include "effect/fault_text.h"

namespace fudaba::catalog {
namespace {

using effect::Fault;
using effect::Mark;
using effect::Phrase;

struct ParserEnd {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

// What expat tells is gathered here; the first fault stops it.
class XmlBuilder {
 public:
  XmlBuilder() : parser_(XML_ParserCreate("UTF-8")) {
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), begin, end);
    XML_SetCharacterDataHandler(parser_.get(), characters);
    XML_SetStartDoctypeDeclHandler(parser_.get(), doctype);
  }

  tl::expected<XmlElement, Fault> read(std::string_view text) {
    constexpr std::size_t kStep = 64U << 10U;
    bool is_last = false;
    while (!is_last) {
      const std::string_view part = text.substr(0, kStep);
      text.remove_prefix(part.size());
      is_last = text.empty();
      const auto status =
          XML_Parse(parser_.get(), part.data(), static_cast<int>(part.size()), is_last ? 1 : 0);
      if (fault_) { return tl::unexpected(std::move(*fault_)); }
      if (status != XML_STATUS_OK) { return tl::unexpected(wrong()); }
    }
    return std::move(root_);
  }

 private:
  [[nodiscard]] Mark here() const {
    return {static_cast<int>(XML_GetCurrentLineNumber(parser_.get())),
            static_cast<int>(XML_GetCurrentColumnNumber(parser_.get())) + 1};
  }
  [[nodiscard]] Fault wrong() const {
    const std::string why = XML_ErrorString(XML_GetErrorCode(parser_.get()));
    return {here(),
            {"XMLの誤り（" + why + "）", "a mistake of XML (" + why + ")"},
            {"正しいXML", "well-formed XML"}};
  }
  void stop(Phrase found, Phrase expected) {
    if (fault_) { return; }
    fault_ = Fault{here(), std::move(found), std::move(expected)};
    XML_StopParser(parser_.get(), XML_FALSE);
  }
  // Elements may hold so much, and no more.
  bool has_room() {
    if (open_.size() >= kMaxXmlDepth) {
      stop({"深すぎる入れ子", "elements nested too deep"},
           {std::to_string(kMaxXmlDepth) + "段まで", std::to_string(kMaxXmlDepth) + " at most"});
    } else if (++count_ > kMaxXmlElements) {
      stop({"多すぎる要素", "too many elements"}, {std::to_string(kMaxXmlElements) + "個まで",
                                                   std::to_string(kMaxXmlElements) + " at most"});
    }
    return !fault_;
  }
  void too_long() {
    stop({"長すぎる文字列", "too long a text"},
         {std::to_string(kMaxXmlText >> 10U) + "KBまで",
          "at most " + std::to_string(kMaxXmlText >> 10U) + " KB"});
  }

  static XmlBuilder& self(void* user) { return *static_cast<XmlBuilder*>(user); }

  static void XMLCALL begin(void* user, const XML_Char* name, const XML_Char** attributes) {
    XmlBuilder& builder = self(user);
    if (!builder.has_room()) { return; }
    XmlElement element{name, builder.here(), {}, {}, {}};
    for (; *attributes != nullptr; attributes += 2) {
      element.attributes.emplace_back(attributes[0], attributes[1]);
      if (element.attributes.size() > kMaxXmlAttributes) {
        const std::string most = std::to_string(kMaxXmlAttributes);
        return builder.stop({"多すぎる属性", "too many attributes"},
                            {most + "個まで", "at most " + most});
      }
      if (element.attributes.back().second.size() > kMaxXmlText) { return builder.too_long(); }
    }
    builder.open_.push_back(std::move(element));
  }
  static void XMLCALL end(void* user, const XML_Char* /*name*/) {
    XmlBuilder& builder = self(user);
    if (builder.fault_) { return; }
    XmlElement element = std::move(builder.open_.back());
    builder.open_.pop_back();
    (builder.open_.empty() ? builder.root_ : builder.open_.back().children.emplace_back()) =
        std::move(element);
  }
  static void XMLCALL characters(void* user, const XML_Char* text, int size) {
    XmlBuilder& builder = self(user);
    if (builder.fault_ || builder.open_.empty()) { return; }
    std::string& whole = builder.open_.back().text;
    whole.append(text, static_cast<std::size_t>(size));
    if (whole.size() > kMaxXmlText) { builder.too_long(); }
  }
  static void XMLCALL doctype(void* user, const XML_Char* /*name*/, const XML_Char* /*system*/,
                              const XML_Char* /*public_id*/, int /*internal*/) {
    self(user).stop({"文書型宣言（DOCTYPE）", "a document type (DOCTYPE)"},
                    {"DOCTYPEのないXML", "XML without one"});
  }

  std::unique_ptr<XML_ParserStruct, ParserEnd> parser_;
  std::vector<XmlElement> open_;
  XmlElement root_;
  std::size_t count_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace

tl::expected<XmlElement, Fault> parse_xml(std::string_view text) {
  if (text.size() > kMaxFileBytes) {
    return tl::unexpected(
        Fault{{1, 1}, {"大きすぎるファイル", "too large a file"}, {"4MBまで", "at most 4 MB"}});
  }
  return XmlBuilder().read(text);
}

}  // namespace fudaba::catalog
