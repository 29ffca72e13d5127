#include "lab/train.h"

#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "catalog/net.h"
#include "cli/shell/context.h"
#include "effect/net_cards.h"
#include "lab/speed.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kDuelSeed = 7;

struct TrainFlags {
  std::string game{games()[0].id};
  lab::TrainOptions options;
  std::uint64_t until = 1000000;  // games
  double minutes = 120;
  std::uint64_t duel_games = 400;  // of each line of the table at the end
  fs::path out;
  fs::path checkpoint;
  fs::path from;
};

// What a net scores, against whom.
struct Scores {
  lab::Interval greedy;
  std::optional<lab::Interval> before;  // the net that the game had
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

bool go_on(Context& context, const fs::path& path, lab::Training& training) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (in && training.go_on(bytes)) { return true; }
  fail(context, "{} から続けられない：同じゲーム・カード・種の途中経過がいる",
       "{} is nothing to go on from: it must be a checkpoint of the same game, cards and seed",
       path.string());
  return false;
}

// Trains until as many games are played, or the time is over, and says on the way how it goes.
void train(const Context& context, const TrainFlags& flags, lab::Training& training) {
  constexpr double kSayEvery = 10;
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t before = training.games();
  double said = 0;
  ai::Learner::Miss misses;
  while (training.games() < flags.until && seconds_since(start) < flags.minutes * 60) {
    const ai::Learner::Miss miss = training.round();
    misses.won += miss.won;
    misses.lead += miss.lead;
    misses.answers += miss.answers;
    const double seconds = seconds_since(start);
    if (context.json || seconds < said + kSayEvery) { continue; }
    said = seconds;
    const auto played = static_cast<double>(training.games() - before);
    const double left = static_cast<double>(flags.until - std::min(flags.until, training.games()));
    const auto answers = static_cast<double>(std::max<std::uint64_t>(1, misses.answers));
    std::cout << tell(context,
                      "{} ゲーム  対数損失 {:.4f}  リードの誤差 {:.4f}  残り約 {:.0f} 分\n",
                      "{} games  log loss {:.4f}  lead missed by {:.4f}  about {:.0f} min left\n",
                      training.games(), misses.won / answers, misses.lead / answers,
                      std::min(left * seconds / played / 60, flags.minutes - seconds / 60))
              << std::flush;
    misses = {};
  }
}

Scores scores_of(const LoadedGame& loaded, const TrainFlags& flags, const NetWeights& weights) {
  const CardPool& pool = loaded.catalogue.pool;
  const Net net = net_for(weights, pool);
  lab::NetDuel duel{&net, nullptr, (flags.duel_games + 1) / 2, kDuelSeed};
  Scores scores{lab::score_of(*loaded.entry, pool, flags.options, duel), {}};
  if (!pool.net.is_learned()) { return scores; }
  duel.against = &pool.net;
  scores.before = lab::score_of(*loaded.entry, pool, flags.options, duel);
  return scores;
}

void print(const Context& context, const Scores& scores, const fs::path& path) {
  const auto line = [&](const char* ja, const char* en, const lab::Interval& score) {
    std::cout << tell(context, "{}に {:.1f} [{:.1f}, {:.1f}]\n",
                      "against {}: {:.1f} [{:.1f}, {:.1f}]\n", context.say(ja, en),
                      100 * score.value, 100 * score.low, 100 * score.high);
  };
  line("greedy", "greedy", scores.greedy);
  if (scores.before) { line("いまの重み", "the weights there are", *scores.before); }
  std::cout << tell(context, "{} に書いた\n", "written to {}\n", path.string());
}

boost::json::object interval_json(const lab::Interval& score) {
  return {{"score", score.value}, {"low", score.low}, {"high", score.high}};
}

void train(Context& context, TrainFlags flags, const LoadedGame& loaded) {
  flags.options.decks = ready_decks(loaded);
  if (!can_play(context, loaded, flags.options.decks)) { return; }
  const fs::path path = flags.out.empty() ? context.data / flags.game / "net.bin" : flags.out;
  if (flags.checkpoint.empty()) { flags.checkpoint = path.string() + ".checkpoint"; }
  lab::Training training(*loaded.entry, loaded.catalogue.pool, flags.options);
  if (!flags.from.empty() && !go_on(context, flags.from, training)) { return; }
  train(context, flags, training);
  const NetWeights weights = training.weights();
  if (!save(context, flags.checkpoint, training.checkpoint()) ||
      !save(context, path, catalog::write_net(weights, flags.game))) {
    return;
  }
  const Scores scores = scores_of(loaded, flags, weights);
  if (!context.json) { return print(context, scores, path); }
  boost::json::object out{{"game", flags.game},
                          {"games", training.games()},
                          {"decisions", training.decisions()},
                          {"rows", weights.rows.size()},
                          {"seed", flags.options.seed},
                          {"greedy", interval_json(scores.greedy)},
                          {"file", path.string()}};
  if (scores.before) { out["before"] = interval_json(*scores.before); }
  std::cout << boost::json::serialize(out) << '\n';
}

}  // namespace

void add_train(const Command& app, Context& context) {
  auto flags = std::make_shared<TrainFlags>();
  const Command command = app.subcommand("train", {"読まずに指すプレイヤーを自己対戦で育てる",
                                                   "Train the player that plays without search"});
  command.footer(
      {"例：\n  fudaba train dgrayman --games 700000 --seed 1 --out /tmp/net.bin\n"
       "  fudaba train dgrayman --games 1400000 --seed 1 --out /tmp/net.bin --from "
       "/tmp/net.bin.checkpoint",
       "Examples:\n  fudaba train dgrayman --games 700000 --seed 1 --out /tmp/net.bin\n"
       "  fudaba train dgrayman --games 1400000 --seed 1 --out /tmp/net.bin --from "
       "/tmp/net.bin.checkpoint"});
  command.option("game", flags->game, {"ゲーム", "The game"}).shows_default();
  command
      .option(
          "--games", flags->until,
          {"何ゲームまで。前回までのものも数える", "Up to how many games, earlier ones included"})
      .shows_default()
      .between(1, 1000000000);
  command
      .option("--seed", flags->options.seed,
              {"乱数の種。同じ種なら同じ重み", "Seed; the same seed gives the same weights"})
      .shows_default()
      .between(0, 2000000000);
  command
      .option("--threads", flags->options.threads,
              {"スレッドの数。結果は変わらない", "Threads; the result is the same"})
      .shows_default()
      .between(1, 256);
  command
      .option("--minutes", flags->minutes,
              {"この分数が過ぎたら、切りのよいところで終える",
               "Ends after so many minutes, between two rounds"})
      .shows_default()
      .between(0.0, 120.0);
  command
      .option("--duel", flags->duel_games,
              {"終わりに、相手ごとに何ゲーム比べるか",
               "Games against each of those that it meets at the end"})
      .shows_default()
      .between(2, 1000000);
  command.option("--out", flags->out,
                 {"書くファイル。なければ data/<ゲーム>/net.bin",
                  "The file to write; else data/<game>/net.bin"});
  command.option("--checkpoint", flags->checkpoint,
                 {"続きのためのファイル。なければ、書くファイルに .checkpoint をつけたもの",
                  "The file to go on from later; else the one that is written, with .checkpoint"});
  command.option("--from", flags->from,
                 {"このファイルから続ける。一度に育てたのと同じ重みになる",
                  "Goes on from such a file; the weights are those of one run"});
  add_json_flag(command, context);
  command.does([&context, flags] {
    const auto loaded = load_same_game(context, flags->game);
    if (loaded != nullptr) { train(context, *flags, *loaded); }
  });
}

}  // namespace fudaba::cli
