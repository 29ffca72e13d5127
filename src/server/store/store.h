#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "people/seat_notes.h"
#include "server/net/names.h"
#include "table/change.h"
#include "table/setup.h"

namespace fudaba::server {

enum class MatchState : std::uint8_t { Waiting, Playing, Over };

// A match as it is stored, without its changes.
struct MatchRow {
  std::int64_t number = 0;
  std::string game;
  MatchState state = MatchState::Waiting;
  MatchVisibility visibility = MatchVisibility::Private;
  std::int64_t created = 0;       // ms since 1970
  std::string setup;              // JSON (table/setup.h)
  std::int64_t next = 0;          // the next match (rematch or game of a series); 0: none
  std::string set_digest = {};    // of its custom set; empty: none
  std::string set_document = {};  // that set
  std::int64_t epoch = 0;         // the writer's ownership; 0: there is one process
  std::int64_t due = kSame;       // when a clock of days runs out (ms since 1970); 0: none runs
  static constexpr std::int64_t kSame = -1;  // unchanged
  // From Store::watchable: the number of changes, and the time of the last.
  std::int64_t changes = 0;
  std::int64_t touched = 0;
  std::vector<people::SeatNote> seats = {};  // to be recorded for the accounts at its seats
};

struct StoredMatch {
  MatchRow row;
  std::vector<Change> changes;
  std::int64_t alive = 0;  // table::resumed
};

// The owner of matches: a process under one lease. `epoch` counts the processes of its name.
// Without a name it is the only process and owns everything.
struct Holder {
  std::string node;
  std::int64_t epoch = 0;
  [[nodiscard]] bool is_one_of_many() const { return !node.empty(); }
  bool operator==(const Holder&) const = default;
};

// The result of taking a match: taken, owned by another node, or there is none.
struct TakeResult {
  std::optional<StoredMatch> match;
  std::string elsewhere;  // internal address of the owning node; empty: none
};

// A write to the store.
struct Write {
  enum class Kind : std::uint8_t {
    Open,     // a new match: `row`
    Setup,    // a seat was taken or a part of the key given: `row.setup`, `row.state`
    Probe,    // nothing, to test that writing works
    Next,     // `row.next` follows `row.number`
    Release,  // gives up the ownership of `row.number`
    Due,      // `row.due` alone
    Pulse,    // `holder` is alive at `row.created`
    Change,   // `change` of match `row.number`; the match is over if row.state says so
  };
  Kind what = Kind::Change;
  MatchRow row;
  Change change;
  Holder holder = {};                              // the owner of a new match
  std::optional<people::MatchEnding> ending = {};  // to be recorded for its accounts
};
// A write to a match that is owned under `epoch`.
[[nodiscard]] inline Write write_of(Write::Kind what, std::int64_t number, std::int64_t epoch) {
  Write write;
  write.what = what;
  write.row.number = number;
  write.row.epoch = epoch;
  return write;
}

// By state: matches not changed since this time (ms since 1970) are deleted; 0: none are.
struct Expiry {
  std::int64_t waiting = 0;
  std::int64_t playing = 0;
  std::int64_t over = 0;
};

// The database failed: its disk is full, it is locked, or it cannot be reached.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Another process owns the match.
struct FencedError : StoreError {
  using StoreError::StoreError;
};

// Stores matches. Several processes may share a store: each match belongs to one of them at a time,
// and a write with another `row.epoch` than the match's is refused (FencedError). Used by one
// thread at a time. Every function throws StoreError.
class Store {
 public:
  virtual ~Store() = default;
  // Writes all of them, safe on disk on return, or none.
  virtual void write(std::span<const Write> batch) = 0;
  [[nodiscard]] virtual std::optional<StoredMatch> load(std::int64_t number) = 0;
  // Loads a match and makes `me` its owner, unless a living process owns it. `elsewhere`: the node
  // that should own it instead; empty: `me`.
  [[nodiscard]] virtual TakeResult take(std::int64_t number, const Holder& me,
                                        const std::string& elsewhere) = 0;
  // Takes unowned matches whose clock of days has run out for `me`.
  [[nodiscard]] virtual std::vector<std::int64_t> take_due(const Holder& me, std::int64_t now,
                                                           int most) = 0;
  // Public matches under way, newest first.
  [[nodiscard]] virtual std::vector<MatchRow> watchable(int most) = 0;
  // Expired matches that no other process owns.
  [[nodiscard]] virtual std::vector<std::int64_t> expired(const Expiry& expiry, int most) = 0;
  virtual void remove(std::span<const std::int64_t> numbers) = 0;
};

// Opens a database by its URL, "sqlite:PATH" or "postgresql://…", and creates its tables or brings
// them up to date.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& url);

}  // namespace fudaba::server
