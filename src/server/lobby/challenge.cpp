#include "server/lobby/challenge.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "server/lobby/challenge_pairing.h"

namespace fudaba::server {
namespace {

Refusal gone() {
  return refusal(Code::NotFound, "challenge",
                 {"この募集はもうありません。", "This challenge is no longer open."});
}

Refusal somebody_else() {
  return refusal(Code::Taken, "challenge",
                 {"ほかの人が先に申し込みました。", "Somebody else has taken it first."});
}

}  // namespace

ChallengeBook::ChallengeBook(const LobbyBounds& bounds, std::vector<Challenge> challenges,
                             people::SeparatedPairs apart)
    : bounds_(bounds), all_(std::move(challenges)), apart_(std::move(apart)) {
  std::sort(all_.begin(), all_.end(), [](const Challenge& a, const Challenge& b) {
    return std::tie(a.created, a.id) < std::tie(b.created, b.id);
  });
  for (const Challenge& challenge : all_) { before_.emplace(challenge.id, challenge); }
}

const Challenge* ChallengeBook::find(const std::string& id) const {
  const auto it = std::find_if(all_.begin(), all_.end(),
                               [&](const Challenge& challenge) { return challenge.id == id; });
  return it == all_.end() ? nullptr : &*it;
}

Challenge* ChallengeBook::get(const std::string& id) {
  const auto it = std::find_if(all_.begin(), all_.end(),
                               [&](const Challenge& challenge) { return challenge.id == id; });
  return it == all_.end() ? nullptr : &*it;
}

bool ChallengeBook::has_run_out(const Challenge& challenge, std::int64_t now) const {
  if (challenge.state == ChallengeState::Seated) { return challenge.taker_until <= now; }
  if (challenge.state == ChallengeState::Claimed && challenge.taker_until > now) { return false; }
  const bool is_away = challenge.pace != people::Pace::Days && challenge.here_until <= now;
  return is_away || challenge.ends <= now;
}

template <typename Which>
void ChallengeBook::drop(const Which& which) {
  std::vector<Challenge> dropped;
  std::erase_if(all_, [&](const Challenge& one) {
    const bool goes = which(one);
    if (goes) { dropped.push_back(one); }
    return goes;
  });
  for (const Challenge& gone_one : dropped) {
    for (Challenge& other : all_) {
      if (other.partner == gone_one.id) {
        other.partner.clear();
        other.taker_until = 0;
      } else if (other.id == gone_one.partner && other.state == ChallengeState::Open) {
        other.taker.clear();
      }
    }
  }
}

bool ChallengeBook::is_on_offer(const Challenge& challenge, std::int64_t now) const {
  const bool is_open = challenge.state == ChallengeState::Open ||
                       (challenge.state == ChallengeState::Claimed && challenge.taker_until <= now);
  return is_open && !has_run_out(challenge, now);
}

std::optional<Refusal> ChallengeBook::make(Challenge challenge, std::int64_t now) {
  look_after(now);
  const auto is_other = [&](const Challenge& one) {
    return one.owner == challenge.owner && one.kind == challenge.kind &&
           one.state != ChallengeState::Seated;
  };
  if (challenge.kind == ChallengeKind::Queued) {
    drop(is_other);
  } else if (static_cast<std::size_t>(std::count_if(all_.begin(), all_.end(), is_other)) >=
             bounds_.most_of_one) {
    return refusal(Code::Full, "challenge",
                   {fmt::format("同時に出せる募集は{}件までです。先に一つ取り下げてください。",
                                bounds_.most_of_one),
                    fmt::format("You have {} challenges already. Please withdraw one first.",
                                bounds_.most_of_one)});
  }
  if (all_.size() >= bounds_.most) {
    return refusal(Code::Full, "challenge",
                   {"募集がいっぱいです。少し待ってください。",
                    "There are too many challenges at the moment. Please wait a little."});
  }
  challenge.created = now;
  challenge.here_until = now + bounds_.grace;
  challenge.ends = now + (challenge.pace == people::Pace::Days ? bounds_.days_live : bounds_.lives);
  all_.push_back(std::move(challenge));
  pair_waiting(now);
  return std::nullopt;
}

tl::expected<Challenge, Refusal> ChallengeBook::claim(const std::string& id,
                                                      const people::Visitor& taker,
                                                      std::int64_t now) {
  Challenge* challenge = get(id);
  if (challenge == nullptr) { return tl::unexpected(gone()); }
  const bool is_his = challenge->taker == taker.id;
  // A taker who has missed the answer asks again.
  if (challenge->state == ChallengeState::Seated) {
    if (!is_his) { return tl::unexpected(somebody_else()); }
    return *challenge;
  }
  if (challenge->owner == taker.id) {
    return tl::unexpected(
        refusal(Code::Illegal, "challenge",
                {"自分の募集には申し込めません。", "You cannot play against yourself."}));
  }
  if (has_run_out(*challenge, now) || is_kept_from(*challenge, taker.account)) {
    return tl::unexpected(gone());
  }
  if (challenge->state == ChallengeState::Claimed && !is_his && challenge->taker_until > now) {
    return tl::unexpected(somebody_else());
  }
  if (challenge->kind == ChallengeKind::Queued && (!is_his || challenge->taker_until <= now)) {
    return tl::unexpected(gone());
  }
  if (challenge->is_rated && taker.is_guest()) {
    return tl::unexpected(refusal(Code::SignIn, "challenge"));
  }
  challenge->state = ChallengeState::Claimed;
  challenge->taker = taker.id;
  challenge->taker_until = now + bounds_.claim;
  return *challenge;
}

void ChallengeBook::withdraw_others_of(const std::string& owner, const std::string& but) {
  drop([&](const Challenge& one) {
    return one.owner == owner && one.id != but && one.state == ChallengeState::Open &&
           one.pace != people::Pace::Days;
  });
}

void ChallengeBook::withdraw_all_of(const std::set<std::string>& owners) {
  drop([&](const Challenge& one) {
    return owners.contains(one.owner) && one.state != ChallengeState::Seated;
  });
}

void ChallengeBook::seated(const std::string& id, const std::string& taker, std::int64_t now) {
  Challenge* challenge = get(id);
  if (challenge == nullptr) { return; }
  challenge->state = ChallengeState::Seated;
  challenge->taker = taker;
  // The maker of a challenge to a match over days may be away for as long as it would have been
  // open.
  challenge->taker_until = challenge->pace == people::Pace::Days
                               ? std::max(challenge->ends, now + bounds_.remembers)
                               : now + bounds_.remembers;
  const std::string owner = challenge->owner;
  if (challenge->pace == people::Pace::Days && challenge->kind == ChallengeKind::Open) { return; }
  withdraw_others_of(owner, id);
  withdraw_others_of(taker, id);
}

void ChallengeBook::give_back(const std::string& id, const std::string& taker) {
  Challenge* challenge = get(id);
  if (challenge == nullptr || challenge->state != ChallengeState::Claimed ||
      challenge->taker != taker) {
    return;
  }
  challenge->state = ChallengeState::Open;
  // A queued one stays reserved until its time is over.
  if (challenge->kind == ChallengeKind::Open) { challenge->taker.clear(); }
}

std::optional<Refusal> ChallengeBook::withdraw(const std::string& id, const std::string& owner,
                                               std::int64_t now) {
  const Challenge* challenge = find(id);
  // A missing challenge is not an error, and others' challenges are not revealed.
  if (challenge == nullptr || challenge->owner != owner) { return std::nullopt; }
  const bool is_being_taken =
      challenge->state == ChallengeState::Seated ||
      (challenge->state == ChallengeState::Claimed && challenge->taker_until > now);
  if (is_being_taken) {
    return refusal(Code::Taken, "challenge",
                   {"相手が来ました。対戦が始まります。", "Somebody has come: the match begins."});
  }
  drop([&](const Challenge& one) { return one.id == id; });
  return std::nullopt;
}

void ChallengeBook::keep(const std::set<std::string>& owners, std::int64_t now) {
  for (Challenge& challenge : all_) {
    if (!owners.contains(challenge.owner) || has_run_out(challenge, now)) { continue; }
    challenge.here_until = std::max(challenge.here_until, now + bounds_.grace);
  }
}

void ChallengeBook::look_after(std::int64_t now) {
  for (Challenge& challenge : all_) {
    if (challenge.state == ChallengeState::Seated || challenge.taker.empty() ||
        challenge.taker_until > now) {
      continue;
    }
    challenge.state = ChallengeState::Open;
    challenge.taker.clear();
  }
  // A player who was paired and did not sit down has left, or cannot.
  drop([&](const Challenge& one) {
    const bool is_late = !one.partner.empty() && one.taker_until <= now;
    return has_run_out(one, now) || is_late;
  });
  pair_waiting(now);
}

void ChallengeBook::pair_waiting(std::int64_t now) {
  std::vector<Waiter> waiters;
  for (const Challenge& one : all_) {
    const bool waits = one.kind == ChallengeKind::Queued && one.state == ChallengeState::Open &&
                       one.taker.empty() && one.partner.empty() && !has_run_out(one, now);
    if (!waits) { continue; }
    waiters.push_back({one.id, one.owner, one.game, one.pace, one.is_rated, one.rating, one.created,
                       one.account});
  }
  for (const auto& [first, second] : pair_up(std::move(waiters), now, apart_)) {
    Challenge* host = get(first);
    Challenge* guest = get(second);
    host->taker = guest->owner;
    host->taker_until = guest->taker_until = now + bounds_.claim;
    guest->partner = host->id;
  }
}

std::vector<Challenge> ChallengeBook::changed() const {
  std::vector<Challenge> rows;
  for (const Challenge& one : all_) {
    const auto it = before_.find(one.id);
    if (it == before_.end() || !(it->second == one)) { rows.push_back(one); }
  }
  return rows;
}

std::vector<std::string> ChallengeBook::removed() const {
  std::vector<std::string> ids;
  for (const auto& [id, challenge] : before_) {
    if (find(id) == nullptr) { ids.push_back(id); }
  }
  return ids;
}

}  // namespace fudaba::server
