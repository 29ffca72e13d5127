#pragma once

#include "people/schema.h"
#include "server/lobby/challenge_tables.h"
#include "server/tournaments/tournament_tables.h"

namespace fudaba::server {

// The tables that open_store and people::Book make beside their own.
inline constexpr people::OtherTables kOtherTables{
    .lobby = {.make = kLobbyTables}, .tournaments = {kTournamentTables, kForgetEntrant}};

}  // namespace fudaba::server
