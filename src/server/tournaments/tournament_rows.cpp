#include "server/tournaments/tournament_rows.h"

#include "match/json_text.h"
#include "match/series.h"
#include "server/accounts/seat_ownership.h"
#include "table/secrets.h"

namespace fudaba::server {

using match::JsonText;
using people::Book;
using people::BookError;

namespace {

constexpr std::int64_t kOpenAgain = 30'000;  // ms after which a match that is not there is missed
constexpr int kMostGames = 9;                // that follow one another, looked at

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
  out.field("rounds", tournament.stage == Stage::Open && tournament.members.size() < 2
                          ? tournament.rules.rounds
                          : tournament::rounds_of(tournament.contest));
  out.field("starts", tournament.rules.starts).field("created", tournament.created);
  out.field("ended", tournament.ended).end_object();
  return text;
}

std::optional<Tournament> read_row(Book& book, TournamentId id, bool to_change) {
  soci::session& sql = book.database().sql();
  const auto number = static_cast<long long>(id);
  long long version = 0;
  std::string body;
  // SQLite's transaction keeps everybody else out; PostgreSQL locks the row.
  const bool locks = to_change && !book.database().is_sqlite();
  sql << std::string("SELECT version, body FROM tournaments WHERE id = :i") +
             (locks ? " FOR UPDATE" : ""),
      soci::use(number), soci::into(version), soci::into(body);
  if (!sql.got_data()) { return std::nullopt; }
  auto tournament = read_tournament(body);
  if (!tournament) {
    // The text found there must not get into the log.
    throw BookError("tournament " + match_name(id) + ": " + tournament.error().at + ": expected " +
                    tournament.error().expected.en);
  }
  tournament->id = id;
  tournament->version = version;
  return std::move(*tournament);
}

void write_row(Book& book, Tournament& tournament) {
  ++tournament.version;
  const auto version = static_cast<long long>(tournament.version);
  const auto number = static_cast<long long>(tournament.id);
  const auto before = static_cast<long long>(tournament.version - 1);
  const int state = static_cast<int>(tournament.stage);
  const std::string body = to_json(tournament);
  const std::string summary = summary_of(tournament);
  soci::statement written =
      (book.database().sql().prepare << "UPDATE tournaments SET version = :v, state = :s,"
                                        " summary = :y, body = :b WHERE id = :i AND version = :w",
       soci::use(version), soci::use(state), soci::use(summary), soci::use(body), soci::use(number),
       soci::use(before));
  written.execute(true);
  if (written.get_affected_rows() != 1) { throw BookError("a tournament changed meanwhile"); }
}

std::map<people::AccountId, std::string> names_of_members(Book& book,
                                                          const Tournament& tournament) {
  std::map<people::AccountId, std::string> names;
  std::vector<people::AccountId> accounts{tournament.organiser};
  for (const Member& member : tournament.members) { accounts.push_back(member.account); }
  std::string list;
  for (const people::AccountId account : accounts) {
    list += (list.empty() ? "" : ",") + std::to_string(account);
  }
  const soci::rowset<soci::row> rows =
      (book.database().sql().prepare << "SELECT id, name FROM accounts WHERE id IN (" + list + ")");
  for (const soci::row& row : rows) { names[row.get<long long>(0)] = row.get<std::string>(1); }
  return names;
}

std::vector<std::string> read_deck_row(Book& book, TournamentId id, people::AccountId account) {
  std::string deck;
  book.database().sql() << "SELECT deck FROM tournament_decks WHERE tournament = :t"
                           " AND account = :a",
      soci::use(static_cast<long long>(id)), soci::use(static_cast<long long>(account)),
      soci::into(deck);
  std::vector<std::string> words;
  const auto value = match::parse_json(deck.empty() ? "[]" : deck);
  if (!value || !value->is_array()) { return words; }
  for (const boost::json::value& word : value->get_array()) {
    if (const auto* text = word.if_string()) { words.emplace_back(*text); }
  }
  return words;
}

// Which match came of a match, and its result by seats; unknown ones are not opened yet.
struct Game {
  bool is_known = false;
  std::int64_t next = 0;
  Outcome outcome = Outcome::Ongoing;
  std::string setup;
};

Game game_of(Book& book, std::int64_t match) {
  Game game;
  soci::session& sql = book.database().sql();
  const auto number = static_cast<long long>(match);
  long long next = 0;
  sql << "SELECT next_match, setup FROM matches WHERE number = :m", soci::use(number),
      soci::into(next), soci::into(game.setup);
  if (!sql.got_data()) { return game; }
  game.is_known = true;
  game.next = next;
  int seat = 0;
  int result = 0;
  sql << "SELECT seat, result FROM match_seats WHERE match_number = :m AND result <> 0"
         " ORDER BY seat LIMIT 1",
      soci::use(number), soci::into(seat), soci::into(result);
  if (!sql.got_data()) { return game; }
  // A closed match has no winner.
  const bool drawn = result == static_cast<int>(people::SeatResult::Drawn) ||
                     result == static_cast<int>(people::SeatResult::Closed);
  const bool won = result == static_cast<int>(people::SeatResult::Won);
  game.outcome = drawn                  ? Outcome::Draw
                 : (won == (seat == 0)) ? Outcome::FirstWins
                                        : Outcome::SecondWins;
  return game;
}

MatchStanding standing_of(Book& book, std::int64_t match, int best_of) {
  MatchStanding standing;
  match::Series series;
  series.of = best_of;
  for (int i = 0; match != 0 && i < kMostGames; ++i) {
    const Game game = game_of(book, match);
    if (!game.is_known) { break; }
    if (i == 0) {
      standing.is_known = true;
      const auto setup = read_setup(game.setup);
      for (Seat seat = 0; seat < kSeats; ++seat) {
        standing.has_come[seat] = setup && !setup->seats[seat].is_open();
      }
    }
    if (game.outcome == Outcome::Ongoing) { break; }
    series = match::after(series, game.outcome);
    if (match::is_over(series)) {
      standing.is_over = true;
      break;
    }
    match = game.next;
  }
  standing.games = {series.wins[0], series.wins[1],
                    series.played - series.wins[0] - series.wins[1]};
  return standing;
}

std::vector<MatchStanding> standings_of(Book& book, const Tournament& tournament) {
  std::vector<MatchStanding> all;
  if (tournament.stage != Stage::Running) { return all; }
  const tournament::Round& round = tournament.contest.rounds.back();
  for (std::size_t i = 0; i < round.size(); ++i) {
    const bool open = round[i].result == tournament::Result::Open;
    all.push_back(open ? standing_of(book, tournament.matches.back()[i], tournament.rules.best_of)
                       : MatchStanding{});
  }
  return all;
}

Setup setup_of(Book& book, const Tournament& tournament, const tournament::Pairing& pairing,
               const std::map<people::AccountId, std::string>& names) {
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
    place.deck = read_deck_row(book, tournament.id, member.account);
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
    if (round[i].result != tournament::Result::Open || (known != nullptr && (*known)[i].is_known)) {
      continue;
    }
    matches.push_back({tournament.matches.back()[i], setup_of(book, tournament, round[i], names)});
  }
  return matches;
}

bool is_to_be_seeded(const Tournament& tournament) {
  return tournament.stage == Stage::Open && tournament.rules.kind == tournament::Kind::Knockout;
}

// A knockout's seeds go by ratings, as they are at the start.
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

// Accounts that are gone have dropped.
bool drop_the_gone(Book& book, Tournament& tournament) {
  const auto names = names_of_members(book, tournament);
  bool changed = false;
  for (std::size_t i = tournament.members.size(); i-- > 0;) {
    const Member& member = tournament.members[i];
    if (names.contains(member.account) || !tournament.is_there(static_cast<int>(i))) { continue; }
    changed = !leave(tournament, member.account) || changed;
  }
  // Nobody is left to begin its rounds.
  if (!names.contains(tournament.organiser) && tournament.rules.by_hand) {
    tournament.rules.by_hand = false;
    changed = true;
  }
  return changed;
}

Changed change_within(Book& book, TournamentId id, const Alter& change) {
  Changed changed;
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
  std::vector<MatchStanding> known;
  bool is_changed = false;
  std::optional<Tournament> tournament = read_row(book, id, true);
  if (!tournament) { return {}; }
  const int round = tournament->contest.round();
  if (is_to_be_seeded(*tournament)) { rate_members(book, *tournament); }
  is_changed = drop_the_gone(book, *tournament);
  known = standings_of(book, *tournament);
  is_changed = go_on(*tournament, known, now) || is_changed;
  if (is_changed) { write_row(book, *tournament); }
  if (tournament->stage != Stage::Running) { return {}; }
  if (tournament->contest.round() != round) { return matches_of_round(book, *tournament, nullptr); }
  // A server has ended between pairing and opening.
  const bool is_time = now - tournament->round_began >= kOpenAgain;
  return is_time ? matches_of_round(book, *tournament, &known) : std::vector<MatchToOpen>{};
}

}  // namespace

std::optional<KnownTournament> find_tournament(Book& book, TournamentId id) {
  return book.database().guarded([&]() -> std::optional<KnownTournament> {
    std::optional<Tournament> tournament = read_row(book, id, false);
    if (!tournament) { return std::nullopt; }
    auto names = names_of_members(book, *tournament);
    return KnownTournament{std::move(*tournament), std::move(names)};
  });
}

std::int64_t version_of_tournament(Book& book, TournamentId id) {
  return book.database().guarded([&] {
    long long version = 0;
    book.database().sql() << "SELECT version FROM tournaments WHERE id = :i",
        soci::use(static_cast<long long>(id)), soci::into(version);
    return static_cast<std::int64_t>(version);
  });
}

std::vector<std::string> list_tournaments(Book& book, Stage stage, int most) {
  return book.database().guarded([&] {
    std::vector<std::string> all;
    const int state = static_cast<int>(stage);
    const soci::rowset<soci::row> rows =
        (book.database().sql().prepare
             << "SELECT summary FROM tournaments WHERE state = :s ORDER BY created DESC LIMIT :m",
         soci::use(state), soci::use(most));
    for (const soci::row& row : rows) { all.push_back(row.get<std::string>(0)); }
    return all;
  });
}

Organised organised_by(Book& book, people::AccountId account, std::int64_t since) {
  return book.database().guarded([&] {
    Organised organised;
    const auto number = static_cast<long long>(account);
    const auto from = static_cast<long long>(since);
    soci::session& sql = book.database().sql();
    sql << "SELECT COUNT(*) FROM tournaments WHERE organiser = :o AND state < 2", soci::use(number),
        soci::into(organised.open);
    sql << "SELECT COUNT(*) FROM tournaments WHERE organiser = :o AND created > :c",
        soci::use(number), soci::use(from), soci::into(organised.lately);
    return organised;
  });
}

void insert_tournament(Book& book, const Tournament& tournament) {
  book.database().guarded([&] {
    const auto id = static_cast<long long>(tournament.id);
    const auto organiser = static_cast<long long>(tournament.organiser);
    const auto created = static_cast<long long>(tournament.created);
    const auto starts = static_cast<long long>(tournament.rules.starts);
    const int state = static_cast<int>(tournament.stage);
    const std::string summary = summary_of(tournament);
    const std::string body = to_json(tournament);
    book.database().sql()
        << "INSERT INTO tournaments (id, version, state, organiser, created, starts, summary, body)"
           " VALUES (:i, 1, :s, :o, :c, :t, :y, :b)",
        soci::use(id), soci::use(state), soci::use(organiser), soci::use(created),
        soci::use(starts), soci::use(summary), soci::use(body);
  });
}

Changed change_tournament(Book& book, TournamentId id, const Alter& change, std::int64_t now) {
  const auto whole = [&](Tournament& tournament) -> Refused {
    if (Refused refused = change(tournament)) { return refused; }
    // Follow-ups of the change happen at once.
    if (tournament.stage == Stage::Running) {
      (void)go_on(tournament, standings_of(book, tournament), now);
    }
    return std::nullopt;
  };
  return book.database().whole([&] { return change_within(book, id, whole); });
}

Changed enter_tournament(Book& book, TournamentId id, people::AccountId account,
                         const std::string& deck_name, const std::vector<std::string>& deck) {
  return book.database().whole([&] {
    Changed changed = change_within(
        book, id, [&](Tournament& tournament) { return enter(tournament, account, deck_name); });
    if (changed.refused) { return changed; }
    std::string text;
    JsonText out(text);
    out.begin_array();
    for (const std::string& word : deck) { out.text(word); }
    out.end_array();
    book.database().sql() << "INSERT INTO tournament_decks (tournament, account, deck)"
                             " VALUES (:t, :a, :d) ON CONFLICT (tournament, account)"
                             " DO UPDATE SET deck = excluded.deck",
        soci::use(static_cast<long long>(id)), soci::use(static_cast<long long>(account)),
        soci::use(text);
    return changed;
  });
}

std::vector<std::string> deck_in_tournament(Book& book, TournamentId id,
                                            people::AccountId account) {
  return book.database().guarded([&] { return read_deck_row(book, id, account); });
}

std::string decks_in_tournaments(Book& book, people::AccountId account) {
  return book.database().guarded([&] {
    std::string text;
    JsonText out(text);
    out.begin_array();
    const auto owner = static_cast<long long>(account);
    const soci::rowset<soci::row> rows =
        (book.database().sql().prepare
             << "SELECT tournament, deck FROM tournament_decks WHERE account = :a",
         soci::use(owner));
    for (const soci::row& row : rows) {
      out.begin_object().field("tournament", match_name(row.get<long long>(0)));
      out.key("deck").raw(row.get<std::string>(1)).end_object();
    }
    out.end_array();
    return text;
  });
}

std::int64_t current_game(Book& book, std::int64_t match) {
  return book.database().guarded([&] {
    std::int64_t now = match;
    for (int i = 0; i < kMostGames; ++i) {
      const std::int64_t next = game_of(book, now).next;
      if (next == 0) { break; }
      now = next;
    }
    return now;
  });
}

std::vector<MatchToOpen> go_on_everywhere(Book& book, std::int64_t now) {
  const auto ids = book.database().guarded([&] {
    std::vector<TournamentId> all;
    const auto until = static_cast<long long>(now);
    const soci::rowset<soci::row> rows =
        (book.database().sql().prepare << "SELECT id FROM tournaments WHERE state = 1 OR"
                                          " (state = 0 AND starts > 0 AND starts <= :n)",
         soci::use(until));
    for (const soci::row& row : rows) { all.push_back(row.get<long long>(0)); }
    return all;
  });
  std::vector<MatchToOpen> matches;
  for (const TournamentId id : ids) {
    auto more = book.database().whole([&] { return go_on_with(book, id, now); });
    for (MatchToOpen& match : more) { matches.push_back(std::move(match)); }
  }
  return matches;
}

}  // namespace fudaba::server
