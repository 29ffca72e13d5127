// Lists for whoever runs the table. The tables of matches are the store's
// (server/store/schema.cpp).
#include <fmt/format.h>

#include "people/admin.h"

namespace fudaba::people {
namespace {

constexpr const char* kAccountLines =
    "SELECT a.id, a.name, a.is_bot, a.created,"
    " (SELECT COALESCE(MAX(s.used), 0) FROM sessions s WHERE s.account = a.id),"
    " (SELECT COUNT(*) FROM match_seats m WHERE m.account = a.id),"
    " (SELECT COUNT(*) FROM match_seats m WHERE m.account = a.id AND m.result = 0),"
    " (SELECT COUNT(*) FROM reports r WHERE r.about_account = a.id"
    " AND COALESCE(r.closed_at, 0) = 0),"
    " COALESCE(p.until, 0), COALESCE(p.why, '') FROM accounts a LEFT JOIN suspensions p"
    " ON p.who = 'a:' || CAST(a.id AS VARCHAR(20)) AND p.until > :now WHERE 1 = 1";
constexpr const char* kMatchLines =
    "SELECT number, game, setup, created, COALESCE(version, 0), COALESCE(made_at, created)"
    " FROM matches LEFT JOIN changes ON match_number = number AND version ="
    " (SELECT MAX(c.version) FROM changes c WHERE c.match_number = number) WHERE state = 1";
constexpr const char* kReportLines =
    "SELECT id, at, by_name, about_name, CAST(match AS VARCHAR(40)), CAST(reason AS VARCHAR(80)),"
    " words, said, COALESCE(closed_at, 0), COALESCE(closed_by, '') FROM reports WHERE 1 = 1";

MatchLine read_match_line(const soci::row& row) {
  return {row.get<long long>(0), row.get<std::string>(1), row.get<std::string>(2),
          row.get<long long>(3), whole_in(row, 4),        whole_in(row, 5)};
}

// A text that may be missing.
std::string text_in(const soci::row& row, std::size_t at) {
  return row.get_indicator(at) == soci::i_null ? std::string() : row.get<std::string>(at);
}

}  // namespace

std::vector<AccountLine> list_accounts(Book& book, const AccountSearch& search, std::int64_t now) {
  Database& database = book.database();
  return database.guarded([&] {
    const auto time = static_cast<long long>(now);
    const auto account = static_cast<long long>(search.account);
    const std::string pattern = like_part(search.text);
    std::string sql = kAccountLines;
    if (!search.text.empty()) { sql += " AND LOWER(a.name) LIKE LOWER(:t) ESCAPE '\\'"; }
    if (search.only_suspended) { sql += " AND p.until IS NOT NULL"; }
    if (search.account != kNoAccount) { sql += " AND a.id = :i"; }
    sql += fmt::format(" ORDER BY a.created DESC, a.id LIMIT {}", search.most);
    auto prepared = (database.sql().prepare << sql);
    prepared, soci::use(time);
    if (!search.text.empty()) { prepared, soci::use(pattern); }
    if (search.account != kNoAccount) { prepared, soci::use(account); }
    std::vector<AccountLine> all;
    const soci::rowset<soci::row> rows = prepared;
    for (const soci::row& row : rows) {
      AccountLine& line = all.emplace_back();
      line.id = row.get<long long>(0);
      line.name = row.get<std::string>(1);
      line.is_bot = row.get<int>(2) != 0;
      line.created = row.get<long long>(3);
      line.used = whole_in(row, 4);
      line.matches = whole_in(row, 5);
      line.playing = whole_in(row, 6);
      line.reports = whole_in(row, 7);
      line.suspended_until = whole_in(row, 8);
      line.why = row.get<std::string>(9);
    }
    return all;
  });
}

std::vector<MatchLine> list_playing(Book& book, AccountId account, int most) {
  Database& database = book.database();
  return database.guarded([&] {
    const auto number = static_cast<long long>(account);
    std::string sql = kMatchLines;
    if (account != kNoAccount) {
      sql += " AND number IN (SELECT s.match_number FROM match_seats s WHERE s.account = :a)";
    }
    sql += fmt::format(" ORDER BY created DESC LIMIT {}", most);
    auto prepared = (database.sql().prepare << sql);
    if (account != kNoAccount) { prepared, soci::use(number); }
    std::vector<MatchLine> all;
    const soci::rowset<soci::row> rows = prepared;
    for (const soci::row& row : rows) { all.push_back(read_match_line(row)); }
    return all;
  });
}

std::optional<MatchLine> find_playing(Book& book, std::int64_t match) {
  Database& database = book.database();
  return database.guarded([&]() -> std::optional<MatchLine> {
    const auto number = static_cast<long long>(match);
    const std::string sql = std::string(kMatchLines) + " AND number = :n";
    const soci::rowset<soci::row> rows = (database.sql().prepare << sql, soci::use(number));
    for (const soci::row& row : rows) { return read_match_line(row); }
    return std::nullopt;
  });
}

std::vector<ReportLine> list_reports(Book& book, const ReportSearch& search) {
  Database& database = book.database();
  return database.guarded([&] {
    const auto about = static_cast<long long>(search.about);
    const auto id = static_cast<long long>(search.id);
    std::string sql = kReportLines;
    if (search.is_closed) {
      sql +=
          *search.is_closed ? " AND COALESCE(closed_at, 0) > 0" : " AND COALESCE(closed_at, 0) = 0";
    }
    if (search.about != kNoAccount) { sql += " AND about_account = :a"; }
    if (search.id != 0) { sql += " AND id = :i"; }
    sql += fmt::format(" ORDER BY at DESC, id LIMIT {}", search.most);
    auto prepared = (database.sql().prepare << sql);
    if (search.about != kNoAccount) { prepared, soci::use(about); }
    if (search.id != 0) { prepared, soci::use(id); }
    std::vector<ReportLine> all;
    const soci::rowset<soci::row> rows = prepared;
    for (const soci::row& row : rows) {
      all.push_back({row.get<long long>(0), row.get<long long>(1), text_in(row, 2), text_in(row, 3),
                     text_in(row, 4), text_in(row, 5), text_in(row, 6), text_in(row, 7),
                     whole_in(row, 8), text_in(row, 9)});
    }
    return all;
  });
}

std::vector<Deed> list_deeds(Book& book, AccountId account, int most) {
  Database& database = book.database();
  return database.guarded([&] {
    const auto number = static_cast<long long>(account);
    std::string sql =
        "SELECT id, what, at, by_whom, account, name, match_number, report, until, detail, why"
        " FROM admin_log";
    if (account != kNoAccount) { sql += " WHERE account = :a"; }
    sql += fmt::format(" ORDER BY id DESC LIMIT {}", most);
    auto prepared = (database.sql().prepare << sql);
    if (account != kNoAccount) { prepared, soci::use(number); }
    std::vector<Deed> all;
    const soci::rowset<soci::row> rows = prepared;
    for (const soci::row& row : rows) {
      all.push_back({row.get<long long>(0), static_cast<DeedKind>(row.get<int>(1)),
                     row.get<long long>(2), row.get<std::string>(3), row.get<long long>(4),
                     row.get<std::string>(5), row.get<long long>(6), row.get<long long>(7),
                     row.get<long long>(8), row.get<std::string>(9), row.get<std::string>(10)});
    }
    return all;
  });
}

Counts count_all(Book& book, std::int64_t now) {
  Database& database = book.database();
  return database.guarded(
      [&] {
        const auto time = static_cast<long long>(now);
        Counts counts;
        const soci::rowset<soci::row> rows =
            (database.sql().prepare
                 << "SELECT (SELECT COUNT(*) FROM accounts),"
                    " (SELECT COUNT(*) FROM suspensions WHERE until > :n),"
                    " (SELECT COUNT(*) FROM matches WHERE state = 1),"
                    " (SELECT COUNT(*) FROM reports WHERE COALESCE(closed_at, 0) = 0),"
                    " (SELECT COUNT(*) FROM reports WHERE COALESCE(closed_at, 0) > 0)",
             soci::use(time));
        for (const soci::row& row : rows) {
          counts = {whole_in(row, 0), whole_in(row, 1), whole_in(row, 2), whole_in(row, 3),
                    whole_in(row, 4)};
        }
        return counts;
      });
}

}  // namespace fudaba::people
