#include "table/request.h"

#include <algorithm>
#include <limits>

#include "base/keyed_table.h"
#include "match/json_data.h"
#include "match/record.h"
#include "match/words.h"
#include "table/manners.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;

namespace {

constexpr std::size_t kMaxId = 64;
constexpr std::size_t kMaxSecret = 64;
constexpr std::string_view kBlank = " \xe3\x80\x80";  // and the bytes of the wide space

using Kind = Request::Kind;
constexpr auto kRequestTypes = by_key<Kind, std::string_view>({{Kind::Hello, "hello"},
                                                               {Kind::Move, "move"},
                                                               {Kind::Why, "why"},
                                                               {Kind::Asks, "asks"},
                                                               {Kind::Card, "card"},
                                                               {Kind::Undo, "undo"},
                                                               {Kind::Draw, "draw"},
                                                               {Kind::Decline, "decline"},
                                                               {Kind::Concede, "concede"},
                                                               {Kind::Rematch, "rematch"},
                                                               {Kind::Reveal, "reveal"},
                                                               {Kind::Deck, "deck"},
                                                               {Kind::Next, "next"},
                                                               {Kind::Hint, "hint"},
                                                               {Kind::Hurry, "hurry"},
                                                               {Kind::Say, "say"},
                                                               {Kind::Talk, "talk"},
                                                               {Kind::Manners, "manners"},
                                                               {Kind::Ping, "ping"}});

std::string read_id(JsonFields& fields) {
  const json::value* id = fields.find("id");
  if (id == nullptr) { return {}; }
  const bool plain = id->is_int64() || (id->is_string() && id->get_string().size() <= kMaxId);
  if (plain) { return json::serialize(*id); }
  fields.fail("id", {"整数か短い文字列", "a whole number or a short text"});
  return {};
}

std::uint32_t read_version(JsonFields& fields, std::string_view key) {
  return static_cast<std::uint32_t>(
      fields.number(key, 0, std::numeric_limits<std::int32_t>::max()));
}

Move read_move(JsonFields& fields) {
  const json::value* value = fields.require("move", {"手", "a move"});
  const std::optional<Move> move = value == nullptr ? std::nullopt : match::move_of(*value);
  if (!move) { fields.fail("move", {"0から255までの4つの数", "four numbers from 0 to 255"}); }
  return move.value_or(pass());
}

void read_hello(JsonFields& fields, Request& request) {
  request.match = fields.text("match", kMaxSecret);
  request.token = fields.optional_text("token", kMaxSecret);
  if (fields.find("since") != nullptr) { request.since = read_version(fields, "since"); }
}

std::optional<std::vector<std::string>> read_deck(JsonFields& fields, std::string_view key) {
  if (fields.find(key) == nullptr) { return std::nullopt; }
  std::vector<std::string> words;
  const json::array* list = fields.list(key, kMaxDeck);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json::string* word = (*list)[i].if_string();
    if (word == nullptr || word->size() > 2 * kMaxSecret) {
      fields.fail(key, {"カードのidのリスト", "a list of card ids"});
      return std::nullopt;
    }
    words.emplace_back(*word);
  }
  return words;
}

match::Bytes32 read_bytes(JsonFields& fields, std::string_view key) {
  const std::optional<match::Bytes32> bytes = match::bytes_of(fields.text(key, kMaxSecret));
  if (!bytes) { fields.fail(key, {"小文字の16進数64桁", "64 small hexadecimal digits"}); }
  return bytes.value_or(match::Bytes32{});
}

void read_rematch(JsonFields& fields, Request& request) {
  if (fields.find("commitment") != nullptr) {
    request.commitment = read_bytes(fields, "commitment");
  }
  request.deck = read_deck(fields, "deck");
  request.other_deck = read_deck(fields, "other_deck");
  if (const std::optional<std::string> word = fields.optional_text("begins", kMaxSecret)) {
    request.begins = match::seat_of(*word);
    if (!request.begins || *request.begins >= kSeats) { fields.fail("begins", "first, second"); }
  }
}

std::string read_phrase(JsonFields& fields) {
  std::string id = fields.text("phrase", kMaxId);
  if (find_phrase(id) != nullptr) { return id; }
  std::vector<std::string_view> ids;
  for (const Phrase& phrase : phrases()) { ids.push_back(phrase.id); }
  fields.fail("phrase", match::joined(ids));
  return {};
}

// One line that can be seen.
std::string read_words(JsonFields& fields) {
  std::string words = fields.text("words", kMaxWords);
  const bool is_blank = words.find_first_not_of(kBlank) == std::string::npos;
  if (is_blank || !match::is_plain_line(words, kMaxWords)) {
    fields.fail("words", {"見えない文字や改行のない一行", "one line without invisible characters"});
  }
  return words;
}

void read_manners(JsonFields& fields, Request& request) {
  const json::value* mutes = fields.find("mutes");
  if (mutes == nullptr) { return; }
  if (!mutes->is_bool()) { return fields.fail("mutes", {"真か偽", "true or false"}); }
  request.mutes = mutes->get_bool();
}

// A card or a zone, one of the two.
void read_pointed(JsonFields& fields, Request& request) {
  const std::optional<std::int64_t> zone = fields.optional_number("zone", 0, kNoZone - 1);
  if (zone) {
    request.zone = static_cast<ZoneId>(*zone);
  } else {
    request.card = static_cast<CardId>(fields.number("card", 0, kMaxCards - 1));
  }
}

void read_fields(JsonFields& fields, Request& request) {
  switch (request.kind) {
    case Request::Kind::Hello: read_hello(fields, request); return;
    case Request::Kind::Move:
      request.version = read_version(fields, "version");
      if (fields.find("moves") != nullptr) {
        request.moves = match::read_moves(fields);
      } else {
        request.move = read_move(fields);
      }
      return;
    case Request::Kind::Why:  request.move = read_move(fields); return;
    case Request::Kind::Asks: read_pointed(fields, request); return;
    case Request::Kind::Card:
      request.card = static_cast<CardId>(fields.number("card", 0, kMaxCards - 1));
      return;
    case Request::Kind::Undo:
    case Request::Kind::Draw:
    case Request::Kind::Decline:
    case Request::Kind::Concede:
    case Request::Kind::Deck:
    case Request::Kind::Next:
    case Request::Kind::Hint:
    case Request::Kind::Hurry:
    case Request::Kind::Ping:    return;
    case Request::Kind::Say:     request.phrase = read_phrase(fields); return;
    case Request::Kind::Talk:    request.words = read_words(fields); return;
    case Request::Kind::Manners: read_manners(fields, request); return;
    case Request::Kind::Rematch: read_rematch(fields, request); return;
    case Request::Kind::Reveal:  request.contribution = read_bytes(fields, "contribution"); return;
  }
}

}  // namespace

tl::expected<Request, BadRequest> read_request(std::string_view text) {
  const tl::expected<json::value, match::JsonFault> value = match::parse_json(text);
  if (!value) { return tl::unexpected(BadRequest{{}, refusal(value.error())}); }
  FaultSlot fault;
  JsonFields fields(*value, "", fault);
  Request request;
  request.id = read_id(fields);
  const std::string type = fields.text("type", kMaxId);
  if (!fault) {
    const auto known = std::find(kRequestTypes.begin(), kRequestTypes.end(), type);
    if (known == kRequestTypes.end()) {
      return tl::unexpected(BadRequest{request.id, refusal(Code::UnknownType, "type")});
    }
    request.kind = static_cast<Request::Kind>(known - kRequestTypes.begin());
    read_fields(fields, request);
  }
  fields.finish();
  if (fault) { return tl::unexpected(BadRequest{request.id, refusal(*fault)}); }
  return request;
}

}  // namespace fudaba::table
