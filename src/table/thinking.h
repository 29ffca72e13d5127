#pragma once

#include <cstdint>
#include <string_view>

#include "table/table.h"

// How computer players answer at a table, wherever they think.

namespace fudaba::table {

// The least time of a computer's answer, in ms.
constexpr std::int64_t kComputerAnswer = 250;
// Between the moves of two computers, so that people can follow, in ms.
constexpr std::int64_t kExhibitionPace = 1'000;

// From what a computer's answer to the question that is asked now draws its chance: nobody without
// the match's key can foretell it, a match opened with the same seed repeats, and the match's own
// stream counts up from zero and never comes here.
[[nodiscard]] std::uint64_t thought_seed(const Table& table);

// The time that an answer takes, in ms: as long as that level usually does, so that the opponent
// cannot tell how much there was to choose from.
[[nodiscard]] std::int64_t answer_time(const Table& table, std::string_view level, bool is_hurried,
                                       std::int64_t least);

}  // namespace fudaba::table
