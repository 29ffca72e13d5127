#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace fudaba::server {

// A node in the registry.
struct Peer {
  std::string node;
  std::string address;  // internal, host:port
  int matches = 0;      // in its memory
  bool is_draining = false;

  bool operator==(const Peer&) const = default;
};

// The nodes and their leases. Time is the registry's own. Used by one thread at a time. Every
// function throws StoreError.
class NodeRegistry {
 public:
  virtual ~NodeRegistry() = default;
  // Registers a process under this name and frees everything that an earlier one owns. Returns its
  // epoch.
  [[nodiscard]] virtual std::int64_t begin(const std::string& node, const std::string& address,
                                           std::chrono::milliseconds lease) = 0;
  enum class RenewResult : std::uint8_t {
    Yes,
    Ended,      // it has expired, or there was none
    Superseded  // another process has registered this name
  };
  [[nodiscard]] virtual RenewResult renew(const Holder& me, std::chrono::milliseconds lease,
                                          int matches, bool is_draining) = 0;
  // The other live nodes.
  [[nodiscard]] virtual std::vector<Peer> others(const Holder& me) = 0;
  // `me` owns nothing any more.
  virtual void end(const Holder& me) = 0;
  // The shared secret of the nodes; made by the first node that asks.
  [[nodiscard]] virtual std::string secret() = 0;
};

// A name shared by the nodes of one table, for their bus; it does not reveal the secret.
[[nodiscard]] std::string table_word(NodeRegistry& registry);

// The registry of a PostgreSQL database whose tables are up to date (open_store).
[[nodiscard]] std::unique_ptr<NodeRegistry> open_node_registry(const std::string& url);

}  // namespace fudaba::server
