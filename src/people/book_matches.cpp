// An account's matches and how they went, and the documents that a page keeps with it.
#include <fmt/format.h>

#include <array>

#include "people/book.h"

namespace fudaba::people {
namespace {

constexpr const char* kMatchColumns =
    "SELECT m.match_number, m.seat, m.game, m.pace, m.deck,"
    " COALESCE(o.name, m.opponent_name) AS who, m.opponent_kind, COALESCE(o.is_bot, 0), m.rated,"
    " m.result, m.how, m.began, m.created, m.ended, h.rating FROM match_seats m"
    " LEFT JOIN accounts o ON o.id = m.opponent"
    " LEFT JOIN rating_history h ON h.account = m.account AND h.match_number = m.match_number"
    " WHERE m.account = :a";

}  // namespace

std::vector<PlayedMatch> Book::matches(const MatchSearch& search) {
  // Texts are bound and never part of the statement.
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
  return database_.list<PlayedMatch>(query, values);
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
  return database_.list<Tally>(query, {account});
}

// Documents
// -----------------------------------------------------------------------------------------------

bool Book::put(AccountId account, const KeptDocument& document, std::size_t most,
               std::size_t most_bytes) {
  struct Kept {
    std::size_t count = 0;
    std::size_t bytes = 0;
  };
  return database_.whole([&] {
    const Kept others =
        database_
            .find<Kept>(
                "SELECT COUNT(*), CAST(COALESCE(SUM(LENGTH(body)), 0) AS BIGINT)"
                " FROM documents WHERE account = :a AND NOT (kind = :k AND id = :i)",
                {account, document.kind, document.id})
            .value_or(Kept{});
    if (others.count >= most || others.bytes + document.body.size() > most_bytes) { return false; }
    database_.change(
        "INSERT INTO documents (account, kind, id, changed, body) VALUES (:a, :k, :i, :c, :b)"
        " ON CONFLICT (account, kind, id) DO UPDATE SET changed = excluded.changed,"
        " body = excluded.body",
        {account, document.kind, document.id, document.changed, document.body});
    return true;
  });
}

std::optional<KeptDocument> Book::document(AccountId account, const std::string& kind,
                                           const std::string& id) {
  return database_.find<KeptDocument>(
      "SELECT kind, id, changed, body FROM documents WHERE account = :a AND kind = :k AND id = :i",
      {account, kind, id});
}

std::vector<KeptDocument> Book::documents(AccountId account, Bodies bodies) {
  const std::string body = bodies == Bodies::Read ? "body" : "''";
  return database_.list<KeptDocument>(
      "SELECT kind, id, changed, " + body + " FROM documents WHERE account = :a ORDER BY kind, id",
      {account});
}

void Book::remove_document(AccountId account, const std::string& kind, const std::string& id) {
  database_.change("DELETE FROM documents WHERE account = :a AND kind = :k AND id = :i",
                   {account, kind, id});
}

}  // namespace fudaba::people
