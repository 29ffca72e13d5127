#pragma once

#include <optional>
#include <string>

#include "cli/shell/terminal.h"
#include "games/any_game.h"

namespace fudaba::cli {

// The story of a match for one of its players. Holds the whole log; each event is reduced to what
// the reader may know before it is told.
class Story {
 public:
  enum class Detail { Plain, Causes };  // Causes: with the clause or the card of each line

  Story(const AnyGame& game, Seat reader, Language language)
      : game_(game), reader_(reader), language_(language) {}

  [[nodiscard]] EventLog& events() { return events_; }
  // Tells the events since the last call.
  void tell_new(Terminal& terminal);
  void tell_all(Terminal& terminal, Detail detail) const { tell(terminal, 0, detail); }
  // Marks all events so far as told.
  void skip() { told_ = events_.size(); }
  // True if the events from `first` on reveal something.
  [[nodiscard]] bool reveals_since(std::size_t first) const;
  // Forgets the events from `first` on (a move taken back).
  void cut(std::size_t first);

 private:
  // Consecutive events on one line; `last` is the last of them.
  struct Run {
    std::size_t last;
    std::string text;
  };
  // A line around the name of its card.
  struct Parts {
    std::string before;
    std::string name;
    std::string after;
  };

  void tell(Terminal& terminal, std::size_t first, Detail detail) const;
  [[nodiscard]] Run run_from(std::size_t first) const;
  [[nodiscard]] Run cards_shown_from(std::size_t first) const;
  [[nodiscard]] std::optional<Parts> parts_of(const Event& event) const;
  [[nodiscard]] std::string words_of(const Event& event) const;
  [[nodiscard]] std::string cause_of(const Event& event) const;
  [[nodiscard]] std::string_view word_of_step(const Event& event) const;

  const AnyGame& game_;
  Seat reader_;
  Language language_;
  EventLog events_;
  std::size_t told_ = 0;
};

}  // namespace fudaba::cli
