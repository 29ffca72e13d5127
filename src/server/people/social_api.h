#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "people/social.h"
#include "server/net/http.h"
#include "server/net/rate.h"
#include "server/rooms/api_part.h"

namespace fudaba::server {

// /api/manners and POST /api/matches/M/report of docs/manners.md: following, blocking and
// reporting. For all threads.
class SocialApi : private ApiPart {
 public:
  explicit SocialApi(Services services)
      : ApiPart(services),
        bounds_(services_.config.social),
        ties_(bounds_.ties_per_minute, 60),
        reports_(bounds_.reports_per_day, 86'400) {}

  // The handlers of server/endpoints.cpp.
  void get(const Call& call);
  // follow, unfollow, block, unblock
  void tie(const Call& call);
  void report_account(const Call& call);

  // Reports the opponent at the table of the caller. `elsewhere` is told when there is no table;
  // false: no other node has been asked instead.
  using ForwardReport = std::function<bool(const Refusal&)>;
  void report_at(const Call& call, const std::shared_ptr<Room>& room,
                 const ForwardReport& elsewhere);
  // Called regularly, one call at a time: forgets old reports and idle addresses.
  void look_after();

 private:
  // A node that passes a request on has counted it.
  [[nodiscard]] static bool may(Rates& rates, const Caller& caller) {
    return caller.is_node || rates.take(caller.address);
  }
  void file(const Call& call, people::Report report);

  const SocialLimits& bounds_;
  Rates ties_;
  Rates reports_;
  std::int64_t tidied_ = 0;  // when; 0: not yet
};

}  // namespace fudaba::server
