#include "server/store/playing.h"

#include <fmt/format.h>

namespace fudaba::server {
namespace {

constexpr const char* kMatchLines =
    "SELECT number, game, setup, created, COALESCE(version, 0), COALESCE(made_at, created)"
    " FROM matches LEFT JOIN changes ON match_number = number AND version ="
    " (SELECT MAX(c.version) FROM changes c WHERE c.match_number = number) WHERE state = 1";

}  // namespace

std::vector<MatchLine> list_playing(people::Book& book, people::AccountId account, int most) {
  std::string query = kMatchLines;
  people::SqlValues values;
  if (account != people::kNoAccount) {
    query += " AND number IN (SELECT s.match_number FROM match_seats s WHERE s.account = :a)";
    values.emplace_back(account);
  }
  query += fmt::format(" ORDER BY created DESC LIMIT {}", most);
  return book.database().list<MatchLine>(query, values);
}

std::optional<MatchLine> find_playing(people::Book& book, std::int64_t match) {
  return book.database().find<MatchLine>(std::string(kMatchLines) + " AND number = :n", {match});
}

bool close_match(people::Book& book, const people::AdminAction& action) {
  people::Database& database = book.database();
  return database.whole([&] {
    if (database.number("SELECT COUNT(*) FROM matches WHERE number = :m AND state = 1",
                        {action.match}) == 0) {
      return false;
    }
    people::order_end(book, action);
    return true;
  });
}

Counts count_all(people::Book& book, std::int64_t now) {
  const auto counts = book.database().find<Counts>(
      "SELECT (SELECT COUNT(*) FROM accounts),"
      " (SELECT COUNT(*) FROM suspensions WHERE until > :n),"
      " (SELECT COUNT(*) FROM matches WHERE state = 1),"
      " (SELECT COUNT(*) FROM reports WHERE COALESCE(closed_at, 0) = 0),"
      " (SELECT COUNT(*) FROM reports WHERE COALESCE(closed_at, 0) > 0)",
      {now});
  return counts.value_or(Counts{});
}

}  // namespace fudaba::server
