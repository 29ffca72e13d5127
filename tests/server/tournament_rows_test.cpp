// Tournaments in the database: the same for every database that can be used.
#include "server/tournaments/tournament_rows.h"

#include <gtest/gtest.h>

#include <thread>

#include "client.h"
#include "postgres.h"
#include "server/store/store.h"

namespace fudaba::server {
namespace {

using test::Folder;

constexpr std::int64_t kNoon = 1'000'000'000;
constexpr std::int64_t kLater = kNoon + 60'000;

class TournamentRows : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const bool is_postgres = GetParam() == "PostgreSql";
    if (is_postgres && !test::postgres_programs()) {
      GTEST_SKIP() << "no PostgreSQL server on this machine";
    }
    url_ = is_postgres ? test::shared_postgres().new_database()
                       : "sqlite:" + (folder_.path() / "test.db").string();
    store_ = open_store(url_);
    book_ = std::make_unique<people::Book>(url_);
  }

  // With accounts 1 to `players`, who have entered; it is begun.
  std::vector<MatchToOpen> begin(int players, int best_of = 1) {
    Tournament tournament;
    tournament.id = kId;
    tournament.organiser = 1;
    tournament.created = kNoon;
    tournament.rules.name = "春の大会";
    tournament.rules.game = "culdcept";
    tournament.rules.best_of = best_of;
    insert_tournament(*book_, tournament);
    for (int i = 1; i <= players; ++i) {
      people::Account account;
      account.id = i;
      account.name = account.skeleton = "選手" + std::to_string(i);
      EXPECT_TRUE(book_->open_account(account, {}));
      EXPECT_FALSE(enter_tournament(*book_, kId, i, "@kiln_vanguard", {"a", "b"}).refused);
    }
    const TournamentChange begun =
        change_tournament(*book_, kId, [](Tournament& one) { return start(one, kNoon); }, kNoon);
    EXPECT_FALSE(begun.refused);
    return begun.matches;
  }
  void open(const MatchToOpen& match) {
    std::vector<Write> writes(1);
    writes[0].what = Write::Kind::Open;
    writes[0].row.number = match.number;
    writes[0].row.game = "culdcept";
    writes[0].row.setup = to_json(match.setup);
    store_->write(writes);
  }
  // The account in that seat has won; or (kNoSeat) the match was closed.
  void end(const MatchToOpen& match, Seat winner) {
    soci::session& sql = book_->database().sql();
    for (Seat seat = 0; seat < kSeats; ++seat) {
      people::SeatNote note;
      note.match = match.number;
      note.seat = seat;
      note.account = match.setup.seats[seat].account;
      people::note_seat(sql, note);
    }
    people::note_ending(sql, {match.number, winner, 0, 0, kLater, winner == kNoSeat});
  }
  Tournament now() { return find_tournament(*book_, kId)->tournament; }

  static constexpr TournamentId kId = 77;
  Folder folder_;
  std::string url_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<people::Book> book_;
};

INSTANTIATE_TEST_SUITE_P(Databases, TournamentRows, testing::Values("Sqlite", "PostgreSql"),
                         [](const auto& which) { return which.param; });

TEST_P(TournamentRows, GoOnWithWhatTheirMatchesEndWith) {
  const std::vector<MatchToOpen> first = begin(4);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].setup.seats[0].deck, (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(first[0].setup.seats[0].is_open());
  EXPECT_NE(first[0].setup.seats[0].name, "");
  for (const MatchToOpen& match : first) { open(match); }
  end(first[0], 1);
  EXPECT_TRUE(go_on_everywhere(*book_, kLater).empty());
  EXPECT_EQ(now().contest.rounds[0][0].result, tournament::PairingResult::SecondWon);
  end(first[1], 0);
  const std::vector<MatchToOpen> second = go_on_everywhere(*book_, kLater);
  ASSERT_EQ(second.size(), 2U);
  EXPECT_EQ(now().round_began, kLater);
  for (const MatchToOpen& match : second) { open(match); }
  end(second[0], 0);
  end(second[1], kNoSeat);
  EXPECT_TRUE(go_on_everywhere(*book_, kLater).empty());
  EXPECT_EQ(now().stage, TournamentState::Ended);
  EXPECT_EQ(now().contest.rounds[1][0].result, tournament::PairingResult::FirstWon);
  EXPECT_EQ(now().contest.rounds[1][1].result, tournament::PairingResult::Drawn);
  EXPECT_EQ(list_tournaments(*book_, TournamentState::Ended, 5).size(), 1U);
  EXPECT_EQ(organised_by(*book_, 1, kNoon - 1).lately, 1);
  EXPECT_EQ(organised_by(*book_, 1, kNoon).open, 0);
}

TEST_P(TournamentRows, CountTheGamesOfAMatchThatFollowOneAnother) {
  const std::vector<MatchToOpen> matches = begin(2, 3);
  ASSERT_EQ(matches.size(), 1U);
  MatchToOpen game = matches[0];
  for (const Seat winner : {Seat{0}, Seat{1}, Seat{1}}) {
    EXPECT_TRUE(go_on_everywhere(*book_, kNoon + 1000).empty());
    EXPECT_EQ(now().stage, TournamentState::Running);
    open(game);
    end(game, winner);
    EXPECT_EQ(current_game(*book_, matches[0].number), game.number);
    const std::int64_t before = game.number++;
    std::vector<Write> writes(1);
    writes[0].what = Write::Kind::Next;
    writes[0].row.number = before;
    writes[0].row.next = game.number;
    store_->write(writes);
    if (before == matches[0].number + 2) { break; }
    EXPECT_EQ(current_game(*book_, matches[0].number), game.number);
  }
  EXPECT_TRUE(go_on_everywhere(*book_, kLater).empty());
  EXPECT_EQ(now().stage, TournamentState::Ended);
  EXPECT_EQ(now().contest.rounds[0][0].games, (std::array<int, 3>{1, 2, 0}));
}

TEST_P(TournamentRows, OpenAgainWhatAServerHasLeftUnopened) {
  const std::vector<MatchToOpen> matches = begin(4);
  open(matches[0]);
  EXPECT_TRUE(go_on_everywhere(*book_, kNoon + 1000).empty());
  const std::vector<MatchToOpen> again = go_on_everywhere(*book_, kLater);
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0].number, matches[1].number);
}

TEST_P(TournamentRows, DropAnAccountThatIsGone) {
  const std::vector<MatchToOpen> matches = begin(4);
  ASSERT_TRUE(book_->remove_account(2, kLater));
  EXPECT_TRUE(go_on_everywhere(*book_, kNoon + 1000).empty());
  const Tournament after = now();
  EXPECT_FALSE(after.is_there(1));
  EXPECT_TRUE(deck_in_tournament(*book_, kId, 2).empty());
  EXPECT_FALSE(find_tournament(*book_, kId)->names.contains(2));
}

TEST_P(TournamentRows, LoseNoChangeOfManyAtOnce) {
  (void)begin(2);
  const std::int64_t before = now().version;
  const auto change_often = [&] {
    people::Book own(url_);
    for (int i = 0; i < 20; ++i) {
      (void)change_tournament(
          own, kId,
          [](Tournament& one) -> ActRefusal {
            ++one.created;
            return std::nullopt;
          },
          kNoon);
    }
  };
  std::thread other(change_often);
  change_often();
  other.join();
  EXPECT_EQ(now().created, kNoon + 40);
  EXPECT_EQ(now().version, before + 40);
}

}  // namespace
}  // namespace fudaba::server
