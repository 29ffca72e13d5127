#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "people/sql_session.h"

namespace fudaba::people {

// The database refused: disk full, locked, or not reachable.
struct BookError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Columns of a row, whatever type the database gives them: SQLite's sums are texts. A missing text
// is empty.
[[nodiscard]] std::int64_t whole_in(const soci::row& row, std::size_t at);
[[nodiscard]] double real_in(const soci::row& row, std::size_t at);
[[nodiscard]] std::string text_in(const soci::row& row, std::size_t at);
template <typename Number>
[[nodiscard]] Number number_in(const soci::row& row, std::size_t at) {
  return static_cast<Number>(whole_in(row, at));
}
// A pattern of LIKE (ESCAPE '\') that finds the part anywhere.
[[nodiscard]] std::string like_part(std::string_view part);

// A value of a statement. SOCI itself binds neither std::int64_t nor enumerations.
class SqlValue {
 public:
  SqlValue(int value) : value_(value) {}
  SqlValue(std::int64_t value) : value_(static_cast<long long>(value)) {}
  SqlValue(double value) : value_(value) {}
  SqlValue(std::string value) : value_(std::move(value)) {}
  SqlValue(std::string_view value) : value_(std::string(value)) {}
  template <typename Enum>
    requires std::is_enum_v<Enum>
  SqlValue(Enum value) : value_(static_cast<int>(value)) {}

  // The value must outlive the statement.
  void bind_to(soci::details::prepare_temp_type& statement) const;

 private:
  std::variant<int, long long, double, std::string> value_;
};
using SqlValues = std::vector<SqlValue>;

// Executes a statement whose values are given in the order of its placeholders, and returns the
// number of rows it changed. Throws soci::soci_error.
std::int64_t execute(soci::session& sql, const std::string& statement, const SqlValues& values);
// Reads the rows of a query in the same way.
void each_row(soci::session& sql, const std::string& query, const SqlValues& values,
              const std::function<void(const soci::row&)>& read);

// A session with SQLite or PostgreSQL. Used by one thread at a time.
class Database {
 public:
  // "sqlite:PATH" or a postgresql:// address
  explicit Database(const std::string& url);

  [[nodiscard]] bool is_sqlite() const { return is_sqlite_; }
  [[nodiscard]] soci::session& sql() { return sql_; }

  // Does `work` in one transaction, which any exception rolls back. Throws BookError where the
  // database refuses.
  template <typename Work>
  auto whole(Work&& work) {
    return guarded([&] {
      begin();
      Undo undo(*this);
      if constexpr (std::is_void_v<decltype(work())>) {
        work();
        undo.commit();
      } else {
        auto result = work();
        undo.commit();
        return result;
      }
    });
  }
  // Does `work`, a statement or several that need no transaction, or a part of one.
  template <typename Work>
  auto guarded(Work&& work) {
    if (is_in_transaction_) { return work(); }
    return guarded_as<BookError>(work, [&] { recover(); });
  }

  // Executes a statement, by itself or in the transaction of whole(); returns the number of rows it
  // changed.
  std::int64_t change(const std::string& statement, const SqlValues& values = {});
  // The only number that a query gives.
  [[nodiscard]] std::int64_t number(const std::string& query, const SqlValues& values = {});
  // The rows of a query, each as `read` reads it.
  template <typename Read>
  auto list(const std::string& query, const SqlValues& values, Read&& read) {
    std::vector<std::invoke_result_t<Read, const soci::row&>> all;
    guarded([&] {
      each_row(sql_, query, values, [&](const soci::row& row) { all.push_back(read(row)); });
    });
    return all;
  }
  // The first row of a query.
  template <typename Read>
  auto find(const std::string& query, const SqlValues& values, Read&& read) {
    std::optional<std::invoke_result_t<Read, const soci::row&>> found;
    guarded([&] {
      each_row(sql_, query, values, [&](const soci::row& row) {
        if (!found) { found = read(row); }
      });
    });
    return found;
  }

 private:
  class Undo {
   public:
    explicit Undo(Database& database) : database_(database) { database_.is_in_transaction_ = true; }
    ~Undo() {
      database_.is_in_transaction_ = false;
      if (!done_) { database_.roll_back(); }
    }
    Undo(const Undo&) = delete;
    Undo& operator=(const Undo&) = delete;
    void commit() {
      database_.sql_ << "COMMIT";
      done_ = true;
    }

   private:
    Database& database_;
    bool done_ = false;
  };
  void begin();
  void roll_back();
  void recover();

  bool is_sqlite_ = false;
  bool is_in_transaction_ = false;
  soci::session sql_;
};

}  // namespace fudaba::people
