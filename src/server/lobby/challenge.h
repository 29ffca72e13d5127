#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "people/seat_notes.h"
#include "people/social.h"
#include "people/visitor.h"
#include "server/net/config.h"
#include "server/net/names.h"
#include "table/refusal.h"

// What strangers offer each other in the lobby. Nothing here knows of sockets or databases, and
// time comes from whoever asks.

namespace fudaba::server {

// open to everybody, or a place in the queue of those who take whom they get
enum class ChallengeKind : std::uint8_t { Open, Queued };
// Claimed: somebody is just sitting down. Seated: the match has both its players.
enum class ChallengeState : std::uint8_t { Open, Claimed, Seated };

// Somebody waits at a match that has been opened, whose other seat the server has the invitation
// to. Times are ms since 1970.
struct Challenge {
  std::string id;
  ChallengeKind kind = ChallengeKind::Open;
  ChallengeState state = ChallengeState::Open;
  std::string owner;  // Visitor::id
  people::AccountId account = people::kNoAccount;
  bool is_bot = false;
  std::string name;
  std::string game;
  people::Pace pace = people::Pace::None;
  bool is_rated = false;
  int rating = 0;     // at this game and pace; 0: not known
  std::string about;  // JSON of what everybody is told of the match
  std::int64_t match = 0;
  std::string invite;  // leaves the server only when the one who takes the seat takes it
  std::int64_t created = 0;
  std::int64_t here_until = 0;   // that the owner is taken to be there
  std::int64_t ends = 0;         // that it is on offer at all
  std::string taker = {};        // who is sitting down, or sits; of a queued one: whom it is for
  std::int64_t taker_until = 0;  // that it is kept for him
  std::string partner = {};      // of a queued one: the challenge that its owner is to take

  bool operator==(const Challenge&) const = default;
};

// Which challenges there are, and what may be done with them. What a function refuses has changed
// nothing.
class ChallengeBook {
 public:
  // `apart`: accounts that cannot take each other's, as if there were none.
  ChallengeBook(const LobbyBounds& bounds, std::vector<Challenge> challenges,
                people::Apart apart = {});

  // In order of their making.
  [[nodiscard]] const std::vector<Challenge>& all() const { return all_; }
  [[nodiscard]] const people::Apart& apart() const { return apart_; }
  [[nodiscard]] const Challenge* find(const std::string& id) const;
  // Whether it is on offer now: to everybody, or to be paired.
  [[nodiscard]] bool is_on_offer(const Challenge& challenge, std::int64_t now) const;
  // Whether it is as if it were not there, for that account.
  [[nodiscard]] bool is_kept_from(const Challenge& challenge, people::AccountId account) const {
    return people::keeps_apart(apart_, challenge.account, account);
  }

  // The owner is there. One place in the queue each: the new one replaces the old one.
  [[nodiscard]] std::optional<Refusal> make(Challenge challenge, std::int64_t now);
  // Whoever is first has it to himself while he sits down. He may ask again.
  [[nodiscard]] tl::expected<Challenge, Refusal> claim(const std::string& id,
                                                       const people::Visitor& taker,
                                                       std::int64_t now);
  // What came of sitting down. Whoever sits offers nothing else any more, and his opponent neither,
  // but challenges of days.
  void seated(const std::string& id, const std::string& taker, std::int64_t now);
  void give_back(const std::string& id, const std::string& taker);
  [[nodiscard]] std::optional<Refusal> withdraw(const std::string& id, const std::string& owner,
                                                std::int64_t now);
  // What these people offer, nobody has sat down at.
  void withdraw_all_of(const std::set<std::string>& owners);
  // These people are there.
  void keep(const std::set<std::string>& owners, std::int64_t now);
  // Takes away what has run out, gives back what nobody sat down at, and pairs who can be paired.
  void look_after(std::int64_t now);

  // What has changed since the beginning: rows to write, and ids to forget.
  [[nodiscard]] std::vector<Challenge> changed() const;
  [[nodiscard]] std::vector<std::string> removed() const;

 private:
  [[nodiscard]] Challenge* get(const std::string& id);
  [[nodiscard]] bool has_run_out(const Challenge& challenge, std::int64_t now) const;
  // Takes those away; whoever was paired with one of them waits again.
  template <typename Which>
  void drop(const Which& which);
  void withdraw_others_of(const std::string& owner, const std::string& but);
  void pair_waiting(std::int64_t now);

  const LobbyBounds& bounds_;
  std::vector<Challenge> all_;
  people::Apart apart_;
  std::map<std::string, Challenge> before_;
};

}  // namespace fudaba::server
