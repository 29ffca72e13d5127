#include "table/thinking.h"

#include "base/random.h"

namespace fudaba::table {
namespace {

// How much longer the answers of a level take that searches, in ms: what it needs as a rule.
constexpr std::int64_t kIterationsPerMs = 10;

}  // namespace

std::uint64_t thought_seed(const Table& table) {
  return siphash(table.setup().key, ~std::uint64_t{table.version()});
}

std::int64_t answer_time(const Table& table, std::string_view level, bool is_hurried,
                         std::int64_t least) {
  if (least <= 0) { return 0; }
  return least + (is_hurried ? 0 : table.game().game->iterations_of(level) / kIterationsPerMs);
}

}  // namespace fudaba::table
