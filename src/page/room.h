#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page/outbox.h"
#include "page/stored.h"
#include "table/outbound.h"
#include "table/performing.h"
#include "table/rematch.h"
#include "table/request.h"
#include "table/table.h"

namespace fudaba::page {

// What a match that has followed another one is told to the engine as.
struct Following {
  std::string match;
  table::Setup setup;
};

// What a room does now, and when: the caller's clock, and where it leaves what follows.
struct Moment {
  std::int64_t now = 0;
  Outbox& box;
};

// One match in memory and the connections at it, as a server's room (server/rooms/room.h), but
// without threads: what a request brings about has happened when it returns, and is stored before
// anybody is told.
class Room {
 public:
  Room(std::string name, StoredMatch match, std::string next);
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const table::Table& table() const { return *table_; }
  // Whether nobody is here and nothing will happen.
  [[nodiscard]] bool is_idle() const;
  // When it was asked about last, as its owner counts.
  [[nodiscard]] std::int64_t used() const { return used_; }
  void use(std::int64_t number) { used_ = number; }

  // It has just been opened (with changes that were made before), or read again.
  void store_all(Moment moment);
  void loaded(Moment moment);

  // A connection asks. Where another match is to follow, it is told.
  [[nodiscard]] std::optional<Following> ask(std::int64_t client, const table::Request& request,
                                             Moment moment);
  void leave(std::int64_t client, Moment moment);
  // Everybody at the table is sent away.
  void close(std::string_view code, const Bilingual& why, Moment moment);
  // Time has passed.
  void tick(Moment moment);
  // When it must be told of the time again; 0: never.
  [[nodiscard]] std::int64_t wake() const;
  // What the second worker has found. False: nobody has asked for it.
  bool thought(std::int64_t number, std::string_view result, Moment moment);

 private:
  struct Place {
    std::int64_t client = 0;  // a socket
    Seat seat = kNoSeat;      // kNoSeat: a spectator
  };
  // A question that a computer thinks about.
  struct Thinking {
    std::uint32_t version = 0;  // of the match
    std::string level;
    std::int64_t asked = 0;
    bool hurried = false;
    std::int64_t begins = 0;   // of two computers: when the thought begins; 0: it has
    std::int64_t number = 0;   // of the thought
    std::optional<Move> move;  // found, but it is not time yet
  };
  // A hint for the question that is asked now: being made, or made.
  struct Hint {
    std::uint32_t version = 0;  // of the position
    Seat seat = kNoSeat;
    std::int64_t client = 0;  // who waits for it; 0: nobody
    std::string id;
    std::int64_t number = 0;  // of the thought
    std::string message;      // without an id; empty: not made yet
  };
  struct Asking {
    std::int64_t client = 0;
    const table::Request& request;
  };

  // Requests (room_requests.cpp)
  [[nodiscard]] std::optional<Following> handle(const Asking& asking, Moment moment);
  void hello(const Asking& asking, Moment moment);
  void reveal(const Asking& asking, Seat seat, Moment moment);
  [[nodiscard]] std::optional<Following> ask_rematch(const Asking& asking, Seat seat,
                                                     Moment moment);
  void tell_next(const Place& place, std::string_view id, Moment moment);
  void answer(const Asking& asking, const tl::expected<std::string, table::Refusal>& message,
              Moment moment);
  void refuse(const Asking& asking, const table::Refusal& refusal, Moment moment);
  void greet(const Place& place, std::optional<std::uint32_t> since, std::string_view id,
             Moment moment);
  void tell_presence(Moment moment);
  [[nodiscard]] Seat seat_of(std::int64_t client) const;
  [[nodiscard]] table::Presence presence() const;

  // Changes (room.cpp)
  void perform(const std::vector<table::Change>& changes, const Asking* asking, Moment moment);
  void publish(const table::Happened& happened, const Asking* asking, Moment moment);
  void advance(Moment moment);
  void time_is_up(Moment moment);
  [[nodiscard]] Kept kept() const;

  // Computer players (room_thinking.cpp)
  void think(const std::string& level, Moment moment);
  void choose(Thinking& thinking, Moment moment);
  void answer_when_due(Moment moment);
  // When it is answered, so that it takes as long as a person would.
  [[nodiscard]] std::int64_t due(const Thinking& thinking) const;
  void stop_thinking(Moment moment);
  void hurry(const Asking& asking, Moment moment);
  void hint(const Asking& asking, Seat seat, Moment moment);
  void give_hint(Moment moment);
  void drop_hint(table::Code why, Moment moment);
  [[nodiscard]] boost::json::object question(std::string_view what) const;

  std::int64_t used_ = 0;
  std::string name_;
  std::string setup_;  // as it is stored
  std::unique_ptr<table::Table> table_;
  std::vector<std::string> changes_;  // as they are stored
  std::string next_;                  // the match that has followed
  std::vector<Place> places_;
  table::Rematch rematch_;
  std::optional<Thinking> thinking_;
  std::optional<Hint> hint_;
};

}  // namespace fudaba::page
