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
  strength.iterations = fields.number("iterations", 1, kMostIterations);
  if (const Source* overlooks = fields.find("overlooks")) {
    strength.overlooks = read_number(*overlooks, 0, kMostOverlooked, faults).value_or(0);
  }
  fields.finish();
  return strength;
}

}  // namespace

tl::expected<Ladder, std::vector<FileFault>> read_levels(const TextFile& file) {
  return read_document(file, [](const Source& source, Faults& faults) {
    Ladder ladder;
    MapReader fields(source, {"段階ごとの強さ", "a strength for each level"}, faults);
    for (std::size_t i = 0; i < kLevels; ++i) {
      if (const Source* level = fields.require(kLevelNames[i])) {
        ladder[i] = read_strength(*level, faults);
      }
    }
    fields.finish();
    return ladder;
  });
}

}  // namespace fudaba::catalog
