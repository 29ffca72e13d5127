// A player who has left the table, and what the other one may claim.
#include <gtest/gtest.h>

#include "made_match.h"
#include "match/record.h"

namespace fudaba::test {
namespace {

using table::ClaimKind;
using table::kClaimAfter;

// Two people at their table, of whom the first is asked.
struct Left : Two {
  explicit Left(table::Setup setup = setup_with(table::SeatKind::Invite)) : Two(std::move(setup)) {}

  [[nodiscard]] const char* token_of_asked() const { return made.decider() == 0 ? "a" : "b"; }
  void leave(std::size_t who) {
    made.match.leave(page[who].get());
    forget();
  }
  void pass_time(std::int64_t ms) { made.time += ms; }
  void forget() {
    for (const auto& one : page) { one->heard.clear(); }
  }
  void claim(std::size_t who, ClaimKind what) {
    table::Request request;
    request.kind = Kind::Claim;
    request.id = "7";
    request.claim = what;
    made.ask(page[who], std::move(request));
    if (made.storing) { made.answer_store(true); }
  }
  // True if the waiting seat may claim the win.
  [[nodiscard]] bool may_claim() {
    claim(1, ClaimKind::Win);
    return made.match.table()->is_over();
  }
};

TEST(Absence, IsCountedForBothAndEndsInAClaim) {
  Left two;
  two.made.match.leave(two.page[0].get());
  EXPECT_TRUE(two.page[1]->was_told(R"("claim_in":60000)"));
  EXPECT_TRUE(two.page[1]->was_told(two.made.decider() == 0 ? R"("absent":{"seat":"first")"
                                                            : R"("absent":{"seat":"second")"));
  two.pass_time(kClaimAfter - 1);
  EXPECT_FALSE(two.may_claim());
  EXPECT_TRUE(two.page[1]->was_told("for long enough"));
  two.pass_time(1);
  const Seat gone = two.made.decider();
  two.forget();
  EXPECT_TRUE(two.may_claim());
  const table::Table& table = *two.made.match.table();
  EXPECT_EQ(table.outcome(), gone == 0 ? Outcome::SecondWins : Outcome::FirstWins);
  EXPECT_TRUE(two.page[1]->was_told(R"("how":"left")"));
  EXPECT_FALSE(two.page[1]->was_told(R"("absent")"));
  EXPECT_EQ(two.made.changes.back().kind, table::ChangeKind::Left);
  const match::Record record = table.record();
  EXPECT_EQ(record.ended, match::RecordEnding::Left);
  EXPECT_EQ(match::read_record(match::to_json(record)), record);
  EXPECT_FALSE(match::replay(record, game()->supplies).misfit);
}

TEST(Absence, MayBeCalledADraw) {
  Left two;
  two.leave(0);
  two.pass_time(kClaimAfter);
  two.claim(1, ClaimKind::Draw);
  const table::Table& table = *two.made.match.table();
  EXPECT_EQ(table.outcome(), Outcome::Draw);
  EXPECT_EQ(table.how(), table::EndReason::Left);
  const match::Record record = table.record();
  EXPECT_EQ(match::read_record(match::to_json(record)), record);
  EXPECT_FALSE(match::replay(record, game()->supplies).misfit);
  // The match is the same when it is read again.
  const auto again = table::Table::open(game(), two.made.setup, two.made.changes);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->outcome(), Outcome::Draw);
  EXPECT_EQ((*again)->how(), table::EndReason::Left);
}

TEST(Absence, EndsWhenThePlayerComesBack) {
  Left two;
  two.leave(0);
  two.pass_time(kClaimAfter);
  two.page[0] = two.made.sit(two.token_of_asked());
  EXPECT_TRUE(two.page[1]->was_told(R"({"type":"players")"));
  EXPECT_FALSE(two.page[1]->was_told("absent"));
  EXPECT_FALSE(two.may_claim());
  // The next absence begins anew, as that of a phone that is locked again.
  two.leave(0);
  two.pass_time(kClaimAfter - 1);
  EXPECT_FALSE(two.may_claim());
  two.pass_time(1);
  EXPECT_TRUE(two.may_claim());
}

TEST(Absence, IsNoneWhileAnotherWindowHasTheSeat) {
  Left two;
  const auto second = two.made.sit(two.token_of_asked());
  two.leave(0);  // the window that was taken over from
  two.pass_time(10 * kClaimAfter);
  EXPECT_FALSE(two.may_claim());
  two.made.match.leave(second.get());
  two.pass_time(kClaimAfter);
  EXPECT_TRUE(two.may_claim());
}

TEST(Absence, IsNotEndedBySomebodyWhoWatches) {
  Left two;
  two.leave(0);
  const auto watcher = two.made.sit(nullptr);
  EXPECT_TRUE(watcher->was_told(R"("claim_in":60000)"));
  two.pass_time(kClaimAfter);
  EXPECT_TRUE(two.may_claim());
}

TEST(Absence, IsNoneWhereTheQuestionIsTheOthers) {
  Left two;
  two.leave(1);
  two.pass_time(10 * kClaimAfter);
  two.claim(0, ClaimKind::Win);
  EXPECT_TRUE(two.page[0]->was_told(R"("type":"refused")"));
  EXPECT_FALSE(two.made.match.table()->is_over());
}

TEST(Absence, CountsFromTheQuestion) {
  Left two;
  const Seat asked = two.made.decider();
  two.leave(1);
  two.pass_time(10 * kClaimAfter);
  for (int i = 0; i < 200 && two.made.decider() == asked; ++i) {
    two.forget();
    two.made.move(two.page[0]);
    two.made.answer_store(true);
  }
  ASSERT_NE(two.made.decider(), asked);
  EXPECT_TRUE(two.page[0]->was_told(R"("claim_in":60000)")) << "not from when he left";
  two.pass_time(kClaimAfter - 1);
  two.claim(0, ClaimKind::Win);
  EXPECT_FALSE(two.made.match.table()->is_over());
  two.pass_time(1);
  two.claim(0, ClaimKind::Win);
  EXPECT_TRUE(two.made.match.table()->is_over());
}

TEST(Absence, CountsWhileSomebodyWaits) {
  Left two;
  const char* waits = two.made.decider() == 0 ? "b" : "a";
  two.leave(0);
  two.pass_time(kClaimAfter - 1);
  two.leave(1);
  two.pass_time(10 * kClaimAfter);  // both are gone
  two.page[1] = two.made.sit(waits);
  EXPECT_TRUE(two.page[1]->was_told(R"("claim_in":60000)"));
  EXPECT_FALSE(two.may_claim());
  two.pass_time(kClaimAfter);
  EXPECT_TRUE(two.may_claim());
}

TEST(Absence, OfAServerCountsAgainstNobody) {
  Left two;
  const char* asked = two.made.decider() == 0 ? "a" : "b";
  const char* waits = two.made.decider() == 0 ? "b" : "a";
  two.leave(0);
  // A server that begins again knows the stored match and nobody's absence.
  Made again(two.made.setup);
  again.time = two.made.time + 10 * kClaimAfter;
  const auto page = again.sit(waits);
  again.answer_read();
  EXPECT_TRUE(page->was_told(R"("claim_in":60000)"));
  page->heard.clear();
  again.time += kClaimAfter - 1;
  (void)again.sit(asked);
  EXPECT_TRUE(page->was_told(R"({"type":"players")"));
  EXPECT_FALSE(page->was_told("absent"));
}

TEST(Absence, OfAStorageCountsAgainstNobody) {
  Left two;
  two.leave(0);
  two.pass_time(kClaimAfter);
  two.made.match.hold();
  two.made.match.refresh();
  two.made.answer_read();
  EXPECT_FALSE(two.may_claim());
  two.pass_time(kClaimAfter);
  EXPECT_TRUE(two.may_claim());
}

TEST(Absence, BeginsWhenTheMoveBeforeItIsStored) {
  Left two;
  two.made.ask(two.page[1], Kind::Draw);
  two.made.match.leave(two.page[0].get());
  EXPECT_TRUE(two.page[1]->was_told(R"({"type":"players")"));
  EXPECT_FALSE(two.page[1]->was_told("absent"));
  two.made.answer_store(true);
  EXPECT_TRUE(two.page[1]->was_told(R"("claim_in":60000)"));
}

TEST(Absence, IsLeftToTheClockWhereThereIsOne) {
  for (const table::ClockKind kind :
       {table::ClockKind::Fischer, table::ClockKind::ByoYomi, table::ClockKind::Days}) {
    table::Setup setup = setup_with(table::SeatKind::Invite);
    setup.clock = {kind, 36'000, 36'000, 3};
    Left two(std::move(setup));
    two.made.match.leave(two.page[0].get());
    EXPECT_TRUE(two.page[1]->was_told(R"({"type":"players")"));
    EXPECT_FALSE(two.page[1]->was_told("absent"));
    two.pass_time(10 * kClaimAfter);
    EXPECT_FALSE(two.may_claim());
    EXPECT_TRUE(two.page[1]->was_told("without a clock"));
  }
}

TEST(Absence, IsClaimedByAPlayerAndNeverBySomebodyWhoWatches) {
  Left two;
  const auto watcher = two.made.sit(nullptr);
  two.leave(0);
  two.pass_time(kClaimAfter);
  two.page[0] = watcher;
  two.claim(0, ClaimKind::Win);
  EXPECT_TRUE(watcher->was_told(R"("code":"wrong_seat")"));
  EXPECT_FALSE(two.made.match.table()->is_over());
}

TEST(Absence, ComesToNothingAtOneScreenAndAgainstTheComputer) {
  table::Setup one_screen = setup_with(table::SeatKind::Human);
  one_screen.seats[0].kind = table::SeatKind::Human;
  for (const table::Setup& setup : {one_screen, setup_with(table::SeatKind::Computer)}) {
    Made made(setup);
    const auto page = made.sit("a");
    made.answer_read();
    EXPECT_FALSE(page->was_told("claim_after"));
    made.time += 10 * kClaimAfter;
    table::Request request;
    request.kind = Kind::Claim;
    made.ask(page, std::move(request));
    EXPECT_TRUE(page->was_told("refused"));
    EXPECT_FALSE(made.match.table()->is_over());
  }
}

TEST(Absence, IsPromisedInTheWelcome) {
  Made made(setup_with(table::SeatKind::Invite));
  const auto page = made.sit("a");
  made.answer_read();
  EXPECT_TRUE(page->was_told(R"("claim_after":60000)"));
}

}  // namespace
}  // namespace fudaba::test
