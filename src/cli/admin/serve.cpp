#include <spdlog/spdlog.h>
#include <sysexits.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>
#include <string_view>

#include "cli/admin/database.h"
#include "cli/admin/server_log.h"
#include "cli/shell/context.h"
#include "cli/shell/own_sets.h"
#include "people/sql_session.h"
#include "server/server.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  server::Config config;
  fs::path folder;  // for the database, if none is given
  std::string log = "info";
  std::int64_t lease = 6'000;
};

// The built page, beside the games' files in the build or the installation. The sources of the page
// have an index too, but no assets.
fs::path default_page(const fs::path& catalogue) {
  for (const fs::path& page : {catalogue / ".." / "web" / "dist", catalogue / ".." / "web"}) {
    std::error_code error;
    if (fs::is_regular_file(page / "index.html", error) &&
        fs::is_directory(page / "assets", error)) {
      return page;
    }
  }
  return {};
}

std::string address_of(const server::Config& config, unsigned port) {
  return fmt::format("http://{}:{}/", config.bind, port);
}

// Ends the program even if a database does not answer those threads that still wait for it. What
// they would store has been acknowledged to nobody.
void end_soon() {
  constexpr unsigned kSeconds = 5;
  std::signal(SIGALRM, [](int) {
    constexpr std::string_view kWhy = "server event=ended_without_its_database\n";
    (void)!::write(STDERR_FILENO, kWhy.data(), kWhy.size());
    ::_exit(EX_TEMPFAIL);
  });
  ::alarm(kSeconds);
}

void serve(Context& context, ServeOptions& options) {
  if (!find_data(context)) { return; }
  server::Config& config = options.config;
  config.cluster.set_lease(options.lease);
  config.catalogue = context.data;
  config.allow_sets = !context.no_sets;
  config.sets = set_folders(context);
  if (config.page.empty()) { config.page = default_page(context.data); }
  const bool is_named = !config.database.empty();
  const auto url = database_url(context, config.database, options.folder);
  if (!url) { return; }
  config.database = *url;
  if (!is_named) { fs::create_directories(sqlite_file(*url).parent_path()); }
  if (people::is_sqlite(config.database) && !config.cluster.node.empty()) {
    fail(context, "--node には PostgreSQL のデータベース（--database）が要る",
         "--node needs a database of PostgreSQL (--database)");
    return;
  }
  set_up_server_log(options.log);
  try {
    await_database(config.database, [&](server::DatabaseWait& database_wait) {
      config.port = database_wait.listen(config.bind, config.port);
      std::cout << tell(context, "データベースを待っています：{}\n",
                        "Waiting for the database: {}\n", address_of(config, config.port))
                << std::flush;
    });
    server::Server server(config);
    const std::string address = address_of(config, server.port());
    std::cout << tell(context, "札場を開きました：{}\n", "Fudaba is open: {}\n", address)
              << std::flush;
    if (config.page.empty()) {
      std::cout << context.say("（画面は未ビルド。scripts/web build で作れます）\n",
                               "(The page has not been built: scripts/web build)\n")
                << std::flush;
    }
    spdlog::info("server event=started address={} storage={}", address,
                 people::is_sqlite(config.database) ? "sqlite" : "postgresql");
    server.run(server::Server::Signals::Obey);
    end_soon();
    if (server.was_superseded()) {
      fail(context, "ノード {} が別の場所で起動した", "another process has begun as node {}",
           server.config().cluster.node);
    }
  } catch (const std::exception& error) {
    fail(context, "サーバーを始められない：{}", "the server cannot start: {}", error.what());
  }
  spdlog::shutdown();
}

void add_limits(const Command& command, server::Limits& limits) {
  const auto add = [&](const char* name, auto& value, const char* ja, const char* en) {
    command.option(name, value, {ja, en}).shows_default();
  };
  add("--messages-per-second", limits.messages_per_second,
      "1接続が1秒に送れるメッセージ（0：制限なし）",
      "Messages a second of one connection (0: no limit)");
  add("--requests-per-second", limits.requests_per_second,
      "1アドレスが1秒に送れるHTTP要求（0：制限なし）",
      "HTTP requests a second of one address (0: no limit)");
  add("--matches-per-minute", limits.matches_per_minute,
      "1アドレスが1分に開ける対戦（0：制限なし）",
      "New matches a minute of one address (0: no limit)");
  add("--matches-per-day", limits.matches_per_day, "1アドレスが1日に開ける対戦（0：制限なし）",
      "New matches a day of one address (0: no limit)");
  add("--connections", limits.connections, "1アドレスの同時接続（0：制限なし）",
      "Connections of one address at a time (0: no limit)");
  add("--connections-per-minute", limits.connections_per_minute,
      "1アドレスが1分に始められる接続（0：制限なし）",
      "New connections a minute of one address (0: no limit)");
  add("--hints-per-minute", limits.hints_per_minute, "1つの卓で1分に出せるヒント（0：制限なし）",
      "Hints a minute at one table (0: no limit)");
  add("--exports-per-minute", limits.exports_per_minute,
      "1つのアカウントが1分にできる書き出し（0：制限なし）",
      "Exports a minute of one account (0: no limit)");
  add("--bot-requests-per-second", limits.bot_requests_per_second,
      "1つのボットが1秒に送れるHTTP要求（0：制限なし）",
      "HTTP requests a second of one bot (0: no limit)");
  add("--bot-messages-per-second", limits.bot_messages_per_second,
      "ボットの1接続が1秒に送れるメッセージ（0：制限なし）",
      "Messages a second of one connection of a bot (0: no limit)");
  add("--bot-matches-per-minute", limits.bot_matches_per_minute,
      "1つのボットが1分に始められる対戦（0：制限なし）",
      "Matches a minute that one bot may open or join (0: no limit)");
}

void add_account_limits(const Command& command, server::AccountLimits& limits) {
  const auto add = [&](const char* name, double& value, const char* ja, const char* en) {
    command.option(name, value, {ja, en}).shows_default();
  };
  add("--tries-per-minute", limits.tries_per_minute,
      "1アドレスが1分に試せるパスフレーズ（0：制限なし）",
      "Passphrases a minute that one address may try (0: no limit)");
  add("--tries-of-name-per-hour", limits.tries_of_name_per_hour,
      "1つのアカウントに1時間に試せるパスフレーズ（0：制限なし）",
      "Passphrases an hour that may be tried on one account (0: no limit)");
  add("--accounts-per-day", limits.accounts_per_day,
      "1アドレスが1日に作れるアカウント（0：制限なし）",
      "New accounts a day of one address (0: no limit)");
}

void add_retention(const Command& command, server::Retention& kept) {
  const auto add = [&](const char* name, double& days, const char* ja, const char* en) {
    command.option(name, days, {ja, en}).shows_default();
  };
  add("--keep-waiting", kept.waiting, "始まらない対戦を残す日数（0：ずっと）",
      "Days that a match which does not begin is kept (0: for ever)");
  add("--keep-playing", kept.playing, "途中で放られた対戦を残す日数（0：ずっと）",
      "Days that a match which nobody goes on with is kept (0: for ever)");
  add("--keep-finished", kept.finished, "終わった対戦と棋譜を残す日数（0：ずっと）",
      "Days that a finished match and its record are kept (0: for ever)");
}

void add_cluster(const Command& command, ServeOptions& options) {
  server::Config& config = options.config;
  const auto add = [&](const char* name, auto& value, const char* ja, const char* en) {
    return command.option(name, value, {ja, en});
  };
  add("--node", config.cluster.node,
      "複数台で動かすときの、このプロセスの名前（なければ ホスト名:ポート）",
      "The name of this process where several share a database (host:port if not given)");
  add("--node-address", config.cluster.address, "ほかのノードから届くアドレス（ホスト:ポート）",
      "Where the other nodes reach this one (host:port)");
  add("--nats", config.cluster.bus,
      "ノードどうしの知らせに使う NATS サーバー（nats://ホスト:ポート）",
      "A NATS server by which the nodes tell each other news (nats://host:port)");
  add("--lease", options.lease,
      "応答のないノードの対戦をほかのノードが引き取るまでの時間（ミリ秒。全ノード同じに）",
      "Milliseconds after which others take the matches of a node that is silent (the same for "
      "all)")
      .shows_default()
      .between(500, 60'000);
  add("--drain", config.patience.drain,
      "終了の合図から終了までに待つ時間（ミリ秒。/readyz は 503 になる）",
      "Milliseconds between the signal to end and the end, while /readyz answers 503")
      .shows_default();
}

}  // namespace

void add_serve(const Command& app, Context& context) {
  auto options = std::make_shared<ServeOptions>();
  server::Config& config = options->config;
  const Command command =
      app.subcommand("serve", {"ブラウザの卓を開く", "Open the table for browsers"});
  const auto add = [&](const char* name, auto& value, const char* ja, const char* en) {
    return command.option(name, value, {ja, en});
  };
  add("--port", config.port, "ポート（0：空いているもの）", "The port (0: any that is free)")
      .shows_default();
  add("--bind", config.bind, "待ち受けるアドレス", "The address to listen on").shows_default();
  add("--data", options->folder, "対戦を保存するフォルダ", "The folder in which matches are kept");
  add("--database", config.database, "データベース：postgresql://… か sqlite:ファイル",
      "The database: postgresql://… or sqlite:FILE");
  add("--page", config.page, "ビルドした画面のフォルダ", "The folder of the built page");
  add("--origin", config.origins, "ほかに許すオリジン（https://…）",
      "Another origin whose pages may connect (https://…)");
  add("--threads", config.threads, "通信のスレッド数（0：自動）",
      "Threads for connections (0: by the machine)");
  add("--thinkers", config.thinkers, "コンピュータが考えるスレッド数（0：コアの数）",
      "Threads on which computer players think (0: as many as there are cores)");
  add("--computer-delay", config.patience.computer_answer,
      "コンピュータの答えに少なくともかける時間（ミリ秒。0：考え終わりしだい）",
      "Minimum milliseconds that a computer's answer takes (0: none)")
      .shows_default();
  add("--claim-after", config.patience.claim,
      "持ち時間のない対戦で席を離れた相手に、勝ちや引き分けを求められるまでの時間（ミリ秒）",
      "Milliseconds after which a match without a clock may be claimed from a player who has left")
      .shows_default();
  add("--most-sets", config.most_sets, "一度に開いておく自作セットの数",
      "How many sets of people's own are open at a time")
      .shows_default();
  add("--review-iterations", config.reviews.iterations, "検討1局あたりの読みの回数",
      "Iterations of searching for the review of a match")
      .between(1, 1'000'000'000);
  add("--log", options->log, "ログの細かさ：debug info warn error", "debug, info, warn or error")
      .one_of({"debug", "info", "warn", "error"});
  command.option(
      "--allow-seeds", config.allow_seeds,
      {"乱数の種を選べるようにする（試験用）", "Let matches choose their seed (for tests)"});
  command.option("--behind-proxy", config.behind_proxy,
                 {"プロキシからの X-Forwarded-For を信じる",
                  "Trust X-Forwarded-For where it comes from the proxy"});
  add("--proxy", config.proxies, "そのプロキシのアドレス（なければこのマシン）",
      "The proxy's address (this machine if not given)");
  add("--host", config.hosts, "サーバーの名前（Host。ほかの名前あての要求は断る）",
      "A name of the server (Host); requests meant for others are refused");
  add_cluster(command, *options);
  add_retention(command, config.retention);
  add_limits(command, config.limits);
  add_account_limits(command, config.accounts);
  command.footer({"例：\n  fudaba serve --port 8080\n説明は docs/ja/operating.md",
                  "Example:\n  fudaba serve --port 8080\nSee docs/en/operating.md"});
  command.does([&context, options] { serve(context, *options); });
}

}  // namespace fudaba::cli
