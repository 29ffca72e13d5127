// Ratings: rated matches that are over count once, in the order in which they ended.
#include <fmt/format.h>

#include "people/book.h"

namespace fudaba::people {
namespace {

constexpr int kSettledAtOnce = 200;

struct RatedSeat {
  AccountId account = kNoAccount;
  std::string game;
  Pace pace = Pace::None;
  SeatResult result = SeatResult::Open;
  std::int64_t ended = 0;
};

std::vector<RatedSeat> seats_of(Database& database, std::int64_t match) {
  return database.list<RatedSeat>(
      "SELECT account, game, pace, result, ended FROM match_seats WHERE match_number = :m"
      " ORDER BY seat",
      {match});
}

void write_rating(Database& database, const RatedSeat& seat, const Rating& rating,
                  std::int64_t match) {
  database.change(
      "INSERT INTO ratings (account, game, pace, rating, deviation, volatility, games, changed)"
      " VALUES (:a, :g, :p, :r, :d, :v, 1, :c) ON CONFLICT (account, game, pace) DO UPDATE SET"
      " rating = excluded.rating, deviation = excluded.deviation,"
      " volatility = excluded.volatility, games = ratings.games + 1, changed = excluded.changed",
      {seat.account, seat.game, seat.pace, rating.rating, rating.deviation, rating.volatility,
       seat.ended});
  database.change(
      "INSERT INTO rating_history (account, match_number, game, pace, made_at, rating, deviation)"
      " VALUES (:a, :m, :g, :p, :t, :r, :d)",
      {seat.account, match, seat.game, seat.pace, seat.ended, rating.rating, rating.deviation});
}

// Keeps others from changing the account's ratings until the transaction ends. False: there is no
// such account.
bool lock_account(Database& database, AccountId account) {
  return database.number(database.is_sqlite()
                             ? "SELECT COUNT(*) FROM accounts WHERE id = :a"
                             : "SELECT COUNT(*) FROM (SELECT id FROM accounts WHERE id = :a"
                               " FOR UPDATE) a",
                         {account}) > 0;
}

}  // namespace

Rating AccountRating::rating_at(std::int64_t time) const {
  return rested(rating, static_cast<double>(time - changed) / kRatingPeriod);
}

Rating Book::rating_of(AccountId account, const std::string& game, Pace pace, std::int64_t at) {
  const auto rating = database_.find<AccountRating>(
      "SELECT game, pace, rating, deviation, volatility, games, changed FROM ratings"
      " WHERE account = :a AND game = :g AND pace = :p",
      {account, game, pace});
  return rating ? rating->rating_at(at) : Rating{};
}

std::size_t Book::settle() {
  const auto ended = database_.list<std::int64_t>(
      fmt::format("SELECT DISTINCT match_number, ended FROM match_seats WHERE rated = 1 AND"
                  " result <> 0 ORDER BY ended LIMIT {}",
                  kSettledAtOnce));
  std::size_t settled = 0;
  for (const std::int64_t match : ended) { settled += settle_match(match) ? 1U : 0U; }
  return settled;
}

// Marks and counts the match in one transaction, so that nobody else counts it and a crash undoes
// both.
bool Book::settle_match(std::int64_t match) {
  return database_.whole([&] {
    if (database_.change("UPDATE match_seats SET rated = 2 WHERE match_number = :m AND rated = 1"
                         " AND result <> 0",
                         {match}) == 0) {
      return false;
    }
    const std::vector<RatedSeat> seats = seats_of(database_, match);
    // A match cannot be counted once one of its accounts is gone.
    if (seats.size() != kSeats) { return false; }
    std::array<bool, kSeats> is_there{};
    // Locks are taken in one order everywhere, so that there is no deadlock.
    const std::size_t first = seats[0].account < seats[1].account ? 0 : 1;
    for (const std::size_t i : {first, 1 - first}) {
      is_there[i] = lock_account(database_, seats[i].account);
    }
    std::array<Rating, kSeats> before;
    for (std::size_t i = 0; i < kSeats; ++i) {
      before[i] = rating_of(seats[i].account, seats[i].game, seats[i].pace, seats[i].ended);
    }
    for (std::size_t i = 0; i < kSeats; ++i) {
      if (!is_there[i]) { continue; }
      const double score = seats[i].result == SeatResult::Won    ? 1
                           : seats[i].result == SeatResult::Lost ? 0
                                                                 : 0.5;
      const std::array<Encounter, 1> encounter{{{before[1 - i], score}}};
      write_rating(database_, seats[i], rated(before[i], encounter), match);
    }
    return true;
  });
}

std::vector<AccountRating> Book::ratings(AccountId account) {
  return database_.list<AccountRating>(
      "SELECT game, pace, rating, deviation, volatility, games, changed FROM ratings"
      " WHERE account = :a ORDER BY games DESC",
      {account});
}

std::optional<RatingChange> Book::change_by(AccountId account, std::int64_t match) {
  // The match's own point and the one before it.
  const auto points = database_.list<double>(
      "SELECT h.rating FROM rating_history m JOIN rating_history h ON"
      " h.account = m.account AND h.game = m.game AND h.pace = m.pace AND"
      " (h.made_at < m.made_at OR h.match_number = m.match_number)"
      " WHERE m.account = :a AND m.match_number = :m"
      " ORDER BY CASE WHEN h.match_number = m.match_number THEN 0 ELSE 1 END,"
      " h.made_at DESC LIMIT 2",
      {account, match});
  if (points.empty()) { return std::nullopt; }
  return RatingChange{points.size() > 1 ? points[1] : kFirstRating, points[0]};
}

std::vector<RatingPoint> Book::history(AccountId account, const std::string& game, Pace pace,
                                       int most) {
  const auto points = database_.list<RatingPoint>(
      fmt::format("SELECT made_at, rating, deviation FROM rating_history WHERE"
                  " account = :a AND game = :g AND pace = :p ORDER BY made_at DESC LIMIT {}",
                  most),
      {account, game, pace});
  return {points.rbegin(), points.rend()};
}

std::vector<Leader> Book::leaders(const std::string& game, Pace pace, int most) {
  return database_.list<Leader>(
      fmt::format("SELECT a.name, a.is_bot, r.game, r.pace, r.rating, r.deviation,"
                  " r.volatility, r.games, r.changed FROM ratings r JOIN accounts a ON"
                  " a.id = r.account WHERE r.game = :g AND r.pace = :p AND"
                  " r.games >= {} AND r.deviation <= {} ORDER BY r.rating DESC LIMIT {}",
                  kLeaderGames, kLeaderDeviation, most),
      {game, pace});
}

}  // namespace fudaba::people
