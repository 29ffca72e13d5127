// What a change means to its readers.
#include <gtest/gtest.h>

#include "catalog/catalogue.h"
#include "server/outbound.h"

namespace fudaba::test {
namespace {

using server::Table;

const server::ShelvedGame& game() {
  static const server::Shelf shelf(*catalog::find_data_dir());
  return *shelf.find("culdcept");
}

std::unique_ptr<Table> new_table(std::uint64_t seed) {
  server::Setup setup;
  setup.game = "culdcept";
  setup.key = key_from_seed(seed);
  setup.begun = 1;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    setup.seats[seat].name = seat == 0 ? "a" : "b";
    setup.seats[seat].deck = match::deck_words(game().decks[seat].cards, game().catalogue.pool,
                                               game().entry->card_format());
  }
  return std::move(*Table::open(game(), std::move(setup), {}));
}

// The match goes on by a move; what happened.
server::Happened move_on(Table& table, FastRandom& random) {
  MoveList legal;
  table.position().legal_moves(legal);
  const Move& move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  server::Happened happened;
  happened.change = *table.move(table.position().decision().player, table.position_version(), move);
  happened.before = table.position().clone();
  happened.first_event = table.events_so_far();
  EXPECT_TRUE(table.apply(happened.change, &happened.events));
  return happened;
}

// Drawn cards are seen by one reader alone, so that what is kept of one must not serve another.
TEST(TableUpdate, WhoeverReadsBesideOrBeforeAReaderChangesNothingOfWhatHeIsTold) {
  constexpr std::array<Seat, 4> kReaders{0, 1, kNoSeat, 0};
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const std::unique_ptr<Table> table = new_table(seed);
    FastRandom random(seed);
    for (int i = 0; i < 150 && !table->is_over(); ++i) {
      const server::Happened happened = move_on(*table, random);
      server::Update together(*table, happened);
      std::string first;
      for (const Seat reader : kReaders) {
        server::Update alone(*table, happened);
        const std::string told = together.message(reader, "7");
        ASSERT_EQ(told, alone.message(reader, "7"));
        if (first.empty()) { first = told; }
        differ += told != first ? 1 : 0;
      }
    }
  }
  EXPECT_GT(differ, 0);
}

}  // namespace
}  // namespace fudaba::test
