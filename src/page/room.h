#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "page/outbox.h"
#include "page/stored.h"
#include "table/open_match.h"

namespace fudaba::page {

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

// An open match of the page. Whatever a request brings about has happened when it returns: the
// caller stores what is in the outbox before it sends the messages there.
class Room final : table::MatchPorts {
 public:
  Room(std::string name, StoredMatch match, Services& services);

  // It has just been opened, perhaps with changes that were made before.
  void begin();
  // It has been read. `next`: the match that has followed, or nothing.
  void go_on(std::string next);

  [[nodiscard]] table::OpenMatch& match() { return match_; }
  [[nodiscard]] const table::Table& table() const { return *match_.table(); }
  // True if nobody is here and nothing will happen.
  [[nodiscard]] bool is_idle() const;
  // When it was asked about last, as its owner counts.
  [[nodiscard]] std::int64_t used() const { return used_; }
  void use(std::int64_t number) { used_ = number; }
  // What the second worker has found. False: nobody has asked for it.
  bool thought(std::int64_t number, std::string_view result);

 private:
  [[nodiscard]] std::int64_t now() const override { return services_.now; }
  void store(const table::Performed& performed, Stored done) override;
  void store(const table::Setup& setup, const table::Table& agreed, Stored done) override;
  void open_next(table::Setup setup, Opened done) override;
  void read() override;
  [[nodiscard]] std::int64_t choose(const std::string& level) override;
  [[nodiscard]] std::int64_t hurry(std::int64_t thought, const std::string& level) override;
  [[nodiscard]] tl::expected<std::int64_t, table::Refusal> advise() override;
  void forget(std::int64_t thought) override { services_.box.forget.push_back(thought); }
  void converse(const table::Asking& asking, Seat seat) override;

  [[nodiscard]] Kept kept(const table::Table& table) const;
  [[nodiscard]] boost::json::object question(std::string_view what) const;
  [[nodiscard]] boost::json::object choice(const std::string& level) const;

  Services& services_;
  std::int64_t used_ = 0;
  StoredMatch stored_;  // its texts, and until it is opened its table
  table::OpenMatch match_;
};

}  // namespace fudaba::page
