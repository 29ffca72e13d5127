// Lists for whoever runs the table.
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
  return book.database().list(query.text, query.values, [](const soci::row& row) {
    return AccountLine{whole_in(row, 0), text_in(row, 1),  whole_in(row, 2) != 0, whole_in(row, 3),
                       whole_in(row, 4), whole_in(row, 5), whole_in(row, 6),      whole_in(row, 7),
                       whole_in(row, 8), text_in(row, 9)};
  });
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
  return book.database().list(query.text, query.values, [](const soci::row& row) {
    return ReportLine{whole_in(row, 0), whole_in(row, 1), text_in(row, 2), text_in(row, 3),
                      text_in(row, 4),  text_in(row, 5),  text_in(row, 6), text_in(row, 7),
                      whole_in(row, 8), text_in(row, 9)};
  });
}

std::vector<AdminAction> list_actions(Book& book, AccountId account, int most) {
  Query query{
      "SELECT id, what, at, by_whom, account, name, match_number, report, until, detail, why"
      " FROM admin_log"};
  if (account != kNoAccount) { query.add(" WHERE account = :a", account); }
  query.text += fmt::format(" ORDER BY id DESC LIMIT {}", most);
  return book.database().list(query.text, query.values, [](const soci::row& row) {
    return AdminAction{whole_in(row, 0), number_in<AdminActionKind>(row, 1),
                       whole_in(row, 2), text_in(row, 3),
                       whole_in(row, 4), text_in(row, 5),
                       whole_in(row, 6), whole_in(row, 7),
                       whole_in(row, 8), text_in(row, 9),
                       text_in(row, 10)};
  });
}

}  // namespace fudaba::people
