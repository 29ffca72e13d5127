#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/json_reader.h"
#include "table/own_sets.h"
#include "table/refusal.h"
#include "table/setup.h"
#include "table/shelf.h"

namespace fudaba::table {

// The reading of a request that opens a match or takes a seat. `fault`: it is malformed; `refused`:
// it cannot be granted (no such game, a deck against the rules).
struct OpeningFaults {
  match::FaultSlot fault;
  std::optional<Refusal> refused;
};

// A match as a request opens it.
struct Opening {
  Setup setup;
  GameOfMatch game;                  // with the set that the match is of
  std::optional<std::int64_t> seed;  // if the request names one
};
// POST /api/matches, but for secrets and the server's part of the key.
[[nodiscard]] Opening read_opening(const boost::json::value& body, OwnSets& sets,
                                   OpeningFaults& reading);

// A ready deck's id or a list of card ids; a deck that the rules forbid is refused.
[[nodiscard]] std::vector<std::string> read_deck(const boost::json::value& value,
                                                 const std::string& at, const ShelvedGame& game,
                                                 OpeningFaults& reading);

// The faults of a deck by the rules of the game.
[[nodiscard]] std::vector<catalog::DeckFault> deck_faults(const ShelvedGame& game,
                                                          const DeckList& deck);

// The name of a deck in its owner's lists: a ready deck's id, or the name given for it
// (`deck_name`).
[[nodiscard]] std::string read_deck_name(match::JsonFields& fields, const boost::json::value* deck);

// A name a person may go by: short, without invisible characters. Left out it is empty: then pages
// write the word for the seat as its reader calls it.
[[nodiscard]] std::string read_name(match::JsonFields& fields);

// The level of a computer player.
[[nodiscard]] std::string read_level(match::JsonFields& fields, std::string_view key,
                                     const ShelvedGame& game);
// The sender's commitment, if the request has one.
[[nodiscard]] std::optional<Bytes32> read_commitment(match::JsonFields& fields);

}  // namespace fudaba::table
