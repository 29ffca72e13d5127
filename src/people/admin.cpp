// What is done to keep order, and what the server and the people concerned read of it.
#include "people/admin.h"

#include <algorithm>
#include <array>

namespace fudaba::people {
namespace {

constexpr std::array<std::string_view, 6> kDeeds{"warned",  "suspended",    "lifted",
                                                 "renamed", "match_closed", "report_closed"};
constexpr std::array<std::string_view, 2> kNotices{"warning", "new_name"};
constexpr int kOrdersAtOnce = 100;
constexpr int kNoticesListed = 50;

// The next number of a table that only this file writes; until the transaction ends nobody else
// gets one.
long long next_id(Database& database, const char* table) {
  if (!database.is_sqlite()) { database.sql() << "SELECT pg_advisory_xact_lock(7236520)"; }
  long long last = 0;
  database.sql() << std::string("SELECT COALESCE(MAX(id), 0) FROM ") + table, soci::into(last);
  return last + 1;
}

void log_deed(Database& database, const Deed& deed) {
  const long long id = next_id(database, "admin_log");
  const int kind = static_cast<int>(deed.kind);
  const auto at = static_cast<long long>(deed.at);
  const auto account = static_cast<long long>(deed.account);
  const auto match = static_cast<long long>(deed.match);
  const auto report = static_cast<long long>(deed.report);
  const auto until = static_cast<long long>(deed.until);
  database.sql() << "INSERT INTO admin_log (id, at, what, by_whom, account, name, match_number,"
                    " report, until, detail, why)"
                    " VALUES (:i, :t, :k, :b, :a, :n, :m, :r, :u, :d, :w)",
      soci::use(id), soci::use(at), soci::use(kind), soci::use(deed.by), soci::use(account),
      soci::use(deed.name), soci::use(match), soci::use(report), soci::use(until),
      soci::use(deed.detail), soci::use(deed.why);
}

void notify(Database& database, NoticeKind kind, const Deed& deed) {
  const long long id = next_id(database, "notices");
  const int word = static_cast<int>(kind);
  database.sql() << "INSERT INTO notices (id, account, kind, at, words, read_at)"
                    " VALUES (:i, :a, :k, :t, :w, 0)",
      soci::use(id), soci::use(static_cast<long long>(deed.account)), soci::use(word),
      soci::use(static_cast<long long>(deed.at)), soci::use(deed.why);
}

long long changed_by(soci::statement&& statement) {
  statement.execute(true);
  return statement.get_affected_rows();
}

void give_order(soci::session& sql, const MatchOrder& order, std::int64_t at) {
  const int what = static_cast<int>(order.what);
  const int seat = order.seat;
  sql << "INSERT INTO match_orders (match_number, what, seat, account, words, at)"
         " VALUES (:m, :w, :s, :a, :t, :n) ON CONFLICT (match_number, what, seat) DO UPDATE SET"
         " account = excluded.account, words = excluded.words, at = excluded.at",
      soci::use(static_cast<long long>(order.match)), soci::use(what), soci::use(seat),
      soci::use(static_cast<long long>(order.account)), soci::use(order.words),
      soci::use(static_cast<long long>(at));
}

// The old name stands in every match that the account has sat at.
void order_names(soci::session& sql, const Deed& deed, const std::string& name) {
  std::vector<MatchOrder> orders;
  {
    const auto account = static_cast<long long>(deed.account);
    const soci::rowset<soci::row> rows =
        (sql.prepare << "SELECT match_number, seat FROM match_seats WHERE account = :a",
         soci::use(account));
    for (const soci::row& row : rows) {
      orders.push_back({row.get<long long>(0), MatchOrder::What::Name,
                        static_cast<Seat>(row.get<int>(1)), deed.account, name});
    }
  }
  for (const MatchOrder& order : orders) { give_order(sql, order, deed.at); }
}

}  // namespace

std::string_view word_of(DeedKind kind) { return kDeeds[static_cast<std::size_t>(kind)]; }
std::string_view word_of(NoticeKind kind) { return kNotices[static_cast<std::size_t>(kind)]; }

// Acts
// -----------------------------------------------------------------------------------------------

void warn(Book& book, const Deed& deed) {
  Database& database = book.database();
  database.whole([&] {
    notify(database, NoticeKind::Warning, deed);
    log_deed(database, deed);
  });
}

void suspend(Book& book, const Deed& deed) {
  Database& database = book.database();
  database.whole([&] {
    book.suspend({visitor_id(deed.account), deed.until, deed.why});
    log_deed(database, deed);
  });
}

bool lift(Book& book, const Deed& deed) {
  Database& database = book.database();
  return database.whole([&] {
    const std::string who = visitor_id(deed.account);
    const auto now = static_cast<long long>(deed.at);
    const long long lifted =
        changed_by((database.sql().prepare << "DELETE FROM suspensions WHERE who = :w"
                                              " AND until > :n",
                    soci::use(who), soci::use(now)));
    if (lifted == 0) { return false; }
    log_deed(database, deed);
    return true;
  });
}

// The name that gave offence is held for nobody.
bool give_name(Book& book, const Deed& deed, const Name& name) {
  Database& database = book.database();
  return database.whole([&] {
    soci::session& sql = database.sql();
    const auto account = static_cast<long long>(deed.account);
    const auto now = static_cast<long long>(deed.at);
    const auto for_ever = static_cast<long long>(Suspension::kForEver);
    int taken = 0;
    sql << "SELECT (SELECT COUNT(*) FROM accounts WHERE skeleton = :s) +"
           " (SELECT COUNT(*) FROM held_names WHERE skeleton = :t AND until > :n)",
        soci::use(name.skeleton), soci::use(name.skeleton), soci::use(now), soci::into(taken);
    if (taken > 0) { return false; }
    sql << "INSERT INTO held_names (skeleton, account, until)"
           " SELECT skeleton, 0, CAST(:u AS BIGINT) FROM accounts WHERE id = :a"
           " ON CONFLICT (skeleton) DO UPDATE SET account = 0, until = excluded.until",
        soci::use(for_ever), soci::use(account);
    sql << "UPDATE accounts SET name = :n, skeleton = :s, renamed = :r WHERE id = :a",
        soci::use(name.text), soci::use(name.skeleton), soci::use(now), soci::use(account);
    order_names(sql, deed, name.text);
    notify(database, NoticeKind::NewName, deed);
    log_deed(database, deed);
    return true;
  });
}

bool close_match(Book& book, const Deed& deed) {
  Database& database = book.database();
  return database.whole([&] {
    soci::session& sql = database.sql();
    int playing = 0;
    sql << "SELECT COUNT(*) FROM matches WHERE number = :m AND state = 1",
        soci::use(static_cast<long long>(deed.match)), soci::into(playing);
    if (playing == 0) { return false; }
    give_order(sql, {deed.match, MatchOrder::What::Close, 0, kNoAccount, deed.why}, deed.at);
    log_deed(database, deed);
    return true;
  });
}

bool close_report(Book& book, const Deed& deed) {
  Database& database = book.database();
  return database.whole([&] {
    const auto id = static_cast<long long>(deed.report);
    const auto now = static_cast<long long>(deed.at);
    const long long closed =
        changed_by((database.sql().prepare << "UPDATE reports SET closed_at = :t, closed_by = :b"
                                              " WHERE id = :i AND COALESCE(closed_at, 0) = 0",
                    soci::use(now), soci::use(deed.by), soci::use(id)));
    if (closed == 0) { return false; }
    log_deed(database, deed);
    return true;
  });
}

// What is read of it
// -----------------------------------------------------------------------------------------------

std::vector<Notice> notices_of(Book& book, AccountId account, Notices which) {
  Database& database = book.database();
  return database.guarded([&] {
    std::vector<Notice> all;
    const auto number = static_cast<long long>(account);
    const std::string unread = which == Notices::Unread ? " AND read_at = 0" : "";
    const soci::rowset<soci::row> rows =
        (database.sql().prepare << "SELECT id, kind, at, words, read_at FROM notices"
                                   " WHERE account = :a" +
                                       unread + " ORDER BY id DESC LIMIT " +
                                       std::to_string(kNoticesListed),
         soci::use(number));
    for (const soci::row& row : rows) {
      all.push_back({row.get<long long>(0), static_cast<NoticeKind>(row.get<int>(1)),
                     row.get<long long>(2), row.get<std::string>(3), row.get<long long>(4) != 0});
    }
    return all;
  });
}

bool read_notice(Book& book, AccountId account, std::int64_t id, std::int64_t now) {
  Database& database = book.database();
  return database.guarded([&] {
    const auto of = static_cast<long long>(account);
    const auto number = static_cast<long long>(id);
    const auto at = static_cast<long long>(now);
    return changed_by((database.sql().prepare << "UPDATE notices SET read_at = :t"
                                                 " WHERE account = :a AND id = :i AND read_at = 0",
                       soci::use(at), soci::use(of), soci::use(number))) > 0;
  });
}

void order_done(Book& book, const MatchOrder& order) {
  Database& database = book.database();
  database.guarded([&] {
    const int what = static_cast<int>(order.what);
    const int seat = order.seat;
    // Another one that has come meanwhile stays.
    database.sql() << "DELETE FROM match_orders WHERE match_number = :m AND what = :w"
                      " AND seat = :s AND words = :t",
        soci::use(static_cast<long long>(order.match)), soci::use(what), soci::use(seat),
        soci::use(order.words);
  });
}

Standing standing(Book& book, std::int64_t last_notice, std::int64_t now) {
  Standing found;
  found.suspensions = book.suspensions(now);
  Database& database = book.database();
  database.guarded([&] {
    soci::session& sql = database.sql();
    const soci::rowset<soci::row> orders =
        (sql.prepare << "SELECT match_number, what, seat, account, words FROM match_orders"
                        " ORDER BY what, match_number LIMIT " +
                            std::to_string(kOrdersAtOnce));
    for (const soci::row& row : orders) {
      found.orders.push_back({row.get<long long>(0), static_cast<MatchOrder::What>(row.get<int>(1)),
                              static_cast<Seat>(row.get<int>(2)), row.get<long long>(3),
                              row.get<std::string>(4)});
    }
    found.last_notice = last_notice;
    const auto after = static_cast<long long>(last_notice);
    const soci::rowset<soci::row> notices =
        (sql.prepare << "SELECT id, account FROM notices WHERE id > :n ORDER BY id",
         soci::use(after));
    for (const soci::row& row : notices) {
      found.last_notice = row.get<long long>(0);
      found.noticed.push_back(row.get<long long>(1));
    }
  });
  return found;
}

}  // namespace fudaba::people
