#pragma once

#include <boost/json.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/net/http.h"
#include "server/rooms/api_part.h"
#include "server/rooms/match_registry.h"
#include "server/tournaments/tournament_rows.h"

namespace fudaba::server {

// /api/tournaments of docs/tournaments.md. For all threads.
class TournamentApi : private ApiPart {
 public:
  TournamentApi(Services services, MatchRegistry& match_registry)
      : ApiPart(services), match_registry_(match_registry) {}

  // True if a path, in its parts, belongs here.
  [[nodiscard]] static bool owns(const std::vector<std::string>& parts);
  void get(const HttpRequest& request, const std::vector<std::string>& parts, const Caller& caller,
           const Respond& respond);
  void post(const HttpRequest& request, const std::vector<std::string>& parts,
            const boost::json::value& body, const Caller& caller, const Respond& respond);
  // Now and then: whatever follows by itself, in every tournament.
  void look_after();

  static constexpr int kMostOpen = 3;     // of one organiser, not over
  static constexpr int kMostInADay = 10;  // made by one organiser in a day
  static constexpr int kMostListed = 50;  // of each state

 private:
  struct Call {
    HttpRequest request;
    TournamentId id = 0;
    boost::json::value body;
    Caller caller;
    Respond respond;
  };
  using Handler = void (TournamentApi::*)(const Call&);
  [[nodiscard]] static Handler handler_of(const std::string& what);

  void list(const Respond& respond);
  void show(const HttpRequest& request, TournamentId id, const Caller& caller,
            const Respond& respond);
  void export_as(TournamentId id, const std::string& file, const Respond& respond);
  void show_deck(TournamentId id, const std::string& player, const Caller& caller,
                 const Respond& respond);

  void make(const Call& call);
  void enter(const Call& call);
  void leave(const Call& call);
  void start(const Call& call);
  void next(const Call& call);
  void cancel(const Call& call);
  void remove(const Call& call);
  void correct(const Call& call);
  void sit(const Call& call);

  void change(const Call& call, const Alter& change);
  // Only what the organiser may do.
  void change_as_organiser(const Call& call, const Alter& change);
  void open(std::vector<MatchToOpen> matches);

  MatchRegistry& match_registry_;
};

}  // namespace fudaba::server
