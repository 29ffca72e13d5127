#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "effect/card_format.h"
#include "effect/card_pool.h"

// Turns the cells of a sheet of cards into what card files have.

namespace fudaba::sheets {

// The cell of a value that is a list and holds nothing, where to say nothing would be all of them.
constexpr std::string_view kNoneOfThem = "-";

// A text in which only letters count: width, case, spaces and _ do not.
[[nodiscard]] std::string folded(std::string_view text);
// The text as a scalar of YAML, on one line.
[[nodiscard]] std::string in_quotes(std::string_view text);
// The parts between any of these characters that are not empty.
[[nodiscard]] std::vector<std::string> split(std::string_view text, std::string_view separators);

// True if a folded text is this word; true if it is the entry's id or name in either language.
[[nodiscard]] bool is_called(std::string_view written, const std::string& by);
[[nodiscard]] bool is_entry(const effect::Entry& entry, const std::string& text);
[[nodiscard]] const effect::Entry* entry_of(const effect::Table& table, const std::string& text);

// The values that a field may have, for people.
[[nodiscard]] effect::Phrase values_of(const effect::Field& field,
                                       const effect::CardFormat& format);

// A value as a card file has it; nothing if it is none of the field.
[[nodiscard]] std::optional<std::string> written(const effect::Field& field,
                                                 const std::string& text,
                                                 const effect::CardFormat& format,
                                                 const CardPool& pool);

}  // namespace fudaba::sheets
