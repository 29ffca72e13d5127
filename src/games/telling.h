#pragma once

#include <string>
#include <string_view>

#include "base/language.h"
#include "kernel/types.h"

// Names of the players in the games' texts, which a door that knows its reader turns into "you".
// English texts keep to forms that fit every person (past tense, imperative), so that only the name
// changes.

namespace fudaba {

// The word before a player's number: プレイヤー1 / Player 1.
[[nodiscard]] inline std::string_view seat_stem(Language language) {
  return language == Language::Ja ? "プレイヤー" : "Player ";
}

// Seats are named by their number at the table, whoever goes first.
[[nodiscard]] inline std::string seat_name(Seat seat, Language language) {
  return std::string(seat_stem(language)) + std::to_string(seat + 1);
}

// A player's name as `reader` says it: あなた and 相手, you and your opponent.
struct Said {
  bool own = false;     // the reader's own
  bool owns = false;    // followed by 's
  bool starts = false;  // a sentence
};
[[nodiscard]] inline std::string_view said_name(const Said& said, Language language) {
  if (language == Language::Ja) { return said.own ? "あなた" : "相手"; }
  static constexpr std::string_view kNames[2][2][2] = {
      {{"your opponent", "Your opponent"}, {"your opponent's", "Your opponent's"}},
      {{"you", "You"}, {"your", "Your"}}};
  return kNames[said.own ? 1 : 0][said.owns ? 1 : 0][said.starts ? 1 : 0];
}

// The text with the players' names as `reader` would say them, part by part to `put`. A spectator
// (kNoSeat) reads it unchanged.
template <typename Put>
void tell(std::string_view text, Seat reader, Language language, Put&& put) {
  const std::string_view stem = seat_stem(language);
  std::size_t told = 0;
  std::size_t at = reader < kSeats ? text.find(stem) : std::string_view::npos;
  while (at != std::string_view::npos) {
    std::size_t next = at + stem.size();
    const char number = next < text.size() ? text[next] : '0';
    if (number == '1' || number == '2') {
      ++next;
      Said said;
      said.own = number == static_cast<char>('1' + reader);
      said.owns = language == Language::En && text.substr(next).starts_with("'s");
      said.starts = at == 0 || text.substr(0, at).ends_with(". ");
      put(text.substr(told, at - told));
      put(said_name(said, language));
      next += said.owns ? 2 : 0;
      told = next;
    }
    at = text.find(stem, next);
  }
  put(text.substr(told));
}

[[nodiscard]] inline std::string told_to(std::string_view text, Seat reader, Language language) {
  std::string told;
  tell(text, reader, language, [&](std::string_view part) { told += part; });
  return told;
}

}  // namespace fudaba
