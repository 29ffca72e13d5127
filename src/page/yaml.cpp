// YAML written by people, in the page: its caller has a library that reads it (catalog/yaml.h says
// what counts as a mistake, docs/page-engine.md how the answer is written).
#include "catalog/yaml.h"

#include <boost/json.hpp>

#include "base/check.h"

// The page's functions. The text of an answer is taken after its length is known.
extern "C" {
__attribute__((import_module("page"), import_name("parse_yaml"))) std::size_t page_parse_yaml(
    const char* text, std::size_t length);
__attribute__((import_module("page"), import_name("take_yaml"))) void page_take_yaml(char* text);
}

namespace fudaba::catalog {
namespace {

namespace json = boost::json;
using effect::Fault;
using effect::Source;
using effect::SourceMark;

constexpr std::size_t kMostAnswer = 64U << 20U;
constexpr int kSlack = 8;  // levels of lists around a tree

int number_of(const json::value& value) {
  const std::int64_t* number = value.if_int64();
  return number == nullptr ? 0 : static_cast<int>(*number);
}

// The page is as trusted as its engine: what it sends has the form that was agreed on.
Source tree_of(const json::value& value) {
  Source source;
  const json::array* parts = value.if_array();
  if (parts == nullptr || parts->size() < 4) { return source; }
  const json::value& what = (*parts)[0];
  const std::string_view kind = what.is_string() ? std::string_view(what.get_string()) : "";
  source.mark = {number_of((*parts)[1]), number_of((*parts)[2])};
  const json::value& content = (*parts)[3];
  if (kind == "s" && content.is_string()) {
    source.shape = Source::Shape::Scalar;
    source.scalar = content.get_string();
    source.quoted = parts->size() > 4 && (*parts)[4] == 1;
  } else if (kind == "l" && content.is_array()) {
    source.shape = Source::Shape::List;
    for (const json::value& item : content.get_array()) { source.items.push_back(tree_of(item)); }
  } else if (kind == "m" && content.is_array()) {
    source.shape = Source::Shape::Map;
    for (const json::value& entry : content.get_array()) {
      const json::array* field = entry.if_array();
      if (field == nullptr || field->size() != 4 || !(*field)[0].is_string()) { continue; }
      source.fields.emplace_back(std::string((*field)[0].get_string()), tree_of((*field)[3]));
      source.field_marks.push_back({number_of((*field)[1]), number_of((*field)[2])});
    }
  }
  return source;
}

effect::Phrase phrase_of(const json::object& fault, std::string_view key) {
  const json::value* value = fault.if_contains(key);
  const json::object* texts = value == nullptr ? nullptr : value->if_object();
  const auto text = [&](std::string_view language) {
    const json::value* one = texts == nullptr ? nullptr : texts->if_contains(language);
    return one != nullptr && one->is_string() ? std::string(one->get_string()) : std::string();
  };
  return {text("ja"), text("en")};
}

void take_faults(const json::value& value, std::vector<Fault>& faults) {
  const json::array* list = value.if_array();
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json::object* one = (*list)[i].if_object();
    if (one == nullptr) { continue; }
    const json::value* line = one->if_contains("line");
    const json::value* column = one->if_contains("column");
    const SourceMark mark{line == nullptr ? 0 : number_of(*line),
                          column == nullptr ? 0 : number_of(*column)};
    faults.push_back({mark, phrase_of(*one, "found"), phrase_of(*one, "expected")});
  }
}

}  // namespace

std::optional<Source> parse_yaml(std::string_view text, std::vector<Fault>& faults) {
  if (text.size() > kMaxFileBytes) {
    faults.push_back(
        {{}, {"4MiBを超えるファイル", "a file of more than 4 MiB"}, {"4MiBまで", "at most 4 MiB"}});
    return std::nullopt;
  }
  std::string answer(std::min(page_parse_yaml(text.data(), text.size()), kMostAnswer), '\0');
  page_take_yaml(answer.data());
  json::parse_options options;
  options.max_depth = static_cast<std::size_t>(3 * (kMaxYamlDepth + kSlack));
  boost::system::error_code error;
  const json::value value = json::parse(answer, error, {}, options);
  const json::object* fields = error ? nullptr : value.if_object();
  const json::value* tree = fields == nullptr ? nullptr : fields->if_contains("tree");
  if (fields != nullptr && fields->contains("faults")) {
    take_faults(*fields->if_contains("faults"), faults);
  }
  if (tree == nullptr || tree->is_null()) {
    if (faults.empty()) {
      faults.push_back(
          {{}, {"YAMLとして読めない箇所", "bad YAML"}, {"正しいYAML", "well-formed YAML"}});
    }
    return std::nullopt;
  }
  return tree_of(*tree);
}

}  // namespace fudaba::catalog
