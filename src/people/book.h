#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "people/database.h"
#include "people/glicko.h"
#include "people/passkey.h"
#include "people/passphrase.h"
#include "people/schema.h"
#include "people/seat_notes.h"
#include "people/visitor.h"

namespace fudaba::people {

// An account as its owner sees it.
struct Account {
  AccountId id = kNoAccount;
  std::string name;
  std::string skeleton;  // people/name.h
  PassphraseHash passphrase_hash;
  std::int64_t created = 0;
  std::int64_t renamed = 0;  // 0: never
  bool is_bot = false;
};

// A device on which an account is signed in, or a program's token.
struct AccountSession {
  std::int64_t id = 0;
  AccountId account = kNoAccount;
  bool is_token = false;
  std::string label;
  std::int64_t created = 0;
  std::int64_t used = 0;
};

// The purpose of a challenge that a browser signs.
enum class PasskeyPurpose : std::uint8_t {
  Open,     // opening an account
  Enter,    // signing in
  Add,      // adding another passkey to an account
  Confirm,  // proving that the account is the caller's
};
struct PasskeyChallenge {
  std::string hash;
  PasskeyPurpose purpose = PasskeyPurpose::Enter;
  AccountId account = kNoAccount;  // Open: the account to be opened
  std::int64_t until = 0;
};

struct Suspension {
  std::string who;  // Visitor::id
  std::int64_t until = 0;
  std::string why;

  static constexpr std::int64_t kForEver = 253'370'764'800'000;  // the year 9999
  [[nodiscard]] bool is_for_ever() const { return until >= kForEver; }
  bool operator==(const Suspension&) const = default;
};

// A match in an account's list.
struct PlayedMatch {
  std::int64_t match = 0;
  Seat seat = 0;
  std::string game;
  Pace pace = Pace::None;
  std::string deck;
  std::string opponent;  // the account's present name; a guest's as it was given
  OpponentKind opponent_kind = OpponentKind::Guest;
  bool opponent_is_bot = false;
  bool is_rated = false;
  SeatResult result = SeatResult::Open;
  int how = 0;
  int began = 0;  // 1: this seat took the first turn, 2: the other, 0: unknown
  std::int64_t created = 0;
  std::int64_t ended = 0;
  std::optional<double> rating;  // after the match
};

// A search among an account's matches by all that is given.
struct MatchSearch {
  AccountId account = kNoAccount;
  std::string game;
  std::string opponent;  // a part of the name
  std::string deck;
  std::optional<SeatResult> result;
  std::optional<bool> is_rated;
  std::int64_t from = 0;
  std::int64_t until = 0;   // 0: now
  std::int64_t before = 0;  // only what was created before; 0: from the newest
  int most = 50;
};

// The results of matches with something in common.
struct Tally {
  std::string game;
  std::string of;  // the deck, the opponent, "first" or "second"; empty: the whole game
  int won = 0;
  int lost = 0;
  int drawn = 0;
};
enum class TallyBy : std::uint8_t { Game, Deck, Opponent, Turn };

struct AccountRating {
  std::string game;
  Pace pace = Pace::None;
  Rating rating;
  int games = 0;
  std::int64_t changed = 0;

  // With the uncertainty that has grown by `time`.
  [[nodiscard]] Rating rating_at(std::int64_t time) const;
};
struct RatingPoint {
  std::int64_t at = 0;
  double rating = 0;
  double deviation = 0;
};
// The change of a rating by one match.
struct RatingChange {
  double before = 0;
  double after = 0;
};
struct Leader {
  std::string name;
  bool is_bot = false;
  AccountRating rating;
};

// A document that a page keeps with the account.
struct KeptDocument {
  std::string kind;  // "deck", "set" and so on
  std::string id;
  std::int64_t changed = 0;
  std::string body;  // JSON, as the page wrote it
};

// Requirements of the leaderboards: rated games at least, and deviation at most.
constexpr int kLeaderGames = 10;
constexpr double kLeaderDeviation = 110;
// A rating with a larger deviation is provisional.
constexpr double kProvisionalDeviation = 110;
// Glicko's rating period: a year of rest takes a deviation of 50 to 110.
constexpr double kRatingPeriod = 4 * 86'400'000.0;  // ms

// The tables of accounts. Used by one thread at a time; secrets are given as hashes. Every function
// throws BookError, and then nothing has changed.
class Book {
 public:
  explicit Book(const std::string& url);

  // Accounts (book.cpp). False: the name is taken.
  [[nodiscard]] bool open_account(const Account& account, const std::vector<std::string>& codes,
                                  const std::optional<Passkey>& passkey = std::nullopt);
  [[nodiscard]] std::optional<Account> account_of_skeleton(const std::string& skeleton);
  [[nodiscard]] std::optional<Account> account(AccountId id);
  // The old name stays reserved for the account until `hold_until`. False: the new one is taken.
  [[nodiscard]] bool rename(AccountId id, const std::string& name, const std::string& skeleton,
                            std::int64_t now, std::int64_t hold_until);
  // True if an account has a name with this skeleton, or one is reserved.
  [[nodiscard]] bool is_name_taken(const std::string& skeleton, std::int64_t now);
  void set_passphrase(AccountId id, const PassphraseHash& hash);
  // Makes the account a program's. False: it has played already.
  [[nodiscard]] bool make_bot(AccountId id);
  // Deletes the account with all that is only its own. Matches stay; seats_to_clear lists those
  // with its name. False: a rated match is not over.
  [[nodiscard]] bool remove_account(AccountId id, std::int64_t hold_until);
  struct SeatToClear {
    std::int64_t match = 0;
    Seat seat = 0;
  };
  [[nodiscard]] std::vector<SeatToClear> seats_to_clear(int most);
  void seat_cleared(const SeatToClear& seat);

  // Recovery codes (book.cpp)
  void set_codes(AccountId id, const std::vector<std::string>& codes);
  [[nodiscard]] int codes_left(AccountId id);
  [[nodiscard]] bool is_code(AccountId id, const std::string& code);
  // Uses up the code, sets the passphrase and ends all sessions. False: the account has no such
  // code.
  [[nodiscard]] bool recover(AccountId id, const std::string& code,
                             const PassphraseHash& passphrase);

  // Sessions (book_sessions.cpp). `hash`: of the token in the page's cookie or the program's
  // header.
  void open_session(const std::string& hash, const AccountSession& session);
  struct SessionOf {
    AccountSession session;
    std::string name;
    bool is_bot = false;
  };
  [[nodiscard]] std::optional<SessionOf> session(const std::string& hash);
  void session_used(const std::string& hash, std::int64_t now);
  [[nodiscard]] std::vector<AccountSession> sessions(AccountId account);
  [[nodiscard]] bool end_session(AccountId account, std::int64_t id);
  // Ends other sessions of pages; tokens stay.
  void end_other_sessions(AccountId account, std::int64_t kept);
  void tidy(std::int64_t sessions_before, std::int64_t now);

  // Passkeys. False: there are `most` open challenges already.
  [[nodiscard]] bool give_challenge(const PasskeyChallenge& challenge, std::int64_t now, int most);
  // Uses up the challenge and returns the account it was given for. Nothing: there is no such
  // challenge, or it was for another purpose.
  [[nodiscard]] std::optional<AccountId> take_challenge(const std::string& hash,
                                                        PasskeyPurpose purpose, std::int64_t now);
  // False: the account has `most` already, or the passkey is known.
  [[nodiscard]] bool add_passkey(const Passkey& passkey, int most);
  [[nodiscard]] std::vector<Passkey> passkeys(AccountId account);
  [[nodiscard]] std::optional<Passkey> passkey(const std::string& id);
  // Stores the passkey's signature count. False: the count has not risen, so the passkey was
  // copied. (An authenticator that does not count always says 0.)
  [[nodiscard]] bool passkey_used(const std::string& id, std::int64_t count, std::int64_t now);
  enum class RemoveResult : std::uint8_t { Yes, NotThere, IsLast };
  // IsLast: the account would have no way to sign in.
  [[nodiscard]] RemoveResult remove_passkey(AccountId account, const std::string& id);

  // Suspensions of accounts and guests.
  void suspend(const Suspension& suspension);
  [[nodiscard]] std::vector<Suspension> suspensions(std::int64_t now);
  [[nodiscard]] std::optional<Suspension> suspension(AccountId account, std::int64_t now);

  // Matches (book_matches.cpp)
  [[nodiscard]] std::vector<PlayedMatch> matches(const MatchSearch& search);
  [[nodiscard]] std::vector<Tally> tallies(AccountId account, TallyBy by);

  // Ratings (book_ratings.cpp). Counts every rated match that is over, each once even if other
  // nodes do the same; returns the number of matches counted.
  std::size_t settle();
  [[nodiscard]] std::vector<AccountRating> ratings(AccountId account);
  [[nodiscard]] std::vector<RatingPoint> history(AccountId account, const std::string& game,
                                                 Pace pace, int most);
  // The change by a rated match; nothing: it has not been counted.
  [[nodiscard]] std::optional<RatingChange> change_by(AccountId account, std::int64_t match);
  [[nodiscard]] std::vector<Leader> leaders(const std::string& game, Pace pace, int most);

  // Documents (book_matches.cpp). False: they would exceed `most` or `most_bytes`.
  [[nodiscard]] bool put(AccountId account, const KeptDocument& document, std::size_t most,
                         std::size_t most_bytes);
  [[nodiscard]] std::optional<KeptDocument> document(AccountId account, const std::string& kind,
                                                     const std::string& id);
  enum class Bodies : std::uint8_t { Left, Read };
  [[nodiscard]] std::vector<KeptDocument> documents(AccountId account, Bodies bodies);
  void remove_document(AccountId account, const std::string& kind, const std::string& id);

  // For the parts that keep their own rows.
  [[nodiscard]] Database& database() { return database_; }

 private:
  [[nodiscard]] Rating rating_of(AccountId account, const std::string& game, Pace pace,
                                 std::int64_t at);
  bool settle_match(std::int64_t match);
  // Within a transaction. False: its id is known already.
  [[nodiscard]] bool insert_passkey(const Passkey& passkey);

  Database database_;
};

}  // namespace fudaba::people
