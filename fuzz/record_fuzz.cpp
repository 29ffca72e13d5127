// Records from outside: reading never fails otherwise than with a fault, what was read is written
// and read again as the same record, and replaying it ends somewhere.
#include <string_view>

#include "match/record.h"
#include "support/loaded.h"

namespace {

using namespace fudaba;

// The game that a record names; the first one for a name that none has.
const test::Loaded& game_of(const match::Record& record) {
  std::size_t index = 0;
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i].id == record.game) { index = i; }
  }
  return test::Loaded::of(index);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = match::read_record(text);
  if (!record) { return 0; }
  const auto again = match::read_record(match::to_json(*record));
  FUDABA_CHECK(again && *again == *record);
  const match::Supplies& supplies = game_of(*record).supplies;
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
