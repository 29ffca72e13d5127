#pragma once

#include <optional>
#include <string>

#include "cli/shell/terminal.h"
#include "games/any_game.h"

namespace fudaba::cli {

// The story of a match as told to one of its players. Holds the whole log; each event is reduced to
// what the reader may know before it becomes words.
class Story {
 public:
  enum class Detail { Plain, Causes };  // Causes: with the clause or the card behind each line

  Story(const AnyGame& game, Seat reader, Language language)
      : game_(game), reader_(reader), language_(language) {}

  [[nodiscard]] EventLog& events() { return events_; }
  // Tells what has happened since it was last told.
  void tell_new(Terminal& terminal);
  void tell_all(Terminal& terminal, Detail detail) const { tell(terminal, 0, detail); }
  // Nothing happened so far is news.
  void skip() { told_ = events_.size(); }
  [[nodiscard]] bool has_news() const { return told_ < events_.size(); }
  // True if the events from `first` on tell somebody something.
  [[nodiscard]] bool reveals_since(std::size_t first) const;
  // Forgets the events from `first` on (a move taken back).
  void cut(std::size_t first);

 private:
  // Events that follow each other and are told in one line, the last of them at `last`.
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
