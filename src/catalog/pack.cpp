#include "catalog/pack.h"

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

namespace json = boost::json;
using effect::Source;

constexpr int kPackVersion = 1;

// A scalar that was quoted begins with a quotation mark, as no other can.
json::value tree_of(const Source& source) {
  switch (source.shape) {
    case Source::Shape::Missing: return nullptr;
    case Source::Shape::Scalar:
      return json::string(source.quoted ? '"' + source.scalar : source.scalar);
    case Source::Shape::List: {
      json::array items;
      for (const Source& item : source.items) { items.push_back(tree_of(item)); }
      return items;
    }
    case Source::Shape::Map: {
      json::object fields;
      for (const auto& [key, value] : source.fields) { fields[key] = tree_of(value); }
      return fields;
    }
  }
  return nullptr;
}

// False: it is no tree.
bool read_tree(const json::value& value, Source& source) {
  if (value.is_null()) { return true; }
  if (const json::string* text = value.if_string()) {
    source.shape = Source::Shape::Scalar;
    source.quoted = text->starts_with('"');
    source.scalar = std::string_view(*text).substr(source.quoted ? 1 : 0);
    return true;
  }
  if (const json::array* items = value.if_array()) {
    source.shape = Source::Shape::List;
    source.items.resize(items->size());
    for (std::size_t i = 0; i < items->size(); ++i) {
      if (!read_tree((*items)[i], source.items[i])) { return false; }
    }
    return true;
  }
  const json::object* fields = value.if_object();
  if (fields == nullptr) { return false; }
  source.shape = Source::Shape::Map;
  for (const auto& [key, field] : *fields) {
    source.fields.emplace_back(std::string(key), Source());
    source.field_marks.emplace_back();
    if (!read_tree(field, source.fields.back().second)) { return false; }
  }
  return true;
}

// The name without the folders above the game's.
std::string short_name(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  return slash == std::string::npos ? name : name.substr(slash + 1);
}

json::array file_of(const TextFile& file, std::vector<FileFault>& faults) {
  std::vector<effect::Fault> found;
  const std::optional<Source> tree = parse_yaml(file, found);
  for (FileFault& fault : in_file(file.name, std::move(found))) {
    faults.push_back(std::move(fault));
  }
  return {json::string(short_name(file.name)), tree ? tree_of(*tree) : json::value()};
}

std::optional<TextFile> read_file_of(const json::value& value) {
  const json::array* parts = value.if_array();
  if (parts == nullptr || parts->size() != 2 || !(*parts)[0].is_string()) { return std::nullopt; }
  auto tree = std::make_shared<Source>();
  if (!read_tree((*parts)[1], *tree)) { return std::nullopt; }
  return TextFile{std::string((*parts)[0].get_string()), {}, std::move(tree)};
}

bool read_folder(const json::object& pack, const GameFolder& folder, GameFiles& files) {
  const json::value* value = pack.if_contains(folder.name);
  const json::array* list = value == nullptr ? nullptr : value->if_array();
  if (list == nullptr) { return false; }
  for (const json::value& one : *list) {
    std::optional<TextFile> file = read_file_of(one);
    if (!file) { return false; }
    (files.*folder.files).push_back(std::move(*file));
  }
  return true;
}

tl::unexpected<Bilingual> unreadable() {
  return tl::unexpected(
      Bilingual{"ゲームのデータが読めません。", "The data of the game cannot be read."});
}

}  // namespace

tl::expected<std::string, std::vector<FileFault>> write_pack(std::string_view game,
                                                             const GameFiles& files,
                                                             std::string_view icons) {
  std::vector<FileFault> faults = files.faults;
  json::object pack{{"pack", kPackVersion}, {"game", game}};
  for (const GameFolder& folder : kGameFolders) {
    json::array list;
    for (const TextFile& file : files.*folder.files) { list.push_back(file_of(file, faults)); }
    pack[folder.name] = std::move(list);
  }
  for (const GameFile& single : kGameFiles) {
    const std::optional<TextFile>& file = files.*single.file;
    if (file) { pack[single.name] = file_of(*file, faults); }
  }
  if (!icons.empty()) { pack["icons"] = icons; }
  if (!faults.empty()) { return tl::unexpected(std::move(faults)); }
  return json::serialize(pack);
}

tl::expected<Pack, Bilingual> read_pack(std::string_view text) {
  json::parse_options options;
  options.max_depth = static_cast<std::size_t>(kMaxYamlDepth) + 8;
  boost::system::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error, {}, options);
  const json::object* fields = error ? nullptr : value.if_object();
  if (fields == nullptr) { return unreadable(); }
  const json::value* version = fields->if_contains("pack");
  const json::value* game = fields->if_contains("game");
  if (version == nullptr || *version != kPackVersion || game == nullptr || !game->is_string()) {
    return unreadable();
  }
  Pack pack;
  pack.game = game->get_string();
  for (const GameFolder& folder : kGameFolders) {
    if (!read_folder(*fields, folder, pack.files)) { return unreadable(); }
  }
  for (const GameFile& single : kGameFiles) {
    const json::value* one = fields->if_contains(single.name);
    if (one == nullptr) { continue; }
    pack.files.*single.file = read_file_of(*one);
    if (!(pack.files.*single.file)) { return unreadable(); }
  }
  if (!pack.files.rules) { return unreadable(); }
  if (const json::value* icons = fields->if_contains("icons"); icons != nullptr) {
    if (const json::string* sprite = icons->if_string()) { pack.icons = *sprite; }
  }
  return pack;
}

}  // namespace fudaba::catalog
