// Matches of an account: its list, and how they went.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "people/book.h"

namespace fudaba::people {
namespace {

constexpr const char* kMatchColumns =
    "SELECT m.match_number, m.seat, m.game, m.pace, m.deck,"
    " COALESCE(o.name, m.opponent_name) AS who, m.opponent_kind, m.rated, m.result, m.how, m.began,"
    " m.created, m.ended, COALESCE(h.rating, -1.0),"
    " COALESCE(o.is_bot, 0) FROM match_seats m"
    " LEFT JOIN accounts o ON o.id = m.opponent"
    " LEFT JOIN rating_history h ON h.account = m.account AND h.match_number = m.match_number"
    " WHERE m.account = :a";

PlayedMatch read_played(const soci::row& row) {
  PlayedMatch match;
  match.match = row.get<long long>(0);
  match.seat = static_cast<Seat>(row.get<int>(1));
  match.game = row.get<std::string>(2);
  match.pace = static_cast<Pace>(row.get<int>(3));
  match.deck = row.get<std::string>(4);
  match.opponent = row.get<std::string>(5);
  match.opponent_kind = static_cast<OpponentKind>(row.get<int>(6));
  match.is_rated = row.get<int>(7) != 0;
  match.result = static_cast<SeatResult>(row.get<int>(8));
  match.how = row.get<int>(9);
  match.began = row.get<int>(10);
  match.created = row.get<long long>(11);
  match.ended = row.get<long long>(12);
  match.opponent_is_bot = whole_in(row, 14) != 0;
  const double rating = real_in(row, 13);
  if (rating >= 0) { match.rating = static_cast<int>(std::lround(rating)); }
  return match;
}

}  // namespace

std::vector<PlayedMatch> Book::matches(const MatchSearch& search) {
  return database_.guarded([&] {
    std::string sql = kMatchColumns;
    const auto account = static_cast<long long>(search.account);
    const auto from = static_cast<long long>(search.from);
    const auto until = static_cast<long long>(search.until);
    const auto before = static_cast<long long>(search.before);
    const int result = static_cast<int>(search.result.value_or(SeatResult::Open));
    const std::string who = like_part(search.opponent);
    // Values are never part of the text; the numbers that are come from here.
    const std::array<std::pair<bool, const char*>, 7> conditions{
        {{!search.game.empty(), " AND m.game = :g"},
         {!search.opponent.empty(),
          " AND LOWER(COALESCE(o.name, m.opponent_name)) LIKE LOWER(:o) ESCAPE '\\'"},
         {!search.deck.empty(), " AND m.deck = :d"},
         {search.result.has_value(), " AND m.result = :r"},
         {search.from > 0, " AND m.created >= :f"},
         {search.until > 0, " AND m.created < :u"},
         {search.before > 0, " AND m.created < :b"}}};
    for (const auto& [asked, text] : conditions) {
      if (asked) { sql += text; }
    }
    if (search.is_rated) { sql += *search.is_rated ? " AND m.rated > 0" : " AND m.rated = 0"; }
    sql += fmt::format(" ORDER BY m.created DESC LIMIT {}", search.most);
    auto prepared = (database_.sql().prepare << sql);
    prepared, soci::use(account);
    if (!search.game.empty()) { prepared, soci::use(search.game); }
    if (!search.opponent.empty()) { prepared, soci::use(who); }
    if (!search.deck.empty()) { prepared, soci::use(search.deck); }
    if (search.result) { prepared, soci::use(result); }
    if (search.from > 0) { prepared, soci::use(from); }
    if (search.until > 0) { prepared, soci::use(until); }
    if (search.before > 0) { prepared, soci::use(before); }
    std::vector<PlayedMatch> all;
    const soci::rowset<soci::row> rows = prepared;
    for (const soci::row& row : rows) { all.push_back(read_played(row)); }
    return all;
  });
}

std::vector<Tally> Book::tallies(AccountId account, TallyBy by) {
  static constexpr std::array<const char*, 4> kOf{
      "''", "m.deck", "COALESCE(o.name, m.opponent_name)",
      "CASE m.began WHEN 1 THEN 'first' WHEN 2 THEN 'second' ELSE '' END"};
  return database_.guarded([&] {
    std::vector<Tally> all;
    const auto number = static_cast<long long>(account);
    const std::string sql = fmt::format(
        "SELECT m.game, {} AS of_what, CAST(SUM(CASE m.result WHEN 1 THEN 1 ELSE 0 END) AS "
        "INTEGER),"
        " CAST(SUM(CASE m.result WHEN 2 THEN 1 ELSE 0 END) AS INTEGER),"
        " CAST(SUM(CASE m.result WHEN 3 THEN 1 ELSE 0 END) AS INTEGER), COUNT(*) AS played"
        " FROM match_seats m LEFT JOIN accounts o ON o.id = m.opponent"
        " WHERE m.account = :a AND m.result IN (1, 2, 3) GROUP BY 1, 2 ORDER BY played DESC LIMIT "
        "100",
        kOf[static_cast<std::size_t>(by)]);
    const soci::rowset<soci::row> rows = (database_.sql().prepare << sql, soci::use(number));
    for (const soci::row& row : rows) {
      const auto count = [&](std::size_t at) { return static_cast<int>(whole_in(row, at)); };
      all.push_back(
          {row.get<std::string>(0), row.get<std::string>(1), count(2), count(3), count(4)});
    }
    return all;
  });
}

}  // namespace fudaba::people
