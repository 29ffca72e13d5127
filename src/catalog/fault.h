#pragma once

#include <string>
#include <vector>

#include "base/language.h"
#include "effect/source.h"

namespace fudaba::catalog {

// A mistake and the file it stands in, as it was named by whoever gave it to us.
struct FileFault {
  std::string file;
  effect::Fault fault;
};

// "cards/fire.yaml:12:5: found "drow", expected an action (did you mean draw?)"
[[nodiscard]] std::string to_string(const FileFault& fault, Language language);

// One line per fault.
[[nodiscard]] std::string to_string(const std::vector<FileFault>& faults, Language language);

// The faults of one file, in the order of its lines.
[[nodiscard]] std::vector<FileFault> in_file(const std::string& file,
                                             std::vector<effect::Fault> faults);

void append(std::vector<FileFault>& all, std::vector<FileFault> more);

}  // namespace fudaba::catalog
