#include "people/seat_notes.h"

#include <algorithm>
#include <array>

#include "people/database.h"

namespace fudaba::people {
namespace {

constexpr std::array<std::string_view, 4> kPaces{"fast", "slow", "days", "none"};

}  // namespace

std::string_view word_of(Pace pace) { return kPaces[static_cast<std::size_t>(pace)]; }

Pace pace_of(std::string_view word) {
  const auto found = std::find(kPaces.begin(), kPaces.end(), word);
  return found == kPaces.end() ? Pace::None : static_cast<Pace>(found - kPaces.begin());
}

void note_seat(soci::session& sql, const SeatNote& note) {
  execute(sql,
          "INSERT INTO match_seats (match_number, seat, account, game, pace, deck, opponent,"
          " opponent_name, opponent_kind, rated, created, began, result, how, ended)"
          " VALUES (:m, :s, :a, :g, :p, :d, :o, :n, :k, :r, :c, 0, 0, 0, 0)"
          " ON CONFLICT (match_number, seat) DO UPDATE SET account = excluded.account,"
          " deck = excluded.deck, opponent = excluded.opponent,"
          " opponent_name = excluded.opponent_name, opponent_kind = excluded.opponent_kind",
          {note.match, note.seat, note.account, note.game, note.pace, note.deck, note.opponent,
           note.opponent_name, note.opponent_kind, note.is_rated, note.created});
}

void note_ending(soci::session& sql, const MatchEnding& ending) {
  if (ending.is_closed) {
    execute(sql,
            "UPDATE match_seats SET result = 4, rated = 0, how = :h, ended = :e"
            " WHERE match_number = :m AND result = 0",
            {ending.how, ending.at, ending.match});
    return;
  }
  const int winner = ending.winner < kSeats ? ending.winner : -1;
  const int starter = ending.starter < kSeats ? ending.starter : -1;
  execute(
      sql,
      "UPDATE match_seats SET result = CASE WHEN :w < 0 THEN 3 WHEN seat = :x THEN 1 ELSE 2 END,"
      " began = CASE WHEN :b < 0 THEN 0 WHEN seat = :c THEN 1 ELSE 2 END, how = :h, ended = :e"
      " WHERE match_number = :m AND result = 0",
      {winner, winner, starter, starter, ending.how, ending.at, ending.match});
}

void forget_open_seats(soci::session& sql, std::int64_t match) {
  execute(sql, "DELETE FROM match_seats WHERE match_number = :m AND result = 0", {match});
}

}  // namespace fudaba::people
