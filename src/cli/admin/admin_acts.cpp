// The subcommands of `fudaba admin` that change accounts, matches and reports.
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "base/environment.h"
#include "cli/admin/admin.h"
#include "match/record.h"
#include "server/accounts/suspension.h"
#include "table/clock.h"
#include "table/secrets.h"
#include "table/setup.h"

namespace fudaba::cli {
namespace {

using people::AdminAction;
using people::AdminActionKind;

constexpr std::size_t kMostReason = 200;   // letters
constexpr std::size_t kMostWarning = 500;  // the same
constexpr std::size_t kMostDoer = 60;      // bytes
constexpr std::int64_t kDayLong = 86'400'000;

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }));
}

// True if the text can be shown to people; reports it if not.
bool is_fit(Context& context, const char* option, const std::string& text, std::size_t most) {
  const bool is_line = match::is_plain_line(text, 4 * most) && letters_in(text) <= most;
  if (is_line && !text.empty()) { return true; }
  fail(context, "{} には、1文字以上 {} 文字以内の1行の文を書く",
       "{} takes one line of 1 to {} characters", option, most);
  return false;
}

std::string system_user() {
  const uid_t id = geteuid();
  // The user who became root by sudo.
  if (const std::string_view before = environment("SUDO_USER"); id == 0 && !before.empty()) {
    return std::string(before);
  }
  const passwd* user = getpwuid(id);  // NOLINT(concurrency-mt-unsafe): there is one thread
  return user == nullptr ? fmt::format("uid {}", id) : std::string(user->pw_name);
}

// An action of now; nothing: the name of its doer is not valid.
std::optional<AdminAction> action_of(Context& context, const AdminOptions& options,
                                     AdminActionKind kind) {
  AdminAction action;
  action.kind = kind;
  action.at = table::now_ms();
  action.by = options.as.empty() ? system_user() : options.as;
  action.why = options.text;
  if (match::is_plain_line(action.by, kMostDoer)) { return action; }
  fail(context, "--as は {} バイト以内の1行で書く", "--as takes one line of up to {} bytes",
       kMostDoer);
  return std::nullopt;
}

// The same, on an account.
std::optional<AdminAction> deed_to(Context& context, people::Book& book,
                                   const AdminOptions& options, AdminActionKind kind) {
  const auto account = find_account(context, book, options.name);
  if (!account) { return std::nullopt; }
  std::optional<AdminAction> action = action_of(context, options, kind);
  if (action) {
    action->account = account->id;
    action->name = account->name;
  }
  return action;
}

// Asks for confirmation of what cannot be undone, unless --yes is given.
bool is_meant(Context& context, const AdminOptions& options, const std::string& what) {
  if (options.is_sure) { return true; }
  if (isatty(STDIN_FILENO) == 0) {
    fail(context, "{}。本当に行うなら --yes を付ける", "{}; confirm with --yes", what);
    return false;
  }
  std::cerr << what << context.say("。よいですか [y/N] ", ". Go on? [y/N] ");
  std::string answer;
  std::getline(std::cin, answer);
  if (answer == "y" || answer == "Y" || answer == "yes" || answer == "はい") { return true; }
  std::cerr << context.say("何もしなかった\n", "Nothing was done\n");
  context.exit_code = kNegative;
  return false;
}

void tell_done(const Context& context, const AdminAction& action, const std::string& words) {
  if (context.json) {
    std::cout << boost::json::serialize(in_json(action)) << '\n';
  } else {
    std::cout << words << '\n';
  }
}

// "2026-12-31" (its end) or "2026-12-31T18:00", in local time; nothing: it is neither.
std::optional<std::int64_t> read_time(const std::string& text) {
  const bool is_day = text.find('T') == std::string::npos;
  std::tm time{};
  std::istringstream in(text);
  in >> std::get_time(&time, is_day ? "%Y-%m-%d" : "%Y-%m-%dT%H:%M");
  if (in.fail() || in.peek() != std::istringstream::traits_type::eof()) { return std::nullopt; }
  const int day = time.tm_mday;
  if (is_day) { time.tm_mday += 1; }
  time.tm_isdst = -1;
  std::tm checked = time;
  checked.tm_mday = day;
  const std::time_t at = std::mktime(&time);
  // Rejects the 31st of a month with 30 days.
  if (std::mktime(&checked) == -1 || checked.tm_mday != day || at == -1) { return std::nullopt; }
  return static_cast<std::int64_t>(at) * 1000;
}

std::optional<std::int64_t> read_until(Context& context, const AdminOptions& options,
                                       std::int64_t now) {
  const int given =
      (options.until.empty() ? 0 : 1) + (options.days != 0 ? 1 : 0) + (options.for_ever ? 1 : 0);
  if (given != 1) {
    fail(context, "--until、--days、--for-ever のどれか1つを指定する",
         "give one of --until, --days and --for-ever");
    return std::nullopt;
  }
  if (options.for_ever) { return people::Suspension::kForEver; }
  if (options.days != 0) { return now + options.days * kDayLong; }
  const auto until = read_time(options.until);
  if (until && *until > now && *until < people::Suspension::kForEver) { return until; }
  fail(context,
       "--until は、これからの日時を 2026-12-31 か 2026-12-31T18:00 のように書く（「{}」は"
       "使えない）",
       "--until is \"{}\", expected a time to come, such as 2026-12-31 or "
       "2026-12-31T18:00",
       options.until);
  return std::nullopt;
}

}  // namespace

boost::json::object in_json(const AdminAction& action) {
  boost::json::object out{
      {"what", people::word_of(action.kind)}, {"at", action.at}, {"by", action.by}};
  if (action.id != 0) { out["id"] = action.id; }
  if (action.account != people::kNoAccount) { out["name"] = action.name; }
  if (action.match != 0) { out["match"] = table::match_name(action.match); }
  if (action.report != 0) { out["report"] = action.report; }
  const bool ends = action.until != 0 && action.until < people::Suspension::kForEver;
  if (ends) { out["until"] = action.until; }
  if (action.until >= people::Suspension::kForEver) { out["for_ever"] = true; }
  if (!action.detail.empty()) { out["new_name"] = action.detail; }
  out["why"] = action.why;
  return out;
}

void admin_warn(Context& context, const AdminOptions& options) {
  if (!is_fit(context, "--text", options.text, kMostWarning)) { return; }
  const auto book = open_book(context, options);
  const auto action =
      book == nullptr ? std::nullopt : deed_to(context, *book, options, AdminActionKind::Warned);
  if (!action) { return; }
  people::warn(*book, *action);
  tell_done(
      context, *action,
      tell(context, "「{}」に警告した。次にページを開いたとき（開いていればすぐに）表示される",
           "\"{}\" is warned: it is shown when a page is opened next, or at once if one is open",
           action->name));
}

void admin_suspend(Context& context, const AdminOptions& options) {
  if (!is_fit(context, "--reason", options.text, kMostReason)) { return; }
  const auto until = read_until(context, options, table::now_ms());
  if (!until) { return; }
  const auto book = open_book(context, options);
  auto action =
      book == nullptr ? std::nullopt : deed_to(context, *book, options, AdminActionKind::Suspended);
  if (!action) { return; }
  action->until = *until;
  const std::string what =
      tell(context, "「{}」を無期限で停止する", "\"{}\" will be suspended for ever", action->name);
  if (options.for_ever && !is_meant(context, options, what)) { return; }
  people::suspend(*book, *action);
  tell_done(context, *action,
            tell(context, "「{}」を停止した（{}）。10秒以内にすべてのサーバーで効く",
                 "\"{}\" is suspended {}, within 10 s at every node", action->name,
                 until_text(context, *until)));
}

void admin_lift(Context& context, const AdminOptions& options) {
  if (!options.text.empty() && !is_fit(context, "--reason", options.text, kMostReason)) { return; }
  const auto book = open_book(context, options);
  const auto action =
      book == nullptr ? std::nullopt : deed_to(context, *book, options, AdminActionKind::Lifted);
  if (!action) { return; }
  if (!people::lift(*book, *action)) {
    return fail(context, "「{}」は停止されていない", "\"{}\" is not suspended", action->name);
  }
  tell_done(context, *action,
            tell(context, "「{}」の停止を解いた", "\"{}\" is no longer suspended", action->name));
}

void admin_rename(Context& context, const AdminOptions& options) {
  if (!is_fit(context, "--reason", options.text, kMostReason)) { return; }
  const auto name = people::check_name(options.new_name);
  if (!name) { return fail(context, people::words_of(name.error())); }
  const auto book = open_book(context, options);
  auto action =
      book == nullptr ? std::nullopt : deed_to(context, *book, options, AdminActionKind::Renamed);
  if (!action) { return; }
  action->detail = name->text;
  if (!is_meant(context, options,
                tell(context, "「{}」を「{}」という名前にする（前の名前はだれも使えなくなる）",
                     "\"{}\" will be called \"{}\", and nobody by the old name again", action->name,
                     name->text))) {
    return;
  }
  if (!people::give_name(*book, *action, *name)) {
    return fail(context, "「{}」か、よく似た名前が使われている（または使えなくなっている）",
                "\"{}\", or a name that looks like it, is taken or held", name->text);
  }
  tell_done(
      context, *action,
      tell(context, "「{}」を「{}」という名前にした。対戦の中の名前も、順に変わる",
           "\"{}\" is called \"{}\" now, and will be in its matches", action->name, name->text));
}

void admin_close_match(Context& context, const AdminOptions& options) {
  if (!is_fit(context, "--reason", options.text, kMostReason)) { return; }
  const auto number = table::match_number(options.id);
  const auto book = open_book(context, options);
  if (book == nullptr) { return; }
  const auto line = number ? server::find_playing(*book, *number) : std::nullopt;
  const auto none = [&] {
    fail(context, "進行中の対戦「{}」はない（fudaba admin list matches で探せる）",
         "no match \"{}\" is under way (fudaba admin list matches shows those that are)",
         options.id);
  };
  if (!line) { return none(); }
  const auto setup = table::read_setup(line->setup);
  if (!setup || !server::is_with_others(*setup)) {
    return fail(context, "終わらせられるのは、人どうしの対戦だけ",
                "only a match between people can be closed");
  }
  auto action = action_of(context, options, AdminActionKind::MatchClosed);
  if (!action) { return; }
  action->match = *number;
  if (!is_meant(context, options,
                tell(context, "「{}」と「{}」の対戦 {} を、勝敗なしで終わらせる",
                     "the match of \"{}\" and \"{}\", {}, will end without a winner",
                     setup->seats[0].name, setup->seats[1].name, options.id))) {
    return;
  }
  if (!server::close_match(*book, *action)) { return none(); }
  tell_done(context, *action,
            tell(context, "対戦 {} を終わらせる。受け持つサーバーが数秒のうちに行う",
                 "Match {} ends within seconds, by the node that has it", options.id));
}

void admin_report(Context& context, const AdminOptions& options) {
  if (!options.text.empty() && !is_fit(context, "--reason", options.text, kMostReason)) { return; }
  std::int64_t id = 0;
  const char* const end = options.id.data() + options.id.size();
  const auto read = std::from_chars(options.id.data(), end, id);
  const auto book = open_book(context, options);
  if (book == nullptr) { return; }
  people::ReportSearch search;
  search.id = id;
  const bool is_number = read.ec == std::errc() && read.ptr == end && id != 0;
  const auto found =
      is_number ? people::list_reports(*book, search) : std::vector<people::ReportLine>();
  if (found.empty()) {
    return fail(context, "通報「{}」はない（fudaba admin list reports で探せる）",
                "there is no report \"{}\" (fudaba admin list reports shows them)", options.id);
  }
  if (!options.close) {
    if (context.json) {
      std::cout << boost::json::serialize(in_json(found[0])) << '\n';
    } else {
      print(context, found[0]);
    }
    return;
  }
  auto action = action_of(context, options, AdminActionKind::ReportClosed);
  if (!action) { return; }
  action->report = id;
  if (!people::close_report(*book, *action)) {
    return fail(context, "通報 {} はもう対応済み", "report {} is closed already", id);
  }
  tell_done(context, *action, tell(context, "通報 {} を対応済みにした", "Report {} is closed", id));
}

}  // namespace fudaba::cli
