#include "server/thinking/remote_messages.h"

#include <array>
#include <limits>
#include <utility>

#include "base/hash.h"
#include "match/crypto.h"
#include "match/json_reader.h"
#include "match/json_text.h"

namespace fudaba::server {

using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

constexpr std::size_t kMostWord = 100;
constexpr std::size_t kMostFound = 256U << 10U;
constexpr std::size_t kMostKeys = 4096;
constexpr char kFarDash = '_';

// Reads a message by `read`; nothing: it is invalid.
template <typename Read>
auto far_message(std::string_view text, const Read& read)
    -> std::optional<decltype(read(std::declval<JsonFields&>()))> {
  const auto value = match::parse_json(text);
  if (!value) { return std::nullopt; }
  FaultSlot fault;
  JsonFields fields(*value, "", fault);
  auto message = read(fields);
  fields.finish();
  if (fault) { return std::nullopt; }
  return message;
}

}  // namespace

std::string new_remote_name() {
  std::array<std::uint8_t, 8> bytes{};
  match::random_bytes(bytes);
  std::uint64_t word = 0;
  for (const std::uint8_t byte : bytes) { word = word << 8U | byte; }
  return to_hex(word);
}

std::string remote_key(const std::string& caller, std::uint64_t number) {
  return caller + kFarDash + std::to_string(number);
}

std::string remote_asker(std::string_view key) {
  return std::string(key.substr(0, key.find(kFarDash)));
}

std::string to_json(const RemoteQuestion& question) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("key", question.key).field("match", question.match);
  out.field("version", question.version).field("level", question.level).end_object();
  return text;
}

std::string to_json(const RemoteAnswer& answer) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("key", answer.key);
  if (answer.found) { out.field("found", *answer.found); }
  out.end_object();
  return text;
}

std::string to_json(const RemoteBeat& beat) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("who", beat.who).field("free", static_cast<std::int64_t>(beat.free));
  out.key("keys").begin_array();
  for (const std::string& key : beat.keys) { out.text(key); }
  out.end_array().end_object();
  return text;
}

std::optional<RemoteQuestion> read_remote_question(std::string_view text) {
  return far_message(text, [](JsonFields& fields) {
    RemoteQuestion question;
    question.key = fields.text("key", kMostWord);
    question.match = fields.number("match", 1, std::numeric_limits<std::int64_t>::max());
    question.version = static_cast<std::uint32_t>(
        fields.number("version", 0, std::numeric_limits<std::uint32_t>::max()));
    question.level = fields.text("level", kMostWord);
    return question;
  });
}

std::optional<RemoteAnswer> read_remote_answer(std::string_view text) {
  return far_message(text, [](JsonFields& fields) {
    RemoteAnswer answer;
    answer.key = fields.text("key", kMostWord);
    answer.found = fields.optional_text("found", kMostFound);
    return answer;
  });
}

std::optional<RemoteBeat> read_remote_beat(std::string_view text) {
  return far_message(text, [](JsonFields& fields) {
    RemoteBeat beat;
    beat.who = fields.text("who", kMostWord);
    beat.free = static_cast<std::size_t>(fields.number("free", 0, 1'000'000));
    const boost::json::array* keys = fields.list("keys", kMostKeys);
    for (std::size_t i = 0; keys != nullptr && i < keys->size(); ++i) {
      const boost::json::string* key = (*keys)[i].if_string();
      if (key == nullptr) {
        fields.fail("keys", {"文字列", "texts"});
        break;
      }
      beat.keys.emplace_back(*key);
    }
    return beat;
  });
}

}  // namespace fudaba::server
