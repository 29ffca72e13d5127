#include "match/json_data.h"

namespace fudaba::match {

namespace json = boost::json;

namespace {

void put_card(json::object& object, const AnyGame& game, std::string_view key, CardId card,
              DefId def) {
  if (card != kNoCard) { object[key] = card; }
  if (def != kNoDef) { object[std::string(key) + "_id"] = card_word(game.pool(), def); }
}

json::array zones_of(const AnyGame& game, const ViewData& view) {
  json::array zones;
  for (const ZoneData& zone : view.zones) {
    const ZoneSpec& spec = game.zones()[zone.zone];
    json::object object{{"index", zone.zone}, {"seat", seat_word(spec.owner)}};
    const std::string_view word = zone_word(game, zone.zone);
    if (!word.empty()) { object["zone"] = word; }
    if (places_of(game, spec.kind) > 1) { object["place"] = spec.place + 1; }
    json::array cards;
    for (const ZoneData::Card& card : zone.cards) {
      json::object seen;
      if (card.card != kNoCard) { seen["card"] = card.card; }
      if (card.def != kNoDef) { seen["id"] = card_word(game.pool(), card.def); }
      if (card.mixed) { seen["mixed"] = true; }
      cards.push_back(std::move(seen));
    }
    object["cards"] = std::move(cards);
    zones.push_back(std::move(object));
  }
  return zones;
}

}  // namespace

json::object to_json(const Bilingual& text) { return {{"ja", text.ja}, {"en", text.en}}; }

json::array move_numbers(const Move& move) {
  return {static_cast<int>(move.verb), move.card, move.place, move.number};
}

std::optional<Move> move_of(const json::value& value) {
  const json::array* numbers = value.if_array();
  std::array<std::uint8_t, 4> read{};
  if (numbers == nullptr || numbers->size() != read.size()) { return std::nullopt; }
  for (std::size_t i = 0; i < read.size(); ++i) {
    const std::int64_t* number = (*numbers)[i].if_int64();
    if (number == nullptr || *number < 0 || *number > 255) { return std::nullopt; }
    read[i] = static_cast<std::uint8_t>(*number);
  }
  return Move{static_cast<Verb>(read[0]), read[1], read[2], read[3]};
}

json::object to_json(const AnyGame&, const Decision& decision) {
  json::object object{{"kind", word_of(decision.kind)}};
  if (decision.kind == DecisionKind::None) { return object; }
  object["player"] = seat_word(decision.player);
  object["prompt"] = decision.prompt;
  object["by_effect"] = decision.by_effect != 0;
  object["low"] = decision.low;
  object["high"] = decision.high;
  return object;
}

json::object to_json(const AnyGame& game, const ViewData& view) {
  json::object object{{"viewer", seat_word(view.viewer)},
                      {"decision", to_json(game, view.decision)},
                      {"outcome", word_of(view.outcome)},
                      {"zones", zones_of(game, view)}};
  json::object known;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    json::array ids;
    for (const DefId def : view.known_in_group[seat]) {
      ids.emplace_back(card_word(game.pool(), def));
    }
    if (!ids.empty()) { known[seat_word(seat)] = std::move(ids); }
  }
  object["known_in_hand"] = std::move(known);
  json::array fields;
  for (const FieldData& field : view.fields) {
    json::object entry{{"id", field.id}, {"value", field.value}};
    if (field.seat != kNoSeat) { entry["seat"] = seat_word(field.seat); }
    if (field.place >= 0) { entry["place"] = field.place + 1; }
    if (field.card != kNoCard) { entry["card"] = field.card; }
    fields.push_back(std::move(entry));
  }
  object["fields"] = std::move(fields);
  return object;
}

json::object to_json(const AnyGame& game, const Position& position, const Move& move) {
  json::object object{{"move", move_numbers(move)}, {"do", word_of(game, move)}};
  if (move.card != kNoCard) {
    put_card(object, game, "card", move.card, position.def_of(move.card));
  }
  object["text"] = to_json(
      Bilingual{position.describe(move, Language::Ja), position.describe(move, Language::En)});
  return object;
}

json::object to_json(const AnyGame& game, const Position& position, const Reason& reason) {
  json::object object{{"clause", to_string(reason.clause, game.prefix())}};
  if (reason.card != kNoCard) {
    put_card(object, game, "card", reason.card, position.def_of(reason.card));
  }
  if (reason.needed != 0 || reason.available != 0) {
    object["needed"] = reason.needed;
    object["available"] = reason.available;
  }
  object["text"] = to_json(
      Bilingual{position.describe(reason, Language::Ja), position.describe(reason, Language::En)});
  return object;
}

json::object to_json(const AnyGame& game, const Event& event) {
  json::object object{{"kind", word_of(event.kind)}};
  if (event.seat != kNoSeat) { object["seat"] = seat_word(event.seat); }
  put_card(object, game, "card", event.card, event.def);
  if (event.from != kNoZone) { object["from"] = event.from; }
  if (event.to != kNoZone) { object["to"] = event.to; }
  if (event.place != 255) { object["place"] = event.place + 1; }
  object["detail"] = event.detail;
  object["amount"] = event.amount;
  if (!event.clause.is_none()) { object["clause"] = to_string(event.clause, game.prefix()); }
  put_card(object, game, "cause", event.cause, event.cause_def);
  object["reveals"] = event.reveals;
  object["text"] =
      to_json(Bilingual{game.describe(event, Language::Ja), game.describe(event, Language::En)});
  return object;
}

}  // namespace fudaba::match
