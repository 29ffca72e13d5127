#include "people/admin.h"

#include <fmt/format.h>

#include <array>

namespace fudaba::people {
namespace {

constexpr std::array<std::string_view, 6> kActions{"warned",  "suspended",    "lifted",
                                                   "renamed", "match_closed", "report_closed"};
constexpr std::array<std::string_view, 2> kNotices{"warning", "new_name"};
constexpr int kOrdersAtOnce = 100;
constexpr int kNoticesListed = 50;

// The next number of a table that only this file writes. A lock keeps it from being taken twice
// until the transaction ends.
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

// Orders the new name into every match of the account, which has the old one.
void order_names(Database& database, const AdminAction& action, const std::string& name) {
  const auto seats = database.list<Book::SeatToClear>(
      "SELECT match_number, seat FROM match_seats WHERE account = :a", {action.account});
  for (const auto& [match, seat] : seats) {
    give_order(database, {match, MatchOrder::Kind::Name, seat, action.account, name}, action.at);
  }
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

// The old name is held by account 0, so that nobody gets it.
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
  return book.database().list<Notice>(
      fmt::format("SELECT id, kind, at, words, read_at FROM notices WHERE account = :a{}"
                  " ORDER BY id DESC LIMIT {}",
                  unread, kNoticesListed),
      {account});
}

bool read_notice(Book& book, AccountId account, std::int64_t id, std::int64_t now) {
  return book.database().change(
             "UPDATE notices SET read_at = :t WHERE account = :a AND id = :i AND read_at = 0",
             {now, account, id}) > 0;
}

void order_done(Book& book, const MatchOrder& order) {
  // A newer order for the same seat has other words and stays.
  book.database().change(
      "DELETE FROM match_orders WHERE match_number = :m AND what = :w AND seat = :s AND words = :t",
      {order.match, order.what, order.seat, order.words});
}

AdminStanding standing(Book& book, std::int64_t last_notice, std::int64_t now) {
  AdminStanding found;
  found.suspensions = book.suspensions(now);
  found.orders = book.database().list<MatchOrder>(
      fmt::format("SELECT match_number, what, seat, account, words FROM match_orders"
                  " ORDER BY what, match_number LIMIT {}",
                  kOrdersAtOnce));
  struct Noticed {
    std::int64_t id = 0;
    AccountId account = kNoAccount;
  };
  found.last_notice = last_notice;
  for (const auto& [id, account] : book.database().list<Noticed>(
           "SELECT id, account FROM notices WHERE id > :n ORDER BY id", {last_notice})) {
    found.last_notice = id;
    found.noticed.push_back(account);
  }
  return found;
}

// Lists
// -----------------------------------------------------------------------------------------------

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
constexpr const char* kReportLines =
    "SELECT id, at, by_name, about_name, CAST(match AS VARCHAR(40)), CAST(reason AS VARCHAR(80)),"
    " words, said, COALESCE(closed_at, 0), COALESCE(closed_by, '') FROM reports WHERE 1 = 1";

// A query that grows by conditions, each with its value.
struct Query {
  std::string text;
  SqlValues values = {};

  void add(const char* condition, SqlValue value) {
    text += condition;
    values.push_back(std::move(value));
  }
};

}  // namespace

std::vector<AccountLine> list_accounts(Book& book, const AccountSearch& search, std::int64_t now) {
  Query query{kAccountLines, {now}};
  if (!search.text.empty()) {
    query.add(" AND LOWER(a.name) LIKE LOWER(:t) ESCAPE '\\'", like_part(search.text));
  }
  if (search.only_suspended) { query.text += " AND p.until IS NOT NULL"; }
  if (search.account != kNoAccount) { query.add(" AND a.id = :i", search.account); }
  query.text += fmt::format(" ORDER BY a.created DESC, a.id LIMIT {}", search.most);
  return book.database().list<AccountLine>(query.text, query.values);
}

std::vector<ReportLine> list_reports(Book& book, const ReportSearch& search) {
  Query query{kReportLines};
  if (search.is_closed) {
    query.text +=
        *search.is_closed ? " AND COALESCE(closed_at, 0) > 0" : " AND COALESCE(closed_at, 0) = 0";
  }
  if (search.about != kNoAccount) { query.add(" AND about_account = :a", search.about); }
  if (search.id != 0) { query.add(" AND id = :i", search.id); }
  query.text += fmt::format(" ORDER BY at DESC, id LIMIT {}", search.most);
  return book.database().list<ReportLine>(query.text, query.values);
}

std::vector<AdminAction> list_actions(Book& book, AccountId account, int most) {
  Query query{
      "SELECT id, what, at, by_whom, account, name, match_number, report, until, detail, why"
      " FROM admin_log"};
  if (account != kNoAccount) { query.add(" WHERE account = :a", account); }
  query.text += fmt::format(" ORDER BY id DESC LIMIT {}", most);
  return book.database().list<AdminAction>(query.text, query.values);
}

}  // namespace fudaba::people
