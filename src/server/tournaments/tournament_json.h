#pragma once

#include <string>

#include "server/tournaments/tournament_rows.h"

// The public view of tournaments (docs/tournaments.md).

namespace fudaba::server {

// `reader` kNoAccount: a guest, or an export.
[[nodiscard]] std::string shown(const KnownTournament& known, people::AccountId reader);
// Tables with a header; names that a spreadsheet would take for formulas are escaped.
[[nodiscard]] std::string standings_csv(const KnownTournament& known);
[[nodiscard]] std::string pairings_csv(const KnownTournament& known);
// True if the account may see a member's deck.
[[nodiscard]] bool may_see_deck(const Tournament& tournament, int member, people::AccountId reader);

}  // namespace fudaba::server
