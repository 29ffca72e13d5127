#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/json_text.h"
#include "people/book.h"

// Follows, blocks and reports (docs/manners.md). Every function with a book throws BookError, and
// then nothing has changed.

namespace fudaba::people {

// The ties between two accounts, as the first of them sees them.
struct Bond {
  bool follows = false;   // follows the other
  bool followed = false;  // is followed by the other
  bool blocks = false;    // has blocked the other
  bool blocked = false;   // is blocked by the other, which is not shown

  // Free text needs both to follow each other.
  [[nodiscard]] bool may_talk() const { return follows && followed && !blocks && !blocked; }
  [[nodiscard]] Bond turned() const { return {followed, follows, blocked, blocks}; }
};
[[nodiscard]] Bond bond_between(Book& book, AccountId account, AccountId other);

// The account with that skeleton, and the opponent of `account` at a match; kNoAccount: there is
// none.
[[nodiscard]] AccountId account_called(Book& book, const std::string& skeleton);
[[nodiscard]] AccountId opponent_at(Book& book, std::int64_t match, AccountId account);

// The result. Itself: both are the same account. Blocked: a blocked account cannot be followed.
// Full: there are too many already.
enum class TieResult : std::uint8_t { Done, Itself, Blocked, Full };
[[nodiscard]] TieResult follow(Book& book, AccountId account, AccountId other, std::int64_t now,
                               int most);
void unfollow(Book& book, AccountId account, AccountId other);
// Blocking ends following. The other's own follow stays, so that the block is not revealed.
[[nodiscard]] TieResult block(Book& book, AccountId account, AccountId other, std::int64_t now,
                              int most);
void unblock(Book& book, AccountId account, AccountId other);

// The ties that an account is shown. Followers whom it does not follow are only counted; blocked
// ones are left out.
struct Ties {
  struct Followed {
    std::string name;
    bool is_mutual = false;
  };
  std::vector<Followed> follows;
  int followers = 0;
  std::vector<std::string> blocks;
};
[[nodiscard]] Ties ties_of(Book& book, AccountId account);
// {"follows":[{"name","mutual"}],"followers":n,"blocks":[names]}
void write(match::JsonText& json, const Ties& ties);

// Pairs of accounts that are kept apart, the smaller id first.
using SeparatedPairs = std::set<std::pair<AccountId, AccountId>>;
[[nodiscard]] bool keeps_apart(const SeparatedPairs& apart, AccountId one, AccountId other);

enum class ReportReason : std::uint8_t { Abuse, Name, Stalling, Cheating, Other };
[[nodiscard]] std::string_view word_of(ReportReason reason);
[[nodiscard]] std::optional<ReportReason> reason_of(std::string_view word);
// The words of all reasons.
[[nodiscard]] std::span<const std::string_view> reason_words();

struct Report {
  std::int64_t id = 0;
  std::int64_t at = 0;
  AccountId by_account = kNoAccount;
  std::string by_name;
  AccountId about_account = kNoAccount;
  std::string about_name;
  std::int64_t match = 0;  // 0: about no match
  ReportReason reason = ReportReason::Other;
  std::string words;
  std::string said;  // JSON: a list
};
// False: within a day the account has reported `most` times already, or the match has been reported
// four times.
[[nodiscard]] bool file_report(Book& book, const Report& report, int most);
// Deletes reports closed before the first time, and open ones from before the second.
void forget_reports(Book& book, std::int64_t closed_before, std::int64_t made_before);

// The account's reports, as JSON, for its owner.
[[nodiscard]] std::string reports_by(Book& book, AccountId account);

}  // namespace fudaba::people
