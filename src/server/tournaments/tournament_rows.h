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

// The current names of accounts, without deleted ones.
using Names = std::map<people::AccountId, std::string>;

struct KnownTournament {
  Tournament tournament;
  Names names;
};

struct MatchToOpen {
  std::int64_t number = 0;
  Setup setup;
};

struct TournamentChange {
  ActRefusal refused;
  std::vector<MatchToOpen> matches;
};

[[nodiscard]] std::optional<KnownTournament> find_tournament(people::Book& book, TournamentId id);
[[nodiscard]] std::int64_t version_of_tournament(people::Book& book, TournamentId id);

// Their summaries as JSON, newest first.
[[nodiscard]] std::vector<std::string> list_tournaments(people::Book& book, TournamentState stage,
                                                        int most);
// Counts of the tournaments of an organiser: not over, and created since a time.
struct OrganisedCount {
  std::int64_t open = 0;
  std::int64_t lately = 0;
};
[[nodiscard]] OrganisedCount organised_by(people::Book& book, people::AccountId account,
                                          std::int64_t since);
void insert_tournament(people::Book& book, const Tournament& tournament);

// Reads, changes and writes a tournament in one transaction that locks it.
using Alter = std::function<ActRefusal(Tournament& tournament)>;
[[nodiscard]] TournamentChange change_tournament(people::Book& book, TournamentId id,
                                                 const Alter& change, std::int64_t now);
// Enters a player with a deck.
[[nodiscard]] TournamentChange enter_tournament(people::Book& book, TournamentId id,
                                                people::AccountId account,
                                                const std::string& deck_name,
                                                const std::vector<std::string>& deck);
[[nodiscard]] std::vector<std::string> deck_in_tournament(people::Book& book, TournamentId id,
                                                          people::AccountId account);
// An account's decks at tournaments, as JSON: [{"tournament":…,"deck":[…]}, …].
[[nodiscard]] std::string decks_in_tournaments(people::Book& book, people::AccountId account);
// The tournaments that an account has entered and that are not over, as JSON, with its match of the
// round where that is open: [{"id":…,"name":…,"game":…,"state":…,"match":…,…}, …]; empty: none.
[[nodiscard]] std::string entered_tournaments(people::Book& book, people::AccountId account);
// The current game of a pairing: the last of the matches that follow `match`.
[[nodiscard]] std::int64_t current_game(people::Book& book, std::int64_t match);

// Does what is due in all tournaments: results, rounds, starts. Returns the matches to be opened.
[[nodiscard]] std::vector<MatchToOpen> go_on_everywhere(people::Book& book, std::int64_t now);

}  // namespace fudaba::server
