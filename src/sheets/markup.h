#pragma once

#include <string>
#include <string_view>

#include "catalog/xml.h"

// Elements and attributes by their names without prefix (table:table-row → table-row): each
// program chooses prefixes of its own.

namespace fudaba::sheets {

[[nodiscard]] inline std::string_view local(std::string_view name) {
  return name.substr(name.find(':') + 1);
}

// The first child of that name, or null.
[[nodiscard]] inline const catalog::XmlElement* child_of(const catalog::XmlElement& element,
                                                         std::string_view wanted) {
  for (const catalog::XmlElement& child : element.children) {
    if (local(child.name) == wanted) { return &child; }
  }
  return nullptr;
}

// Empty if there is none.
[[nodiscard]] inline std::string_view attribute_of(const catalog::XmlElement& element,
                                                   std::string_view wanted) {
  for (const auto& [key, value] : element.attributes) {
    if (local(key) == wanted) { return value; }
  }
  return {};
}

// A count as an attribute, from 1 to `most`; 1 if there is none.
[[nodiscard]] inline std::size_t count_of(const catalog::XmlElement& element,
                                          std::string_view wanted, std::size_t most) {
  std::size_t count = 0;
  for (const char digit : attribute_of(element, wanted)) {
    if (digit < '0' || digit > '9') { return 1; }
    count = count * 10 + static_cast<std::size_t>(digit - '0');
    if (count >= most) { return most; }
  }
  return count == 0 ? 1 : count;
}

}  // namespace fudaba::sheets
