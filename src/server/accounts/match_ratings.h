#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "people/visitor.h"
#include "server/accounts/account_thread.h"
#include "server/net/http.h"
#include "table/table.h"

namespace fudaba::server {

// A rated match, as far as ratings go.
struct RatedMatch {
  std::int64_t number = 0;
  std::string game;
  people::Pace pace = people::Pace::None;
  std::array<people::AccountId, kSeats> accounts{};
  bool is_over = false;
};
[[nodiscard]] RatedMatch rated_match(std::int64_t number, const Table& table);

// GET /api/matches/M/ratings: how both players stand, and once the match is over what it has
// changed. One that is over and has not been counted yet is counted first, so that whoever asks
// after the end need ask only once.
void answer_ratings(AccountThread& account_thread, const RatedMatch& match, const Respond& respond);

}  // namespace fudaba::server
