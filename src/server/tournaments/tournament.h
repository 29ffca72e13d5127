#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "people/visitor.h"
#include "server/net/names.h"
#include "table/refusal.h"
#include "table/setup.h"
#include "tournament/contest.h"

// A tournament at the server, as a value: what it is, who is there, and what may become of it. It
// knows neither storage nor matches (docs/tournaments.md).

namespace fudaba::server {

using TournamentId = std::int64_t;

enum class Stage : std::uint8_t { Open, Running, Ended, Cancelled };

// The organiser's choices.
struct TournamentRules {
  std::string name;
  std::string game;
  tournament::Kind kind = tournament::Kind::Swiss;
  int rounds = 0;  // Swiss; 0: by the number of players
  bool third_place = false;
  int best_of = 1;
  bool closed_lists = true;
  ClockRule clock;
  int round_minutes = 50;
  int most_players = 64;
  int late_rounds = 0;      // Swiss: one may still enter until this round is paired
  std::int64_t starts = 0;  // ms since 1970; 0: when the organiser says so
  bool by_hand = false;     // the organiser begins each round
};

// Somebody who is there, at the same place as in Contest::entries.
struct Member {
  people::AccountId account = people::kNoAccount;
  std::string deck_name;
  bool is_removed = false;  // by the organiser
};

struct Tournament {
  TournamentId id = 0;
  std::int64_t version = 0;
  Stage stage = Stage::Open;
  people::AccountId organiser = people::kNoAccount;
  std::int64_t created = 0;
  std::int64_t ended = 0;
  std::int64_t round_began = 0;
  TournamentRules rules;
  std::vector<Member> members;
  tournament::Contest contest;
  // The match of each pairing, by round and place; 0: none is played.
  std::vector<std::vector<std::int64_t>> matches;

  [[nodiscard]] std::optional<int> member_of(people::AccountId account) const;
  [[nodiscard]] std::int64_t round_ends() const {
    return round_began + rules.round_minutes * std::int64_t{60'000};
  }
  [[nodiscard]] bool is_there(int member) const {
    return contest.entries[static_cast<std::size_t>(member)].until == 0;
  }
};

[[nodiscard]] std::string_view word_of(Stage stage);
[[nodiscard]] std::string_view word_of(tournament::Kind kind);
[[nodiscard]] std::string_view word_of(tournament::Result result);
[[nodiscard]] std::optional<tournament::Result> result_of_word(std::string_view word);

void write(match::JsonText& out, const TournamentRules& rules);
// Reads them from a request, or from what `write` wrote.
[[nodiscard]] TournamentRules read_rules(match::JsonFields& fields, match::FaultSlot& fault);

// The stored form.
[[nodiscard]] std::string to_json(const Tournament& tournament);
[[nodiscard]] tl::expected<Tournament, match::JsonFault> read_tournament(std::string_view text);

// People's acts. A refusal has changed nothing.
using Refused = std::optional<Refusal>;
[[nodiscard]] Refused enter(Tournament& tournament, people::AccountId account,
                            const std::string& deck_name);
// Before the start he was never there; later he has dropped, and loses what he plays now.
[[nodiscard]] Refused leave(Tournament& tournament, people::AccountId account);
[[nodiscard]] Refused remove(Tournament& tournament, int member);
[[nodiscard]] Refused start(Tournament& tournament, std::int64_t now);
[[nodiscard]] Refused begin_next_round(Tournament& tournament, std::int64_t now);
[[nodiscard]] Refused correct(Tournament& tournament, int round, int pairing,
                              tournament::Result result);
[[nodiscard]] Refused cancel(Tournament& tournament, std::int64_t now);

// The standing of a match of the last round.
struct MatchStanding {
  bool is_known = false;           // it has been opened
  std::array<int, 3> games{};      // won by either seat, drawn
  std::array<bool, 2> has_come{};  // who has sat down
  bool is_over = false;
};
// Takes the steps that follow from the matches of the last round (by place) and the time: results,
// the next round, the end. True if there were any.
[[nodiscard]] bool go_on(Tournament& tournament, const std::vector<MatchStanding>& matches,
                         std::int64_t now);

}  // namespace fudaba::server
