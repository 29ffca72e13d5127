#pragma once

#include <soci/soci.h>

#include <boost/pfr.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "people/sql_session.h"

namespace fudaba::people {

// The database failed: its disk is full, it is locked or cannot be reached.
struct BookError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A column of a row, whatever type the database gives it: SQLite's sums are texts. A missing text
// is empty.
[[nodiscard]] std::int64_t whole_in(const soci::row& row, std::size_t at);
[[nodiscard]] double real_in(const soci::row& row, std::size_t at);
[[nodiscard]] std::string text_in(const soci::row& row, std::size_t at);

// Reads a value from column `at` of a row and moves `at` past it. The fields of an aggregate take
// the columns in order; fields past the last column keep their values.
template <typename Value>
void read_columns(const soci::row& row, std::size_t& at, Value& value) {
  if constexpr (std::is_same_v<Value, std::string>) {
    value = text_in(row, at++);
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    if (row.get_indicator(at) != soci::i_null) { value = real_in(row, at); }
    ++at;
  } else if constexpr (std::is_same_v<Value, bool>) {
    value = whole_in(row, at++) != 0;
  } else if constexpr (std::is_floating_point_v<Value>) {
    value = real_in(row, at++);
  } else if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>) {
    value = static_cast<Value>(whole_in(row, at++));
  } else if constexpr (std::is_aggregate_v<Value>) {
    boost::pfr::for_each_field(value, [&](auto& field) {
      if (at < row.size()) { read_columns(row, at, field); }
    });
  }
}

// A LIKE pattern (ESCAPE '\') that finds the part anywhere.
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
void each_row(soci::session& sql, const std::string& query, const SqlValues& values,
              const std::function<void(const soci::row&)>& read);
// The rows of a query: a single column, or an aggregate with a field for each column.
template <typename Row>
[[nodiscard]] std::vector<Row> rows_of(soci::session& sql, const std::string& query,
                                       const SqlValues& values = {}) {
  std::vector<Row> rows;
  each_row(sql, query, values, [&](const soci::row& row) {
    std::size_t at = 0;
    read_columns(row, at, rows.emplace_back());
  });
  return rows;
}

// A session with SQLite or PostgreSQL. Used by one thread at a time.
class Database {
 public:
  // "sqlite:PATH" or a postgresql:// address
  explicit Database(const std::string& url);

  [[nodiscard]] bool is_sqlite() const { return is_sqlite_; }
  [[nodiscard]] soci::session& sql() { return sql_; }

  // Does `work` in one transaction, which any exception rolls back. Throws BookError if the
  // database refuses.
  template <typename Work>
  auto whole(Work&& work) {
    return guarded([&] {
      begin();
      RollbackGuard undo(*this);
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
  // Does `work` within the current transaction, or without one.
  template <typename Work>
  auto guarded(Work&& work) {
    if (is_in_transaction_) { return work(); }
    return guarded_as<BookError>(work, [&] { recover(); });
  }

  // Executes a statement, by itself or in the transaction of whole(); returns the number of rows it
  // changed.
  std::int64_t change(const std::string& statement, const SqlValues& values = {});
  // The only number of a query; 0 if it has no row.
  [[nodiscard]] std::int64_t number(const std::string& query, const SqlValues& values = {});
  template <typename Row>
  [[nodiscard]] std::vector<Row> list(const std::string& query, const SqlValues& values = {}) {
    return guarded([&] { return rows_of<Row>(sql_, query, values); });
  }
  // The first row of a query.
  template <typename Row>
  [[nodiscard]] std::optional<Row> find(const std::string& query, const SqlValues& values = {}) {
    std::vector<Row> rows = list<Row>(query, values);
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
  }

 private:
  class RollbackGuard {
   public:
    explicit RollbackGuard(Database& database) : database_(database) {
      database_.is_in_transaction_ = true;
    }
    ~RollbackGuard() {
      database_.is_in_transaction_ = false;
      if (!done_) { database_.roll_back(); }
    }
    RollbackGuard(const RollbackGuard&) = delete;
    RollbackGuard& operator=(const RollbackGuard&) = delete;
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
