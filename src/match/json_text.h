#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "games/any_game.h"
#include "games/telling.h"

// JSON written straight into a text: what a server sends thousands of times a second.

namespace fudaba::match {

class JsonText;

// Each writes one value. `reader` is told of the players as you and your opponent; kNoSeat reads
// the texts as they are.
void write(JsonText& json, const Bilingual& text);
void write(JsonText& json, const Bilingual& text, Seat reader);

// Appends one JSON value to a text. Whoever writes keeps begin and end paired; commas and escapes
// are put here. The text is complete when the value is: until then some of it waits here.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;

  JsonText& begin_object() { return open('{'); }
  JsonText& end_object() { return close('}'); }
  JsonText& begin_array() { return open('['); }
  JsonText& end_array() { return close(']'); }
  // A name that is written in the program needs no escapes.
  template <std::size_t N>
  JsonText& key(const char (&name)[N]) {
    static_assert(N + 4 <= kRoom);
    make_room(N + 4);
    if (needs_comma_) { *at_++ = ','; }
    *at_++ = '"';
    at_ = std::copy_n(name, N - 1, at_);
    *at_++ = '"';
    *at_++ = ':';
    needs_comma_ = false;
    return *this;
  }
  JsonText& key(std::string_view name);
  JsonText& text(std::string_view text);
  JsonText& number(std::int64_t number) {
    comma();
    make_room(kDigits);
    at_ = std::to_chars(at_, room_.data() + room_.size(), number).ptr;
    return done();
  }
  JsonText& boolean(bool value) { return value ? raw("true") : raw("false"); }
  JsonText& null() { return raw("null"); }
  // A value that is JSON already.
  JsonText& raw(std::string_view json) {
    comma();
    append(json);
    return done();
  }
  // A text in parts: begin_text, any number of part, end_text.
  JsonText& begin_text() {
    comma();
    append('"');
    return *this;
  }
  JsonText& part(std::string_view text);
  JsonText& end_text() {
    append('"');
    return done();
  }

  // A text, in one language or both, a number, a truth, or a list of them.
  template <std::size_t N, typename Value>
  JsonText& field(const char (&name)[N], const Value& value) {
    return key(name).value(value);
  }
  template <typename Value>
  JsonText& field(std::string_view name, const Value& value) {
    return key(name).value(value);
  }
  // A list: `write` writes each of the items.
  template <typename Items, typename Write>
  JsonText& list(const Items& items, const Write& write) {
    begin_array();
    for (const auto& item : items) { write(item); }
    return end_array();
  }
  template <std::size_t N, typename Items, typename Write>
  JsonText& list(const char (&name)[N], const Items& items, const Write& write) {
    return key(name).list(items, write);
  }

 private:
  static constexpr std::size_t kRoom = 512;
  static constexpr std::size_t kDigits = 24;  // of any number

  template <typename Value>
  JsonText& value(const Value& value) {
    if constexpr (std::is_same_v<Value, bool>) {
      return boolean(value);
    } else if constexpr (std::is_arithmetic_v<Value>) {
      return number(static_cast<std::int64_t>(value));
    } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
      return text(value);
    } else if constexpr (std::is_base_of_v<Bilingual, Value>) {
      write(*this, value);
      return *this;
    } else {
      return list(value, [this](const auto& item) { this->value(item); });
    }
  }
  void make_room(std::size_t size) {
    if (static_cast<std::size_t>(room_.data() + room_.size() - at_) < size) { flush(); }
  }
  void flush() {
    out_.append(room_.data(), at_);
    at_ = room_.data();
  }
  void append(char c) {
    make_room(1);
    *at_++ = c;
  }
  void append(std::string_view text) {
    if (text.size() > room_.size()) {
      flush();
      out_ += text;
      return;
    }
    make_room(text.size());
    at_ = std::copy_n(text.data(), text.size(), at_);
  }
  void comma() {
    if (needs_comma_) { append(','); }
    needs_comma_ = true;
  }
  JsonText& open(char bracket) {
    comma();
    append(bracket);
    needs_comma_ = false;
    ++depth_;
    return *this;
  }
  JsonText& close(char bracket) {
    append(bracket);
    needs_comma_ = true;
    --depth_;
    return done();
  }
  // A value has been written.
  JsonText& done() {
    if (depth_ == 0) { flush(); }
    return *this;
  }

  std::string& out_;
  std::array<char, kRoom> room_;  // what is written next, up to at_
  char* at_ = room_.data();
  int depth_ = 0;  // of objects and arrays that stand open
  bool needs_comma_ = false;
};

// The JSON that `write` writes.
template <typename Write>
[[nodiscard]] std::string json_text(const Write& write) {
  std::string text;
  JsonText json(text);
  write(json);
  return text;
}

void write(JsonText& json, const Decision& decision);
void write(JsonText& json, const AnyGame& game, const ViewData& view);
// One zone, its cards from the top; and the numbers of a view, a list.
void write(JsonText& json, const AnyGame& game, const ZoneData& zone);
void write(JsonText& json, const std::vector<FieldData>& fields);
void write_known_in_hand(JsonText& json, const AnyGame& game, const ViewData& view);
// The four numbers.
void write(JsonText& json, const Move& move);
// The four numbers, the words, what it is about, and the move as a line of a menu in both
// languages.
void write(JsonText& json, const AnyGame& game, const Position& position, const Move& move,
           Seat reader = kNoSeat);
void write_fields(JsonText& json, const AnyGame& game, const Position& position, const Move& move,
                  Seat reader = kNoSeat);
// A move that somebody may expect: its numbers, its word, whether it is legal and if not why.
void write_ask(JsonText& json, const AnyGame& game, const Position& position, const Move& move,
               Seat reader = kNoSeat);
// Clause, what is in the way, and the sentence in both languages.
void write(JsonText& json, const AnyGame& game, const Position& position, const Reason& reason,
           Seat reader = kNoSeat);
// The fields of an event as it is given (cut it first, event_for, if a player is to see it), into
// an object that stands open.
void write_fields(JsonText& json, const AnyGame& game, const Event& event, Seat reader = kNoSeat);
// The same in two parts: all but the text, and the text as it is told to nobody in particular.
void write_facts(JsonText& json, const AnyGame& game, const Event& event);
[[nodiscard]] Bilingual text_of(const AnyGame& game, const Event& event);
// The text of a table's entry by itself.
[[nodiscard]] Bilingual text_of(const effect::Entry& entry);

}  // namespace fudaba::match
