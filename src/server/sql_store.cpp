// The store in SQL, by SOCI: SQLite for one machine, PostgreSQL where there is one already.
#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>

#include <array>
#include <initializer_list>
#include <iterator>

#include "people/schema.h"
#include "people/seat_notes.h"
#include "server/store.h"

namespace fudaba::server {
namespace {

constexpr int kSchemaVersion = 3;

// What each schema version adds to the one before it.
constexpr std::initializer_list<const char*> kSchema1 = {
    "CREATE TABLE matches (number BIGINT NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL,"
    " state INTEGER NOT NULL, visibility INTEGER NOT NULL, created BIGINT NOT NULL,"
    " setup TEXT NOT NULL)",
    "CREATE INDEX matches_to_watch ON matches (visibility, state, created)",
    "CREATE TABLE changes (match_number BIGINT NOT NULL, version INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, seat INTEGER NOT NULL, data BIGINT NOT NULL,"
    " digest BIGINT NOT NULL, made_at BIGINT NOT NULL, PRIMARY KEY (match_number, version))",
};
constexpr std::initializer_list<const char*> kSchema2 = {
    "ALTER TABLE matches ADD COLUMN next_match BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX matches_by_age ON matches (state, created)",
};
// Equal sets are kept once, as long as a match is of them.
constexpr std::initializer_list<const char*> kSchema3 = {
    "CREATE TABLE sets (digest VARCHAR(64) NOT NULL PRIMARY KEY, document TEXT NOT NULL)",
    "ALTER TABLE matches ADD COLUMN set_digest VARCHAR(64) NOT NULL DEFAULT ''",
    "CREATE INDEX matches_by_set ON matches (set_digest)",
};
constexpr std::array<std::initializer_list<const char*>, kSchemaVersion> kSchemas{
    kSchema1, kSchema2, kSchema3};

constexpr std::string_view kInsertChanges =
    "INSERT INTO changes (match_number, version, kind, seat, data, digest, made_at) VALUES ";

// Values are kept as the signed 64-bit numbers that every database has.
long long stored(std::uint64_t value) { return static_cast<long long>(value); }

class SqlStore final : public Store {
 public:
  explicit SqlStore(const std::string& url) {
    guarded([&] {
      if (url.starts_with("sqlite:")) {
        is_sqlite_ = true;
        sql_.open(soci::sqlite3, "db=\"" + url.substr(7) + "\" timeout=2 shared_cache=false");
        sql_ << "PRAGMA journal_mode=WAL";
        sql_ << "PRAGMA synchronous=FULL";
      } else {
        // Loaded when it is asked for: its libraries are large.
        sql_.open("postgresql", url);
        agree();
      }
      migrate();
    });
  }

  void write(std::span<const Write> batch) override {
    guarded([&] {
      soci::transaction transaction(sql_);
      for (const Write& write : batch) {
        put(write);
        for (const people::SeatNote& note : write.row.seats) { people::note_seat(sql_, note); }
        if (write.ending) { people::note_ending(sql_, *write.ending); }
      }
      is_sqlite_ ? put_changes_prepared(batch) : put_changes_at_once(batch);
      transaction.commit();
    });
  }

  std::optional<StoredMatch> load(std::int64_t number) override {
    std::optional<StoredMatch> found;
    guarded([&] {
      StoredMatch match;
      match.row.number = number;
      int state = 0;
      int visibility = 0;
      long long created = 0;
      long long next = 0;
      sql_ << "SELECT game, state, visibility, created, setup, next_match, set_digest FROM matches"
              " WHERE number = :n",
          soci::use(static_cast<long long>(number)), soci::into(match.row.game), soci::into(state),
          soci::into(visibility), soci::into(created), soci::into(match.row.setup),
          soci::into(next), soci::into(match.row.set_digest);
      if (!sql_.got_data()) { return; }
      if (!match.row.set_digest.empty()) {
        sql_ << "SELECT document FROM sets WHERE digest = :d", soci::use(match.row.set_digest),
            soci::into(match.row.set_document);
      }
      match.row.state = static_cast<MatchState>(state);
      match.row.visibility = static_cast<Visibility>(visibility);
      match.row.created = created;
      match.row.next = next;
      load_changes(match);
      found = std::move(match);
    });
    return found;
  }

  std::vector<MatchRow> watchable(int most) override {
    std::vector<MatchRow> rows;
    guarded([&] {
      const int visibility = static_cast<int>(Visibility::Public);
      const int state = static_cast<int>(MatchState::Playing);
      const soci::rowset<soci::row> found =
          (sql_.prepare << "SELECT number, game, created, setup FROM matches WHERE visibility = :v"
                           " AND state = :s ORDER BY created DESC LIMIT :m",
           soci::use(visibility), soci::use(state), soci::use(most));
      for (const soci::row& row : found) {
        rows.push_back({row.get<long long>(0), row.get<std::string>(1), MatchState::Playing,
                        Visibility::Public, row.get<long long>(2), row.get<std::string>(3), 0});
      }
    });
    return rows;
  }

  std::vector<std::int64_t> expired(const Expiry& expiry, int most) override {
    std::vector<std::int64_t> numbers;
    const std::array<std::pair<MatchState, std::int64_t>, 3> ages{
        {{MatchState::Waiting, expiry.waiting},
         {MatchState::Playing, expiry.playing},
         {MatchState::Over, expiry.over}}};
    guarded([&] {
      for (const auto& [state, before] : ages) {
        const int word = static_cast<int>(state);
        const auto until = static_cast<long long>(before);
        const soci::rowset<soci::row> found =
            (sql_.prepare << "SELECT number FROM matches WHERE state = :s AND created < :b AND"
                             " COALESCE((SELECT made_at FROM changes WHERE match_number = number"
                             " ORDER BY version DESC LIMIT 1), created) < :c LIMIT :m",
             soci::use(word), soci::use(until), soci::use(until), soci::use(most));
        for (const soci::row& row : found) { numbers.push_back(row.get<long long>(0)); }
      }
    });
    return numbers;
  }

  void remove(std::span<const std::int64_t> numbers) override {
    guarded([&] {
      soci::transaction transaction(sql_);
      for (const std::int64_t number : numbers) {
        const auto stored_number = static_cast<long long>(number);
        sql_ << "DELETE FROM changes WHERE match_number = :n", soci::use(stored_number);
        sql_ << "DELETE FROM matches WHERE number = :n", soci::use(stored_number);
        people::forget_open_seats(sql_, number);
      }
      sql_ << "DELETE FROM sets WHERE digest NOT IN (SELECT set_digest FROM matches)";
      transaction.commit();
    });
  }

 private:
  // SOCI's errors as ours; a statement that failed is not used again.
  template <typename Work>
  void guarded(Work&& work) {
    try {
      work();
    } catch (const soci::soci_error& error) {
      insert_.reset();
      if (!is_sqlite_) { reconnect(); }
      throw StoreError(error.what());
    }
  }

  // What a session with PostgreSQL begins with: a lock is waited for as long as SQLite's.
  void agree() {
    sql_ << "SET lock_timeout = '2s'";
    sql_ << "SET client_min_messages = warning";
  }

  void reconnect() {
    try {
      sql_.reconnect();
      agree();
    } catch (const soci::soci_error& error) {
      spdlog::warn("storage event=reconnect_failed error=\"{}\"", error.what());
    }
  }

  void migrate() {
    sql_ << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)";
    int version = 0;
    soci::indicator there = soci::i_null;
    sql_ << "SELECT MAX(version) FROM schema_version", soci::into(version, there);
    if (there != soci::i_ok) { version = 0; }
    if (version > kSchemaVersion) {
      throw StoreError("the database was written by a newer fudaba (schema " +
                       std::to_string(version) + ")");
    }
    soci::transaction transaction(sql_);
    people::bring_up_to_date(sql_, is_sqlite_);
    if (version == kSchemaVersion) { return transaction.commit(); }
    for (auto step = static_cast<std::size_t>(version); step < kSchemas.size(); ++step) {
      for (const char* statement : kSchemas[step]) {
        std::string text = statement;
        // The changes of a match lie together, in the table itself.
        if (is_sqlite_ && text.starts_with("CREATE TABLE changes")) { text += " WITHOUT ROWID"; }
        sql_ << text;
      }
    }
    sql_ << "INSERT INTO schema_version VALUES (:v)", soci::use(kSchemaVersion);
    transaction.commit();
  }

  void put(const Write& write) {
    const auto number = static_cast<long long>(write.row.number);
    const auto created = static_cast<long long>(write.row.created);
    const int state = static_cast<int>(write.row.state);
    const int visibility = static_cast<int>(write.row.visibility);
    switch (write.what) {
      case Write::What::Open:
        sql_ << "INSERT INTO matches (number, game, state, visibility, created, setup, set_digest)"
                " VALUES (:n, :g, :s, :v, :c, :t, :d)",
            soci::use(number), soci::use(write.row.game), soci::use(state), soci::use(visibility),
            soci::use(created), soci::use(write.row.setup), soci::use(write.row.set_digest);
        if (write.row.set_digest.empty()) { return; }
        sql_ << "INSERT INTO sets (digest, document) VALUES (:d, :t) ON CONFLICT (digest) DO "
                "NOTHING",
            soci::use(write.row.set_digest), soci::use(write.row.set_document);
        return;
      case Write::What::Setup:
        sql_ << "UPDATE matches SET state = :s, setup = :t WHERE number = :n", soci::use(state),
            soci::use(write.row.setup), soci::use(number);
        return;
      case Write::What::Probe: sql_ << "UPDATE schema_version SET version = version"; return;
      case Write::What::Next:
        sql_ << "UPDATE matches SET next_match = :x WHERE number = :n",
            soci::use(static_cast<long long>(write.row.next)), soci::use(number);
        return;
      case Write::What::Change:
        if (write.row.state == MatchState::Over) {
          sql_ << "UPDATE matches SET state = :s WHERE number = :n", soci::use(state),
              soci::use(number);
        }
        return;
    }
  }

  // All changes of a batch as one statement: nothing but whole numbers is in it, and one answer is
  // waited for. (SOCI's statements for PostgreSQL send the rows of earlier batches again when they
  // are used a second time.)
  void put_changes_at_once(std::span<const Write> batch) {
    std::string sql;
    for (const Write& write : batch) {
      if (write.what != Write::What::Change) { continue; }
      const Change& change = write.change;
      fmt::format_to(std::back_inserter(sql), "{}({},{},{},{},{},{},{})",
                     sql.empty() ? kInsertChanges : ",", write.row.number, change.version,
                     static_cast<int>(change.kind), static_cast<int>(change.seat), change.data,
                     stored(change.digest), change.at);
    }
    if (!sql.empty()) { sql_ << sql; }
  }

  // All changes of a batch by one prepared statement.
  void put_changes_prepared(std::span<const Write> batch) {
    Columns& c = columns_;
    c.clear();
    for (const Write& write : batch) {
      if (write.what != Write::What::Change) { continue; }
      c.number.push_back(write.row.number);
      c.version.push_back(static_cast<int>(write.change.version));
      c.kind.push_back(static_cast<int>(write.change.kind));
      c.seat.push_back(write.change.seat);
      c.data.push_back(write.change.data);
      c.digest.push_back(stored(write.change.digest));
      c.at.push_back(write.change.at);
    }
    if (c.number.empty()) { return; }
    if (insert_ == nullptr) {
      const std::string sql = fmt::format("{}(:n, :v, :k, :s, :d, :g, :a)", kInsertChanges);
      insert_ = std::make_unique<soci::statement>(
          (sql_.prepare << sql, soci::use(c.number), soci::use(c.version), soci::use(c.kind),
           soci::use(c.seat), soci::use(c.data), soci::use(c.digest), soci::use(c.at)));
    }
    insert_->execute(true);
  }

  void load_changes(StoredMatch& match) {
    const soci::rowset<soci::row> rows =
        (sql_.prepare << "SELECT version, kind, seat, data, digest, made_at FROM changes"
                         " WHERE match_number = :n ORDER BY version",
         soci::use(static_cast<long long>(match.row.number)));
    for (const soci::row& row : rows) {
      Change& change = match.changes.emplace_back();
      change.version = static_cast<std::uint32_t>(row.get<int>(0));
      change.kind = static_cast<ChangeKind>(row.get<int>(1));
      change.seat = static_cast<Seat>(row.get<int>(2));
      change.data = static_cast<std::uint32_t>(row.get<long long>(3));
      change.digest = static_cast<std::uint64_t>(row.get<long long>(4));
      change.at = row.get<long long>(5);
    }
  }

  // The values of the prepared statement.
  struct Columns {
    std::vector<long long> number, data, digest, at;
    std::vector<int> version, kind, seat;
    void clear() {
      number.clear();
      data.clear();
      digest.clear();
      at.clear();
      version.clear();
      kind.clear();
      seat.clear();
    }
  };

  bool is_sqlite_ = false;
  soci::session sql_;
  Columns columns_;
  std::unique_ptr<soci::statement> insert_;
};

}  // namespace

std::unique_ptr<Store> open_store(const std::string& url) {
  return std::make_unique<SqlStore>(url);
}

}  // namespace fudaba::server
