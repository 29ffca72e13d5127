#include "lab/duel.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <iostream>
#include <system_error>

#include "base/display_width.h"
#include "cli/lab/crew.h"
#include "cli/lab/duel_side.h"
#include "cli/lab/progress.h"
#include "cli/shell/context.h"
#include "match/match.h"

namespace fudaba::cli {
namespace {

namespace json = boost::json;

struct DuelFlags {
  std::string game{games()[0].id};
  std::array<std::string, 2> sides{"greedy", "greedy"};
  std::uint64_t count = 100;
  std::uint64_t seed = 1;
  CrewFlags crew;
  bool matrix = false;
  bool ladder = false;
  int iterations = 0;
  std::string sprt;
  std::vector<std::string> house_rules;
};

json::object to_json(const lab::Interval& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}
json::object to_json(const lab::Summary& summary) {
  return {{"mean", summary.mean},
          {"median", summary.median},
          {"min", summary.least},
          {"max", summary.most}};
}

std::string percent(const lab::Interval& estimate) {
  return fmt::format("{:5.1f}% [{:.1f}, {:.1f}]", 100 * estimate.value, 100 * estimate.low,
                     100 * estimate.high);
}

std::string elo(const lab::Interval& estimate) {
  return fmt::format("{:+5.0f} [{:+.0f}, {:+.0f}]", estimate.value, estimate.low, estimate.high);
}

const char* word_of(lab::SprtVerdict verdict) {
  switch (verdict) {
    case lab::SprtVerdict::Low:       return "low";
    case lab::SprtVerdict::High:      return "high";
    case lab::SprtVerdict::Undecided: break;
  }
  return "undecided";
}
std::string verdict(const Context& context, lab::SprtVerdict verdict) {
  switch (verdict) {
    case lab::SprtVerdict::Low:
      return context.say("下の値を超えない", "not stronger than the lower value");
    case lab::SprtVerdict::High:
      return context.say("上の値に届く", "as strong as the higher value");
    case lab::SprtVerdict::Undecided: break;
  }
  return context.say("決まらない", "undecided");
}

// "0,20": two Elo differences, the lower one first.
std::optional<lab::Sprt> read_sprt(Context& context, const std::string& text) {
  lab::Sprt test;
  const char* const end = text.data() + text.size();
  const auto low = std::from_chars(text.data(), end, test.low);
  const bool comma = low.ec == std::errc() && low.ptr != end && *low.ptr == ',';
  const auto high = std::from_chars(comma ? low.ptr + 1 : end, end, test.high);
  const bool fine = comma && high.ec == std::errc() && high.ptr == end && test.low < test.high &&
                    test.low > -lab::kLongestElo && test.high < lab::kLongestElo;
  if (fine) { return test; }
  fail(context, "--sprt は「下,上」（イロ差、例 0,20）。「{}」は読めない",
       "--sprt is LOW,HIGH in Elo (such as 0,20), not \"{}\"", text);
  return std::nullopt;
}

json::array endings_in_json(const lab::DuelReport& report, std::string_view prefix) {
  json::array endings;
  for (const lab::EndingCount& ending : report.endings) {
    const bool ended = !ending.clause.is_none();
    endings.push_back({{"clause", ended ? json::value(to_string(ending.clause, prefix)) : nullptr},
                       {"games", ending.games},
                       {"share", to_json(ending.share)}});
  }
  return endings;
}

// A line for each way in which games ended: clause, games, share, the beginning of the clause.
void print_endings(const Context& context, const LoadedGame& loaded,
                   const lab::DuelReport& report) {
  constexpr int kTextColumns = 52;
  std::cout << context.say("決着\n", "endings\n");
  for (const lab::EndingCount& ending : report.endings) {
    const std::string clause = to_string(ending.clause, loaded.game->prefix());
    const catalog::RuleClause* rule = loaded.catalogue.rules.find(ending.clause);
    const std::string text =
        rule != nullptr ? rule->text.in(context.language) : context.say("打ち切り", "given up");
    std::cout << fmt::format("  {:<8}{:>8}  {:5.1f}%  {}\n", clause, ending.games,
                             100 * ending.share.value, fit_to_width(text, kTextColumns));
  }
}

void print(const Context& context, const DuelFlags& flags, const LoadedGame& loaded,
           const lab::DuelReport& report) {
  const auto line = [&](const char* ja, const char* en, const std::string& value) {
    std::cout << fit_to_width(context.say(ja, en), 34) << ' ' << value << '\n';
  };
  const auto numbers = [&](const lab::Summary& s) {
    return tell(context, "平均 {:.1f}、中央値 {:.0f}、{} ～ {}",
                "mean {:.1f}, median {:.0f}, {} to {}", s.mean, s.median, s.least, s.most);
  };
  std::cout << fmt::format("A {}  -  B {}\n", flags.sides[0], flags.sides[1]);
  line("ゲーム", "games", std::to_string(report.games.size()));
  line("Aの勝ち", "wins of A", fmt::format("{}  {}", report.wins_a, percent(report.win_rate_a)));
  line("Bの勝ち", "wins of B", fmt::format("{}  {}", report.wins_b, percent(report.win_rate_b)));
  line("引き分け", "draws", std::to_string(report.draws));
  if (report.unfinished > 0) {
    line("うち打ち切り", "of these given up", std::to_string(report.unfinished));
  }
  line("Aの得点（組ごと）", "score of A, by pairs of games", percent(report.paired_score_a));
  line("イロ差", "difference in Elo", elo(lab::elo_difference(report.paired_score_a)));
  line("組（0, ½, 1, 1½, 2勝）", "pairs (0, ½, 1, 1½, 2 wins)",
       fmt::format("{}", fmt::join(report.pentanomial, "  ")));
  if (!flags.sprt.empty()) {
    line("逐次検定", "sequential test",
         fmt::format("LLR {:.2f}: {}", report.sprt.llr, verdict(context, report.sprt.verdict)));
  }
  line("先攻の勝率", "games won by the first player", percent(report.starter_share));
  line("ターン", "turns", numbers(report.turns));
  line("決定", "decisions", numbers(report.decisions));
  if (report.mean_points) {
    const auto& [a, b] = *report.mean_points;
    line("得点", "points",
         tell(context, "平均 A {:.1f}、B {:.1f}", "mean A {:.1f}, B {:.1f}", a, b));
  }
  print_endings(context, loaded, report);
}

// The work of a run, which identifies its results.
std::string run_of(const DuelFlags& flags) {
  return fmt::format("duel {} {} {} {} games {} seed {} iterations {} sprt {} rules {}", flags.game,
                     flags.matrix   ? "matrix"
                     : flags.ladder ? "ladder"
                                    : "once",
                     flags.sides[0], flags.sides[1], flags.count, flags.seed, flags.iterations,
                     flags.sprt, fmt::join(flags.house_rules, " "));
}

void duel(Context& context, const DuelFlags& flags, const LoadedGame& loaded,
          std::vector<OptionValue> house_rules, const std::shared_ptr<lab::Crew>& crew) {
  lab::DuelOptions options;
  options.options = std::move(house_rules);
  for (std::size_t i = 0; i < 2; ++i) {
    if (!read_side(context, loaded, flags.sides[i], flags.iterations, options.sides[i])) { return; }
  }
  if (!flags.sprt.empty()) {
    options.sprt = read_sprt(context, flags.sprt);
    if (!options.sprt) { return; }
  }
  options.pairs = (flags.count + 1) / 2;
  options.seed = flags.seed;
  options.crew = crew;
  options.progress = progress_bar(2 * options.pairs);
  const lab::DuelReport report = lab::run_duel(*loaded.game, options);
  if (!is_to_report(context, *crew)) { return; }
  if (!context.json) { return print(context, flags, loaded, report); }
  json::object object{{"game", flags.game},
                      {"a", flags.sides[0]},
                      {"b", flags.sides[1]},
                      {"seed", flags.seed},
                      {"games", report.games.size()},
                      {"wins_a", report.wins_a},
                      {"wins_b", report.wins_b},
                      {"draws", report.draws},
                      {"unfinished", report.unfinished},
                      {"win_rate_a", to_json(report.win_rate_a)},
                      {"win_rate_b", to_json(report.win_rate_b)},
                      {"paired_score_a", to_json(report.paired_score_a)},
                      {"elo", to_json(lab::elo_difference(report.paired_score_a))},
                      {"pentanomial", json::value_from(report.pentanomial)},
                      {"first_player_share", to_json(report.starter_share)},
                      {"turns", to_json(report.turns)},
                      {"decisions", to_json(report.decisions)},
                      {"endings", endings_in_json(report, loaded.game->prefix())}};
  if (options.sprt) {
    object["sprt"] = {{"low", options.sprt->low},
                      {"high", options.sprt->high},
                      {"llr", report.sprt.llr},
                      {"verdict", word_of(report.sprt.verdict)}};
  }
  if (report.mean_points) {
    object["mean_points_a"] = (*report.mean_points)[0];
    object["mean_points_b"] = (*report.mean_points)[1];
  }
  std::cout << json::serialize(object) << '\n';
}

void print_matrix(const Context& context, const LoadedGame& loaded,
                  const lab::MatrixReport& report) {
  const std::size_t n = loaded.decks.size();
  std::cout << context.say(
      "行のデッキの勝率（％）。対角線は先攻の勝率。\n",
      "Win rates of the row's deck in percent; on the diagonal, of the first player.\n");
  std::cout << fit_to_width("", 24);
  for (std::size_t j = 0; j < n; ++j) {
    std::cout << fmt::format("{:>7}", fmt::format("({})", j + 1));
  }
  std::cout << context.say("     合計\n", "      all\n");
  for (std::size_t i = 0; i < n; ++i) {
    const std::string& name = loaded.catalogue.decks[i].name.in(context.language);
    std::cout << fit_to_width(fmt::format("({}) {}", i + 1, name), 24);
    for (std::size_t j = 0; j < n; ++j) {
      const std::string cell = fmt::format("{:.0f}", 100 * report.cells[i][j].value);
      std::cout << fmt::format("{:>7}", i == j ? '<' + cell + '>' : cell);
    }
    std::cout << "   " << percent(report.overall[i]) << '\n';
  }
  std::cout << tell(context, "先攻の勝率（全体）：{}\n", "First player, all games: {}\n",
                    percent(report.starter_share));
}

void matrix(Context& context, const DuelFlags& flags, const LoadedGame& loaded,
            std::vector<OptionValue> house_rules, const std::shared_ptr<lab::Crew>& crew) {
  lab::Contestant side;
  const std::string player = flags.sides[0].substr(0, flags.sides[0].find(':'));
  if (!read_side(context, loaded, player, flags.iterations, side)) { return; }
  lab::MatrixOptions options;
  options.options = std::move(house_rules);
  options.player = side.player;
  options.iterations = side.iterations;
  options.decks = side.decks;
  options.pairs = (flags.count + 1) / 2;
  options.seed = flags.seed;
  options.crew = crew;
  options.progress = progress_bar(options.pairs * side.decks.size() * (side.decks.size() + 1));
  const lab::MatrixReport report = lab::run_matrix(*loaded.game, options);
  if (!is_to_report(context, *crew)) { return; }
  if (!context.json) { return print_matrix(context, loaded, report); }
  json::array rows;
  for (std::size_t i = 0; i < loaded.decks.size(); ++i) {
    json::object cells;
    for (std::size_t j = 0; j < loaded.decks.size(); ++j) {
      cells[loaded.decks[j].id] = to_json(report.cells[i][j]);
    }
    rows.push_back({{"deck", loaded.decks[i].id},
                    {"against", std::move(cells)},
                    {"overall", to_json(report.overall[i])}});
  }
  std::cout << json::serialize(json::object{{"game", flags.game},
                                            {"player", options.player},
                                            {"iterations", options.iterations},
                                            {"seed", flags.seed},
                                            {"games_per_pairing", 2 * options.pairs},
                                            {"starter_share", to_json(report.starter_share)},
                                            {"decks", std::move(rows)}})
            << '\n';
}

// Every computer player against its neighbours.
void ladder(Context& context, const DuelFlags& flags, const LoadedGame& loaded,
            std::vector<OptionValue> house_rules, const std::shared_ptr<lab::Crew>& crew) {
  lab::LadderOptions options;
  const auto players = loaded.game->players();
  options.players.assign(players.begin(), players.end());
  options.decks = ready_decks(loaded);
  options.options = std::move(house_rules);
  options.pairs = (flags.count + 1) / 2;
  options.iterations = flags.iterations;
  options.seed = flags.seed;
  options.crew = crew;
  options.progress = progress_bar(2 * options.pairs * lab::pairings_of(options));
  const lab::LadderReport report = lab::run_ladder(*loaded.game, options);
  if (!is_to_report(context, *crew)) { return; }
  json::array rows;
  for (std::size_t i = 0; i < options.players.size(); ++i) {
    const bool first = i == 0;
    const lab::Interval below = first ? lab::Interval{} : report.steps[i - 1];
    if (context.json) {
      rows.push_back({{"player", options.players[i]},
                      {"elo", to_json(report.elo[i])},
                      {"score_against_one_below",
                       first ? json::value(nullptr) : json::value(to_json(below))}});
      continue;
    }
    if (first) {
      std::cout << fit_to_width(context.say("プレイヤー", "player"), 12)
                << context.say("イロ                  一つ下への得点\n",
                               "Elo                   score against the one above\n");
    }
    std::cout << fit_to_width(options.players[i], 12) << fit_to_width(elo(report.elo[i]), 22)
              << (first ? "" : percent(below)) << '\n';
  }
  if (context.json) {
    std::cout << json::serialize(json::object{{"game", flags.game},
                                              {"seed", flags.seed},
                                              {"games_per_pairing", 2 * options.pairs},
                                              {"players", std::move(rows)}})
              << '\n';
  }
}

}  // namespace

void add_duel(const Command& app, Context& context) {
  auto flags = std::make_shared<DuelFlags>();
  const Command command =
      app.subcommand("duel", {"コンピュータ同士を何度も対戦させる",
                              "Let computer players play many games against each other"});
  command.footer(
      {"例：\n  fudaba duel culdcept --a greedy --b random --games 200\n  fudaba duel "
       "culdcept --matrix --games 50",
       "Examples:\n  fudaba duel culdcept --a greedy --b random --games 200\n  fudaba "
       "duel culdcept --matrix --games 50"});
  command.option("game", flags->game, {"ゲーム", "The game"}).shows_default();
  const Bilingual side{"プレイヤー[@読む回数][:デッキ]。デッキがなければ全デッキを順に使う",
                       "Player[@iterations][:deck]; without a deck, all decks in turn"};
  command.option("--a", flags->sides[0], side).shows_default();
  command.option("--b", flags->sides[1], side).shows_default();
  command.option("--games", flags->count, {"ゲーム数（2つで1組）", "How many games, in pairs"})
      .shows_default()
      .between(1, 10000000);
  command
      .option("--seed", flags->seed,
              {"乱数の種。同じ種なら同じ結果", "Seed; the same seed gives the same result"})
      .shows_default();
  add_crew(command, flags->crew);
  command.option("--matrix", flags->matrix,
                 {"すべてのデッキの組み合わせを表にする（--games は組み合わせごと）",
                  "A table of all pairings of decks (--games: of each pairing)"});
  command.option("--ladder", flags->ladder,
                 {"コンピュータの強さの表（--games は組み合わせごと）",
                  "A table of how strong the computer players are (--games: of each "
                  "pairing)"});
  command
      .option("--iterations", flags->iterations,
              {"読むプレイヤーが1手に読む回数。0：それぞれの回数",
               "How often players that search do so for a move; 0: as they are"})
      .between(0, kMostIterations);
  command.option("--sprt", flags->sprt,
                 {"逐次検定：イロ差「下,上」のどちらかに決まったら終える",
                  "Sequential test: LOW,HIGH in Elo; ends when it is decided"});
  add_house_rules(command, flags->house_rules);
  add_json_flag(command, context);
  command.does([&context, flags] {
    const auto loaded = load_game(context, flags->game);
    if (loaded == nullptr) { return; }
    auto rules = read_house_rules(context, *loaded, flags->house_rules);
    if (!rules) { return; }
    if (!flags->sprt.empty() && !flags->crew.shard.empty()) {
      return fail(context, "--sprt は結果を見ながら進むので、--shard では分けられない",
                  "--sprt looks at the results as it goes: it cannot be "
                  "divided by --shard");
    }
    const auto crew = open_crew(context, *loaded, flags->crew, run_of(*flags));
    if (crew == nullptr) { return; }
    const auto run = flags->matrix ? matrix : flags->ladder ? ladder : duel;
    run(context, *flags, *loaded, std::move(*rules), crew);
  });
}

}  // namespace fudaba::cli
