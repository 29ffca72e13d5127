#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/lobby/challenge_store.h"
#include "server/store/store.h"

// What the lobby looks like in messages (docs/lobby.md). None of it holds an invitation, who
// somebody is to the server, or what a match hides.

namespace fudaba::server {

// What everybody is told of a match that shall be: {"clock":…,"lists":…,"best_of"?:…,…}. `deck`:
// as its owner calls it; empty: he does not say.
[[nodiscard]] std::string terms_of(const Setup& setup, const std::string& deck);

// Somebody who is told of the lobby: by which name the server knows him, if he has one, and his
// account.
struct LobbyReader {
  std::string who;
  people::AccountId account = people::kNoAccount;

  auto operator<=>(const LobbyReader&) const = default;
};
// {"type":"lobby",…}, as he is told it.
[[nodiscard]] std::string lobby_message(const LobbyState& state,
                                        const std::vector<MatchRow>& matches,
                                        const LobbyReader& reader, const LobbyBounds& bounds,
                                        std::int64_t now);

}  // namespace fudaba::server
