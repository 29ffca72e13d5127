#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/hall.h"
#include "server/http.h"
#include "server/rate.h"

namespace fudaba::server {

// The HTTP API of docs/table-protocol.md. For all threads.
class Api {
 public:
  Api(Services services, Hall& hall, Addresses& addresses, const Config& config)
      : services_(services), hall_(hall), addresses_(addresses), config_(config) {}

  // Whether a path belongs to the API.
  [[nodiscard]] static bool owns(std::string_view path);
  void handle(const HttpRequest& request, const std::string& path, const std::string& address,
              Respond respond);
  // Forgets commitments that nobody made use of.
  void sweep();

 private:
  void get(const HttpRequest& request, const std::vector<std::string>& parts,
           const Respond& respond);
  void get_game(const HttpRequest& request, const std::vector<std::string>& parts,
                const Respond& respond) const;
  void get_match(const std::vector<std::string>& parts, const Respond& respond);
  void list_matches(const Respond& respond);
  void post(const HttpRequest& request, const std::vector<std::string>& parts,
            const std::string& address, const Respond& respond);
  void open_match(const boost::json::value& body, const Respond& respond);
  void join(const std::string& match, const boost::json::value& body, const Respond& respond);
  void check_deck(const std::string& game, const boost::json::value& body, const Respond& respond);
  void replay(const boost::json::value& body, Respond respond);
  void branch(const boost::json::value& body, const Respond& respond);
  void store(Setup setup, std::vector<Change> changes, const Respond& respond);
  void refuse(const Respond& respond, const Refusal& refusal);

  [[nodiscard]] Reply commitment();
  // The contribution that was promised, once.
  [[nodiscard]] std::optional<Bytes32> promised(const std::string& commitment);

  Services services_;
  Hall& hall_;
  Addresses& addresses_;
  const Config& config_;
  struct Promise {
    Bytes32 contribution{};
    std::int64_t until = 0;  // ms since 1970
  };
  std::mutex mutex_;
  std::unordered_map<std::string, Promise> promises_;
};

}  // namespace fudaba::server
