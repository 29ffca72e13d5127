#include <spdlog/spdlog.h>

#include <exception>
#include <iostream>

#include "cli/admin/database.h"
#include "cli/admin/server_log.h"
#include "cli/shell/context.h"
#include "people/sql_session.h"
#include "server/thinking/think_host.h"

namespace fudaba::cli {
namespace {

struct ThinkOptions {
  server::ThinkConfig config;
  std::string log = "info";
};

void think(Context& context, ThinkOptions& options) {
  if (!find_data(context)) { return; }
  server::ThinkConfig& config = options.config;
  config.catalogue = context.data;
  if (!people::is_database_url(config.database) || people::is_sqlite(config.database)) {
    fail(context, "--database はノードと同じ postgresql://… で指定する（「{}」は使えない）",
         "--database is \"{}\", expected that of the nodes: postgresql://…", config.database);
    return;
  }
  set_up_server_log(options.log);
  try {
    await_database(config.database, [&](server::DatabaseWait&) {
      std::cout << context.say("データベースを待っています\n", "Waiting for the database\n")
                << std::flush;
    });
    server::ThinkHost host(config, server::open_store(config.database));
    std::cout << tell(context, "コンピュータの考え役を始めました（{}スレッド）\n",
                      "Thinking for the nodes of this table ({} threads)\n", host.threads())
              << std::flush;
    host.run(server::ThinkHost::Signals::Obey);
  } catch (const std::exception& error) {
    fail(context, "考え役を始められない：{}", "this machine cannot think: {}", error.what());
  }
  spdlog::shutdown();
}

}  // namespace

void add_think(const Command& app, Context& context) {
  auto options = std::make_shared<ThinkOptions>();
  const Command command =
      app.subcommand("think", {"別のマシンで、卓のコンピュータの考え役をつとめる",
                               "Think for the computer players of a table, on another machine"});
  command
      .option(
          "--database", options->config.database,
          {"ノードと同じデータベース：postgresql://…", "The database of the nodes: postgresql://…"})
      .required();
  command
      .option("--nats", options->config.bus,
              {"ノードと同じ NATS サーバー：nats://ホスト:ポート",
               "The NATS server of the nodes: nats://host:port"})
      .required();
  command.option("--thinkers", options->config.thinkers,
                 {"考えるスレッド数（0：コアの数）", "Threads (0: as many as there are cores)"});
  command
      .option("--log", options->log,
              {"ログの細かさ：debug info warn error", "debug, info, warn or error"})
      .one_of({"debug", "info", "warn", "error"});
  command.footer(
      {"例：\n  fudaba think --database postgresql://db/fudaba --nats nats://db:4222\n"
       "説明は docs/ja/operating.md",
       "Example:\n  fudaba think --database postgresql://db/fudaba --nats nats://db:4222\n"
       "See docs/en/operating.md"});
  command.does([&context, options] { think(context, *options); });
}

}  // namespace fudaba::cli
