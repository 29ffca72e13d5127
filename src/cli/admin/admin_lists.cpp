// The subcommands of `fudaba admin` that show something.
#include <algorithm>
#include <array>
#include <iostream>
#include <string_view>
#include <vector>

#include "base/display_width.h"
#include "cli/admin/admin.h"
#include "table/clock.h"
#include "table/secrets.h"
#include "table/setup.h"

namespace fudaba::cli {
namespace {

namespace json = boost::json;
using people::AccountLine;
using people::AdminAction;
using people::AdminActionKind;
using people::ReportLine;
using server::MatchLine;

constexpr int kNameWidth = 22;

json::object in_json(const AccountLine& line) {
  json::object out{{"name", line.name},      {"created", line.created}, {"used", line.used},
                   {"is_bot", line.is_bot},  {"matches", line.matches}, {"playing", line.playing},
                   {"reports", line.reports}};
  if (line.suspended_until != 0) {
    json::object suspended{{"why", line.why}};
    if (line.suspended_until < people::Suspension::kForEver) {
      suspended["until"] = line.suspended_until;
    }
    out["suspended"] = std::move(suspended);
  }
  return out;
}

std::array<std::string, kSeats> players_of(const MatchLine& line) {
  const auto setup = table::read_setup(line.setup);
  if (!setup) { return {}; }
  std::array<std::string, kSeats> names;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const table::SeatSetup& one = setup->seats[seat];
    names[seat] = one.kind == table::SeatKind::Computer ? "@" + one.level : one.name;
  }
  return names;
}

json::object in_json(const MatchLine& line) {
  const auto players = players_of(line);
  return {{"match", table::match_name(line.number)},
          {"game", line.game},
          {"players", json::array{players[0], players[1]}},
          {"created", line.created},
          {"changes", line.changes},
          {"touched", line.touched}};
}

using cli::in_json;

template <typename Line>
json::array all_in_json(const std::vector<Line>& lines) {
  json::array out;
  for (const Line& line : lines) { out.push_back(in_json(line)); }
  return out;
}

void print(const Context& context, const AccountLine& line) {
  std::cout << fit_to_width(line.name, kNameWidth)
            << tell(context, " 作成 {}　対戦 {}（進行中 {}）",
                    " made {}, matches {} (under way {})", time_text(line.created), line.matches,
                    line.playing)
            << (line.used == 0 ? std::string()
                               : tell(context, "　最後 {}", ", last here {}", time_text(line.used)))
            << (line.is_bot ? context.say("　ボット", ", a program") : "")
            << (line.reports == 0 ? std::string()
                                  : tell(context, "　通報 {}", ", reports {}", line.reports))
            << (line.suspended_until == 0
                    ? std::string()
                    : tell(context, "　停止中：{}（{}）", ", suspended {} ({})",
                           until_text(context, line.suspended_until), line.why))
            << '\n';
}

void print(const Context& context, const MatchLine& line) {
  const auto players = players_of(line);
  const auto called = [&](const std::string& name) {
    return name.empty() ? std::string(context.say("（名前なし）", "(no name)")) : name;
  };
  std::cout << table::match_name(line.number) << "  " << fit_to_width(line.game, 10) << ' '
            << called(players[0]) << " - " << called(players[1])
            << tell(context, "　開始 {}　変化 {}　最後 {}", ", opened {}, changes {}, last {}",
                    time_text(line.created), line.changes, time_text(line.touched))
            << '\n';
}

std::string deed_text(const Context& context, const AdminAction& action) {
  const std::string whom =
      action.name.empty() ? std::string(context.say("（削除済み）", "(deleted)")) : action.name;
  switch (action.kind) {
    case AdminActionKind::Warned: return tell(context, "{} に警告", "warned {}", whom);
    case AdminActionKind::Suspended:
      return tell(context, "{} を停止（{}）", "suspended {} {}", whom,
                  until_text(context, action.until));
    case AdminActionKind::Lifted:
      return tell(context, "{} の停止を解除", "lifted the suspension of {}", whom);
    case AdminActionKind::Renamed:
      return tell(context, "{} を {} に改名", "renamed {} to {}", whom, action.detail);
    case AdminActionKind::MatchClosed:
      return tell(context, "対戦 {} を終了", "closed match {}", table::match_name(action.match));
    case AdminActionKind::ReportClosed:
      return tell(context, "通報 {} を対応済みに", "closed report {}", action.report);
  }
  return {};
}

void print(const Context& context, const AdminAction& action) {
  std::cout << time_text(action.at) << "  " << fit_to_width(action.by, 12) << ' '
            << deed_text(context, action)
            << (action.why.empty() ? std::string() : context.say("：", ": ") + action.why) << '\n';
}

json::object in_json(const server::Counts& counts) {
  return {{"accounts", counts.accounts},
          {"suspended", counts.suspended},
          {"playing", counts.playing},
          {"open_reports", counts.open_reports},
          {"closed_reports", counts.closed_reports}};
}

void print_counts(const Context& context, const server::Counts& counts) {
  std::cout << tell(
      context, "アカウント {}（停止中 {}）　進行中の対戦 {}　通報：未対応 {}、対応済み {}\n",
      "Accounts {} (suspended {}), matches under way {}, reports open {}, closed {}\n",
      counts.accounts, counts.suspended, counts.playing, counts.open_reports,
      counts.closed_reports);
}

// The name of the reported match.
std::string match_of(const ReportLine& report) {
  const bool is_number =
      !report.match.empty() && std::all_of(report.match.begin(), report.match.end(),
                                           [](char c) { return c >= '0' && c <= '9'; });
  if (!is_number) { return report.match; }
  return report.match == "0" ? std::string() : table::match_name(std::stoll(report.match));
}

// The last chat messages at the table, in the form of table/manners.h.
json::array said_in(const ReportLine& report) {
  boost::system::error_code failed;
  const json::value said = json::parse(report.said, failed);
  return failed || !said.is_array() ? json::array() : said.get_array();
}

void print_said(const Context& context, const json::value& line) {
  const json::object* fields = line.if_object();
  if (fields == nullptr) { return; }
  const auto word = [](const json::object& of, std::string_view key) -> std::string_view {
    const json::value* value = of.if_contains(key);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string())
                                                  : std::string_view();
  };
  const json::value* phrase = fields->if_contains("text");
  const std::string_view words =
      phrase != nullptr && phrase->is_object()
          ? word(phrase->get_object(), context.language == Language::Ja ? "ja" : "en")
          : word(*fields, "words");
  std::cout << "    " << word(*fields, "by") << ": " << words << '\n';
}

}  // namespace

json::object in_json(const ReportLine& report) {
  json::object out{{"id", report.id},       {"at", report.at},           {"by", report.by},
                   {"about", report.about}, {"match", match_of(report)}, {"reason", report.reason},
                   {"words", report.words}, {"said", said_in(report)}};
  if (report.closed_at != 0) {
    out["closed_at"] = report.closed_at;
    out["closed_by"] = report.closed_by;
  }
  return out;
}

void print(const Context& context, const ReportLine& report) {
  std::cout << tell(context, "通報 {}　{}　{} から、{} について：{}",
                    "report {}, {}, by {} about {}: {}", report.id, time_text(report.at), report.by,
                    report.about, report.reason)
            << (match_of(report).empty()
                    ? std::string()
                    : tell(context, "　対戦 {}", ", match {}", match_of(report)))
            << (report.closed_at == 0 ? std::string()
                                      : tell(context, "　対応済み（{}、{}）", ", closed ({}, {})",
                                             time_text(report.closed_at), report.closed_by))
            << '\n';
  if (!report.words.empty()) { std::cout << "  " << report.words << '\n'; }
  for (const json::value& line : said_in(report)) { print_said(context, line); }
}

void admin_list(Context& context, const AdminOptions& options) {
  const auto book = open_book(context, options);
  if (book == nullptr) { return; }
  const std::int64_t now = table::now_ms();
  const server::Counts counts = server::count_all(*book, now);
  json::object out = in_json(counts);
  if (!context.json) { print_counts(context, counts); }
  const auto list = [&](const char* key, const auto& lines) {
    if (context.json) {
      out[key] = all_in_json(lines);
    } else {
      for (const auto& line : lines) { print(context, line); }
    }
  };
  if (options.what == "matches") {
    list("matches", server::list_playing(*book, people::kNoAccount, options.most));
  } else if (options.what == "reports") {
    people::ReportSearch search;
    search.is_closed = options.closed;
    search.most = options.most;
    list("reports", people::list_reports(*book, search));
  } else {
    people::AccountSearch search;
    search.text = options.search;
    search.only_suspended = options.only_suspended;
    search.most = options.most;
    list("list", people::list_accounts(*book, search, now));
  }
  if (context.json) { std::cout << json::serialize(out) << '\n'; }
}

void admin_show(Context& context, const AdminOptions& options) {
  const auto book = open_book(context, options);
  const auto account = book == nullptr ? std::nullopt : find_account(context, *book, options.name);
  if (!account) { return; }
  people::AccountSearch search;
  search.account = account->id;
  const auto lines = people::list_accounts(*book, search, table::now_ms());
  const auto matches = server::list_playing(*book, account->id, options.most);
  people::ReportSearch about;
  about.about = account->id;
  about.most = options.most;
  const auto reports = people::list_reports(*book, about);
  const auto notices = people::notices_of(*book, account->id, people::Notices::Unread);
  const auto actions = people::list_actions(*book, account->id, options.most);
  if (lines.empty()) { return; }  // deleted just now
  if (context.json) {
    json::object out = in_json(lines[0]);
    out["under_way"] = all_in_json(matches);
    out["reported"] = all_in_json(reports);
    out["unread_notices"] = notices.size();
    out["log"] = all_in_json(actions);
    std::cout << json::serialize(out) << '\n';
    return;
  }
  print(context, lines[0]);
  if (!notices.empty()) {
    std::cout << tell(context, "まだ読まれていない知らせ {}\n", "Notices not read yet: {}\n",
                      notices.size());
  }
  for (const MatchLine& line : matches) { print(context, line); }
  for (const ReportLine& report : reports) { print(context, report); }
  for (const AdminAction& action : actions) { print(context, action); }
}

void admin_log(Context& context, const AdminOptions& options) {
  const auto book = open_book(context, options);
  if (book == nullptr) { return; }
  people::AccountId id = people::kNoAccount;
  if (!options.name.empty()) {
    const auto account = find_account(context, *book, options.name);
    if (!account) { return; }
    id = account->id;
  }
  const auto actions = people::list_actions(*book, id, options.most);
  if (context.json) {
    std::cout << json::serialize(all_in_json(actions)) << '\n';
    return;
  }
  if (actions.empty()) {
    std::cout << context.say("まだ何も行われていない\n", "Nothing was done so far\n");
  }
  for (const AdminAction& action : actions) { print(context, action); }
}

}  // namespace fudaba::cli
