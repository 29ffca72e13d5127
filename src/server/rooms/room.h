#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "people/admin.h"
#include "people/manners.h"
#include "people/visitor.h"
#include "server/net/config.h"
#include "server/net/metrics.h"
#include "server/net/names.h"
#include "server/net/rate.h"
#include "server/store/journal.h"
#include "server/thinking/thinkers.h"
#include "table/manners.h"
#include "table/outbound.h"
#include "table/own_sets.h"
#include "table/rematch.h"
#include "table/request.h"
#include "table/shelf.h"
#include "table/table.h"

namespace fudaba::server {

class Bus;
class Clerk;
class FarThinkers;
class Hall;
class Lease;
class Peers;
class Visitors;

// What all rooms share.
struct Services {
  boost::asio::io_context& io;
  Thinkers& thinkers;                   // for computer players …
  FarThinkers& far_thinkers;            // … and those at other machines
  boost::asio::thread_pool& replayers;  // for records
  const Shelf& shelf;
  OwnSets& sets;
  Journal& journal;
  Metrics& metrics;
  Clerk& clerk;        // for accounts …
  Visitors& visitors;  // … and whoever asks
  const Config& config;
  Lease* lease;                          // nullptr: this process is alone
  Peers* peers;                          // the other nodes; as lease
  Bus& bus;                              // to all of them, and to oneself
  const std::atomic<bool>& is_draining;  // it ends soon
};

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

using Message = std::shared_ptr<const std::string>;

// A connection at a table. All functions are called on the strand of its room.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(Message message) = 0;
  // Says why, then closes.
  virtual void finish(std::string_view code, const Bilingual& why) = 0;
  // Says that it shall come back soon, then closes: this node does not answer for the match.
  virtual void come_back() = 0;
  // Another node has the match: from now on that one answers, from this request on.
  virtual void move_on(const std::string& address, const Request& hello) = 0;
  // Closed meanwhile: nobody reads an answer any more.
  [[nodiscard]] virtual bool is_gone() const = 0;
  // The match it asked for does not exist.
  virtual void missed() = 0;
};

// One open match: its table, whoever is connected to it, and what happens next. Everything runs on
// one strand. While something is being stored or read, what is asked meanwhile waits; each
// connection asks one thing at a time, so that little can wait.
class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(Services services, Hall& hall, std::int64_t number);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] const Strand& strand() const { return strand_; }
  [[nodiscard]] std::int64_t number() const { return number_; }

  // On the strand: a connection asks; it must call leave() in the end. `done` is called when the
  // answer has been sent, and only then may the connection ask again.
  using Done = std::function<void()>;
  void ask(const std::shared_ptr<Client>& client, Request request, Done done);
  void leave(const Client* client);

  // From anywhere: calls `work` on the strand with the table as it stands, or with why there is
  // none.
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
  // From anywhere: the seat that the token opens is the account's from now on. Calls `done` on the
  // strand.
  using Claimed = std::function<void(std::optional<Refusal>)>;
  void claim(const std::string& token, const people::Visitor& by, Claimed done);
  // From anywhere: the account of that seat is gone; it is nobody's, and without a name.
  void disown(Seat seat, Claimed done);
  // From anywhere: does what whoever runs the table wants done to the match. Refused with `storage`
  // while that cannot be done here; with something else if it never can.
  void carry_out(const people::MatchOrder& order, Claimed done);

  // From anywhere: what whoever has that seat may report of the other one; why, he says himself.
  // Calls `done` on the strand.
  using Witnessed = std::function<void(tl::expected<people::Report, Refusal>)>;
  void witness(const std::string& token, Witnessed done);

  // From anywhere: lets go of the match, for ever, as soon as what is being stored is stored;
  // whoever asks is told to come back. `done` on the strand.
  void retire(std::function<void()> done);
  // From anywhere: reads the match, so that its clock runs.
  void wake();
  // From anywhere: the match is not to be sent on to another node that has less to do.
  void stay() { stays_.store(true, std::memory_order_relaxed); }
  // Under which ownership its changes are written; 0: there is one process, or it has none.
  [[nodiscard]] std::int64_t epoch() const { return epoch_.load(std::memory_order_relaxed); }
  // On the strand: the address of the node that has the match; empty: none other has.
  [[nodiscard]] const std::string& elsewhere() const { return elsewhere_; }

  // Whether nobody is here and nothing will happen; for the hall, which alone holds it then.
  [[nodiscard]] bool is_idle() const { return idle_since_.load(std::memory_order_relaxed) != 0; }
  [[nodiscard]] std::int64_t idle_since() const {
    return idle_since_.load(std::memory_order_relaxed);
  }

 private:
  struct Place {
    std::shared_ptr<Client> client;
    Seat seat = kNoSeat;  // kNoSeat: a spectator
  };
  struct Asking {
    std::shared_ptr<Client> client;
    Request request;
    Done done;
  };
  // What is being stored.
  struct Pending {
    Happened happened;
    std::size_t changes = 0;
    std::optional<Asking> asking;
    std::chrono::steady_clock::time_point begun;
  };
  // A question that a computer thinks about.
  struct Thinking {
    std::uint32_t version = 0;  // of the match
    std::string level;
    std::chrono::steady_clock::time_point asked;
    bool hurried = false;
    std::shared_ptr<Thought> thought;
    std::optional<Move> move;  // found, but it is not time yet
  };
  // A hint for the question that is asked now: being made, or made.
  struct Hint {
    std::uint32_t version = 0;  // of the position
    Seat seat = kNoSeat;
    std::shared_ptr<Client> client;  // who waits for it
    std::string id;
    std::shared_ptr<Thought> thought;
    std::string message;  // that answers it, without the id; empty: it is being made
  };

  // Readiness (room.cpp)
  [[nodiscard]] bool is_ready() const { return !busy_ && table_ != nullptr; }
  void when_ready(std::function<void()> work);
  void load();
  void loaded(bool ok, Taken taken);
  void open_table(StoredMatch match);
  void note_due(std::int64_t stored);
  void let_go();
  [[nodiscard]] bool may_answer() const;
  void run_waiting();
  void note_idle();

  // Requests (room_requests.cpp)
  void handle(Asking asking);
  void hello(Asking asking);

  // Before a match begins (room_opening.cpp)
  void reveal(Asking asking, Seat seat);
  using Agreed = std::function<void(std::optional<Refusal>)>;
  void agree(Setup setup, std::optional<Asking> asking, Agreed done);
  void greet_all(const std::optional<Asking>& asking);
  // `ends`: the change that ends the match at once, if any.
  void rewrite(std::function<void(Setup&)> change, Claimed done,
               std::optional<Change> ends = std::nullopt);
  void close(const std::string& why, Claimed done);
  [[nodiscard]] Write ending(Change change);

  // What comes after a match (room_rematch.cpp)
  void ask_rematch(const Asking& asking, Seat seat);
  void note_rematch(const Asking& asking, Seat seat, const people::Bond& bond);
  void tell_rematch_asked(Seat by, const Client* only);
  void open_rematch();
  void tell_next(const Place& place, std::string_view id);

  // What people say to each other (room_manners.cpp)
  using Bonded = std::function<void(const tl::expected<people::Bond, Refusal>&)>;
  void with_bond(Seat seat, Bonded then);
  void converse(const Asking& asking, Seat seat);
  void say(const Asking& asking, Seat seat, const people::Bond& bond);
  void tell_manners(const Asking& asking, Seat seat, const people::Bond& bond);

  void refuse(const Asking& asking, const Refusal& refusal);
  void turn_away(const Asking& asking);
  static void answer(const Asking& asking, std::string message);
  void answer(const Asking& asking, const tl::expected<std::string, Refusal>& message);

  // Changes (room_changes.cpp)
  void perform(const std::vector<Change>& changes, std::optional<Asking> asking);
  void stored(bool ok);
  void forget();
  void publish(const Pending& pending);
  void advance();
  void arm_clock();
  void time_is_up();

  // Computer players (room_thinking.cpp)
  void think(const std::string& level);
  void choose();
  void choose_here();
  void found_elsewhere(std::uint32_t version, const std::optional<std::string>& found);
  void chosen(std::uint32_t version, const Move& move);
  [[nodiscard]] std::chrono::milliseconds answer_time(const Thinking& thinking) const;
  void answer_when_due();
  void stop_thinking();
  void hurry(const Asking& asking);
  void hint(const Asking& asking, Seat seat);
  [[nodiscard]] std::shared_ptr<Thought> advise_here();
  [[nodiscard]] std::shared_ptr<Thought> advise_elsewhere();
  void advised(std::uint32_t version, const std::string& message);
  void give_hint();
  void drop_hint(Code why);

  [[nodiscard]] Seat seat_of(const Client* client) const;
  [[nodiscard]] Presence presence() const;
  void tell_presence();
  void greet(const Place& place, std::optional<std::uint32_t> since, std::string_view id);

  Services services_;
  Hall& hall_;
  const std::int64_t number_;
  const std::string name_;
  Strand strand_;
  std::unique_ptr<Table> table_;
  std::optional<Refusal> broken_;  // why there is no table
  bool is_missing_ = false;        // there is no such match
  bool is_let_go_ = false;         // by the hall: nothing is read again
  std::string elsewhere_;          // who has the match
  std::function<void()> when_retired_;
  bool is_uncertain_ = false;  // a commit has failed: it may have been made
  bool runs_on_ = false;       // it is read again by us: its clock has not stood still
  bool busy_ = false;
  std::optional<Pending> pending_;
  std::vector<std::function<void()>> waiting_;
  std::vector<Place> places_;
  Rematch rematch_;
  std::int64_t next_ = 0;  // the match that has followed; 0: none
  std::optional<Thinking> thinking_;
  std::optional<Hint> hint_;
  Rate hint_rate_;
  Conversation conversation_;
  std::array<Rate, kSeats> say_rates_;   // of each seat
  std::array<Rate, kSeats> look_rates_;  // … at how it stands to the other one
  std::array<std::optional<Terms>, kSeats> terms_told_;
  boost::asio::steady_timer pace_;                    // of a computer's answers
  std::unique_ptr<boost::asio::steady_timer> timer_;  // clock, or another try at storage
  std::atomic<std::int64_t> idle_since_{0};
  std::atomic<std::int64_t> epoch_{0};
  std::atomic<bool> stays_{false};
};

}  // namespace fudaba::server
