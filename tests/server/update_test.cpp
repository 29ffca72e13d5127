// A table by itself: what a change means to its readers, and to the clock.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "base/random.h"
#include "client.h"
#include "table/outbound.h"

namespace fudaba::test {
namespace {

using server::Table;

std::unique_ptr<Table> new_table(std::uint64_t seed, std::string_view id = "culdcept",
                                 const server::ClockRule& clock = {}) {
  const server::ShelvedGame& played = shelved(id);
  server::Setup setup;
  setup.game = id;
  setup.clock = clock;
  setup.key = key_from_seed(seed);
  setup.begun = 1;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    setup.seats[seat].name = seat == 0 ? "a" : "b";
    setup.seats[seat].deck = match::deck_words(played.decks[seat].cards, played.catalogue.pool,
                                               played.entry->card_format());
  }
  return std::move(*Table::open(server::without_set(played), std::move(setup), {}));
}

// The match goes on by a move; what happened.
server::Consequences move_on(Table& table, FastRandom& random) {
  MoveList legal;
  table.position().legal_moves(legal);
  const Move& move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  server::Consequences happened;
  server::Change change =
      *table.move(table.position().decision().player, table.position_version(), move);
  happened.before = table.position().clone();
  happened.first_event = table.events_so_far();
  EventLog events;
  EXPECT_TRUE(table.apply(change, &events));
  happened.version = change.version;
  for (const Event& event : events) { happened.events.push_back({change.version, event}); }
  return happened;
}

// Drawn cards are seen by one reader alone, so that what is kept of one must not serve another.
TEST(TableUpdate, WhoeverReadsBesideOrBeforeAReaderChangesNothingOfWhatHeIsTold) {
  constexpr std::array<Seat, 4> kReaders{0, 1, kNoSeat, 0};
  const server::Absence nobody;
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const std::unique_ptr<Table> table = new_table(seed);
    FastRandom random(seed);
    for (int i = 0; i < 150 && !table->is_over(); ++i) {
      const server::Consequences happened = move_on(*table, random);
      server::Update together(*table, happened, nobody);
      std::string first;
      for (const Seat reader : kReaders) {
        server::Update alone(*table, happened, nobody);
        const std::string told = together.message(reader, "7");
        ASSERT_EQ(told, alone.message(reader, "7"));
        if (first.empty()) { first = told; }
        differ += told != first ? 1 : 0;
      }
    }
  }
  EXPECT_GT(differ, 0);
}

// In every game: however many small choices a turn is made of, it earns each player one step.
TEST(TableClock, FischerGivesEachPlayerOneStepATurnInEveryGame) {
  constexpr std::int64_t kBase = 600;
  constexpr std::int64_t kStep = 10;
  for (const GameEntry& entry : games()) {
    const std::unique_ptr<Table> table =
        new_table(5, entry.id, {server::ClockKind::Fischer, kBase, kStep, 0});
    FastRandom random(5);
    std::array<std::set<int>, kSeats> turns;
    int most_answers = 0;
    int answers = 0;
    int last_turn = -1;
    for (int i = 0; i < 300 && !table->is_over(); ++i) {
      MoveList legal;
      table->position().legal_moves(legal);
      const Seat seat = table->position().decision().player;
      const int turn = table->position().turn();
      answers = turn == last_turn ? answers + 1 : 1;
      last_turn = turn;
      most_answers = std::max(most_answers, answers);
      turns[seat].insert(turn);
      server::Change change =
          *table->move(seat, table->position_version(),
                       legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      change.at = 1;  // as long as the match began: nobody uses time up
      ASSERT_TRUE(table->apply(change, nullptr));
    }
    std::string text;
    match::JsonText json(text);
    table->clock().write(json, 1);
    const boost::json::value clock = boost::json::parse(text);
    for (Seat seat = 0; seat < kSeats; ++seat) {
      EXPECT_EQ(clock.at("left").at(seat).as_int64(),
                1000 * (kBase + kStep * static_cast<std::int64_t>(turns[seat].size())))
          << entry.id;
      EXPECT_GT(turns[seat].size(), 1U) << entry.id;
    }
    EXPECT_GT(most_answers, 2) << entry.id << ": no turn had several choices";
  }
}

}  // namespace
}  // namespace fudaba::test
