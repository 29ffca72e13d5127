#pragma once

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

  // The handlers of server/endpoints.cpp.
  void list(const Call& call);
  void show(const Call& call);
  void export_as(const Call& call);
  void show_deck(const Call& call);
  void make(const Call& call);
  void enter(const Call& call);
  void leave(const Call& call);
  void start(const Call& call);
  void next(const Call& call);
  void cancel(const Call& call);
  void remove(const Call& call);
  void correct(const Call& call);
  void sit(const Call& call);

  // Called regularly: does what is due in every tournament.
  void look_after();

  static constexpr int kMostOpen = 3;     // of one organiser, not over
  static constexpr int kMostInADay = 10;  // made by one organiser in a day
  static constexpr int kMostListed = 50;  // of each state

 private:
  [[nodiscard]] std::int64_t now() const { return services_.clock.wall_ms(); }
  void change(const Call& call, const Alter& change);
  // Refuses everybody but the organiser.
  void change_as_organiser(const Call& call, const Alter& change);
  void open(std::vector<MatchToOpen> matches);

  MatchRegistry& match_registry_;
};

}  // namespace fudaba::server
