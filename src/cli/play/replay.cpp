#include <algorithm>
#include <boost/json.hpp>
#include <iostream>

#include "cli/shell/context.h"
#include "cli/shell/own_sets.h"
#include "cli/shell/record_file.h"
#include "games/marked_text.h"
#include "match/json_data.h"
#include "match/record.h"

namespace fudaba::cli {
namespace {

struct ReplayOptions {
  std::string file;
  std::size_t step = SIZE_MAX;
  std::vector<std::string> commitments;  // required of the parties of the shuffle
};

// The first commitment that no party of the shuffle has made.
const std::string* missing_commitment(const match::Record& record,
                                      const std::vector<std::string>& commitments) {
  const auto made = [&](const std::string& wanted) {
    return std::any_of(record.fair.begin(), record.fair.end(), [&](const match::KeyPart& part) {
      return match::to_hex(part.commitment) == wanted;
    });
  };
  const auto missing = std::find_if_not(commitments.begin(), commitments.end(), made);
  return missing == commitments.end() ? nullptr : &*missing;
}

// Prints who has contributed to the shuffles of a valid record.
void print_shuffle(const Context& context, const match::Record& record) {
  if (record.fair.empty()) {
    std::cout << context.say("シャッフルの鍵は与えられたもの（誰の寄与もない）\n",
                             "the key of the shuffles was given: nobody contributed to it\n");
    return;
  }
  for (const match::KeyPart& part : record.fair) {
    const std::string by = part.by == 0   ? context.say("先攻席", "first seat")
                           : part.by == 1 ? context.say("後攻席", "second seat")
                                          : context.say("進行役", "who ran the match");
    std::cout << tell(context, "シャッフルへの寄与：{}　約束 {} に合う\n",
                      "contribution to the shuffles: {}, fits commitment {}\n", by,
                      match::to_hex(part.commitment));
  }
}

void verify(Context& context, const ReplayOptions& options) {
  const auto record = load_record(context, options.file);
  if (!record) { return; }
  const auto loaded = load_for(context, *record);
  if (loaded == nullptr) { return; }
  const match::Replay replay = match::replay(*record, loaded->supplies());
  const std::string* missing = missing_commitment(*record, options.commitments);
  if (replay.misfit || missing != nullptr) { context.exit_code = kNegative; }
  if (context.json) {
    boost::json::object result{{"fits", !replay.misfit.has_value()},
                               {"parties", record->fair.size()},
                               {"moves", record->moves.size()},
                               {"states_compared", replay.digests_compared}};
    if (replay.misfit) {
      result["move"] = replay.misfit->move;
      result["why"] = match::to_json(replay.misfit->why);
    }
    if (missing != nullptr) { result["missing_commitment"] = *missing; }
    std::cout << boost::json::serialize(result) << '\n';
  } else if (replay.misfit) {
    const std::string& why = replay.misfit->why.in(context.language);
    std::cout << (replay.misfit->move == 0
                      ? tell(context, "合わない（最初の手の前）：{}\n",
                             "does not fit, before the first move: {}\n", why)
                      : tell(context, "合わない（{}手目）：{}\n", "does not fit, at move {}: {}\n",
                             replay.misfit->move, why));
  } else {
    std::cout << tell(context, "{}手すべてが合う\n", "all {} moves fit\n", record->moves.size());
    print_shuffle(context, *record);
  }
  if (!context.json && missing != nullptr) {
    std::cout << tell(context, "合わない：約束 {} をした者がいない\n",
                      "does not fit: nobody made the commitment {}\n", *missing);
  }
  if (!context.json && !replay.digests_compared) {
    std::cout << context.say(
        "（カードの集まりが変わったので局面は比べず、手と結果だけを確かめた）\n",
        "(the set of cards has changed, so states were not compared, only moves and the "
        "outcome)\n");
  }
  if (!context.json && record->rules != loaded->catalogue.rules.version) {
    std::cout << tell(context, "（記録のルールは版{}、今は版{}）\n",
                      "(recorded with rules {}, now {})\n", record->rules,
                      loaded->catalogue.rules.version);
  }
}

void print_header(Context& context, const match::Record& record) {
  std::cout << record.game << "  " << record.players[0] << " - " << record.players[1] << '\n';
  for (const auto& [id, value] : record.options) {
    std::cout << "  " << id << ": " << value << '\n';
  }
  const std::string how =
      record.ended == match::RecordEnding::Agreed ? context.say("（合意）", " (agreed)")
      : record.ended == match::RecordEnding::Closed
          ? context.say("（運営による終了。勝敗なし）", " (closed by the house, nobody won)")
      : record.ended == match::RecordEnding::OnTime ? context.say("（時間切れ）", " (on time)")
      : record.ended == match::RecordEnding::Left
          ? context.say("（一人が席を離れたため）", " (a player had left)")
          : "";
  std::cout << tell(context, "  {}手、結果：{}{}\n", "  {} moves, outcome: {}{}\n",
                    record.moves.size(), match::word_of(record.outcome), how);
}

void print_position(const Context& context, const AnyGame& game, const Position& position) {
  for (const std::string& line : game.board(position.full_view(), context.language)) {
    std::cout << unmarked(line) << '\n';
  }
  if (position.outcome() == Outcome::Ongoing) {
    std::cout << position.prompt(context.language) << '\n';
    return;
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (const std::string& line : game.tale(position.view(kNoSeat), seat, context.language)) {
      std::cout << line << '\n';
    }
  }
}

void show(Context& context, const ReplayOptions& options) {
  const auto record = load_record(context, options.file);
  if (!record) { return; }
  const auto loaded = load_for(context, *record);
  if (loaded == nullptr) { return; }
  const match::Supplies supplies = loaded->supplies();
  auto setup = match::setup_of(*record, supplies);
  if (!setup) {
    std::cout << setup.error().why.in(context.language) << '\n';
    context.exit_code = kNegative;
    return;
  }
  const AnyGame& game = *loaded->game;
  print_header(context, *record);
  EventLog events;
  const std::unique_ptr<Position> position = game.setup(*setup, &events);
  const bool whole = options.step == SIZE_MAX;
  const auto print_events = [&] {
    if (whole) {
      for (const Event& event : events) {
        const std::string text = game.describe(event, context.language);
        if (!text.empty()) { std::cout << "      " << text << '\n'; }
      }
    }
    events.clear();
  };
  print_events();
  for (std::size_t i = 0; i < std::min(options.step, record->moves.size()); ++i) {
    const Move& move = record->moves[i].move;
    const bool concedes = move.verb == Verb::Concede && move.place < kSeats;
    const Reason reason = concedes ? Reason{} : position->why_not(move);
    if (!reason.allows()) {
      std::cout << tell(context, "{}手目はできない：{}\n", "move {} is not legal: {}\n", i + 1,
                        position->describe(reason, context.language));
      context.exit_code = kNegative;
      return;
    }
    const Seat player = concedes ? Seat{move.place} : position->decision().player;
    const std::string text =
        concedes ? context.say("投了", "concedes") : position->describe(move, context.language);
    const std::vector<std::size_t>& hints = record->hints[player];
    const bool hinted = std::binary_search(hints.begin(), hints.end(), i + 1);
    if (whole) {
      std::cout << fmt::format("{:4} {} {}{}\n", i + 1, match::seat_word(player), text,
                               hinted ? context.say("（ヒントあり）", " (after a hint)") : "");
    }
    if (concedes) {
      position->concede(move.place, &events);
    } else {
      (void)position->apply(move, &events);
    }
    print_events();
  }
  if (!whole) { print_position(context, game, *position); }
}

}  // namespace

void add_replay(const Command& app, Context& context) {
  auto options = std::make_shared<ReplayOptions>();
  const Command replay =
      app.subcommand("replay", {"棋譜を見る・確かめる", "Look at recorded matches, check them"});
  replay.footer(
      {"例：\n  fudaba replay show match.json --step 12\n  fudaba replay verify match.json",
       "Examples:\n  fudaba replay show match.json --step 12\n  fudaba replay verify match.json"});
  replay.needs_subcommand();

  const Command shown = replay.subcommand("show", {"対戦の経過を示す", "Show what happened"});
  shown.option("file", options->file, {"記録のファイル", "The record"}).required();
  shown.option("--step", options->step,
               {"この手数の後の局面を示す", "Show the position after so many moves"});
  shown.does([&context, options] { show(context, *options); });

  const Command checked = replay.subcommand(
      "verify",
      {"今のルールとカードに合うか確かめる", "Check that it fits the rules and cards of today"});
  checked.option("file", options->file, {"記録のファイル", "The record"}).required();
  checked.option("--commitment", options->commitments,
                 {"シャッフルの前に聞いた約束（64桁）。寄与した者の中にあるか確かめる",
                  "A commitment heard before the shuffle (64 digits): one of the parties "
                  "must have made it"});
  add_json_flag(checked, context);
  checked.does([&context, options] { verify(context, *options); });
}

}  // namespace fudaba::cli
