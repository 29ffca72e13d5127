#include "server/net/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <utility>

namespace fudaba::server {
namespace {

void put_head(std::string& out, const char* name, const char* type, const char* help) {
  out += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, help);
}

void put(std::string& out, const char* name, const char* type, const char* help,
         std::int64_t value) {
  put_head(out, name, type, help);
  out += fmt::format("{} {}\n", name, value);
}

}  // namespace

void Histogram::add(double seconds) {
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) { ++bucket; }
  buckets_[bucket].add();
  sum_.fetch_add(seconds, std::memory_order_relaxed);
}

void Histogram::write(std::string& out, const char* name, const char* help) const {
  put_head(out, name, "histogram", help);
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
  put(out, "fudaba_connections", "gauge", "WebSockets that are open", connections.value());
  put(out, "fudaba_matches_open", "gauge", "Matches in memory", matches.value());
  put(out, "fudaba_clocks", "gauge", "Clocks of seconds that run", clocks.value());
  put(out, "fudaba_moves_total", "counter", "Changes stored", moves.value());
  put(out, "fudaba_thoughts_total", "counter", "Searches of computer players begun",
      thoughts.value());
  put(out, "fudaba_thoughts_elsewhere_total", "counter", "Of them, on other machines",
      thoughts_elsewhere.value());
  put(out, "fudaba_hints_total", "counter", "Hints given", hints.value());
  put(out, "fudaba_messages_total", "counter", "Messages received over WebSockets",
      messages.value());
  put(out, "fudaba_http_requests_total", "counter", "Requests over HTTP", requests.value());
  put(out, "fudaba_storage_batches_total", "counter", "Commits to the store", batches_.value());
  put(out, "fudaba_storage_writes_total", "counter", "Writes in all commits", batched_.value());
  put(out, "fudaba_storage_failures_total", "counter", "Commits that failed",
      storage_failures.value());
  put(out, "fudaba_fenced_writes_total", "counter",
      "Writes refused because another node owns the match", fenced.value());
  put(out, "fudaba_relays", "gauge", "WebSockets relayed to other nodes", relays.value());
  put(out, "fudaba_forwarded_total", "counter", "HTTP requests forwarded to other nodes",
      forwarded.value());
  put(out, "fudaba_lease_lapses_total", "counter", "Leases that expired", lapses.value());
  put_head(out, "fudaba_waiting", "gauge", "Tasks that wait their turn");
  for (const auto& [kind, count] :
       {std::pair{"accounts", &waiting_accounts}, std::pair{"searches", &waiting_searches},
        std::pair{"records", &waiting_records}, std::pair{"passphrases", &waiting_passphrases}}) {
    out += fmt::format("fudaba_waiting{{kind=\"{}\"}} {}\n", kind, count->value());
  }
  put(out, "fudaba_incoming_bytes", "gauge", "Bytes of requests that are not answered yet",
      incoming_bytes.value());
  put(out, "fudaba_outgoing_bytes", "gauge", "Bytes that wait to be read", outgoing_bytes.value());
  put(out, "fudaba_let_go_total", "counter",
      "Connections closed because too many bytes were kept for them", let_go.value());
  put_head(out, "fudaba_refusals_total", "counter", "Requests and messages refused");
  for (std::size_t i = 0; i < kCodes; ++i) {
    out += fmt::format("fudaba_refusals_total{{code=\"{}\"}} {}\n", word_of(static_cast<Code>(i)),
                       refusals[i].value());
  }
  commits_.write(out, "fudaba_storage_commit_seconds", "Time of a commit");
  answers_.write(out, "fudaba_move_answer_seconds", "From a move to its answer");
  put(out, "fudaba_resident_bytes", "gauge", "Memory of the process", resident_bytes());
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
