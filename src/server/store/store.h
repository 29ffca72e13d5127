#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "people/schema.h"
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
  Visibility visibility = Visibility::Private;
  std::int64_t created = 0;  // ms since 1970
  std::string setup;         // JSON (table/setup.h)
  std::int64_t next = 0;     // the match that followed it (rematch, next game of a series); 0: none
  std::string set_digest = {};    // of the set of one's own that it is of; empty: none
  std::string set_document = {};  // that set
  std::int64_t epoch = 0;         // the ownership of the writer; 0: there is one process
  std::int64_t due = kSame;       // when (ms since 1970) a clock of days runs out; 0: none does
  static constexpr std::int64_t kSame = -1;  // as it is
  std::vector<people::SeatNote> seats = {};  // to be noted for the accounts that sit there
  // For matches that may be watched: the count of changes, and the time of the last.
  std::int64_t changes = 0;
  std::int64_t touched = 0;
};

struct StoredMatch {
  MatchRow row;
  std::vector<Change> changes;
};

// A process that serves the table, under one lease: `epoch` counts how often a process has begun
// under that name. Without a name: there is one process alone, and everything is its own.
struct Holder {
  std::string node;
  std::int64_t epoch = 0;
  [[nodiscard]] bool is_one_of_many() const { return !node.empty(); }
  bool operator==(const Holder&) const = default;
};

// The result of asking for a match: it is ours now, somebody else has it, or there is none.
struct Taken {
  std::optional<StoredMatch> match;
  std::string elsewhere;  // the internal address of who has it; empty: nobody
};

// One thing to write.
struct Write {
  enum class What : std::uint8_t {
    Open,     // a new match: `row`
    Setup,    // somebody took a seat or gave his part of the key: `row.setup`, `row.state`
    Probe,    // nothing: whether writing works
    Next,     // another match follows `row.number`: `row.next`
    Release,  // nobody owns `row.number` any more
    Due,      // `row.due` alone
    Change,   // `change` of match `row.number`; the match is over if row.state says so
  };
  What what = What::Change;
  MatchRow row;
  Change change;
  Holder holder = {};                              // whose a new match is
  std::optional<people::MatchEnding> ending = {};  // to be noted for accounts
};

// Up to when (ms since 1970) what nobody has touched since is forgotten, by state; 0: never.
struct Expiry {
  std::int64_t waiting = 0;
  std::int64_t playing = 0;
  std::int64_t over = 0;
};

// The world refused: disk full, database locked or away.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Another process has taken the match.
struct Fenced : StoreError {
  using StoreError::StoreError;
};

// Stores matches. Where several processes share it, each match belongs to one of them at a time,
// and a write whose `row.epoch` is not the match's is refused (Fenced). Used by one thread at a
// time. Every function throws StoreError.
class Store {
 public:
  virtual ~Store() = default;
  // All of it, safe on disk when this returns, or nothing.
  virtual void write(std::span<const Write> batch) = 0;
  [[nodiscard]] virtual std::optional<StoredMatch> load(std::int64_t number) = 0;
  // The same, and from now on the match belongs to `me`, unless a living process has it.
  // `elsewhere`: the node it should go to otherwise; empty: it is to stay with `me`.
  [[nodiscard]] virtual Taken take(std::int64_t number, const Holder& me,
                                   const std::string& elsewhere) = 0;
  // Matches whose clock of days has run out and that nobody has, which are `me`'s from now on.
  [[nodiscard]] virtual std::vector<std::int64_t> take_due(const Holder& me, std::int64_t now,
                                                           int most) = 0;
  // Matches that are being played and that anybody may watch, newest first.
  [[nodiscard]] virtual std::vector<MatchRow> watchable(int most) = 0;
  // Matches whose time is over and that no other process has.
  [[nodiscard]] virtual std::vector<std::int64_t> expired(const Expiry& expiry, int most) = 0;
  virtual void remove(std::span<const std::int64_t> numbers) = 0;
};

// A database by its URL: "sqlite:PATH" or "postgresql://…". Its tables are made or brought up to
// date.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& url,
                                                const people::OtherTables& others);

}  // namespace fudaba::server
