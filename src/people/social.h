#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/json_text.h"
#include "people/book.h"

// Relations between accounts: who follows whom, who has blocked whom, and what they report to the
// operator (people/social_tables.h). Every function that takes a book throws BookError, and then
// nothing has changed.

namespace fudaba::people {

// The relation of two accounts as the first of them sees it.
struct Bond {
  bool follows = false;   // he follows the other
  bool followed = false;  // the other follows him
  bool blocks = false;    // he has blocked the other
  bool blocked = false;   // the other has blocked him, which he is not told

  // Free words are for two who follow each other.
  [[nodiscard]] bool may_talk() const { return follows && followed && !blocks && !blocked; }
  [[nodiscard]] Bond turned() const { return {followed, follows, blocked, blocks}; }
};
[[nodiscard]] Bond bond_between(Book& book, AccountId account, AccountId other);

// The account with that skeleton, and whoever plays against `account` at a match; kNoAccount:
// there is none.
[[nodiscard]] AccountId account_called(Book& book, const std::string& skeleton);
[[nodiscard]] AccountId opponent_at(Book& book, std::int64_t match, AccountId account);

// The result. Itself: nobody is his own friend or enemy. Blocked: whom one has blocked one does not
// follow. Full: there are too many already.
enum class Tied : std::uint8_t { Done, Itself, Blocked, Full };
[[nodiscard]] Tied follow(Book& book, AccountId account, AccountId other, std::int64_t now,
                          int most);
void unfollow(Book& book, AccountId account, AccountId other);
// Blocking ends following. The other's own follow stays: he is not told.
[[nodiscard]] Tied block(Book& book, AccountId account, AccountId other, std::int64_t now,
                         int most);
void unblock(Book& book, AccountId account, AccountId other);

// The relations that an account is shown. Those who follow it without being followed are only
// counted; whom it has blocked is not among them.
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

// Pairs of accounts that have nothing to do with each other, the smaller number first.
using Apart = std::set<std::pair<AccountId, AccountId>>;
[[nodiscard]] bool keeps_apart(const Apart& apart, AccountId one, AccountId other);

enum class ReportReason : std::uint8_t { Abuse, Name, Stalling, Cheating, Other };
[[nodiscard]] std::string_view word_of(ReportReason reason);
[[nodiscard]] std::optional<ReportReason> reason_of(std::string_view word);
// The words of all reasons, for messages.
[[nodiscard]] std::vector<std::string_view> reason_words();

struct Report {
  std::int64_t id = 0;
  std::int64_t at = 0;
  AccountId by_account = kNoAccount;
  std::string by_name;
  AccountId about_account = kNoAccount;
  std::string about_name;
  std::int64_t match = 0;  // 0: about none
  ReportReason reason = ReportReason::Other;
  std::string words;
  std::string said;  // JSON: a list
};
// False: within a day the account has reported `most` times already, or those at that match four
// times.
[[nodiscard]] bool file_report(Book& book, const Report& report, int most);
// Forgets reports that were closed before, or came before and nobody has ever closed.
void forget_reports(Book& book, std::int64_t closed_before, std::int64_t made_before);

// The account's reports, as JSON, for its owner.
[[nodiscard]] std::string reports_by(Book& book, AccountId account);

}  // namespace fudaba::people
