#pragma once

#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "people/social.h"
#include "server/net/http.h"
#include "server/net/rate.h"
#include "server/rooms/api_part.h"

namespace fudaba::server {

// /api/manners and POST /api/matches/M/report of docs/manners.md: whom somebody follows and blocks,
// and what he reports. For all threads.
class SocialApi : private ApiPart {
 public:
  explicit SocialApi(Services services) : ApiPart(services), bounds_(services_.config.social) {}

  // True if a path, in its parts, belongs here.
  [[nodiscard]] static bool owns(const std::vector<std::string>& parts);
  void get(const std::vector<std::string>& parts, const Caller& caller, const Respond& respond);
  void post(const Posted& posted, const Respond& respond);
  // Somebody at that table reports the other one there. `elsewhere`, where there is no table: false
  // if no other node has been asked instead.
  using Elsewhere = std::function<bool(const Refusal&)>;
  void report_at(const std::shared_ptr<Room>& room, const Posted& posted,
                 const Elsewhere& elsewhere, const Respond& respond);
  // Now and then: forgets what nobody needs any more.
  void look_after();

 private:
  enum class Act : std::uint8_t { Follow, Unfollow, Block, Unblock };
  // The account concerned, by its name or by a match against it.
  struct Whom {
    std::string skeleton;
    std::int64_t match = 0;
  };
  void tie(Act act, const Posted& posted, const Respond& respond);
  void report_account(const Posted& posted, const Respond& respond);
  void file(people::Report report, const Respond& respond);
  [[nodiscard]] static people::AccountId find(people::Book& book, people::AccountId caller,
                                              const Whom& whom);

  struct Acts {
    Rate ties;
    Rate reports;
  };
  [[nodiscard]] bool may(const Caller& caller, Rate Acts::* act);

  const SocialLimits& bounds_;
  std::mutex mutex_;
  std::unordered_map<std::string, Acts> of_address_;
  std::int64_t tidied_ = 0;  // when; 0: not yet
};

}  // namespace fudaba::server
