// Cards of one choice that a page names together, in any order: what the table makes of them, and
// what it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/random.h"
#include "client.h"
#include "match/set_choice.h"
#include "table/performing.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;
using server::Table;

constexpr std::int64_t kNow = 1'000;

server::Setup setup_of(const server::ShelvedGame& game) {
  server::Setup setup;
  setup.game = game.entry->id;
  setup.key = key_from_seed(3);
  setup.begun = kNow;
  setup.auto_pass = table::AutoPass::Never;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    setup.seats[seat].name = seat == 0 ? "a" : "b";
    setup.seats[seat].deck =
        match::deck_words(game.decks[seat].cards, game.catalogue.pool, game.entry->card_format());
  }
  return setup;
}

// A table, and everything that is stored of it.
struct Stored {
  explicit Stored(std::string_view id)
      : game(shelved(id)), table(*Table::open(server::without_set(game), setup_of(game), {})) {}

  [[nodiscard]] Table::GrantedChanges asked(const std::vector<Move>& moves) const {
    return table->moves(table->position().decision().player, table->version(), moves);
  }
  void make(const std::vector<table::Change>& granted) {
    const table::PerformedChanges made = table::perform(*table, granted, kNow);
    ASSERT_GE(made.changes.size(), granted.size());
    EXPECT_EQ(made.happened.version, table->version());
    for (const table::Change& change : made.changes) { EXPECT_EQ(change.at, kNow); }
    changes.insert(changes.end(), made.changes.begin(), made.changes.end());
  }
  // Plays at random until a set of cards is chosen; false: the match is over.
  bool go_on(FastRandom& random) {
    while (!table->is_over() && !match::set_choice(table->position()).is_set) {
      const Position& position = table->position();
      const Move move = position.choose("random", random);
      make({*table->move(position.decision().player, table->version(), move)});
    }
    return !table->is_over();
  }

  const server::ShelvedGame& game;
  std::unique_ptr<Table> table;
  std::vector<table::Change> changes;
};

// Cards of the set that is chosen, as many as there must be, from the back.
std::vector<Move> some_backwards(const Position& position) {
  MoveList legal;
  position.legal_moves(legal);
  std::vector<Move> cards = match::set_choice(position).later;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(cards),
               [](const Move& move) { return move.verb == Verb::ChooseCard; });
  std::sort(cards.rbegin(), cards.rend());
  const std::size_t most = std::min<std::size_t>(position.decision().high, cards.size());
  cards.resize(
      std::clamp<std::size_t>(2, std::min<std::size_t>(most, position.decision().low), most));
  return cards;
}

TEST(Together, CardsAreGivenOneByOneAndTheRecordIsAsEver) {
  int given = 0;
  for (const GameEntry& entry : games()) {
    Stored stored(entry.id);
    FastRandom random(7);
    for (int sets = 0; sets < 6 && stored.go_on(random); ++sets) {
      const Position& position = stored.table->position();
      const Seat seat = position.decision().player;
      std::vector<Move> cards = some_backwards(position);
      const Table::GrantedChanges granted = stored.asked(cards);
      if (!granted) {  // a cost that asks for other cards as well
        const Move move = position.choose("random", random);
        stored.make({*stored.table->move(seat, stored.table->version(), move)});
        continue;
      }
      const std::unique_ptr<Position> alone = position.clone();
      for (const table::Change& change : *granted) {
        EXPECT_EQ(change.kind, table::ChangeKind::Move);
        EXPECT_EQ(change.seat, seat);
        ASSERT_TRUE(alone->apply(table::unpack(change.data), nullptr).allows());
      }
      const std::size_t moves = stored.table->moves();
      stored.make(*granted);
      EXPECT_EQ(stored.table->position().digest(), alone->digest());
      EXPECT_EQ(stored.table->moves(), moves + granted->size());
      ++given;
    }
    EXPECT_FALSE(match::replay(stored.table->record(), stored.game.supplies).misfit) << entry.id;
    const auto again =
        Table::open(server::without_set(stored.game), setup_of(stored.game), stored.changes);
    ASSERT_TRUE(again) << entry.id;
    EXPECT_EQ((*again)->position().digest(), stored.table->position().digest());
  }
  EXPECT_GT(given, 10);
}

// Each is a move of its own: the last one alone is taken back.
TEST(Together, ATakeBackTakesBackTheLastOfThem) {
  Stored stored("kannagi");
  FastRandom random(1);
  ASSERT_TRUE(stored.go_on(random));
  const Seat seat = stored.table->position().decision().player;
  const auto granted = stored.asked(some_backwards(stored.table->position()));
  ASSERT_TRUE(granted);
  ASSERT_EQ(granted->size(), 2U);
  const std::unique_ptr<Position> before = stored.table->position().clone();
  ASSERT_TRUE(before->apply(table::unpack(granted->front().data), nullptr).allows());
  stored.make(*granted);
  ASSERT_TRUE(stored.table->can_undo(seat));
  ASSERT_TRUE(stored.table->undo(seat));
  stored.make({*stored.table->undo(seat)});
  EXPECT_EQ(stored.table->position().digest(), before->digest());
}

TEST(Together, WhatIsNoSetIsRefusedWholeAndChangesNothing) {
  Stored stored("kannagi");
  FastRandom random(1);
  ASSERT_TRUE(stored.go_on(random));
  const std::uint64_t digest = stored.table->position().digest();
  const std::vector<Move> cards = some_backwards(stored.table->position());
  const auto refused = [&](const std::vector<Move>& moves) {
    const auto granted = stored.asked(moves);
    return granted ? "granted"
                   : std::string(table::word_of(granted.error().code)) + " " + granted.error().at;
  };
  EXPECT_EQ(refused({cards[0], cards[0]}), "illegal moves[1]");
  EXPECT_EQ(refused({cards[0], answer(true)}), "illegal moves[1]");
  EXPECT_EQ(refused({cards[0], choose_card(kNoCard)}), "illegal moves[1]");
  EXPECT_EQ(refused({pass(), cards[0]}), "illegal moves[0]");
  EXPECT_EQ(refused(std::vector<Move>(90, cards[0])).substr(0, 14), "illegal moves[");
  const Seat other = opponent_of(stored.table->position().decision().player);
  EXPECT_EQ(stored.table->moves(other, stored.table->version(), cards).error().code,
            table::Code::WrongSeat);
  EXPECT_EQ(
      stored.table->moves(opponent_of(other), stored.table->version() + 1, cards).error().code,
      table::Code::Stale);
  EXPECT_EQ(stored.table->position().digest(), digest);
  EXPECT_EQ(refused({cards[0], cards[1], pass()}), "granted");
}

// The first question of Kannagi: which cards of the hand are changed, in any order.
TEST(Together, APageSendsASetInOneMessage) {
  const std::string seat =
      R"({"kind":"human","name":"甲","deck":")" + deck_of("kannagi", 0) + "\"}";
  const unsigned port = seeded_table().port();
  const Answer opened = http_post(
      port, "/api/matches",
      R"({"game":"kannagi","seats":[)" + seat + "," + seat + R"(],"auto_pass":"never","seed":5})");
  ASSERT_EQ(opened.status, 200U) << opened.body;
  const Opened match = opened_match(opened);
  Page page(port);
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  const json::array& legal = now.at("legal").as_array();
  json::array cards;
  for (const json::value& move : legal) {
    if (word(move.as_object(), "do") != "pass") { cards.insert(cards.begin(), move.at("move")); }
  }
  ASSERT_GE(cards.size(), 3U);
  const auto send = [&](const json::value& moves, std::string_view type) {
    return page.ask({{"type", "move"}, {"version", now.at("version")}, {"moves", moves}}, type);
  };
  const auto fault = [&](const json::value& moves) {
    const json::object refused = send(moves, "refused");
    const json::object& error = refused.at("error").as_object();
    return word(error, "code") + " " + word(error, "at");
  };
  EXPECT_EQ(fault(json::array()), "malformed moves");
  EXPECT_EQ(fault("all"), "malformed moves");
  EXPECT_EQ(fault({cards[0], 7}), "malformed moves");
  EXPECT_EQ(fault({cards[0], cards[0]}), "illegal moves[1]");
  EXPECT_EQ(fault({cards[0], json::array{1, 250, 255, 255}}), "illegal moves[1]");
  page.send(
      json::object{{"type", "move"}, {"version", 0}, {"move", cards[0]}, {"moves", {cards[0]}}});
  EXPECT_EQ(word(page.wait_for("refused").at("error").as_object(), "code"), "unknown_field");
  const json::value pass{0, 255, 255, 255};
  const json::object update = send({cards[0], cards[1], cards[2], pass}, "update");
  EXPECT_EQ(update.at("version").as_int64(), now.at("version").as_int64() + 4);
  EXPECT_EQ(
      update.at("decision").at("player").as_string() == now.at("decision").at("player").as_string(),
      false);
}

}  // namespace
}  // namespace fudaba::test
