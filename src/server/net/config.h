#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "people/passphrase.h"
#include "table/change.h"
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
  double exports_per_minute = 30;       // of one account
  // Bytes of requests that have not been answered, and of answers that have not been read: of one
  // address, and (never without limit) of all together.
  std::size_t incoming_bytes_of_address = 16U << 20U;
  std::size_t incoming_bytes = 64U << 20U;
  std::size_t outgoing_bytes_of_address = 48U << 20U;
  std::size_t outgoing_bytes = 90U << 20U;
  // Limits of one bot's account (docs/bots.md), whatever addresses it uses: HTTP requests, messages
  // on each connection, matches opened and joined.
  double bot_requests_per_second = 10;
  double bot_messages_per_second = 20;
  double bot_matches_per_minute = 20;

  [[nodiscard]] static constexpr Limits none() {
    Limits none{0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    none.bot_requests_per_second = none.bot_messages_per_second = none.bot_matches_per_minute = 0;
    return none;
  }
};

// Days that an untouched match is kept. 0: for ever.
struct Retention {
  double waiting = 7;   // it has not begun
  double playing = 90;  // it has not ended; longer than any clock of days
  double finished = 0;  // it has ended
};

// Timeouts, in ms.
struct Patience {
  std::int64_t ping_after = 25'000;   // of silence
  std::int64_t close_after = 70'000;  // of silence; the page then counts as gone
  std::int64_t keep_idle = 60'000;    // a match stays in memory with nobody there
  std::int64_t look_every = 15'000;   // between checks for all of these
  // Between the moves of two computers, so that people can follow.
  std::int64_t exhibition_pace = table::kExhibitionPace;
  // The shortest time of a computer's answer, however little there was to think about. Its strength
  // depends on its iterations alone. 0: it answers at once.
  std::int64_t computer_answer = table::kComputerAnswer;
  // A player who must answer has then left for so long that the other one may claim the match.
  std::int64_t claim = table::kClaimAfter;
  std::int64_t request = 15'000;      // for a request to begin, and for its header
  std::int64_t body = 20'000;         // for its body, and for an answer to be received
  std::int64_t tidy_every = 600'000;  // between deletions of expired matches
  std::int64_t due_every = 5'000;     // between checks for clocks of days that have run out
  std::int64_t drain = 0;             // between draining and the end
  std::int64_t come_back = 2'000;  // pages reconnect then within this time, each at a random moment
};

// Limits of reviews of finished matches.
struct ReviewBounds {
  int iterations = 1'000'000;      // of the search, for each
  std::size_t most_waiting = 64;   // besides the one under way
  std::size_t most_kept = 64;      // finished, in memory
  std::int64_t patience = 15'000;  // ms; a page that has not asked for so long has given up
};

// This process as one of several that share a database (PostgreSQL): a node.
struct ClusterConfig {
  std::string node;            // its name; empty: host and port
  std::string address;         // where the other nodes reach it, host:port; empty: where it listens
  std::string bus;             // nats://… between the nodes; empty: none
  std::int64_t lease = 6'000;  // ms until others may take the matches of a silent node
  std::int64_t answer_for = 4'500;   // ms that a node may answer for its matches without renewing
  std::int64_t renew_every = 1'500;  // ms

  // Derives the other two as well.
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
  double tries_of_name_per_hour = 40;  // for one account, from all addresses
  double accounts_per_day = 20;        // new ones and renamings, from one address
  people::HashCost cost;
};

// Lifetimes in the lobby, in ms, and its limits.
struct LobbyBounds {
  std::int64_t grace = 20'000;          // an owner may be away before his challenges go
  std::int64_t lives = 1'800'000;       // a challenge
  std::int64_t days_live = 86'400'000;  // a challenge to a match over days, whose maker may leave
  std::int64_t claim = 10'000;          // for a taker to sit down, or for both of a pair
  std::int64_t remembers = 120'000;     // a taken challenge is kept, so that its owner hears of it
  std::int64_t beat = 2'000;            // between checks for changes of other nodes
  std::int64_t breath = 100;            // at least, between two checks
  std::size_t most_of_one = 3;          // open challenges of one person
  std::size_t most = 400;               // challenges of all
  double makes_per_minute = 10;         // from an address; 0: no limit
  double takes_per_minute = 30;         // the same
  double days_made_per_day = 10;        // the same, for challenges whose maker need not stay
};

// Limits on messages between people and on reports. 0: no limit.
struct SocialLimits {
  double says_per_minute = 12;      // phrases and texts, from one seat
  double says_at_once = 4;          // with this burst
  double looks_per_minute = 60;     // requests of the ties between both players, from one seat
  double ties_per_minute = 30;      // follows, blocks and their reversals, from an address
  double reports_per_day = 10;      // from one address
  int reports_of_account = 10;      // from one account, in 24 hours
  int most_ties = 500;              // accounts that one follows, and as many that it blocks
  std::int64_t keep_closed = 90;    // days that a closed report is kept
  std::int64_t keep_reports = 365;  // days that an open report is kept
};

struct Config {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any that is free
  std::filesystem::path catalogue;   // the games' files
  std::filesystem::path page;        // the built page; empty: none
  std::string database;              // see open_store
  std::vector<std::string> origins;  // more allowed origins, for pages served elsewhere
  // The names of the server. None: any, but on a loopback address those of the machine itself.
  std::vector<std::string> hosts;
  bool allow_seeds = false;
  bool behind_proxy = false;         // X-Forwarded-For has the caller's address
  std::vector<std::string> proxies;  // trusted proxies; none: this machine
  unsigned threads = 0;              // for connections; 0: by the machine
  unsigned thinkers = 0;             // threads for computer players; 0: as many as there are cores
  std::size_t most_hints = 64;       // waiting for such a thread
  Limits limits;
  Patience patience;
  Retention retention;
  ClusterConfig cluster;
  ReviewBounds reviews;
  AccountLimits accounts;
  LobbyBounds lobby;
  SocialLimits social;
  bool allow_sets = true;                   // matches may bring custom sets
  std::size_t most_sets = 64;               // games with a custom set in memory
  std::vector<std::filesystem::path> sets;  // folders of sets that are offered to all
  std::size_t most_matches = 20000;         // in memory
  std::size_t most_connections = 20000;     // less if the system has fewer descriptors
};

// A connection with more bytes waiting to be sent is closed.
constexpr std::size_t kMaxQueuedBytes = 512U << 10U;

}  // namespace fudaba::server
