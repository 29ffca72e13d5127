#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/net/http.h"
#include "server/rooms/match_registry.h"

namespace fudaba::server {

// An account sits down at the seat that is its own (Room::sit), at a browser that does not hold it
// yet.
struct SitDown {
  std::int64_t match = 0;
  std::string token;
  std::optional<Bytes32> commitment;
};
// `token` and `commitment` of a request; the first fault stands in what `fields` reports to.
[[nodiscard]] SitDown read_sit_down(match::JsonFields& fields);

// A request of whoever sits down, as it came: another node may have the match, and then it is
// passed on.
struct SitDownCall {
  HttpRequest request;
  Caller caller;
  Respond respond;
};
// Answered by `{match, seat, token}`; `refuse` tells why not.
void sit_down(const Services& services, MatchRegistry& match_registry, const SitDown& wish,
              const SitDownCall& call, std::function<void(const Refusal&)> refuse);

}  // namespace fudaba::server
