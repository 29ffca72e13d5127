#pragma once

#include <boost/beast/http/verb.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "people/visitor.h"
#include "table/refusal.h"

namespace fudaba::server {

// The callers that an entry of the HTTP API is open to.
enum class OpenTo : std::uint8_t {
  All,
  People,    // guests and accounts, no programs
  Accounts,  // programs as well
  Owners,    // accounts by their cookie: what is an account's own, and no program's
};

// A request that the API knows: GET (and HEAD) or POST of a path, in which `*` is any one word.
struct Endpoint {
  boost::beast::http::verb method;
  std::string_view path;
  OpenTo open_to = OpenTo::All;
};

// Every door there is. What is not listed here is `not_found`, whatever else knows it.
[[nodiscard]] std::span<const Endpoint> endpoints();

// nullptr: there is none. `is_read`: GET or HEAD.
[[nodiscard]] const Endpoint* find_endpoint(bool is_read, const std::vector<std::string>& parts);

// Why the visitor does not get in, if he does not.
[[nodiscard]] std::optional<table::Refusal> refusal_at(const Endpoint& endpoint,
                                                       const people::Visitor& visitor);

}  // namespace fudaba::server
