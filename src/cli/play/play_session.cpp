#include "cli/play/play_session.h"

#include <algorithm>
#include <cstdlib>

#include "cli/play/play_series.h"
#include "cli/play/play_why.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba::cli {
namespace {

constexpr int kTaleMargin = 3;  // free columns beside a paragraph

}  // namespace

std::pair<std::string, std::string> split_command(const std::string& text) {
  const std::size_t space = text.find(' ');
  if (space == std::string::npos) { return {text, {}}; }
  const std::size_t rest = text.find_first_not_of(' ', space);
  return {text.substr(0, space), rest == std::string::npos ? std::string() : text.substr(rest)};
}

Session::Session(Terminal& terminal, const LoadedGame& loaded, match::Match match, Story story,
                 Seats seats, Language language)
    : terminal_(terminal),
      loaded_(loaded),
      match_(std::move(match)),
      story_(std::move(story)),
      seats_(std::move(seats)),
      language_(language),
      random_(seats_.seed) {}

Outcome Session::run() {
  introduce();
  while (position().outcome() == Outcome::Ongoing) {
    if (position().decision().player != seats_.person) {
      computer_moves();
    } else if (person_moves() == Next::Leave) {
      return Outcome::Ongoing;
    }
  }
  end_screen();
  return position().outcome();
}

void Session::computer_moves() { play(position().choose(seats_.computer, random_), false); }

void Session::play(const Move& move, bool forced) {
  advice_.reset();
  played_.push_back({position().decision().player, forced, story_.events().size()});
  const Reason reason = match_.apply(position().discreet(move), &story_.events());
  FUDABA_CHECK(reason.allows());
}

// Shows the own deck and the opponent. The computer's deck is not shown: lists are open only by
// agreement of people.
void Session::introduce() {
  std::string text;
  if (!seats_.deck.empty()) {
    text = tell(language_, "あなたのデッキ：『{}』　", "Your deck: {}.  ", seats_.deck);
  }
  text += tell(language_, "対戦相手：コンピュータ（{}）", "You play against the computer ({}).",
               seats_.computer);
  terminal_.paragraph(text);
}

void Session::draw_board() {
  const ViewData view = position().view(seats_.person);
  std::vector<std::string> lines = loaded_.game->board(view, language_);
  // The first line of every board has the turn and its player; before the first turn there is none.
  if (position().turn() == 0 && !lines.empty()) { lines.front() = heading_before_turns(view); }
  terminal_.line();
  for (const std::string& line : lines) { terminal_.line(line); }
}

// 対戦前　マリガン
std::string Session::heading_before_turns(const ViewData& view) const {
  std::string text(say("対戦前", "Before the first turn"));
  const auto steps = loaded_.game->step_words();
  for (const FieldData& field : view.fields) {
    if (field.id != "step" || static_cast<std::size_t>(field.value) >= steps.size()) { continue; }
    const effect::Entry& step = steps[static_cast<std::size_t>(field.value)];
    text += std::string(say("　", "   ")) + std::string(say(step.ja, step.en));
  }
  return marked(TextMark::Strong, text);
}

// Shows the question, the choices made so far and the possible answers.
void Session::show_question(const Menu& menu) {
  terminal_.line();
  terminal_.paragraph(
      marked(TextMark::Strong, told_to(position().prompt(language_), seats_.person, language_)));
  if (!picks_.empty()) { show_picks(); }
  const bool is_enough = !picks_.empty() && picks_.size() >= position().decision().low;
  menu.show(terminal_, is_enough ? say("選んだカードで決定する", "Go with what is chosen")
                                 : std::string_view());
  if (may_choose_several() && menu.size() > 2) {
    terminal_.line(
        marked(TextMark::Faint, say("      （何枚か選ぶときは、番号を並べて入力する：1 3）",
                                    "      (to choose several, type their numbers: 1 3)")));
  }
}

Session::Next Session::person_moves() {
  const Menu legal(*loaded_.game, position(), language_);
  if (legal.size() == 1 && position().is_window()) {  // nothing to answer with
    play(legal.only().move, true);
    return Next::Moved;
  }
  if (legal.size() == 1 && !legal.has_pass()) {  // nothing to decide
    story_.tell_new(terminal_);
    terminal_.paragraph(
        marked(TextMark::Faint, legal.only().text + std::string(say("（ほかに選べるものはない）",
                                                                    " (the only choice)"))),
        "  ");
    play(legal.only().move, true);
    return Next::Moved;
  }
  set_ = match::set_choice(position());
  picks_.clear();
  const Menu menu(*loaded_.game, position(), language_, set_.later);
  story_.tell_new(terminal_);
  draw_board();
  show_question(menu);
  const bool pass_only = menu.size() == 1;
  const std::string prompt =
      pass_only
          ? std::string(say("[Enter=0  ?=できない理由  help] > ", "[Enter=0  ?=why not  help] > "))
          : std::string(say("[番号  ?=できない理由  help] > ", "[number  ?=why not  help] > "));
  for (;;) {
    const std::optional<std::string> text = terminal_.ask(marked(TextMark::Faint, prompt));
    if (!text) {
      leave();
      return Next::Leave;
    }
    const Next next = text->empty() && pass_only ? choose("0", menu) : answer(*text, menu);
    if (next != Next::Ask) { return next; }
  }
}

Session::Next Session::answer(const std::string& text, const Menu& menu) {
  const auto [command, rest] = split_command(text);
  if (is_number(text)) { return choose(text, menu); }
  if (text.empty()) {
    show_question(menu);
  } else if (command == "?") {
    is_number(rest) ? info(menu, std::atoi(rest.c_str()))
    : rest.empty()  ? show_why_not(terminal_, *loaded_.game, position(), language_)
                    : info(rest);
  } else if (command == "info" && is_number(rest)) {
    info(menu, std::atoi(rest.c_str()));
  } else if (command == "board") {
    draw_board();
    show_question(menu);
  } else if (command == "hint" || command == "ヒント") {
    hint();
  } else if (command == "undo") {
    return undo();
  } else if (command == "help") {
    help();
  } else if (command == "concede") {
    const auto sure = terminal_.ask(say("本当に投了する？ [y/N] > ", "Really concede? [y/N] > "));
    if (!sure || (*sure != "y" && *sure != "yes" && *sure != "はい")) { return Next::Ask; }
    match_.concede(seats_.person, &story_.events());
    return Next::Moved;
  } else if (command == "quit" || command == "exit") {
    leave();
    return Next::Leave;
  } else if (!look(command, rest)) {
    return choose(text, menu);
  }
  return Next::Ask;
}

// The end
// -----------------------------------------------------------------------------------------------

// The stories of both players, in games about telling.
void Session::tell_tales() {
  const ViewData view = position().view(seats_.person);
  for (const Seat seat : {seats_.person, opponent_of(seats_.person)}) {
    const std::vector<std::string> tale = loaded_.game->tale(view, seat, language_);
    for (std::size_t i = 0; i < tale.size(); ++i) {
      if (i == 0) { terminal_.line(); }
      for (const std::string& line : wrapped(tale[i], terminal_.width() - kTaleMargin)) {
        terminal_.line(i == 0 ? marked(TextMark::Strong, line) : line);
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
  terminal_.line(marked(TextMark::Here, "  " + std::string(result) + "  "));
  if (const std::size_t hints = match_.hints()[seats_.person].size(); hints > 0) {
    terminal_.line(tell(language_, "  ヒントを見た手：{}", "  Moves with a hint: {}", hints));
  }
  if (match_.series().of > 1) {
    const match::Series series = match::after(match_.series(), outcome);
    terminal_.line(standing(series, seats_.person, language_));
  }
  for (;;) {
    const auto text = terminal_.ask(marked(
        TextMark::Faint, say("[Enter=終わる  board  piles  info 名前  log  save ファイル] > ",
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
        tell(language_, "対戦は終わっている。「{}」は使えない。何も入力せずEnterで終わる。",
             "The match is over, and \"{}\" cannot be used now. Enter alone leaves.", text));
  }
  return Next::Ask;
}

}  // namespace fudaba::cli
