#include "server/net/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace fudaba::server {
namespace {

void put(std::string& out, const char* name, const char* type, std::int64_t value) {
  out += fmt::format("# TYPE {0} {1}\n{0} {2}\n", name, type, value);
}

}  // namespace

void Histogram::add(double seconds) {
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) { ++bucket; }
  buckets_[bucket].add();
  sum_.fetch_add(seconds, std::memory_order_relaxed);
}

void Histogram::write(std::string& out, const char* name) const {
  out += fmt::format("# TYPE {} histogram\n", name);
  std::int64_t total = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    total += buckets_[i].value();
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], total);
  }
  total += buckets_[kBounds.size()].value();
  out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_count {1}\n{0}_sum {2}\n", name, total,
                     sum_.load(std::memory_order_relaxed));
}

void Metrics::storage_batch(std::size_t size, double seconds) {
  batches_.add();
  batched_.add(static_cast<std::int64_t>(size));
  commits_.add(seconds);
}

std::string Metrics::text() const {
  std::string out;
  put(out, "fudaba_connections", "gauge", connections.value());
  put(out, "fudaba_matches_open", "gauge", matches.value());
  put(out, "fudaba_moves_total", "counter", moves.value());
  put(out, "fudaba_thoughts_total", "counter", thoughts.value());
  put(out, "fudaba_thoughts_elsewhere_total", "counter", thoughts_elsewhere.value());
  put(out, "fudaba_hints_total", "counter", hints.value());
  put(out, "fudaba_messages_total", "counter", messages.value());
  put(out, "fudaba_http_requests_total", "counter", requests.value());
  put(out, "fudaba_storage_batches_total", "counter", batches_.value());
  put(out, "fudaba_storage_writes_total", "counter", batched_.value());
  put(out, "fudaba_storage_failures_total", "counter", storage_failures.value());
  put(out, "fudaba_fenced_writes_total", "counter", fenced.value());
  put(out, "fudaba_relays", "gauge", relays.value());
  put(out, "fudaba_forwarded_total", "counter", forwarded.value());
  put(out, "fudaba_lease_lapses_total", "counter", lapses.value());
  out += "# TYPE fudaba_refusals_total counter\n";
  for (std::size_t i = 0; i < kCodes; ++i) {
    out += fmt::format("fudaba_refusals_total{{code=\"{}\"}} {}\n", word_of(static_cast<Code>(i)),
                       refusals[i].value());
  }
  commits_.write(out, "fudaba_storage_commit_seconds");
  answers_.write(out, "fudaba_move_answer_seconds");
  put(out, "fudaba_resident_bytes", "gauge", resident_bytes());
  return out;
}

std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t size = 0;
  std::int64_t resident = 0;
  file >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace fudaba::server
