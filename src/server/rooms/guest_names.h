#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/rooms/room.h"
#include "table/refusal.h"
#include "table/setup.h"

// Names without an account. They must not look like the name of an account, or like a word for the
// operator.

namespace fudaba::server {

// The field of the request, and the name.
using GivenName = std::pair<std::string, std::string>;

// The names in a new match that others see and that belong to no account.
[[nodiscard]] std::vector<GivenName> given_names(const Setup& setup);
// Calls `then` with the objection to one of the names, if there is any: at once, unless the
// database must be asked.
void check_names(const Services& services, const std::vector<GivenName>& names,
                 const std::function<void(std::optional<Refusal>)>& then);

}  // namespace fudaba::server
