#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/play_hint.h"
#include "cli/play/play_menu.h"
#include "cli/play/play_story.h"
#include "cli/shell/context.h"
#include "cli/shell/terminal.h"
#include "match/match.h"
#include "match/set_choice.h"

namespace fudaba::cli {

// "info 名前" → {"info", "名前"}
[[nodiscard]] std::pair<std::string, std::string> split_command(const std::string& text);

// A person at the terminal against a computer player.
class Session {
 public:
  struct Seats {
    Seat person = 0;
    std::string computer;    // an entry of AnyGame::players()
    std::uint64_t seed = 0;  // of the computer player
    std::string deck{};      // name of the person's deck; empty: unknown
  };

  Session(Terminal& terminal, const LoadedGame& loaded, match::Match match, Story story,
          Seats seats, Language language);

  // Plays until the game is over, or the person leaves (Ongoing).
  [[nodiscard]] Outcome run();
  [[nodiscard]] match::Record record() const { return match_.record(); }

 private:
  // The outcome of an answer at the prompt.
  enum class Next { Ask, Moved, Leave };

  void computer_moves();
  void play(const Move& move, bool forced);
  [[nodiscard]] Next person_moves();
  [[nodiscard]] Next answer(const std::string& text, const Menu& menu);
  [[nodiscard]] Next choose(const std::string& text, const Menu& menu);
  [[nodiscard]] bool may_choose_several() const;
  [[nodiscard]] Next choose_several(const std::vector<int>& numbers, const Menu& menu);
  [[nodiscard]] bool pick(const Menu::Item& item);
  [[nodiscard]] Next give_picks(bool ends);
  void show_picks();
  void refuse(const std::string& text);
  void introduce();
  void draw_board();
  [[nodiscard]] std::string heading_before_turns(const ViewData& view) const;
  void show_question(const Menu& menu);
  void end_screen();
  [[nodiscard]] Next answer_at_end(const std::string& text);
  void tell_tales();

  // Commands
  [[nodiscard]] bool look(const std::string& command, const std::string& rest);
  [[nodiscard]] Next undo();
  void help();
  void hint();
  void info(const std::string& name);
  void info(const Menu& menu, int number);
  void show_card(DefId card);
  void show_piles(const std::string& part);
  void save(const std::string& path);
  void leave();

  [[nodiscard]] const Position& position() const { return match_.position(); }
  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return language_ == Language::Ja ? ja : en;
  }

  Terminal& terminal_;
  const LoadedGame& loaded_;
  match::Match match_;
  Story story_;
  Seats seats_;
  Language language_;
  FastRandom random_;
  struct PlayedMove {
    Seat seat;
    bool forced;         // it was the only choice
    std::size_t events;  // in the log before the move
  };
  std::vector<PlayedMove> played_;
  // For the current question: the cards chosen so far, of a set that is answered as a whole; and
  // the hint, if one was asked for.
  match::SetChoice set_;
  std::vector<Move> picks_;
  std::optional<ai::Advice> advice_;
  HintStep hint_step_ = HintStep::Look;
};

}  // namespace fudaba::cli
