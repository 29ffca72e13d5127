#include "chaos_history.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>
#include <thread>

#include "match/record.h"
#include "support/loaded.h"
#include "table/change.h"
#include "table/secrets.h"

namespace fudaba::test {
namespace {

// Runs inside the transaction that writes.
constexpr const char* kWatch =
    "CREATE TABLE violations (match_number BIGINT, version INTEGER, epoch BIGINT, owned BIGINT);"
    "CREATE FUNCTION watch() RETURNS trigger AS $$ BEGIN"
    " INSERT INTO violations SELECT NEW.match_number, NEW.version, NEW.epoch, m.epoch FROM matches "
    "m"
    " WHERE m.number = NEW.match_number AND m.epoch <> NEW.epoch; RETURN NEW; END"
    " $$ LANGUAGE plpgsql;"
    "CREATE TRIGGER watch AFTER INSERT ON changes FOR EACH ROW EXECUTE FUNCTION watch()";

constexpr double kLongestAway = 10;  // seconds

int complain(const std::string& what) {
  std::printf("WRONG: %s\n", what.c_str());
  return 1;
}

}  // namespace

History::History(const Postgres& postgres, std::string url)
    : postgres_(postgres), url_(std::move(url)) {
  postgres_.execute(url_, kWatch);
}

void History::opened(const Opened& match) {
  const std::lock_guard lock(mutex_);
  matches_.push_back(match);
}

void History::answered(Answer answer) {
  const std::lock_guard lock(mutex_);
  answers_.push_back(std::move(answer));
}

void History::was_away(std::chrono::steady_clock::duration time) {
  const std::lock_guard lock(mutex_);
  away_.push_back(std::chrono::duration<double>(time).count());
}

// No gap in any match, no epoch that falls, nothing of an old owner.
int History::check_stored() {
  int wrong = 0;
  const auto none = [&](const char* what, const std::string& sql) {
    const std::string rows = postgres_.execute(url_, sql);
    if (!rows.empty()) { wrong += complain(std::string(what) + ":\n" + rows); }
  };
  none("writes of an old owner", "SELECT * FROM violations LIMIT 20");
  none("a gap in a match",
       "SELECT match_number, count(*), max(version) FROM changes GROUP BY match_number"
       " HAVING count(*) <> max(version) OR min(version) <> 1 LIMIT 20");
  none(
      "an epoch that falls",
      "SELECT match_number, version, epoch FROM (SELECT *, lag(epoch) OVER (PARTITION BY"
      " match_number ORDER BY version) AS before FROM changes) AS c WHERE epoch < before LIMIT 20");
  none("a change without an owner", "SELECT * FROM changes WHERE epoch = 0 LIMIT 20");
  return wrong;
}

// What was answered is in the record, once, as it was answered.
int History::check_answers() {
  struct Stored {
    int seat = 0;
    std::uint32_t move = 0;
    bool is_move = false;
  };
  std::map<std::pair<std::int64_t, std::int64_t>, Stored> stored;
  std::istringstream rows(
      postgres_.execute(url_, "SELECT match_number, version, kind, seat, data FROM changes"));
  for (std::string row; std::getline(rows, row);) {
    std::replace(row.begin(), row.end(), '|', ' ');
    std::istringstream in(row);
    std::int64_t match = 0;
    std::int64_t version = 0;
    int kind = 0;
    Stored change;
    in >> match >> version >> kind >> change.seat >> change.move;
    change.is_move = kind == static_cast<int>(table::ChangeKind::Move);
    stored[{match, version}] = change;
  }
  int wrong = 0;
  std::map<std::pair<std::int64_t, std::int64_t>, int> times;
  for (const Answer& answer : answers_) {
    const std::pair key(*table::match_number(answer.match), answer.version);
    if (++times[key] > 1) { wrong += complain("answered twice: " + answer.match); }
    const auto found = stored.find(key);
    if (found == stored.end()) {
      wrong += complain("answered, but not stored: " + answer.match + " " +
                        std::to_string(answer.version));
      continue;
    }
    const Stored& change = found->second;
    const bool fits =
        change.is_move && change.seat == answer.seat &&
        std::find(answer.moves.begin(), answer.moves.end(), change.move) != answer.moves.end();
    if (!answer.moves.empty() && !fits) {
      wrong += complain("stored is another move than was answered: " + answer.match + " " +
                        std::to_string(answer.version) + " " + std::to_string(change.move));
    }
  }
  return wrong;
}

// Every match is over, can be had at any node, and its moves lead where it says.
int History::check_records(const Table& table) {
  int wrong = 0;
  for (std::size_t i = 0; i < matches_.size(); ++i) {
    const std::string path = "/api/matches/" + matches_[i].match + "/record";
    test::Answer answer;
    for (int tries = 0; tries < 50 && answer.status != 200; ++tries) {
      try {
        answer = http_get(table.port((i + static_cast<std::size_t>(tries)) % table.size()), path);
      } catch (const std::exception&) {
        // A node that is still coming back.
      }
      if (answer.status == 200) { break; }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    const auto record = match::read_record(answer.body);
    if (!record || record->outcome == Outcome::Ongoing) {
      wrong += complain("a match that does not end: " + matches_[i].match + " " + answer.body);
    } else if (match::replay(*record, Loaded::get().supplies).misfit) {
      wrong += complain("a record that does not verify: " + matches_[i].match);
    }
  }
  return wrong;
}

bool History::check(const Table& table) {
  const std::lock_guard lock(mutex_);
  const int wrong = check_stored() + check_answers() + check_records(table);
  std::sort(away_.begin(), away_.end());
  const auto at = [&](double part) {
    return away_.empty()
               ? 0.0
               : away_[static_cast<std::size_t>(part * static_cast<double>(away_.size() - 1))];
  };
  const std::string taken =
      postgres_.execute(url_, "SELECT COALESCE(sum(epoch - 1), 0) FROM matches");
  std::printf(
      "%zu matches, %zu answered moves, %s ownerships beyond the first; %zu times away,"
      " median %.2f s, longest %.2f s; %d wrong\n",
      matches_.size(), answers_.size(), taken.substr(0, taken.size() - 1).c_str(), away_.size(),
      at(0.5), at(1), wrong);
  if (at(1) > kLongestAway) {
    std::printf("WRONG: somebody was left without an answer for too long\n");
    return false;
  }
  return wrong == 0 && !answers_.empty();
}

}  // namespace fudaba::test
