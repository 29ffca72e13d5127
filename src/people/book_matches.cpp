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
  match.match = whole_in(row, 0);
  match.seat = number_in<Seat>(row, 1);
  match.game = text_in(row, 2);
  match.pace = number_in<Pace>(row, 3);
  match.deck = text_in(row, 4);
  match.opponent = text_in(row, 5);
  match.opponent_kind = number_in<OpponentKind>(row, 6);
  match.is_rated = whole_in(row, 7) != 0;
  match.result = number_in<SeatResult>(row, 8);
  match.how = number_in<int>(row, 9);
  match.began = number_in<int>(row, 10);
  match.created = whole_in(row, 11);
  match.ended = whole_in(row, 12);
  match.opponent_is_bot = whole_in(row, 14) != 0;
  const double rating = real_in(row, 13);
  if (rating >= 0) { match.rating = static_cast<int>(std::lround(rating)); }
  return match;
}

}  // namespace

std::vector<PlayedMatch> Book::matches(const MatchSearch& search) {
  // Values are never part of the text; the numbers that are come from here.
  std::string query = kMatchColumns;
  SqlValues values{search.account};
  const auto add = [&](bool is_asked, const char* condition, const SqlValue& value) {
    if (!is_asked) { return; }
    query += condition;
    values.push_back(value);
  };
  add(!search.game.empty(), " AND m.game = :g", search.game);
  add(!search.opponent.empty(),
      " AND LOWER(COALESCE(o.name, m.opponent_name)) LIKE LOWER(:o) ESCAPE '\\'",
      like_part(search.opponent));
  add(!search.deck.empty(), " AND m.deck = :d", search.deck);
  add(search.result.has_value(), " AND m.result = :r", search.result.value_or(SeatResult::Open));
  add(search.from > 0, " AND m.created >= :f", search.from);
  add(search.until > 0, " AND m.created < :u", search.until);
  add(search.before > 0, " AND m.created < :b", search.before);
  if (search.is_rated) { query += *search.is_rated ? " AND m.rated > 0" : " AND m.rated = 0"; }
  query += fmt::format(" ORDER BY m.created DESC LIMIT {}", search.most);
  return database_.list(query, values, read_played);
}

std::vector<Tally> Book::tallies(AccountId account, TallyBy by) {
  static constexpr std::array<const char*, 4> kOf{
      "''", "m.deck", "COALESCE(o.name, m.opponent_name)",
      "CASE m.began WHEN 1 THEN 'first' WHEN 2 THEN 'second' ELSE '' END"};
  const std::string query = fmt::format(
      "SELECT m.game, {} AS of_what, CAST(SUM(CASE m.result WHEN 1 THEN 1 ELSE 0 END) AS INTEGER),"
      " CAST(SUM(CASE m.result WHEN 2 THEN 1 ELSE 0 END) AS INTEGER),"
      " CAST(SUM(CASE m.result WHEN 3 THEN 1 ELSE 0 END) AS INTEGER), COUNT(*) AS played"
      " FROM match_seats m LEFT JOIN accounts o ON o.id = m.opponent WHERE m.account = :a AND"
      " m.result IN (1, 2, 3) GROUP BY 1, 2 ORDER BY played DESC LIMIT 100",
      kOf[static_cast<std::size_t>(by)]);
  return database_.list(query, {account}, [](const soci::row& row) {
    return Tally{text_in(row, 0), text_in(row, 1), number_in<int>(row, 2), number_in<int>(row, 3),
                 number_in<int>(row, 4)};
  });
}

}  // namespace fudaba::people
