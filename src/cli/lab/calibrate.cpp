#include "lab/calibrate.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "catalog/calibration.h"
#include "cli/lab/crew.h"
#include "cli/lab/foretelling.h"
#include "cli/lab/progress.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

struct CalibrateFlags {
  std::string game{games()[0].id};
  lab::CalibrateOptions options;
  CrewFlags crew;
  fs::path out;
};

// The command that gives the same numbers.
std::string command_of(const CalibrateFlags& flags) {
  const lab::CalibrateOptions& options = flags.options;
  const lab::CalibrateOptions usual;
  std::string command = fmt::format("fudaba calibrate {} --games {} --seed {}", flags.game,
                                    options.games, options.seed);
  if (options.player != usual.player) { command += " --player " + options.player; }
  if (options.iterations != usual.iterations) {
    command += fmt::format(" --iterations {}", options.iterations);
  }
  return command;
}

// A row for each tenth of chances: said, won, positions, before and after fitting.
void print(const Context& context, const lab::CalibrateReport& report) {
  std::cout << tell(context, "局面 {}（うち確かめ用 {}）\n",
                    "{} positions ({} of them for testing)\n", report.positions, report.tested);
  std::cout << context.say("見込みと勝ち（合わせる前、合わせた後）\n",
                           "said and won (before, and after)\n");
  const auto cell = [](const lab::Foretelling::Bucket& bucket) {
    return bucket.positions == 0 ? std::string(25, ' ')
                                 : fmt::format("  {:5.1f}%  {:5.1f}%  {:>6}", 100 * bucket.said,
                                               100 * bucket.won, bucket.positions);
  };
  for (std::size_t i = 0; i < lab::Foretelling::kBuckets; ++i) {
    std::cout << cell(report.before.buckets[i]) << "  |" << cell(report.after.buckets[i]) << '\n';
  }
  const auto line = [&](const char* ja, const char* en, double before, double after) {
    std::cout << fit_to_width(context.say(ja, en), 24)
              << fmt::format("{:7.4f}  {:7.4f}\n", before, after);
  };
  line("平均のずれ", "mean gap", mean_gap(report.before), mean_gap(report.after));
  line("対数損失", "log loss", report.before.log_loss, report.after.log_loss);
  if (!report.is_better) {
    std::cout << context.say(
        "合わせてもよくならないので、見積もりのまま述べる\n",
        "fitting does not improve it: chances are stated as they were found\n");
  }
}

json::object foretelling_json(const lab::Foretelling& foretelling) {
  return {{"mean_gap", mean_gap(foretelling)},
          {"log_loss", foretelling.log_loss},
          {"buckets", buckets_in_json(foretelling)}};
}

void calibrate(Context& context, const CalibrateFlags& flags, const LoadedGame& loaded) {
  lab::CalibrateOptions options = flags.options;
  if (!is_player(context, loaded, options.player)) { return; }
  options.decks = ready_decks(loaded);
  if (!can_play(context, loaded, options.decks)) { return; }
  options.crew = open_crew(context, loaded, flags.crew, command_of(flags));
  if (options.crew == nullptr) { return; }
  options.progress = progress_bar(options.games);
  const auto report = lab::calibrate(*loaded.entry, loaded.catalogue.pool, options);
  if (!is_to_report(context, *options.crew)) { return; }
  if (!report) { return fail(context, report.error()); }
  const fs::path path =
      flags.out.empty() ? context.data / flags.game / "calibration.yaml" : flags.out;
  const catalog::MeasuredCalibration measured{
      {today(), command_of(flags), options.player, static_cast<int>(options.games),
       static_cast<int>(report->positions), options.iterations, static_cast<int>(options.seed)},
      report->calibration};
  if (!save(context, path, catalog::write_calibration(measured))) { return; }
  if (!context.json) {
    print(context, *report);
    std::cout << tell(context, "{} に書いた\n", "written to {}\n", path.string());
    return;
  }
  std::cout << json::serialize(json::object{{"game", flags.game},
                                            {"player", options.player},
                                            {"games", options.games},
                                            {"iterations", options.iterations},
                                            {"seed", options.seed},
                                            {"positions", report->positions},
                                            {"tested", report->tested},
                                            {"fitted", report->is_better},
                                            {"before", foretelling_json(report->before)},
                                            {"after", foretelling_json(report->after)},
                                            {"file", path.string()}})
            << '\n';
}

}  // namespace

void add_calibrate(const Command& app, Context& context) {
  auto flags = std::make_shared<CalibrateFlags>();
  lab::CalibrateOptions& options = flags->options;
  const Command command =
      app.subcommand("calibrate", {"ヒントと検討の勝率を、自己対戦の結果に合わせる",
                                   "Make the chances of hints and reviews agree with results"});
  command.footer(
      {"例：\n  fudaba calibrate kannagi --games 400 --seed 1\n  fudaba calibrate kannagi --games "
       "50 "
       "--player greedy --out /tmp/calibration.yaml",
       "Examples:\n  fudaba calibrate kannagi --games 400 --seed 1\n  fudaba calibrate kannagi "
       "--games 50 --player greedy --out /tmp/calibration.yaml"});
  command.option("game", flags->game, {"ゲーム", "The game"}).shows_default();
  command
      .option("--games", options.games,
              {"ゲーム数。5つに1つは確かめに使う", "How many games; every fifth is for testing"})
      .shows_default()
      .between(1, 1000000);
  command
      .option("--seed", options.seed,
              {"乱数の種。同じ種なら同じ表", "Seed; the same seed gives the same numbers"})
      .shows_default()
      .between(0, 2000000000);
  add_crew(command, flags->crew);
  command.option("--player", options.player, {"自己対戦のプレイヤー", "Who plays"}).shows_default();
  command
      .option("--iterations", options.iterations,
              {"見る局面ごとに読む回数。ヒントは2500",
               "How often a position that is looked at is read; hints do so 2500 times"})
      .shows_default()
      .between(1, 1000000);
  command.option("--out", flags->out,
                 {"書くファイル。なければ data/<ゲーム>/calibration.yaml",
                  "The file to write; else data/<game>/calibration.yaml"});
  add_json_flag(command, context);
  command.does([&context, flags] {
    const auto loaded = load_same_game(context, flags->game);
    if (loaded != nullptr) { calibrate(context, *flags, *loaded); }
  });
}

}  // namespace fudaba::cli
