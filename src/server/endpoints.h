#pragma once

#include <boost/beast/http/verb.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "people/visitor.h"
#include "server/net/http.h"
#include "table/refusal.h"

namespace fudaba::server {

class Api;
class ChallengeApi;
class PeopleApi;
class SocialApi;
class TournamentApi;

// The callers that an endpoint is open to.
enum class OpenTo : std::uint8_t {
  All,
  People,    // guests and accounts, no programs
  Accounts,  // programs as well
  Owners,    // accounts by their cookie: what is an account's own, and no program's
};

// The limits that apply to a call, beside those of every request.
enum class CountsAs : std::uint8_t {
  Call,
  Seat,   // a seat of a match is taken
  Match,  // a match is opened
};

// A member function that answers a call.
template <typename Part>
using HandlerOf = void (Part::*)(const Call&);

// A request that the API knows: GET (and HEAD) or POST of a path, in which `*` is any one word.
struct Endpoint {
  boost::beast::http::verb method;
  std::string_view path;
  std::variant<HandlerOf<Api>, HandlerOf<PeopleApi>, HandlerOf<ChallengeApi>,
               HandlerOf<TournamentApi>, HandlerOf<SocialApi>>
      handler;
  OpenTo open_to = OpenTo::All;
  bool bars_suspended = false;
  CountsAs counts = CountsAs::Call;
  bool exports = false;  // counted against Limits::exports_per_minute
};

// All endpoints of the API. Any other request is `not_found`.
[[nodiscard]] std::span<const Endpoint> endpoints();

// nullptr: there is none. `is_read`: GET or HEAD.
[[nodiscard]] const Endpoint* find_endpoint(bool is_read, const std::vector<std::string>& parts);

// The refusal of a visitor whom the endpoint is not open to.
[[nodiscard]] std::optional<table::Refusal> refusal_at(const Endpoint& endpoint,
                                                       const people::Visitor& visitor);

}  // namespace fudaba::server
