// The store in SQL, by SOCI: SQLite for one machine, PostgreSQL for several. The statements for
// several nodes run in SQLite as well, where a test brings now().
#include <fmt/format.h>
#include <soci/soci.h>
#include <spdlog/spdlog.h>

#include <array>
#include <iterator>
#include <map>

#include "people/database.h"
#include "people/seat_notes.h"
#include "people/sql_session.h"
#include "server/store/schema.h"
#include "server/store/store.h"

namespace fudaba::server {
namespace {

constexpr std::string_view kInsertChanges =
    "INSERT INTO changes (match_number, version, kind, seat, data, digest, made_at, given) VALUES ";
// The same for matches that this process still owns: with FOR SHARE, a process that takes one waits
// for this transaction, and this one for that process, after which the row has another epoch.
constexpr std::string_view kInsertFenced =
    "INSERT INTO changes (match_number, version, kind, seat, data, digest, made_at, given, epoch)"
    " WITH w (number, version, kind, seat, data, digest, at, given, epoch) AS (VALUES ";
constexpr std::string_view kWhereOurs =
    ") SELECT w.number, w.version, w.kind, w.seat, w.data, w.digest, w.at, w.given, w.epoch"
    " FROM w JOIN matches m ON m.number = w.number AND m.epoch = w.epoch";
// The condition that no living process owns the match.
constexpr std::string_view kIsFree =
    "(node = '' OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = matches.node"
    " AND n.epoch = matches.node_epoch AND n.lease_until > now()))";
// The condition that this process is alive.
constexpr std::string_view kWeLive =
    "EXISTS (SELECT 1 FROM nodes n WHERE n.id = :us AND n.epoch = :ue AND n.lease_until > now())";
constexpr int kTries = 3;  // to take a match while it changes hands

struct Pulse {
  std::string node;
  std::int64_t felt = 0;
};
constexpr const char* kPulses = "SELECT node, felt FROM pulses";

// Databases have signed 64-bit numbers only.
long long stored(std::uint64_t value) { return static_cast<long long>(value); }

class SqlStore final : public Store {
 public:
  explicit SqlStore(const std::string& url) : is_sqlite_(people::is_sqlite(url)) {
    guarded([&] {
      people::open_session(sql_, url);
      migrate(sql_, is_sqlite_);
      for (const Pulse& pulse : people::rows_of<Pulse>(sql_, kPulses)) {
        felt_before_[pulse.node] = pulse.felt;
      }
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
    return guarded([&] {
      std::optional<StoredMatch> match = read(number);
      if (match) { match->alive = felt_before({}); }
      return match;
    });
  }

  TakeResult take(std::int64_t number, const Holder& me, const std::string& elsewhere) override {
    TakeResult taken;
    guarded([&] {
      for (int i = 0; i < kTries; ++i) {
        soci::transaction transaction(sql_);
        const std::optional<Owner> owner = owner_of(number);
        if (!owner) { return; }
        const bool is_mine = owner->node == me.node && owner->epoch == me.epoch;
        taken.elsewhere = owner->address.empty() && !is_mine ? elsewhere : owner->address;
        if (!is_mine && !taken.elsewhere.empty()) { return; }
        taken.elsewhere.clear();
        if (own(number, me)) {
          taken.match = read(number);
          if (taken.match && !is_mine) { taken.match->alive = felt(owner->node, me.node); }
          transaction.commit();
          return;
        }
      }
      throw StoreError("the match cannot be taken: it changes hands, or the lease is over");
    });
    return taken;
  }

  std::vector<std::int64_t> take_due(const Holder& me, std::int64_t now, int most) override {
    return guarded([&] {
      if (!me.is_one_of_many()) {
        return people::rows_of<std::int64_t>(
            sql_,
            "SELECT number FROM matches WHERE due > 0 AND due <= :n AND state = :s"
            " ORDER BY due LIMIT :m",
            {now, MatchState::Playing, most});
      }
      // Skips a match that another process is taking.
      return people::rows_of<std::int64_t>(
          sql_,
          fmt::format(
              "UPDATE matches SET node = :me, node_epoch = :e, epoch = epoch + 1 WHERE number IN"
              " (SELECT number FROM matches WHERE due > 0 AND due <= :n AND state = :s AND {}"
              " ORDER BY due LIMIT :m{}) AND {} RETURNING number",
              kIsFree, is_sqlite_ ? "" : " FOR UPDATE SKIP LOCKED", kWeLive),
          {me.node, me.epoch, now, MatchState::Playing, most, me.node, me.epoch});
    });
  }

  std::vector<MatchRow> watchable(int most) override {
    return guarded([&] {
      return people::rows_of<MatchRow>(
          sql_,
          "SELECT number, game, state, visibility, created, setup, next_match, set_digest, '',"
          " m.epoch, due, COALESCE(version, 0), COALESCE(made_at, created) FROM matches m"
          " LEFT JOIN changes ON match_number = number AND version ="
          " (SELECT MAX(version) FROM changes WHERE match_number = number)"
          " WHERE visibility = :v AND state = :s ORDER BY created DESC LIMIT :m",
          {MatchVisibility::Public, MatchState::Playing, most});
    });
  }

  std::vector<std::int64_t> expired(const Expiry& expiry, int most) override {
    std::vector<std::int64_t> numbers;
    const std::array<std::pair<MatchState, std::int64_t>, 3> ages{
        {{MatchState::Waiting, expiry.waiting},
         {MatchState::Playing, expiry.playing},
         {MatchState::Over, expiry.over}}};
    guarded([&] {
      for (const auto& [state, before] : ages) {
        const auto found = people::rows_of<std::int64_t>(
            sql_,
            fmt::format("SELECT number FROM matches WHERE state = :s AND created < :b AND"
                        " COALESCE((SELECT made_at FROM changes WHERE match_number = number"
                        " ORDER BY version DESC LIMIT 1), created) < :c{} LIMIT :m",
                        and_free()),
            {state, before, before, most});
        numbers.insert(numbers.end(), found.begin(), found.end());
      }
    });
    return numbers;
  }

  void remove(std::span<const std::int64_t> numbers) override {
    guarded([&] {
      soci::transaction transaction(sql_);
      for (const std::int64_t number : numbers) {
        // Another process may have taken it in between.
        const std::string sql = fmt::format("DELETE FROM matches WHERE number = :n{}", and_free());
        if (people::execute(sql_, sql, {number}) == 0) { continue; }
        people::execute(sql_, "DELETE FROM changes WHERE match_number = :n", {number});
        people::forget_open_seats(sql_, number);
      }
      sql_ << "DELETE FROM sets WHERE digest NOT IN (SELECT set_digest FROM matches)";
      transaction.commit();
    });
  }

 private:
  // A failed statement is not used again.
  template <typename Work>
  std::invoke_result_t<Work> guarded(const Work& work) {
    return people::guarded_as<StoreError>(work, [&] {
      insert_.reset();
      if (!is_sqlite_) { people::reopen_session(sql_); }
    });
  }

  // When a process of that name was known to run before this one was begun; 0: never.
  [[nodiscard]] std::int64_t felt_before(const std::string& node) const {
    const auto known = felt_before_.find(node);
    return known == felt_before_.end() ? 0 : known->second;
  }
  // When the process that had a match was last known to run; 0: it is not known.
  [[nodiscard]] std::int64_t felt(const std::string& node, const std::string& me) {
    if (node == me) { return felt_before(node); }
    const std::string sql = std::string(kPulses) + " WHERE node = :n";
    const auto pulses = people::rows_of<Pulse>(sql_, sql, {node});
    return pulses.empty() ? 0 : pulses.front().felt;
  }

  // Restricts a condition to free matches; a single process owns all.
  [[nodiscard]] std::string and_free() const {
    return is_sqlite_ ? std::string() : fmt::format(" AND {}", kIsFree);
  }

  struct Owner {
    std::string node;
    std::int64_t epoch = 0;
    std::string address;  // empty: the node is not alive, or there is none
  };
  // Nothing: there is no such match.
  std::optional<Owner> owner_of(std::int64_t number) {
    const auto owners = people::rows_of<Owner>(
        sql_,
        "SELECT m.node, m.node_epoch, COALESCE(n.address, '') FROM matches m LEFT JOIN nodes n"
        " ON n.id = m.node AND n.epoch = m.node_epoch AND n.lease_until > now()"
        " WHERE m.number = :n",
        {number});
    return owners.empty() ? std::nullopt : std::optional(owners.front());
  }

  // Makes `me` the owner of a match, after all writes of its previous owner. False: another process
  // owns it.
  bool own(std::int64_t number, const Holder& me) {
    const std::string sql = fmt::format(
        "UPDATE matches SET node = :me, node_epoch = :e, epoch = epoch + 1 WHERE number = :n"
        " AND ((node = :o AND node_epoch = :oe) OR {}) AND {}",
        kIsFree, kWeLive);
    return people::execute(sql_, sql,
                           {me.node, me.epoch, number, me.node, me.epoch, me.node, me.epoch}) == 1;
  }

  std::optional<StoredMatch> read(std::int64_t number) {
    auto rows = people::rows_of<MatchRow>(
        sql_,
        "SELECT number, game, state, visibility, created, setup, next_match, set_digest,"
        " COALESCE(document, ''), epoch, due FROM matches LEFT JOIN sets ON digest = set_digest"
        " WHERE number = :n",
        {number});
    if (rows.empty()) { return std::nullopt; }
    return StoredMatch{
        std::move(rows.front()),
        people::rows_of<Change>(sql_,
                                "SELECT version, kind, seat, data, digest, made_at, given"
                                " FROM changes"
                                " WHERE match_number = :n ORDER BY version",
                                {number})};
  }

  // Changes the row of a match. Throws if this process does not own it any more.
  void change_row(const MatchRow& row, const std::string& set) {
    const std::string sql = fmt::format("UPDATE matches SET {} WHERE number = :n", set);
    if (row.epoch == 0) {
      people::execute(sql_, sql, {row.number});
    } else if (people::execute(sql_, sql + " AND epoch = :e", {row.number, row.epoch}) == 0) {
      throw FencedError(fmt::format("match {} has another owner", row.number));
    }
  }

  void put(const Write& write) {
    const int state = static_cast<int>(write.row.state);
    switch (write.what) {
      case Write::Kind::Open: open_match(write.row, write.holder); return;
      case Write::Kind::Setup:
        change_row(write.row, due_of(write.row, fmt::format("state = {}", state)));
        people::execute(sql_, "UPDATE matches SET setup = :t WHERE number = :n",
                        {write.row.setup, write.row.number});
        return;
      case Write::Kind::Probe: sql_ << "UPDATE schema_version SET version = version"; return;
      case Write::Kind::Next:
        change_row(write.row, fmt::format("next_match = {}", write.row.next));
        return;
      case Write::Kind::Release:
        // Does nothing if another process has taken it in between. Its last owner stays known.
        people::execute(sql_, "UPDATE matches SET node_epoch = -1 WHERE number = :n AND epoch = :e",
                        {write.row.number, write.row.epoch});
        return;
      case Write::Kind::Pulse:
        people::execute(sql_,
                        "INSERT INTO pulses (node, felt) VALUES (:n, :f)"
                        " ON CONFLICT (node) DO UPDATE SET felt = excluded.felt",
                        {write.holder.node, write.row.created});
        return;
      case Write::Kind::Due: change_row(write.row, due_of(write.row, {})); return;
      case Write::Kind::Change:
        if (write.row.state == MatchState::Over) {
          change_row(write.row, fmt::format("state = {}, due = 0", state));
        } else if (write.row.due != MatchRow::kSame) {
          change_row(write.row, due_of(write.row, {}));
        }
        return;
    }
  }

  // The assignments `set`, and that of `due` if it changes.
  static std::string due_of(const MatchRow& row, std::string set) {
    if (row.due == MatchRow::kSame) { return set; }
    return fmt::format("{}{}due = {}", set, set.empty() ? "" : ", ", row.due);
  }

  void open_match(const MatchRow& row, const Holder& owner) {
    const std::int64_t due = row.due == MatchRow::kSame ? 0 : row.due;
    people::execute(
        sql_,
        "INSERT INTO matches (number, game, state, visibility, created, setup, set_digest, due,"
        " node, node_epoch, epoch) VALUES (:n, :g, :s, :v, :c, :t, :d, :u, :o, :p, :e)",
        {row.number, row.game, row.state, row.visibility, row.created, row.setup, row.set_digest,
         due, owner.node, owner.epoch, row.epoch});
    if (row.set_digest.empty()) { return; }
    people::execute(
        sql_, "INSERT INTO sets (digest, document) VALUES (:d, :t) ON CONFLICT (digest) DO NOTHING",
        {row.set_digest, row.set_document});
  }

  // Writes all changes of a batch in one statement, for a single round trip. (With prepared
  // statements, SOCI sends earlier batches to PostgreSQL again.)
  void put_changes_at_once(std::span<const Write> batch) {
    std::string sql;
    for (const Write& write : batch) {
      if (write.what != Write::Kind::Change || write.row.epoch != 0) { continue; }
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
      if (write.what != Write::Kind::Change || write.row.epoch == 0) { continue; }
      sql += sql.empty() ? kInsertFenced : ",";
      put_values(sql, write);
      fmt::format_to(std::back_inserter(sql), ",{})", write.row.epoch);
      ++count;
    }
    if (count == 0) { return; }
    sql += kWhereOurs;
    if (!is_sqlite_) { sql += " FOR SHARE OF m"; }
    if (people::execute(sql_, sql, {}) != count) {
      throw FencedError("a match of the batch has another owner");
    }
  }

  static void put_values(std::string& sql, const Write& write) {
    const Change& change = write.change;
    fmt::format_to(std::back_inserter(sql), "({},{},{},{},{},{},{},{}", write.row.number,
                   change.version, static_cast<int>(change.kind), static_cast<int>(change.seat),
                   change.data, stored(change.digest), change.at, change.given);
  }

  // Writes all changes of a batch by one prepared statement.
  void put_changes_prepared(std::span<const Write> batch) {
    Columns& c = columns_;
    for (auto* numbers : {&c.number, &c.data, &c.digest, &c.at, &c.given}) { numbers->clear(); }
    for (auto* numbers : {&c.version, &c.kind, &c.seat}) { numbers->clear(); }
    for (const Write& write : batch) {
      if (write.what != Write::Kind::Change || write.row.epoch != 0) { continue; }
      c.number.push_back(write.row.number);
      c.version.push_back(static_cast<int>(write.change.version));
      c.kind.push_back(static_cast<int>(write.change.kind));
      c.seat.push_back(write.change.seat);
      c.data.push_back(write.change.data);
      c.digest.push_back(stored(write.change.digest));
      c.at.push_back(write.change.at);
      c.given.push_back(write.change.given);
    }
    if (c.number.empty()) { return; }
    if (insert_ == nullptr) {
      const std::string sql = fmt::format("{}(:n, :v, :k, :s, :d, :g, :a, :b)", kInsertChanges);
      insert_ = std::make_unique<soci::statement>(
          (sql_.prepare << sql, soci::use(c.number), soci::use(c.version), soci::use(c.kind),
           soci::use(c.seat), soci::use(c.data), soci::use(c.digest), soci::use(c.at),
           soci::use(c.given)));
    }
    insert_->execute(true);
  }

  // The values of the prepared statement.
  struct Columns {
    std::vector<long long> number, data, digest, at, given;
    std::vector<int> version, kind, seat;
  };

  bool is_sqlite_ = false;
  std::map<std::string, std::int64_t> felt_before_;  // pulses, by node
  soci::session sql_;
  Columns columns_;
  std::unique_ptr<soci::statement> insert_;
};

}  // namespace

std::unique_ptr<Store> open_store(const std::string& url) {
  return std::make_unique<SqlStore>(url);
}

}  // namespace fudaba::server
