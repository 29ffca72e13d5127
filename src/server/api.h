#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "server/accounts/bot_rates.h"
#include "server/lobby/challenge_api.h"
#include "server/net/connection_limits.h"
#include "server/net/http.h"
#include "server/net/names.h"
#include "server/net/rate.h"
#include "server/people/people_api.h"
#include "server/people/social_api.h"
#include "server/rooms/api_part.h"
#include "server/rooms/match_registry.h"
#include "server/thinking/reviews.h"
#include "server/tournaments/tournament_api.h"
#include "table/answers.h"
#include "table/print.h"

namespace fudaba::server {

// The HTTP API of docs/table-protocol.md. For all threads.
class Api : private ApiPart {
 public:
  Api(Services services, MatchRegistry& match_registry, AddressLimits& address_limits,
      Reviews& reviews, PeopleApi& people, ChallengeApi& challenges, TournamentApi& tournaments,
      SocialApi& social, const Config& config)
      : ApiPart(services),
        match_registry_(match_registry),
        address_limits_(address_limits),
        reviews_(reviews),
        people_(people),
        challenges_(challenges),
        tournaments_(tournaments),
        social_(social),
        config_(config),
        bots_(config.limits),
        printer_(pictures_of(config.page)) {}

  // True if a path belongs to the API.
  [[nodiscard]] static bool owns(std::string_view path);
  // True if the answer depends on the caller (Caller::visitor).
  [[nodiscard]] static bool asks_who(std::string_view path);
  void handle(const HttpRequest& request, const std::string& path, const Caller& caller,
              Respond respond);

  // A route's limits: the size of a body, and a limit on how many are served at a time.
  struct Route {
    std::size_t most_bytes = 0;
    bool is_heavy = false;
  };
  // `bytes`: how many are coming; nothing: it is not said.
  [[nodiscard]] static Route route_of(boost::beast::http::verb method, std::string_view path,
                                      std::optional<std::uint64_t> bytes);
  // Into heavy routes; nullptr: too many are under way, of this address or altogether.
  [[nodiscard]] ConcurrencyLimit::Pass enter(const std::string& address) {
    return heavy_requests_.enter(address);
  }
  // The server ends: what takes long is given up.
  void end() { ends_ = true; }
  // Now and then: forgets what nobody needs any more.
  void sweep() { bots_.sweep(); }

 private:
  // The icons in the folder of the built page.
  [[nodiscard]] static Printer::PicturesOf pictures_of(const std::filesystem::path& page);
  void get(const HttpRequest& request, const std::vector<std::string>& parts, const Caller& caller,
           const Respond& respond);
  void health(const Respond& respond);
  // Tells a load balancer whether to send new players here.
  void readiness(const Respond& respond);
  // Another node is to open this match, or to know this review; false: this one.
  [[nodiscard]] bool pass_on_opening(const HttpRequest& request, const Caller& caller,
                                     const Respond& respond);
  [[nodiscard]] bool pass_on_review(const std::string& id, const HttpRequest& request,
                                    const Caller& caller, const Respond& respond);
  // Another node has the match of that room; false: it has not, or it is that one which asks.
  [[nodiscard]] bool pass_on(const Room& room, const HttpRequest& request, const Caller& caller,
                             const Respond& respond);
  void get_game(const HttpRequest& request, const std::vector<std::string>& parts,
                const Respond& respond) const;
  void get_sets(const std::string& game, const std::string& id, const Respond& respond);
  void get_match(const HttpRequest& request, const std::vector<std::string>& parts,
                 const Caller& caller, const Respond& respond);
  void list_matches(const Respond& respond);
  void post(const HttpRequest& request, const std::vector<std::string>& parts, const Caller& caller,
            const Respond& respond);
  void answer_post(const Posted& posted, const Respond& respond);
  void open_match(const boost::json::value& body, const Caller& caller, const Respond& respond);
  void join(const Posted& posted, const Respond& respond);
  void sit_down(const std::shared_ptr<Room>& room, Room::Guest guest, people::AccountId host,
                const Respond& respond);
  void report(const Posted& posted, const Respond& respond);
  // Asked by either method; `body`: null if there is none.
  // Without a body: what the words of `target` ask for.
  void print(const std::string& game, std::string_view target, const boost::json::value* body,
             const Respond& respond);
  void replay(const boost::json::value& body, const Caller& caller, const Respond& respond);
  void branch(const boost::json::value& body, const Respond& respond);
  void review(const Posted& posted, const Respond& respond);
  void answer(const tl::expected<ReviewStanding, Refusal>& standing, const Respond& respond);
  void answer(const tl::expected<Reply, Refusal>& reply, const Respond& respond);
  void store(NewMatch match, const Respond& respond);
  // Says why a request is kept out before anybody looks what it asks for.
  [[nodiscard]] std::optional<Refusal> entry_refusal(const HttpRequest& request,
                                                     const std::string& path, const Caller& caller);
  // The room of a match that may not exist, or why not.
  [[nodiscard]] tl::expected<std::shared_ptr<Room>, Refusal> find(const std::string& match,
                                                                  const Caller& caller);
  void missed(const Refusal& refusal, const Caller& caller);

  MatchRegistry& match_registry_;
  AddressLimits& address_limits_;
  Reviews& reviews_;
  PeopleApi& people_;
  ChallengeApi& challenges_;
  TournamentApi& tournaments_;
  SocialApi& social_;
  const Config& config_;
  BotRates bots_;
  Printer printer_;
  ConcurrencyLimit heavy_requests_{16, 4};
  std::atomic<bool> ends_{false};
};

}  // namespace fudaba::server
