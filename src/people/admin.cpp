#include "people/admin.h"

#include <algorithm>
#include <array>

namespace fudaba::people {
namespace {

constexpr std::array<std::string_view, 6> kActions{"warned",  "suspended",    "lifted",
                                                   "renamed", "match_closed", "report_closed"};
constexpr std::array<std::string_view, 2> kNotices{"warning", "new_name"};
constexpr int kOrdersAtOnce = 100;
constexpr int kNoticesListed = 50;

// The next number of a table that only this file writes. The lock keeps others from taking the same
// one until the transaction ends.
std::int64_t next_id(Database& database, const std::string& table) {
  if (!database.is_sqlite()) { database.sql() << "SELECT pg_advisory_xact_lock(7236520)"; }
  return database.number("SELECT COALESCE(MAX(id), 0) FROM " + table) + 1;
}

void log_action(Database& database, const AdminAction& action) {
  database.change(
      "INSERT INTO admin_log (id, at, what, by_whom, account, name, match_number, report, until,"
      " detail, why) VALUES (:i, :t, :k, :b, :a, :n, :m, :r, :u, :d, :w)",
      {next_id(database, "admin_log"), action.at, action.kind, action.by, action.account,
       action.name, action.match, action.report, action.until, action.detail, action.why});
}

void notify(Database& database, NoticeKind kind, const AdminAction& action) {
  database.change(
      "INSERT INTO notices (id, account, kind, at, words, read_at) VALUES (:i, :a, :k, :t, :w, 0)",
      {next_id(database, "notices"), action.account, kind, action.at, action.why});
}

void give_order(Database& database, const MatchOrder& order, std::int64_t at) {
  database.change(
      "INSERT INTO match_orders (match_number, what, seat, account, words, at)"
      " VALUES (:m, :w, :s, :a, :t, :n) ON CONFLICT (match_number, what, seat) DO UPDATE SET"
      " account = excluded.account, words = excluded.words, at = excluded.at",
      {order.match, order.what, order.seat, order.account, order.words, at});
}

// The old name stands in every match that the account has sat at.
void order_names(Database& database, const AdminAction& action, const std::string& name) {
  const auto orders =
      database.list("SELECT match_number, seat FROM match_seats WHERE account = :a",
                    {action.account}, [&](const soci::row& row) {
                      return MatchOrder{whole_in(row, 0), MatchOrder::Kind::Name,
                                        number_in<Seat>(row, 1), action.account, name};
                    });
  for (const MatchOrder& order : orders) { give_order(database, order, action.at); }
}

}  // namespace

std::string_view word_of(AdminActionKind kind) { return kActions[static_cast<std::size_t>(kind)]; }
std::string_view word_of(NoticeKind kind) { return kNotices[static_cast<std::size_t>(kind)]; }

// Acts
// -----------------------------------------------------------------------------------------------

void warn(Book& book, const AdminAction& action) {
  Database& database = book.database();
  database.whole([&] {
    notify(database, NoticeKind::Warning, action);
    log_action(database, action);
  });
}

void suspend(Book& book, const AdminAction& action) {
  Database& database = book.database();
  database.whole([&] {
    book.suspend({visitor_id(action.account), action.until, action.why});
    log_action(database, action);
  });
}

bool lift(Book& book, const AdminAction& action) {
  Database& database = book.database();
  return database.whole([&] {
    if (database.change("DELETE FROM suspensions WHERE who = :w AND until > :n",
                        {visitor_id(action.account), action.at}) == 0) {
      return false;
    }
    log_action(database, action);
    return true;
  });
}

// The name that gave offence is held for nobody.
bool give_name(Book& book, const AdminAction& action, const Name& name) {
  Database& database = book.database();
  return database.whole([&] {
    if (book.is_name_taken(name.skeleton, action.at)) { return false; }
    database.change(
        "INSERT INTO held_names (skeleton, account, until)"
        " SELECT skeleton, 0, CAST(:u AS BIGINT) FROM accounts WHERE id = :a"
        " ON CONFLICT (skeleton) DO UPDATE SET account = 0, until = excluded.until",
        {Suspension::kForEver, action.account});
    database.change("UPDATE accounts SET name = :n, skeleton = :s, renamed = :r WHERE id = :a",
                    {name.text, name.skeleton, action.at, action.account});
    order_names(database, action, name.text);
    notify(database, NoticeKind::NewName, action);
    log_action(database, action);
    return true;
  });
}

void order_end(Book& book, const AdminAction& action) {
  give_order(book.database(), {action.match, MatchOrder::Kind::Close, 0, kNoAccount, action.why},
             action.at);
  log_action(book.database(), action);
}

bool close_report(Book& book, const AdminAction& action) {
  Database& database = book.database();
  return database.whole([&] {
    if (database.change("UPDATE reports SET closed_at = :t, closed_by = :b"
                        " WHERE id = :i AND COALESCE(closed_at, 0) = 0",
                        {action.at, action.by, action.report}) == 0) {
      return false;
    }
    log_action(database, action);
    return true;
  });
}

// Reading
// -----------------------------------------------------------------------------------------------

std::vector<Notice> notices_of(Book& book, AccountId account, Notices which) {
  const std::string unread = which == Notices::Unread ? " AND read_at = 0" : "";
  return book.database().list(
      "SELECT id, kind, at, words, read_at FROM notices WHERE account = :a" + unread +
          " ORDER BY id DESC LIMIT " + std::to_string(kNoticesListed),
      {account}, [](const soci::row& row) {
        return Notice{whole_in(row, 0), number_in<NoticeKind>(row, 1), whole_in(row, 2),
                      text_in(row, 3), whole_in(row, 4) != 0};
      });
}

bool read_notice(Book& book, AccountId account, std::int64_t id, std::int64_t now) {
  return book.database().change(
             "UPDATE notices SET read_at = :t WHERE account = :a AND id = :i AND read_at = 0",
             {now, account, id}) > 0;
}

void order_done(Book& book, const MatchOrder& order) {
  // An order given since then has other words and stays.
  book.database().change(
      "DELETE FROM match_orders WHERE match_number = :m AND what = :w AND seat = :s AND words = :t",
      {order.match, order.what, order.seat, order.words});
}

Standing standing(Book& book, std::int64_t last_notice, std::int64_t now) {
  Standing found;
  found.suspensions = book.suspensions(now);
  found.orders = book.database().list(
      "SELECT match_number, what, seat, account, words FROM match_orders"
      " ORDER BY what, match_number LIMIT " +
          std::to_string(kOrdersAtOnce),
      {}, [](const soci::row& row) {
        return MatchOrder{whole_in(row, 0), number_in<MatchOrder::Kind>(row, 1),
                          number_in<Seat>(row, 2), whole_in(row, 3), text_in(row, 4)};
      });
  found.last_notice = last_notice;
  found.noticed = book.database().list("SELECT id, account FROM notices WHERE id > :n ORDER BY id",
                                       {last_notice}, [&](const soci::row& row) {
                                         found.last_notice = whole_in(row, 0);
                                         return AccountId{whole_in(row, 1)};
                                       });
  return found;
}

}  // namespace fudaba::people
