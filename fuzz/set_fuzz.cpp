// Documents of sets of one's own from outside: reading never fails otherwise than with a fault,
// what was read is written and read again as the same set, and its cards go behind those that ship
// or are left out with a fault. A deck of whatever came is played.
#include <string_view>

#include "match/match.h"
#include "support/own_sets.h"

namespace {

using namespace fudaba;

const test::Loaded* game_of(std::string_view id) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i].id == id) { return &test::Loaded::of(i); }
  }
  return nullptr;
}

void play(const test::WithSet& with, const test::Loaded& base) {
  const std::size_t shipped = base.catalogue.pool.defs.size();
  match::Match::Start start;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    DeckList& deck = start.setup.decks[seat] = base.decks[seat].cards;
    for (std::size_t i = 0; i < deck.cards.size() && shipped + i < with.catalogue.pool.defs.size();
         ++i) {
      deck.cards[i] = static_cast<DefId>(shipped + i);
    }
  }
  auto match = match::Match::start(with.supplies, std::move(start), nullptr);
  if (!match) { return; }
  FastRandom random(1);
  for (int i = 0; i < 60 && match->position().outcome() == Outcome::Ongoing; ++i) {
    (void)match->apply(match->position().choose("random", random), nullptr);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto set = match::read_set(text);
  if (!set) {
    FUDABA_CHECK(!set.error().text(Language::Ja).empty());
    return 0;
  }
  const auto again = match::read_set(match::to_json(*set));
  FUDABA_CHECK(again && match::note_of(*again) == match::note_of(*set));
  const test::Loaded* game = game_of(set->game);
  if (game == nullptr) { return 0; }
  const test::WithSet with(*game, *set);
  FUDABA_CHECK(with.catalogue.pool.defs.size() >= game->catalogue.pool.defs.size());
  play(with, *game);
  return 0;
}
