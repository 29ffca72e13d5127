#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Messages over the bus between nodes and the machines that think for them (docs/nodes.md). They
// carry no more of a match than its number and the answer: the thinking machine reads the match
// from the database.

namespace fudaba::server {

// Subjects of the bus; those that end in a dot go on with the word of whom it is for.
constexpr const char* kThinkHere = "think.here";
constexpr const char* kThinkGone = "think.gone";
constexpr const char* kThinkAsk = "think.ask.";
constexpr const char* kThinkHurry = "think.hurry.";
constexpr const char* kThinkDrop = "think.drop.";
constexpr const char* kThinkFound = "think.found.";

// A question to a computer player, or a request for a hint.
struct FarQuestion {
  std::string key;  // by which it is answered; far_asker() of it asks
  std::int64_t match = 0;
  std::uint32_t version = 0;  // of the position
  std::string level;          // one that searches; empty: a hint
};

// The move in numbers, or the hint's message; nothing: the match does not stand so any more.
struct FarAnswer {
  std::string key;
  std::optional<std::string> found;
};

// Said every kFarBeat by whoever thinks for others.
struct FarBeat {
  std::string who;
  std::size_t free = 0;           // threads that have nothing to do
  std::vector<std::string> keys;  // of all questions that are here
};
constexpr std::int64_t kFarBeat = 500;  // ms

// A word for a process that nobody else has.
[[nodiscard]] std::string new_far_word();
[[nodiscard]] std::string far_key(const std::string& asker, std::uint64_t number);
[[nodiscard]] std::string far_asker(std::string_view key);

[[nodiscard]] std::string to_json(const FarQuestion& question);
[[nodiscard]] std::string to_json(const FarAnswer& answer);
[[nodiscard]] std::string to_json(const FarBeat& beat);
// Nothing: it is none.
[[nodiscard]] std::optional<FarQuestion> read_far_question(std::string_view text);
[[nodiscard]] std::optional<FarAnswer> read_far_answer(std::string_view text);
[[nodiscard]] std::optional<FarBeat> read_far_beat(std::string_view text);

}  // namespace fudaba::server
