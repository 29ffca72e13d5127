#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "people/book.h"
#include "server/tournaments/tournament.h"
#include "table/setup.h"

// Tournaments in the database. Every function throws BookError, and then nothing has changed.

namespace fudaba::server {

// With the names that accounts have now; who is not among them has deleted his account.
struct KnownTournament {
  Tournament tournament;
  std::map<people::AccountId, std::string> names;
};

// A match that is to be opened.
struct MatchToOpen {
  std::int64_t number = 0;
  Setup setup;
};

struct Changed {
  Refused refused;
  std::vector<MatchToOpen> matches;
};

// The current tournament; nothing if there is none.
[[nodiscard]] std::optional<KnownTournament> find_tournament(people::Book& book, TournamentId id);
[[nodiscard]] std::int64_t version_of_tournament(people::Book& book, TournamentId id);

// Summaries for lists: JSON of each, newest first.
[[nodiscard]] std::vector<std::string> list_tournaments(people::Book& book, Stage stage, int most);
// Tournaments of an account: not over, and made since a time.
struct Organised {
  int open = 0;
  int lately = 0;
};
[[nodiscard]] Organised organised_by(people::Book& book, people::AccountId account,
                                     std::int64_t since);
void insert_tournament(people::Book& book, const Tournament& tournament);

// Reads, changes and writes in one transaction, in which nobody else changes it.
using Alter = std::function<Refused(Tournament& tournament)>;
[[nodiscard]] Changed change_tournament(people::Book& book, TournamentId id, const Alter& change,
                                        std::int64_t now);
// The same for whoever enters with a deck.
[[nodiscard]] Changed enter_tournament(people::Book& book, TournamentId id,
                                       people::AccountId account, const std::string& deck_name,
                                       const std::vector<std::string>& deck);
[[nodiscard]] std::vector<std::string> deck_in_tournament(people::Book& book, TournamentId id,
                                                          people::AccountId account);
// An account's decks at tournaments, as JSON: [{"tournament":…,"deck":[…]}, …].
[[nodiscard]] std::string decks_in_tournaments(people::Book& book, people::AccountId account);
// The game of a pairing's match that is played now: the last one that has followed it.
[[nodiscard]] std::int64_t current_game(people::Book& book, std::int64_t match);

// Takes the steps that follow by themselves: results, rounds, beginnings. Gives back the matches to
// be opened.
[[nodiscard]] std::vector<MatchToOpen> go_on_everywhere(people::Book& book, std::int64_t now);

}  // namespace fudaba::server
