#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "effect/source.h"

// XML as other card programs write it: elements, attributes, texts, the five entities and
// characters by their numbers; everything else is skipped or refused. Written here because no
// library serves the engine in the page as well: expat has none for WASI, RapidXML recurses without
// a bound.

namespace fudaba::catalog {

constexpr std::size_t kMaxXmlDepth = 24;
constexpr std::size_t kMaxXmlElements = 200000;
constexpr std::size_t kMaxXmlAttributes = 96;    // of one element
constexpr std::size_t kMaxXmlText = 32U << 10U;  // bytes of one text or attribute

struct XmlElement {
  std::string name;
  effect::SourceMark mark;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text;    // of the element itself, without its children's
  std::size_t at = 0;  // bytes of its parent's text that stand before it
  std::vector<XmlElement> children;

  // The first child of that name, or null.
  [[nodiscard]] const XmlElement* child(std::string_view wanted) const;
  // Empty if there is none.
  [[nodiscard]] std::string_view attribute(std::string_view wanted) const;
};

// Reads a document into its elements. A fault: text that is no XML, a document type (entities are
// never expanded), more than the bounds above or kMaxFileBytes.
[[nodiscard]] tl::expected<XmlElement, effect::Fault> parse_xml(std::string_view text);

// True if a text means to be XML.
[[nodiscard]] bool is_xml(std::string_view text);

// A text as part of a document, in an element or in an attribute. Control characters, which no
// document may hold, are left out.
[[nodiscard]] std::string xml_escaped(std::string_view text);

}  // namespace fudaba::catalog
