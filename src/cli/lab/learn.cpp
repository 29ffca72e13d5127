#include "lab/learn.h"

#include <algorithm>
#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "catalog/judgement.h"
#include "cli/lab/crew.h"
#include "cli/lab/foretelling.h"
#include "cli/lab/progress.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

struct LearnFlags {
  std::string game{games()[0].id};
  lab::LearnOptions options;
  CrewFlags crew;
  fs::path out;
};

// The command that gives the same weights.
std::string command_of(const LearnFlags& flags) {
  const lab::LearnOptions& options = flags.options;
  std::string command = fmt::format("fudaba learn {} --games {} --rounds {} --seed {}", flags.game,
                                    options.games, options.rounds, options.seed);
  if (options.goes_on) { command += " --go-on"; }
  if (options.player != ai::kLearner) { command += " --player " + options.player; }
  if (options.iterations > 0) { command += fmt::format(" --iterations {}", options.iterations); }
  return command;
}

void print(const Context& context, const lab::LearnReport& report) {
  std::cout << tell(context, "局面 {}（うち確かめ用 {}）\n",
                    "{} positions ({} of them for testing)\n", report.positions, report.tested);
  const auto line = [&](const char* ja, const char* en, const lab::Foretelling& foretelling) {
    std::cout << fit_to_width(context.say(ja, en), 24)
              << tell(context, "対数損失 {:.4f}  AUC {:.4f}\n", "log loss {:.4f}  AUC {:.4f}\n",
                      foretelling.log_loss, foretelling.area);
  };
  line("学んだ重み", "learned weights", report.learned);
  line("手で決めた評価", "hand-set evaluation", report.by_hand);
  std::cout << context.say("見込みと結果（学んだ重み）\n", "said and won (learned weights)\n");
  for (const auto& bucket : report.learned.buckets) {
    if (bucket.positions == 0) { continue; }
    std::cout << fmt::format("  {:5.1f}%  {:5.1f}%  {:>8}\n", 100 * bucket.said, 100 * bucket.won,
                             bucket.positions);
  }
}

json::object to_json(const lab::Foretelling& foretelling) {
  return {{"log_loss", foretelling.log_loss},
          {"auc", foretelling.area},
          {"buckets", buckets_in_json(foretelling)}};
}

void learn(Context& context, const LearnFlags& flags, const LoadedGame& loaded) {
  const auto features = loaded.format().features;
  if (features.empty()) {
    return fail(context, "「{}」には学ぶ特徴がない", "\"{}\" declares no features to learn",
                flags.game);
  }
  lab::LearnOptions options = flags.options;
  if (options.player != ai::kLearner && !is_player(context, loaded, options.player)) { return; }
  options.decks = ready_decks(loaded);
  if (!can_play(context, loaded, options.decks)) { return; }
  options.crew = open_crew(context, loaded, flags.crew, command_of(flags));
  if (options.crew == nullptr) { return; }
  options.progress = progress_bar(options.games * static_cast<std::uint64_t>(options.rounds));
  const lab::LearnReport report = lab::learn(*loaded.entry, loaded.catalogue.pool, options);
  if (!is_to_report(context, *options.crew)) { return; }
  Judgement judgement = report.judgement;
  judgement.leaves = loaded.catalogue.pool.judgement.leaves;
  judgement.priors = loaded.catalogue.pool.judgement.priors;
  const fs::path path =
      flags.out.empty() ? context.data / flags.game / "judgement.yaml" : flags.out;
  const catalog::LearnedJudgement learned{
      {today(), command_of(flags), options.player, static_cast<int>(options.games), options.rounds,
       static_cast<int>(report.positions), static_cast<int>(options.seed)},
      judgement};
  if (!save(context, path, catalog::write_judgement(learned, features))) { return; }
  if (!context.json) {
    print(context, report);
    std::cout << tell(context, "{} に書いた\n", "written to {}\n", path.string());
    return;
  }
  std::cout << json::serialize(json::object{{"game", flags.game},
                                            {"player", options.player},
                                            {"games", options.games},
                                            {"rounds", options.rounds},
                                            {"seed", options.seed},
                                            {"positions", report.positions},
                                            {"tested", report.tested},
                                            {"learned", to_json(report.learned)},
                                            {"by_hand", to_json(report.by_hand)},
                                            {"file", path.string()}})
            << '\n';
}

}  // namespace

void add_learn(const Command& app, Context& context) {
  auto flags = std::make_shared<LearnFlags>();
  lab::LearnOptions& options = flags->options;
  options.rounds = 4;
  const Command command = app.subcommand(
      "learn",
      {"局面の判断を自己対戦から学ぶ", "Learn to judge positions from games against oneself"});
  command.footer(
      {"例：\n  fudaba learn kannagi --games 5000 --seed 1\n  fudaba learn kannagi --games 500 "
       "--out "
       "/tmp/judgement.yaml",
       "Examples:\n  fudaba learn kannagi --games 5000 --seed 1\n  fudaba learn kannagi --games "
       "500 "
       "--out /tmp/judgement.yaml"});
  command.option("game", flags->game, {"ゲーム", "The game"}).shows_default();
  command
      .option("--games", options.games,
              {"1巡のゲーム数。5つに1つは確かめに使う",
               "How many games a round; every fifth is for testing"})
      .shows_default()
      .between(10, 1000000);
  command
      .option("--seed", options.seed,
              {"乱数の種。同じ種なら同じ重み", "Seed; the same seed gives the same weights"})
      .shows_default()
      .between(0, 2000000000);
  command
      .option("--rounds", options.rounds,
              {"何巡するか。前の巡で学んだ判断で、また対戦する",
               "How often: each round plays by what the one before has taught"})
      .shows_default()
      .between(1, 100);
  command.option("--go-on", options.goes_on,
                 {"いまの重みから始める。なければ手で決めた評価から",
                  "Begin with the weights there are; else with the hand-set evaluation"});
  add_crew(command, flags->crew);
  command
      .option("--player", options.player,
              {"自己対戦のプレイヤー。learner は学んだ判断で1手先を見る",
               "Who plays; learner looks one step ahead by what it has learned"})
      .shows_default();
  command
      .option("--iterations", options.iterations,
              {"読むプレイヤーが1手に読む回数。0：それぞれの回数",
               "How often players that search do so for a move; 0: as they are"})
      .between(0, 1000000);
  command.option("--out", flags->out,
                 {"書くファイル。なければ data/<ゲーム>/judgement.yaml",
                  "The file to write; else data/<game>/judgement.yaml"});
  add_json_flag(command, context);
  command.does([&context, flags] {
    const auto loaded = load_same_game(context, flags->game);
    if (loaded != nullptr) { learn(context, *flags, *loaded); }
  });
}

}  // namespace fudaba::cli
