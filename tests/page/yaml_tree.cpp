// Reads YAML from standard input as the program does, and writes what the engine in the page is
// told of it (docs/page-engine.md): its tests read card files by this, and the page's reader is
// compared with it.
#include <boost/json.hpp>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "catalog/yaml.h"

namespace {

namespace json = boost::json;
using fudaba::effect::Source;

json::value tree_of(const Source& source) {
  json::array tree{"", source.mark.line, source.mark.column};
  switch (source.shape) {
    case Source::Shape::Missing: tree[0] = "-"; break;
    case Source::Shape::Scalar:
      tree[0] = "s";
      tree.emplace_back(source.scalar);
      if (source.quoted) { tree.emplace_back(1); }
      break;
    case Source::Shape::List: {
      tree[0] = "l";
      json::array items;
      for (const Source& item : source.items) { items.push_back(tree_of(item)); }
      tree.emplace_back(std::move(items));
      break;
    }
    case Source::Shape::Map: {
      tree[0] = "m";
      json::array fields;
      for (std::size_t i = 0; i < source.fields.size(); ++i) {
        const auto& [line, column] = source.field_marks[i];
        fields.push_back(
            json::array{source.fields[i].first, line, column, tree_of(source.fields[i].second)});
      }
      tree.emplace_back(std::move(fields));
      break;
    }
  }
  return tree;
}

json::object text_of(const fudaba::Bilingual& text) { return {{"ja", text.ja}, {"en", text.en}}; }

}  // namespace

int main() {
  const std::string text(std::istreambuf_iterator<char>(std::cin), {});
  std::vector<fudaba::effect::Fault> faults;
  const auto source = fudaba::catalog::parse_yaml(text, faults);
  json::object answer{{"tree", nullptr}};
  if (source) { answer["tree"] = tree_of(*source); }
  json::array found;
  for (const fudaba::effect::Fault& fault : faults) {
    found.push_back({{"line", fault.mark.line},
                     {"column", fault.mark.column},
                     {"found", text_of(fault.found)},
                     {"expected", text_of(fault.expected)}});
  }
  answer["faults"] = std::move(found);
  std::cout << json::serialize(answer);
  return 0;
}
