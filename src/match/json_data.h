#pragma once

#include <boost/json.hpp>
#include <optional>
#include <vector>

#include "games/any_game.h"
#include "match/json_reader.h"
#include "match/words.h"

// Views, decisions, moves, events and reasons as JSON, for every door that speaks it. The fields
// are described in docs/protocol.md; what is "none" is left out.

namespace fudaba::match {

[[nodiscard]] boost::json::object to_json(const AnyGame& game, const Decision& decision);
[[nodiscard]] boost::json::object to_json(const AnyGame& game, const ViewData& view);
// The four numbers, the words, and the move as a line of a menu in both languages.
[[nodiscard]] boost::json::object to_json(const AnyGame& game, const Position& position,
                                          const Move& move);
// Clause, what is in the way, and the sentence in both languages.
[[nodiscard]] boost::json::object to_json(const AnyGame& game, const Position& position,
                                          const Reason& reason);
// A move that one may expect, see write_ask.
[[nodiscard]] boost::json::object ask_json(const AnyGame& game, const Position& position,
                                           const Move& move);
// The event as it is given: cut it first (event_for) if a player is to see it.
[[nodiscard]] boost::json::object to_json(const AnyGame& game, const Event& event);

[[nodiscard]] boost::json::array move_numbers(const Move& move);
// The reverse of move_numbers: a list of four numbers from 0 to 255.
[[nodiscard]] std::optional<Move> move_of(const boost::json::value& value);
// The required field `moves`: a list of at least one move.
[[nodiscard]] std::vector<Move> read_moves(JsonFields& fields);

[[nodiscard]] boost::json::object to_json(const Bilingual& text);

}  // namespace fudaba::match
