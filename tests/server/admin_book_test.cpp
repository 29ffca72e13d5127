// What is done to keep order, in every database that can be used.
#include <gtest/gtest.h>

#include "client.h"
#include "people/admin.h"
#include "postgres.h"
#include "server/store/playing.h"
#include "server/store/store.h"

namespace fudaba::test {
namespace {

using people::Account;
using people::AdminAction;
using people::AdminActionKind;
using people::Book;

class Orders : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const bool is_postgres = GetParam() == "PostgreSql";
    if (is_postgres && !postgres_programs()) {
      GTEST_SKIP() << "no PostgreSQL server on this machine";
    }
    url_ = is_postgres ? shared_postgres().new_database()
                       : "sqlite:" + (folder_.path() / "test.db").string();
    store_ = server::open_store(url_);
    book_ = std::make_unique<Book>(url_);
    ASSERT_TRUE(book_->open_account(named(1, "甲"), {}));
    ASSERT_TRUE(book_->open_account(named(2, "乙"), {}));
  }
  static Account named(std::int64_t id, const std::string& name) {
    Account made;
    made.id = id;
    made.name = made.skeleton = name;
    made.created = 1000 + id;
    return made;
  }
  static AdminAction action(AdminActionKind kind, std::int64_t account, const std::string& why) {
    AdminAction action;
    action.kind = kind;
    action.at = 5000;
    action.by = "係";
    action.account = account;
    action.name = account == 1 ? "甲" : "乙";
    action.why = why;
    return action;
  }
  // A rated match of both, under way.
  void open_match(std::int64_t number) {
    server::Write open;
    open.what = server::Write::Kind::Open;
    open.row.number = number;
    open.row.game = "culdcept";
    open.row.state = server::MatchState::Playing;
    open.row.created = 2000;
    open.row.setup = "{}";
    open.row.seats = {{number, 0, 1, "culdcept", people::Pace::Fast, "", 2, "乙",
                       people::OpponentKind::Account, true, 2000},
                      {number, 1, 2, "culdcept", people::Pace::Fast, "", 1, "甲",
                       people::OpponentKind::Account, true, 2000}};
    store_->write(std::vector<server::Write>{open});
  }
  [[nodiscard]] Book& book() { return *book_; }
  [[nodiscard]] std::vector<AdminAction> log() { return people::list_actions(*book_, 0, 100); }

  Folder folder_;
  std::string url_;
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<Book> book_;
};

INSTANTIATE_TEST_SUITE_P(Databases, Orders, testing::Values("Sqlite", "PostgreSql"),
                         [](const auto& which) { return which.param; });

TEST_P(Orders, AWarningIsToldUntilItIsReadAndStandsInTheLog) {
  people::warn(book(), action(AdminActionKind::Warned, 1, "静かに"));
  people::warn(book(), action(AdminActionKind::Warned, 1, "もっと静かに"));
  auto notices = people::notices_of(book(), 1, people::Notices::Unread);
  ASSERT_EQ(notices.size(), 2U);
  EXPECT_EQ(notices[0].words, "もっと静かに");
  EXPECT_TRUE(people::notices_of(book(), 2, people::Notices::All).empty());
  EXPECT_FALSE(people::read_notice(book(), 2, notices[0].id, 6000));  // not his
  EXPECT_TRUE(people::read_notice(book(), 1, notices[0].id, 6000));
  EXPECT_FALSE(people::read_notice(book(), 1, notices[0].id, 6000));
  notices = people::notices_of(book(), 1, people::Notices::Unread);
  ASSERT_EQ(notices.size(), 1U);
  EXPECT_EQ(notices[0].words, "静かに");
  EXPECT_EQ(people::notices_of(book(), 1, people::Notices::All).size(), 2U);
  ASSERT_EQ(log().size(), 2U);
  EXPECT_EQ(log()[0].id, 2);
  EXPECT_EQ(log()[0].by, "係");
  EXPECT_EQ(log()[0].name, "甲");
  EXPECT_EQ(log()[0].why, "もっと静かに");
  EXPECT_EQ(log()[0].at, 5000);
}

TEST_P(Orders, ASuspensionLastsUntilThenOrUntilItIsLifted) {
  AdminAction suspended = action(AdminActionKind::Suspended, 1, "暴言");
  suspended.until = 9000;
  people::suspend(book(), suspended);
  ASSERT_TRUE(book().suspension(1, 8999));
  EXPECT_EQ(book().suspension(1, 8999)->why, "暴言");
  EXPECT_FALSE(book().suspension(1, 9000));
  EXPECT_FALSE(book().suspension(2, 6000));
  const auto lines = people::list_accounts(book(), {"", true, 0, 20}, 6000);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].name, "甲");
  EXPECT_EQ(lines[0].suspended_until, 9000);
  EXPECT_EQ(server::count_all(book(), 6000).suspended, 1);
  EXPECT_TRUE(people::lift(book(), action(AdminActionKind::Lifted, 1, "")));
  EXPECT_FALSE(people::lift(book(), action(AdminActionKind::Lifted, 1, "")));
  EXPECT_FALSE(book().suspension(1, 6000));
  ASSERT_EQ(log().size(), 2U);  // what came to nothing is no deed
  EXPECT_EQ(log()[0].kind, AdminActionKind::Lifted);
  EXPECT_EQ(log()[1].until, 9000);
}

TEST_P(Orders, ANameThatGaveOffenceIsNobodysAnyMore) {
  open_match(7);
  AdminAction renamed = action(AdminActionKind::Renamed, 1, "ひどい名前");
  renamed.detail = "丙";
  EXPECT_FALSE(people::give_name(book(), renamed, {"乙", "乙"}));
  EXPECT_TRUE(log().empty());
  EXPECT_TRUE(people::give_name(book(), renamed, {"丙", "丙"}));
  EXPECT_EQ(book().account(1)->name, "丙");
  EXPECT_TRUE(book().is_name_taken("甲", 200'000'000'000'000));
  EXPECT_FALSE(book().rename(1, "甲", "甲", 6000, 7000));  // his neither
  EXPECT_FALSE(book().open_account(named(3, "甲"), {}));
  const auto notices = people::notices_of(book(), 1, people::Notices::Unread);
  ASSERT_EQ(notices.size(), 1U);
  EXPECT_EQ(notices[0].kind, people::NoticeKind::NewName);
  // His matches are to have the new name.
  const people::AdminStanding standing = people::standing(book(), 0, 6000);
  ASSERT_EQ(standing.orders.size(), 1U);
  EXPECT_EQ(standing.orders[0].match, 7);
  EXPECT_EQ(standing.orders[0].words, "丙");
  EXPECT_EQ(standing.noticed, std::vector<people::AccountId>{1});
  people::order_done(book(), standing.orders[0]);
  const people::AdminStanding later = people::standing(book(), standing.last_notice, 6000);
  EXPECT_TRUE(later.orders.empty());
  EXPECT_TRUE(later.noticed.empty());
}

TEST_P(Orders, AMatchUnderWayIsOrderedToEndAndThenCountsForNobody) {
  open_match(8);
  AdminAction closed = action(AdminActionKind::MatchClosed, 0, "荒らし");
  closed.match = 9;
  EXPECT_FALSE(server::close_match(book(), closed));
  closed.match = 8;
  EXPECT_TRUE(server::close_match(book(), closed));
  EXPECT_EQ(log().size(), 1U);
  const auto orders = people::standing(book(), 0, 6000).orders;
  ASSERT_EQ(orders.size(), 1U);
  EXPECT_EQ(orders[0].what, people::MatchOrder::Kind::Close);
  EXPECT_EQ(server::list_playing(book(), 1, 10).size(), 1U);
  ASSERT_TRUE(server::find_playing(book(), 8));
  // As the server does it.
  server::Write over;
  over.row.number = 8;
  over.row.state = server::MatchState::Over;
  over.change.version = 1;
  over.ending = people::MatchEnding{8, kNoSeat, 0, 4, 6000, true};
  store_->write(std::vector<server::Write>{over});
  EXPECT_FALSE(server::find_playing(book(), 8));
  EXPECT_EQ(book().settle(), 0U);
  people::MatchSearch search;
  search.account = 1;
  const auto matches = book().matches(search);
  ASSERT_EQ(matches.size(), 1U);
  EXPECT_EQ(matches[0].result, people::SeatResult::Closed);
  EXPECT_FALSE(matches[0].is_rated);
  EXPECT_TRUE(book().ratings(1).empty());
  EXPECT_TRUE(book().tallies(1, people::TallyBy::Game).empty());
  // Nor does it keep anybody from deleting his account.
  EXPECT_TRUE(book().remove_account(1, 9000));
}

TEST_P(Orders, AReportIsClosedOnce) {
  book().database().whole([&] {
    book().database().sql()
        << "INSERT INTO reports (id, at, by_account, by_name, about_account, about_name, match,"
           " reason, words, said, closed_at, closed_by)"
           " VALUES (5, 3000, 2, '乙', 1, '甲', 0, 'insults', 'ひどい', '', 0, '')";
  });
  EXPECT_EQ(server::count_all(book(), 6000).open_reports, 1);
  EXPECT_EQ(people::list_accounts(book(), {"甲", false, 0, 20}, 6000).at(0).reports, 1);
  AdminAction closed = action(AdminActionKind::ReportClosed, 0, "");
  closed.report = 6;
  EXPECT_FALSE(people::close_report(book(), closed));
  closed.report = 5;
  EXPECT_TRUE(people::close_report(book(), closed));
  EXPECT_FALSE(people::close_report(book(), closed));
  EXPECT_EQ(server::count_all(book(), 6000).closed_reports, 1);
  people::ReportSearch search;
  search.is_closed = false;
  EXPECT_TRUE(people::list_reports(book(), search).empty());
  search.is_closed = true;
  ASSERT_EQ(people::list_reports(book(), search).size(), 1U);
  EXPECT_EQ(people::list_reports(book(), search)[0].closed_by, "係");
  EXPECT_EQ(people::list_reports(book(), search)[0].words, "ひどい");
  EXPECT_EQ(log().size(), 1U);
}

TEST_P(Orders, AccountsAreFoundByAPartOfTheirName) {
  ASSERT_TRUE(book().open_account(named(3, "50%_of"), {}));
  EXPECT_EQ(people::list_accounts(book(), {"%_", false, 0, 20}, 0).size(), 1U);
  EXPECT_EQ(people::list_accounts(book(), {"OF", false, 0, 20}, 0).size(), 1U);
  EXPECT_EQ(people::list_accounts(book(), {"", false, 0, 2}, 0).size(), 2U);
  EXPECT_EQ(people::list_accounts(book(), {"", false, 0, 20}, 0).at(0).name, "50%_of");
  EXPECT_TRUE(people::list_accounts(book(), {"x", false, 0, 20}, 0).empty());
}

TEST_P(Orders, WhoDeletesTheAccountLeavesNoNameBehind) {
  people::warn(book(), action(AdminActionKind::Warned, 1, "静かに"));
  AdminAction suspended = action(AdminActionKind::Suspended, 1, "暴言");
  suspended.until = people::Suspension::kForEver;
  people::suspend(book(), suspended);
  EXPECT_TRUE(book().remove_account(1, 9000));
  EXPECT_TRUE(book().suspensions(6000).empty());
  EXPECT_TRUE(people::notices_of(book(), 1, people::Notices::All).empty());
  ASSERT_EQ(log().size(), 2U);
  EXPECT_EQ(log()[0].name, "");
  EXPECT_EQ(log()[1].name, "");
}

}  // namespace
}  // namespace fudaba::test
