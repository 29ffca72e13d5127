// What is kept of accounts: the same for every database that can be used.
#include "people/book.h"

#include <gtest/gtest.h>

#include <thread>

#include "books.h"

namespace fudaba::test {
namespace {

using people::AccountSession;
using people::Book;
using people::Pace;
using people::SeatNote;
using people::SeatResult;
using server::Write;

constexpr std::int64_t kDay = 86'400'000;

INSTANTIATE_TEST_SUITE_P(Databases, Books, testing::Values("Sqlite", "PostgreSql"),
                         [](const auto& which) { return which.param; });

// A match between accounts 1 and 2, as the server stores it; with how it ended, if it has.
std::vector<Write> match(std::int64_t number, bool is_rated, std::optional<Seat> winner,
                         std::int64_t at) {
  Write open;
  open.what = Write::Kind::Open;
  open.row.number = number;
  open.row.game = "culdcept";
  open.row.state = server::MatchState::Playing;
  open.row.created = at;
  open.row.setup = "{}";
  open.row.seats = {{number, 0, 1, "culdcept", Pace::Fast, "@kiln_vanguard", 2, "乙",
                     people::OpponentKind::Account, is_rated, at},
                    {number, 1, 2, "culdcept", Pace::Fast, "わが百%の炎", 1, "甲",
                     people::OpponentKind::Account, is_rated, at}};
  std::vector<Write> writes{open};
  if (winner) {
    Write over;
    over.row.number = number;
    over.row.state = server::MatchState::Over;
    over.change.version = 1;
    over.ending = people::MatchEnding{number, *winner, 1, 1, at + 10};
    writes.push_back(over);
  }
  return writes;
}

TEST_P(Books, AnAccountIsFoundByWhatItsNameLooksLikeAndTheNameIsTakenOnce) {
  Book book(url_);
  EXPECT_TRUE(book.open_account(account(1, "甲"), {"c1", "c2"}));
  EXPECT_FALSE(book.open_account(account(2, "甲"), {}));
  EXPECT_EQ(book.codes_left(1), 2);
  EXPECT_EQ(book.codes_left(2), 0);
  const auto found = book.account_of_skeleton("甲");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, 1);
  EXPECT_EQ(found->passphrase_hash.text, "hash of 甲");
  EXPECT_EQ(found->created, 1001);
  EXPECT_FALSE(book.account_of_skeleton("乙"));
  EXPECT_TRUE(Book(url_).account(1));  // … and somebody else finds it, too
}

TEST_P(Books, ANameGivenUpIsItsOwnersForAWhile) {
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  EXPECT_FALSE(book.rename(1, "乙", "乙", 2000, 5000));
  EXPECT_TRUE(book.rename(1, "丙", "丙", 2000, 5000));
  EXPECT_EQ(book.account(1)->name, "丙");
  EXPECT_EQ(book.account(1)->renamed, 2000);
  EXPECT_FALSE(book.rename(2, "甲", "甲", 3000, 9000));
  EXPECT_FALSE(book.open_account(account(3, "甲"), {}));
  EXPECT_TRUE(book.rename(1, "甲", "甲", 3000, 9000));
  EXPECT_TRUE(book.rename(1, "丁", "丁", 3000, 4000));
  book.tidy(0, 4001);
  EXPECT_TRUE(book.rename(2, "甲", "甲", 5000, 9000));
}

TEST_P(Books, ARecoveryCodeWorksOnceAndEndsAllSessions) {
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {"c1", "c2"}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {"c3"}));
  book.open_session("h1", {11, 1, false, "Firefox", 5, 5});
  EXPECT_FALSE(book.recover(1, "c3", {"x"}));  // somebody else's
  EXPECT_FALSE(book.recover(1, "", {"x"}));
  EXPECT_TRUE(book.session("h1"));
  EXPECT_TRUE(book.recover(1, "c1", {"new"}));
  EXPECT_EQ(book.account(1)->passphrase_hash.text, "new");
  EXPECT_FALSE(book.session("h1"));
  EXPECT_FALSE(book.recover(1, "c1", {"newer"}));
  EXPECT_EQ(book.codes_left(1), 1);
  book.set_codes(1, {"d1", "d2", "d3"});
  EXPECT_EQ(book.codes_left(1), 3);
}

TEST_P(Books, SessionsAreListedAndEndedOneByOneOrTogether) {
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  for (int i = 0; i < 3; ++i) {
    book.open_session("h" + std::to_string(i), {10 + i, 1, i == 2, "", i, i});
  }
  book.open_session("other", {20, 2, false, "", 0, 0});
  ASSERT_TRUE(book.session("h0"));
  EXPECT_EQ(book.session("h0")->name, "甲");
  EXPECT_TRUE(book.session("h2")->session.is_token);
  EXPECT_EQ(book.sessions(1).size(), 3U);
  EXPECT_FALSE(book.end_session(1, 20));  // not one's own
  EXPECT_TRUE(book.end_session(1, 10));
  EXPECT_FALSE(book.session("h0"));
  book.open_session("h3", {13, 1, false, "", 9, 9});
  book.end_other_sessions(1, 13);
  EXPECT_FALSE(book.session("h1"));
  EXPECT_TRUE(book.session("h2"));  // a program's
  EXPECT_TRUE(book.session("h3"));
  book.session_used("h3", 1000);
  book.tidy(500, 0);
  EXPECT_TRUE(book.session("h3"));
  EXPECT_FALSE(book.session("other"));
}

TEST_P(Books, WhoIsSuspendedIsSoUntilThen) {
  Book book(url_);
  book.suspend({"g:1", 100, "spam"});
  book.suspend({"a:1", 300, ""});
  EXPECT_EQ(book.suspensions(50).size(), 2U);
  EXPECT_EQ(book.suspensions(200).size(), 1U);
  book.suspend({"a:1", 0, ""});
  EXPECT_TRUE(book.suspensions(200).empty());
}

TEST_P(Books, MatchesAreFoundByWhatIsAskedForAndCounted) {
  const auto store = server::open_store(url_);
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  for (const auto& [number, winner] : std::vector<std::pair<std::int64_t, std::optional<Seat>>>{
           {101, Seat{0}}, {102, Seat{1}}, {103, kNoSeat}, {104, std::nullopt}}) {
    store->write(match(number, false, winner, number));
  }
  people::MatchSearch all;
  all.account = 1;
  const auto found = book.matches(all);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].match, 104);  // the newest first
  EXPECT_EQ(found[0].result, SeatResult::Open);
  EXPECT_EQ(found[1].result, SeatResult::Drawn);
  EXPECT_EQ(found[2].result, SeatResult::Lost);
  EXPECT_EQ(found[3].result, SeatResult::Won);
  EXPECT_EQ(found[3].opponent, "乙");
  EXPECT_EQ(found[3].began, 2);  // the other one took the first turn
  EXPECT_EQ(found[3].ended, 111);
  const auto count = [&](const auto& change) {
    people::MatchSearch search;
    search.account = 2;
    change(search);
    return book.matches(search).size();
  };
  EXPECT_EQ(count([](auto& s) { s.result = SeatResult::Lost; }), 1U);
  EXPECT_EQ(count([](auto& s) { s.opponent = "甲"; }), 4U);
  EXPECT_EQ(count([](auto& s) { s.opponent = "%"; }), 0U);
  EXPECT_EQ(count([](auto& s) { s.deck = "わが百%の炎"; }), 4U);
  EXPECT_EQ(count([](auto& s) { s.game = "kanon"; }), 0U);
  EXPECT_EQ(count([](auto& s) { s.from = 102; }), 3U);
  EXPECT_EQ(count([](auto& s) { s.until = 102; }), 1U);
  EXPECT_EQ(count([](auto& s) { s.before = 103; }), 2U);
  EXPECT_EQ(count([](auto& s) { s.is_rated = true; }), 0U);
  EXPECT_EQ(count([](auto& s) { s.most = 2; }), 2U);
  EXPECT_EQ(count([](auto& s) { s.game = "' OR 1=1 --"; }), 0U);
  const auto by_turn = book.tallies(1, people::TallyBy::Turn);
  ASSERT_EQ(by_turn.size(), 1U);
  EXPECT_EQ(by_turn[0].of, "second");
  EXPECT_EQ(by_turn[0].won, 1);
  EXPECT_EQ(by_turn[0].lost, 1);
  EXPECT_EQ(by_turn[0].drawn, 1);
  EXPECT_EQ(book.tallies(1, people::TallyBy::Deck)[0].of, "@kiln_vanguard");
  EXPECT_EQ(book.tallies(1, people::TallyBy::Opponent)[0].of, "乙");
  // The opponent's name is the one he has now.
  ASSERT_TRUE(book.rename(2, "丙", "丙", 1, 2));
  EXPECT_EQ(book.matches(all)[0].opponent, "丙");
}

TEST_P(Books, ARatedMatchCountsOnceHoweverManyCountAndInTheOrderOfTheEnds) {
  const auto store = server::open_store(url_);
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  store->write(match(100, true, std::nullopt, 1));
  EXPECT_EQ(book.settle(), 0U);  // it is not over
  for (std::int64_t number = 101; number <= 106; ++number) {
    store->write(match(number, true, number % 2 == 0 ? Seat{0} : Seat{1}, number * kDay));
  }
  std::vector<std::size_t> counted(3, 0);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    threads.emplace_back([&, i] {
      Book another(url_);
      counted[i] = another.settle();
    });
  }
  for (std::thread& thread : threads) { thread.join(); }
  EXPECT_EQ(counted[0] + counted[1] + counted[2], 6U);
  EXPECT_EQ(book.settle(), 0U);
  const auto ratings = book.ratings(1);
  ASSERT_EQ(ratings.size(), 1U);
  EXPECT_EQ(ratings[0].games, 6);
  EXPECT_EQ(ratings[0].pace, Pace::Fast);
  EXPECT_LT(ratings[0].rating.deviation, 250);
  const auto curve = book.history(1, "culdcept", Pace::Fast, 10);
  ASSERT_EQ(curve.size(), 6U);
  EXPECT_EQ(curve.back().rating, ratings[0].rating.rating);
  people::MatchSearch newest;
  newest.account = 1;
  newest.most = 1;
  EXPECT_EQ(book.matches(newest)[0].rating, ratings[0].rating.rating);
}

TEST_P(Books, TheFirstRatedMatchIsThatOfGlicko) {
  const auto store = server::open_store(url_);
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  store->write(match(101, true, Seat{0}, 7));
  EXPECT_EQ(book.settle(), 1U);
  EXPECT_NEAR(book.ratings(1)[0].rating.rating, 1662.31, 0.01);
  EXPECT_NEAR(book.ratings(2)[0].rating.rating, 1337.69, 0.01);
  EXPECT_NEAR(book.ratings(1)[0].rating.deviation, 290.32, 0.01);
}

TEST_P(Books, OnlyWhoHasPlayedEnoughIsAmongTheBest) {
  const auto store = server::open_store(url_);
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  std::int64_t number = 100;
  for (int i = 0; i < people::kLeaderGames - 1; ++i) {
    ++number;
    store->write(match(number, true, i % 2 == 0 ? Seat{0} : Seat{1}, number));
  }
  (void)book.settle();
  EXPECT_TRUE(book.leaders("culdcept", Pace::Fast, 10).empty());
  for (int i = 0; i < 60; ++i) {
    ++number;
    store->write(match(number, true, i % 3 == 0 ? Seat{1} : Seat{0}, number));
  }
  EXPECT_EQ(book.settle(), 60U);
  const auto leaders = book.leaders("culdcept", Pace::Fast, 10);
  ASSERT_EQ(leaders.size(), 2U);
  EXPECT_EQ(leaders[0].name, "甲");
  EXPECT_LE(leaders[0].rating.rating.deviation, people::kLeaderDeviation);
  EXPECT_TRUE(book.leaders("culdcept", Pace::Days, 10).empty());
  EXPECT_EQ(book.leaders("culdcept", Pace::Fast, 1).size(), 1U);
}

TEST_P(Books, DocumentsAreKeptWithinTheirBounds) {
  Book book(url_);
  EXPECT_TRUE(book.put(1, {"deck", "a", 5, R"({"name":"花"})"}, 2, 40));
  EXPECT_TRUE(book.put(1, {"deck", "b", 6, "[]"}, 2, 40));
  EXPECT_FALSE(book.put(1, {"deck", "c", 7, "[]"}, 2, 40));
  EXPECT_TRUE(book.put(1, {"deck", "b", 8, "[1]"}, 2, 40));
  EXPECT_FALSE(book.put(1, {"deck", "b", 9, std::string(40, '1')}, 2, 40));
  EXPECT_TRUE(book.put(2, {"deck", "c", 7, "[]"}, 2, 40));
  ASSERT_TRUE(book.document(1, "deck", "b"));
  EXPECT_EQ(book.document(1, "deck", "b")->body, "[1]");
  EXPECT_FALSE(book.document(2, "deck", "b"));
  EXPECT_EQ(book.documents(1, Book::Bodies::Left).size(), 2U);
  EXPECT_EQ(book.documents(1, Book::Bodies::Read)[0].body, R"({"name":"花"})");
  book.remove_document(1, "deck", "a");
  EXPECT_FALSE(book.document(1, "deck", "a"));
}

TEST_P(Books, WhoGoesLeavesHisMatchesWithoutHisName) {
  const auto store = server::open_store(url_);
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {"c1"}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  store->write(match(100, true, std::nullopt, 1));
  EXPECT_FALSE(book.remove_account(1, 100));  // a rated match is not over
  Write over;
  over.row.number = 100;
  over.row.state = server::MatchState::Over;
  over.change.version = 1;
  over.ending = people::MatchEnding{100, 0, 0, 1, 50};
  store->write(std::vector<Write>{over});
  EXPECT_FALSE(book.remove_account(1, 100));  // … nor counted
  EXPECT_EQ(book.settle(), 1U);
  book.open_session("h1", {11, 1, false, "", 5, 5});
  EXPECT_TRUE(book.put(1, {"deck", "a", 5, "[]"}, 2, 40));
  EXPECT_TRUE(book.remove_account(1, 5000));
  EXPECT_FALSE(book.account(1));
  EXPECT_FALSE(book.session("h1"));
  EXPECT_TRUE(book.ratings(1).empty());
  EXPECT_TRUE(book.documents(1, Book::Bodies::Left).empty());
  people::MatchSearch all;
  all.account = 2;
  ASSERT_EQ(book.matches(all).size(), 1U);
  EXPECT_EQ(book.matches(all)[0].opponent, "");
  EXPECT_EQ(book.ratings(2)[0].games, 1);
  const auto seats = book.seats_to_clear(10);
  ASSERT_EQ(seats.size(), 1U);
  EXPECT_EQ(seats[0].match, 100);
  EXPECT_EQ(seats[0].seat, 0);
  book.seat_cleared(seats[0]);
  EXPECT_TRUE(book.seats_to_clear(10).empty());
  EXPECT_FALSE(book.open_account(account(3, "甲"), {}));  // the name is held
}

TEST_P(Books, AMatchThatIsForgottenUnfinishedLeavesTheListAFinishedOneStays) {
  const auto store = server::open_store(url_);
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  store->write(match(101, false, Seat{0}, 1));
  store->write(match(102, false, std::nullopt, 2));
  store->remove(std::vector<std::int64_t>{101, 102});
  people::MatchSearch all;
  all.account = 1;
  ASSERT_EQ(book.matches(all).size(), 1U);
  EXPECT_EQ(book.matches(all)[0].match, 101);
}

TEST_P(Books, ADatabaseFromBeforeThereWereAccountsIsBroughtUpToDate) {
  {
    const auto store = server::open_store(url_);
    store->write(match(101, false, Seat{0}, 1));
  }
  // As it was: the tables of accounts are all that is new.
  for (const char* table : {"accounts",         "held_names",     "sessions",
                            "recovery_codes",   "suspensions",    "match_seats",
                            "ratings",          "rating_history", "documents",
                            "challenges",       "lobby_visitors", "tournaments",
                            "tournament_decks", "passkeys",       "passkey_challenges",
                            "follows",          "blocks",         "reports",
                            "admin_log",        "notices",        "match_orders",
                            "people_schema"}) {
    execute(std::string("DROP TABLE ") + table);
  }
  const auto store = server::open_store(url_);
  EXPECT_TRUE(store->load(101));
  Book book(url_);
  EXPECT_TRUE(book.open_account(account(1, "甲"), {}));
  store->write(match(102, false, Seat{0}, 2));
  people::MatchSearch all;
  all.account = 1;
  EXPECT_EQ(book.matches(all).size(), 1U);
}

TEST_P(Books, ANewerFudabasAccountsAreLeftAlone) {
  { const Book book(url_); }
  execute("INSERT INTO people_schema VALUES (99)");
  EXPECT_THROW(Book{url_}, people::BookError);
}

TEST_P(Books, WhatFailsHasChangedNothing) {
  const auto store = server::open_store(url_);
  Book book(url_);
  ASSERT_TRUE(book.open_account(account(1, "甲"), {}));
  ASSERT_TRUE(book.open_account(account(2, "乙"), {}));
  store->write(match(101, true, Seat{0}, 1));
  execute("ALTER TABLE rating_history RENAME TO away");
  EXPECT_THROW((void)book.settle(), people::BookError);
  execute("ALTER TABLE away RENAME TO rating_history");
  EXPECT_TRUE(book.ratings(1).empty());
  EXPECT_EQ(book.settle(), 1U);  // it is still to be counted, and once
  EXPECT_EQ(book.ratings(1)[0].games, 1);
}

}  // namespace
}  // namespace fudaba::test
