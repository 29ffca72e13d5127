#include "people/social.h"

#include <algorithm>
#include <array>

namespace fudaba::people {
namespace {

constexpr std::int64_t kReportDay = 86'400'000;  // ms
constexpr int kReportsOfMatch = 4;               // of both seats together, within a day
constexpr std::array<std::string_view, 5> kReasons{"abuse", "name", "stalling", "cheating",
                                                   "other"};  // by ReportReason

bool is_tied(Database& database, const std::string& table, AccountId account, AccountId other) {
  return database.number("SELECT COUNT(*) FROM " + table + " WHERE account = :a AND other = :o",
                         {account, other}) > 0;
}

// Called within a transaction. False: there are too many.
bool tie(Database& database, const std::string& table, AccountId account, AccountId other,
         std::int64_t now, int most) {
  if (is_tied(database, table, account, other)) { return true; }
  if (database.number("SELECT COUNT(*) FROM " + table + " WHERE account = :a", {account}) >= most) {
    return false;
  }
  database.change("INSERT INTO " + table +
                      " (account, other, since) VALUES (:a, :o, :s) ON CONFLICT DO NOTHING",
                  {account, other, now});
  return true;
}

void untie(Database& database, const std::string& table, AccountId account, AccountId other) {
  database.change("DELETE FROM " + table + " WHERE account = :a AND other = :o", {account, other});
}

}  // namespace

Bond bond_between(Book& book, AccountId account, AccountId other) {
  Database& database = book.database();
  return {is_tied(database, "follows", account, other),
          is_tied(database, "follows", other, account), is_tied(database, "blocks", account, other),
          is_tied(database, "blocks", other, account)};
}

AccountId account_called(Book& book, const std::string& skeleton) {
  const auto account = book.account_of_skeleton(skeleton);
  return account ? account->id : kNoAccount;
}

AccountId opponent_at(Book& book, std::int64_t match, AccountId account) {
  return book.database().number(
      "SELECT s.opponent FROM match_seats s JOIN accounts a ON a.id = s.opponent"
      " WHERE s.match_number = :m AND s.account = :a",
      {match, account});
}

TieResult follow(Book& book, AccountId account, AccountId other, std::int64_t now, int most) {
  if (account == other) { return TieResult::Itself; }
  Database& database = book.database();
  return database.whole([&] {
    if (is_tied(database, "blocks", account, other)) { return TieResult::Blocked; }
    return tie(database, "follows", account, other, now, most) ? TieResult::Done : TieResult::Full;
  });
}

void unfollow(Book& book, AccountId account, AccountId other) {
  untie(book.database(), "follows", account, other);
}

TieResult block(Book& book, AccountId account, AccountId other, std::int64_t now, int most) {
  if (account == other) { return TieResult::Itself; }
  Database& database = book.database();
  return database.whole([&] {
    if (!tie(database, "blocks", account, other, now, most)) { return TieResult::Full; }
    untie(database, "follows", account, other);
    return TieResult::Done;
  });
}

void unblock(Book& book, AccountId account, AccountId other) {
  untie(book.database(), "blocks", account, other);
}

Ties ties_of(Book& book, AccountId account) {
  Database& database = book.database();
  Ties ties;
  ties.follows = database.list<Ties::Followed>(
      "SELECT a.name, (SELECT COUNT(*) FROM follows b WHERE b.account = f.other"
      " AND b.other = f.account) FROM follows f JOIN accounts a"
      " ON a.id = f.other WHERE f.account = :a ORDER BY a.name",
      {account});
  ties.followers = static_cast<int>(database.number(
      "SELECT COUNT(*) FROM follows f WHERE f.other = :a AND NOT EXISTS (SELECT 1 FROM blocks b"
      " WHERE b.account = f.other AND b.other = f.account)",
      {account}));
  ties.blocks = database.list<std::string>(
      "SELECT a.name FROM blocks b JOIN accounts a ON a.id = b.other"
      " WHERE b.account = :a ORDER BY a.name",
      {account});
  return ties;
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

bool keeps_apart(const SeparatedPairs& apart, AccountId one, AccountId other) {
  return apart.contains({std::min(one, other), std::max(one, other)});
}

// Reports
// -----------------------------------------------------------------------------------------------

std::string_view word_of(ReportReason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

std::optional<ReportReason> reason_of(std::string_view word) {
  const auto found = std::find(kReasons.begin(), kReasons.end(), word);
  if (found == kReasons.end()) { return std::nullopt; }
  return static_cast<ReportReason>(found - kReasons.begin());
}

std::span<const std::string_view> reason_words() { return kReasons; }

bool file_report(Book& book, const Report& report, int most) {
  Database& database = book.database();
  return database.whole([&] {
    const std::int64_t since = report.at - kReportDay;
    const bool has_too_many =
        report.by_account != kNoAccount &&
        database.number("SELECT COUNT(*) FROM reports WHERE by_account = :a AND at > :t",
                        {report.by_account, since}) >= most;
    const bool match_has_too_many =
        report.match != 0 &&
        database.number("SELECT COUNT(*) FROM reports WHERE match = :m AND at > :t",
                        {report.match, since}) >= kReportsOfMatch;
    if (has_too_many || match_has_too_many) { return false; }
    database.change(
        "INSERT INTO reports (id, at, by_account, by_name, about_account, about_name, match,"
        " reason, words, said) VALUES (:i, :t, :ba, :bn, :aa, :an, :m, :r, :w, :s)",
        {report.id, report.at, report.by_account, report.by_name, report.about_account,
         report.about_name, report.match, word_of(report.reason), report.words, report.said});
    return true;
  });
}

void forget_reports(Book& book, std::int64_t closed_before, std::int64_t made_before) {
  book.database().change("DELETE FROM reports WHERE (closed_at > 0 AND closed_at < :c) OR at < :m",
                         {closed_before, made_before});
}

std::string reports_by(Book& book, AccountId account) {
  struct Line {
    std::int64_t at = 0;
    std::string about, reason, words;
  };
  std::string text;
  match::JsonText out(text);
  out.begin_array();
  for (const Line& line : book.database().list<Line>(
           "SELECT at, about_name, reason, words FROM reports WHERE by_account = :a ORDER BY at",
           {account})) {
    out.begin_object().field("at", line.at).field("about", line.about);
    out.field("reason", line.reason).field("words", line.words).end_object();
  }
  out.end_array();
  return text;
}

}  // namespace fudaba::people
