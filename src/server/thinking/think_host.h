#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/net/clock.h"
#include "server/nodes/bus.h"
#include "server/store/store.h"
#include "server/thinking/remote_messages.h"
#include "server/thinking/thinkers.h"
#include "table/own_sets.h"
#include "table/shelf.h"
#include "table/table.h"

namespace fudaba::server {

struct ThinkConfig {
  std::filesystem::path catalogue;  // the games' files
  std::string database;             // postgresql://…, shared with the nodes
  std::string bus;                  // nats://…, shared with the nodes
  unsigned thinkers = 0;            // threads; 0: as many as there are cores
};

// A process on a machine of its own that thinks for the nodes: it gets questions on the bus, reads
// the match from the database, and answers. It writes nothing and serves nobody else.
class ThinkHost {
 public:
  // Throws std::exception if files, database or bus cannot be used. `store`: the database.
  ThinkHost(const ThinkConfig& config, std::unique_ptr<Store> store,
            Clock& clock = machine_clock());
  ~ThinkHost();
  ThinkHost(const ThinkHost&) = delete;
  ThinkHost& operator=(const ThinkHost&) = delete;

  // Thinks until stop() or, if `signals`, SIGINT or SIGTERM.
  enum class Signals : std::uint8_t { Ignore, Obey };
  void run(Signals signals);
  // From anywhere. Unfinished questions are left to the nodes.
  void stop();

  [[nodiscard]] std::size_t threads() const { return thinkers_.threads(); }
  // The number of answered questions.
  [[nodiscard]] std::int64_t answered() const { return answered_.load(std::memory_order_relaxed); }

 private:
  void hear_question(std::string_view text);
  void think(const RemoteQuestion& question, const Thought& thought);
  // Nothing: the match has another position.
  [[nodiscard]] std::optional<std::string> find(const RemoteQuestion& question,
                                                const Thought& thought);
  [[nodiscard]] std::unique_ptr<Table> open(std::int64_t match);
  void beat();
  void beat_again();

  const std::string me_ = new_remote_name();
  std::shared_ptr<const Shelf> shelf_;
  OwnSets sets_;
  std::mutex reading_;
  std::unique_ptr<Store> store_;  // used by one thread at a time
  boost::asio::io_context io_;
  std::unique_ptr<Bus> bus_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Thought>> thoughts_;  // by key
  std::atomic<std::int64_t> answered_{0};
  Thinkers thinkers_;
  std::unique_ptr<Timer> beater_;
  boost::asio::signal_set signals_;
  std::vector<Bus::Subscription> heard_;
};

}  // namespace fudaba::server
