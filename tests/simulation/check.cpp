// What must be true after every run.
#include <algorithm>

#include "match/json_text.h"
#include "person.h"
#include "server/store/stored_game.h"
#include "server/tournaments/tournament_rows.h"
#include "table/secrets.h"
#include "table/table.h"
#include "world.h"

namespace fudaba::simulation {

namespace json = boost::json;
using people::SeatResult;

namespace {

// How far the clock of a process may be from the world's beside the time it did not run: its skew
// and the way to it, in ms.
constexpr std::int64_t kClocksDiffer = 1'500;
// Changes between the position that a player has seen and his move: offers, answers to them.
constexpr std::uint32_t kMostBetween = 8;

// The zones of a view as a page keeps them.
std::string zones_of(const server::GameOfMatch& game, const Position& position, Seat seat) {
  std::string text;
  match::JsonText out(text);
  match::write(out, *game->game, position.view(seat));
  json::object zones;
  const json::value view = json::parse(text);
  for (const json::value& zone : view.at("zones").as_array()) {
    zones[json::serialize(zone.at("index"))] = zone;
  }
  return json::serialize(zones);
}

// The same whatever the order in which they came.
std::string in_order(const std::string& zones) {
  const json::value parsed = json::parse(zones);
  std::map<std::string, std::string> sorted;
  for (const auto& [index, zone] : parsed.as_object()) {
    sorted[std::string(index)] = json::serialize(zone);
  }
  std::string text;
  for (const auto& [index, zone] : sorted) { text += index + zone; }
  return text;
}

}  // namespace

void World::check() {
  people::Database& database = book_->database();
  // A match whose node was killed before is counted when somebody asks for its ratings.
  (void)book_->settle();
  const auto strays = database.number("SELECT COUNT(*) FROM strays", {});
  if (strays != 0) { wrong(std::to_string(strays) + " changes by somebody who is not the owner"); }
  const auto numbers = database.list<std::int64_t>("SELECT number FROM matches ORDER BY number");
  for (const std::int64_t number : numbers) { check_match(number); }
  for (const Answered& answered : answered_) {
    if (!table::match_number(answered.match)) { wrong("no such match: " + answered.match); }
  }
  check_ratings();
  check_tournament();
  report_.matches = static_cast<std::int64_t>(numbers.size());
  report_.takeovers =
      database.number("SELECT COALESCE(SUM(epoch - 1), 0) FROM matches WHERE epoch > 0", {});
}

// What the clocks of processes may have left out, in ms.
std::int64_t World::stalled() const {
  Time sum = 0;
  for (const Event& event : plan_.events) {
    if (event.kind == EventKind::Stall) { sum += event.length + 2 * kSecond; }
  }
  return sum / kMs;
}

void World::check_match(std::int64_t number) {
  const std::string name = table::match_name(number);
  const std::unique_ptr<server::Store> store = server::open_store(url_);
  const auto stored = store->load(number);
  const auto setup = table::read_setup(stored->row.setup);
  const server::GameOfMatch game = table::without_set(*shelf()->find(stored->row.game));
  const auto opened = table::Table::open(game, *setup, stored->changes);
  if (!opened) { return wrong("the record of " + name + " does not fit: " + opened.error().en); }
  const table::Table& table = **opened;
  const std::vector<table::Change>& changes = stored->changes;
  // In order, without gaps, under epochs that never fall.
  std::int64_t at = 0;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (changes[i].version != i + 1) { return wrong("versions of " + name + " have a gap"); }
    if (changes[i].at + kClocksDiffer + stalled() < at) {
      return wrong("times of " + name + " go back");
    }
    at = std::max(at, changes[i].at);
  }
  const auto epochs = book_->database().list<std::int64_t>(
      "SELECT epoch FROM changes WHERE match_number = :n ORDER BY version", {number});
  if (!std::is_sorted(epochs.begin(), epochs.end())) { wrong("epochs of " + name + " fall"); }
  if (told_[number] > changes.size()) { wrong("what was told of " + name + " is lost"); }
  // Every answered move stands where it was made.
  for (const Answered& move : answered_) {
    if (move.match != name) { continue; }
    if (move.seen >= changes.size()) {
      wrong("an answered move of " + name + " is lost");
      continue;
    }
    // An offer may have come between.
    const auto change =
        std::find_if(changes.begin() + static_cast<std::ptrdiff_t>(move.seen), changes.end(),
                     [](const table::Change& one) { return one.kind == table::ChangeKind::Move; });
    const bool fits = change != changes.end() && change->seat == move.seat &&
                      (change->data & 255U) == (move.move & 255U);
    if (!fits) { wrong("an answered move of " + name + " is not the one that is stored"); }
  }
  // Nobody has made a move but who asked for it, and when he did.
  for (const table::Change& change : changes) {
    if (change.kind != table::ChangeKind::Move || change.seat >= kSeats) { continue; }
    const bool is_person = setup->seats[change.seat].kind != table::SeatKind::Computer;
    const Move made = table::unpack(change.data);
    if (!is_person || made == match::concession(change.seat)) { continue; }
    const auto asked = std::find_if(sent_.begin(), sent_.end(), [&](const Answered& sent) {
      return !sent.is_used && sent.match == name && sent.seat == change.seat &&
             sent.seen < change.version && change.version <= sent.seen + kMostBetween &&
             (sent.move & 255U) == (change.data & 255U);
    });
    if (asked == sent_.end()) {
      wrong("nobody made move " + std::to_string(change.version) + " of " + name);
      continue;
    }
    asked->is_used = true;
    const std::int64_t sent_at = Machine::kBegin + asked->asked / kMs;
    if (change.at + kClocksDiffer + stalled() < sent_at || change.at > sent_at + 90'000) {
      wrong("move " + std::to_string(change.version) + " of " + name +
            " has another time: " + std::to_string(change.at - sent_at) + " ms");
    }
  }
  // One that nobody has seen was opened for somebody who never heard of it.
  if (table.has_begun() && !table.is_over() && views_.contains(number)) {
    wrong("nobody could end " + name);
  }
  if ((stored->row.state == server::MatchState::Over) != table.is_over()) {
    wrong("the state of " + name + " is not that of its moves");
  }
  // What is noted for accounts is what happened.
  struct Noted {
    Seat seat = 0;
    people::AccountId account = 0;
    SeatResult result = SeatResult::Open;
    int rated = 0;
  };
  const auto notes = book_->database().list<Noted>(
      "SELECT seat, account, result, rated FROM match_seats WHERE match_number = :n ORDER BY seat",
      {number});
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const people::AccountId account = setup->seats[seat].account;
    const auto note = std::find_if(notes.begin(), notes.end(),
                                   [&](const Noted& one) { return one.seat == seat; });
    if (account == 0) { continue; }
    if (note == notes.end() || note->account != account) {
      wrong("a seat of " + name + " is not noted");
      continue;
    }
    if (!table.is_over()) { continue; }
    const Outcome outcome = table.outcome();
    const SeatResult result = outcome == Outcome::Draw        ? SeatResult::Drawn
                              : outcome == win_of(note->seat) ? SeatResult::Won
                                                              : SeatResult::Lost;
    if (note->result != result) { wrong("another result of " + name + " is noted"); }
    if (setup->rated && note->rated != 2) { wrong(name + " was not rated"); }
  }
  check_views(number);
}

// Nobody was shown what his seat may not see.
void World::check_views(std::int64_t number) {
  const auto seen = views_.find(number);
  if (seen == views_.end()) { return; }
  const std::unique_ptr<server::Store> store = server::open_store(url_);
  const auto stored = store->load(number);
  const auto setup = table::read_setup(stored->row.setup);
  const server::GameOfMatch game = table::without_set(*shelf()->find(stored->row.game));
  std::map<std::pair<std::uint32_t, int>, std::string> right;
  std::size_t looked = 0;
  for (const SeenView& view : seen->second) {
    const auto key = std::pair(view.version, view.seat);
    if (!right.contains(key)) {
      // Each takes a whole game: one in three is looked at.
      if (++looked % 3 != plan_.seed % 3) { continue; }
      const std::span<const table::Change> until(stored->changes.data(), view.version);
      const auto table = table::Table::open(game, *setup, until);
      if (!table || !(*table)->has_begun()) { continue; }
      right[key] = in_order(zones_of(game, (*table)->position(), static_cast<Seat>(view.seat)));
    }
    if (in_order(view.zones) != right[key]) {
      return wrong("seat " + std::to_string(view.seat) + " was shown something else of " +
                   table::match_name(number) + " at version " + std::to_string(view.version));
    }
  }
}

void World::check_ratings() {
  struct Counted {
    people::AccountId account = 0;
    std::int64_t games = 0;
  };
  const auto counted =
      book_->database().list<Counted>("SELECT account, SUM(games) FROM ratings GROUP BY account");
  const auto played = book_->database().list<Counted>(
      "SELECT account, COUNT(*) FROM match_seats s JOIN matches ON number = match_number"
      " WHERE state = 2 AND json_extract(setup, '$.rated') GROUP BY account");
  for (const Counted& one : played) {
    report_.rated += one.games;
    const auto found = std::find_if(counted.begin(), counted.end(), [&](const Counted& other) {
      return other.account == one.account;
    });
    const std::int64_t games = found == counted.end() ? 0 : found->games;
    if (games != one.games) {
      wrong("of " + std::to_string(one.games) + " rated matches " + std::to_string(games) +
            " are counted");
    }
  }
  if (counted.size() > played.size()) { wrong("somebody has a rating without a match"); }
}

void World::check_tournament() {
  if (tournament.empty()) { return; }
  const auto id = table::match_number(tournament.substr(tournament.rfind('/') + 1));
  const auto known = server::find_tournament(*book_, *id);
  if (!known) { return wrong("the tournament is gone"); }
  const server::Tournament& told = known->tournament;
  report_.rounds = told.contest.round();
  std::set<std::int64_t> matches;
  for (std::size_t round = 0; round < told.contest.rounds.size(); ++round) {
    std::set<int> players;
    for (std::size_t i = 0; i < told.contest.rounds[round].size(); ++i) {
      const tournament::Pairing& pairing = told.contest.rounds[round][i];
      for (const int player : {pairing.first, pairing.second}) {
        if (player != tournament::kNobody && !players.insert(player).second) {
          wrong("somebody plays twice in a round");
        }
      }
      if (pairing.is_bye()) { continue; }
      const std::int64_t match = told.matches[round][i];
      if (match != 0 && !matches.insert(match).second) { wrong("a match counts for two pairings"); }
      const auto result = book_->database().number(
          "SELECT result FROM match_seats WHERE match_number = :m AND seat = 0", {match});
      using tournament::PairingResult;
      const bool is_wrong = (result == 1 && pairing.result != PairingResult::FirstWon) ||
                            (result == 2 && pairing.result != PairingResult::SecondWon);
      if (is_wrong) { wrong("a pairing has another result than its match"); }
    }
  }
}

}  // namespace fudaba::simulation
