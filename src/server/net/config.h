#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "people/passphrase.h"
#include "table/thinking.h"

namespace fudaba::server {

// Limits of one address (of IPv6: one network of 64 bits). 0: no limit.
struct Limits {
  double messages_per_second = 60;      // of one connection
  double requests_per_second = 50;      // over HTTP
  double matches_per_minute = 60;       // new ones
  double matches_per_day = 1000;        // new ones, over a longer time
  std::size_t connections = 64;         // at a time, over WebSockets
  double connections_per_minute = 300;  // new ones, over WebSockets
  double misses_per_minute = 30;        // matches asked for that do not exist
  std::size_t visitors = 256;           // connections at a time, over HTTP
  double hints_per_minute = 30;         // at one table
  // Limits of one program's account (docs/bots.md), whatever addresses it uses: requests over HTTP,
  // messages on each connection, matches opened and joined.
  double bot_requests_per_second = 10;
  double bot_messages_per_second = 20;
  double bot_matches_per_minute = 20;

  [[nodiscard]] static constexpr Limits none() { return {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}; }
};

// Days that an untouched match is kept. 0: for ever.
struct Retention {
  double waiting = 7;   // it has not begun
  double playing = 90;  // it has not ended; more than a clock of days can be long
  double finished = 0;  // its record can be had
};

// Timeouts, in ms.
struct Patience {
  std::int64_t ping_after = 25'000;   // of silence
  std::int64_t close_after = 70'000;  // of silence, then the page counts as gone
  std::int64_t keep_idle = 60'000;    // that a match stays in memory with nobody there
  std::int64_t look_every = 15'000;   // for all of these
  // Between the moves of two computers, so that people can follow.
  std::int64_t exhibition_pace = table::kExhibitionPace;
  // The least time of a computer's answer, whatever there was to think about; one that searches
  // takes longer, by its count of iterations alone. 0: answers come as they are found.
  std::int64_t computer_answer = table::kComputerAnswer;
  std::int64_t request = 15'000;      // for a request to begin, and for its head
  std::int64_t body = 20'000;         // for the rest of it, and for an answer to be taken
  std::int64_t tidy_every = 600'000;  // between looks for matches that are kept no longer
  std::int64_t due_every = 5'000;     // between looks for clocks of days that have run out
  std::int64_t drain = 0;             // between "not ready any more" and the end
  std::int64_t come_back = 2'000;     // within which pages come back then, each at another time
};

// Limits of reviews of finished matches.
struct ReviewBounds {
  int iterations = 1'000'000;      // of searching, of each
  std::size_t most_waiting = 16;   // behind the one that is worked on
  std::size_t most_kept = 64;      // in memory, when they are done
  std::int64_t patience = 15'000;  // ms: who has not asked for so long does not wait any more
};

// This process as one of several that share a database (PostgreSQL): a node.
struct ClusterConfig {
  std::string node;            // its name; empty: host and port
  std::string address;         // where the other nodes reach it, host:port; empty: where it listens
  std::string bus;             // nats://… between the nodes; empty: none
  std::int64_t lease = 6'000;  // ms before others may take the matches of a silent node
  std::int64_t answer_for = 4'500;   // ms that a node answers for its matches without renewing
  std::int64_t renew_every = 1'500;  // ms

  // All three by the first.
  void set_lease(std::int64_t ms) {
    lease = ms;
    answer_for = ms * 3 / 4;
    renew_every = ms / 4;
  }
};

// Limits on attempts against accounts. 0: no limit.
struct AccountLimits {
  double tries_per_minute = 6;         // of passphrases and codes, from one address
  double tries_at_once = 12;           // with this burst
  double tries_of_name_per_hour = 40;  // of one account's, whoever tries
  double accounts_per_day = 20;        // new ones and new names, of one address
  people::HashCost cost;
};

// Lifetimes in the lobby, in ms, and its limits.
struct LobbyBounds {
  std::int64_t grace = 20'000;          // that somebody may be away before his challenges go
  std::int64_t lives = 1'800'000;       // a challenge
  std::int64_t days_live = 86'400'000;  // one of days, whose maker need not stay
  std::int64_t claim = 10'000;          // to sit down, for whoever has been first or was paired
  std::int64_t remembers = 120'000;  // a challenge whose seat is taken, for its owner to hear of it
  std::int64_t beat = 2'000;         // between two looks at what other nodes have changed
  std::int64_t breath = 100;         // between two looks at least, whatever happens
  std::size_t most_of_one = 3;       // open challenges of one person
  std::size_t most = 400;            // challenges of all
  double makes_per_minute = 10;      // of an address; 0: as many as it likes
  double takes_per_minute = 30;      // the same
  double days_made_per_day = 10;     // the same, for challenges whose maker need not stay
};

// Limits on messages between people and on reports. 0: no limit.
struct SocialLimits {
  double says_per_minute = 12;      // phrases and words, from one seat
  double says_at_once = 4;          // with this burst
  double looks_per_minute = 60;     // at how two stand to each other, of one seat
  double ties_per_minute = 30;      // followed, blocked and back, of an address
  double reports_per_day = 10;      // from one address
  int reports_of_account = 10;      // from one account, in 24 hours
  int most_ties = 500;              // whom an account follows, and as many whom it blocks
  std::int64_t keep_closed = 90;    // days that a closed report is kept
  std::int64_t keep_reports = 365;  // days that an open report is kept
};

struct Config {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any that is free
  std::filesystem::path catalogue;   // the games' files
  std::filesystem::path page;        // the built page; empty: none
  std::string database;              // see open_store
  std::vector<std::string> origins;  // beside the server's own, for pages served elsewhere
  // Names the server goes by. None: any, but on a loopback address those of the machine itself.
  std::vector<std::string> hosts;
  bool allow_seeds = false;
  bool behind_proxy = false;         // X-Forwarded-For names the caller
  std::vector<std::string> proxies;  // the proxies to believe; none: this machine
  unsigned threads = 0;              // for connections; 0: by the machine
  unsigned thinkers = 0;             // threads for computer players; 0: as many as there are cores
  std::size_t most_hints = 64;       // that wait for such a thread
  Limits limits;
  Patience patience;
  Retention retention;
  ClusterConfig cluster;
  ReviewBounds reviews;
  AccountLimits accounts;
  LobbyBounds lobby;
  SocialLimits social;
  bool allow_sets = true;                   // matches may bring sets of one's own
  std::size_t most_sets = 64;               // games with one in memory
  std::vector<std::filesystem::path> sets;  // folders of sets that are offered to everybody
  std::size_t most_matches = 20000;         // in memory
  std::size_t most_connections = 20000;     // and fewer than the system has descriptors for
};

// Bytes waiting for one slow reader before it is closed.
constexpr std::size_t kMaxQueuedBytes = 512U << 10U;

}  // namespace fudaba::server
