// Records from outside: reading never fails otherwise than with a fault, what was read is written
// and read again as the same record, and replaying it ends somewhere.
#include <string_view>

#include "match/record.h"
#include "support/loaded.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fudaba;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = match::read_record(text);
  if (!record) { return 0; }
  const auto again = match::read_record(match::to_json(*record));
  FUDABA_CHECK(again && *again == *record);
  const match::Supplies& supplies = test::Loaded::get().supplies;
  (void)match::replay(*record, supplies);
  // As if no card had changed and all had been renumbered: then the moves are played, whatever the
  // digests say.
  match::Record played = *record;
  for (match::CardRecord& card : played.cards) {
    const DefId def = supplies.game->pool().find(card.id);
    if (def == kNoDef) { return 0; }
    card.digest = catalog::card_digest(supplies.game->pool(), def);
    card.number = static_cast<DefId>(def + 1);
  }
  (void)match::replay(played, supplies);
  return 0;
}
