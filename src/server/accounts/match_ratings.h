#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "people/visitor.h"
#include "server/accounts/account_thread.h"
#include "server/net/http.h"
#include "table/table.h"

namespace fudaba::server {

// A rated match, with the data for ratings.
struct RatedMatch {
  std::int64_t number = 0;
  std::string game;
  people::Pace pace = people::Pace::None;
  std::array<people::AccountId, kSeats> accounts{};
  bool is_over = false;
};
[[nodiscard]] RatedMatch rated_match(std::int64_t number, const Table& table);

// GET /api/matches/M/ratings: the ratings of both players and, once the match is over, their
// changes. A finished match that has not been rated yet is rated first, so that asking once after
// the end is enough.
void answer_ratings(AccountThread& account_thread, const RatedMatch& match, const Respond& respond);

}  // namespace fudaba::server
