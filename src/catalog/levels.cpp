#include "catalog/levels.h"

#include <optional>
#include <utility>

#include "catalog/map_reader.h"
#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

constexpr int kMostIterations = 1000000;
constexpr int kMostOverlooked = 99;  // of a hundred times

Strength read_strength(const Source& source, Faults& faults) {
  Strength strength;
  MapReader fields(source, {"段階の強さ", "the strength of a level"}, faults);
  const Source* iterations = fields.is_map() ? fields.require("iterations") : nullptr;
  if (iterations != nullptr) {
    strength.iterations = read_number(*iterations, 1, kMostIterations, faults).value_or(1);
  }
  if (const Source* overlooks = fields.find("overlooks")) {
    strength.overlooks = read_number(*overlooks, 0, kMostOverlooked, faults).value_or(0);
  }
  fields.finish();
  return strength;
}

}  // namespace

tl::expected<Ladder, std::vector<FileFault>> read_levels(const TextFile& file) {
  Faults faults;
  Ladder ladder;
  if (const std::optional<Source> source = parse_yaml(file, faults)) {
    MapReader fields(*source, {"段階ごとの強さ", "a strength for each level"}, faults);
    for (std::size_t i = 0; i < kLevels; ++i) {
      const Source* level = fields.is_map() ? fields.require(kLevelNames[i]) : nullptr;
      if (level != nullptr) { ladder[i] = read_strength(*level, faults); }
    }
    fields.finish();
  }
  if (faults.empty()) { return ladder; }
  return tl::unexpected(in_file(file.name, std::move(faults)));
}

}  // namespace fudaba::catalog
