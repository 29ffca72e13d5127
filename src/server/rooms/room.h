#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "people/admin.h"
#include "people/social.h"
#include "people/visitor.h"
#include "server/net/clock.h"
#include "server/net/config.h"
#include "server/net/metrics.h"
#include "server/net/names.h"
#include "server/net/rate.h"
#include "server/store/journal.h"
#include "server/thinking/thinkers.h"
#include "table/joining.h"
#include "table/manners.h"
#include "table/open_match.h"
#include "table/own_sets.h"
#include "table/request.h"
#include "table/shelf.h"

namespace fudaba::server {

class Bus;
class AccountThread;
class FairThread;
class RemoteThinkers;
class MatchRegistry;
class Lease;
class Peers;
class Visitors;

// Shared by all rooms.
struct Services {
  boost::asio::io_context& io;
  Clock& clock;
  Thinkers& thinkers;               // threads of computer players
  RemoteThinkers& remote_thinkers;  // thinkers on other machines
  FairThread& record_thread;        // for records, and whatever else takes long to work out
  const Shelf& shelf;
  OwnSets& sets;
  Journal& journal;
  Metrics& metrics;
  AccountThread& account_thread;
  Visitors& visitors;  // of requests
  const Config& config;
  Lease* lease;                          // nullptr: this process is alone
  Peers* peers;                          // the other nodes; nullptr as lease is
  Bus& bus;                              // to all nodes, including this one
  const std::atomic<bool>& is_draining;  // the server is about to end
};

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

// A connection at a table. All functions are called on the strand of its room.
class Client : public Connection {
 public:
  // Asks the page to reconnect soon, then closes: this node does not own the match any more.
  virtual void come_back() = 0;
  // Another node owns the match and answers from this request on.
  virtual void move_on(const std::string& address, const Request& hello) = 0;
  // Empty: another node relays the page and knows its address.
  [[nodiscard]] virtual const std::string& address() const = 0;
  // True if it is closed.
  [[nodiscard]] virtual bool is_gone() const = 0;
  // The match does not exist.
  virtual void missed() = 0;
};

// A match in memory, on a strand of its own. Each connection has one request under way, so that few
// can be queued.
class Room : public std::enable_shared_from_this<Room>, MatchPorts {
 public:
  Room(Services services, MatchRegistry& match_registry, std::int64_t number);
  ~Room() override;
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] const Strand& strand() const { return strand_; }
  [[nodiscard]] std::int64_t number() const { return number_; }
  // On the strand, where there is a table: the match in short, as the visitor may know it.
  [[nodiscard]] std::string summary(const people::Visitor& visitor) const;

  // On the strand: handles a request (table::IncomingRequest) of a connection, which must call
  // leave() in the end.
  using Done = std::function<void()>;
  void ask(const std::shared_ptr<Client>& client, Request request, Done done);
  void leave(const Client* client) { match_.leave(client); }

  // From anywhere: calls `work` on the strand with the table, or with the reason why there is none.
  using Work = std::function<void(tl::expected<Table*, Refusal>)>;
  void with_table(Work work);
  // From anywhere: the guest takes the invited seat. Calls `done` on the strand. A guest who brings
  // a token of his own may repeat the request and gets the same answer.
  struct Guest {
    people::Visitor visitor;
    Joining joining;
  };
  struct SeatGrant {
    Seat seat = kNoSeat;
    std::string token;
    const Setup* setup = nullptr;
  };
  using OnJoined = std::function<void(tl::expected<SeatGrant, Refusal>)>;
  void join(Guest guest, OnJoined done);
  // From anywhere: the account sits down at its own seat with a new token, which replaces that of
  // another browser. Before the match begins, with a part of its shuffle key.
  void sit(people::AccountId account, const std::string& token,
           const std::optional<Bytes32>& commitment, OnJoined done);
  // From anywhere: gives the seat of the token to the account. Calls `done` on the strand.
  using OnClaimed = std::function<void(std::optional<Refusal>)>;
  void claim(const std::string& token, const people::Visitor& by, OnClaimed done);
  // From anywhere: removes a deleted account and its name from the seat.
  void disown(Seat seat, OnClaimed done);
  // From anywhere: carries out an order of the operator. Refused with `storage` if it must be tried
  // again, and with another code if it can never be done.
  void carry_out(const people::MatchOrder& order, OnClaimed done);

  // From anywhere: the facts of a report by the holder of the seat, without the reason. Calls
  // `done` on the strand.
  using OnReport = std::function<void(tl::expected<people::Report, Refusal>)>;
  void witness(const std::string& token, OnReport done);

  // From anywhere: gives up the match for good, once everything is stored; pages are asked to
  // reconnect. `done` on the strand.
  void retire(std::function<void()> done);
  // From anywhere: reads the match, so that its clock runs.
  void wake();
  // From anywhere: keeps the match at this node even if another has less to do.
  void stay() { stays_.store(true, std::memory_order_relaxed); }
  // The epoch of its ownership; 0: there is one process, or the match is not owned.
  [[nodiscard]] std::int64_t epoch() const { return epoch_.load(std::memory_order_relaxed); }
  // On the strand: the address of the owning node; empty: no other owns it.
  [[nodiscard]] const std::string& elsewhere() const { return elsewhere_; }

  // True if nobody is here and nothing is pending: then only the registry holds it.
  [[nodiscard]] bool is_idle() const { return idle_since_.load(std::memory_order_relaxed) != 0; }
  [[nodiscard]] std::int64_t idle_since() const {
    return idle_since_.load(std::memory_order_relaxed);
  }

 private:
  // The current search, or the last.
  struct Search {
    std::int64_t number = 0;
    std::string level;  // of a move
    bool hurried = false;
    std::shared_ptr<Thought> thought;  // nullptr: none is under way
  };

  // Readiness (room.cpp)
  [[nodiscard]] std::int64_t now() const override { return services_.clock.now_ms(); }
  void settled() override;
  void read() override;
  void loaded(bool ok, TakeResult taken);
  void open_table(StoredMatch match);
  void note_due(const Table& table, std::int64_t stored);
  void let_go();
  [[nodiscard]] bool may_answer() const;
  void handle(const std::shared_ptr<Client>& client, Request request, Done done);
  // From anywhere: calls the work on the strand; post_ready: once the match has been read.
  void post(std::function<void()> work);
  void post_ready(std::function<void()> work);

  // Storing (room_storing.cpp)
  void store(const PerformedChanges& performed, OnStored done) override;
  void store(const Setup& setup, const Table& agreed, OnStored done) override;
  void open_next(Setup setup, OnOpened done) override;
  void told(const PerformedChanges& performed, bool was_asked) override;
  void write(std::vector<Write> writes, OnStored done);
  [[nodiscard]] Write write_of(Write::Kind what, MatchState state) const;
  // Changes the stored setup, then reads the match again. `ends`: a change that ends the match as
  // well.
  void rewrite(std::function<void(Setup&)> change, OnClaimed done,
               std::optional<Change> ends = std::nullopt);
  void close(const std::string& why, OnClaimed done);
  [[nodiscard]] Write ending(Change change);

  // Accounts (room_manners.cpp)
  [[nodiscard]] std::optional<Refusal> held_back(Seat seat, Request::Kind kind) override;
  void with_blocks(Seat seat, const OnBlocks& then) override;
  void converse(const IncomingRequest& asking, Seat seat) override;
  using OnBond = std::function<void(const tl::expected<people::Bond, Refusal>&)>;
  void with_bond(Seat seat, OnBond then);
  void say(const IncomingRequest& asking, Seat seat, const people::Bond& bond);
  void tell_manners(const IncomingRequest& asking, Seat seat, const people::Bond& bond);
  void refused(const Refusal& refusal) override;

  // Thinking (room_thinking.cpp)
  [[nodiscard]] std::int64_t choose(const std::string& level) override;
  [[nodiscard]] std::int64_t hurry(std::int64_t thought, const std::string& level) override;
  [[nodiscard]] tl::expected<std::int64_t, Refusal> advise() override;
  void forget(std::int64_t thought) override;
  [[nodiscard]] Thinkers::Asker asker() const;
  [[nodiscard]] std::shared_ptr<Thought> choose_here();
  [[nodiscard]] std::shared_ptr<Thought> choose_elsewhere();
  [[nodiscard]] std::shared_ptr<Thought> advise_here();
  [[nodiscard]] std::shared_ptr<Thought> advise_elsewhere();
  void found_elsewhere(std::int64_t thought, const std::optional<std::string>& found);
  void advised_elsewhere(std::int64_t thought, std::string message);

  Services services_;
  MatchRegistry& match_registry_;
  const std::int64_t number_;
  Strand strand_;
  OpenMatch match_;
  std::string elsewhere_;
  Clock::Point asked_;  // of the request under way
  std::int64_t last_thought_ = 0;
  Search move_;
  Search hint_;
  Rate hint_rate_;
  Conversation conversation_;
  std::array<Rate, kSeats> say_rates_;   // by seat
  std::array<Rate, kSeats> look_rates_;  // by seat, of requests of ties
  std::array<std::optional<SeatRelation>, kSeats> terms_told_;
  std::unique_ptr<Timer> timer_;  // for OpenMatch::tick
  std::int64_t timer_at_ = 0;     // when it fires, ms since 1970; 0: never
  bool runs_clock_ = false;       // of seconds
  std::atomic<std::int64_t> idle_since_{0};
  std::atomic<std::int64_t> epoch_{0};
  std::atomic<bool> stays_{false};
};

}  // namespace fudaba::server
