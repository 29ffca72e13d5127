// The parts of YAML that need no parser.
#include "catalog/yaml.h"

namespace fudaba::catalog {

std::optional<effect::Source> parse_yaml(const TextFile& file, std::vector<effect::Fault>& faults) {
  if (file.tree != nullptr) { return *file.tree; }
  return parse_yaml(file.text, faults);
}

std::string yaml_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c == '\r') {
      out += "\\r";
    } else {
      if (c == '"' || c == '\\') { out += '\\'; }
      out += c;
    }
  }
  return out + '"';
}

}  // namespace fudaba::catalog
