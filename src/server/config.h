#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace fudaba::server {

// What one address may do. 0: as much as it likes.
struct Limits {
  double messages_per_second = 60;  // of one connection
  double requests_per_second = 50;  // over HTTP
  double matches_per_minute = 60;   // new ones
  std::size_t connections = 64;     // at a time, over WebSockets
};

// How long is waited for those who say nothing, in ms.
struct Patience {
  std::int64_t ping_after = 25'000;   // of silence
  std::int64_t close_after = 70'000;  // … and then the page is taken to be gone
  std::int64_t keep_idle = 60'000;    // that a match stays in memory with nobody there
  std::int64_t look_every = 15'000;   // for all of these
};

struct Config {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any that is free
  std::filesystem::path catalogue;   // the games' files
  std::filesystem::path page;        // the built page; empty: none
  std::string database;              // see open_store
  std::vector<std::string> origins;  // beside the server's own, for pages served elsewhere
  bool allow_seeds = false;
  bool behind_proxy = false;  // X-Forwarded-For says who asks
  unsigned threads = 0;       // 0: by the machine
  Limits limits;
  Patience patience;
  std::size_t most_matches = 20000;  // in memory
  std::size_t most_connections = 20000;
};

// Bytes waiting for one slow reader before it is closed.
constexpr std::size_t kMaxQueuedBytes = 512U << 10U;

}  // namespace fudaba::server
