#include "lab/mine.h"

#include <algorithm>
#include <functional>
#include <iostream>

#include "cli/lab/crew.h"
#include "cli/lab/progress.h"
#include "cli/shell/context.h"
#include "lab/side_by_side.h"
#include "match/puzzle.h"

namespace fudaba::cli {
namespace {

struct MineFlags {
  std::string game{games()[0].id};
  std::string kind = "win";
  lab::MineOptions options;
  CrewFlags crew;
  std::string keep;
  std::string out;
  bool verify = false;
  bool grade = false;
  int worlds = 400;
};

std::optional<std::vector<match::Puzzle>> read_given(Context& context, const MineFlags& flags,
                                                     const LoadedGame& loaded) {
  return read_puzzles(
      context, loaded,
      flags.keep.empty() ? puzzle_file(context, loaded) : std::filesystem::path(flags.keep));
}

// Calls `work` with each index, on all threads.
void with_each(const MineFlags& flags, std::size_t count,
               const std::function<void(std::uint64_t i)>& work) {
  std::uint64_t done = 0;
  const auto progress = progress_bar(count);
  lab::side_by_side(0, count, flags.crew.jobs, work, [&](std::uint64_t) {
    ++done;
    if (progress) { progress(done); }
  });
}

void verify_puzzles(Context& context, const MineFlags& flags, const LoadedGame& loaded) {
  const auto puzzles = read_given(context, flags, loaded);
  if (!puzzles) { return; }
  const match::Supplies supplies = loaded.supplies();
  std::vector<std::optional<Bilingual>> wrong(puzzles->size());
  with_each(flags, puzzles->size(), [&](std::uint64_t i) {
    wrong[i] = match::puzzle_fault((*puzzles)[i], supplies, {flags.worlds});
  });
  std::size_t holding = 0;
  for (std::size_t i = 0; i < puzzles->size(); ++i) {
    if (const auto& fault = wrong[i]) {
      context.exit_code = kNegative;
      std::cout << tell(context, "{}（{}番）：{}\n", "{} (number {}): {}\n", (*puzzles)[i].id,
                        i + 1, fault->in(context.language));
    } else {
      ++holding;
    }
  }
  std::cout << tell(context, "{}問のうち{}問が正しい\n", "of {} puzzles {} hold\n", puzzles->size(),
                    holding);
}

void print(const Context& context, const std::vector<match::Puzzle>& puzzles) {
  std::array<std::size_t, match::kMostGrades + 1> of_grade{};
  for (const match::Puzzle& puzzle : puzzles) { ++of_grade[static_cast<unsigned>(puzzle.grade)]; }
  std::cout << tell(context, "{}問（級ごとに {}、{}、{}）\n", "{} puzzles (by grade {}, {}, {})\n",
                    puzzles.size(), of_grade[1], of_grade[2], of_grade[3]);
}

void save_or_print(Context& context, const MineFlags& flags, const LoadedGame& loaded,
                   const std::vector<match::Puzzle>& puzzles) {
  print(context, puzzles);
  const std::string text = match::write_puzzles(puzzles, loaded.supplies());
  if (flags.out.empty()) {
    std::cout << text;
    return;
  }
  save(context, flags.out, text);
}

// A puzzle that can no longer be graded keeps its grade.
void grade(Context& context, const MineFlags& flags, const LoadedGame& loaded) {
  auto puzzles = read_given(context, flags, loaded);
  if (!puzzles) { return; }
  const match::Supplies supplies = loaded.supplies();
  std::vector<std::optional<match::Puzzle>> graded(puzzles->size());
  with_each(flags, puzzles->size(), [&](std::uint64_t i) {
    graded[i] = lab::graded((*puzzles)[i], supplies, flags.options.nodes);
  });
  for (std::size_t i = 0; i < puzzles->size(); ++i) {
    if (std::optional<match::Puzzle>& anew = graded[i]) {
      (*puzzles)[i] = std::move(*anew);
    } else {
      context.exit_code = kNegative;
      std::cerr << tell(context, "{}（{}番）：勝つ手順が見つからず、級はそのまま\n",
                        "{} (number {}): its win was not found, the grade stays\n",
                        (*puzzles)[i].id, i + 1);
    }
  }
  save_or_print(context, flags, loaded, lab::by_grade(*puzzles));
}

// The work of a run, which identifies its results.
std::string run_of(const MineFlags& flags) {
  const lab::MineOptions& options = flags.options;
  return fmt::format("mine {} {} games {} from {} seed {} nodes {} turns {}", flags.game,
                     flags.kind, options.games, options.first, options.seed, options.nodes,
                     options.turns);
}

void mine(Context& context, const MineFlags& flags, const LoadedGame& loaded) {
  lab::MineOptions options = flags.options;
  options.kind = flags.kind == "best" ? match::PuzzleKind::Best : match::PuzzleKind::Win;
  options.decks = ready_decks(loaded);
  if (!can_play(context, loaded, options.decks)) { return; }
  options.crew = open_crew(context, loaded, flags.crew, run_of(flags));
  if (options.crew == nullptr) { return; }
  options.progress = progress_bar(options.games);
  if (!flags.keep.empty()) {
    auto kept = read_puzzles(context, loaded, flags.keep);
    if (!kept) { return; }
    options.kept = std::move(*kept);
  }
  const std::vector<match::Puzzle> puzzles = lab::mine(loaded.supplies(), options);
  if (!is_to_report(context, *options.crew)) { return; }
  save_or_print(context, flags, loaded, puzzles);
}

}  // namespace

void add_mine(const Command& app, Context& context) {
  auto flags = std::make_shared<MineFlags>();
  lab::MineOptions& options = flags->options;
  const Command command = app.subcommand(
      "mine", {"対戦から詰め札を探す、確かめる", "Find puzzles in games, or verify them"});
  command.footer(
      {"例：\n  fudaba mine kannagi --games 200 --out found.yaml\n"
       "  fudaba mine culdcept --kind best --games 100\n"
       "  fudaba mine kannagi --verify",
       "Examples:\n  fudaba mine kannagi --games 200 --out found.yaml\n"
       "  fudaba mine culdcept --kind best --games 100\n"
       "  fudaba mine kannagi --verify"});
  command.option("game", flags->game, {"ゲーム", "The game"}).shows_default();
  command
      .option("--kind", flags->kind,
              {"win：必ず勝てる手順、best：勝つ見込みが飛び抜けて高い手",
               "win: a certain win; best: by far the best chance to win"})
      .one_of({"win", "best"})
      .shows_default();
  command.option("--games", options.games, {"ゲーム数", "How many games"})
      .shows_default()
      .between(0, 10000000);
  command.option("--first", options.first, {"最初のゲームの番号", "Number of the first game"})
      .shows_default();
  command
      .option("--seed", options.seed,
              {"乱数の種。同じ種なら同じ結果", "Seed; the same seed gives the same result"})
      .shows_default();
  add_crew(command, flags->crew);
  command
      .option("--nodes", options.nodes,
              {"1つの手の証明に調べる局面の数", "Positions that the proof of one answer may take"})
      .shows_default()
      .between(1, 1000000);
  command
      .option("--turns", options.turns,
              {"win：このターンのあと何ターンまでかかってよいか",
               "win: how many turns after this one it may take"})
      .shows_default()
      .between(0, 9);
  command.option("--keep", flags->keep,
                 {"このファイルの問題に加える（--verify・--grade：この問題を）",
                  "Add to the puzzles of this file (--verify, --grade: of these)"});
  command.option("--out", flags->out, {"書き出すファイル", "The file to write"});
  command.option("--verify", flags->verify,
                 {"データのフォルダの問題を確かめる", "Verify the puzzles of the data folder"});
  command.option("--grade", flags->grade,
                 {"データのフォルダの問題に、いまのコンピュータで級を付け直す",
                  "Grade the puzzles of the data folder anew, for the players as they "
                  "are"});
  command
      .option("--worlds", flags->worlds,
              {"--verify：best の手ごとに指し継ぐゲームの数",
               "--verify: games played on for each answer of a best"})
      .shows_default()
      .between(0, 100000);
  command.does([&context, flags] {
    if (flags->verify && flags->grade) {
      return fail(context, "--verify と --grade は、どちらか一つ", "--verify or --grade, not both");
    }
    const auto loaded = load_same_game(context, flags->game);
    if (loaded == nullptr) { return; }
    (flags->verify ? verify_puzzles : flags->grade ? grade : mine)(context, *flags, *loaded);
  });
}

}  // namespace fudaba::cli
