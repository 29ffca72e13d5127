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
struct RemoteQuestion {
  std::string key;  // by which it is answered; remote_asker() of it asks
  std::int64_t match = 0;
  std::uint32_t version = 0;  // of the position
  std::string level;          // one that searches; empty: a hint
};

// The move in numbers, or the hint's message; nothing: the match does not stand so any more.
struct RemoteAnswer {
  std::string key;
  std::optional<std::string> found;
};

// Said every kRemoteBeat by whoever thinks for others.
struct RemoteBeat {
  std::string who;
  std::size_t free = 0;           // threads that have nothing to do
  std::vector<std::string> keys;  // of all questions that are here
};
constexpr std::int64_t kRemoteBeat = 500;  // ms

// A word for a process that nobody else has.
[[nodiscard]] std::string new_remote_name();
[[nodiscard]] std::string remote_key(const std::string& caller, std::uint64_t number);
[[nodiscard]] std::string remote_asker(std::string_view key);

[[nodiscard]] std::string to_json(const RemoteQuestion& question);
[[nodiscard]] std::string to_json(const RemoteAnswer& answer);
[[nodiscard]] std::string to_json(const RemoteBeat& beat);
// Nothing: it is none.
[[nodiscard]] std::optional<RemoteQuestion> read_remote_question(std::string_view text);
[[nodiscard]] std::optional<RemoteAnswer> read_remote_answer(std::string_view text);
[[nodiscard]] std::optional<RemoteBeat> read_remote_beat(std::string_view text);

}  // namespace fudaba::server
