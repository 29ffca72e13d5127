#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/json_reader.h"
#include "table/own_sets.h"
#include "table/refusal.h"
#include "table/setup.h"
#include "table/shelf.h"

namespace fudaba::table {

// Reading what opens a match or takes a seat. A fault of the form lies in `fault`; what cannot be
// had (no such game, a deck against the rules) in `refused`.
struct Reading {
  match::FaultSlot fault;
  std::optional<Refusal> refused;
};

// A match as a request opens it.
struct Opening {
  Setup setup;
  GameOfMatch game;                  // with the set that the match is of
  std::optional<std::int64_t> seed;  // the one that the match shall have, if it says so
};
// POST /api/matches, but for secrets and the server's part of the key.
[[nodiscard]] Opening read_opening(const boost::json::value& body, OwnSets& sets, Reading& reading);

// A ready deck's id or a list of card ids; a deck that the rules forbid is refused.
[[nodiscard]] std::vector<std::string> read_deck(const boost::json::value& value,
                                                 const std::string& at, const ShelvedGame& game,
                                                 Reading& reading);

// What the rules have against a deck.
[[nodiscard]] std::vector<catalog::DeckFault> deck_faults(const ShelvedGame& game,
                                                          const DeckList& deck);

// A name a person may go by: short, without invisible characters. Left out it is empty: then pages
// write the word for the seat as its reader calls it.
[[nodiscard]] std::string read_name(match::JsonFields& fields);

// The commitment of whoever asks, if the request has one.
[[nodiscard]] std::optional<Bytes32> read_commitment(match::JsonFields& fields);

}  // namespace fudaba::table
