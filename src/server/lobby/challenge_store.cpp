#include "server/lobby/challenge_store.h"

#include <algorithm>
#include <set>

namespace fudaba::server {
namespace {

constexpr const char* kChallenges =
    "SELECT id, kind, state, owner, account, is_bot, name, game, pace, rated, rating, about,"
    " match_number, invite, created, here_until, ends, taker, taker_until, partner FROM challenges";

void write_challenge_row(people::Database& database, const Challenge& one) {
  database.change(
      "INSERT INTO challenges (id, kind, state, owner, account, is_bot, name, game, pace, rated,"
      " rating, about, match_number, invite, created, here_until, ends, taker, taker_until,"
      " partner) VALUES (:id, :kind, :state, :owner, :account, :bot, :name, :game, :pace,"
      " :rated, :rating, :about, :match, :invite, :created, :here, :ends, :taker, :until,"
      " :partner) ON CONFLICT (id) DO UPDATE SET state = excluded.state,"
      " here_until = excluded.here_until, taker = excluded.taker,"
      " taker_until = excluded.taker_until, partner = excluded.partner",
      {one.id,         one.kind,  one.state, one.owner,       one.account,
       one.is_bot,     one.name,  one.game,  one.pace,        one.is_rated,
       one.rating,     one.about, one.match, one.invite,      one.created,
       one.here_until, one.ends,  one.taker, one.taker_until, one.partner});
}

// Pairs of accounts of which one has blocked the other, for the owners of challenges.
people::SeparatedPairs apart_in(people::Database& database) {
  struct Block {
    people::AccountId one = people::kNoAccount;
    people::AccountId other = people::kNoAccount;
  };
  people::SeparatedPairs apart;
  for (const auto& [one, other] : database.list<Block>(
           "SELECT account, other FROM blocks WHERE account IN (SELECT account FROM"
           " challenges) OR other IN (SELECT account FROM challenges)")) {
    apart.emplace(std::min(one, other), std::max(one, other));
  }
  return apart;
}

// Called within a transaction.
ChallengeBook change_within(people::Database& database, const LobbyBounds& bounds,
                            const std::function<void(ChallengeBook&)>& work) {
  if (!database.is_sqlite()) { database.sql() << "SELECT pg_advisory_xact_lock(7236519)"; }
  ChallengeBook challenges(bounds, database.list<Challenge>(kChallenges), apart_in(database));
  work(challenges);
  for (const std::string& id : challenges.removed()) {
    database.change("DELETE FROM challenges WHERE id = :i", {id});
  }
  for (const Challenge& one : challenges.changed()) { write_challenge_row(database, one); }
  return challenges;
}

void write_presence(people::Database& database, const LobbyPresence& presence, std::int64_t until) {
  for (const std::string& who : presence.left) {
    database.change("DELETE FROM lobby_visitors WHERE who = :w", {who});
  }
  for (const LobbyVisitor& one : presence.here) {
    database.change(
        "INSERT INTO lobby_visitors (who, name, here_until) VALUES (:w, :n, :u)"
        " ON CONFLICT (who) DO UPDATE SET name = excluded.name, here_until = excluded.here_until",
        {one.who, one.name, until});
  }
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
      write_presence(database, presence, now + bounds.grace);
      database.change("DELETE FROM lobby_visitors WHERE here_until <= :n", {now});
    }
    return LobbyState{challenges.all(),
                      database.list<LobbyVisitor>("SELECT who, name FROM lobby_visitors"
                                                  " WHERE here_until > :n ORDER BY name, who",
                                                  {now}),
                      challenges.apart()};
  });
}

}  // namespace fudaba::server
