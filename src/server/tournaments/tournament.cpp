#include "server/tournaments/tournament.h"

#include <algorithm>

#include "table/secrets.h"

namespace fudaba::server {

namespace {

// Grace period for an organiser who must start the tournament or its next round, in ms.
constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kLongestOpen = 90 * kDay;  // since it was made
constexpr std::int64_t kLongestHalt = 30 * kDay;  // since the time of the last round was over

Refusal not_now() {
  return refusal(Code::Over, "state",
                 {"大会は、もうその段階ではありません。", "The tournament is past that."});
}

// Pairs the next round and numbers its matches.
void pair_round(Tournament& tournament, std::int64_t now) {
  tournament::Round round = tournament::next_round(tournament.contest);
  std::vector<std::int64_t> numbers;
  for (const tournament::Pairing& pairing : round) {
    numbers.push_back(pairing.result == tournament::PairingResult::Open ? new_id() : 0);
  }
  tournament.contest.rounds.push_back(std::move(round));
  tournament.matches.push_back(std::move(numbers));
  tournament.round_began = now;
}

void decide(tournament::Pairing& pairing, const std::array<int, 3>& games) {
  pairing.games = games;
  pairing.result = games[0] > games[1]   ? tournament::PairingResult::FirstWon
                   : games[1] > games[0] ? tournament::PairingResult::SecondWon
                                         : tournament::PairingResult::Drawn;
}

// Ends the matches of a round whose time is over.
void decide_late(tournament::Pairing& pairing, const MatchStanding& match, int games_to_win) {
  if (match.has_come[0] && match.has_come[1]) { return decide(pairing, match.games); }
  if (!match.has_come[0] && !match.has_come[1]) {
    pairing.result = tournament::PairingResult::BothLost;
    return;
  }
  decide(pairing, {match.has_come[0] ? games_to_win : 0, match.has_come[1] ? games_to_win : 0, 0});
}

void drop(Tournament& tournament, int member) {
  tournament::Contest& contest = tournament.contest;
  contest.entries[static_cast<std::size_t>(member)].until = std::max(contest.round(), 1);
  if (contest.rounds.empty()) { return; }
  for (tournament::Pairing& pairing : contest.rounds.back()) {
    if (pairing.result != tournament::PairingResult::Open || !pairing.has(member)) { continue; }
    const int games = tournament::games_to_win(contest);
    const bool is_first = pairing.first == member;
    decide(pairing, {is_first ? 0 : games, is_first ? games : 0, 0});
  }
}

bool decide_matches(Tournament& tournament, const std::vector<MatchStanding>& matches,
                    std::int64_t now) {
  bool changed = false;
  tournament::Round& round = tournament.contest.rounds.back();
  const bool is_late = now >= tournament.round_ends();
  for (std::size_t i = 0; i < round.size() && i < matches.size(); ++i) {
    if (round[i].result != tournament::PairingResult::Open) { continue; }
    if (matches[i].is_over) {
      decide(round[i], matches[i].games);
      changed = true;
    } else if (is_late) {
      decide_late(round[i], matches[i], tournament::games_to_win(tournament.contest));
      changed = true;
    }
  }
  return changed;
}

}  // namespace

std::optional<int> Tournament::member_of(people::AccountId account) const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const Member& member) { return member.account == account; });
  if (found == members.end()) { return std::nullopt; }
  return static_cast<int>(found - members.begin());
}

ActRefusal enter(Tournament& tournament, people::AccountId account, const std::string& deck_name) {
  const TournamentRules& rules = tournament.rules;
  const bool is_late = tournament.stage == TournamentState::Running &&
                       rules.kind == tournament::Kind::Swiss &&
                       tournament.contest.round() < rules.late_rounds;
  if (tournament.stage != TournamentState::Open && !is_late) {
    return refusal(
        Code::Over, "state",
        {"この大会の受付は終わっています。", "This tournament no longer takes players."});
  }
  const std::optional<int> known = tournament.member_of(account);
  if (known && tournament.stage == TournamentState::Open) {
    tournament.members[static_cast<std::size_t>(*known)].deck_name = deck_name;
    return std::nullopt;
  }
  if (known) {
    return refusal(Code::Taken, "account",
                   {"この大会にはもう参加しました。", "You have been in this tournament already."});
  }
  if (tournament.members.size() >= static_cast<std::size_t>(rules.most_players)) {
    return refusal(Code::Full, "players", {"定員に達しています。", "The tournament is full."});
  }
  tournament.members.push_back({account, deck_name});
  tournament.contest.entries.push_back({is_late ? tournament.contest.round() + 1 : 1, 0, 0});
  return std::nullopt;
}

ActRefusal leave(Tournament& tournament, people::AccountId account) {
  const std::optional<int> member = tournament.member_of(account);
  if (!member || !tournament.is_there(*member)) {
    return refusal(Code::NotFound, "account",
                   {"この大会に参加していません。", "You are not in this tournament."});
  }
  if (tournament.stage == TournamentState::Open) {
    tournament.members.erase(tournament.members.begin() + *member);
    tournament.contest.entries.erase(tournament.contest.entries.begin() + *member);
    return std::nullopt;
  }
  if (tournament.stage != TournamentState::Running) { return not_now(); }
  drop(tournament, *member);
  return std::nullopt;
}

ActRefusal remove(Tournament& tournament, int member) {
  if (member < 0 || member >= static_cast<int>(tournament.members.size())) {
    return refusal(Code::NotFound, "player");
  }
  const people::AccountId account = tournament.members[static_cast<std::size_t>(member)].account;
  if (ActRefusal refused = leave(tournament, account)) { return refused; }
  if (tournament.stage == TournamentState::Running) {
    tournament.members[static_cast<std::size_t>(member)].is_removed = true;
  }
  return std::nullopt;
}

ActRefusal start(Tournament& tournament, std::int64_t now) {
  if (tournament.stage != TournamentState::Open) { return not_now(); }
  if (tournament.members.size() < 2) {
    return refusal(Code::Illegal, "players",
                   {"始めるには2人以上必要です。", "A tournament needs at least two players."});
  }
  tournament.stage = TournamentState::Running;
  pair_round(tournament, now);
  return std::nullopt;
}

ActRefusal begin_next_round(Tournament& tournament, std::int64_t now) {
  if (tournament.stage != TournamentState::Running) { return not_now(); }
  if (!tournament::is_round_over(tournament.contest)) {
    return refusal(Code::Illegal, "round",
                   {"まだ終わっていない対戦があります。", "Some matches are not over yet."});
  }
  if (tournament::is_over(tournament.contest)) {
    tournament.stage = TournamentState::Ended;
    tournament.ended = now;
    return std::nullopt;
  }
  pair_round(tournament, now);
  return std::nullopt;
}

ActRefusal correct(Tournament& tournament, int round, int pairing,
                   tournament::PairingResult result) {
  if (tournament.stage != TournamentState::Running && tournament.stage != TournamentState::Ended) {
    return not_now();
  }
  tournament::Contest& contest = tournament.contest;
  if (round < 1 || round > contest.round() || pairing < 0 ||
      pairing >= static_cast<int>(contest.rounds[static_cast<std::size_t>(round - 1)].size())) {
    return refusal(Code::NotFound, "pairing");
  }
  if (contest.kind == tournament::Kind::Knockout && round != contest.round()) {
    return refusal(Code::Illegal, "round",
                   {"次の回戦が始まっているので、直せません。",
                    "The next round has begun: this can no longer be corrected."});
  }
  tournament::Pairing& corrected =
      contest.rounds[static_cast<std::size_t>(round - 1)][static_cast<std::size_t>(pairing)];
  if (corrected.is_bye()) {
    return refusal(Code::Illegal, "pairing", {"不戦勝は直せません。", "A bye stays a bye."});
  }
  const int games = tournament::games_to_win(contest);
  corrected.result = result;
  corrected.games = {result == tournament::PairingResult::FirstWon ? games : 0,
                     result == tournament::PairingResult::SecondWon ? games : 0,
                     result == tournament::PairingResult::Drawn ? 1 : 0};
  return std::nullopt;
}

ActRefusal cancel(Tournament& tournament, std::int64_t now) {
  if (tournament.stage != TournamentState::Open && tournament.stage != TournamentState::Running) {
    return not_now();
  }
  tournament.stage = TournamentState::Cancelled;
  tournament.ended = now;
  return std::nullopt;
}

bool go_on(Tournament& tournament, const std::vector<MatchStanding>& matches, std::int64_t now) {
  const std::int64_t starts = tournament.rules.starts;
  if (tournament.stage == TournamentState::Open && starts != 0 && starts <= now) {
    // No opponent has come.
    if (start(tournament, now)) { return !cancel(tournament, now); }
    return true;
  }
  if (tournament.stage == TournamentState::Open && starts == 0 &&
      tournament.created + kLongestOpen <= now) {
    return !cancel(tournament, now);
  }
  if (tournament.stage != TournamentState::Running) { return false; }
  const bool changed = decide_matches(tournament, matches, now);
  if (!tournament::is_round_over(tournament.contest)) { return changed; }
  const bool waits = tournament.rules.by_hand && !tournament::is_over(tournament.contest) &&
                     now < tournament.round_ends() + kLongestHalt;
  if (waits) { return changed; }
  return !begin_next_round(tournament, now) || changed;
}

}  // namespace fudaba::server
