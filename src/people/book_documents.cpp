// What a page keeps with the account.
#include "people/book.h"

namespace fudaba::people {

bool Book::put(AccountId account, const Document& document, std::size_t most,
               std::size_t most_bytes) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    const auto number = static_cast<long long>(account);
    const auto changed = static_cast<long long>(document.changed);
    long long others = 0;
    long long bytes = 0;
    sql << "SELECT COUNT(*), CAST(COALESCE(SUM(LENGTH(body)), 0) AS BIGINT) FROM documents"
           " WHERE account = :a AND NOT (kind = :k AND id = :i)",
        soci::use(number), soci::use(document.kind), soci::use(document.id), soci::into(others),
        soci::into(bytes);
    if (static_cast<std::size_t>(others) >= most ||
        static_cast<std::size_t>(bytes) + document.body.size() > most_bytes) {
      return false;
    }
    sql << "INSERT INTO documents (account, kind, id, changed, body) VALUES (:a, :k, :i, :c, :b)"
           " ON CONFLICT (account, kind, id) DO UPDATE SET changed = excluded.changed,"
           " body = excluded.body",
        soci::use(number), soci::use(document.kind), soci::use(document.id), soci::use(changed),
        soci::use(document.body);
    return true;
  });
}

std::optional<Document> Book::document(AccountId account, const std::string& kind,
                                       const std::string& id) {
  return database_.guarded([&]() -> std::optional<Document> {
    const auto number = static_cast<long long>(account);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << "SELECT kind, id, changed, body FROM documents"
                                    " WHERE account = :a AND kind = :k AND id = :i",
         soci::use(number), soci::use(kind), soci::use(id));
    for (const soci::row& row : rows) {
      return Document{row.get<std::string>(0), row.get<std::string>(1), row.get<long long>(2),
                      row.get<std::string>(3)};
    }
    return std::nullopt;
  });
}

std::vector<Document> Book::documents(AccountId account, Bodies bodies) {
  return database_.guarded([&] {
    std::vector<Document> all;
    const auto number = static_cast<long long>(account);
    const std::string sql = std::string("SELECT kind, id, changed, ") +
                            (bodies == Bodies::Read ? "body" : "''") +
                            " FROM documents WHERE account = :a ORDER BY kind, id";
    const soci::rowset<soci::row> rows = (database_.sql().prepare << sql, soci::use(number));
    for (const soci::row& row : rows) {
      all.push_back({row.get<std::string>(0), row.get<std::string>(1), row.get<long long>(2),
                     row.get<std::string>(3)});
    }
    return all;
  });
}

void Book::remove_document(AccountId account, const std::string& kind, const std::string& id) {
  database_.guarded([&] {
    database_.sql() << "DELETE FROM documents WHERE account = :a AND kind = :k AND id = :i",
        soci::use(static_cast<long long>(account)), soci::use(kind), soci::use(id);
  });
}

}  // namespace fudaba::people
