#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "people/book.h"
#include "people/name.h"

// The operator's acts to keep order (`fudaba admin`), and what the server reads of them. Each act
// is one transaction, which also writes the log. Every function throws BookError, and then nothing
// has changed.

namespace fudaba::people {

enum class AdminActionKind : std::uint8_t {
  Warned,
  Suspended,
  Lifted,
  Renamed,
  MatchClosed,
  ReportClosed
};
[[nodiscard]] std::string_view word_of(AdminActionKind kind);  // "warned" and so on

// An entry of the log.
struct AdminAction {
  std::int64_t id = 0;  // in order; given by the log
  AdminActionKind kind = AdminActionKind::Warned;
  std::int64_t at = 0;
  std::string by;
  AccountId account = kNoAccount;  // the account concerned
  std::string name = {};           // its name at the time; empty: the account was deleted
  std::int64_t match = 0;
  std::int64_t report = 0;
  std::int64_t until = 0;   // Suspended
  std::string detail = {};  // Renamed: the new name
  std::string why = {};     // Warned: the text of the warning
};

// The account gets a Notice.
void warn(Book& book, const AdminAction& action);
// Until action.until; replaces an earlier suspension.
void suspend(Book& book, const AdminAction& action);
// False: it is not suspended.
[[nodiscard]] bool lift(Book& book, const AdminAction& action);
// Renames an account, in its matches as well, and gives it a notice. The old name is closed to
// everybody. False: the new name is taken.
[[nodiscard]] bool give_name(Book& book, const AdminAction& action, const Name& name);
// The server that owns the match ends it within seconds, or when it runs again. Within the caller's
// transaction, which has made sure that the match is under way.
void order_end(Book& book, const AdminAction& action);
// False: there is no such report, or it is closed.
[[nodiscard]] bool close_report(Book& book, const AdminAction& action);

// A message to an account about itself.
enum class NoticeKind : std::uint8_t { Warning, NewName };
[[nodiscard]] std::string_view word_of(NoticeKind kind);  // "warning", "new_name"
struct Notice {
  std::int64_t id = 0;
  NoticeKind kind = NoticeKind::Warning;
  std::int64_t at = 0;
  std::string words;
  bool is_read = false;
};
enum class Notices : std::uint8_t { Unread, All };
// Newest first.
[[nodiscard]] std::vector<Notice> notices_of(Book& book, AccountId account, Notices which);
// Marks a notice as read. False: there is no such unread notice.
[[nodiscard]] bool read_notice(Book& book, AccountId account, std::int64_t id, std::int64_t now);

// An order to the server that owns a match.
struct MatchOrder {
  enum class Kind : std::uint8_t {
    Close,  // end it; `words`: why
    Name,   // rename the account at `seat` to `words`
  };
  std::int64_t match = 0;
  Kind what = Kind::Close;
  Seat seat = 0;
  AccountId account = kNoAccount;
  std::string words;
};
void order_done(Book& book, const MatchOrder& order);

// Everything a server reads regularly.
struct AdminStanding {
  std::vector<Suspension> suspensions;
  std::vector<MatchOrder> orders;  // closings first; a bounded number at a time
  std::vector<AccountId> noticed;  // accounts with a notice since last_notice
  std::int64_t last_notice = 0;    // the newest notice that was read
};
[[nodiscard]] AdminStanding standing(Book& book, std::int64_t last_notice, std::int64_t now);

// Lists for the operator, newest first.
struct AccountLine {
  AccountId id = kNoAccount;
  std::string name;
  bool is_bot = false;
  std::int64_t created = 0;
  std::int64_t used = 0;  // last use of any of its sessions; 0: it has none
  std::int64_t matches = 0;
  std::int64_t playing = 0;  // matches under way
  std::int64_t reports = 0;  // open reports about it
  std::int64_t suspended_until = 0;
  std::string why;  // the reason of the suspension
};
struct AccountSearch {
  std::string text;  // a part of the name
  bool only_suspended = false;
  AccountId account = kNoAccount;  // only this one
  int most = 20;
};
[[nodiscard]] std::vector<AccountLine> list_accounts(Book& book, const AccountSearch& search,
                                                     std::int64_t now);
struct ReportLine {
  std::int64_t id = 0;
  std::int64_t at = 0;
  std::string by;
  std::string about;
  std::string match;  // its number, as stored
  std::string reason;
  std::string words;
  std::string said;
  std::int64_t closed_at = 0;  // 0: it is open
  std::string closed_by;
};
struct ReportSearch {
  std::optional<bool> is_closed;
  AccountId about = kNoAccount;  // kNoAccount: anybody
  std::int64_t id = 0;           // only this one
  int most = 20;
};
[[nodiscard]] std::vector<ReportLine> list_reports(Book& book, const ReportSearch& search);
// Those about one account, or kNoAccount: all.
[[nodiscard]] std::vector<AdminAction> list_actions(Book& book, AccountId account, int most);

}  // namespace fudaba::people
