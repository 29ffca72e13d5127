// `fudaba puzzle`: a puzzle at the terminal.
#include "match/puzzle.h"

#include <iostream>

#include "base/check.h"
#include "cli/cards/lookup.h"
#include "cli/play/play_menu.h"
#include "cli/play/play_story.h"
#include "cli/play/play_why.h"
#include "cli/shell/context.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba::cli {
namespace {

struct PuzzleFlags {
  std::string game;
  std::size_t number = 0;
  bool list = false;
};

// A person at the terminal with one puzzle.
class PuzzleSession {
 public:
  PuzzleSession(Terminal& terminal, const LoadedGame& loaded, const match::Puzzle& puzzle,
                std::unique_ptr<Position> opening, Language language)
      : terminal_(terminal),
        loaded_(loaded),
        puzzle_(puzzle),
        opening_(std::move(opening)),
        seat_(opening_->decision().player),
        position_(opening_->clone()),
        story_(*loaded.game, seat_, language),
        language_(language) {}

  // Plays until it is solved or the person leaves.
  void run() {
    terminal_.paragraph(marked(TextMark::Strong, match::question_of(puzzle_).in(language_)));
    while (!match::is_solved(puzzle_, *position_, seat_, answers_)) {
      if (position_->decision().player != seat_) {
        FastRandom random(answers_);
        play(position_->choose("greedy", random));
      } else if (!person_answers()) {
        return;
      }
    }
    story_.tell_new(terminal_);
    terminal_.line();
    terminal_.line(marked(TextMark::Strong, say("正解です！", "Solved!")));
    if (puzzle_.kind == match::PuzzleKind::Best) {
      terminal_.line(tell(language_, "勝つ見込みはおよそ{}%、次によい手でおよそ{}%。",
                          "It wins about {}%; the next best answer about {}%.", puzzle_.chance,
                          puzzle_.second));
    }
  }

 private:
  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return language_ == Language::Ja ? ja : en;
  }

  void play(const Move& move) {
    const Reason reason = position_->apply(move, &story_.events());
    FUDABA_CHECK(reason.allows());
  }

  void draw() {
    terminal_.line();
    for (const std::string& line : loaded_.game->board(position_->view(seat_), language_)) {
      terminal_.line(line);
    }
    terminal_.line();
    terminal_.paragraph(
        marked(TextMark::Strong, told_to(position_->prompt(language_), seat_, language_)));
  }

  // Asks until there is a right answer; false if the person leaves.
  bool person_answers() {
    const Menu menu(*loaded_.game, *position_, language_);
    if (menu.size() == 1) {
      play(menu.only().move);
      return true;
    }
    story_.tell_new(terminal_);
    draw();
    menu.show(terminal_);
    for (;;) {
      const std::optional<std::string> text = terminal_.ask(
          marked(TextMark::Faint, say("[番号  info 名前  answer=答えを見る  quit] > ",
                                      "[number  info NAME  answer=show the answer  quit] > ")));
      if (!text || *text == "quit" || *text == "exit") { return false; }
      if (*text == "answer") {
        show_answer();
        return false;
      }
      if (text->starts_with("info ")) {
        show_word(terminal_, loaded_, text->substr(5), language_);
      } else if (*text == "?") {
        show_why_not(terminal_, *loaded_.game, *position_, language_);
      } else if (text->empty() || *text == "board") {
        draw();
        menu.show(terminal_);
      } else if (tries(*text, menu)) {
        return true;
      }
    }
  }

  bool tries(const std::string& text, const Menu& menu) {
    const Menu::Item* item = is_number(text) ? menu.find(std::atoi(text.c_str())) : nullptr;
    if (item == nullptr) {
      terminal_.line(say("番号で答えてください。", "Answer with a number."));
      return false;
    }
    const int turns = puzzle_.turns - (position_->turn() - opening_->turn());
    if (const auto why = match::refutation(puzzle_, *position_, item->move, turns)) {
      terminal_.paragraph(why->in(language_));
      terminal_.line(say("もう一度どうぞ。", "Try again."));
      return false;
    }
    play(item->move);
    ++answers_;
    return true;
  }

  void show_answer() {
    for (const Bilingual& line : match::answer_in_words(puzzle_, *opening_)) {
      terminal_.line("  " + line.in(language_));
    }
  }

  Terminal& terminal_;
  const LoadedGame& loaded_;
  const match::Puzzle& puzzle_;
  std::unique_ptr<Position> opening_;
  Seat seat_;
  std::unique_ptr<Position> position_;
  Story story_;
  Language language_;
  std::size_t answers_ = 0;
};

void list(const Context& context, const std::vector<match::Puzzle>& puzzles) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const match::Puzzle& puzzle = puzzles[i];
    std::cout << tell(context, "{:>4}  {}級  {}\n", "{:>4}  grade {}  {}\n", i + 1, puzzle.grade,
                      match::question_of(puzzle).in(context.language));
  }
}

void puzzle(Context& context, const PuzzleFlags& flags) {
  const auto loaded = load_same_game(context, flags.game);
  if (loaded == nullptr) { return; }
  const auto puzzles = read_puzzles(context, *loaded, puzzle_file(context, *loaded));
  if (!puzzles) { return; }
  if (flags.list || puzzles->empty()) { return list(context, *puzzles); }
  if (flags.number > puzzles->size()) {
    return fail(context, "問題は1番から{}番まで", "there are puzzles 1 to {}", puzzles->size());
  }
  const match::Puzzle& chosen = (*puzzles)[flags.number == 0 ? 0 : flags.number - 1];
  auto position = match::open_puzzle(chosen, loaded->supplies());
  if (!position) { return fail(context, position.error()); }
  Terminal terminal = Terminal::standard();
  PuzzleSession session(terminal, *loaded, chosen, std::move(*position), context.language);
  session.run();
}

}  // namespace

void add_puzzle(const Command& app, Context& context) {
  auto flags = std::make_shared<PuzzleFlags>();
  const Command command =
      app.subcommand("puzzle", {"詰め札を端末で解く", "Solve a puzzle in the terminal"});
  command.footer({"例：\n  fudaba puzzle kannagi --list\n  fudaba puzzle kannagi 3",
                  "Examples:\n  fudaba puzzle kannagi --list\n  fudaba puzzle kannagi 3"});
  command.option("game", flags->game, {"ゲーム", "The game"}).required();
  command.option("number", flags->number, {"問題の番号", "Number of the puzzle"});
  command.option("--list", flags->list, {"問題の一覧", "A list of the puzzles"});
  command.does([&context, flags] { puzzle(context, *flags); });
}

}  // namespace fudaba::cli
