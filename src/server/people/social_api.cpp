#include "server/people/social_api.h"

#include <array>

#include "match/json_data.h"
#include "match/record.h"
#include "people/name.h"
#include "server/accounts/account_thread.h"
#include "server/people/people_api.h"
#include "table/clock.h"

namespace fudaba::server {

using match::FaultSlot;
using match::JsonFields;
using match::JsonText;
using people::Book;
using people::Tied;

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
                 {"その名前のアカウントはありません。", "There is no account of that name."});
}

std::optional<Refusal> refusal_of_tie(Tied tied) {
  switch (tied) {
    case Tied::Done: return std::nullopt;
    case Tied::Itself:
      return refusal(Code::Illegal, "name", {"自分自身です。", "That is you yourself."});
    case Tied::Blocked: {
      Refusal blocked = blocked_by_asker();
      blocked.at = "name";
      return blocked;
    }
    case Tied::Full:
      return refusal(Code::Full, "name",
                     {"登録できる人数の上限です。先にだれかを外してください。",
                      "Your list is full. Please take somebody off it first."});
  }
  return std::nullopt;
}

}  // namespace

bool SocialApi::owns(const std::vector<std::string>& parts) {
  return parts.size() > 1 && parts[1] == "manners";
}

// A node that passes a request on has counted it.
bool SocialApi::may(const Caller& caller, Rate Acts::* act) {
  if (caller.is_node) { return true; }
  const std::lock_guard lock(mutex_);
  const auto found = of_address_.try_emplace(
      caller.address, Acts{Rate(bounds_.ties_per_minute / 60, bounds_.ties_per_minute),
                           Rate(bounds_.reports_per_day / 86'400, bounds_.reports_per_day)});
  return (found.first->second.*act).take();
}

void SocialApi::look_after() {
  const std::int64_t now = now_ms();
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(of_address_, [](const auto& entry) {
      return entry.second.ties.is_full() && entry.second.reports.is_full();
    });
    if (tidied_ + kForgetEvery > now) { return; }
    tidied_ = now;
  }
  services_.account_thread.ask(
      [now, this](Book& book) {
        people::forget_reports(book, now - bounds_.keep_closed * kOneDay,
                               now - bounds_.keep_reports * kOneDay);
      },
      [](const tl::expected<void, Refusal>&) {});
}

void SocialApi::get(const std::vector<std::string>& parts, const Caller& caller,
                    const Respond& respond) {
  if (parts.size() != 2) { return refuse(respond, refusal(Code::NotFound)); }
  ask(
      respond,
      [account = caller.visitor.account](Book& book) { return people::ties_of(book, account); },
      [respond](const people::Ties& ties) {
        std::string text;
        JsonText out(text);
        people::write(out, ties);
        respond(private_reply(std::move(text)));
      });
}

void SocialApi::post(const Posted& posted, const Respond& respond) {
  struct Route {
    std::string_view what;
    Act act;
  };
  static constexpr std::array<Route, 4> kRoutes{{{"follow", Act::Follow},
                                                 {"unfollow", Act::Unfollow},
                                                 {"block", Act::Block},
                                                 {"unblock", Act::Unblock}}};
  const std::string what = posted.parts.size() == 3 ? posted.parts[2] : std::string();
  if (what == "report") { return report_account(posted, respond); }
  for (const Route& route : kRoutes) {
    if (route.what == what) { return tie(route.act, posted, respond); }
  }
  refuse(respond, refusal(Code::NotFound));
}

people::AccountId SocialApi::find(Book& book, people::AccountId caller, const Whom& whom) {
  return whom.match != 0 ? people::opponent_at(book, whom.match, caller)
                         : people::account_called(book, whom.skeleton);
}

void SocialApi::tie(Act act, const Posted& posted, const Respond& respond) {
  FaultSlot fault;
  JsonFields fields(posted.body, "", fault);
  Whom whom;
  if (const auto match = fields.optional_text("match", kMaxWord)) {
    whom.match = match_number(*match).value_or(0);
    if (whom.match == 0) { fields.fail("match", {"対戦", "a match"}); }
  } else {
    const auto name = people::check_name(fields.text("name", 4 * kMaxName));
    if (name) { whom.skeleton = name->skeleton; }
  }
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  if (!may(posted.caller, &Acts::ties)) { return refuse(respond, refusal(Code::TooFast)); }
  const people::AccountId own = posted.caller.visitor.account;
  const auto work = [act, whom, own, most = bounds_.most_ties](Book& book) {
    const people::AccountId other = find(book, own, whom);
    if (other == people::kNoAccount) { return std::optional(nobody_called()); }
    Tied tied = Tied::Done;
    switch (act) {
      case Act::Follow:   tied = people::follow(book, own, other, now_ms(), most); break;
      case Act::Unfollow: people::unfollow(book, own, other); break;
      case Act::Block:    tied = people::block(book, own, other, now_ms(), most); break;
      case Act::Unblock:  people::unblock(book, own, other); break;
    }
    return refusal_of_tie(tied);
  };
  ask(respond, work, [this, respond](const std::optional<Refusal>& refused) {
    refused ? refuse(respond, *refused) : respond(private_reply("{}"));
  });
}

// Reports
// -----------------------------------------------------------------------------------------------

void SocialApi::report_account(const Posted& posted, const Respond& respond) {
  FaultSlot fault;
  JsonFields fields(posted.body, "", fault);
  people::Report report;
  const auto name = people::check_name(fields.text("name", 4 * kMaxName));
  read_reason(fields, report);
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  if (!may(posted.caller, &Acts::reports)) { return refuse(respond, refusal(Code::TooFast)); }
  report.by_account = posted.caller.visitor.account;
  report.by_name = posted.caller.visitor.name;
  const std::string skeleton = name ? name->skeleton : std::string();
  ask(
      respond, [skeleton](Book& book) { return book.account_of_skeleton(skeleton); },
      [this, report, respond](const std::optional<people::Account>& account) mutable {
        if (!account) { return refuse(respond, nobody_called()); }
        report.about_account = account->id;
        report.about_name = account->name;
        report.said = "[]";
        file(std::move(report), respond);
      });
}

void SocialApi::report_at(const std::shared_ptr<Room>& room, const Posted& posted,
                          const Elsewhere& elsewhere, const Respond& respond) {
  FaultSlot fault;
  JsonFields fields(posted.body, "", fault);
  people::Report report;
  const std::string token = fields.text("token", kMaxWord);
  read_reason(fields, report);
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  if (!may(posted.caller, &Acts::reports)) { return refuse(respond, refusal(Code::TooFast)); }
  const auto witnessed = [this, report, elsewhere,
                          respond](const tl::expected<people::Report, Refusal>& seen) {
    if (!seen && elsewhere(seen.error())) { return; }
    if (!seen) { return refuse(respond, seen.error()); }
    people::Report whole = *seen;
    whole.reason = report.reason;
    whole.words = report.words;
    file(std::move(whole), respond);
  };
  room->witness(token, witnessed);
}

void SocialApi::file(people::Report report, const Respond& respond) {
  report.id = new_id();
  report.at = now_ms();
  ask(
      respond,
      [report, most = bounds_.reports_of_account](Book& book) {
        return people::file_report(book, report, most);
      },
      [this, respond](bool filed) {
        filed ? respond(private_reply("{}")) : refuse(respond, refusal(Code::TooFast));
      });
}

}  // namespace fudaba::server
