#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "match/fair_key.h"
#include "match/json_reader.h"
#include "match/json_text.h"
#include "match/series.h"
#include "table/secrets.h"

// The terms of a match: stored once, and again when a guest takes the invited seat.

namespace fudaba::table {

constexpr std::size_t kMaxName = 60;       // bytes of a player's name
constexpr std::size_t kMaxWord = 64;       // bytes of an id
constexpr std::size_t kMaxWhy = 2400;      // bytes of a reason that people are told
constexpr std::int64_t kMaxClock = 86400;  // seconds of any part of a clock

enum class ClockKind : std::uint8_t { None, Fischer, ByoYomi, Days };

// How long a player may think, in seconds.
struct ClockRule {
  ClockKind kind = ClockKind::None;
  std::int64_t base = 0;     // Fischer, byo-yomi: for the whole match
  std::int64_t step = 0;     // Fischer: added once a turn; byo-yomi: one period; days: seconds
  std::int64_t periods = 0;  // byo-yomi
};

enum class SeatKind : std::uint8_t { Human, Invite, Computer };

struct SeatSetup {
  SeatKind kind = SeatKind::Human;
  std::string name;
  std::string level;              // of a computer player
  std::vector<std::string> deck;  // card ids; empty: an invited seat nobody has taken
  std::optional<Bytes32> token;   // hash of what opens the seat
  std::optional<Bytes32> invite;  // hash of what takes the seat
  std::int64_t account = 0;       // of the player; 0: none
  bool is_bot = false;            // the account is a program's
  std::string deck_name = {};     // a ready deck's id after "@", or what its owner calls it

  [[nodiscard]] bool is_open() const { return kind == SeatKind::Invite && !token; }
};

// The set of one's own that a match is of, as it is told.
struct SetLabel {
  std::string id;
  int version = 1;
  Bilingual name;
  std::string author;
  std::size_t cards = 0;  // that can be played
  std::string digest;
};

// Spectators: none, those who have the link, everybody.
enum class MatchVisibility : std::uint8_t { Private, Link, Public };
enum class AutoPass : std::uint8_t { Idle, Never };

// One party's part in the key of a match (match/fair_key.h). A commitment comes first; the
// contribution follows when all commitments are there.
struct FairPart {
  Seat by = kNoSeat;  // kNoSeat: the server; at one screen one of both seats stands for it
  Bytes32 commitment{};
  std::optional<Bytes32> contribution;
};

struct Setup {
  std::string game;
  std::array<SeatSetup, kSeats> seats;
  std::vector<std::pair<std::string, std::string>> options;  // house rules and their values
  AutoPass auto_pass = AutoPass::Idle;
  ClockRule clock;
  MatchVisibility visibility = MatchVisibility::Link;
  std::string lesson;  // empty: none
  std::optional<SetLabel> set;
  match::Series series;       // as it stands before this match
  Seat first = kNoSeat;       // who begins; kNoSeat: the game's own rule decides
  bool rated = false;         // it counts for the ratings of both accounts
  bool closed_lists = false;  // neither player knows the other's deck list
  bool shares_lists = false;  // two people who have agreed that each may look at the other's
  RandomKey key;
  std::vector<FairPart> fair;  // the server's first, then by seat; empty: the key was given
  std::int64_t begun = 0;      // when all was there, ms since 1970; 0: not yet
  std::string closed = {};     // why the host has ended it; empty: it goes on

  // Two people at one screen: whoever made the match has opened both seats.
  [[nodiscard]] bool is_one_screen() const {
    return seats[0].kind == SeatKind::Human && seats[1].kind == SeatKind::Human;
  }
  [[nodiscard]] bool has_computer() const {
    return seats[0].kind == SeatKind::Computer || seats[1].kind == SeatKind::Computer;
  }
  [[nodiscard]] bool has_begun() const { return begun != 0; }
  [[nodiscard]] bool is_seated() const { return !seats[0].is_open() && !seats[1].is_open(); }
  // Nobody sits at this table: people can only watch.
  [[nodiscard]] bool is_exhibition() const {
    return seats[0].kind == SeatKind::Computer && seats[1].kind == SeatKind::Computer;
  }
  // The part that the seat's client gives to the key; nullptr: none.
  [[nodiscard]] const FairPart* part_of(Seat seat) const;
  // True once the seat must reveal its contribution: all commitments are there.
  [[nodiscard]] bool asks_to_reveal(Seat seat) const;
};

[[nodiscard]] FairPart new_server_part();
void add_commitment(Setup& setup, Seat seat, const Bytes32& commitment);
// Once everybody sits and every contribution is there: makes the key and begins the match.
void begin_when_complete(Setup& setup, std::int64_t now);

[[nodiscard]] std::string to_json(const Setup& setup);
// Reads the text that to_json wrote.
[[nodiscard]] tl::expected<Setup, match::JsonFault> read_setup(std::string_view text);

[[nodiscard]] std::string_view word_of(MatchVisibility visibility);
[[nodiscard]] std::string_view word_of(ClockKind kind);
[[nodiscard]] std::string_view word_of(AutoPass auto_pass);

// {"kind":"fischer","base":600,"step":10}
void write(match::JsonText& json, const ClockRule& clock);
[[nodiscard]] ClockRule read_clock(const boost::json::value& value, const std::string& at,
                                   match::FaultSlot& fault);
[[nodiscard]] SeatKind read_seat_kind(match::JsonFields& fields);
[[nodiscard]] MatchVisibility read_visibility(match::JsonFields& fields);
[[nodiscard]] AutoPass read_auto_pass(match::JsonFields& fields);
// "lists": "open" or "closed"; whether they are closed.
[[nodiscard]] bool read_lists(match::JsonFields& fields);
[[nodiscard]] std::string_view lists_word(bool are_closed);

}  // namespace fudaba::table
