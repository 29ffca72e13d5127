#include "server/tournaments/tournament_rows.h"

#include <fmt/ranges.h>

#include "match/json_text.h"
#include "match/series.h"
#include "server/accounts/seat_ownership.h"
#include "table/secrets.h"

namespace fudaba::server {

using match::JsonText;
using people::Book;
using people::BookError;

namespace {

constexpr std::int64_t kOpenAgain = 30'000;  // ms until a missing match is opened again
constexpr int kMostGames = 9;                // of one pairing

std::string summary_of(const Tournament& tournament) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("id", match_name(tournament.id));
  out.field("name", tournament.rules.name).field("game", tournament.rules.game);
  out.field("kind", word_of(tournament.rules.kind));
  out.field("state", word_of(tournament.stage));
  out.field("players", static_cast<std::int64_t>(tournament.members.size()));
  out.field("most_players", tournament.rules.most_players);
  out.field("round", tournament.contest.round());
  out.field("rounds", tournament.stage == TournamentState::Open && tournament.members.size() < 2
                          ? tournament.rules.rounds
                          : tournament::rounds_of(tournament.contest));
  out.field("starts", tournament.rules.starts).field("created", tournament.created);
  out.field("ended", tournament.ended).end_object();
  return text;
}

std::optional<Tournament> read_row(Book& book, TournamentId id, bool to_change) {
  struct Row {
    std::int64_t version = 0;
    std::string body;
  };
  // SQLite's transaction keeps everybody else out; PostgreSQL locks the row.
  const bool locks = to_change && !book.database().is_sqlite();
  const auto row =
      book.database().find<Row>(std::string("SELECT version, body FROM tournaments WHERE id = :i") +
                                    (locks ? " FOR UPDATE" : ""),
                                {id});
  if (!row) { return std::nullopt; }
  auto tournament = read_tournament(row->body);
  if (!tournament) {
    // The stored text must not get into the log.
    throw BookError("tournament " + match_name(id) + ": " + tournament.error().at + ": expected " +
                    tournament.error().expected.en);
  }
  tournament->id = id;
  tournament->version = row->version;
  return std::move(*tournament);
}

void write_row(Book& book, Tournament& tournament) {
  ++tournament.version;
  const std::int64_t written = book.database().change(
      "UPDATE tournaments SET version = :v, state = :s, summary = :y, body = :b"
      " WHERE id = :i AND version = :w",
      {tournament.version, tournament.stage, summary_of(tournament), to_json(tournament),
       tournament.id, tournament.version - 1});
  if (written != 1) { throw BookError("a tournament changed meanwhile"); }
}

Names names_of_members(Book& book, const Tournament& tournament) {
  struct Named {
    people::AccountId id = people::kNoAccount;
    std::string name;
  };
  std::vector<people::AccountId> accounts{tournament.organiser};
  for (const Member& member : tournament.members) { accounts.push_back(member.account); }
  Names names;
  for (auto& [id, name] : book.database().list<Named>(fmt::format(
           "SELECT id, name FROM accounts WHERE id IN ({})", fmt::join(accounts, ",")))) {
    names.emplace(id, std::move(name));
  }
  return names;
}

// The state of an open match, or of the match that follows it.
struct MatchLink {
  std::int64_t next = 0;
  std::string setup;
};

std::optional<MatchLink> game_of(Book& book, std::int64_t match) {
  return book.database().find<MatchLink>("SELECT next_match, setup FROM matches WHERE number = :m",
                                         {match});
}

Outcome outcome_of(Book& book, std::int64_t match) {
  using people::SeatResult;
  struct Ended {
    Seat seat = 0;
    SeatResult result = SeatResult::Open;
  };
  const auto ended = book.database().find<Ended>(
      "SELECT seat, result FROM match_seats WHERE match_number = :m AND result <> 0"
      " ORDER BY seat LIMIT 1",
      {match});
  if (!ended) { return Outcome::Ongoing; }
  // A closed match has no winner.
  if (ended->result == SeatResult::Drawn || ended->result == SeatResult::Closed) {
    return Outcome::Draw;
  }
  return win_of(ended->result == SeatResult::Won ? ended->seat : opponent_of(ended->seat));
}

MatchStanding standing_of(Book& book, std::int64_t match, int best_of) {
  MatchStanding standing;
  match::Series series;
  series.of = best_of;
  for (int i = 0; match != 0 && i < kMostGames; ++i) {
    const std::optional<MatchLink> game = game_of(book, match);
    if (!game) { break; }
    if (i == 0) {
      standing.is_known = true;
      const auto setup = read_setup(game->setup);
      for (Seat seat = 0; seat < kSeats; ++seat) {
        standing.has_come[seat] = setup && !setup->seats[seat].is_open();
      }
    }
    const Outcome outcome = outcome_of(book, match);
    if (outcome == Outcome::Ongoing) { break; }
    series = match::after(series, outcome);
    if (match::is_over(series)) {
      standing.is_over = true;
      break;
    }
    match = game->next;
  }
  standing.games = {series.wins[0], series.wins[1],
                    series.played - series.wins[0] - series.wins[1]};
  return standing;
}

std::vector<MatchStanding> standings_of(Book& book, const Tournament& tournament) {
  std::vector<MatchStanding> all;
  if (tournament.stage != TournamentState::Running) { return all; }
  const tournament::Round& round = tournament.contest.rounds.back();
  for (std::size_t i = 0; i < round.size(); ++i) {
    const bool open = round[i].result == tournament::PairingResult::Open;
    all.push_back(open ? standing_of(book, tournament.matches.back()[i], tournament.rules.best_of)
                       : MatchStanding{});
  }
  return all;
}

Setup setup_of(Book& book, const Tournament& tournament, const tournament::Pairing& pairing,
               const Names& names) {
  Setup setup;
  setup.game = tournament.rules.game;
  setup.clock = tournament.rules.clock;
  setup.closed_lists = tournament.rules.closed_lists;
  setup.auto_pass = AutoPass::Never;
  setup.series.of = tournament.rules.best_of;
  setup.first = 0;
  setup.fair = {new_server_part()};
  const std::array<int, kSeats> sit{pairing.first, pairing.second};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Member& member = tournament.members[static_cast<std::size_t>(sit[seat])];
    SeatSetup& place = setup.seats[seat];
    place.kind = SeatKind::Invite;
    place.account = member.account;
    place.deck_name = member.deck_name;
    place.deck = deck_in_tournament(book, tournament.id, member.account);
    const auto name = names.find(member.account);
    if (name != names.end()) { place.name = name->second; }
  }
  return setup;
}

std::vector<MatchToOpen> matches_of_round(Book& book, const Tournament& tournament,
                                          const std::vector<MatchStanding>* known) {
  std::vector<MatchToOpen> matches;
  const auto names = names_of_members(book, tournament);
  const tournament::Round& round = tournament.contest.rounds.back();
  for (std::size_t i = 0; i < round.size(); ++i) {
    if (round[i].result != tournament::PairingResult::Open ||
        (known != nullptr && (*known)[i].is_known)) {
      continue;
    }
    matches.push_back({tournament.matches.back()[i], setup_of(book, tournament, round[i], names)});
  }
  return matches;
}

bool is_to_be_seeded(const Tournament& tournament) {
  return tournament.stage == TournamentState::Open &&
         tournament.rules.kind == tournament::Kind::Knockout;
}

// The seeds of a knockout depend on the ratings at its start.
void rate_members(Book& book, Tournament& tournament) {
  const auto pace = pace_of(tournament.rules.clock);
  for (std::size_t i = 0; i < tournament.members.size(); ++i) {
    int& strength = tournament.contest.entries[i].strength;
    strength = static_cast<int>(people::Rating{}.rating);
    for (const people::AccountRating& rating : book.ratings(tournament.members[i].account)) {
      if (rating.game == tournament.rules.game && rating.pace == pace) {
        strength = std::max(0, static_cast<int>(rating.rating.rating));
      }
    }
  }
}

// Deleted accounts drop out.
bool drop_the_gone(Book& book, Tournament& tournament) {
  const auto names = names_of_members(book, tournament);
  bool changed = false;
  for (std::size_t i = tournament.members.size(); i-- > 0;) {
    const Member& member = tournament.members[i];
    if (names.contains(member.account) || !tournament.is_there(static_cast<int>(i))) { continue; }
    changed = !leave(tournament, member.account) || changed;
  }
  // Without an organiser, rounds begin automatically.
  if (!names.contains(tournament.organiser) && tournament.rules.by_hand) {
    tournament.rules.by_hand = false;
    changed = true;
  }
  return changed;
}

TournamentChange change_within(Book& book, TournamentId id, const Alter& change) {
  TournamentChange changed;
  std::optional<Tournament> tournament = read_row(book, id, true);
  if (!tournament) {
    changed.refused = refusal(Code::NotFound, "tournament",
                              {"この大会はありません。", "There is no such tournament."});
    return changed;
  }
  const int round = tournament->contest.round();
  if (is_to_be_seeded(*tournament)) { rate_members(book, *tournament); }
  changed.refused = change(*tournament);
  if (changed.refused) { return changed; }
  write_row(book, *tournament);
  if (tournament->contest.round() != round) {
    changed.matches = matches_of_round(book, *tournament, nullptr);
  }
  return changed;
}

std::vector<MatchToOpen> go_on_with(Book& book, TournamentId id, std::int64_t now) {
  std::optional<Tournament> tournament = read_row(book, id, true);
  if (!tournament) { return {}; }
  const int round = tournament->contest.round();
  if (is_to_be_seeded(*tournament)) { rate_members(book, *tournament); }
  bool is_changed = drop_the_gone(book, *tournament);
  const std::vector<MatchStanding> known = standings_of(book, *tournament);
  is_changed = go_on(*tournament, known, now) || is_changed;
  if (is_changed) { write_row(book, *tournament); }
  if (tournament->stage != TournamentState::Running) { return {}; }
  if (tournament->contest.round() != round) { return matches_of_round(book, *tournament, nullptr); }
  // A server may have ended between pairing and opening.
  const bool is_time = now - tournament->round_began >= kOpenAgain;
  return is_time ? matches_of_round(book, *tournament, &known) : std::vector<MatchToOpen>{};
}

// One line about a tournament for a player who is in it.
void write_entered(Book& book, JsonText& out, const Tournament& tournament, int member) {
  out.begin_object().field("id", match_name(tournament.id)).field("name", tournament.rules.name);
  out.field("game", tournament.rules.game).field("state", word_of(tournament.stage));
  const bool is_running = tournament.stage == TournamentState::Running;
  for (std::size_t i = 0; is_running && i < tournament.contest.rounds.back().size(); ++i) {
    const tournament::Pairing& pairing = tournament.contest.rounds.back()[i];
    const bool is_open = pairing.result == tournament::PairingResult::Open;
    if (!is_open || pairing.is_bye() || !pairing.has(member)) { continue; }
    const int other = pairing.first == member ? pairing.second : pairing.first;
    const Names names = names_of_members(book, tournament);
    const auto name = names.find(tournament.members[static_cast<std::size_t>(other)].account);
    out.field("round", tournament.contest.round()).field("round_ends", tournament.round_ends());
    out.field("opponent", name == names.end() ? std::string() : name->second);
    out.field("match", match_name(current_game(book, tournament.matches.back()[i])));
  }
  out.end_object();
}

}  // namespace

std::optional<KnownTournament> find_tournament(Book& book, TournamentId id) {
  std::optional<Tournament> tournament = read_row(book, id, false);
  if (!tournament) { return std::nullopt; }
  Names names = names_of_members(book, *tournament);
  return KnownTournament{std::move(*tournament), std::move(names)};
}

std::int64_t version_of_tournament(Book& book, TournamentId id) {
  return book.database().number("SELECT version FROM tournaments WHERE id = :i", {id});
}

std::vector<std::string> list_tournaments(Book& book, TournamentState stage, int most) {
  return book.database().list<std::string>(
      "SELECT summary FROM tournaments WHERE state = :s ORDER BY created DESC LIMIT :m",
      {stage, most});
}

OrganisedCount organised_by(Book& book, people::AccountId account, std::int64_t since) {
  people::Database& database = book.database();
  return {database.number("SELECT COUNT(*) FROM tournaments WHERE organiser = :o AND state < 2",
                          {account}),
          database.number("SELECT COUNT(*) FROM tournaments WHERE organiser = :o AND created > :c",
                          {account, since})};
}

void insert_tournament(Book& book, const Tournament& tournament) {
  book.database().change(
      "INSERT INTO tournaments (id, version, state, organiser, created, starts, summary, body)"
      " VALUES (:i, 1, :s, :o, :c, :t, :y, :b)",
      {tournament.id, tournament.stage, tournament.organiser, tournament.created,
       tournament.rules.starts, summary_of(tournament), to_json(tournament)});
}

TournamentChange change_tournament(Book& book, TournamentId id, const Alter& change,
                                   std::int64_t now) {
  const auto whole = [&](Tournament& tournament) -> ActRefusal {
    if (ActRefusal refused = change(tournament)) { return refused; }
    // Applies the consequences of the change at once.
    if (tournament.stage == TournamentState::Running) {
      (void)go_on(tournament, standings_of(book, tournament), now);
    }
    return std::nullopt;
  };
  return book.database().whole([&] { return change_within(book, id, whole); });
}

TournamentChange enter_tournament(Book& book, TournamentId id, people::AccountId account,
                                  const std::string& deck_name,
                                  const std::vector<std::string>& deck) {
  return book.database().whole([&] {
    TournamentChange changed = change_within(
        book, id, [&](Tournament& tournament) { return enter(tournament, account, deck_name); });
    if (changed.refused) { return changed; }
    std::string text;
    JsonText out(text);
    out.begin_array();
    for (const std::string& word : deck) { out.text(word); }
    out.end_array();
    book.database().change(
        "INSERT INTO tournament_decks (tournament, account, deck) VALUES (:t, :a, :d)"
        " ON CONFLICT (tournament, account) DO UPDATE SET deck = excluded.deck",
        {id, account, text});
    return changed;
  });
}

std::vector<std::string> deck_in_tournament(Book& book, TournamentId id,
                                            people::AccountId account) {
  const auto deck = book.database().find<std::string>(
      "SELECT deck FROM tournament_decks WHERE tournament = :t AND account = :a", {id, account});
  std::vector<std::string> words;
  const auto value = match::parse_json(deck.value_or("[]"));
  if (!value || !value->is_array()) { return words; }
  for (const boost::json::value& word : value->get_array()) {
    if (const auto* text = word.if_string()) { words.emplace_back(*text); }
  }
  return words;
}

std::string decks_in_tournaments(Book& book, people::AccountId account) {
  struct Row {
    TournamentId tournament = 0;
    std::string deck;
  };
  std::string text;
  JsonText out(text);
  out.begin_array();
  for (const auto& [tournament, deck] : book.database().list<Row>(
           "SELECT tournament, deck FROM tournament_decks WHERE account = :a", {account})) {
    out.begin_object().field("tournament", match_name(tournament)).key("deck").raw(deck);
    out.end_object();
  }
  out.end_array();
  return text;
}

std::string entered_tournaments(Book& book, people::AccountId account) {
  const auto ids = book.database().list<TournamentId>(
      "SELECT t.id FROM tournaments t JOIN tournament_decks d ON d.tournament = t.id"
      " WHERE d.account = :a AND t.state < 2 ORDER BY t.created",
      {account});
  std::string text;
  JsonText out(text);
  out.begin_array();
  for (const TournamentId id : ids) {
    const std::optional<Tournament> tournament = read_row(book, id, false);
    const auto member = tournament ? tournament->member_of(account) : std::nullopt;
    if (member && tournament->is_there(*member)) { write_entered(book, out, *tournament, *member); }
  }
  out.end_array();
  return text == "[]" ? std::string() : text;
}

std::int64_t current_game(Book& book, std::int64_t match) {
  for (int i = 0; i < kMostGames; ++i) {
    const std::optional<MatchLink> game = game_of(book, match);
    if (!game || game->next == 0) { break; }
    match = game->next;
  }
  return match;
}

std::vector<MatchToOpen> go_on_everywhere(Book& book, std::int64_t now) {
  std::vector<MatchToOpen> matches;
  for (const TournamentId id :
       book.database().list<TournamentId>("SELECT id FROM tournaments WHERE state = 1 OR"
                                          " (state = 0 AND starts > 0 AND starts <= :n)",
                                          {now})) {
    auto more = book.database().whole([&] { return go_on_with(book, id, now); });
    for (MatchToOpen& match : more) { matches.push_back(std::move(match)); }
  }
  return matches;
}

}  // namespace fudaba::server
