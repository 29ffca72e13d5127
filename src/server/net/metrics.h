#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/net/names.h"
#include "table/refusal.h"

namespace fudaba::server {

// A counter for all threads.
class Count {
 public:
  void add(std::int64_t by = 1) { value_.fetch_add(by, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

// A histogram of durations.
class Histogram {
 public:
  static constexpr std::array<double, 12> kBounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005,
                                                  0.01,   0.025,   0.05,   0.1,   0.5,    2};
  void add(double seconds);
  void write(std::string& out, const char* name, const char* help) const;

 private:
  std::array<Count, kBounds.size() + 1> buckets_;
  std::atomic<double> sum_{0};
};

// The metrics at /metrics, in Prometheus's text format.
class Metrics {
 public:
  Count connections;         // WebSockets open
  Count matches;             // matches in memory
  Count clocks;              // of seconds that run in them
  Count moves;               // changes stored
  Count hints;               // given
  Count thoughts;            // searches of computer players begun
  Count thoughts_elsewhere;  // of them, on other machines
  Count messages;            // received over WebSockets
  Count requests;            // over HTTP
  Count storage_failures;
  Count fenced;     // writes refused because another node owns the match
  Count relays;     // WebSockets relayed to other nodes, open
  Count forwarded;  // HTTP requests forwarded to other nodes
  Count lapses;     // leases that expired
  // Tasks that wait for a thread on which visitors take turns (FairThread), by kind.
  Count waiting_accounts;
  Count waiting_searches;
  Count waiting_records;
  Count waiting_passphrases;
  Count incoming_bytes;  // of requests that have not been answered
  Count outgoing_bytes;  // that wait to be read
  Count let_go;          // connections closed because too many of either were kept for them
  std::array<Count, kCodes> refusals;

  void storage_batch(std::size_t size, double seconds);
  void answered(double seconds) { answers_.add(seconds); }
  [[nodiscard]] std::string text() const;

 private:
  Count batches_;
  Count batched_;
  Histogram commits_;
  Histogram answers_;
};

// The resident memory of this process, in bytes.
[[nodiscard]] std::int64_t resident_bytes();

}  // namespace fudaba::server
