#include "store.h"

#include <sqlite3.h>

#include <algorithm>

#include "people/database.h"

namespace fudaba::simulation {
namespace {

using people::Database;
using server::Holder;
using server::Store;
using server::StoreError;
using server::Write;

const Schedule* told_time = nullptr;

void tell_now(sqlite3_context* context, int, sqlite3_value**) {
  sqlite3_result_int64(context, told_time == nullptr ? 0 : told_time->now() / kMs);
}

int bring_now(sqlite3* database, char**, const sqlite3_api_routines*) {
  return sqlite3_create_function(database, "now", 0, SQLITE_UTF8, nullptr, tell_now, nullptr,
                                 nullptr);
}

class LinkedStore final : public Store {
 public:
  explicit LinkedStore(std::shared_ptr<Link> link)
      : link_(std::move(link)), store_(server::open_store(link_->url)), aside_(link_->url) {}

  void write(std::span<const Write> batch) override {
    check();
    flush();
    const bool fails = link_->luck.chance(link_->fails_in_1000);
    if (fails && link_->plant == Plant::FailureSwallowed) { return; }
    if (fails) { throw StoreError("the disk is full"); }
    std::vector<Write> writes(batch.begin(), batch.end());
    spoil(writes);
    if (link_->plant == Plant::AnsweredBeforeCommit) {
      // It is done with the next one, or not at all.
      late_ = std::move(writes);
      return;
    }
    store_->write(writes);
    note_strays(batch);
    if (link_->luck.chance(link_->unanswered_in_1000)) {
      throw StoreError("the answer to a commit was lost");
    }
  }
  std::optional<server::StoredMatch> load(std::int64_t number) override {
    check();
    flush();
    return read_from(store_->load(number));
  }
  server::TakeResult take(std::int64_t number, const Holder& me,
                          const std::string& elsewhere) override {
    check();
    flush();
    if (link_->plant == Plant::TakenFromItsOwner && link_->luck.chance(300)) {
      aside_.change("UPDATE matches SET node = '' WHERE number = :n", {number});
    }
    server::TakeResult taken = store_->take(number, me, elsewhere);
    taken.match = read_from(std::move(taken.match));
    return taken;
  }
  std::vector<std::int64_t> take_due(const Holder& me, std::int64_t now, int most) override {
    check();
    return store_->take_due(me, now, most);
  }
  std::vector<server::MatchRow> watchable(int most) override {
    check();
    return store_->watchable(most);
  }
  std::vector<std::int64_t> expired(const server::Expiry& expiry, int most) override {
    check();
    return store_->expired(expiry, most);
  }
  void remove(std::span<const std::int64_t> numbers) override {
    check();
    store_->remove(numbers);
  }

 private:
  void check() const {
    if (link_->is_dead || link_->cut_until > link_->schedule.now()) {
      throw StoreError("the database cannot be reached");
    }
  }

  // What was stored for somebody who is not the owner any more.
  void note_strays(std::span<const Write> batch) {
    for (const Write& write : batch) {
      if (write.what != Write::Kind::Change || write.row.epoch == 0) { continue; }
      aside_.change(
          "INSERT INTO strays SELECT number, :v FROM matches WHERE number = :n AND epoch <> :e",
          {static_cast<std::int64_t>(write.change.version), write.row.number, write.row.epoch});
    }
  }

  void flush() {
    if (late_.empty()) { return; }
    const std::vector<Write> late = std::exchange(late_, {});
    try {
      store_->write(late);
    } catch (const StoreError&) {
      return;  // what was answered is lost
    }
  }

  std::optional<server::StoredMatch> read_from(std::optional<server::StoredMatch> match) {
    const bool spoils = link_->plant == Plant::ReadWithoutLastMove && link_->luck.chance(300);
    if (match && spoils && !match->changes.empty()) { match->changes.pop_back(); }
    return match;
  }

  void spoil(std::vector<Write>& writes) {
    const Plant plant = link_->plant;
    for (Write& write : writes) {
      const bool is_change = write.what == Write::Kind::Change;
      if (plant == Plant::EpochUnchecked && write.row.epoch != 0) {
        write.row.epoch =
            aside_.number("SELECT epoch FROM matches WHERE number = :n", {write.row.number});
      }
      if (plant == Plant::EndingForgotten && link_->luck.chance(300)) { write.ending.reset(); }
      if (plant == Plant::WrongWinner && write.ending && write.ending->winner < kSeats) {
        write.ending->winner = opponent_of(write.ending->winner);
      }
      if (plant == Plant::SeatNotesForgotten && link_->luck.chance(500)) {
        write.row.seats.clear();
      }
      if (plant == Plant::MoveBackdated && is_change && link_->luck.chance(100)) {
        write.change.at -= 20'000;
      }
    }
    if (plant == Plant::WriteLost && link_->luck.chance(20)) { writes.clear(); }
    if (plant == Plant::BatchHalfWritten && writes.size() > 1 && link_->luck.chance(200)) {
      writes.resize(writes.size() / 2);
    }
    if (plant != Plant::MoveStoredTwice || writes.empty()) { return; }
    Write again = writes.back();
    if (again.what != Write::Kind::Change || !link_->luck.chance(50)) { return; }
    ++again.change.version;
    writes.push_back(again);
  }

  const std::shared_ptr<Link> link_;
  const std::unique_ptr<Store> store_;
  Database aside_;
  std::vector<Write> late_;
};

class LinkedRegistry final : public server::NodeRegistry {
 public:
  explicit LinkedRegistry(std::shared_ptr<Link> link)
      : link_(std::move(link)),
        registry_(server::open_node_registry(link_->url)),
        aside_(link_->url) {}

  std::int64_t begin(const std::string& node, const std::string& address,
                     std::chrono::milliseconds lease) override {
    check();
    const std::int64_t epoch = registry_->begin(node, address, length_of(lease));
    if (link_->plant != Plant::EpochGivenTwice || epoch == 1) { return epoch; }
    aside_.change("UPDATE nodes SET epoch = 1 WHERE id = :n", {node});
    return 1;
  }
  RenewResult renew(const Holder& me, std::chrono::milliseconds lease, int matches,
                    bool is_draining) override {
    if (link_->plant == Plant::LeaseAlwaysRenewed) { return RenewResult::Yes; }
    check();
    return registry_->renew(me, length_of(lease), matches, is_draining);
  }
  std::vector<server::Peer> others(const Holder& me) override {
    check();
    return registry_->others(me);
  }
  void end(const Holder& me) override {
    check();
    registry_->end(me);
  }
  std::string secret() override {
    check();
    return registry_->secret();
  }

 private:
  void check() const {
    if (link_->is_dead || link_->cut_until > link_->schedule.now()) {
      throw StoreError("the registry cannot be reached");
    }
  }
  [[nodiscard]] std::chrono::milliseconds length_of(std::chrono::milliseconds lease) const {
    return link_->plant == Plant::LeaseTooShort ? lease / 5 : lease;
  }

  const std::shared_ptr<Link> link_;
  const std::unique_ptr<server::NodeRegistry> registry_;
  Database aside_;
};

}  // namespace

std::unique_ptr<Store> linked_store(std::shared_ptr<Link> link) {
  return std::make_unique<LinkedStore>(std::move(link));
}

std::unique_ptr<server::NodeRegistry> linked_registry(std::shared_ptr<Link> link) {
  return std::make_unique<LinkedRegistry>(std::move(link));
}

std::string database_url(int number) {
  return "sqlite:file:/world" + std::to_string(number) + "?vfs=memdb";
}

void let_databases_tell_time(const Schedule& schedule) {
  [[maybe_unused]] static const bool kIsSetUp = [] {
    sqlite3_config(SQLITE_CONFIG_URI, 1);
    sqlite3_initialize();
    return sqlite3_auto_extension(reinterpret_cast<void (*)()>(bring_now)) == SQLITE_OK;
  }();
  told_time = &schedule;
}

}  // namespace fudaba::simulation
