#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "match/json_reader.h"
#include "server/net/http.h"
#include "server/rooms/match_registry.h"

namespace fudaba::server {

// An account sits down at its own seat (Room::sit), at another browser.
struct SitDown {
  std::int64_t match = 0;
  std::string token;
  std::optional<Bytes32> commitment;
};
// Reads `token` and `commitment` of a request.
[[nodiscard]] SitDown read_sit_down(match::JsonFields& fields);

// Answers the call with {match, seat, token}, or passes it on to the node that owns the match.
// `refuse` is told otherwise.
void sit_down(const Services& services, MatchRegistry& match_registry, const SitDown& wish,
              const Call& call, std::function<void(const Refusal&)> refuse);

}  // namespace fudaba::server
