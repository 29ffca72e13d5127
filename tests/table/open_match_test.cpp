// Reading a match, requests, storing and thinking, with made ports.
#include <gtest/gtest.h>

#include "made_match.h"

namespace fudaba::test {
namespace {

TEST(OpenMatch, IsReadOnceForAllWhoAskMeanwhile) {
  Made made(setup_with(table::SeatKind::Invite));
  const auto a = made.sit("a");
  const auto b = made.sit("b");
  EXPECT_EQ(made.match.state(), State::Reading);
  EXPECT_EQ(made.reads, 1);
  EXPECT_TRUE(a->heard.empty());
  made.answer_read();
  EXPECT_EQ(made.match.state(), State::Open);
  EXPECT_EQ(a->count("welcome"), 1U);
  EXPECT_EQ(b->count("welcome"), 1U);
}

TEST(OpenMatch, WhatCannotBeReadIsTriedAgainForTheNextOne) {
  Made made(setup_with(table::SeatKind::Invite));
  int refused = 0;
  const auto ask = [&] {
    made.match.when_ready([&] { refused += made.match.table() == nullptr ? 1 : 0; });
  };
  ask();
  made.match.not_opened(table::refusal(table::Code::Storage));
  EXPECT_EQ(made.match.state(), State::Unread);
  EXPECT_EQ(refused, 1);
  ask();
  EXPECT_EQ(made.reads, 2);
  made.match.missing(table::refusal(table::Code::NotFound));
  EXPECT_EQ(refused, 2);
  ask();
  EXPECT_EQ(made.reads, 2) << "there is nothing to read";
  EXPECT_EQ(refused, 3);
}

TEST(OpenMatch, AChangeIsToldWhenItIsStoredAndNotBefore) {
  Two two;
  const auto watcher = two.made.sit(nullptr);
  watcher->heard.clear();
  two.made.answered = 0;
  two.made.move(two.page[0]);
  EXPECT_EQ(two.made.match.state(), State::Storing);
  for (const auto& page : {two.page[0], two.page[1], watcher}) { EXPECT_TRUE(page->heard.empty()); }
  EXPECT_EQ(two.made.answered, 0);
  two.made.answer_store(true);
  EXPECT_TRUE(two.page[0]->was_told(R"("id":7)"));
  EXPECT_FALSE(two.page[1]->was_told(R"("id":7)"));
  for (const auto& page : {two.page[0], two.page[1], watcher}) {
    EXPECT_EQ(page->count("update"), 1U);
  }
  EXPECT_EQ(two.made.answered, 1);
}

TEST(OpenMatch, WhatIsAskedWhileSomethingIsStoredWaits) {
  Two two;
  two.made.move(two.page[0]);
  two.made.ask(two.page[1], Kind::Ping);
  EXPECT_TRUE(two.page[1]->heard.empty());
  two.made.answer_store(true);
  ASSERT_EQ(two.page[1]->heard.size(), 2U);
  EXPECT_TRUE(two.page[1]->heard[0].starts_with(R"({"type":"update")"));
  EXPECT_TRUE(two.page[1]->heard[1].starts_with(R"({"type":"pong")"));
}

TEST(OpenMatch, WhatCouldNotBeStoredHasNotHappened) {
  Two two;
  const std::uint32_t version = two.made.match.table()->version();
  two.made.move(two.page[0]);
  two.made.answer_store(false);
  EXPECT_EQ(two.made.match.state(), State::Uncertain);
  EXPECT_TRUE(two.page[0]->was_told(R"("code":"storage")"));
  EXPECT_EQ(two.page[0]->count("refused"), 1U);
  EXPECT_TRUE(two.page[1]->heard.empty());
  EXPECT_EQ(two.made.match.wake(), two.made.time + 1000) << "read again though nobody asks";
  two.made.match.when_ready([] {});
  EXPECT_EQ(two.made.match.state(), State::Rereading);
  two.made.answer_read();
  EXPECT_EQ(two.made.match.table()->version(), version);
  for (const auto& page : two.page) { EXPECT_EQ(page->count("welcome"), 1U); }
}

// The write was made, and only its answer lost.
TEST(OpenMatch, WhatWasStoredAfterAllIsToldWithTheWholeMatch) {
  Two two;
  two.made.move(two.page[0]);
  two.made.changes = two.made.unsafe;
  two.made.answer_store(false);
  two.made.match.when_ready([] {});
  two.made.answer_read();
  EXPECT_EQ(two.made.match.table()->version(), two.made.changes.back().version);
  EXPECT_EQ(two.page[1]->count("welcome"), 1U);
}

TEST(OpenMatch, ARewrittenMatchIsReadAgainAndItsClockGoesOn) {
  table::Setup setup = setup_with(table::SeatKind::Invite);
  setup.clock = {table::ClockKind::Fischer, 600, 10, 0};
  Made made(std::move(setup));
  const auto page = made.sit("a");
  made.answer_read();
  page->heard.clear();
  made.match.hold();
  made.ask(page, Kind::Ping);
  made.setup.seats[1].name = "another name";
  made.time += 60'000;
  made.match.refresh();
  EXPECT_EQ(made.match.state(), State::Refreshing);
  EXPECT_TRUE(page->heard.empty());
  made.answer_read();
  EXPECT_FALSE(made.storing) << "nothing to resume";
  EXPECT_TRUE(page->was_told("another name"));
  EXPECT_TRUE(page->heard.back().starts_with(R"({"type":"pong")"));
}

TEST(OpenMatch, AClockThatStoodStillGoesOnFromTheTimeOfReading) {
  table::Setup setup = setup_with(table::SeatKind::Invite);
  setup.clock = {table::ClockKind::Fischer, 600, 10, 0};
  Made made(std::move(setup));
  made.time += 3'600'000;
  const auto page = made.sit("a");
  made.answer_read();
  EXPECT_TRUE(page->heard.empty()) << "first that is stored";
  made.answer_store(true);
  EXPECT_EQ(made.match.wake(), made.time + 600'000);
  made.time = made.match.wake();
  made.match.tick();
  ASSERT_EQ(made.unsafe.size(), 1U);
  EXPECT_EQ(made.unsafe[0].kind, table::ChangeKind::TimeOut);
  made.answer_store(true);
  EXPECT_TRUE(made.match.table()->is_over());
  EXPECT_EQ(made.match.wake(), 0);
}

TEST(OpenMatch, ASeatsSecondWindowTakesOver) {
  Two two;
  const bool first_is_a = two.made.decider() == 0;
  const auto again = two.made.sit(first_is_a ? "a" : "b");
  EXPECT_EQ(two.page[0]->heard, std::vector<std::string>{"closed taken"});
  EXPECT_TRUE(two.page[1]->heard.empty()) << "the seat is as present as before";
  two.made.match.leave(two.page[0].get());
  EXPECT_TRUE(two.page[1]->heard.empty());
  two.made.match.leave(again.get());
  EXPECT_EQ(two.page[1]->count("players"), 1U);
  EXPECT_FALSE(two.made.match.is_idle());
  two.made.match.leave(two.page[1].get());
  EXPECT_TRUE(two.made.match.is_idle());
}

TEST(OpenMatch, WhoeverLeavesWhileHisMoveIsStoredHearsNothing) {
  Two two;
  two.made.move(two.page[0]);
  two.made.match.leave(two.page[0].get());
  EXPECT_EQ(two.page[1]->count("players"), 1U);
  EXPECT_FALSE(two.made.match.is_idle()) << "something is being stored";
  two.made.answer_store(true);
  EXPECT_TRUE(two.page[0]->heard.empty());
  EXPECT_EQ(two.page[1]->count("update"), 1U);
}

TEST(OpenMatch, AGuestIsNamedWhenHisSeatIsStored) {
  table::Setup setup = setup_with(table::SeatKind::Invite);
  const std::vector<std::string> deck = std::exchange(setup.seats[1].deck, {});
  setup.seats[1].token.reset();
  setup.begun = 0;
  Made made(std::move(setup));
  const auto host = made.sit("a");
  const auto watcher = made.sit(nullptr);
  made.answer_read();
  table::Setup taken = made.match.table()->setup();
  taken.seats[1].name = "the guest";
  taken.seats[1].deck = deck;
  taken.seats[1].token = table::hash_of("b");
  std::optional<bool> sits;
  const auto agree = [&] {
    made.match.agree(taken, std::nullopt,
                     [&](const std::optional<table::Refusal>& refused) { sits = !refused; });
  };
  agree();
  watcher->heard.clear();
  made.match.leave(host.get());
  EXPECT_FALSE(watcher->was_told("the guest"));
  EXPECT_EQ(watcher->count("players"), 1U);
  EXPECT_FALSE(sits);
  made.answer_store(false);
  EXPECT_EQ(sits, false);
  made.match.when_ready(agree);
  made.answer_read();
  EXPECT_FALSE(watcher->was_told("the guest"));
  watcher->heard.clear();
  made.answer_store(true);
  EXPECT_EQ(sits, true);
  EXPECT_TRUE(made.match.table()->has_begun());
  EXPECT_TRUE(watcher->was_told("the guest"));
  EXPECT_EQ(watcher->count("welcome"), 1U);
}

TEST(OpenMatch, ARematchIsOpenedWhenBothHaveAsked) {
  Two two;
  two.made.ask(two.page[0], Kind::Rematch);
  EXPECT_TRUE(two.page[0]->was_told(R"("code":"over")"));
  two.concede();
  two.made.ask(two.page[0], Kind::Rematch);
  for (const auto& page : two.page) { EXPECT_EQ(page->count("asked"), 1U); }
  EXPECT_FALSE(two.made.following);
  two.made.ask(two.page[1], Kind::Rematch);
  ASSERT_TRUE(two.made.following);
  for (const auto& page : two.page) { EXPECT_TRUE(page->heard.empty()) << "it is not stored yet"; }
  std::exchange(two.made.opening, nullptr)("next");
  for (const auto& page : two.page) {
    EXPECT_TRUE(page->was_told(R"("next")"));
    page->heard.clear();
  }
  two.made.following.reset();
  two.made.ask(two.page[0], Kind::Rematch);
  EXPECT_TRUE(two.page[0]->was_told(R"("next")")) << "the same one";
  EXPECT_FALSE(two.made.following);
}

TEST(OpenMatch, ARematchThatCouldNotBeStoredMayBeAskedForAgain) {
  Two two;
  two.concede();
  two.made.ask(two.page[0], Kind::Rematch);
  two.made.ask(two.page[1], Kind::Rematch);
  for (const auto& page : two.page) { page->heard.clear(); }
  std::exchange(two.made.opening, nullptr)("");
  for (const auto& page : two.page) { EXPECT_EQ(page->count("refused"), 1U); }
  two.made.ask(two.page[0], Kind::Rematch);
  EXPECT_EQ(two.page[1]->count("asked"), 1U);
}

TEST(OpenMatch, ABlockedPlayersWishForARematchIsKeptFromTheOther) {
  Two two;
  two.concede();
  two.made.blocks.by_other = true;
  two.made.ask(two.page[0], Kind::Rematch);
  EXPECT_EQ(two.page[0]->count("asked"), 1U) << "as if it had been passed on";
  EXPECT_TRUE(two.page[1]->heard.empty());
  two.made.blocks = {true, false};
  two.made.ask(two.page[1], Kind::Rematch);
  EXPECT_EQ(two.page[1]->count("refused"), 1U);
  EXPECT_FALSE(two.made.following);
}

// A person against a computer, when the person is to decide.
struct Alone {
  Alone() {
    page = made.sit("a");
    made.answer_read();
    until(0);
    page->heard.clear();
  }
  void until(Seat seat) {
    while (made.decider() != seat || made.storing) {
      if (made.storing) {
        made.answer_store(true);
      } else if (made.decider() == 0) {
        made.move(page);
      } else {
        made.match.chosen(made.choosing, made.first_move());
        made.time = std::max(made.time, made.match.wake());
        made.match.tick();
      }
    }
  }

  Made made{setup_with(table::SeatKind::Computer)};
  std::shared_ptr<Page> page;
};

TEST(OpenMatch, AComputerAnswersNoSoonerThanAPersonWould) {
  Alone alone;
  alone.until(1);
  alone.page->heard.clear();
  const std::int64_t asked = alone.made.time;
  alone.made.match.chosen(alone.made.choosing, alone.made.first_move());
  EXPECT_FALSE(alone.made.storing);
  EXPECT_EQ(alone.made.match.wake(), asked + table::kComputerAnswer);
  alone.made.time = alone.made.match.wake() - 1;
  alone.made.match.tick();
  EXPECT_FALSE(alone.made.storing);
  ++alone.made.time;
  alone.made.match.tick();
  EXPECT_TRUE(alone.made.storing);
  EXPECT_TRUE(alone.page->heard.empty());
  alone.made.answer_store(true);
  EXPECT_EQ(alone.page->count("update"), 1U);
}

TEST(OpenMatch, AMoveThatIsNotLegalIsAskedForAgain) {
  Alone alone;
  alone.until(1);
  const std::int64_t first = alone.made.choosing;
  alone.made.match.chosen(first, std::nullopt);
  EXPECT_NE(alone.made.choosing, first);
  alone.made.match.chosen(first, alone.made.first_move());
  EXPECT_EQ(alone.made.match.wake(), 0) << "nobody waits for the first thought any more";
}

TEST(OpenMatch, AHintIsToldWhenItIsStored) {
  Alone alone;
  alone.made.ask(alone.page, Kind::Hint);
  EXPECT_TRUE(alone.page->heard.empty());
  alone.made.ask(alone.page, Kind::Hint);
  EXPECT_EQ(alone.page->count("refused"), 1U) << "one is being made";
  alone.made.match.advised(alone.made.advising, R"({"type":"hint"})");
  EXPECT_TRUE(alone.made.storing);
  EXPECT_TRUE(alone.page->heard.empty());
  alone.made.answer_store(true);
  const std::string hint = R"({"id":7,"type":"hint"})";
  EXPECT_EQ(alone.page->heard.back(), hint) << "after the change";
  alone.page->heard.clear();
  alone.made.ask(alone.page, Kind::Hint);
  EXPECT_EQ(alone.page->heard, std::vector<std::string>{hint}) << "the same one again";
  EXPECT_EQ(alone.made.advising, alone.made.thoughts);
}

TEST(OpenMatch, AHintIsTurnedAwayWhereNobodyCanThink) {
  Alone alone;
  alone.made.no_hints = true;
  alone.made.ask(alone.page, Kind::Hint);
  EXPECT_TRUE(alone.page->was_told(R"("code":"full")"));
  alone.made.no_hints = false;
  alone.made.ask(alone.page, Kind::Hint);
  alone.page->heard.clear();
  alone.made.match.not_advised(alone.made.advising, table::Code::Full);
  EXPECT_TRUE(alone.page->was_told(R"("code":"full")"));
}

TEST(OpenMatch, AHintIsDroppedWithItsQuestionAndWithWhoeverAsked) {
  Alone alone;
  alone.made.ask(alone.page, Kind::Hint);
  const std::int64_t first = alone.made.advising;
  alone.made.move(alone.page);
  EXPECT_TRUE(alone.page->was_told(R"("code":"stale")"));
  EXPECT_EQ(alone.made.forgotten, std::vector<std::int64_t>{first});
  alone.made.match.advised(first, R"({"type":"hint"})");
  alone.until(0);
  alone.page->heard.clear();
  alone.made.forgotten.clear();
  alone.made.ask(alone.page, Kind::Hint);
  alone.made.match.leave(alone.page.get());
  EXPECT_EQ(alone.made.forgotten, std::vector<std::int64_t>{alone.made.advising});
  EXPECT_TRUE(alone.page->heard.empty());
  EXPECT_TRUE(alone.made.match.is_idle());
}

TEST(OpenMatch, AMatchThatIsLetGoSendsEverybodyAwayWhenItIsStored) {
  Two two;
  two.made.move(two.page[0]);
  bool is_retired = false;
  int sent_away = 0;
  two.made.match.retire([&] {
    two.made.match.let_go(table::refusal(table::Code::Storage),
                          [&](table::Connection&) { ++sent_away; });
    is_retired = true;
  });
  EXPECT_FALSE(is_retired);
  two.made.answer_store(true);
  EXPECT_TRUE(is_retired);
  EXPECT_EQ(sent_away, 2);
  EXPECT_EQ(two.page[1]->count("update"), 1U);
  EXPECT_EQ(two.made.match.state(), State::LetGo);
  bool has_table = true;
  two.made.match.when_ready([&] { has_table = two.made.match.table() != nullptr; });
  EXPECT_FALSE(has_table);
  EXPECT_EQ(two.made.reads, 1);
}

}  // namespace
}  // namespace fudaba::test
