#pragma once

#include <boost/json.hpp>
#include <string>
#include <tl/expected.hpp>

#include "kernel/deck_list.h"
#include "match/json_reader.h"
#include "table/own_sets.h"
#include "table/refusal.h"
#include "table/shelf.h"

namespace fudaba::table {

// What a page asks about a deck (docs/table-protocol.md): the answer as JSON, or why there is none.
// A request may bring a set of one's own, whose cards the deck may have.
using DeckAnswer = tl::expected<std::string, Refusal>;

// POST /api/games/G/deck-check
[[nodiscard]] DeckAnswer check_deck(const ShelvedGame& shelved, OwnSets& sets,
                                    const boost::json::value& body);
// POST /api/games/G/decks/read
[[nodiscard]] DeckAnswer read_pasted_deck(const ShelvedGame& shelved, OwnSets& sets,
                                          const boost::json::value& body);
// POST /api/games/G/decks/write
[[nodiscard]] DeckAnswer write_deck(const ShelvedGame& shelved, OwnSets& sets,
                                    const boost::json::value& body);

// The deck in `cards`, a word a copy, lawful or not.
[[nodiscard]] DeckList read_deck_words(match::JsonFields& fields, const ShelvedGame& game,
                                       match::FaultSlot& fault);

// What decks of the game are made of, as GET /api/games/G has it.
void write_deck_rules(match::JsonText& json, const ShelvedGame& game);
// [{id, count}]
void write_counts(match::JsonText& json, const catalog::CardCounts& cards, const CardPool& pool);

}  // namespace fudaba::table
