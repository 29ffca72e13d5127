#include "table/request.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/keyed_table.h"
#include "match/json_data.h"
#include "match/record.h"
#include "match/words.h"
#include "table/manners.h"
#include "table/opening.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;

namespace {

constexpr std::size_t kMaxId = 64;
constexpr std::size_t kMaxSecret = 64;
constexpr std::string_view kBlank = " \xe3\x80\x80";  // and the bytes of the wide space

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

void read_nothing(JsonFields&, Request&) {}

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

void read_rematch(JsonFields& fields, Request& request) {
  request.commitment = read_commitment(fields);
  request.deck = read_deck(fields, "deck");
  request.other_deck = read_deck(fields, "other_deck");
  if (fields.find("begins") != nullptr) { request.begins = match::read_seat(fields, "begins"); }
}

void read_reveal(JsonFields& fields, Request& request) {
  request.contribution = match::read_bytes(fields, "contribution").value_or(match::Bytes32{});
}

void read_phrase(JsonFields& fields, Request& request) {
  request.phrase = fields.text("phrase", kMaxId);
  if (find_phrase(request.phrase) == nullptr) {
    fields.fail("phrase", match::joined(match::ids_of(phrases())));
  }
}

// One line that can be seen.
void read_words(JsonFields& fields, Request& request) {
  request.words = fields.text("words", kMaxWords);
  const bool is_blank = request.words.find_first_not_of(kBlank) == std::string::npos;
  if (is_blank || !match::is_plain_line(request.words, kMaxWords)) {
    fields.fail("words", {"見えない文字や改行のない一行", "one line without invisible characters"});
  }
}

void read_manners(JsonFields& fields, Request& request) {
  request.mutes = fields.optional_bool("mutes");
}

void read_card(JsonFields& fields, Request& request) {
  request.card = static_cast<CardId>(fields.number("card", 0, kMaxCards - 1));
}

// A card or a zone, one of the two.
void read_pointed(JsonFields& fields, Request& request) {
  const std::optional<std::int64_t> zone = fields.optional_number("zone", 0, kNoZone - 1);
  zone ? void(request.zone = static_cast<ZoneId>(*zone)) : read_card(fields, request);
}

void read_claim(JsonFields& fields, Request& request) {
  static constexpr std::array<std::string_view, 2> kClaims{"win", "draw"};
  request.claim = static_cast<ClaimKind>(fields.word("what", kClaims));
}

void read_why(JsonFields& fields, Request& request) { request.move = match::read_move(fields); }

void read_answer(JsonFields& fields, Request& request) {
  request.version = read_version(fields, "version");
  if (fields.find("moves") != nullptr) {
    request.moves = match::read_moves(fields);
  } else {
    request.move = match::read_move(fields);
  }
}

// The type of a request, and its fields.
struct Form {
  std::string_view type;
  void (*read)(JsonFields& fields, Request& request) = read_nothing;
};

using Kind = Request::Kind;

constexpr auto kForms = by_key<Kind, Form>({{Kind::Hello, {"hello", read_hello}},
                                            {Kind::Move, {"move", read_answer}},
                                            {Kind::Why, {"why", read_why}},
                                            {Kind::Asks, {"asks", read_pointed}},
                                            {Kind::Card, {"card", read_card}},
                                            {Kind::Undo, {"undo"}},
                                            {Kind::Draw, {"draw"}},
                                            {Kind::Decline, {"decline"}},
                                            {Kind::Concede, {"concede"}},
                                            {Kind::Claim, {"claim", read_claim}},
                                            {Kind::Rematch, {"rematch", read_rematch}},
                                            {Kind::Reveal, {"reveal", read_reveal}},
                                            {Kind::Deck, {"deck"}},
                                            {Kind::Next, {"next"}},
                                            {Kind::Hint, {"hint"}},
                                            {Kind::Hurry, {"hurry"}},
                                            {Kind::Say, {"say", read_phrase}},
                                            {Kind::Talk, {"talk", read_words}},
                                            {Kind::Manners, {"manners", read_manners}},
                                            {Kind::Ping, {"ping"}}});

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
    const auto form = std::ranges::find(kForms, type, &Form::type);
    if (form == kForms.end()) {
      return tl::unexpected(BadRequest{request.id, refusal(Code::UnknownType, "type")});
    }
    request.kind = static_cast<Kind>(form - kForms.begin());
    form->read(fields, request);
  }
  fields.finish();
  if (fault) { return tl::unexpected(BadRequest{request.id, refusal(*fault)}); }
  return request;
}

}  // namespace fudaba::table
