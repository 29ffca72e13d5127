#pragma once

#include <boost/json.hpp>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/accounts/visitors.h"
#include "server/lobby/challenge.h"
#include "server/lobby/lobby_feed.h"
#include "server/net/http.h"
#include "server/net/rate.h"
#include "server/rooms/api_part.h"
#include "server/rooms/match_registry.h"
#include "table/answers.h"

namespace fudaba::server {

// /api/lobby of docs/lobby.md. For all threads.
class ChallengeApi : private ApiPart {
 public:
  ChallengeApi(Services services, MatchRegistry& match_registry, LobbyFeed& lobby_feed)
      : ApiPart(services),
        match_registry_(match_registry),
        lobby_feed_(lobby_feed),
        bounds_(services_.config.lobby) {}

  // Whether a path, in its parts, belongs here.
  [[nodiscard]] static bool owns(const std::vector<std::string>& parts);
  void get(const std::vector<std::string>& parts, const Caller& caller, const Respond& respond);
  // How a seat of a match is taken: POST /api/matches/M/join.
  using SitDown = std::function<void(const Posted& posted, const Respond& respond)>;
  void post(const Posted& posted, const SitDown& sit_down, const Respond& respond);
  // These people (Visitor::id) offer nothing any more.
  void withdraw_all_of(const std::set<std::string>& owners);
  // Forgets addresses that have done nothing for a while.
  void sweep();

 private:
  // Somebody who is known from now on, and the header that makes him so.
  using Known = Visitors::Known;
  struct Wish {
    NewMatch match;
    Challenge challenge;
  };
  [[nodiscard]] tl::expected<Wish, Refusal> read_wish(const Posted& posted) const;
  void make(const Posted& posted, const Respond& respond);
  void open(Wish wish, const Caller& caller, const Respond& respond);
  void take(const Posted& posted, const SitDown& sit_down, const Respond& respond);
  void seat(const Challenge& challenge, const Known& taker, const Reply& joined,
            const Respond& respond);
  void withdraw(const Posted& posted, const Respond& respond);
  // Changes what is on offer, and tells everybody. `done`: what was refused, if anything.
  using Work = std::function<std::optional<Refusal>(people::Book&, ChallengeBook&)>;
  void change(Work work, std::function<void(const std::optional<Refusal>&)> done);

  struct Acts {
    Rate makes;
    Rate takes;
    Rate days;
  };
  [[nodiscard]] bool may(const std::string& address, Rate Acts::* act);

  MatchRegistry& match_registry_;
  LobbyFeed& lobby_feed_;
  const LobbyBounds& bounds_;
  std::mutex mutex_;
  std::unordered_map<std::string, Acts> of_address_;
};

}  // namespace fudaba::server
