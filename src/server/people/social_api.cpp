#include "server/people/social_api.h"

#include "match/json_data.h"
#include "match/record.h"
#include "people/name.h"
#include "server/accounts/account_thread.h"
#include "server/people/people_api.h"
#include "table/clock.h"

namespace fudaba::server {

using match::JsonFields;
using match::JsonText;
using people::Book;
using people::TieResult;

namespace {

constexpr std::size_t kMostReportWords = 1000;    // bytes
constexpr std::int64_t kForgetEvery = 3'600'000;  // ms
constexpr std::int64_t kOneDay = 86'400'000;      // ms

// A report's reason and words.
void read_reason(JsonFields& fields, people::Report& report) {
  const auto reason = people::reason_of(fields.text("reason", kMaxWord));
  if (!reason) { fields.fail("reason", match::joined(people::reason_words())); }
  report.reason = reason.value_or(people::ReportReason::Other);
  report.words = fields.optional_text("words", kMostReportWords).value_or(std::string());
  if (!match::is_plain_line(report.words, kMostReportWords)) {
    fields.fail("words", {"見えない文字や改行のない一行", "one line without invisible characters"});
  }
}

Refusal nobody_called() {
  return refusal(Code::NotFound, "name",
                 {"その名前のアカウントはありません。", "There is no account with that name."});
}

// The account in question, by its name or by a match against it.
struct OtherPlayer {
  std::string skeleton;
  std::int64_t match = 0;
};

OtherPlayer read_whom(JsonFields& fields) {
  OtherPlayer whom;
  if (const auto match = fields.optional_text("match", kMaxWord)) {
    whom.match = match_number(*match).value_or(0);
    if (whom.match == 0) { fields.fail("match", {"対戦", "a match"}); }
  } else if (const auto name = people::check_name(fields.text("name", 4 * kMaxName))) {
    whom.skeleton = name->skeleton;
  }
  return whom;
}

std::optional<Refusal> refusal_of_tie(TieResult tied) {
  switch (tied) {
    case TieResult::Done: return std::nullopt;
    case TieResult::Itself:
      return refusal(Code::Illegal, "name", {"自分自身です。", "That is your own account."});
    case TieResult::Blocked: {
      Refusal blocked = blocked_by_asker();
      blocked.at = "name";
      return blocked;
    }
    case TieResult::Full:
      return refusal(Code::Full, "name",
                     {"登録できる人数の上限です。先にだれかを外してください。",
                      "Your list is full. Please take somebody off it first."});
  }
  return std::nullopt;
}

// `act` is the last word of an endpoint's path.
TieResult change_tie(Book& book, std::string_view act, people::AccountId own,
                     people::AccountId other, int most) {
  if (act == "follow") { return people::follow(book, own, other, now_ms(), most); }
  if (act == "block") { return people::block(book, own, other, now_ms(), most); }
  act == "unfollow" ? people::unfollow(book, own, other) : people::unblock(book, own, other);
  return TieResult::Done;
}

}  // namespace

void SocialApi::look_after() {
  ties_.sweep();
  reports_.sweep();
  const std::int64_t now = now_ms();
  if (tidied_ + kForgetEvery > now) { return; }
  tidied_ = now;
  services_.account_thread.ask(
      [now, this](Book& book) {
        people::forget_reports(book, now - bounds_.keep_closed * kOneDay,
                               now - bounds_.keep_reports * kOneDay);
      },
      [](const tl::expected<void, Refusal>&) {});
}

void SocialApi::get(const Call& call) {
  const auto read = [account = call.caller.visitor.account](Book& book) {
    return people::ties_of(book, account);
  };
  ask(call, read, [call](const people::Ties& ties) {
    std::string text;
    JsonText out(text);
    people::write(out, ties);
    call.respond(private_reply(std::move(text)));
  });
}

void SocialApi::tie(const Call& call) {
  BodyFields fields(call.body);
  const OtherPlayer whom = read_whom(fields);
  if (refuses(call, fields)) { return; }
  if (!may(ties_, call.caller)) { return refuse(call, refusal(Code::TooFast)); }
  const auto work = [act = call.parts[2], whom, own = call.caller.visitor.account,
                     most = bounds_.most_ties](Book& book) {
    const people::AccountId other = whom.match != 0 ? people::opponent_at(book, whom.match, own)
                                                    : people::account_called(book, whom.skeleton);
    if (other == people::kNoAccount) { return std::optional(nobody_called()); }
    return refusal_of_tie(change_tie(book, act, own, other, most));
  };
  ask(call, work, [this, call](const std::optional<Refusal>& refused) { finish(call, refused); });
}

// Reports
// -----------------------------------------------------------------------------------------------

void SocialApi::report_account(const Call& call) {
  BodyFields fields(call.body);
  people::Report report;
  const auto name = people::check_name(fields.text("name", 4 * kMaxName));
  read_reason(fields, report);
  if (refuses(call, fields)) { return; }
  if (!may(reports_, call.caller)) { return refuse(call, refusal(Code::TooFast)); }
  report.by_account = call.caller.visitor.account;
  report.by_name = call.caller.visitor.name;
  const std::string skeleton = name ? name->skeleton : std::string();
  const auto find = [skeleton](Book& book) { return book.account_of_skeleton(skeleton); };
  ask(call, find, [this, call, report](const std::optional<people::Account>& account) mutable {
    if (!account) { return refuse(call, nobody_called()); }
    report.about_account = account->id;
    report.about_name = account->name;
    report.said = "[]";
    file(call, std::move(report));
  });
}

void SocialApi::report_at(const Call& call, const std::shared_ptr<Room>& room,
                          const ForwardReport& elsewhere) {
  BodyFields fields(call.body);
  people::Report report;
  const std::string token = fields.text("token", kMaxWord);
  read_reason(fields, report);
  if (refuses(call, fields)) { return; }
  if (!may(reports_, call.caller)) { return refuse(call, refusal(Code::TooFast)); }
  const auto witnessed = [this, call, report,
                          elsewhere](const tl::expected<people::Report, Refusal>& seen) {
    if (!seen && elsewhere(seen.error())) { return; }
    if (!seen) { return refuse(call, seen.error()); }
    people::Report whole = *seen;
    whole.reason = report.reason;
    whole.words = report.words;
    file(call, std::move(whole));
  };
  room->witness(token, witnessed);
}

void SocialApi::file(const Call& call, people::Report report) {
  report.id = new_id();
  report.at = now_ms();
  const auto work = [report, most = bounds_.reports_of_account](Book& book) {
    return people::file_report(book, report, most);
  };
  ask(call, work, [this, call](bool filed) {
    finish(call, filed ? std::nullopt : std::optional(refusal(Code::TooFast)));
  });
}

}  // namespace fudaba::server
