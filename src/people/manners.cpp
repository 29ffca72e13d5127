#include "people/manners.h"

#include <algorithm>
#include <array>
namespace fudaba::people {
namespace {

constexpr std::int64_t kReportDay = 86'400'000;  // ms
constexpr int kReportsOfMatch = 4;               // of both its seats together, within a day
constexpr std::array<std::pair<ReportReason, std::string_view>, 5> kReasons{
    {{ReportReason::Abuse, "abuse"},
     {ReportReason::Name, "name"},
     {ReportReason::Stalling, "stalling"},
     {ReportReason::Cheating, "cheating"},
     {ReportReason::Other, "other"}}};

// Rows of `table` that say it of the one about the other.
int ties_in(soci::session& sql, const std::string& table, long long account, long long other) {
  int count = 0;
  sql << "SELECT COUNT(*) FROM " + table + " WHERE account = :a AND other = :o", soci::use(account),
      soci::use(other), soci::into(count);
  return count;
}

// Within a transaction. False: there are too many.
bool tie(soci::session& sql, const std::string& table, long long account, long long other,
         std::int64_t now, int most) {
  if (ties_in(sql, table, account, other) > 0) { return true; }
  int count = 0;
  sql << "SELECT COUNT(*) FROM " + table + " WHERE account = :a", soci::use(account),
      soci::into(count);
  if (count >= most) { return false; }
  const auto since = static_cast<long long>(now);
  sql << "INSERT INTO " + table +
             " (account, other, since) VALUES (:a, :o, :s) ON CONFLICT DO NOTHING",
      soci::use(account), soci::use(other), soci::use(since);
  return true;
}

void untie(soci::session& sql, const std::string& table, long long account, long long other) {
  sql << "DELETE FROM " + table + " WHERE account = :a AND other = :o", soci::use(account),
      soci::use(other);
}

}  // namespace

Bond bond_between(Book& book, AccountId account, AccountId other) {
  Database& database = book.database();
  return database.guarded([&] {
    soci::session& sql = database.sql();
    const auto one = static_cast<long long>(account);
    const auto two = static_cast<long long>(other);
    return Bond{ties_in(sql, "follows", one, two) > 0, ties_in(sql, "follows", two, one) > 0,
                ties_in(sql, "blocks", one, two) > 0, ties_in(sql, "blocks", two, one) > 0};
  });
}

AccountId account_called(Book& book, const std::string& skeleton) {
  const auto account = book.account_of_skeleton(skeleton);
  return account ? account->id : kNoAccount;
}

AccountId opponent_at(Book& book, std::int64_t match, AccountId account) {
  Database& database = book.database();
  return database.guarded([&]() -> AccountId {
    const auto number = static_cast<long long>(match);
    const auto one = static_cast<long long>(account);
    const soci::rowset<soci::row> rows =
        (database.sql().prepare << "SELECT s.opponent FROM match_seats s"
                                   " JOIN accounts a ON a.id = s.opponent"
                                   " WHERE s.match_number = :m AND s.account = :a",
         soci::use(number), soci::use(one));
    for (const soci::row& row : rows) { return row.get<long long>(0); }
    return kNoAccount;
  });
}

Tied follow(Book& book, AccountId account, AccountId other, std::int64_t now, int most) {
  if (account == other) { return Tied::Itself; }
  Database& database = book.database();
  return database.whole([&] {
    soci::session& sql = database.sql();
    if (ties_in(sql, "blocks", account, other) > 0) { return Tied::Blocked; }
    return tie(sql, "follows", account, other, now, most) ? Tied::Done : Tied::Full;
  });
}

void unfollow(Book& book, AccountId account, AccountId other) {
  Database& database = book.database();
  database.guarded([&] { untie(database.sql(), "follows", account, other); });
}

Tied block(Book& book, AccountId account, AccountId other, std::int64_t now, int most) {
  if (account == other) { return Tied::Itself; }
  Database& database = book.database();
  return database.whole([&] {
    soci::session& sql = database.sql();
    if (!tie(sql, "blocks", account, other, now, most)) { return Tied::Full; }
    untie(sql, "follows", account, other);
    return Tied::Done;
  });
}

void unblock(Book& book, AccountId account, AccountId other) {
  Database& database = book.database();
  database.guarded([&] { untie(database.sql(), "blocks", account, other); });
}

Ties ties_of(Book& book, AccountId account) {
  Database& database = book.database();
  return database.guarded([&] {
    soci::session& sql = database.sql();
    const auto number = static_cast<long long>(account);
    Ties ties;
    const soci::rowset<soci::row> follows =
        (sql.prepare << "SELECT a.name, (SELECT COUNT(*) FROM follows b WHERE b.account = f.other"
                        " AND b.other = f.account) FROM follows f JOIN accounts a"
                        " ON a.id = f.other WHERE f.account = :a ORDER BY a.name",
         soci::use(number));
    for (const soci::row& row : follows) {
      ties.follows.push_back({row.get<std::string>(0), whole_in(row, 1) > 0});
    }
    sql << "SELECT COUNT(*) FROM follows f WHERE f.other = :a AND NOT EXISTS (SELECT 1 FROM blocks"
           " b WHERE b.account = f.other AND b.other = f.account)",
        soci::use(number), soci::into(ties.followers);
    const soci::rowset<soci::row> blocks =
        (sql.prepare << "SELECT a.name FROM blocks b JOIN accounts a ON a.id = b.other"
                        " WHERE b.account = :a ORDER BY a.name",
         soci::use(number));
    for (const soci::row& row : blocks) { ties.blocks.push_back(row.get<std::string>(0)); }
    return ties;
  });
}

void write(match::JsonText& json, const Ties& ties) {
  json.begin_object().key("follows").begin_array();
  for (const Ties::Followed& one : ties.follows) {
    json.begin_object().field("name", one.name).field("mutual", one.is_mutual).end_object();
  }
  json.end_array().field("followers", ties.followers).key("blocks").begin_array();
  for (const std::string& name : ties.blocks) { json.text(name); }
  json.end_array().end_object();
}

bool keeps_apart(const Apart& apart, AccountId one, AccountId other) {
  return apart.contains({std::min(one, other), std::max(one, other)});
}

Apart apart_in_lobby(soci::session& sql) {
  Apart apart;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT account, other FROM blocks WHERE account IN (SELECT account FROM"
                      " challenges) OR other IN (SELECT account FROM challenges)");
  for (const soci::row& row : rows) {
    const AccountId one = row.get<long long>(0);
    const AccountId other = row.get<long long>(1);
    apart.emplace(std::min(one, other), std::max(one, other));
  }
  return apart;
}

// Reports
// -----------------------------------------------------------------------------------------------

std::string_view word_of(ReportReason reason) {
  return kReasons[static_cast<std::size_t>(reason)].second;
}

std::optional<ReportReason> reason_of(std::string_view word) {
  for (const auto& [reason, its] : kReasons) {
    if (its == word) { return reason; }
  }
  return std::nullopt;
}

std::vector<std::string_view> reason_words() {
  std::vector<std::string_view> words;
  words.reserve(kReasons.size());
  for (const auto& [reason, word] : kReasons) { words.push_back(word); }
  return words;
}

bool file_report(Book& book, const Report& report, int most) {
  Database& database = book.database();
  return database.whole([&] {
    soci::session& sql = database.sql();
    const auto by = static_cast<long long>(report.by_account);
    const auto match = static_cast<long long>(report.match);
    const auto since = static_cast<long long>(report.at - kReportDay);
    int by_him = 0;
    int of_match = 0;
    sql << "SELECT COUNT(*) FROM reports WHERE by_account = :a AND at > :t", soci::use(by),
        soci::use(since), soci::into(by_him);
    sql << "SELECT COUNT(*) FROM reports WHERE match = :m AND at > :t", soci::use(match),
        soci::use(since), soci::into(of_match);
    if (report.by_account != kNoAccount && by_him >= most) { return false; }
    if (report.match != 0 && of_match >= kReportsOfMatch) { return false; }
    const auto id = static_cast<long long>(report.id);
    const auto at = static_cast<long long>(report.at);
    const auto about = static_cast<long long>(report.about_account);
    const std::string reason(word_of(report.reason));
    sql << "INSERT INTO reports (id, at, by_account, by_name, about_account, about_name, match,"
           " reason, words, said) VALUES (:i, :t, :ba, :bn, :aa, :an, :m, :r, :w, :s)",
        soci::use(id), soci::use(at), soci::use(by), soci::use(report.by_name), soci::use(about),
        soci::use(report.about_name), soci::use(match), soci::use(reason), soci::use(report.words),
        soci::use(report.said);
    return true;
  });
}

void forget_reports(Book& book, std::int64_t closed_before, std::int64_t made_before) {
  Database& database = book.database();
  database.guarded([&] {
    const auto closed = static_cast<long long>(closed_before);
    const auto made = static_cast<long long>(made_before);
    database.sql() << "DELETE FROM reports WHERE (closed_at > 0 AND closed_at < :c) OR at < :m",
        soci::use(closed), soci::use(made);
  });
}

std::string reports_by(Book& book, AccountId account) {
  Database& database = book.database();
  return database.guarded(
      [&] {
        std::string text;
        match::JsonText out(text);
        const auto number = static_cast<long long>(account);
        const soci::rowset<soci::row> rows =
            (database.sql().prepare
                 << "SELECT at, about_name, reason, words FROM reports WHERE by_account = :a"
                    " ORDER BY at",
             soci::use(number));
        out.begin_array();
        for (const soci::row& row : rows) {
          out.begin_object().field("at", static_cast<std::int64_t>(row.get<long long>(0)));
          out.field("about", row.get<std::string>(1)).field("reason", row.get<std::string>(2));
          out.field("words", row.get<std::string>(3)).end_object();
        }
        out.end_array();
        return text;
      });
}

}  // namespace fudaba::people
