#include "people/seat_notes.h"

#include <algorithm>
#include <array>

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
  const auto match = static_cast<long long>(note.match);
  const auto account = static_cast<long long>(note.account);
  const auto opponent = static_cast<long long>(note.opponent);
  const auto created = static_cast<long long>(note.created);
  const int seat = note.seat;
  const int pace = static_cast<int>(note.pace);
  const int kind = static_cast<int>(note.opponent_kind);
  const int rated = note.is_rated ? 1 : 0;
  sql << "INSERT INTO match_seats (match_number, seat, account, game, pace, deck, opponent,"
         " opponent_name, opponent_kind, rated, created, began, result, how, ended)"
         " VALUES (:m, :s, :a, :g, :p, :d, :o, :n, :k, :r, :c, 0, 0, 0, 0)"
         " ON CONFLICT (match_number, seat) DO UPDATE SET account = excluded.account,"
         " deck = excluded.deck, opponent = excluded.opponent,"
         " opponent_name = excluded.opponent_name, opponent_kind = excluded.opponent_kind",
      soci::use(match), soci::use(seat), soci::use(account), soci::use(note.game), soci::use(pace),
      soci::use(note.deck), soci::use(opponent), soci::use(note.opponent_name), soci::use(kind),
      soci::use(rated), soci::use(created);
}

void note_ending(soci::session& sql, const MatchEnding& ending) {
  const auto match = static_cast<long long>(ending.match);
  const auto at = static_cast<long long>(ending.at);
  const int winner = ending.winner < kSeats ? ending.winner : -1;
  const int starter = ending.starter < kSeats ? ending.starter : -1;
  if (ending.is_closed) {
    sql << "UPDATE match_seats SET result = 4, rated = 0, how = :h, ended = :e"
           " WHERE match_number = :m AND result = 0",
        soci::use(ending.how), soci::use(at), soci::use(match);
    return;
  }
  sql << "UPDATE match_seats SET result = CASE WHEN :w < 0 THEN 3 WHEN seat = :x THEN 1 ELSE 2 END,"
         " began = CASE WHEN :b < 0 THEN 0 WHEN seat = :c THEN 1 ELSE 2 END, how = :h, ended = :e"
         " WHERE match_number = :m AND result = 0",
      soci::use(winner), soci::use(winner), soci::use(starter), soci::use(starter),
      soci::use(ending.how), soci::use(at), soci::use(match);
}

void forget_open_seats(soci::session& sql, std::int64_t match) {
  sql << "DELETE FROM match_seats WHERE match_number = :m AND result = 0",
      soci::use(static_cast<long long>(match));
}

}  // namespace fudaba::people
