#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/lobby/challenge_store.h"
#include "server/store/store.h"

// The lobby in messages (docs/lobby.md), without invitations, visitor ids and hidden information of
// matches.

namespace fudaba::server {

// The public description of a match: {"clock":…,"lists":…,"best_of"?:…,…}. `deck`: the name of its
// owner's deck; empty: not shown.
[[nodiscard]] std::string terms_of(const Setup& setup, const std::string& deck);

// The reader of a lobby message.
struct LobbyReader {
  std::string who;
  people::AccountId account = people::kNoAccount;

  auto operator<=>(const LobbyReader&) const = default;
};
// {"type":"lobby",…} for a reader.
[[nodiscard]] std::string lobby_message(const LobbyState& state,
                                        const std::vector<MatchRow>& matches,
                                        const LobbyReader& reader, const LobbyBounds& bounds,
                                        std::int64_t now);

}  // namespace fudaba::server
