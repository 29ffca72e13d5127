#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/opening.h"

namespace fudaba::table {

// A request to take an invited seat (POST /api/matches/M/join).
struct Joining {
  std::string invite;
  std::string name;
  std::string deck_name;
  std::vector<std::string> deck;
  std::optional<std::string> token;  // that the guest has drawn himself
  std::optional<Bytes32> commitment;
};
// A match with a set needs a guest who has accepted that very set.
[[nodiscard]] Joining read_joining(const boost::json::value& body, const ShelvedGame& game,
                                   OpeningFaults& reading);

// The seat that an invite gives, and what opens it.
struct InvitedSeat {
  Seat seat = kNoSeat;
  std::string token;
  bool is_taken = false;  // by this guest: the request is repeated, as its answer was lost
};
[[nodiscard]] tl::expected<InvitedSeat, Refusal> invited_seat(const Setup& now,
                                                              const Joining& joining);
// The setup with the guest on that seat.
[[nodiscard]] Setup setup_with_guest(const Setup& now, const Joining& joining,
                                     const InvitedSeat& invited);

// {"seat":…,"token":…,"fair":[…]}
[[nodiscard]] std::string joined_answer(const Setup& setup, Seat seat, const std::string& token);

}  // namespace fudaba::table
