#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/net/clock.h"
#include "server/net/config.h"
#include "server/store/node_registry.h"
#include "server/store/store.h"
#include "support/sanitized.h"

namespace fudaba::server {
class Server;
class Thinkers;
}  // namespace fudaba::server
namespace fudaba::table {
struct ShelvedGame;
}  // namespace fudaba::table

// Clients of the table's server, over real sockets, and the server in this process.

namespace fudaba::test {

// An answer over HTTP.
struct Answer {
  unsigned status = 0;
  std::string body;
  std::string head;  // all header lines

  [[nodiscard]] boost::json::value json() const { return boost::json::parse(body); }
  // The code of a refusal.
  [[nodiscard]] std::string code() const;
};

using Headers = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] Answer http_get(unsigned port, const std::string& path, const Headers& headers = {});
[[nodiscard]] Answer http_post(unsigned port, const std::string& path, const std::string& body,
                               const Headers& headers = {{"Content-Type", "application/json"}});

// The number that /metrics says of something; -1: nothing.
[[nodiscard]] std::int64_t metric(unsigned port, const std::string& name);

// A page's WebSocket. Throws when the server closes it or nothing comes for so long.
class Page {
 public:
  explicit Page(unsigned port, const Headers& headers = {},
                std::chrono::milliseconds patience = std::chrono::minutes(2),
                const std::string& target = "/ws");
  ~Page();
  Page(Page&&) noexcept;
  Page& operator=(Page&&) noexcept;

  void send(const std::string& text);
  void send(const boost::json::object& message);
  [[nodiscard]] boost::json::object receive();
  // The next message of that type; others are passed over.
  boost::json::object wait_for(std::string_view type);
  boost::json::object ask(const boost::json::object& message, std::string_view type);
  // Everything received so far, as it came.
  [[nodiscard]] const std::string& received() const;
  // Whether the server has closed the connection; waits for it.
  [[nodiscard]] bool is_closed();
  // With what code it has, after that; 0: without one.
  [[nodiscard]] unsigned close_code() const;
  // Stops reading: the system's buffers fill.
  void send_raw(const std::string& bytes);

 private:
  struct Inside;
  std::unique_ptr<Inside> in_;
};

// A field that is a text.
[[nodiscard]] std::string word(const boost::json::object& message, std::string_view key);

// A folder that goes away with the test.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// A server in this process, on a port of its own.
class TestServer {
 public:
  explicit TestServer(server::Config config = {}, std::unique_ptr<server::Store> store = nullptr,
                      std::unique_ptr<server::NodeRegistry> registry = nullptr,
                      server::Clock& clock = server::machine_clock());
  ~TestServer();
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  [[nodiscard]] unsigned port() const;
  [[nodiscard]] const Folder& folder() const { return folder_; }
  [[nodiscard]] server::Thinkers& thinkers() const;
  // The other nodes that this one has heard of.
  [[nodiscard]] std::size_t peers() const;
  // As SIGTERM does.
  void drain() const;

 private:
  Folder folder_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

// Until each of two nodes has heard of the other.
void meet(const TestServer& a, const TestServer& b);

// One server for all tests, which takes seeds and limits nobody.
[[nodiscard]] const TestServer& seeded_table();

// A match as POST /api/matches answers.
struct Opened {
  std::string match;
  std::vector<std::string> tokens;  // by seat; empty: none
  std::vector<std::string> invites;
};
[[nodiscard]] Opened opened_match(const Answer& answer);
// `more` is put between the fields: ,"clock":{…}
[[nodiscard]] Opened open_match(unsigned port, const std::string& first, const std::string& second,
                                const std::string& more = "");
[[nodiscard]] boost::json::object hello(const Opened& match, int seat);
// What both seats know of where the match stands.
[[nodiscard]] boost::json::array standing(Page& page, const Opened& match);

// A game as the server has read it.
[[nodiscard]] const server::ShelvedGame& shelved(std::string_view game);

// The id of a game's ready deck, by its place.
[[nodiscard]] std::string deck_of(const std::string& game, std::size_t index);

inline const std::string kHuman = R"({"kind":"human","name":"甲","deck":"kiln_vanguard"})";
inline const std::string kOther = R"({"kind":"human","name":"乙","deck":"steppe_wind"})";
inline const std::string kComputer = R"({"kind":"computer","level":"random","deck":"steppe_wind"})";
inline const std::string kInvite = R"({"kind":"invite"})";

}  // namespace fudaba::test
