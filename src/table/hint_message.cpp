// Hints as messages.
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

}  // namespace

std::string hint_message(const AnyGame& game, const Position& position, const ai::Advice& advice,
                         std::string_view id) {
  const Seat reader = position.decision().player;
  return message_text("hint", id, [&](JsonText& json) {
    json.list("best", advice.best, [&](const ai::Advice::Candidate& candidate) {
      write_candidate(json, game, position, candidate);
    });
    json.field("equal", advice.equal);
    json.list("line", advice.line, [&](const ai::Advice::Expected& expected) {
      json.begin_object().field("by", seat_word(expected.by));
      match::write(json.key("text"), expected.text, reader);
      json.end_object();
    });
    json.list("held", advice.held, [&](const ai::Advice::Held& held) {
      json.begin_object().field("card_id", match::card_word(game.pool(), held.card));
      json.field("chance", thousandths(held.chance));
      json.field("cost", thousandths(held.cost)).end_object();
    });
  });
}

std::string with_id(std::string_view message, std::string_view id) {
  if (id.empty()) { return std::string(message); }
  return "{\"id\":" + std::string(id) + "," + std::string(message.substr(1));
}

std::string hurried_message(bool hurried, std::string_view id) {
  return message_text("answer", id, [&](JsonText& json) { json.field("hurried", hurried); });
}

}  // namespace fudaba::table
