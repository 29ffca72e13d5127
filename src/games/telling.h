#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/language.h"
#include "kernel/types.h"

// How the games' texts name the players, and how a door that knows its reader turns that into
// "you". English texts keep to forms that fit every person (past tense, imperative), so that only
// the name changes.

namespace fudaba {

// What stands before a player's number: プレイヤー1 / Player 1.
[[nodiscard]] inline std::string_view seat_stem(Language language) {
  return language == Language::Ja ? "プレイヤー" : "Player ";
}

// Seats are named by their number at the table, whoever goes first.
[[nodiscard]] inline std::string seat_name(Seat seat, Language language) {
  return std::string(seat_stem(language)) + std::to_string(seat + 1);
}

// The text with the players' names as `reader` would say them: あなた and 相手, you and your
// opponent. A spectator (kNoSeat) reads it unchanged.
[[nodiscard]] inline std::string told_to(std::string text, Seat reader, Language language) {
  if (reader >= kSeats) { return text; }
  const std::string_view stem = seat_stem(language);
  const std::size_t length = stem.size() + 1;  // of a name
  for (std::size_t at = text.find(stem); at != std::string::npos; at = text.find(stem, at)) {
    const char number = at + stem.size() < text.size() ? text[at + stem.size()] : '0';
    if (number != '1' && number != '2') {
      at += stem.size();
      continue;
    }
    const bool own = number == static_cast<char>('1' + reader);
    if (language == Language::Ja) {
      const std::string_view said = own ? "あなた" : "相手";
      text.replace(at, length, said);
      at += said.size();
      continue;
    }
    const bool owns = text.compare(at + length, 2, "'s") == 0;
    const bool starts = at == 0 || (at >= 2 && text.compare(at - 2, 2, ". ") == 0);
    std::string said = own ? (owns ? "your" : "you") : (owns ? "your opponent's" : "your opponent");
    if (starts) { said[0] = 'Y'; }
    text.replace(at, length + (owns ? 2U : 0U), said);
    at += said.size();
  }
  return text;
}

}  // namespace fudaba
