#pragma once

#include <string>

#include "server/tournaments/tournament_rows.h"

// Tournaments as everybody sees them (docs/tournaments.md).

namespace fudaba::server {

// For that account; kNoAccount: a guest, or an export.
[[nodiscard]] std::string shown(const KnownTournament& known, people::AccountId reader);
// Tables with a head line; a name that a spreadsheet would take for a formula is told to be none.
[[nodiscard]] std::string standings_csv(const KnownTournament& known);
[[nodiscard]] std::string pairings_csv(const KnownTournament& known);
// True if that account may see a member's deck.
[[nodiscard]] bool may_see_deck(const Tournament& tournament, int member, people::AccountId reader);

}  // namespace fudaba::server
