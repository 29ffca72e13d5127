#include "people/book.h"

namespace fudaba::people {

namespace {

Document read_document(const soci::row& row) {
  return {text_in(row, 0), text_in(row, 1), whole_in(row, 2), text_in(row, 3)};
}

}  // namespace

bool Book::put(AccountId account, const Document& document, std::size_t most,
               std::size_t most_bytes) {
  return database_.whole([&] {
    const auto fits = database_.find(
        "SELECT COUNT(*), CAST(COALESCE(SUM(LENGTH(body)), 0) AS BIGINT) FROM documents"
        " WHERE account = :a AND NOT (kind = :k AND id = :i)",
        {account, document.kind, document.id}, [&](const soci::row& row) {
          return static_cast<std::size_t>(whole_in(row, 0)) < most &&
                 static_cast<std::size_t>(whole_in(row, 1)) + document.body.size() <= most_bytes;
        });
    if (fits != true) { return false; }
    database_.change(
        "INSERT INTO documents (account, kind, id, changed, body) VALUES (:a, :k, :i, :c, :b)"
        " ON CONFLICT (account, kind, id) DO UPDATE SET changed = excluded.changed,"
        " body = excluded.body",
        {account, document.kind, document.id, document.changed, document.body});
    return true;
  });
}

std::optional<Document> Book::document(AccountId account, const std::string& kind,
                                       const std::string& id) {
  return database_.find(
      "SELECT kind, id, changed, body FROM documents WHERE account = :a AND kind = :k AND id = :i",
      {account, kind, id}, read_document);
}

std::vector<Document> Book::documents(AccountId account, Bodies bodies) {
  const std::string body = bodies == Bodies::Read ? "body" : "''";
  return database_.list(
      "SELECT kind, id, changed, " + body + " FROM documents WHERE account = :a ORDER BY kind, id",
      {account}, read_document);
}

void Book::remove_document(AccountId account, const std::string& kind, const std::string& id) {
  database_.change("DELETE FROM documents WHERE account = :a AND kind = :k AND id = :i",
                   {account, kind, id});
}

}  // namespace fudaba::people
