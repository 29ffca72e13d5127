#pragma once

#include <functional>
#include <string>
#include <vector>

#include "people/book.h"
#include "server/lobby/challenge.h"

// The lobby in the database, shared by all nodes.

namespace fudaba::server {

// Calls `work` with the challenges and stores its changes, in one transaction that excludes other
// nodes. Throws BookError, and then nothing has changed.
void change_challenges(people::Book& book, const LobbyBounds& bounds,
                       const std::function<void(ChallengeBook&)>& work);

// A visitor of the lobby.
struct LobbyVisitor {
  std::string who;   // Visitor::id, or a random id for a visitor without one
  std::string name;  // empty: not public

  auto operator<=>(const LobbyVisitor&) const = default;
};
// The state of the lobby, without the matches.
struct LobbyState {
  std::vector<Challenge> challenges;
  std::vector<LobbyVisitor> visitors;
  people::SeparatedPairs apart = {};  // accounts that do not see each other's challenges

  bool operator==(const LobbyState&) const = default;
};

// A node's visitors: those present, and those who have left.
struct LobbyPresence {
  std::vector<LobbyVisitor> here;
  std::vector<std::string> left;
};
// Stores the visitors, updates the challenges, and returns the state.
[[nodiscard]] LobbyState look_at_lobby(people::Book& book, const LobbyBounds& bounds,
                                       const LobbyPresence& presence, std::int64_t now);

}  // namespace fudaba::server
