// What a hint says, as the page reads it.
#include <cmath>

#include "match/words.h"
#include "table/outbound.h"

namespace fudaba::table {

using match::JsonText;
using match::seat_word;

namespace {

// A share in thousandths.
std::int64_t thousandths(double share) { return std::lround(share * 1000); }

void write_candidate(JsonText& json, const AnyGame& game, const Position& position,
                     const ai::Advice::Candidate& candidate) {
  json.begin_object().key("answer");
  match::write(json, game, position, candidate.move, position.decision().player);
  json.field("chance", thousandths(candidate.chance));
  json.field("within", thousandths(candidate.within));
  json.field("certain", candidate.is_certain).end_object();
}

void begin_message(JsonText& json, std::string_view type, std::string_view id) {
  json.begin_object().field("type", type);
  if (!id.empty()) { json.key("id").raw(id); }
}

}  // namespace

std::string hint_message(const AnyGame& game, const Position& position, const ai::Advice& advice,
                         std::string_view id) {
  const Seat reader = position.decision().player;
  std::string text;
  JsonText json(text);
  begin_message(json, "hint", id);
  json.key("best").begin_array();
  for (const ai::Advice::Candidate& candidate : advice.best) {
    write_candidate(json, game, position, candidate);
  }
  json.end_array().field("equal", advice.equal).key("line").begin_array();
  for (const ai::Advice::Expected& expected : advice.line) {
    json.begin_object().field("by", seat_word(expected.by));
    match::write(json.key("text"), expected.text, reader);
    json.end_object();
  }
  json.end_array().key("held").begin_array();
  for (const ai::Advice::Held& held : advice.held) {
    json.begin_object().field("card_id", match::card_word(game.pool(), held.card));
    json.field("chance", thousandths(held.chance));
    json.field("cost", thousandths(held.cost)).end_object();
  }
  json.end_array().end_object();
  return text;
}

std::string with_id(std::string_view message, std::string_view id) {
  if (id.empty()) { return std::string(message); }
  return "{\"id\":" + std::string(id) + "," + std::string(message.substr(1));
}

std::string hurried_message(bool hurried, std::string_view id) {
  std::string text;
  JsonText json(text);
  begin_message(json, "answer", id);
  json.field("hurried", hurried).end_object();
  return text;
}

}  // namespace fudaba::table
