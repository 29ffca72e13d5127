#include "chaos_faults.h"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace fudaba::test {
namespace {

using std::chrono::milliseconds;

constexpr std::array<const char*, 9> kFaults{"killed",
                                             "ended",
                                             "paused",
                                             "cut off from the database",
                                             "not heard by it",
                                             "slow database",
                                             "cut off from the nodes",
                                             "half-closed between nodes",
                                             "NATS ended"};

unsigned free_port() {
  boost::asio::io_context io;
  const Proxy::Tcp::acceptor acceptor(
      io, Proxy::Tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
  return acceptor.local_endpoint().port();
}

}  // namespace

Table::Table(Size given, const Postgres& postgres, std::string url)
    : size_(std::move(given)), url_(url.substr(0, url.find('?'))) {
  start_bus();
  for (int i = 0; i < size_.nodes; ++i) {
    nodes_.push_back(std::make_unique<Node>(size_.seed * 100 + 2 * static_cast<unsigned>(i)));
    nodes_.back()->database.aim(postgres.socket());
  }
  for (std::size_t i = 0; i < size(); ++i) {
    start(i);
    if (nodes_[i]->program == nullptr) {
      throw std::runtime_error("a node does not start, though nothing is wrong yet");
    }
  }
}

Table::~Table() {
  for (std::size_t i = 0; i < size(); ++i) { resume(i); }
  nodes_.clear();
  end_bus();
}

void Table::start(std::size_t i) {
  Node& node = *nodes_[i];
  if (node.program != nullptr) { return; }
  std::vector<std::string> options{
      "--database",
      "postgresql://fudaba@127.0.0.1:" + std::to_string(node.database.port()) +
          url_.substr(url_.rfind('/')),
      "--node",
      "n" + std::to_string(i),
      "--node-address",
      "127.0.0.1:" + std::to_string(node.inside.port()),
      "--lease",
      std::to_string(size_.lease),
      "--computer-delay",
      "0",
      "--requests-per-second",
      "0",
      "--matches-per-minute",
      "0",
      "--matches-per-day",
      "0",
      "--connections",
      "0",
      "--connections-per-minute",
      "0"};
  if (has_bus()) {
    options.insert(options.end(), {"--nats", "nats://127.0.0.1:" + std::to_string(bus_port_)});
  }
  try {
    node.program = std::make_unique<Program>(options);
    node.inside.aim(node.program->port());
    node.port = node.program->port();
  } catch (const std::exception&) {
    // Its database is away; another time.
  }
}

void Table::end(std::size_t i, NodeEnd how) {
  Node& node = *nodes_[i];
  if (node.program == nullptr || node.is_paused) { return; }
  node.port = 0;
  if (how == NodeEnd::Ended && node.program->end() != 0) {
    std::printf("node n%zu did not end well\n", i);
  }
  node.program.reset();
}

void Table::pause(std::size_t i) {
  if (nodes_[i]->program == nullptr) { return; }
  nodes_[i]->program->pause();
  nodes_[i]->is_paused = true;
}

void Table::resume(std::size_t i) {
  if (!nodes_[i]->is_paused) { return; }
  nodes_[i]->program->resume();
  nodes_[i]->is_paused = false;
}

void Table::heal() {
  start_bus();
  for (std::size_t i = 0; i < size(); ++i) {
    resume(i);
    to_database(i).set(Proxy::Mood::Pass);
    to_node(i).set(Proxy::Mood::Pass);
    start(i);
  }
  std::this_thread::sleep_for(milliseconds(2 * size_.lease));
}

void Table::start_bus() {
  if (!has_bus() || bus_ > 0) { return; }
  if (bus_port_ == 0) { bus_port_ = free_port(); }
  const std::string port = std::to_string(bus_port_);
  bus_ = fork();
  if (bus_ == 0) {
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execlp(size_.bus.c_str(), size_.bus.c_str(), "-a", "127.0.0.1", "-p", port.c_str(), "-l",
           "/dev/null", nullptr);
    _exit(127);
  }
}

void Table::end_bus() {
  if (bus_ <= 0) { return; }
  kill(bus_, SIGKILL);
  waitpid(bus_, nullptr, 0);
  bus_ = -1;
}

Faults::Faults(Table& table, std::uint64_t seed, int lease)
    : table_(table), random_(seed), lease_(lease) {}

void Faults::wait(int least, int most) {
  const auto range = static_cast<std::uint64_t>(most - least + 1);
  std::this_thread::sleep_for(milliseconds(least + static_cast<int>(random_() % range)));
}

void Faults::one() {
  const std::size_t node = random_() % table_.size();
  const std::size_t what = random_() % (table_.has_bus() ? 9 : 8);
  ++counts_[what];
  const auto for_a_while = [&](Proxy& proxy, Proxy::Mood mood) {
    proxy.set(mood);
    wait(lease_ / 8, 2 * lease_);
    proxy.set(Proxy::Mood::Pass);
  };
  switch (what) {
    case 0:
    case 1:
      table_.end(node, what == 0 ? Table::NodeEnd::Killed : Table::NodeEnd::Ended);
      wait(0, lease_);
      table_.start(node);
      break;
    case 2:
      table_.pause(node);
      wait(lease_ / 2, 2 * lease_);
      table_.resume(node);
      break;
    case 3: for_a_while(table_.to_database(node), Proxy::Mood::Cut); break;
    case 4: for_a_while(table_.to_database(node), Proxy::Mood::Hole); break;
    case 5: for_a_while(table_.to_database(node), Proxy::Mood::Slow); break;
    case 6: for_a_while(table_.to_node(node), Proxy::Mood::Cut); break;
    case 7: for_a_while(table_.to_node(node), Proxy::Mood::Half); break;
    default:
      table_.end_bus();
      wait(0, lease_);
      table_.start_bus();
      break;
  }
  wait(lease_ / 10, lease_ / 2);
  for (std::size_t i = 0; i < table_.size(); ++i) { table_.start(i); }
}

void Faults::report() const {
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] > 0) { std::printf("%4d %s\n", counts_[i], kFaults[i]); }
  }
}

}  // namespace fudaba::test
