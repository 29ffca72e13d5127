#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include "postgres.h"
#include "program.h"
#include "proxy.h"

namespace fudaba::test {

// The nodes, each with a network of its own to the database and to the other nodes.
class Table {
 public:
  struct Size {
    int nodes = 3;
    int lease = 2'000;  // ms
    std::uint64_t seed = 1;
    std::string bus;
  };
  Table(Size given, const Postgres& postgres, std::string url);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  // Where a node listens for pages now; 0: it does not run.
  [[nodiscard]] unsigned port(std::size_t node) const { return nodes_[node]->port; }
  // Everything runs and everything gets through.
  void heal();

  enum class NodeEnd : std::uint8_t { Killed, Ended };
  void end(std::size_t node, NodeEnd how);
  void start(std::size_t node);
  void pause(std::size_t node);
  void resume(std::size_t node);
  [[nodiscard]] Proxy& to_database(std::size_t node) { return nodes_[node]->database; }
  [[nodiscard]] Proxy& to_node(std::size_t node) { return nodes_[node]->inside; }
  void end_bus();
  void start_bus();
  [[nodiscard]] bool has_bus() const { return !size_.bus.empty(); }

 private:
  struct Node {
    explicit Node(std::uint64_t seed) : database(seed), inside(seed + 1) {}
    Proxy database;
    Proxy inside;
    std::atomic<unsigned> port{0};
    std::unique_ptr<Program> program;
    bool is_paused = false;
  };

  const Size size_;
  const std::string url_;  // without where
  unsigned bus_port_ = 0;
  pid_t bus_ = -1;
  std::vector<std::unique_ptr<Node>> nodes_;
};

// What goes wrong, one thing after the other, as a seed says.
class Faults {
 public:
  Faults(Table& table, std::uint64_t seed, int lease);
  // Something goes wrong for a while, and is put right again.
  void one();
  // How often what.
  void report() const;

 private:
  void wait(int least, int most);

  Table& table_;
  std::mt19937_64 random_;
  int lease_;
  std::array<int, 9> counts_{};
};

}  // namespace fudaba::test
