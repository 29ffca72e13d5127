#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "page/room.h"
#include "page/worker.h"
#include "table/answers.h"
#include "table/own_sets.h"
#include "table/print.h"
#include "table/shelf.h"

namespace fudaba::page {

// Answers as a server would that knows no accounts and no lobby (docs/page-engine.md): what its
// caller asks comes as JSON, and so does all that follows from it. The same class thinks in the
// caller's second worker.
class Engine {
 public:
  Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // A game's files (catalog/pack.h); why they cannot be read, if they cannot. A game that is there
  // already stays as it is.
  [[nodiscard]] std::optional<Bilingual> add_game(std::string_view pack);
  // The answer to a request, whatever it is.
  [[nodiscard]] std::string ask(std::string_view request);

 private:
  [[nodiscard]] boost::json::object carry_out(const boost::json::value& request);
  void write_effects(match::JsonText& out);
  [[nodiscard]] std::int64_t wake() const;
  void sweep();

  // Requests (engine.cpp)
  void message(std::int64_t socket, std::string_view text);
  void hello(std::int64_t socket, const table::Request& request);
  void refuse(std::int64_t socket, const table::Refusal& refusal, std::string_view id);
  void leave(std::int64_t socket);
  void load(match::JsonFields& fields);
  void drop(const std::string& match);
  void tick();
  void thought(std::int64_t number, std::string_view result);

  // The room of a match; nullptr: it must be loaded first, or (in `missing`) there is none.
  [[nodiscard]] Room* room(const std::string& match, std::optional<table::Refusal>& refused);
  Room& open(const std::string& name, StoredMatch match);
  void follow(const table::GameOfMatch& game, const std::string& name, table::Setup setup);

  // HTTP (routes.cpp)
  [[nodiscard]] table::Reply http(const std::string& method, const std::string& target,
                                  std::string_view body);
  [[nodiscard]] table::Answer get(const std::vector<std::string>& parts, const std::string& target);
  [[nodiscard]] table::Answer get_game(const std::vector<std::string>& parts,
                                       const std::string& target) const;
  [[nodiscard]] table::Answer get_match(const std::vector<std::string>& parts);
  [[nodiscard]] table::Answer post(const std::vector<std::string>& parts,
                                   const boost::json::value& body);
  [[nodiscard]] table::Answer post_to_game(const std::vector<std::string>& parts,
                                           const boost::json::value& body);
  [[nodiscard]] table::Answer open_match(table::NewMatch match);
  [[nodiscard]] table::Answer join(const std::string& match, const boost::json::value& body);
  [[nodiscard]] table::Answer replay(const boost::json::value& body);

  // A connection, and the match it said hello to.
  struct SocketEntry {
    std::string match;
    std::shared_ptr<Socket> socket;
  };

  table::Shelf shelf_;
  table::OwnSets sets_;
  std::map<std::string, press::Pictures, std::less<>> pictures_;  // by game
  std::map<std::string, std::unique_ptr<Room>> rooms_;            // by match
  std::map<std::int64_t, SocketEntry> sockets_;
  // Matches that the caller does not have, or that cannot be gone on with, until somebody has been
  // told; and those that he is asked for.
  std::map<std::string, table::Refusal> broken_;
  std::set<std::string> needed_;
  Worker worker_;
  std::int64_t uses_ = 0;  // of rooms, counted
  Services services_;
};

}  // namespace fudaba::page
