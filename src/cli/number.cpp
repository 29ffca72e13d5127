#include <iostream>

#include "catalog/folder.h"
#include "cli/context.h"

namespace fudaba::cli {

void number_cards(Context& context, const std::string& game) {
  const GameEntry* entry = find_entry(context, game);
  if (entry == nullptr || !find_data(context)) { return; }
  const auto cards = catalog::load_cards(context.data, entry->card_format());
  if (!cards) { return fail(context, catalog::to_string(cards.error(), context.language)); }
  const std::filesystem::path path = context.data / entry->id / "numbers.yaml";
  auto lists = catalog::load_numbers(path);
  if (!lists) { return fail(context, catalog::to_string(lists.error(), context.language)); }
  const std::size_t given = catalog::add_numbers(*lists, *cards);
  if (given > 0 && !save(context, path, catalog::write_numbers(*lists))) { return; }
  std::cout << tell(context, "{}枚に番号を付けた（{}）\n", "{} cards were given a number ({})\n",
                    given, path.string());
}

}  // namespace fudaba::cli
