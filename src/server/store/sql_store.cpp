// The store in SQL, by SOCI: SQLite for one machine, PostgreSQL where there is one already.
#include <fmt/format.h>
#include <soci/soci.h>
#include <spdlog/spdlog.h>

#include <array>
#include <iterator>

#include "people/seat_notes.h"
#include "people/sql_session.h"
#include "server/store/schema.h"
#include "server/store/store.h"

namespace fudaba::server {
namespace {

constexpr std::string_view kInsertChanges =
    "INSERT INTO changes (match_number, version, kind, seat, data, digest, made_at) VALUES ";
// The same, of matches that are still this process's. Whoever takes one waits for this transaction,
// and this one for him; then the row it has found no longer has that epoch.
constexpr std::string_view kInsertFenced =
    "INSERT INTO changes (match_number, version, kind, seat, data, digest, made_at, epoch)"
    " SELECT w.number, w.version, w.kind, w.seat, w.data, w.digest, w.at, w.epoch FROM (VALUES ";
constexpr std::string_view kWhereOurs =
    ") AS w (number, version, kind, seat, data, digest, at, epoch)"
    " JOIN matches m ON m.number = w.number AND m.epoch = w.epoch FOR SHARE OF m";
// True of a match that no living process has.
constexpr std::string_view kIsFree =
    "(node = '' OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = matches.node"
    " AND n.epoch = matches.node_epoch AND n.lease_until > now()))";
// True if this process is alive.
constexpr std::string_view kWeLive =
    "EXISTS (SELECT 1 FROM nodes n WHERE n.id = :me AND n.epoch = :e AND n.lease_until > now())";
constexpr int kTries = 3;  // to find out whose a match is, while it changes hands

// Values are kept as the signed 64-bit numbers that every database has.
long long stored(std::uint64_t value) { return static_cast<long long>(value); }

class SqlStore final : public Store {
 public:
  SqlStore(const std::string& url, const people::OtherTables& others)
      : is_sqlite_(people::is_sqlite(url)) {
    guarded([&] {
      people::open_session(sql_, url);
      migrate(sql_, is_sqlite_, others);
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
      put_fenced_changes(batch);
      transaction.commit();
    });
  }

  std::optional<StoredMatch> load(std::int64_t number) override {
    std::optional<StoredMatch> found;
    guarded([&] { found = read(number); });
    return found;
  }

  Taken take(std::int64_t number, const Holder& me, const std::string& elsewhere) override {
    Taken taken;
    guarded([&] {
      for (int i = 0; i < kTries; ++i) {
        soci::transaction transaction(sql_);
        const Owner owner = owner_of(number);
        if (!owner.is_there) { return; }
        const bool is_mine = owner.node == me.node && owner.node_epoch == me.epoch;
        taken.elsewhere = owner.address.empty() && !is_mine ? elsewhere : owner.address;
        if (!is_mine && !taken.elsewhere.empty()) { return; }
        taken.elsewhere.clear();
        if (own(number, me)) {
          taken.match = read(number);
          transaction.commit();
          return;
        }
      }
      throw StoreError("the match cannot be taken: it changes hands, or the lease is over");
    });
    return taken;
  }

  std::vector<std::int64_t> take_due(const Holder& me, std::int64_t now, int most) override {
    std::vector<std::int64_t> numbers;
    guarded([&] {
      const auto until = static_cast<long long>(now);
      const int state = static_cast<int>(MatchState::Playing);
      if (!me.is_one_of_many()) {
        const soci::rowset<soci::row> found =
            (sql_.prepare << "SELECT number FROM matches WHERE due > 0 AND due <= :n AND state = :s"
                             " ORDER BY due LIMIT :m",
             soci::use(until), soci::use(state), soci::use(most));
        for (const soci::row& row : found) { numbers.push_back(row.get<long long>(0)); }
        return;
      }
      // A match that another process is about to take is left to it.
      const auto epoch = static_cast<long long>(me.epoch);
      const std::string sql = fmt::format(
          "UPDATE matches SET node = :me, node_epoch = :e, epoch = epoch + 1 WHERE number IN"
          " (SELECT number FROM matches WHERE due > 0 AND due <= :n AND state = :s AND {}"
          " ORDER BY due LIMIT :m FOR UPDATE SKIP LOCKED) AND {} RETURNING number",
          kIsFree, kWeLive);
      const soci::rowset<soci::row> found =
          (sql_.prepare << sql, soci::use(me.node, "me"), soci::use(epoch, "e"),
           soci::use(until, "n"), soci::use(state, "s"), soci::use(most, "m"));
      for (const soci::row& row : found) { numbers.push_back(row.get<long long>(0)); }
    });
    return numbers;
  }

  std::vector<MatchRow> watchable(int most) override {
    std::vector<MatchRow> rows;
    guarded([&] {
      const int visibility = static_cast<int>(Visibility::Public);
      const int state = static_cast<int>(MatchState::Playing);
      const soci::rowset<soci::row> found =
          (sql_.prepare << "SELECT number, game, created, setup, version, made_at FROM matches"
                           " LEFT JOIN changes ON match_number = number AND version ="
                           " (SELECT MAX(version) FROM changes WHERE match_number = number)"
                           " WHERE visibility = :v AND state = :s ORDER BY created DESC LIMIT :m",
           soci::use(visibility), soci::use(state), soci::use(most));
      for (const soci::row& row : found) {
        rows.push_back({row.get<long long>(0), row.get<std::string>(1), MatchState::Playing,
                        Visibility::Public, row.get<long long>(2), row.get<std::string>(3), 0});
        rows.back().changes = row.get<int>(4, 0);
        rows.back().touched = row.get<long long>(5, row.get<long long>(2));
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
        const std::string sql = fmt::format(
            "SELECT number FROM matches WHERE state = :s AND created < :b AND"
            " COALESCE((SELECT made_at FROM changes WHERE match_number = number"
            " ORDER BY version DESC LIMIT 1), created) < :c{} LIMIT :m",
            and_free());
        const soci::rowset<soci::row> found = (sql_.prepare << sql, soci::use(word),
                                               soci::use(until), soci::use(until), soci::use(most));
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
        // Another process may have taken it since.
        const std::string sql = fmt::format("DELETE FROM matches WHERE number = :n{}", and_free());
        if (affected((sql_.prepare << sql, soci::use(stored_number))) == 0) { continue; }
        sql_ << "DELETE FROM changes WHERE match_number = :n", soci::use(stored_number);
        people::forget_open_seats(sql_, number);
      }
      sql_ << "DELETE FROM sets WHERE digest NOT IN (SELECT set_digest FROM matches)";
      transaction.commit();
    });
  }

 private:
  // A statement that failed is not used again.
  template <typename Work>
  void guarded(Work&& work) {
    people::guarded_as<StoreError>(work, [&] {
      insert_.reset();
      if (!is_sqlite_) { people::reopen_session(sql_); }
    });
  }

  // The count of rows a statement has changed.
  static long long affected(soci::statement&& statement) {
    statement.execute(true);
    return statement.get_affected_rows();
  }

  // Behind a condition: where one process is alone, every match is free.
  [[nodiscard]] std::string and_free() const {
    return is_sqlite_ ? std::string() : fmt::format(" AND {}", kIsFree);
  }

  struct Owner {
    bool is_there = false;  // the match
    std::string node;
    long long node_epoch = 0;
    std::string address;  // of a node that is alive; empty: it is not, or there is none
  };
  Owner owner_of(std::int64_t number) {
    Owner owner;
    sql_ << "SELECT m.node, m.node_epoch, COALESCE(n.address, '') FROM matches m LEFT JOIN nodes n"
            " ON n.id = m.node AND n.epoch = m.node_epoch AND n.lease_until > now()"
            " WHERE m.number = :n",
        soci::use(static_cast<long long>(number)), soci::into(owner.node),
        soci::into(owner.node_epoch), soci::into(owner.address);
    owner.is_there = sql_.got_data();
    return owner;
  }

  // True if a match is `me`'s from now on. Writes of its owner before come first.
  bool own(std::int64_t number, const Holder& me) {
    const auto stored_number = static_cast<long long>(number);
    const auto epoch = static_cast<long long>(me.epoch);
    const std::string sql = fmt::format(
        "UPDATE matches SET node = :me, node_epoch = :e, epoch = epoch + 1 WHERE number = :n"
        " AND ((node = :me AND node_epoch = :e) OR {}) AND {}",
        kIsFree, kWeLive);
    return affected((sql_.prepare << sql, soci::use(me.node, "me"), soci::use(epoch, "e"),
                     soci::use(stored_number, "n"))) == 1;
  }

  std::optional<StoredMatch> read(std::int64_t number) {
    StoredMatch match;
    match.row.number = number;
    int state = 0;
    int visibility = 0;
    long long created = 0;
    long long next = 0;
    long long epoch = 0;
    long long due = 0;
    sql_ << "SELECT game, state, visibility, created, setup, next_match, set_digest, epoch, due"
            " FROM matches WHERE number = :n",
        soci::use(static_cast<long long>(number)), soci::into(match.row.game), soci::into(state),
        soci::into(visibility), soci::into(created), soci::into(match.row.setup), soci::into(next),
        soci::into(match.row.set_digest), soci::into(epoch), soci::into(due);
    if (!sql_.got_data()) { return std::nullopt; }
    if (!match.row.set_digest.empty()) {
      sql_ << "SELECT document FROM sets WHERE digest = :d", soci::use(match.row.set_digest),
          soci::into(match.row.set_document);
    }
    match.row.state = static_cast<MatchState>(state);
    match.row.visibility = static_cast<Visibility>(visibility);
    match.row.created = created;
    match.row.next = next;
    match.row.epoch = epoch;
    match.row.due = due;
    load_changes(match);
    return match;
  }

  // Changes the row of a match. It is still there and still this process's, or all fails.
  void change_row(const MatchRow& row, const std::string& set) {
    const auto number = static_cast<long long>(row.number);
    const auto epoch = static_cast<long long>(row.epoch);
    std::string sql = fmt::format("UPDATE matches SET {} WHERE number = :n", set);
    if (epoch == 0) {
      sql_ << sql, soci::use(number);
      return;
    }
    sql += " AND epoch = :e";
    if (affected((sql_.prepare << sql, soci::use(number), soci::use(epoch))) == 0) {
      throw Fenced(fmt::format("match {} has another owner", row.number));
    }
  }

  void put(const Write& write) {
    const auto number = static_cast<long long>(write.row.number);
    const int state = static_cast<int>(write.row.state);
    switch (write.what) {
      case Write::What::Open: open_match(write.row, write.holder); return;
      case Write::What::Setup:
        change_row(write.row, due_of(write.row, fmt::format("state = {}", state)));
        sql_ << "UPDATE matches SET setup = :t WHERE number = :n", soci::use(write.row.setup),
            soci::use(number);
        return;
      case Write::What::Probe: sql_ << "UPDATE schema_version SET version = version"; return;
      case Write::What::Next:
        change_row(write.row, fmt::format("next_match = {}", write.row.next));
        return;
      case Write::What::Release: release(write.row); return;
      case Write::What::Due:     change_row(write.row, due_of(write.row, {})); return;
      case Write::What::Change:
        if (write.row.state == MatchState::Over) {
          change_row(write.row, fmt::format("state = {}, due = 0", state));
        } else if (write.row.due != MatchRow::kSame) {
          change_row(write.row, due_of(write.row, {}));
        }
        return;
    }
  }

  // "…, due = N", where that changes.
  static std::string due_of(const MatchRow& row, std::string set) {
    if (row.due == MatchRow::kSame) { return set; }
    return fmt::format("{}{}due = {}", set, set.empty() ? "" : ", ", row.due);
  }

  void open_match(const MatchRow& row, const Holder& owner) {
    const auto number = static_cast<long long>(row.number);
    const auto created = static_cast<long long>(row.created);
    const int state = static_cast<int>(row.state);
    const int visibility = static_cast<int>(row.visibility);
    const long long due = row.due == MatchRow::kSame ? 0 : row.due;
    const auto node_epoch = static_cast<long long>(owner.epoch);
    const auto epoch = static_cast<long long>(row.epoch);
    sql_ << "INSERT INTO matches (number, game, state, visibility, created, setup, set_digest, due,"
            " node, node_epoch, epoch) VALUES (:n, :g, :s, :v, :c, :t, :d, :u, :o, :p, :e)",
        soci::use(number), soci::use(row.game), soci::use(state), soci::use(visibility),
        soci::use(created), soci::use(row.setup), soci::use(row.set_digest), soci::use(due),
        soci::use(owner.node), soci::use(node_epoch), soci::use(epoch);
    if (row.set_digest.empty()) { return; }
    sql_ << "INSERT INTO sets (digest, document) VALUES (:d, :t) ON CONFLICT (digest) DO NOTHING",
        soci::use(row.set_digest), soci::use(row.set_document);
  }

  // If somebody else has taken it since, he keeps it.
  void release(const MatchRow& row) {
    sql_ << "UPDATE matches SET node = '' WHERE number = :n AND epoch = :e",
        soci::use(static_cast<long long>(row.number)), soci::use(static_cast<long long>(row.epoch));
  }

  // All changes of a batch as one statement: nothing but whole numbers is in it, and one answer is
  // waited for. (SOCI's statements for PostgreSQL send the rows of earlier batches again when they
  // are used a second time.)
  void put_changes_at_once(std::span<const Write> batch) {
    std::string sql;
    for (const Write& write : batch) {
      if (write.what != Write::What::Change || write.row.epoch != 0) { continue; }
      sql += sql.empty() ? kInsertChanges : ",";
      put_values(sql, write);
      sql += ')';
    }
    if (!sql.empty()) { sql_ << sql; }
  }

  void put_fenced_changes(std::span<const Write> batch) {
    std::string sql;
    long long count = 0;
    for (const Write& write : batch) {
      if (write.what != Write::What::Change || write.row.epoch == 0) { continue; }
      sql += sql.empty() ? kInsertFenced : ",";
      put_values(sql, write);
      fmt::format_to(std::back_inserter(sql), ",{})", write.row.epoch);
      ++count;
    }
    if (count == 0) { return; }
    sql += kWhereOurs;
    if (affected(sql_.prepare << sql) != count) {
      throw Fenced("a match of the batch has another owner");
    }
  }

  static void put_values(std::string& sql, const Write& write) {
    const Change& change = write.change;
    fmt::format_to(std::back_inserter(sql), "({},{},{},{},{},{},{}", write.row.number,
                   change.version, static_cast<int>(change.kind), static_cast<int>(change.seat),
                   change.data, stored(change.digest), change.at);
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

std::unique_ptr<Store> open_store(const std::string& url, const people::OtherTables& others) {
  return std::make_unique<SqlStore>(url, others);
}

}  // namespace fudaba::server
