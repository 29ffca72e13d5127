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

// Answers a request about a deck (docs/table-protocol.md) as JSON, or refuses it. `what`:
// "deck-check", "read" or "write". The request may bring a set of one's own, whose cards the deck
// may have.
[[nodiscard]] tl::expected<std::string, Refusal> answer_about_deck(const ShelvedGame& shelved,
                                                                   OwnSets& sets,
                                                                   std::string_view what,
                                                                   const boost::json::value& body);

// The deck in `cards`, a word a copy, lawful or not.
[[nodiscard]] DeckList read_deck_words(match::JsonFields& fields, const ShelvedGame& game,
                                       match::FaultSlot& fault);

// The limits of the game's decks, as GET /api/games/G has them.
void write_deck_rules(match::JsonText& json, const ShelvedGame& game);
// [{id, count}]
void write_counts(match::JsonText& json, const catalog::CardCounts& cards, const CardPool& pool);
// The cards beside a deck, by section: [{id, name, cards}].
void write_beside(match::JsonText& json, const ShelvedGame& game, const catalog::Deck& deck);
// The ids of the kinds of cards in a mask.
void write_kinds(match::JsonText& json, const effect::CardFormat& format, std::uint32_t kinds);

}  // namespace fudaba::table
