#pragma once

#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include "machine.h"
#include "server/lobby/lobby_feed.h"
#include "server/nodes/bus.h"
#include "server/rooms/match_registry.h"
#include "server/server.h"
#include "store.h"

namespace fudaba::simulation {

class Wire;
struct Process;

// What joins processes and people. Everything that is told to a page is shown to it first.
class Network {
 public:
  virtual ~Network() = default;
  // `room` nullptr: the page is at none.
  virtual void told(Process& process, const server::Room* room, const std::string& text) = 0;
  // nullptr: nothing runs there.
  virtual Process* process_at(const std::string& address) = 0;
  [[nodiscard]] virtual Time delay() = 0;
};

// One run of a node, from its start to its end.
struct Process {
  int node = 0;
  std::unique_ptr<Machine> machine;
  std::shared_ptr<Link> link;
  std::unique_ptr<server::Server> server;
  std::list<std::weak_ptr<Wire>> wires = {};
  bool is_ending = false;
};

// The bus between all processes: it loses, doubles, delays and so reorders.
class Hub {
 public:
  Hub(Schedule& schedule, std::uint64_t seed) : schedule_(schedule), luck_(seed, "bus") {}

  [[nodiscard]] std::unique_ptr<server::Bus> bus_of(Process& process);

  struct Weather {
    std::int64_t lost_in_1000 = 20;
    std::int64_t doubled_in_1000 = 20;
    Time longest_delay = 20 * kMs;
  };
  void set(const Weather& weather) { weather_ = weather; }

 private:
  class Line;
  struct Listener {
    Process* process = nullptr;
    std::string pattern;
    server::Bus::OnMessage heard;
  };
  void publish(const std::string& subject, const std::string& text);
  void deliver(const std::weak_ptr<Listener>& listener, const std::string& subject,
               const std::string& text);

  Schedule& schedule_;
  Luck luck_;
  Weather weather_;
  std::list<std::weak_ptr<Listener>> listeners_;
};

// A page's connection as the server has it: the part of server/socket.h above the socket.
class Wire final : public server::Client,
                   public server::LobbyPage,
                   public std::enable_shared_from_this<Wire> {
 public:
  struct Ends {
    std::function<void(const std::string&)> heard;  // on the way to the page
    std::function<void()> closed;
  };
  enum class Kind : std::uint8_t { Match, Lobby, Relayed };
  struct Owner {
    people::Visitor visitor;
    int number = 0;  // of the page, for all time
  };
  Wire(Process& process, Network& network, Schedule& schedule, Kind kind, Owner owner, Ends ends);

  void begin();
  // What the page has sent has arrived.
  void receive(std::string text);
  // The page has gone.
  void hang_up();
  // The process was killed.
  void tear();

  void send(server::Message message) override;
  void finish(std::string_view code, const Bilingual& why) override;
  void come_back() override;
  void move_on(const std::string& address, const server::Request& hello) override;
  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] bool is_gone() const override { return gone_; }
  void missed() override {}
  void tell(server::Message message) override;

 private:
  struct Arrived {
    std::string text;
    std::int64_t at = 0;
  };
  void go_on();
  void take(const Arrived& message);
  void hello(server::Request request);
  void ask(server::Request request);
  void answered();
  void say_and_close(std::string text);
  void close();

  Process& process_;
  Network& network_;
  Schedule& schedule_;
  const Kind kind_;
  const Owner owner_;
  const Ends ends_;
  const std::string address_;
  std::optional<server::Strand> strand_;  // none once the server is gone, which it must not outlive
  std::shared_ptr<server::Room> room_;
  std::shared_ptr<Wire> relay_;
  std::deque<Arrived> queue_;
  Luck luck_;
  Time arrives_ = 0;  // what came last from the other node
  bool is_busy_ = false;
  bool gone_ = false;
};

}  // namespace fudaba::simulation
