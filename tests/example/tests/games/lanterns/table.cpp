#include "games/lanterns/table.h"

#include "games/lanterns/card_format.h"
#include "support/files.h"
#include "support/pools.h"

namespace fudaba::lanterns::test {
namespace {

void fill_in(fudaba::test::CardLine& card) {
  card.add("cost", "0");
  if (card.value("kind") == "lantern") { card.add("light", "1"); }
}

}  // namespace

CardPool make_pool(std::string_view lines) {
  return fudaba::test::pool_of_lines(lines, {card_format(), fill_in});
}

const CardPool& own_pool() {
  static const CardPool kPool = fudaba::test::pool_of_files(
      fudaba::test::files_in("tests/example/data/lanterns/cards"), card_format());
  return kPool;
}

std::vector<DefId> round_deck(const CardPool& pool, int count, int first) {
  return fudaba::test::round_deck(pool, card_format(), count, first);
}

}  // namespace fudaba::lanterns::test
