#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>

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
  // Takes a seat of a match: POST /api/matches/M/join.
  using SitDown = std::function<void(const Call&)>;
  ChallengeApi(Services services, MatchRegistry& match_registry, LobbyFeed& lobby_feed,
               SitDown sit_down)
      : ApiPart(services),
        match_registry_(match_registry),
        lobby_feed_(lobby_feed),
        sit_down_(std::move(sit_down)),
        bounds_(services_.config.lobby),
        makes_(bounds_.makes_per_minute, 60),
        takes_(bounds_.takes_per_minute, 60),
        days_(bounds_.days_made_per_day, 86'400) {}

  // The handlers of server/endpoints.cpp.
  void get(const Call& call);
  void make(const Call& call);
  void take(const Call& call);
  void withdraw(const Call& call);

  // Withdraws all challenges of these visitors (Visitor::id).
  void withdraw_all_of(const std::set<std::string>& owners);
  // Forgets idle addresses.
  void sweep();

 private:
  // A visitor with an id, and the header that gives a new visitor the id.
  using KnownGuest = Visitors::KnownGuest;
  struct NewChallenge {
    NewMatch match;
    Challenge challenge;
  };
  [[nodiscard]] tl::expected<NewChallenge, Refusal> read_wish(const Call& call) const;
  void open(const Call& call, NewChallenge wish);
  void join(Call call, const Challenge& challenge, const KnownGuest& taker);
  void settle(const Call& call, const Challenge& challenge, const KnownGuest& taker,
              const Reply& joined);
  // Changes the challenges in a transaction and tells all nodes. `done` gets the refusal, if any.
  using Work = std::function<std::optional<Refusal>(people::Book&, ChallengeBook&)>;
  void change(Work work, std::function<void(const std::optional<Refusal>&)> done);

  MatchRegistry& match_registry_;
  LobbyFeed& lobby_feed_;
  const SitDown sit_down_;
  const LobbyBounds& bounds_;
  Rates makes_;  // by address
  Rates takes_;
  Rates days_;  // challenges to matches over days
};

}  // namespace fudaba::server
