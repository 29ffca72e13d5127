// What of XML needs no parser.
#include "catalog/xml.h"

namespace fudaba::catalog {

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
  constexpr std::string_view kByteOrder = "\xef\xbb\xbf";
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

}  // namespace fudaba::catalog
