#include "cli/shell/outline.h"

#include <algorithm>

namespace fudaba::cli {

bool OutlineOption::has_name(const std::string& name) const {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const OutlineOption* Outline::option(const std::string& called) const {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const OutlineOption& o) { return o.has_name(called); });
  return found == options.end() ? nullptr : &*found;
}

const Outline* Outline::command(const std::string& called) const {
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const Outline& c) { return c.name == called; });
  return found == commands.end() ? nullptr : &*found;
}

}  // namespace fudaba::cli
