#include "reading.h"

#include "catalog/yaml.h"
#include "games/culdcept/card_format.h"

namespace fudaba::test {

Checked read(effect::Type type, std::string_view yaml) {
  return read(culdcept::vocabulary(), type, yaml);
}

Checked read(const effect::Vocabulary& vocabulary, effect::Type type, std::string_view yaml) {
  std::vector<effect::Fault> faults;
  Checked checked;
  const std::optional<effect::Source> source = catalog::parse_yaml(yaml, faults);
  if (source && faults.empty()) { checked.term = effect::check(vocabulary, type, *source, faults); }
  for (const effect::Fault& fault : faults) {
    checked.faults.push_back(std::to_string(fault.mark.line) + ':' +
                             std::to_string(fault.mark.column) + " found " + fault.found.en +
                             " | expected " + fault.expected.en);
  }
  return checked;
}

std::string faults_of(effect::Type type, std::string_view yaml) {
  std::string lines;
  for (const std::string& fault : read(type, yaml).faults) {
    lines += (lines.empty() ? "" : "\n") + fault;
  }
  return lines;
}

}  // namespace fudaba::test
