#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "people/sql_session.h"

namespace fudaba::people {

// The world refused: disk full, database locked or away.
struct BookError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Numbers of a row, however the database gives what it has worked out: SQLite's sums are texts.
[[nodiscard]] std::int64_t whole_in(const soci::row& row, std::size_t at);
[[nodiscard]] double real_in(const soci::row& row, std::size_t at);
// A pattern of LIKE (ESCAPE '\') that finds the part anywhere.
[[nodiscard]] std::string like_part(std::string_view part);

// A session with SQLite or PostgreSQL. Used by one thread at a time.
class Database {
 public:
  // "sqlite:PATH" or "postgresql://…"
  explicit Database(const std::string& url);

  [[nodiscard]] bool is_sqlite() const { return is_sqlite_; }
  [[nodiscard]] soci::session& sql() { return sql_; }

  // What `work` reads and writes happens whole or not at all, and nobody else's in between. Throws
  // BookError; what else `work` throws undoes it as well.
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
  // One statement, or several of which each is right by itself.
  template <typename Work>
  auto guarded(Work&& work) {
    return guarded_as<BookError>(work, [&] { recover(); });
  }

 private:
  class Undo {
   public:
    explicit Undo(Database& database) : database_(database) {}
    ~Undo() {
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
  soci::session sql_;
};

}  // namespace fudaba::people
