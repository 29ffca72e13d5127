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

// A tournament and its course, without storage and matches (docs/tournaments.md).

namespace fudaba::server {

using TournamentId = std::int64_t;

enum class TournamentState : std::uint8_t { Open, Running, Ended, Cancelled };

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
  int late_rounds = 0;      // Swiss: entry is open until this round is paired
  std::int64_t starts = 0;  // ms since 1970; 0: the organiser starts it
  bool by_hand = false;     // the organiser starts each round
};

// A player, at the same index as in Contest::entries.
struct Member {
  people::AccountId account = people::kNoAccount;
  std::string deck_name;
  bool is_removed = false;  // by the organiser
};

struct Tournament {
  TournamentId id = 0;
  std::int64_t version = 0;
  TournamentState stage = TournamentState::Open;
  people::AccountId organiser = people::kNoAccount;
  std::int64_t created = 0;
  std::int64_t ended = 0;
  std::int64_t round_began = 0;
  TournamentRules rules;
  std::vector<Member> members;
  tournament::Contest contest;
  // The match of each pairing, by round and place; 0: none is played.
  std::vector<std::vector<std::int64_t>> matches;

  // Gives the contest its rules.
  void apply_rules() {
    contest.kind = rules.kind;
    contest.most_rounds = rules.rounds;
    contest.third_place = rules.third_place;
    contest.best_of = rules.best_of;
  }
  [[nodiscard]] std::optional<int> member_of(people::AccountId account) const;
  [[nodiscard]] std::int64_t round_ends() const {
    return round_began + rules.round_minutes * std::int64_t{60'000};
  }
  [[nodiscard]] bool is_there(int member) const {
    return contest.entries[static_cast<std::size_t>(member)].until == 0;
  }
};

[[nodiscard]] std::string_view word_of(TournamentState stage);
[[nodiscard]] std::string_view word_of(tournament::Kind kind);
[[nodiscard]] std::string_view word_of(tournament::PairingResult result);
[[nodiscard]] std::optional<tournament::PairingResult> result_of_word(std::string_view word);

void write(match::JsonText& out, const TournamentRules& rules);
// Reads the rules from a request or from the stored form.
[[nodiscard]] TournamentRules read_rules(match::JsonFields& fields, match::FaultSlot& fault);

// The stored form.
[[nodiscard]] std::string to_json(const Tournament& tournament);
[[nodiscard]] tl::expected<Tournament, match::JsonFault> read_tournament(std::string_view text);

// Actions of people. A refused one changes nothing.
using ActRefusal = std::optional<Refusal>;
[[nodiscard]] ActRefusal enter(Tournament& tournament, people::AccountId account,
                               const std::string& deck_name);
// Before the start the player is removed; later he drops out and loses the current match.
[[nodiscard]] ActRefusal leave(Tournament& tournament, people::AccountId account);
[[nodiscard]] ActRefusal remove(Tournament& tournament, int member);
[[nodiscard]] ActRefusal start(Tournament& tournament, std::int64_t now);
[[nodiscard]] ActRefusal begin_next_round(Tournament& tournament, std::int64_t now);
[[nodiscard]] ActRefusal correct(Tournament& tournament, int round, int pairing,
                                 tournament::PairingResult result);
[[nodiscard]] ActRefusal cancel(Tournament& tournament, std::int64_t now);

// The state of a match of the last round.
struct MatchStanding {
  bool is_known = false;           // it is open
  std::array<int, 3> games{};      // won by either seat, drawn
  std::array<bool, 2> has_come{};  // by seat
  bool is_over = false;
};
// Does what follows from the matches of the last round (by place) and the time: results, the next
// round, the end. True if there was anything.
[[nodiscard]] bool go_on(Tournament& tournament, const std::vector<MatchStanding>& matches,
                         std::int64_t now);

}  // namespace fudaba::server
