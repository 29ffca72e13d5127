#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Messages between nodes and thinking machines (docs/nodes.md). They have only the number of a
// match and the answer: the thinking machine reads the match from the database.

namespace fudaba::server {

// Subjects of the bus; those that end in a dot are followed by the id of the receiver.
constexpr const char* kThinkHere = "think.here";
constexpr const char* kThinkGone = "think.gone";
constexpr const char* kThinkAsk = "think.ask.";
constexpr const char* kThinkHurry = "think.hurry.";
constexpr const char* kThinkDrop = "think.drop.";
constexpr const char* kThinkFound = "think.found.";

// A question to a computer player, or a request for a hint.
struct RemoteQuestion {
  std::string key;  // of the answer; remote_asker() of it is the asking node
  std::int64_t match = 0;
  std::uint32_t version = 0;  // of the position
  std::string level;          // of a searching player; empty: a hint
};

// The move in numbers, or the message of a hint; nothing: the match has another position now.
struct RemoteAnswer {
  std::string key;
  std::optional<std::string> found;
};

// Sent every kRemoteBeat by a thinking machine.
struct RemoteBeat {
  std::string who;
  std::size_t free = 0;           // idle threads
  std::vector<std::string> keys;  // of all its questions
};
constexpr std::int64_t kRemoteBeat = 500;  // ms

// A random id of a process.
[[nodiscard]] std::string new_remote_name();
[[nodiscard]] std::string remote_key(const std::string& caller, std::uint64_t number);
[[nodiscard]] std::string remote_asker(std::string_view key);

[[nodiscard]] std::string to_json(const RemoteQuestion& question);
[[nodiscard]] std::string to_json(const RemoteAnswer& answer);
[[nodiscard]] std::string to_json(const RemoteBeat& beat);
// Nothing: it is invalid.
[[nodiscard]] std::optional<RemoteQuestion> read_remote_question(std::string_view text);
[[nodiscard]] std::optional<RemoteAnswer> read_remote_answer(std::string_view text);
[[nodiscard]] std::optional<RemoteBeat> read_remote_beat(std::string_view text);

}  // namespace fudaba::server
