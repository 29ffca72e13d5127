#include "people/database.h"

#include <spdlog/spdlog.h>

namespace fudaba::people {

std::int64_t whole_in(const soci::row& row, std::size_t at) {
  switch (row.get_properties(at).get_data_type()) {
    case soci::dt_string:    return std::stoll(row.get<std::string>(at));
    case soci::dt_long_long: return row.get<long long>(at);
    default:                 return static_cast<std::int64_t>(real_in(row, at));
  }
}

double real_in(const soci::row& row, std::size_t at) {
  switch (row.get_properties(at).get_data_type()) {
    case soci::dt_string:             return std::stod(row.get<std::string>(at));
    case soci::dt_double:             return row.get<double>(at);
    case soci::dt_integer:            return row.get<int>(at);
    case soci::dt_long_long:          return static_cast<double>(row.get<long long>(at));
    case soci::dt_unsigned_long_long: return static_cast<double>(row.get<unsigned long long>(at));
    case soci::dt_date:
    case soci::dt_blob:
    case soci::dt_xml:                break;
  }
  throw BookError("a number was expected in column " + std::to_string(at));
}

std::string text_in(const soci::row& row, std::size_t at) {
  return row.get_indicator(at) == soci::i_null ? std::string() : row.get<std::string>(at);
}

std::string like_part(std::string_view part) {
  std::string pattern = "%";
  for (const char c : part) {
    if (c == '%' || c == '_' || c == '\\') { pattern += '\\'; }
    pattern += c;
  }
  return pattern + "%";
}

void SqlValue::bind_to(soci::details::prepare_temp_type& statement) const {
  std::visit([&](const auto& value) { statement, soci::use(value); }, value_);
}

namespace {

soci::details::prepare_temp_type prepared(soci::session& sql, const std::string& statement,
                                          const SqlValues& values) {
  auto made = (sql.prepare << statement);
  for (const SqlValue& value : values) { value.bind_to(made); }
  return made;
}

}  // namespace

std::int64_t execute(soci::session& sql, const std::string& statement, const SqlValues& values) {
  soci::statement made = prepared(sql, statement, values);
  made.execute(true);
  return made.get_affected_rows();
}

void each_row(soci::session& sql, const std::string& query, const SqlValues& values,
              const std::function<void(const soci::row&)>& read) {
  const soci::rowset<soci::row> rows = prepared(sql, query, values);
  for (const soci::row& row : rows) { read(row); }
}

Database::Database(const std::string& url) : is_sqlite_(people::is_sqlite(url)) {
  guarded([&] { open_session(sql_, url); });
}

std::int64_t Database::change(const std::string& statement, const SqlValues& values) {
  return guarded([&] { return execute(sql_, statement, values); });
}

std::int64_t Database::number(const std::string& query, const SqlValues& values) {
  return find<std::int64_t>(query, values).value_or(0);
}

// In SQLite a transaction locks from its start, so that no other writer comes between its reads and
// writes. In PostgreSQL rows are locked where that matters.
void Database::begin() { sql_ << (is_sqlite_ ? "BEGIN IMMEDIATE" : "BEGIN"); }

void Database::roll_back() {
  try {
    sql_ << "ROLLBACK";
  } catch (const soci::soci_error& error) {
    spdlog::debug("people event=rollback_failed error=\"{}\"", without_values(error));
  }
}

// In SQLite a transaction whose end failed may still be open, and would refuse every later one.
void Database::recover() { is_sqlite_ ? roll_back() : reopen_session(sql_); }

}  // namespace fudaba::people
