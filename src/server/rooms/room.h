#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
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
#include "table/manners.h"
#include "table/open_match.h"
#include "table/own_sets.h"
#include "table/request.h"
#include "table/shelf.h"

namespace fudaba::server {

class Bus;
class AccountThread;
class RemoteThinkers;
class MatchRegistry;
class Lease;
class Peers;
class Visitors;

// Shared by all rooms.
struct Services {
  boost::asio::io_context& io;
  Clock& clock;
  Thinkers& thinkers;                   // computer players' threads
  RemoteThinkers& remote_thinkers;      // thinkers on other machines
  boost::asio::thread_pool& replayers;  // for records
  const Shelf& shelf;
  OwnSets& sets;
  Journal& journal;
  Metrics& metrics;
  AccountThread& account_thread;  // accounts
  Visitors& visitors;             // who asks
  const Config& config;
  Lease* lease;                          // nullptr: this process is alone
  Peers* peers;                          // the other nodes; nullptr as lease is
  Bus& bus;                              // to all nodes, this one included
  const std::atomic<bool>& is_draining;  // the server is about to end
};

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

// A connection at a table. All functions are called on the strand of its room.
class Client : public Connection {
 public:
  // Asks the page to come back soon, then closes: this node does not answer for the match.
  virtual void come_back() = 0;
  // Another node has the match and answers from this request on.
  virtual void move_on(const std::string& address, const Request& hello) = 0;
  // Closed: nobody reads an answer any more.
  [[nodiscard]] virtual bool is_gone() const = 0;
  // The match it asked for does not exist.
  virtual void missed() = 0;
};

// An open match on this node, on one strand, with what is the server's: storage, leases, accounts,
// threads that think. Each connection asks one thing at a time, so that little can wait.
class Room : public std::enable_shared_from_this<Room>, MatchPorts {
 public:
  Room(Services services, MatchRegistry& match_registry, std::int64_t number);
  ~Room() override;
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] const Strand& strand() const { return strand_; }
  [[nodiscard]] std::int64_t number() const { return number_; }

  // On the strand: a connection asks (table::Asking); it must call leave() in the end.
  using Done = std::function<void()>;
  void ask(const std::shared_ptr<Client>& client, Request request, Done done);
  void leave(const Client* client) { match_.leave(client); }

  // From anywhere: calls `work` on the strand with the table, or with why there is none.
  using Work = std::function<void(tl::expected<Table*, Refusal>)>;
  void with_table(Work work);
  // From anywhere: the guest takes the invited seat. Calls `done` on the strand. A guest who brings
  // a token of his own may ask again: he is answered as the first time.
  struct Guest {
    people::Visitor visitor;
    std::string invite;
    std::string name;
    std::string deck_name;
    std::vector<std::string> deck;
    std::optional<std::string> token;
    std::optional<Bytes32> commitment;
  };
  struct Seated {
    Seat seat = kNoSeat;
    std::string token;
    const Setup* setup = nullptr;
  };
  using Joined = std::function<void(tl::expected<Seated, Refusal>)>;
  void join(Guest guest, Joined done);
  // From anywhere: the account sits down at the seat that is its own, with a new token; a browser
  // that sat there before does no longer. Before the match begins with a part in its shuffle.
  void sit(people::AccountId account, const std::string& token,
           const std::optional<Bytes32>& commitment, Joined done);
  // From anywhere: the seat that the token opens becomes the account's. Calls `done` on the strand.
  using Claimed = std::function<void(std::optional<Refusal>)>;
  void claim(const std::string& token, const people::Visitor& by, Claimed done);
  // From anywhere: the account of that seat is gone; it becomes an unnamed, unclaimed seat.
  void disown(Seat seat, Claimed done);
  // From anywhere: carries out an administrator's order. Refused with `storage` while that cannot
  // be done here, with something else if it never can.
  void carry_out(const people::MatchOrder& order, Claimed done);

  // From anywhere: the facts of a report by whoever has that seat, without the reason. Calls `done`
  // on the strand.
  using Witnessed = std::function<void(tl::expected<people::Report, Refusal>)>;
  void witness(const std::string& token, Witnessed done);

  // From anywhere: lets go of the match for ever, once what is being stored is stored; pages are
  // asked to come back. `done` on the strand.
  void retire(std::function<void()> done);
  // From anywhere: reads the match, so that its clock runs.
  void wake();
  // From anywhere: the match must not be sent on to a node that has less to do.
  void stay() { stays_.store(true, std::memory_order_relaxed); }
  // The ownership that its changes are written under; 0: there is one process, or it has none.
  [[nodiscard]] std::int64_t epoch() const { return epoch_.load(std::memory_order_relaxed); }
  // On the strand: the address of the node that has the match; empty: none other has.
  [[nodiscard]] const std::string& elsewhere() const { return elsewhere_; }

  // True if nobody is here and nothing will happen: then the hall alone holds it.
  [[nodiscard]] bool is_idle() const { return idle_since_.load(std::memory_order_relaxed) != 0; }
  [[nodiscard]] std::int64_t idle_since() const {
    return idle_since_.load(std::memory_order_relaxed);
  }

 private:
  // A search that is under way, or was last.
  struct Search {
    std::int64_t number = 0;
    std::string level;  // of a move
    bool hurried = false;
    std::shared_ptr<Thought> thought;  // nullptr: nobody thinks
  };

  // Readiness (room.cpp)
  [[nodiscard]] std::int64_t now() const override { return services_.clock.now_ms(); }
  void settled() override;
  void read() override;
  void loaded(bool ok, Taken taken);
  void open_table(StoredMatch match);
  void note_due(const Table& table, std::int64_t stored);
  void let_go();
  [[nodiscard]] bool may_answer() const;
  void handle(const std::shared_ptr<Client>& client, Request request, Done done);
  // From anywhere: does the work on the strand; post_ready: as soon as the match is ready.
  void post(std::function<void()> work);
  void post_ready(std::function<void()> work);

  // Storing (room_storing.cpp)
  void store(const Performed& performed, Stored done) override;
  void store(const Setup& setup, const Table& agreed, Stored done) override;
  void open_next(Setup setup, Opened done) override;
  void told(const Performed& performed, bool was_asked) override;
  void write(std::vector<Write> writes, Stored done);
  [[nodiscard]] Write write_of(Write::What what, MatchState state) const;
  // Changes the setup as it is stored, then reads the match again. `ends`: the change that ends the
  // match at once, if any.
  void rewrite(std::function<void(Setup&)> change, Claimed done,
               std::optional<Change> ends = std::nullopt);
  void close(const std::string& why, Claimed done);
  [[nodiscard]] Write ending(Change change);

  // Accounts (room_manners.cpp)
  [[nodiscard]] std::optional<Refusal> held_back(Seat seat, Request::Kind kind) override;
  void with_blocks(Seat seat, const Blocked& then) override;
  void converse(const Asking& asking, Seat seat) override;
  using Bonded = std::function<void(const tl::expected<people::Bond, Refusal>&)>;
  void with_bond(Seat seat, Bonded then);
  void say(const Asking& asking, Seat seat, const people::Bond& bond);
  void tell_manners(const Asking& asking, Seat seat, const people::Bond& bond);
  void refused(const Refusal& refusal) override;

  // Thinking (room_thinking.cpp)
  [[nodiscard]] std::int64_t choose(const std::string& level) override;
  [[nodiscard]] std::int64_t hurry(std::int64_t thought, const std::string& level) override;
  [[nodiscard]] tl::expected<std::int64_t, Refusal> advise() override;
  void forget(std::int64_t thought) override;
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
  Clock::Point asked_;  // when the request came that is being handled
  std::int64_t last_thought_ = 0;
  Search move_;
  Search hint_;
  Rate hint_rate_;
  Conversation conversation_;
  std::array<Rate, kSeats> say_rates_;   // by seat
  std::array<Rate, kSeats> look_rates_;  // by seat, at how it stands to the other one
  std::array<std::optional<Terms>, kSeats> terms_told_;
  std::unique_ptr<Timer> timer_;  // for OpenMatch::tick
  std::int64_t timer_at_ = 0;     // when it ends, ms since 1970; 0: it does not run
  std::atomic<std::int64_t> idle_since_{0};
  std::atomic<std::int64_t> epoch_{0};
  std::atomic<bool> stays_{false};
};

}  // namespace fudaba::server
