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

// Challenges in the lobby, without sockets or databases. The caller gives the time.

namespace fudaba::server {

// open to all, or a place in the queue
enum class ChallengeKind : std::uint8_t { Open, Queued };
// Claimed: a taker is about to sit down. Seated: both players have their seats.
enum class ChallengeState : std::uint8_t { Open, Claimed, Seated };

// A player waits at an open match; the server holds the invitation to the other seat. Times are ms
// since 1970.
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
  std::string about;  // public description of the match, JSON
  std::int64_t match = 0;
  std::string invite;  // kept secret until the taker sits down
  std::int64_t created = 0;
  std::int64_t here_until = 0;   // the owner counts as present
  std::int64_t ends = 0;         // it is open
  std::string taker = {};        // who sits down or has sat down; of a queued one: the opponent
  std::int64_t taker_until = 0;  // it is reserved for the taker
  std::string partner = {};      // of a queued one: the challenge that its owner shall take

  bool operator==(const Challenge&) const = default;
};

// All challenges. A refused operation changes nothing.
class ChallengeBook {
 public:
  // `apart`: pairs of accounts that do not see each other's challenges.
  ChallengeBook(const LobbyBounds& bounds, std::vector<Challenge> challenges,
                people::SeparatedPairs apart = {});

  // In the order in which they were made.
  [[nodiscard]] const std::vector<Challenge>& all() const { return all_; }
  [[nodiscard]] const people::SeparatedPairs& apart() const { return apart_; }
  [[nodiscard]] const Challenge* find(const std::string& id) const;
  // True if it can be taken, or paired.
  [[nodiscard]] bool is_on_offer(const Challenge& challenge, std::int64_t now) const;
  // True if it is hidden from the account.
  [[nodiscard]] bool is_kept_from(const Challenge& challenge, people::AccountId account) const {
    return people::keeps_apart(apart_, challenge.account, account);
  }

  // The owner is present. A new place in the queue replaces his old one.
  [[nodiscard]] std::optional<Refusal> make(Challenge challenge, std::int64_t now);
  // Reserves a challenge for the first taker while he sits down. He may repeat the request.
  [[nodiscard]] tl::expected<Challenge, Refusal> claim(const std::string& id,
                                                       const people::Visitor& taker,
                                                       std::int64_t now);
  // Records whether the taker has sat down. Then all challenges of both players are withdrawn,
  // except those to matches over days.
  void seated(const std::string& id, const std::string& taker, std::int64_t now);
  void give_back(const std::string& id, const std::string& taker);
  [[nodiscard]] std::optional<Refusal> withdraw(const std::string& id, const std::string& owner,
                                                std::int64_t now);
  // The open challenges of these visitors, to which nobody has sat down.
  void withdraw_all_of(const std::set<std::string>& owners);
  // Marks these visitors as present.
  void keep(const std::set<std::string>& owners, std::int64_t now);
  // Removes expired challenges, reopens those whose taker did not sit down, and pairs the queue.
  void look_after(std::int64_t now);

  // The changes since construction: rows to write, and ids to delete.
  [[nodiscard]] std::vector<Challenge> changed() const;
  [[nodiscard]] std::vector<std::string> removed() const;

 private:
  [[nodiscard]] Challenge* get(const std::string& id);
  [[nodiscard]] bool has_run_out(const Challenge& challenge, std::int64_t now) const;
  // Removes these; a player who was paired with one of them waits again.
  template <typename Which>
  void drop(const Which& which);
  void withdraw_others_of(const std::string& owner, const std::string& but);
  void pair_waiting(std::int64_t now);

  const LobbyBounds& bounds_;
  std::vector<Challenge> all_;
  people::SeparatedPairs apart_;
  std::map<std::string, Challenge> before_;
};

}  // namespace fudaba::server
