#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "page/stored.h"
#include "table/manners.h"
#include "table/open_match.h"

namespace fudaba::page {

struct Message {
  std::int64_t socket = 0;
  table::Message text;  // null: the connection is over
};

// A change of a match, stored before anybody hears of it.
struct Keep {
  std::string match;
  std::optional<std::string> setup;  // new, or another one than before
  std::size_t from = 0;              // how many changes were stored before these
  std::vector<std::string> changes;
  std::string next;  // the match that has followed; empty: as it was
  std::string meta;  // JSON: GET /api/matches/M
};

// A question for the second worker.
struct Thought {
  std::int64_t number = 0;
  boost::json::object request;
};

// The effects of a request besides its answer (docs/page-engine.md): the caller stores, tells and
// thinks.
struct Outbox {
  std::vector<Message> out;
  std::vector<Keep> keep;
  std::vector<Thought> think;
  std::vector<std::int64_t> forget;
  std::int64_t last_thought = 0;  // numbers are never given twice

  [[nodiscard]] std::int64_t think_about(boost::json::object request) {
    think.push_back({++last_thought, std::move(request)});
    return last_thought;
  }
};

// Shared by all rooms of an engine.
struct Services {
  std::int64_t now = 0;  // by the caller's clock, ms since 1970
  Outbox box;
  // Opens the match that has followed another one, with its game and set.
  std::function<void(const table::GameOfMatch&, const std::string& name, table::Setup)> follow;
};

// A connection, by the caller's number.
class Socket final : public table::Connection {
 public:
  Socket(std::int64_t number, Outbox& box) : number_(number), box_(box) {}
  void send(table::Message message) override;
  void finish(std::string_view code, const Bilingual& why) override;

 private:
  std::int64_t number_;
  Outbox& box_;
};

// A limit to what one seat says: so many at once, and one more after each interval.
class SayLimit {
 public:
  [[nodiscard]] bool take(std::int64_t now);

 private:
  std::int64_t full_at_ = 0;  // ms since 1970
};

// An open match of the page. Whatever a request brings about has happened when it returns: the
// caller stores what is in the outbox before it sends the messages there.
class Room final : table::MatchPorts {
 public:
  Room(std::string name, StoredMatch match, Services& services);

  // It has just been opened, perhaps with changes that were made before.
  void begin();
  // It has been read. `next`: the match that has followed, or nothing.
  void go_on(std::string next);

  // Seats the guest of an invited seat; answers what POST /api/matches/M/join does.
  [[nodiscard]] tl::expected<std::string, table::Refusal> join(const boost::json::value& body);

  [[nodiscard]] table::OpenMatch& match() { return match_; }
  [[nodiscard]] const table::Table& table() const { return *match_.table(); }
  // True if nobody is here and nothing will happen.
  [[nodiscard]] bool is_idle() const;
  // When it was asked about last, as its owner counts.
  [[nodiscard]] std::int64_t used() const { return used_; }
  void use(std::int64_t number) { used_ = number; }
  // Takes what the second worker has found. False: nobody has asked for it.
  bool thought(std::int64_t number, std::string_view result);

 private:
  [[nodiscard]] std::int64_t now() const override { return services_.now; }
  void store(const table::PerformedChanges& performed, OnStored done) override;
  void store(const table::Setup& setup, const table::Table& agreed, OnStored done) override;
  void open_next(table::Setup setup, OnOpened done) override;
  void read() override;
  [[nodiscard]] std::int64_t choose(const std::string& level) override;
  [[nodiscard]] std::int64_t hurry(std::int64_t thought, const std::string& level) override;
  [[nodiscard]] tl::expected<std::int64_t, table::Refusal> advise() override;
  void forget(std::int64_t thought) override { services_.box.forget.push_back(thought); }
  void converse(const table::IncomingRequest& asking, Seat seat) override;
  void say(const table::IncomingRequest& asking, Seat seat);

  [[nodiscard]] Keep kept(const table::Table& table) const;
  [[nodiscard]] boost::json::object question(std::string_view what) const;
  [[nodiscard]] boost::json::object choice(const std::string& level) const;

  Services& services_;
  std::int64_t used_ = 0;
  StoredMatch stored_;  // its texts, and until it is opened its table
  table::OpenMatch match_;
  table::Conversation conversation_;
  std::array<SayLimit, kSeats> says_;  // by seat
};

}  // namespace fudaba::page
