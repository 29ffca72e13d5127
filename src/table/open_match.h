#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "table/outbound.h"
#include "table/performing.h"
#include "table/rematch.h"
#include "table/request.h"
#include "table/table.h"
#include "table/thinking.h"

namespace fudaba::table {

using Message = std::shared_ptr<const std::string>;
[[nodiscard]] inline Message message_of(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// A page that is connected to a match.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(Message message) = 0;
  // The time that the way to the page and back took last, ms; 0: unknown.
  [[nodiscard]] virtual std::int64_t lag() const { return 0; }
  // Says why, then closes.
  virtual void finish(std::string_view code, const Bilingual& why) = 0;
};

// A request of a connection. `done` is called when it has been answered; only then may the
// connection send another one.
struct IncomingRequest {
  std::shared_ptr<Connection> client;
  Request request;
  std::function<void()> done;
};

// The blocks between two players.
struct Blocks {
  bool by_asker = false;
  bool by_other = false;
};

// The services that an open match needs from its owner. Answers come on the thread of the match,
// later or before the call returns, and only while the match exists.
class MatchPorts {
 public:
  virtual ~MatchPorts() = default;

  // ms since 1970
  [[nodiscard]] virtual std::int64_t now() const = 0;

  // Storing. `done` is called once.
  using OnStored = std::function<void(bool ok)>;
  // Stores changes that the table has made already.
  virtual void store(const PerformedChanges& performed, OnStored done) = 0;
  // Stores the setup of a match that had not begun. `agreed`: the table that follows from it.
  virtual void store(const Setup& setup, const Table& agreed, OnStored done) = 0;
  // Stores the match that follows. `done` gets its name, or nothing if storing failed.
  using OnOpened = std::function<void(const std::string& name)>;
  virtual void open_next(Setup setup, OnOpened done) = 0;
  // Reads the match as it is stored; OpenMatch::opened, not_opened, missing or
  // let_go takes the answer.
  virtual void read() = 0;

  // Thinking. A thought goes by a number from 1 that is never given twice.
  // Chooses a move for a computer player of that level; OpenMatch::chosen takes it.
  [[nodiscard]] virtual std::int64_t choose(const std::string& level) = 0;
  // Has the move chosen soon, with what has been found. Returns the thought's number from now on.
  [[nodiscard]] virtual std::int64_t hurry(std::int64_t thought, const std::string& level) = 0;
  // Makes a hint for the question that is asked; OpenMatch::advised or not_advised takes it.
  [[nodiscard]] virtual tl::expected<std::int64_t, Refusal> advise() = 0;
  // Nobody waits for the thought any more.
  virtual void forget(std::int64_t thought) = 0;

  // Accounts.
  // The reason if the seat may not ask for that.
  [[nodiscard]] virtual std::optional<Refusal> held_back(Seat, Request::Kind) { return {}; }
  // Answers what one of two people says to the other (table/manners.h).
  virtual void converse(const IncomingRequest& asking, Seat seat) = 0;
  using OnBlocks = std::function<void(const tl::expected<Blocks, Refusal>& blocks)>;
  virtual void with_blocks(Seat, const OnBlocks& then) { then(Blocks{}); }

  // A change is stored and told; `was_asked`: it answers a request.
  virtual void told(const PerformedChanges&, [[maybe_unused]] bool was_asked) {}
  virtual void refused(const Refusal&) {}
  // The match has come to rest: wake() and is_idle() may differ from before.
  virtual void settled() {}
};

// A match in memory: its table, the connections at it, and what happens next. While something is
// being stored or read, nobody hears of it, and what is asked waits. Used by one thread at a time.
class OpenMatch {
 public:
  struct Participant {
    std::shared_ptr<Connection> client;
    Seat seat = kNoSeat;  // kNoSeat: a spectator
  };
  // In ms: the least time of a computer's answer, and of a move between two computers; how long a
  // player must have left before the other one may claim the match.
  struct Pace {
    std::int64_t answer = kComputerAnswer;
    std::int64_t exhibition = kExhibitionPace;
    std::int64_t claim = kClaimAfter;
  };
  enum class State : std::uint8_t {
    Unread,      // the next request reads it
    Reading,     // for the first time
    Open,        // the table is there
    Storing,     // the table has changed, or will; nobody has been told
    Uncertain,   // storing has failed, perhaps after all was written; the next request reads it
    Rereading,   // after that: pages are sent the whole match again
    Refreshing,  // likewise, after its owner rewrote it; its clock has gone on meanwhile
    Missing,     // there is no such match
    LetGo,       // somebody else may have it
  };

  OpenMatch(std::string name, MatchPorts& ports) : OpenMatch(std::move(name), ports, Pace{}) {}
  OpenMatch(std::string name, MatchPorts& ports, Pace pace)
      : name_(std::move(name)), ports_(ports), pace_(pace) {}
  OpenMatch(const OpenMatch&) = delete;
  OpenMatch& operator=(const OpenMatch&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] Table* table() const { return table_.get(); }  // may be null
  [[nodiscard]] Seat rematch_asked_by() const { return rematch_.asked_by(); }
  // The reason if there is no table and it is known.
  [[nodiscard]] const std::optional<Refusal>& why_no_table() const { return why_no_table_; }
  [[nodiscard]] const std::vector<Participant>& places() const { return places_; }
  // True if nobody is here, waits or is thought for.
  [[nodiscard]] bool is_idle() const;

  // Readiness (open_match.cpp)
  [[nodiscard]] bool is_ready() const { return state_ == State::Open; }
  [[nodiscard]] bool is_gone() const { return state_ == State::Missing || state_ == State::LetGo; }
  // Does the work as soon as nothing is being stored or read. Without a table it is read first; if
  // that fails, the work is done without one.
  void when_ready(std::function<void()> work);
  // The match as it was read. `next`: the match that has followed, or nothing. `alive`: see
  // resumed().
  void opened(std::unique_ptr<Table> table, std::string next, std::int64_t alive = 0);
  void not_opened(Refusal why);
  void missing(Refusal why);
  // Somebody else may have it from now on. Everybody is sent away.
  using SendAway = std::function<void(Connection&)>;
  void let_go(Refusal why, const SendAway& send_away);
  void clear(const SendAway& send_away);
  // Nothing goes on by itself any more. `done` is called when nothing is being stored or read.
  void retire(std::function<void()> done);
  // Its owner rewrites what is stored: nothing else is stored until it has called refresh().
  void hold() { state_ = State::Storing; }
  void refresh();

  // Requests (open_match_requests.cpp)
  // Requires a table, and that nothing is being stored.
  void ask(IncomingRequest asking);
  void leave(const Connection* client);
  void answer(const IncomingRequest& asking, const tl::expected<std::string, Refusal>& message);
  void refuse(const IncomingRequest& asking, const Refusal& refusal);
  // Stores a setup that differs from the one before the match began, then tells everybody.
  using OnAgreed = std::function<void(const std::optional<Refusal>& refused)>;
  void agree(Setup setup, std::optional<IncomingRequest> asking, OnAgreed done);

  // Time and thinking (open_match_thinking.cpp)
  // When tick() is due, in ms since 1970; 0: never.
  [[nodiscard]] std::int64_t wake() const;
  void tick();
  [[nodiscard]] bool is_choosing(std::int64_t thought) const;
  [[nodiscard]] bool is_advising(std::int64_t thought) const;
  // The move that was found; nothing, or one that is not legal: it is asked for again.
  void chosen(std::int64_t thought, std::optional<Move> move);
  // The hint as a message without an id.
  void advised(std::int64_t thought, std::string message);
  void not_advised(std::int64_t thought, Code why);
  // Drops what is thought about the position; whoever waits for a hint is told why.
  void stop_thoughts(Code why);

 private:
  // A change that is being stored.
  struct Pending {
    PerformedChanges performed;
    std::optional<IncomingRequest> asking;
  };
  // A question that a computer thinks about.
  struct Thinking {
    std::uint32_t version = 0;  // of the match
    std::string level;
    std::int64_t asked = 0;
    bool hurried = false;
    std::int64_t begins = 0;   // of two computers: when the thought begins; 0: it has
    std::int64_t thought = 0;  // its number
    std::optional<Move> move;  // found, but answered only when a person would have answered
  };
  struct Hint {
    Seat seat = kNoSeat;
    std::shared_ptr<Connection> client;  // who waits for it
    std::string id;
    std::int64_t thought = 0;
    std::string message;  // without an id; empty: it is being made
  };

  // Readiness and changes (open_match.cpp)
  [[nodiscard]] bool is_busy() const;
  void read();
  void forget();
  void run_waiting();
  void perform(const std::vector<Change>& changes, std::optional<IncomingRequest> asking);
  void stored(bool ok);
  void publish(const Pending& pending);
  void advance();
  // When a request came: since the clock was started, and not after now.
  [[nodiscard]] std::int64_t arrival_of(const Request& request) const;

  // Requests (open_match_requests.cpp)
  void hello(const IncomingRequest& asking);
  void claim(const IncomingRequest& asking, Seat seat);
  void reveal(const IncomingRequest& asking, Seat seat);
  void ask_rematch(const IncomingRequest& asking, Seat seat);
  void note_rematch(const IncomingRequest& asking, Seat seat, const Blocks& blocks);
  void open_rematch();
  void tell_next(const Participant& place, std::string_view id);
  void greet(const Participant& place, std::optional<std::uint32_t> since, std::string_view id);
  void greet_all(const std::optional<IncomingRequest>& asking);
  void look_for_absence();
  void tell_presence();
  void tell_players(const std::string& message) const;
  [[nodiscard]] Seat seat_of(const Connection* client) const;
  // The time that the seat gets back for a move (PlayClock::gift).
  [[nodiscard]] std::int64_t gift_to(Seat seat) const;
  [[nodiscard]] Presence presence() const;

  // Thinking (open_match_thinking.cpp)
  void lose_on_time();
  void think(const std::string& level);
  void answer_when_due();
  [[nodiscard]] std::int64_t answer_due(const Thinking& thinking) const;
  void stop_thinking();
  void hurry(const IncomingRequest& asking);
  void hint(const IncomingRequest& asking, Seat seat);
  void give_hint();
  void drop_hint(Code why);
  void forget_hint();

  const std::string name_;
  MatchPorts& ports_;
  const Pace pace_;
  State state_ = State::Unread;
  std::shared_ptr<Table> table_;
  std::optional<Refusal> why_no_table_;
  std::int64_t retry_at_ = 0;  // when reading is tried after storing has failed
  std::function<void()> when_retired_;
  std::optional<Pending> pending_;
  std::vector<std::function<void()>> waiting_;
  std::vector<Participant> places_;
  Absence absent_;
  Rematch rematch_;
  std::string next_;  // the match that has followed
  std::optional<Thinking> thinking_;
  std::optional<Hint> hint_;
};

}  // namespace fudaba::table
