#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "people/book.h"
#include "people/name.h"

// The operator's means to keep order (`fudaba admin`), and what the server reads of them. Each act
// is one transaction, which also writes its row into the log. Every function throws BookError, and
// then nothing has changed.

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

// One thing that was done, as the log has it.
struct AdminAction {
  std::int64_t id = 0;  // in order; given by the log
  AdminActionKind kind = AdminActionKind::Warned;
  std::int64_t at = 0;
  std::string by;                  // who did it
  AccountId account = kNoAccount;  // the account concerned
  std::string name = {};           // its name at the time; empty: the account was deleted
  std::int64_t match = 0;
  std::int64_t report = 0;
  std::int64_t until = 0;   // of a suspension
  std::string detail = {};  // of a new name: that
  std::string why = {};     // the text of a warning
};

// The account is told once (Notice).
void warn(Book& book, const AdminAction& action);
// Until deed.until; in the place of an earlier one.
void suspend(Book& book, const AdminAction& action);
// False: it is not suspended.
[[nodiscard]] bool lift(Book& book, const AdminAction& action);
// Gives an account another name and tells it why; nobody gets the old one, its owner neither, and
// it leaves the matches. False: the name is taken.
[[nodiscard]] bool give_name(Book& book, const AdminAction& action, const Name& name);
// The server that has the match ends it within seconds, or when it runs again. Within a transaction
// of the caller's, who has seen that it is under way.
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
// Newest first.
enum class Notices : std::uint8_t { Unread, All };
[[nodiscard]] std::vector<Notice> notices_of(Book& book, AccountId account, Notices which);
// Its owner has seen it. False: there is none such.
[[nodiscard]] bool read_notice(Book& book, AccountId account, std::int64_t id, std::int64_t now);

// An order to the server that has a match.
struct MatchOrder {
  enum class Kind : std::uint8_t {
    Close,  // end it; `words`: why
    Name,   // the account that sits at `seat` is called `words` from now on
  };
  std::int64_t match = 0;
  Kind what = Kind::Close;
  Seat seat = 0;
  AccountId account = kNoAccount;
  std::string words;
};
void order_done(Book& book, const MatchOrder& order);

// All that the server must know of it, read now and then.
struct Standing {
  std::vector<Suspension> suspensions;
  std::vector<MatchOrder> orders;  // closings first; a bounded number at a time
  std::vector<AccountId> noticed;  // accounts with a notice since last_notice
  std::int64_t last_notice = 0;    // the newest notice that was read
};
[[nodiscard]] Standing standing(Book& book, std::int64_t last_notice, std::int64_t now);

// Lists, for whoever runs the table.
struct AccountLine {
  AccountId id = kNoAccount;
  std::string name;
  bool is_bot = false;
  std::int64_t created = 0;
  std::int64_t used = 0;  // when it was last signed in somewhere; 0: it is nowhere
  std::int64_t matches = 0;
  std::int64_t playing = 0;  // of them, not over
  std::int64_t reports = 0;  // about it, open
  std::int64_t suspended_until = 0;
  std::string why;  // it is suspended
};
struct AccountSearch {
  std::string text;  // a part of the name
  bool only_suspended = false;
  AccountId account = kNoAccount;  // that one alone
  int most = 20;
};
// Newest first.
[[nodiscard]] std::vector<AccountLine> list_accounts(Book& book, const AccountSearch& search,
                                                     std::int64_t now);
struct ReportLine {
  std::int64_t id = 0;
  std::int64_t at = 0;
  std::string by;
  std::string about;
  std::string match;  // its number, as it is kept
  std::string reason;
  std::string words;
  std::string said;
  std::int64_t closed_at = 0;  // 0: it is open
  std::string closed_by;
};
struct ReportSearch {
  std::optional<bool> is_closed;
  AccountId about = kNoAccount;  // anybody
  std::int64_t id = 0;           // that one alone
  int most = 20;
};
// Newest first.
[[nodiscard]] std::vector<ReportLine> list_reports(Book& book, const ReportSearch& search);
// Newest first; about an account, or all.
[[nodiscard]] std::vector<AdminAction> list_actions(Book& book, AccountId account, int most);

}  // namespace fudaba::people
