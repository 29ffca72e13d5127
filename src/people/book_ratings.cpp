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

std::vector<RatedSeat> seats_of(soci::session& sql, long long match) {
  std::vector<RatedSeat> seats;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT account, game, pace, result, ended FROM match_seats"
                      " WHERE match_number = :m ORDER BY seat",
       soci::use(match));
  for (const soci::row& row : rows) {
    seats.push_back({row.get<long long>(0), row.get<std::string>(1),
                     static_cast<Pace>(row.get<int>(2)), static_cast<SeatResult>(row.get<int>(3)),
                     row.get<long long>(4)});
  }
  return seats;
}

void write_rating(soci::session& sql, const RatedSeat& seat, const Rating& rating,
                  long long match) {
  const auto account = static_cast<long long>(seat.account);
  const auto at = static_cast<long long>(seat.ended);
  const int pace = static_cast<int>(seat.pace);
  sql << "INSERT INTO ratings (account, game, pace, rating, deviation, volatility, games, changed)"
         " VALUES (:a, :g, :p, :r, :d, :v, 1, :c) ON CONFLICT (account, game, pace) DO UPDATE SET"
         " rating = excluded.rating, deviation = excluded.deviation,"
         " volatility = excluded.volatility, games = ratings.games + 1,"
         " changed = excluded.changed",
      soci::use(account), soci::use(seat.game), soci::use(pace), soci::use(rating.rating),
      soci::use(rating.deviation), soci::use(rating.volatility), soci::use(at);
  sql << "INSERT INTO rating_history (account, match_number, game, pace, made_at, rating,"
         " deviation) VALUES (:a, :m, :g, :p, :t, :r, :d)",
      soci::use(account), soci::use(match), soci::use(seat.game), soci::use(pace), soci::use(at),
      soci::use(rating.rating), soci::use(rating.deviation);
}

// Whether there is such an account. Nobody else changes its ratings before the transaction ends.
bool lock_account(Database& database, AccountId account) {
  int there = 0;
  database.sql() << (database.is_sqlite()
                         ? "SELECT COUNT(*) FROM accounts WHERE id = :a"
                         : "SELECT COUNT(*) FROM (SELECT id FROM accounts WHERE id = :a"
                           " FOR UPDATE) a"),
      soci::use(static_cast<long long>(account)), soci::into(there);
  return there > 0;
}

AccountRating read_rating(const soci::row& row, std::size_t from) {
  return {row.get<std::string>(from),
          static_cast<Pace>(row.get<int>(from + 1)),
          {real_in(row, from + 2), real_in(row, from + 3), real_in(row, from + 4)},
          row.get<int>(from + 5),
          row.get<long long>(from + 6)};
}

}  // namespace

// As it stands at that moment: the longer nothing was played, the less is sure.
Rating Book::rating_of(AccountId account, const std::string& game, Pace pace, std::int64_t at) {
  const auto number = static_cast<long long>(account);
  const int word = static_cast<int>(pace);
  const soci::rowset<soci::row> rows =
      (database_.sql().prepare << "SELECT rating, deviation, volatility, changed FROM ratings"
                                  " WHERE account = :a AND game = :g AND pace = :p",
       soci::use(number), soci::use(game), soci::use(word));
  for (const soci::row& row : rows) {
    const Rating rating{real_in(row, 0), real_in(row, 1), real_in(row, 2)};
    return rested(rating, static_cast<double>(at - row.get<long long>(3)) / kRatingPeriod);
  }
  return {};
}

std::size_t Book::settle() {
  std::vector<std::int64_t> ended;
  database_.guarded([&] {
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << fmt::format(
             "SELECT DISTINCT match_number, ended FROM match_seats WHERE rated = 1 AND"
             " result <> 0 ORDER BY ended LIMIT {}",
             kSettledAtOnce));
    for (const soci::row& row : rows) { ended.push_back(row.get<long long>(0)); }
  });
  std::size_t settled = 0;
  for (const std::int64_t match : ended) { settled += settle_match(match) ? 1U : 0U; }
  return settled;
}

// Whoever marks the match counts it, in the same transaction: nobody else finds it unmarked, and a
// crash undoes both.
bool Book::settle_match(std::int64_t match) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    const auto number = static_cast<long long>(match);
    {
      soci::statement mark = (sql.prepare << "UPDATE match_seats SET rated = 2 WHERE match_number ="
                                             " :m AND rated = 1 AND result <> 0",
                              soci::use(number));
      mark.execute(true);
      if (mark.get_affected_rows() == 0) { return false; }
    }
    const std::vector<RatedSeat> seats = seats_of(sql, number);
    // Of an account that is gone nothing is left to count by.
    if (seats.size() != kSeats) { return false; }
    std::array<bool, kSeats> is_there{};
    // Always in the same order, so that nobody waits for somebody who waits for him.
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
      write_rating(sql, seats[i], rated(before[i], encounter), number);
    }
    return true;
  });
}

std::vector<AccountRating> Book::ratings(AccountId account) {
  return database_.guarded([&] {
    std::vector<AccountRating> all;
    const auto number = static_cast<long long>(account);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << "SELECT game, pace, rating, deviation, volatility, games,"
                                    " changed FROM ratings WHERE account = :a ORDER BY games DESC",
         soci::use(number));
    for (const soci::row& row : rows) { all.push_back(read_rating(row, 0)); }
    return all;
  });
}

std::optional<RatingChange> Book::change_by(AccountId account, std::int64_t match) {
  return database_.guarded(
      [&]() -> std::optional<RatingChange> {
        const auto of = static_cast<long long>(account);
        const auto number = static_cast<long long>(match);
        // The match's own point and the one before it.
        const soci::rowset<soci::row> rows =
            (database_.sql().prepare
                 << "SELECT h.rating FROM rating_history m JOIN rating_history h ON"
                    " h.account = m.account AND h.game = m.game AND h.pace = m.pace AND"
                    " (h.made_at < m.made_at OR h.match_number = m.match_number)"
                    " WHERE m.account = :a AND m.match_number = :m"
                    " ORDER BY CASE WHEN h.match_number = m.match_number THEN 0 ELSE 1 END,"
                    " h.made_at DESC LIMIT 2",
             soci::use(of), soci::use(number));
        std::vector<double> points;
        for (const soci::row& row : rows) { points.push_back(real_in(row, 0)); }
        if (points.empty()) { return std::nullopt; }
        return RatingChange{points.size() > 1 ? points[1] : kFirstRating, points[0]};
      });
}

std::vector<RatingPoint> Book::history(AccountId account, const std::string& game, Pace pace,
                                       int most) {
  return database_.guarded([&] {
    std::vector<RatingPoint> points;
    const auto number = static_cast<long long>(account);
    const int word = static_cast<int>(pace);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << fmt::format(
             "SELECT made_at, rating, deviation FROM rating_history WHERE"
             " account = :a AND game = :g AND pace = :p ORDER BY made_at DESC"
             " LIMIT {}",
             most),
         soci::use(number), soci::use(game), soci::use(word));
    for (const soci::row& row : rows) {
      points.push_back({row.get<long long>(0), real_in(row, 1), real_in(row, 2)});
    }
    return std::vector<RatingPoint>(points.rbegin(), points.rend());
  });
}

std::vector<Leader> Book::leaders(const std::string& game, Pace pace, int most) {
  return database_.guarded([&] {
    std::vector<Leader> all;
    const int word = static_cast<int>(pace);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << fmt::format(
             "SELECT a.name, a.is_bot, r.game, r.pace, r.rating, r.deviation,"
             " r.volatility, r.games, r.changed FROM ratings r JOIN accounts a ON"
             " a.id = r.account WHERE r.game = :g AND r.pace = :p AND"
             " r.games >= {} AND r.deviation <= {} ORDER BY r.rating DESC LIMIT {}",
             kLeaderGames, kLeaderDeviation, most),
         soci::use(game), soci::use(word));
    for (const soci::row& row : rows) {
      all.push_back({row.get<std::string>(0), row.get<int>(1) != 0, read_rating(row, 2)});
    }
    return all;
  });
}

}  // namespace fudaba::people
