#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/any_game.h"
#include "games/telling.h"

// JSON written straight into a text: what a server sends thousands of times a second. json_data.h
// gives the same shapes as values.

namespace fudaba::match {

// Appends one JSON value to a text. Whoever writes keeps begin and end paired; commas and escapes
// are put here.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  JsonText& begin_object() { return open('{'); }
  JsonText& end_object() { return close('}'); }
  JsonText& begin_array() { return open('['); }
  JsonText& end_array() { return close(']'); }
  JsonText& key(std::string_view key);
  JsonText& text(std::string_view text);
  JsonText& number(std::int64_t number);
  JsonText& boolean(bool value);
  JsonText& null();
  // A value that is JSON already.
  JsonText& raw(std::string_view json);

  JsonText& field(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonText& field(std::string_view name, const char* value) { return key(name).text(value); }
  JsonText& field(std::string_view name, const std::string& value) { return key(name).text(value); }
  JsonText& field(std::string_view name, bool value) { return key(name).boolean(value); }
  template <typename Number>
  JsonText& field(std::string_view name, Number value) {
    return key(name).number(static_cast<std::int64_t>(value));
  }

 private:
  void comma() {
    if (needs_comma_) { out_ += ','; }
    needs_comma_ = true;
  }
  JsonText& open(char bracket) {
    comma();
    out_ += bracket;
    needs_comma_ = false;
    return *this;
  }
  JsonText& close(char bracket) {
    out_ += bracket;
    needs_comma_ = true;
    return *this;
  }
  enum class Role : std::uint8_t { Key, Value };
  void quote(std::string_view text, Role role);

  std::string& out_;
  bool needs_comma_ = false;
};

// Each writes one value. `reader` is told of the players as you and your opponent; kNoSeat reads
// the texts as they are.
void write(JsonText& json, const Bilingual& text);
void write(JsonText& json, Bilingual text, Seat reader);
void write(JsonText& json, const Decision& decision);
void write(JsonText& json, const AnyGame& game, const ViewData& view);
// One zone, its cards from the top; and the numbers of a view, a list.
void write(JsonText& json, const AnyGame& game, const ZoneData& zone);
void write(JsonText& json, const std::vector<FieldData>& fields);
void write_known_in_hand(JsonText& json, const AnyGame& game, const ViewData& view);
// The four numbers.
void write(JsonText& json, const Move& move);
// The four numbers, the words, and the move as a line of a menu in both languages.
void write(JsonText& json, const AnyGame& game, const Position& position, const Move& move,
           Seat reader = kNoSeat);
// Clause, what is in the way, and the sentence in both languages.
void write(JsonText& json, const AnyGame& game, const Position& position, const Reason& reason,
           Seat reader = kNoSeat);
// The fields of an event as it is given (cut it first, event_for, if a player is to see it), into
// an object that stands open.
void write_fields(JsonText& json, const AnyGame& game, const Event& event, Seat reader = kNoSeat);

}  // namespace fudaba::match
