#include "match/json_text.h"

#include <cstring>

#include "effect/print.h"
#include "match/words.h"

namespace fudaba::match {
namespace {

void put_card(JsonText& json, const AnyGame& game, std::string_view key, std::string_view id_key,
              CardId card, DefId def) {
  if (card != kNoCard) { json.field(key, card); }
  if (def != kNoDef) { json.field(id_key, card_word(game.pool(), def)); }
}

bool must_be_escaped(unsigned char c) { return c < 0x20 || c == '"' || c == '\\'; }

constexpr std::uint64_t each(unsigned char byte) { return 0x0101010101010101U * byte; }

// True if one of eight bytes is zero.
constexpr bool has_zero(std::uint64_t bytes) {
  return ((bytes - each(1)) & ~bytes & each(0x80)) != 0;
}

// True if one of eight bytes must be escaped.
constexpr bool has_special(std::uint64_t bytes) {
  const bool control = ((bytes - each(0x20)) & ~bytes & each(0x80)) != 0;
  return control || has_zero(bytes ^ each('"')) || has_zero(bytes ^ each('\\'));
}

template <typename Number>
std::uint64_t bytes_at(const char* text) {
  Number bytes = 0;
  std::memcpy(&bytes, text, sizeof bytes);
  return bytes;
}

// Looks at eight bytes at a time, at some of them twice.
bool is_plain(std::string_view text) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    for (std::size_t i = 0; i + 8 < size; i += 8) {
      if (has_special(bytes_at<std::uint64_t>(from + i))) { return false; }
    }
    return !has_special(bytes_at<std::uint64_t>(from + size - 8));
  }
  if (size >= 4) {
    const std::uint64_t last = bytes_at<std::uint32_t>(from + size - 4);
    return !has_special(bytes_at<std::uint32_t>(from) | last << 32U);
  }
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return must_be_escaped(static_cast<unsigned char>(c)); });
}

std::string escaped(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string out;
  for (const char byte : text) {
    const auto c = static_cast<unsigned char>(byte);
    if (!must_be_escaped(c)) {
      out += byte;
    } else if (c == '"' || c == '\\') {
      out += '\\';
      out += byte;
    } else if (c == '\n') {
      out += "\\n";
    } else {
      out += "\\u00";
      out += kHex[c >> 4U];
      out += kHex[c & 15U];
    }
  }
  return out;
}

}  // namespace

JsonText& JsonText::part(std::string_view text) {
  is_plain(text) ? append(text) : append(escaped(text));
  return *this;
}

JsonText& JsonText::key(std::string_view name) {
  begin_text().part(name);
  append('"');
  append(':');
  needs_comma_ = false;
  return *this;
}

JsonText& JsonText::text(std::string_view text) { return begin_text().part(text).end_text(); }

void write(JsonText& json, const Bilingual& text) {
  json.begin_object().field("ja", text.ja).field("en", text.en).end_object();
}

void write(JsonText& json, const Bilingual& text, Seat reader) {
  const auto put = [&](std::string_view part) { json.part(part); };
  json.begin_object().key("ja").begin_text();
  tell(text.ja, reader, Language::Ja, put);
  json.end_text().key("en").begin_text();
  tell(text.en, reader, Language::En, put);
  json.end_text().end_object();
}

void write(JsonText& json, const Decision& decision) {
  json.begin_object().field("kind", word_of(decision.kind));
  if (decision.kind != DecisionKind::None) {
    json.field("player", seat_word(decision.player)).field("prompt", decision.prompt);
    json.field("by_effect", decision.by_effect != 0);
    json.field("low", decision.low).field("high", decision.high);
  }
  json.end_object();
}

void write(JsonText& json, const AnyGame& game, const ZoneData& zone) {
  const ZoneSpec& spec = game.zones()[zone.zone];
  json.begin_object().field("index", zone.zone).field("seat", seat_word(spec.owner));
  const std::string_view word = zone_word(game, zone.zone);
  if (!word.empty()) { json.field("zone", word); }
  if (places_of(game, spec.kind) > 1) { json.field("place", spec.place + 1); }
  json.list("cards", zone.cards, [&](const ZoneData::Card& card) {
    json.begin_object();
    put_card(json, game, "card", "id", card.card, card.def);
    if (card.mixed) { json.field("mixed", true); }
    json.end_object();
  });
  json.end_object();
}

void write(JsonText& json, const std::vector<FieldData>& fields) {
  json.list(fields, [&](const FieldData& field) {
    json.begin_object().field("id", field.id).field("value", field.value);
    if (field.seat != kNoSeat) { json.field("seat", seat_word(field.seat)); }
    if (field.place >= 0) { json.field("place", field.place + 1); }
    if (field.card != kNoCard) { json.field("card", field.card); }
    json.end_object();
  });
}

void write_known_in_hand(JsonText& json, const AnyGame& game, const ViewData& view) {
  json.begin_object();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (view.known_in_group[seat].empty()) { continue; }
    json.key(seat_word(seat)).list(view.known_in_group[seat], [&](DefId def) {
      json.text(card_word(game.pool(), def));
    });
  }
  json.end_object();
}

void write(JsonText& json, const AnyGame& game, const ViewData& view) {
  json.begin_object().field("viewer", seat_word(view.viewer));
  write(json.key("decision"), view.decision);
  json.field("outcome", word_of(view.outcome));
  json.list("zones", view.zones, [&](const ZoneData& zone) { write(json, game, zone); });
  write_known_in_hand(json.key("known_in_hand"), game, view);
  write(json.key("fields"), view.fields);
  json.end_object();
}

void write(JsonText& json, const Move& move) {
  json.begin_array().number(static_cast<int>(move.verb)).number(move.card);
  json.number(move.place).number(move.number).end_array();
}

void write(JsonText& json, const AnyGame& game, const Position& position, const Move& move,
           Seat reader) {
  write_fields(json.begin_object(), game, position, move, reader);
  json.end_object();
}

void write_fields(JsonText& json, const AnyGame& game, const Position& position, const Move& move,
                  Seat reader) {
  write(json.key("move"), move);
  json.field("do", word_of(game, move));
  if (move.card != kNoCard) {
    put_card(json, game, "card", "card_id", move.card, position.def_of(move.card));
  }
  const bool is_act = static_cast<std::uint8_t>(move.verb) >= kFirstAct;
  if (move.verb == Verb::ChoosePosition) {
    json.field("zone", move.place);
  } else if (move.place != 255 && (is_act || move.verb == Verb::ChoosePlace)) {
    json.field("place", move.place + 1);
  }
  Targets targets;
  position.targets(move, targets);
  if (!targets.empty()) {
    json.list("targets", targets, [&](const Target& target) {
      json.begin_object();
      if (target.card == kNoCard) {
        json.field("zone", target.zone);
      } else {
        put_card(json, game, "card", "card_id", target.card, position.def_of(target.card));
      }
      json.end_object();
    });
  }
  write(json.key("text"), described(position, move), reader);
}

void write_ask(JsonText& json, const AnyGame& game, const Position& position, const Move& move,
               Seat reader) {
  json.begin_object();
  write(json.key("move"), move);
  json.field("do", word_of(game, move));
  const Reason reason = position.why_not(move);
  json.field("legal", reason.allows());
  if (!reason.allows()) { write(json.key("reason"), game, position, reason, reader); }
  json.end_object();
}

void write(JsonText& json, const AnyGame& game, const Position& position, const Reason& reason,
           Seat reader) {
  json.begin_object().field("clause", to_string(reason.clause, game.prefix()));
  if (reason.card != kNoCard) {
    put_card(json, game, "card", "card_id", reason.card, position.def_of(reason.card));
  }
  if (reason.needed != 0 || reason.available != 0) {
    json.field("needed", reason.needed).field("available", reason.available);
  }
  write(json.key("text"), described(position, reason), reader);
  json.end_object();
}

void write_facts(JsonText& json, const AnyGame& game, const Event& event) {
  json.field("kind", word_of(event.kind));
  if (event.seat != kNoSeat) { json.field("seat", seat_word(event.seat)); }
  put_card(json, game, "card", "card_id", event.card, event.def);
  if (event.from != kNoZone) { json.field("from", event.from); }
  if (event.to != kNoZone) { json.field("to", event.to); }
  if (event.place != 255) { json.field("place", event.place + 1); }
  json.field("detail", event.detail).field("amount", event.amount);
  if (!event.clause.is_none()) { json.field("clause", to_string(event.clause, game.prefix())); }
  put_card(json, game, "cause", "cause_id", event.cause, event.cause_def);
  json.field("reveals", event.reveals);
}

Bilingual text_of(const effect::Entry& entry) {
  return in_both([&](Language language) { return effect::plain_text(entry, language); });
}

Bilingual text_of(const AnyGame& game, const Event& event) {
  return in_both([&](Language language) { return game.describe(event, language); });
}

void write_fields(JsonText& json, const AnyGame& game, const Event& event, Seat reader) {
  write_facts(json, game, event);
  write(json.key("text"), text_of(game, event), reader);
}

}  // namespace fudaba::match
