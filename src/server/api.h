#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

#include "server/endpoints.h"
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
      SocialApi& social);

  // True if a path belongs to the API.
  [[nodiscard]] static bool owns(std::string_view path);
  // True if the answer depends on the caller (Caller::visitor).
  [[nodiscard]] static bool asks_who(std::string_view path);
  void handle(const std::shared_ptr<const HttpRequest>& request, const std::string& path,
              const Caller& caller, Respond respond);

  // A route's limits: the size of a body, and whether few are served at a time.
  struct Route {
    std::size_t most_bytes = 0;
    bool is_heavy = false;
  };
  // `bytes`: the body's size, if it is declared.
  [[nodiscard]] static Route route_of(boost::beast::http::verb method, std::string_view path,
                                      std::optional<std::uint64_t> bytes);
  // A place for a heavy request; nullptr: too many are under way, from this address or in total.
  [[nodiscard]] ConcurrencyLimit::Pass enter(const std::string& address) {
    return heavy_requests_.enter(address);
  }
  // Cancels long requests, since the server ends.
  void end() { ends_ = true; }
  // Called regularly.
  void sweep();

  // The handlers of endpoints.cpp.
  void health(const Call& call);
  // Tells a load balancer whether to send new players here.
  void readiness(const Call& call);
  void metrics(const Call& call);
  // api_documents.cpp
  void get_game(const Call& call);
  void get_sets(const Call& call);
  void get_match(const Call& call);
  void list_matches(const Call& call);
  void print(const Call& call);
  void ask_about_deck(const Call& call);
  void read_text(const Call& call);
  void preview(const Call& call);
  void read_card_tables(const Call& call);
  // api_seats.cpp
  void open_match(const Call& call);
  void join(const Call& call);
  void report(const Call& call);
  // api.cpp
  void replay(const Call& call);
  void branch(const Call& call);
  void review(const Call& call);
  void look_at_review(const Call& call);
  void stop_review(const Call& call);

 private:
  // The icons in the folder of the built page.
  [[nodiscard]] static Printer::PicturesOf pictures_of(const std::filesystem::path& page);
  // The refusal of a call before its endpoint is looked for.
  [[nodiscard]] std::optional<Refusal> entry_refusal(const Call& call, const std::string& path);
  [[nodiscard]] std::optional<Refusal> seat_refusal(const Call& call, CountsAs counts);
  void serve(const Endpoint& endpoint, Call call);
  void post(const Endpoint& endpoint, Call call);
  void pass(const Endpoint& endpoint, const Call& call);
  // Does `work` later on the thread for what takes long, unless the caller has gone.
  void post_later(const Call& call, std::function<void()> work);
  // Passes the call on to another node; false if it is for this one: the node that owns the match
  // of a room, that should open a match, or that has a review.
  [[nodiscard]] bool pass_on(const Call& call, const std::string& address);
  [[nodiscard]] bool pass_on(const Call& call, const Room& room) {
    return pass_on(call, room.elsewhere());
  }
  [[nodiscard]] bool pass_on_opening(const Call& call);
  [[nodiscard]] bool pass_on_review(const Call& call, const std::string& id);
  void sit_down(const Call& call, const std::shared_ptr<Room>& room, Room::Guest guest,
                people::AccountId host);
  void reply(const Call& call, const tl::expected<Reply, Refusal>& reply);
  void reply(const Call& call, const tl::expected<ReviewStanding, Refusal>& standing);
  void store(const Call& call, NewMatch match);
  // The room of a match that may not exist.
  [[nodiscard]] tl::expected<std::shared_ptr<Room>, Refusal> find(const Call& call);
  void missed(const Refusal& refusal, const Caller& caller);
  // The database does, as far as is known.
  [[nodiscard]] bool fails() const;

  MatchRegistry& match_registry_;
  AddressLimits& address_limits_;
  Reviews& reviews_;
  SocialApi& social_;
  const std::tuple<Api&, PeopleApi&, ChallengeApi&, TournamentApi&, SocialApi&> parts_;
  Rates bot_requests_;  // by Visitor::id
  Rates bot_matches_;
  Rates exports_;  // by account, or else by address
  Printer printer_;
  ConcurrencyLimit heavy_requests_{256, 4};
  std::atomic<bool> ends_{false};
};

}  // namespace fudaba::server
