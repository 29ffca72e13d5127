#pragma once

#include <functional>
#include <string>
#include <vector>

#include "people/book.h"
#include "server/lobby/challenge.h"

// The lobby in the database (challenge_tables.h), where every node of the table finds it.

namespace fudaba::server {

// Lets `work` do something with the challenges; what it changes is stored. One node after the
// other: what it sees nobody else changes meanwhile. Throws BookError, and then nothing has
// changed.
void change_challenges(people::Book& book, const LobbyBounds& bounds,
                       const std::function<void(ChallengeBook&)>& work);

// Somebody who looks on.
struct LobbyVisitor {
  std::string who;   // Visitor::id, or a word for somebody who has none
  std::string name;  // empty: he does not say it

  auto operator<=>(const LobbyVisitor&) const = default;
};
// What everybody is shown, but for the matches.
struct LobbyState {
  std::vector<Challenge> challenges;
  std::vector<LobbyVisitor> visitors;
  people::Apart apart = {};  // whose challenges are kept from whom

  bool operator==(const LobbyState&) const = default;
};

// What a node has to say of those who are at it: who is there now, and who has just left.
struct LobbyPresence {
  std::vector<LobbyVisitor> here;
  std::vector<std::string> left;
};
// Says it, looks after the challenges, and gives back how the lobby stands.
[[nodiscard]] LobbyState look_at_lobby(people::Book& book, const LobbyBounds& bounds,
                                       const LobbyPresence& presence, std::int64_t now);

}  // namespace fudaba::server
