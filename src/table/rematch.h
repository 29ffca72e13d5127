#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/request.h"
#include "table/table.h"

// The match after a match: another one with seats swapped, or the next game of a series. The token
// of a seat opens that person's seat there as well, so that nobody depends on hearing of a new one.

namespace fudaba::table {

// The wishes of a match's players for the next one.
class Rematch {
 public:
  // Why the seat cannot ask for it, or not with that deck.
  [[nodiscard]] std::optional<Refusal> refusal_of(const Table& table, const Request& request,
                                                  Seat seat) const;
  // The seat asks for it, which was not refused. True: nobody else need be asked.
  [[nodiscard]] bool ask(const Table& table, const Request& request, Seat seat);
  // The match that they want; until clear() no other one can be asked for.
  [[nodiscard]] Setup open(const Table& table, std::int64_t now);
  // It is there, or could not be stored.
  void clear();
  // Who waits for the other one's consent; kNoSeat: nobody.
  [[nodiscard]] Seat asked_by() const;

 private:
  struct Consent {
    bool asked = false;
    std::optional<Bytes32> commitment;
    std::optional<std::vector<std::string>> deck;  // of the next game of a series
  };
  [[nodiscard]] Setup old_setup(const Table& table) const;

  std::array<Consent, kSeats> wishes_;
  Seat next_first_ = kNoSeat;
  bool is_opened_ = false;
};

// Where who sits here sits in the match that follows.
[[nodiscard]] Seat seat_in_next(const Table& table, Seat seat);

}  // namespace fudaba::table
