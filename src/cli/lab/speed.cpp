#include "lab/speed.h"

#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

struct SpeedFlags {
  std::string game{games()[0].id};
  double seconds = 5;
  int counted = 0;  // games whose decisions are counted
};

// One game's measurements.
struct Speed {
  ai::SpeedReport report;
  lab::StopReport stops;
};

// Whether there is a net, and why there is none.
std::string net_in_words(const Context& context, const CardPool& pool) {
  if (pool.net.is_learned()) {
    return tell(context, "{}ゲームから", "from {} games", pool.net.games);
  }
  const std::string& why = pool.net_fault.in(context.language);
  return why.empty()
             ? context.say("なし。1手先を読む", "none: looks one decision ahead")
             : tell(context, "なし（{}）。1手先を読む", "none ({}): looks one decision ahead", why);
}

void print(const Context& context, const Speed& speed, const CardPool& pool) {
  const ai::SpeedReport& report = speed.report;
  const auto line = [&](const char* ja, const char* en, const std::string& value) {
    std::cout << fit_to_width(context.say(ja, en), 34) << ' ' << value << '\n';
  };
  const auto time = [&](const char* ja, const char* en, double ns) {
    line(ja, en, fmt::format("{:10.1f} ns  {:8.1f} ref", ns, ns / report.reference_ns));
  };
  line("プロセッサ", "processor", lab::cpu_model());
  line("局面の大きさ", "size of a state", fmt::format("{:10} bytes", report.state_bytes));
  line("ランダムなゲーム", "random games", fmt::format("{:10.0f} /s", report.games_per_second));
  line("決定（2択以上）", "decisions with a choice",
       fmt::format("{:10.0f} /s  {:8.1f} ref", report.decisions_per_second,
                   1e9 / report.decisions_per_second / report.reference_ns));
  line("決定（1択）", "decisions without", fmt::format("{:10.0f} /s", report.forced_per_second));
  time("複製", "clone", report.clone_ns);
  time("できる手の一覧", "list of legal moves", report.legal_moves_ns);
  time("手を進める", "apply a move", report.apply_ns);
  time("視点", "view", report.view_ns);
  time("見えない札の抽選", "sample of what is hidden", report.sample_ns);
  time("評価（手で決めたもの）", "hand-set evaluation", report.evaluate_ns);
  if (report.learned_ns > 0) { time("評価（学んだもの）", "learned judgement", report.learned_ns); }
  if (report.instinct_ns > 0) { time("勘（1手）", "instinct (a decision)", report.instinct_ns); }
  line("勘の重み", "net of instinct", net_in_words(context, pool));
  line("探索（反復）", "search (iterations)",
       tell(context, "{:10.0f} /s  ランダムに最後まで指す時間の {:.2f} 倍",
            "{:10.0f} /s  {:.2f} of a random game to the end", 1e9 / report.search_ns,
            report.search_ns / report.playout_ns));
  line("探索が止まるまでの時間", "a search stops within",
       tell(context, "{0:10.2f} ms  {1}を{2}回止めたうちの最長",
            "{0:10.2f} ms  the longest of {2} stops of {1}", speed.stops.longest_ms,
            lab::kLongestSearcher, speed.stops.stops));
  time("基準（SipHash 1回）", "reference (one SipHash)", report.reference_ns);
}

boost::json::object to_json(const std::string& game, const Speed& speed, const CardPool& pool) {
  const ai::SpeedReport& report = speed.report;
  return {{"game", game},
          {"cpu", lab::cpu_model()},
          {"state_bytes", report.state_bytes},
          {"rounds", report.rounds},
          {"games", report.games},
          {"decisions", report.decisions},
          {"forced", report.forced},
          {"games_per_second", report.games_per_second},
          {"decisions_per_second", report.decisions_per_second},
          {"forced_per_second", report.forced_per_second},
          {"clone_ns", report.clone_ns},
          {"legal_moves_ns", report.legal_moves_ns},
          {"apply_ns", report.apply_ns},
          {"view_ns", report.view_ns},
          {"sample_ns", report.sample_ns},
          {"evaluate_ns", report.evaluate_ns},
          {"learned_ns", report.learned_ns},
          {"instinct_ns", report.instinct_ns},
          {"net_games", pool.net.games},
          {"net_fault", pool.net_fault.en},
          {"playout_ns", report.playout_ns},
          {"search_ns", report.search_ns},
          {"stops", speed.stops.stops},
          {"stops_within_ms", speed.stops.longest_ms},
          {"reference_ns", report.reference_ns}};
}

}  // namespace

void add_speed(const Command& app, Context& context) {
  auto flags = std::make_shared<SpeedFlags>();
  const Command command =
      app.subcommand("speed", {"速さを測る", "Measure how fast games are played"});
  command.option("game", flags->game, {"ゲーム", "The game"}).shows_default();
  command.option("--seconds", flags->seconds, {"測る時間（秒）", "How long to measure"})
      .shows_default()
      .between(0.1, 3600.0);
  command
      .option("--games", flags->counted,
              {"測らずに、いつも同じこの数のゲームを指し、決定だけを数える",
               "Measure nothing: play this many games, always the same, and count "
               "their decisions"})
      .between(1, 1000000);
  add_json_flag(command, context);
  command.does([&context, flags] {
    const auto loaded = load_same_game(context, flags->game);
    if (loaded == nullptr) { return; }
    std::vector<DeckList> decks = lab::decks_of_whole_set(loaded->catalogue.pool, loaded->format());
    for (const match::NamedDeck& deck : loaded->decks) { decks.push_back(deck.cards); }
    if (flags->counted > 0) {
      const ai::PlayoutCount count = loaded->entry->play_random_games(
          loaded->catalogue.pool, decks, static_cast<std::uint64_t>(flags->counted));
      if (context.json) {
        const boost::json::object counted{{"game", flags->game},
                                          {"games", flags->counted},
                                          {"decisions", count.decisions},
                                          {"forced", count.forced}};
        std::cout << boost::json::serialize(counted) << '\n';
      } else {
        std::cout << tell(context, "{}ゲーム: 決定（2択以上）{}回、1択の決定{}回\n",
                          "{} games: {} decisions with a choice, {} without\n", flags->counted,
                          count.decisions, count.forced);
      }
      return;
    }
    const Speed speed{loaded->entry->speed(loaded->catalogue.pool, decks, flags->seconds),
                      lab::measure_stops(*loaded->game, decks)};
    if (context.json) {
      std::cout << boost::json::serialize(to_json(flags->game, speed, loaded->catalogue.pool))
                << '\n';
    } else {
      print(context, speed, loaded->catalogue.pool);
    }
  });
}

}  // namespace fudaba::cli
