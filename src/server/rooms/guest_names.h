#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/rooms/room.h"
#include "table/refusal.h"
#include "table/setup.h"

// Names that no account vouches for. Others must be able to tell who is who: no such name looks
// like an account's, or like a word for the operator.

namespace fudaba::server {

// The name's field in the request, and the name.
using GivenName = std::pair<std::string, std::string>;

// The names in a new match that others read and that are no account's.
[[nodiscard]] std::vector<GivenName> given_names(const Setup& setup);
// Calls `then` with what speaks against one of the names, if anything does: at once, unless the
// database must be asked.
void check_names(const Services& services, const std::vector<GivenName>& names,
                 const std::function<void(std::optional<Refusal>)>& then);

}  // namespace fudaba::server
