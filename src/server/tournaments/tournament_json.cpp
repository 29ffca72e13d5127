#include "server/tournaments/tournament_json.h"

#include <fmt/format.h>

#include "match/json_text.h"
#include "sheets/table.h"
#include "table/secrets.h"
#include "tournament/standings.h"

namespace fudaba::server {

using match::JsonText;

namespace {

std::string name_of(const KnownTournament& known, int member) {
  if (member == tournament::kNobody) { return {}; }
  const auto& account = known.tournament.members[static_cast<std::size_t>(member)].account;
  const auto found = known.names.find(account);
  return found == known.names.end() ? std::string() : found->second;
}

void show_members(JsonText& out, const KnownTournament& known, people::AccountId reader) {
  const Tournament& tournament = known.tournament;
  out.begin_array();
  for (std::size_t i = 0; i < tournament.members.size(); ++i) {
    const auto member = static_cast<int>(i);
    const tournament::Entrant& entry = tournament.contest.entries[i];
    out.begin_object().field("name", name_of(known, member));
    if (entry.from > 1) { out.field("from", entry.from); }
    if (entry.until > 0) { out.field("dropped", entry.until); }
    if (tournament.members[i].is_removed) { out.field("removed", true); }
    if (may_see_deck(tournament, member, reader)) {
      out.field("deck", tournament.members[i].deck_name);
    }
    out.end_object();
  }
  out.end_array();
}

void show_rounds(JsonText& out, const Tournament& tournament) {
  out.begin_array();
  for (std::size_t r = 0; r < tournament.contest.rounds.size(); ++r) {
    out.begin_array();
    const tournament::Round& round = tournament.contest.rounds[r];
    for (std::size_t i = 0; i < round.size(); ++i) {
      out.begin_object();
      const auto side = [&](std::string_view key, int member) {
        out.key(key);
        member == tournament::kNobody ? out.null() : out.number(member);
      };
      side("first", round[i].first);
      side("second", round[i].second);
      out.field("result", word_of(round[i].result));
      out.key("games").begin_array();
      for (const int games : round[i].games) { out.number(games); }
      out.end_array();
      if (tournament.matches[r][i] != 0) {
        out.field("match", match_name(tournament.matches[r][i]));
      }
      out.end_object();
    }
    out.end_array();
  }
  out.end_array();
}

void show_standings(JsonText& out, const Tournament& tournament) {
  out.begin_array();
  for (const tournament::Standing& one : tournament::standings(tournament.contest)) {
    out.begin_object().field("player", one.player).field("rank", one.rank);
    out.field("points", one.points).field("won", one.won).field("lost", one.lost);
    out.field("drawn", one.drawn).field("byes", one.byes).field("missed", one.missed);
    out.field("opponents_matches", one.opponents_matches);
    out.field("own_games", one.own_games).field("opponents_games", one.opponents_games);
    out.end_object();
  }
  out.end_array();
}

}  // namespace

bool may_see_deck(const Tournament& tournament, int member, people::AccountId reader) {
  const people::AccountId owner = tournament.members[static_cast<std::size_t>(member)].account;
  const bool own = reader != people::kNoAccount && reader == owner;
  const bool shown_to_all =
      tournament.stage == TournamentState::Ended ||
      (tournament.stage == TournamentState::Running && !tournament.rules.closed_lists);
  return own || shown_to_all;
}

std::string shown(const KnownTournament& known, people::AccountId reader) {
  const Tournament& tournament = known.tournament;
  std::string text;
  JsonText out(text);
  out.begin_object().field("id", match_name(tournament.id)).field("version", tournament.version);
  out.field("state", word_of(tournament.stage));
  const auto organiser = known.names.find(tournament.organiser);
  out.field("organiser", organiser == known.names.end() ? std::string() : organiser->second);
  const bool is_own = reader != people::kNoAccount && reader == tournament.organiser;
  out.field("is_organiser", is_own);
  out.field("created", tournament.created).field("ended", tournament.ended);
  write(out.key("rules"), tournament.rules);
  out.field("rounds_planned", tournament.members.size() < 2
                                  ? tournament.rules.rounds
                                  : tournament::rounds_of(tournament.contest));
  if (tournament.stage == TournamentState::Running) {
    out.field("round_ends", tournament.round_ends());
  }
  out.key("me");
  const auto own = reader == people::kNoAccount ? std::nullopt : tournament.member_of(reader);
  own ? out.number(*own) : out.null();
  show_members(out.key("players"), known, reader);
  show_rounds(out.key("rounds"), tournament);
  show_standings(out.key("standings"), tournament);
  out.end_object();
  return text;
}

std::string standings_csv(const KnownTournament& known) {
  std::string text = "rank,name,points,won,lost,drawn,byes,omw,gw,ogw\r\n";
  const auto share = [](std::int64_t millionths) {
    return fmt::format("{}.{:04}", millionths / tournament::kWhole,
                       millionths % tournament::kWhole / 100);
  };
  for (const tournament::Standing& one : tournament::standings(known.tournament.contest)) {
    text += fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", one.rank,
                        sheets::csv_cell(name_of(known, one.player)), one.points, one.won, one.lost,
                        one.drawn, one.byes, share(one.opponents_matches), share(one.own_games),
                        share(one.opponents_games));
  }
  return text;
}

std::string pairings_csv(const KnownTournament& known) {
  std::string text = "round,first,second,result,won_by_first,won_by_second,drawn_games\r\n";
  const auto& rounds = known.tournament.contest.rounds;
  for (std::size_t r = 0; r < rounds.size(); ++r) {
    for (const tournament::Pairing& pairing : rounds[r]) {
      text += fmt::format("{},{},{},{},{},{},{}\r\n", r + 1,
                          sheets::csv_cell(name_of(known, pairing.first)),
                          sheets::csv_cell(name_of(known, pairing.second)),
                          pairing.is_bye() ? "bye" : word_of(pairing.result), pairing.games[0],
                          pairing.games[1], pairing.games[2]);
    }
  }
  return text;
}

}  // namespace fudaba::server
