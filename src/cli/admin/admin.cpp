#include "cli/admin/admin.h"

#include <fmt/chrono.h>

#include <ctime>
#include <exception>

#include "cli/admin/database.h"
#include "server/store/store.h"

namespace fudaba::cli {

namespace fs = std::filesystem;

// The server's tables are created as well, whichever program comes first.
std::unique_ptr<people::Book> open_book(Context& context, const AdminOptions& options) {
  const auto url = database_url(context, options.database, options.folder);
  if (!url) { return nullptr; }
  const fs::path file = sqlite_file(*url);
  std::error_code error;
  if (!file.empty() && !fs::is_regular_file(file, error)) {
    fail(context, "データベース {} がない（--database か --data で指定する）",
         "there is no database {} (name it with --database or --data)", file.string());
    return nullptr;
  }
  try {
    (void)server::open_store(*url);
    return std::make_unique<people::Book>(*url);
  } catch (const std::exception& what) {
    fail(context, "データベースを開けない：{}", "the database cannot be opened: {}", what.what());
    return nullptr;
  }
}

std::optional<people::Account> find_account(Context& context, people::Book& book,
                                            const std::string& name) {
  std::optional<people::Account> account = book.account_of_skeleton(people::look_of_name(name));
  if (account) { return account; }
  fail(context, "「{}」というアカウントはない（fudaba admin list --search で探せる）",
       "there is no account \"{}\" (fudaba admin list --search finds parts of names)", name);
  return std::nullopt;
}

std::string time_text(std::int64_t ms) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(static_cast<std::time_t>(ms / 1000)));
}

std::string until_text(const Context& context, std::int64_t until) {
  if (until >= people::Suspension::kForEver) { return context.say("無期限", "for ever"); }
  return tell(context, "{} まで", "until {}", time_text(until));
}

namespace {

using Act = void (*)(Context&, const AdminOptions&);
using Options = std::shared_ptr<AdminOptions>;

// Adds a subcommand.
Command add_act(const Command& admin, Context& context, const Options& options, const char* name,
                const Bilingual& help, Act act) {
  const Command command = admin.subcommand(name, help);
  command.does([&context, options, act] {
    try {
      act(context, *options);
    } catch (const people::BookError& error) {
      fail(context, "データベースが断った。何も変わっていない：{}",
           "the database refused, nothing has changed: {}", error.what());
    }
  });
  return command;
}

void add_account(const Command& command, AdminOptions& options) {
  command.option("name", options.name, {"アカウントの名前", "The account's name"}).required();
}

void add_reason(const Command& command, AdminOptions& options) {
  command
      .option("--reason", options.text,
              {"理由。本人に、書いたとおりに見せる（200文字まで）",
               "Why; shown to the account as given (up to 200 characters)"})
      .required();
}

void add_most(const Command& command, AdminOptions& options) {
  command.option("--most", options.most, {"表示する数", "How many are shown"})
      .shows_default()
      .between(1, 10'000);
}

void add_yes(const Command& command, AdminOptions& options) {
  command.option("--yes", options.is_sure, {"確かめずに行う", "Do not ask for confirmation"});
}

void add_lists(const Command& admin, Context& context, const Options& options) {
  const Command list = add_act(
      admin, context, options, "list",
      {"アカウント・進行中の対戦・通報を一覧する", "List accounts, matches under way, reports"},
      admin_list);
  list.option("what", options->what,
              {"accounts（新しい順）、matches（進行中）、reports（未対応）",
               "accounts (newest first), matches (under way), reports (open)"})
      .one_of({"accounts", "matches", "reports"});
  list.option("--search", options->search, {"名前の一部", "A part of the name"});
  list.option("--suspended", options->only_suspended,
              {"停止中のアカウントだけ", "Only accounts that are suspended"});
  list.option("--closed", options->closed, {"対応済みの通報", "Reports that have been dealt with"});
  add_most(list, *options);

  const Command show = add_act(
      admin, context, options, "show",
      {"1つのアカウントについて知られていること", "What is known of one account"}, admin_show);
  add_account(show, *options);

  const Command log = add_act(
      admin, context, options, "log",
      {"いつ、だれが、だれに、何を、なぜ行ったか", "What was done: when, by whom, to whom, why"},
      admin_log);
  log.option("name", options->name, {"このアカウントについてだけ", "Only about this account"});
  add_most(log, *options);
}

void add_acts_on_accounts(const Command& admin, Context& context, const Options& options) {
  const Command warn = add_act(admin, context, options, "warn",
                               {"警告する（ページを開いたときに一度表示され、閉じるまで残る）",
                                "Warn (shown once when a page is open, until it is clicked away)"},
                               admin_warn);
  add_account(warn, *options);
  warn.option("--text", options->text,
              {"警告。書いたとおりに見せる（500文字まで）",
               "The warning, shown as given (up to 500 characters)"})
      .required();

  const Command suspend = add_act(admin, context, options, "suspend",
                                  {"停止する（10秒以内に、すべてのサーバーで効く）",
                                   "Suspend (in force within 10 s, at every node)"},
                                  admin_suspend);
  add_account(suspend, *options);
  suspend.option("--until", options->until,
                 {"いつまで：2026-12-31（その日の終わり）か 2026-12-31T18:00",
                  "Until when: 2026-12-31 (the end of that day) or 2026-12-31T18:00"});
  suspend.option("--days", options->days, {"何日間", "For this many days"}).between(1, 3650);
  suspend.option("--for-ever", options->for_ever, {"無期限", "For ever"});
  add_reason(suspend, *options);
  add_yes(suspend, *options);

  const Command lift =
      add_act(admin, context, options, "lift", {"停止を解く", "Lift a suspension"}, admin_lift);
  add_account(lift, *options);
  lift.option("--reason", options->text, {"理由（記録のため）", "Why, for the log"});

  const Command rename =
      add_act(admin, context, options, "rename",
              {"名前を変えさせる（前の名前は本人も使えなくなる）",
               "Rename an account (nobody gets the old name, not even its owner)"},
              admin_rename);
  add_account(rename, *options);
  rename.option("new_name", options->new_name, {"新しい名前", "The new name"}).required();
  add_reason(rename, *options);
  add_yes(rename, *options);
}

void add_other_acts(const Command& admin, Context& context, const Options& options) {
  const Command close = add_act(admin, context, options, "close-match",
                                {"人どうしの対戦を、勝敗なし・レーティングなしで終わらせる",
                                 "End a match between people, without a winner and unrated"},
                                admin_close_match);
  close.option("id", options->id, {"対戦の番号", "The match, as links name it"}).required();
  add_reason(close, *options);
  add_yes(close, *options);

  const Command report =
      add_act(admin, context, options, "report",
              {"通報を読む、対応済みにする", "Read a report, or close it"}, admin_report);
  report.option("id", options->id, {"通報の番号", "The report's number"}).required();
  report.option("--close", options->close, {"対応済みにする", "It has been dealt with"});
  report.option("--reason", options->text, {"理由（記録のため）", "Why, for the log"});
}

}  // namespace

void add_admin(const Command& app, Context& context) {
  const auto options = std::make_shared<AdminOptions>();
  const Command admin =
      app.subcommand("admin", {"卓を運営する（警告、停止、改名、対戦の終了、通報）",
                               "Keep order at a table (for whoever runs it)"});
  admin.needs_subcommand();
  admin.option("--database", options->database,
               {"データベース：postgresql://… か sqlite:ファイル（サーバーと同じもの）",
                "The database, that of the server: postgresql://… or sqlite:FILE"});
  admin.option("--data", options->folder,
               {"fudaba.db のあるフォルダ", "The folder with fudaba.db"});
  admin.option("--as", options->as,
               {"記録に残す名前（なければシステムのユーザー名）",
                "Who does it, for the log (the system's user if not given)"});
  add_json_flag(admin, context);
  admin.footer(
      {"例：\n  fudaba admin --database postgresql:///fudaba list --search 花\n"
       "  fudaba admin suspend 花子 --days 7 --reason 暴言\n"
       "サーバーを止めたり、知らせたりする必要はない。説明は docs/ja/operating.md",
       "Examples:\n  fudaba admin --database postgresql:///fudaba list --search hana\n"
       "  fudaba admin suspend hanako --days 7 --reason \"rude to others\"\n"
       "The server need neither be stopped nor told. See docs/en/operating.md"});
  add_lists(admin, context, options);
  add_acts_on_accounts(admin, context, options);
  add_other_acts(admin, context, options);
}

}  // namespace fudaba::cli
