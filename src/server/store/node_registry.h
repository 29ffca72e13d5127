#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace fudaba::server {

// A node as the others see it.
struct Peer {
  std::string node;
  std::string address;  // internal, host:port
  int matches = 0;      // in its memory
  bool is_draining = false;

  bool operator==(const Peer&) const = default;
};

// The list of a table's nodes and their leases. Time is the registry's own. Used by one thread at a
// time. Every function throws StoreError.
class NodeRegistry {
 public:
  virtual ~NodeRegistry() = default;
  // A process begins under this name: whatever an earlier one holds is free. Its epoch.
  [[nodiscard]] virtual std::int64_t begin(const std::string& node, const std::string& address,
                                           std::chrono::milliseconds lease) = 0;
  enum class Renewed : std::uint8_t {
    Yes,
    Ended,      // it has run out, or was never there
    Superseded  // another process has begun under this name
  };
  [[nodiscard]] virtual Renewed renew(const Holder& me, std::chrono::milliseconds lease,
                                      int matches, bool is_draining) = 0;
  // The nodes alive beside `me`.
  [[nodiscard]] virtual std::vector<Peer> others(const Holder& me) = 0;
  // `me` holds nothing any more.
  virtual void end(const Holder& me) = 0;
  // The secret of the table's nodes; made by the first node that asks.
  [[nodiscard]] virtual std::string secret() = 0;
};

// A word shared by the nodes of one table alone, for their bus; it does not reveal the secret.
[[nodiscard]] std::string table_word(NodeRegistry& registry);

// The registry of a PostgreSQL database whose tables are up to date (open_store).
[[nodiscard]] std::unique_ptr<NodeRegistry> open_node_registry(const std::string& url);

}  // namespace fudaba::server
