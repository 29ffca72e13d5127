#include "server/lobby/challenge_store.h"

#include <algorithm>
#include <set>

namespace fudaba::server {
namespace {

std::vector<Challenge> challenges_in(soci::session& sql) {
  std::vector<Challenge> all;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT id, kind, state, owner, account, is_bot, name, game, pace, rated,"
                      " rating, about, match_number, invite, created, here_until, ends, taker,"
                      " taker_until, partner FROM challenges");
  for (const soci::row& row : rows) {
    Challenge& one = all.emplace_back();
    one.id = row.get<std::string>(0);
    one.kind = static_cast<ChallengeKind>(row.get<int>(1));
    one.state = static_cast<ChallengeState>(row.get<int>(2));
    one.owner = row.get<std::string>(3);
    one.account = row.get<long long>(4);
    one.is_bot = row.get<int>(5) != 0;
    one.name = row.get<std::string>(6);
    one.game = row.get<std::string>(7);
    one.pace = static_cast<people::Pace>(row.get<int>(8));
    one.is_rated = row.get<int>(9) != 0;
    one.rating = row.get<int>(10);
    one.about = row.get<std::string>(11);
    one.match = row.get<long long>(12);
    one.invite = row.get<std::string>(13);
    one.created = row.get<long long>(14);
    one.here_until = row.get<long long>(15);
    one.ends = row.get<long long>(16);
    one.taker = row.get<std::string>(17);
    one.taker_until = row.get<long long>(18);
    one.partner = row.get<std::string>(19);
  }
  return all;
}

void write_challenge_row(soci::session& sql, const Challenge& one) {
  const int kind = static_cast<int>(one.kind);
  const int state = static_cast<int>(one.state);
  const int is_bot = one.is_bot ? 1 : 0;
  const int pace = static_cast<int>(one.pace);
  const int is_rated = one.is_rated ? 1 : 0;
  const auto account = static_cast<long long>(one.account);
  const auto match = static_cast<long long>(one.match);
  const auto created = static_cast<long long>(one.created);
  const auto here_until = static_cast<long long>(one.here_until);
  const auto ends = static_cast<long long>(one.ends);
  const auto taker_until = static_cast<long long>(one.taker_until);
  sql << "INSERT INTO challenges (id, kind, state, owner, account, is_bot, name, game, pace, rated,"
         " rating, about, match_number, invite, created, here_until, ends, taker, taker_until,"
         " partner) VALUES (:id, :kind, :state, :owner, :account, :bot, :name, :game, :pace,"
         " :rated, :rating, :about, :match, :invite, :created, :here, :ends, :taker, :until,"
         " :partner) ON CONFLICT (id) DO UPDATE SET state = excluded.state,"
         " here_until = excluded.here_until, taker = excluded.taker,"
         " taker_until = excluded.taker_until, partner = excluded.partner",
      soci::use(one.id), soci::use(kind), soci::use(state), soci::use(one.owner),
      soci::use(account), soci::use(is_bot), soci::use(one.name), soci::use(one.game),
      soci::use(pace), soci::use(is_rated), soci::use(one.rating), soci::use(one.about),
      soci::use(match), soci::use(one.invite), soci::use(created), soci::use(here_until),
      soci::use(ends), soci::use(one.taker), soci::use(taker_until), soci::use(one.partner);
}

// Owners of challenges, each with those from whom they are kept apart.
people::Apart apart_in(soci::session& sql) {
  people::Apart apart;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT account, other FROM blocks WHERE account IN (SELECT account FROM"
                      " challenges) OR other IN (SELECT account FROM challenges)");
  for (const soci::row& row : rows) {
    const people::AccountId one = row.get<long long>(0);
    const people::AccountId other = row.get<long long>(1);
    apart.emplace(std::min(one, other), std::max(one, other));
  }
  return apart;
}

// Within a transaction.
ChallengeBook change_within(people::Database& database, const LobbyBounds& bounds,
                            const std::function<void(ChallengeBook&)>& work) {
  soci::session& sql = database.sql();
  if (!database.is_sqlite()) { sql << "SELECT pg_advisory_xact_lock(7236519)"; }
  ChallengeBook challenges(bounds, challenges_in(sql), apart_in(sql));
  work(challenges);
  for (const std::string& id : challenges.removed()) {
    sql << "DELETE FROM challenges WHERE id = :i", soci::use(id);
  }
  for (const Challenge& one : challenges.changed()) { write_challenge_row(sql, one); }
  return challenges;
}

std::vector<LobbyVisitor> visitors_in(soci::session& sql, std::int64_t now) {
  std::vector<LobbyVisitor> all;
  const auto after = static_cast<long long>(now);
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT who, name FROM lobby_visitors WHERE here_until > :n"
                      " ORDER BY name, who",
       soci::use(after));
  for (const soci::row& row : rows) {
    all.push_back({row.get<std::string>(0), row.get<std::string>(1)});
  }
  return all;
}

void write_presence(soci::session& sql, const LobbyPresence& presence, std::int64_t until,
                    std::int64_t now) {
  for (const std::string& who : presence.left) {
    sql << "DELETE FROM lobby_visitors WHERE who = :w", soci::use(who);
  }
  const auto here_until = static_cast<long long>(until);
  for (const LobbyVisitor& one : presence.here) {
    sql << "INSERT INTO lobby_visitors (who, name, here_until) VALUES (:w, :n, :u)"
           " ON CONFLICT (who) DO UPDATE SET name = excluded.name,"
           " here_until = excluded.here_until",
        soci::use(one.who), soci::use(one.name), soci::use(here_until);
  }
  const auto before = static_cast<long long>(now);
  sql << "DELETE FROM lobby_visitors WHERE here_until <= :n", soci::use(before);
}

}  // namespace

void change_challenges(people::Book& book, const LobbyBounds& bounds,
                       const std::function<void(ChallengeBook&)>& work) {
  people::Database& database = book.database();
  database.whole([&] { (void)change_within(database, bounds, work); });
}

LobbyState look_at_lobby(people::Book& book, const LobbyBounds& bounds,
                         const LobbyPresence& presence, std::int64_t now) {
  people::Database& database = book.database();
  return database.whole([&] {
    std::set<std::string> here;
    for (const LobbyVisitor& one : presence.here) { here.insert(one.who); }
    const ChallengeBook challenges = change_within(database, bounds, [&](ChallengeBook& all) {
      all.keep(here, now);
      all.look_after(now);
    });
    if (!presence.here.empty() || !presence.left.empty()) {
      write_presence(database.sql(), presence, now + bounds.grace, now);
    }
    return LobbyState{challenges.all(), visitors_in(database.sql(), now), challenges.apart()};
  });
}

}  // namespace fudaba::server
