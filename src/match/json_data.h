#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/fair_key.h"
#include "match/json_reader.h"
#include "match/words.h"

// The values that many messages have, as JSON, and read from it (docs/protocol.md).

namespace fudaba::match {

[[nodiscard]] boost::json::object to_json(const Bilingual& text);
[[nodiscard]] boost::json::array move_numbers(const Move& move);
// The reverse of move_numbers: a list of four numbers from 0 to 255.
[[nodiscard]] std::optional<Move> move_of(const boost::json::value& value);

// Required fields. Each reports a fault, and gives nothing or something harmless, if the field is
// not there or something else.
[[nodiscard]] Move read_move(JsonFields& fields);  // `move`
// `moves`: a list of at least one move.
[[nodiscard]] std::vector<Move> read_moves(JsonFields& fields);
[[nodiscard]] std::optional<Seat> read_seat(JsonFields& fields, std::string_view key);
// 64 and 32 lowercase hexadecimal digits.
[[nodiscard]] std::optional<Bytes32> read_bytes(JsonFields& fields, std::string_view key);
[[nodiscard]] RandomKey read_key(JsonFields& fields, std::string_view key);
// The cards of a list of deck words, up to the first that means none.
[[nodiscard]] DeckList read_deck_words(const boost::json::array& words, const std::string& at,
                                       const CardPool& pool, const effect::CardFormat& format,
                                       FaultSlot& fault);

}  // namespace fudaba::match
