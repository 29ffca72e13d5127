// The end of a match: what is shown and what can be asked.
#include "cli/play/play_series.h"
#include "cli/play/play_session.h"
#include "games/marked_text.h"

namespace fudaba::cli {
namespace {

constexpr int kTaleMargin = 3;  // columns that stay free beside a paragraph

}  // namespace

// The stories both sides told, in games about telling.
void Session::tell_tales() {
  const ViewData view = position().view(seats_.person);
  for (const Seat seat : {seats_.person, opponent_of(seats_.person)}) {
    const std::vector<std::string> tale = loaded_.game->tale(view, seat, language_);
    for (std::size_t i = 0; i < tale.size(); ++i) {
      if (i == 0) { terminal_.line(); }
      for (const std::string& line : wrapped(tale[i], terminal_.width() - kTaleMargin)) {
        terminal_.line(i == 0 ? marked(Mark::Strong, line) : line);
      }
    }
  }
}

void Session::end_screen() {
  story_.tell_new(terminal_);
  draw_board();
  tell_tales();
  terminal_.line();
  const Outcome outcome = position().outcome();
  const std::string_view result = outcome == Outcome::Draw ? say("引き分け", "A draw")
                                  : outcome == win_of(seats_.person)
                                      ? say("あなたの勝ち！", "You win!")
                                      : say("あなたの負け", "You lose");
  terminal_.line(marked(Mark::Here, "  " + std::string(result) + "  "));
  if (const std::size_t hints = match_.hints()[seats_.person].size(); hints > 0) {
    terminal_.line(fmt::vformat(say("  ヒントを見た手：{}", "  Moves with a hint: {}"),
                                fmt::make_format_args(hints)));
  }
  if (match_.series().of > 1) {
    const match::Series series = match::after(match_.series(), outcome);
    terminal_.line(standing(series, seats_.person, language_));
  }
  for (;;) {
    const auto text = terminal_.ask(
        marked(Mark::Faint, say("[Enter=終わる  board  piles  info 名前  log  save ファイル] > ",
                                "[Enter=leave  board  piles  info NAME  log  save FILE] > ")));
    if (!text || answer_at_end(*text) == Next::Leave) { return; }
  }
}

Session::Next Session::answer_at_end(const std::string& text) {
  const auto [command, rest] = split_command(text);
  if (text.empty() || command == "quit" || command == "exit") { return Next::Leave; }
  if (command == "board") {
    draw_board();
  } else if (!look(command, rest)) {
    terminal_.paragraph(
        fmt::vformat(say("対戦は終わっている。「{}」は使えない。何も入力せずEnterで終わる。",
                         "The match is over, and \"{}\" cannot be used now. Enter alone leaves."),
                     fmt::make_format_args(text)));
  }
  return Next::Ask;
}

}  // namespace fudaba::cli
