// What is kept of how accounts stand to each other, and of their passkeys: the same for every
// database that can be used.
#include "books.h"
#include "people/social.h"

namespace fudaba::test {
namespace {

using people::Book;

constexpr std::int64_t kReportDay = 86'400'000;

class Bonds : public Books {};
INSTANTIATE_TEST_SUITE_P(Databases, Bonds, testing::Values("Sqlite", "PostgreSql"),
                         [](const auto& which) { return which.param; });

TEST_P(Bonds, FollowingGoesOneWayAndBlockingEndsIt) {
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  ASSERT_TRUE(book.open_account(account(3, "丙"), {}));
  EXPECT_EQ(people::follow(book, 1, 1, 5, 9), people::TieResult::Itself);
  EXPECT_EQ(people::follow(book, 1, 2, 5, 9), people::TieResult::Done);
  EXPECT_EQ(people::follow(book, 1, 2, 6, 1), people::TieResult::Done) << "twice is as once";
  EXPECT_EQ(people::follow(book, 1, 3, 6, 1), people::TieResult::Full);
  EXPECT_FALSE(people::bond_between(book, 1, 2).may_talk());
  EXPECT_TRUE(people::bond_between(book, 2, 1).followed);
  EXPECT_EQ(people::follow(book, 2, 1, 7, 9), people::TieResult::Done);
  EXPECT_TRUE(people::bond_between(book, 1, 2).may_talk());
  people::Ties ties = people::ties_of(book, 1);
  ASSERT_EQ(ties.follows.size(), 1U);
  EXPECT_EQ(ties.follows[0].name, "乙");
  EXPECT_TRUE(ties.follows[0].is_mutual);
  EXPECT_EQ(ties.followers, 1);
  // Whoever is blocked does not see it: he follows as before.
  EXPECT_EQ(people::block(book, 1, 2, 8, 9), people::TieResult::Done);
  EXPECT_EQ(people::follow(book, 1, 2, 9, 9), people::TieResult::Blocked);
  ties = people::ties_of(book, 1);
  EXPECT_TRUE(ties.follows.empty());
  EXPECT_EQ(ties.followers, 0);
  EXPECT_EQ(ties.blocks, (std::vector<std::string>{"乙"}));
  EXPECT_EQ(people::ties_of(book, 2).follows.size(), 1U);
  EXPECT_TRUE(people::bond_between(book, 2, 1).blocked);
  EXPECT_FALSE(people::bond_between(book, 2, 1).may_talk());
  people::unblock(book, 1, 2);
  EXPECT_EQ(people::ties_of(book, 1).followers, 1);
  people::unfollow(book, 2, 1);
  EXPECT_EQ(people::ties_of(book, 1).followers, 0);
}

TEST_P(Bonds, WhoeverLeavesTakesHisTiesAndHisNameInReportsWithHim) {
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  ASSERT_EQ(people::follow(book, 2, 1, 5, 9), people::TieResult::Done);
  ASSERT_EQ(people::block(book, 1, 2, 5, 9), people::TieResult::Done);
  people::Report report;
  report.id = 77;
  report.at = 10;
  report.by_account = 1;
  report.by_name = "甲";
  report.about_account = 2;
  report.about_name = "乙";
  report.reason = people::ReportReason::Abuse;
  report.words = "ひどい";
  report.said = "[]";
  EXPECT_TRUE(people::file_report(book, report, 1));
  report.id = 78;
  report.at = 11;
  EXPECT_FALSE(people::file_report(book, report, 1)) << "once in a day";
  report.at = 10 + kReportDay;
  EXPECT_TRUE(people::file_report(book, report, 1));
  EXPECT_NE(people::reports_by(book, 1).find("ひどい"), std::string::npos);
  EXPECT_TRUE(book.remove_account(1, 0));
  EXPECT_EQ(people::reports_by(book, 1), "[]");
  EXPECT_TRUE(people::ties_of(book, 2).follows.empty());
  EXPECT_FALSE(people::bond_between(book, 2, 1).blocked);
  long long nameless = 0;
  book.database().sql() << "SELECT COUNT(*) FROM reports WHERE by_name = '' AND about_name = '乙'",
      soci::into(nameless);
  EXPECT_EQ(nameless, 2);
  people::forget_reports(book, 0, 11);
  book.database().sql() << "SELECT COUNT(*) FROM reports", soci::into(nameless);
  EXPECT_EQ(nameless, 1);
}

TEST_P(Bonds, AtOneMatchThereAreOnlySoManyReports) {
  Book book(url_);
  people::Report report;
  report.match = 101;
  report.said = "[]";
  for (int i = 0; i < 5; ++i) {
    report.id = 200 + i;
    report.at = 10 + i;
    EXPECT_EQ(people::file_report(book, report, 9), i < 4) << i;
  }
}

people::Passkey passkey_of(people::AccountId account, const std::string& id) {
  people::Passkey passkey;
  passkey.id = id;
  passkey.account = account;
  passkey.site = "localhost";
  passkey.label = "鍵";
  passkey.algorithm = -7;
  passkey.key = "AAAA";
  return passkey;
}

TEST_P(Bonds, AChallengeIsAnsweredOnceForWhatItWasGivenAndInTime) {
  Book book(url_);
  using people::PasskeyPurpose;
  const auto given = [&](const std::string& hash, std::int64_t until) {
    return book.give_challenge({hash, PasskeyPurpose::Add, 7, until}, 1000, 3);
  };
  EXPECT_TRUE(given("a", 2000));
  EXPECT_EQ(book.take_challenge("a", PasskeyPurpose::Add, 2000), 7);
  EXPECT_EQ(book.take_challenge("a", PasskeyPurpose::Add, 2000), std::nullopt);
  EXPECT_TRUE(given("b", 2000));
  EXPECT_EQ(book.take_challenge("b", PasskeyPurpose::Confirm, 2000), std::nullopt);
  EXPECT_EQ(book.take_challenge("b", PasskeyPurpose::Add, 2000), std::nullopt);  // burnt by that
  EXPECT_TRUE(given("c", 2000));
  EXPECT_EQ(book.take_challenge("c", PasskeyPurpose::Add, 2001), std::nullopt);
  // So many at a time; those that are over make room.
  EXPECT_TRUE(given("d", 2000));
  EXPECT_TRUE(given("e", 2000));
  EXPECT_TRUE(given("f", 2000));
  EXPECT_FALSE(given("g", 2000));
  EXPECT_TRUE(book.give_challenge({"h", PasskeyPurpose::Enter, 0, 4000}, 3000, 3));
}

TEST_P(Bonds, AnAccountHasSeveralPasskeysAndKeepsOneWayIn) {
  Book book(url_);
  people::Account without = account(1, "鍵");
  without.passphrase_hash = {};
  ASSERT_TRUE(book.open_account(without, {}, passkey_of(1, "k1")));
  EXPECT_TRUE(book.add_passkey(passkey_of(1, "k2"), 2));
  EXPECT_FALSE(book.add_passkey(passkey_of(1, "k3"), 2));
  EXPECT_FALSE(book.add_passkey(passkey_of(1, "k2"), 9));
  ASSERT_EQ(book.passkeys(1).size(), 2U);
  EXPECT_EQ(book.passkey("k2")->label, "鍵");
  EXPECT_EQ(book.remove_passkey(2, "k1"), Book::RemoveResult::IsLast);  // not the account's
  EXPECT_EQ(book.remove_passkey(1, "k9"), Book::RemoveResult::NotThere);
  EXPECT_EQ(book.remove_passkey(1, "k1"), Book::RemoveResult::Yes);
  EXPECT_EQ(book.remove_passkey(1, "k2"), Book::RemoveResult::IsLast);
  book.set_passphrase(1, {"hash"});
  EXPECT_EQ(book.remove_passkey(1, "k2"), Book::RemoveResult::Yes);
  EXPECT_TRUE(book.passkeys(1).empty());
}

TEST_P(Bonds, APasskeysSignaturesAreCountedForwards) {
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}, passkey_of(1, "k1")));
  EXPECT_TRUE(book.passkey_used("k1", 0, 10));  // one that does not count
  EXPECT_TRUE(book.passkey_used("k1", 0, 11));
  EXPECT_TRUE(book.passkey_used("k1", 5, 12));
  EXPECT_FALSE(book.passkey_used("k1", 5, 13));
  EXPECT_FALSE(book.passkey_used("k1", 0, 14));
  EXPECT_FALSE(book.passkey_used("k9", 6, 15));
  EXPECT_EQ(book.passkey("k1")->count, 5);
  EXPECT_EQ(book.passkey("k1")->used, 12);
  // It goes with the account, and nobody else takes its id before.
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  EXPECT_FALSE(book.add_passkey(passkey_of(2, "k1"), 9));
  EXPECT_THROW((void)book.open_account(account(3, "丙"), {}, passkey_of(3, "k1")),
               people::BookError);
  EXPECT_FALSE(book.account(3).has_value());
  EXPECT_TRUE(book.remove_account(1, 100));
  EXPECT_FALSE(book.passkey("k1").has_value());
}

}  // namespace
}  // namespace fudaba::test
