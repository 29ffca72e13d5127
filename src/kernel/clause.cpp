#include "kernel/clause.h"

namespace fudaba {

std::string to_string(Clause clause, std::string_view prefix) {
  if (clause.is_none()) { return {}; }
  return std::string(prefix) + '-' + std::to_string(clause.number / 100) + '.' +
         std::to_string(clause.number % 100);
}

}  // namespace fudaba
