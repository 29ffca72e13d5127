#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "people/database.h"
#include "people/glicko.h"
#include "people/passkey.h"
#include "people/schema.h"
#include "people/seat_notes.h"
#include "people/visitor.h"

namespace fudaba::people {

// An account as whoever owns it sees it.
struct Account {
  AccountId id = kNoAccount;
  std::string name;
  std::string skeleton;         // people/name.h
  std::string passphrase_hash;  // by Argon2id (people/passphrase.h); empty: it has no passphrase
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

// The purpose of a browser's answer to a challenge.
enum class PasskeyPurpose : std::uint8_t {
  Open,     // an account is to be made with the passkey
  Enter,    // somebody signs in
  Add,      // an account gets another passkey
  Confirm,  // an account's owner shows that it is he
};
struct PasskeyChallenge {
  std::string hash;
  PasskeyPurpose purpose = PasskeyPurpose::Enter;
  AccountId account = kNoAccount;  // of Open: the one that is to be made
  std::int64_t until = 0;
};

struct Suspension {
  std::string who;  // Visitor::id
  std::int64_t until = 0;
  std::string why;

  // Until then: for ever.
  static constexpr std::int64_t kForEver = 253'370'764'800'000;  // the year 9999
  [[nodiscard]] bool is_for_ever() const { return until >= kForEver; }
  bool operator==(const Suspension&) const = default;
};

// A match as it stands in somebody's list.
struct PlayedMatch {
  std::int64_t match = 0;
  Seat seat = 0;
  std::string game;
  Pace pace = Pace::None;
  std::string deck;
  std::string opponent;  // the account's name as it is now; else the one that was given
  OpponentKind opponent_kind = OpponentKind::Guest;
  bool opponent_is_bot = false;
  bool is_rated = false;
  SeatResult result = SeatResult::Open;
  int how = 0;
  int began = 0;  // 1: took the first turn, 2: the other one did, 0: not known
  std::int64_t created = 0;
  std::int64_t ended = 0;
  std::optional<int> rating;  // after it
};

// Finds the matches of an account that fit everything that is given. Newest first.
struct MatchSearch {
  AccountId account = kNoAccount;
  std::string game;
  std::string opponent;  // a part of the name
  std::string deck;
  std::optional<SeatResult> result;
  std::optional<bool> is_rated;
  std::int64_t from = 0;
  std::int64_t until = 0;   // 0: now
  std::int64_t before = 0;  // go on behind what was created then; 0: from the newest
  int most = 50;
};

// The results of matches that have one thing in common.
struct Tally {
  std::string game;
  std::string of;  // the deck, the opponent; "first" or "second"; empty: the game as a whole
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

// Something that a page keeps with the account.
struct Document {
  std::string kind;  // "deck", "set" and so on
  std::string id;
  std::int64_t changed = 0;
  std::string body;  // JSON, as the page wrote it
};

// Lists of the best: the fewest rated games, and the largest deviation.
constexpr int kLeaderGames = 10;
constexpr double kLeaderDeviation = 110;
// A rating is provisional while it is less sure than that.
constexpr double kProvisionalDeviation = 110;
// One of Glicko's periods: after a year of rest a rating of deviation 50 is as unsure as 110.
constexpr double kRatingPeriod = 4 * 86'400'000.0;  // ms

// The tables of accounts. Used by one thread at a time; secrets come as hashes. Every function
// throws BookError, and then nothing has changed.
class Book {
 public:
  // `others` live as long as the program.
  Book(const std::string& url, const OtherTables& others);

  // Accounts (book.cpp). False: the name is taken.
  [[nodiscard]] bool open_account(const Account& account, const std::vector<std::string>& codes,
                                  const std::optional<Passkey>& passkey = std::nullopt);
  [[nodiscard]] std::optional<Account> account_of_skeleton(const std::string& skeleton);
  [[nodiscard]] std::optional<Account> account(AccountId id);
  // The old name stays his alone until `hold_until`.
  [[nodiscard]] bool rename(AccountId id, const std::string& name, const std::string& skeleton,
                            std::int64_t now, std::int64_t hold_until);
  // True if an account has this name or one that looks like it, or if the name is held until its
  // time is over.
  [[nodiscard]] bool is_name_taken(const std::string& skeleton, std::int64_t now);
  void set_passphrase(AccountId id, const std::string& hash);
  // A program's from now on; false: there are matches of the account already.
  [[nodiscard]] bool make_bot(AccountId id);
  // The account with all that was only its own. Matches stay; its seats at them are to be cleared
  // of its name. False: a rated match is not over.
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
  // Uses the code up and sets the passphrase; all sessions end. False: it is no code of the
  // account.
  [[nodiscard]] bool recover(AccountId id, const std::string& code,
                             const std::string& passphrase_hash);

  // Sessions (book_sessions.cpp). `hash` is of what the page's cookie or the program's token holds.
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
  // Ends those of pages; tokens stay.
  void end_other_sessions(AccountId account, std::int64_t kept);
  void tidy(std::int64_t sessions_before, std::int64_t now);

  // Passkeys (book_passkeys.cpp). False: there are `most` challenges already; those that are over
  // are forgotten first.
  [[nodiscard]] bool give_challenge(const PasskeyChallenge& challenge, std::int64_t now, int most);
  // The account the challenge was given for; it is used up in any case. Nothing: there is none, or
  // it was for another purpose.
  [[nodiscard]] std::optional<AccountId> take_challenge(const std::string& hash,
                                                        PasskeyPurpose purpose, std::int64_t now);
  // False: the account has `most` already, or the passkey is known.
  [[nodiscard]] bool add_passkey(const Passkey& passkey, int most);
  [[nodiscard]] std::vector<Passkey> passkeys(AccountId account);
  [[nodiscard]] std::optional<Passkey> passkey(const std::string& id);
  // Notes the count of its signatures. False, and nothing noted: it has not gone on, so that there
  // are two of it. (An authenticator that does not count says 0 always.)
  [[nodiscard]] bool passkey_used(const std::string& id, std::int64_t count, std::int64_t now);
  enum class Removed : std::uint8_t { Yes, NotThere, IsLast };
  // IsLast: there would be no way in any more.
  [[nodiscard]] Removed remove_passkey(AccountId account, const std::string& id);

  // Suspensions: accounts and guests that may not play for a while.
  void suspend(const Suspension& suspension);  // until <= now: no more
  [[nodiscard]] std::vector<Suspension> suspensions(std::int64_t now);
  [[nodiscard]] std::optional<Suspension> suspension(AccountId account, std::int64_t now);

  // Matches (book_matches.cpp)
  [[nodiscard]] std::vector<PlayedMatch> matches(const MatchSearch& search);
  [[nodiscard]] std::vector<Tally> tallies(AccountId account, TallyBy by);

  // Ratings (book_ratings.cpp). Counts every rated match that is over and not counted yet, each
  // once, whoever else does the same. Gives back how many.
  std::size_t settle();
  [[nodiscard]] std::vector<AccountRating> ratings(AccountId account);
  [[nodiscard]] std::vector<RatingPoint> history(AccountId account, const std::string& game,
                                                 Pace pace, int most);
  // By a rated match of the account; nothing: it has not been counted.
  [[nodiscard]] std::optional<RatingChange> change_by(AccountId account, std::int64_t match);
  [[nodiscard]] std::vector<Leader> leaders(const std::string& game, Pace pace, int most);

  // Documents (book_documents.cpp). False: there would be too many, or too much of them.
  [[nodiscard]] bool put(AccountId account, const Document& document, std::size_t most,
                         std::size_t most_bytes);
  [[nodiscard]] std::optional<Document> document(AccountId account, const std::string& kind,
                                                 const std::string& id);
  // Without their bodies, or with them.
  enum class Bodies : std::uint8_t { Left, Read };
  [[nodiscard]] std::vector<Document> documents(AccountId account, Bodies bodies);
  void remove_document(AccountId account, const std::string& kind, const std::string& id);

  // For tables that other parts keep beside these.
  [[nodiscard]] Database& database() { return database_; }

 private:
  [[nodiscard]] Rating rating_of(AccountId account, const std::string& game, Pace pace,
                                 std::int64_t at);
  bool settle_match(std::int64_t match);

  Database database_;
  const OtherTables others_;
};

}  // namespace fudaba::people
