// Tournaments as JSON: the stored form, and the request.
#include <algorithm>
#include <limits>

#include "match/json_data.h"
#include "match/match.h"
#include "match/words.h"
#include "server/tournaments/tournament.h"
#include "table/opening.h"
#include "table/secrets.h"

namespace fudaba::server {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

constexpr std::array<std::string_view, 4> kStages{"open", "running", "ended", "cancelled"};
constexpr std::array<std::string_view, 3> kTournamentKinds{"swiss", "round_robin", "knockout"};
constexpr std::array<std::string_view, 5> kResults{"open", "first", "second", "drawn", "both_lost"};
constexpr std::array<std::string_view, 2> kAdvances{"auto", "hand"};
constexpr std::int64_t kLatestTime = 4'102'444'800'000;  // the year 2100
constexpr std::int64_t kMostNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostMinutes = 43'200;  // 30 days

template <std::size_t Size>
std::size_t word_in(JsonFields& fields, std::string_view key,
                    const std::array<std::string_view, Size>& words) {
  const std::string word = fields.text(key, kMaxWord);
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) { return static_cast<std::size_t>(found - words.begin()); }
  fields.fail(key, match::joined(words));
  return 0;
}

bool truth_in(JsonFields& fields, std::string_view key) {
  const json::value* value = fields.find(key);
  if (value == nullptr) { return false; }
  if (!value->is_bool()) { fields.fail(key, {"真か偽", "true or false"}); }
  return value->is_bool() && value->get_bool();
}

int small(JsonFields& fields, std::string_view key, int low, int high, int usual) {
  return static_cast<int>(fields.optional_number(key, low, high).value_or(usual));
}

// Whole numbers of an array of the given size.
template <std::size_t Size>
std::array<std::int64_t, Size> numbers_of(const json::value& value, FaultSlot& fault) {
  std::array<std::int64_t, Size> numbers{};
  const json::array* list = value.if_array();
  for (std::size_t i = 0; i < Size; ++i) {
    const std::int64_t* number =
        list == nullptr || list->size() != Size ? nullptr : (*list)[i].if_int64();
    if (number == nullptr) {
      match::set_fault(fault, "rounds", value, {"整数の列", "a row of whole numbers"});
      return {};
    }
    numbers[i] = *number;
  }
  return numbers;
}

void store_rounds(JsonText& out, const Tournament& tournament) {
  out.begin_array();
  for (std::size_t r = 0; r < tournament.contest.rounds.size(); ++r) {
    out.begin_array();
    const tournament::Round& round = tournament.contest.rounds[r];
    for (std::size_t i = 0; i < round.size(); ++i) {
      out.begin_array().number(round[i].first).number(round[i].second);
      out.number(static_cast<int>(round[i].result));
      for (const int games : round[i].games) { out.number(games); }
      out.number(tournament.matches[r][i]).end_array();
    }
    out.end_array();
  }
  out.end_array();
}

void restore_rounds(const json::array& rounds, Tournament& tournament, FaultSlot& fault) {
  for (const json::value& value : rounds) {
    tournament::Round& round = tournament.contest.rounds.emplace_back();
    std::vector<std::int64_t>& matches = tournament.matches.emplace_back();
    const json::array* pairings = value.if_array();
    for (std::size_t i = 0; pairings != nullptr && i < pairings->size(); ++i) {
      const auto row = numbers_of<7>((*pairings)[i], fault);
      tournament::Pairing& pairing = round.emplace_back();
      pairing.first = static_cast<int>(row[0]);
      pairing.second = static_cast<int>(row[1]);
      pairing.result = static_cast<tournament::PairingResult>(row[2]);
      for (std::size_t g = 0; g < 3; ++g) { pairing.games[g] = static_cast<int>(row[g + 3]); }
      matches.push_back(row[6]);
    }
  }
}

}  // namespace

std::string_view word_of(TournamentState stage) { return kStages[static_cast<std::size_t>(stage)]; }
std::string_view word_of(tournament::Kind kind) {
  return kTournamentKinds[static_cast<std::size_t>(kind)];
}
std::string_view word_of(tournament::PairingResult result) {
  return kResults[static_cast<std::size_t>(result)];
}

std::optional<tournament::PairingResult> result_of_word(std::string_view word) {
  const auto found = std::find(kResults.begin() + 1, kResults.end(), word);
  if (found == kResults.end()) { return std::nullopt; }
  return static_cast<tournament::PairingResult>(found - kResults.begin());
}

void write(JsonText& out, const TournamentRules& rules) {
  out.begin_object().field("name", rules.name).field("game", rules.game);
  out.field("kind", word_of(rules.kind)).field("rounds", rules.rounds);
  out.field("third_place", rules.third_place).field("best_of", rules.best_of);
  out.field("lists", lists_word(rules.closed_lists));
  write(out.key("clock"), rules.clock);
  out.field("round_minutes", rules.round_minutes).field("most_players", rules.most_players);
  out.field("late_rounds", rules.late_rounds).field("starts", rules.starts);
  out.field("advance", kAdvances[rules.by_hand ? 1 : 0]).end_object();
}

TournamentRules read_rules(JsonFields& fields, FaultSlot& fault) {
  TournamentRules rules;
  rules.name = fields.text("name", kMaxName);
  if (rules.name.empty() || !match::is_player_name(rules.name)) {
    fields.fail("name", {"見えない文字のない名前", "a name without invisible characters"});
  }
  rules.game = fields.text("game", kMaxWord);
  rules.kind = static_cast<tournament::Kind>(word_in(fields, "kind", kTournamentKinds));
  rules.rounds = small(fields, "rounds", 0, tournament::kMostSwissRounds, 0);
  rules.third_place = truth_in(fields, "third_place");
  rules.best_of = small(fields, "best_of", 1, 3, 1);
  if (rules.best_of == 2) { fields.fail("best_of", "1, 3"); }
  if (fields.find("lists") != nullptr) { rules.closed_lists = read_lists(fields); }
  if (const json::value* clock = fields.find("clock")) {
    rules.clock = read_clock(*clock, "clock", fault);
  }
  rules.round_minutes = small(fields, "round_minutes", 1, kMostMinutes, rules.round_minutes);
  const bool is_table = rules.kind == tournament::Kind::RoundRobin;
  const int most = is_table ? tournament::kMostInRoundRobin : tournament::kMostPlayers;
  rules.most_players = small(fields, "most_players", 2, most, rules.most_players);
  rules.late_rounds = small(fields, "late_rounds", 0, tournament::kMostSwissRounds, 0);
  rules.starts = fields.optional_number("starts", 0, kLatestTime).value_or(0);
  if (fields.find("advance") != nullptr) {
    rules.by_hand = word_in(fields, "advance", kAdvances) == 1;
  }
  return rules;
}

std::string to_json(const Tournament& tournament) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("stage", word_of(tournament.stage));
  out.field("organiser", tournament.organiser).field("created", tournament.created);
  out.field("ended", tournament.ended).field("round_began", tournament.round_began);
  out.field("seed", static_cast<std::int64_t>(tournament.contest.seed));
  write(out.key("rules"), tournament.rules);
  out.key("members").begin_array();
  for (std::size_t i = 0; i < tournament.members.size(); ++i) {
    const Member& member = tournament.members[i];
    const tournament::Entrant& entry = tournament.contest.entries[i];
    out.begin_object().field("account", member.account).field("deck_name", member.deck_name);
    out.field("removed", member.is_removed).field("from", entry.from);
    out.field("until", entry.until).field("strength", entry.strength).end_object();
  }
  out.end_array();
  store_rounds(out.key("rounds"), tournament);
  out.end_object();
  return text;
}

tl::expected<Tournament, match::JsonFault> read_tournament(std::string_view text) {
  const auto value = match::parse_json(text);
  if (!value) { return tl::unexpected(value.error()); }
  FaultSlot fault;
  JsonFields fields(*value, "", fault);
  Tournament tournament;
  tournament.stage = static_cast<TournamentState>(word_in(fields, "stage", kStages));
  tournament.organiser = fields.number("organiser", 0, kMostNumber);
  tournament.created = fields.number("created", 0, kLatestTime);
  tournament.ended = fields.number("ended", 0, kLatestTime);
  tournament.round_began = fields.number("round_began", 0, kLatestTime);
  tournament.contest.seed = static_cast<std::uint64_t>(fields.number("seed", 0, kMostNumber));
  if (const json::value* rules = fields.require("rules", {"決まり", "the rules"})) {
    JsonFields inside(*rules, "rules", fault);
    tournament.rules = read_rules(inside, fault);
  }
  const json::array* members = fields.list("members", tournament::kMostPlayers);
  for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
    JsonFields one((*members)[i], "members", fault);
    tournament.members.push_back({one.number("account", 0, kMostNumber),
                                  one.text("deck_name", kMaxWord), truth_in(one, "removed")});
    const auto small_of = [&](std::string_view key) {
      return static_cast<int>(one.number(key, 0, kMostMinutes));
    };
    tournament.contest.entries.push_back(
        {small_of("from"), small_of("until"), small_of("strength")});
  }
  const json::array* rounds = fields.list("rounds", tournament::kMostInRoundRobin);
  if (rounds != nullptr) { restore_rounds(*rounds, tournament, fault); }
  fields.finish();
  tournament.apply_rules();
  if (fault) { return tl::unexpected(*fault); }
  return tournament;
}

}  // namespace fudaba::server
