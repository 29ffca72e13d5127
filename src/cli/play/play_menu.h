#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/shell/terminal.h"
#include "games/any_game.h"

namespace fudaba::cli {

// The answers to a decision as a numbered list. Acts of a kind are under one heading, and copies
// that mean the same on one line; passing is number 0. If all answers are numbers, these are typed
// themselves.
class Menu {
 public:
  // `later`: answers that become legal later but are listed already (match::SetChoice).
  Menu(const AnyGame& game, const Position& position, Language language,
       std::span<const Move> later = {});

  struct Item {
    Move move;
    std::string text;
    // Moves with the same meaning.
    std::vector<Move> twins{};
  };

  // `done`: the text of 0, if it is not that of passing.
  void show(Terminal& terminal, std::string_view done = {}) const;
  // The item of a number; nullptr: there is none.
  [[nodiscard]] const Item* find(int number) const;
  // The items whose text contains `part`; only the one that begins with it, if there is exactly
  // one.
  [[nodiscard]] std::vector<const Item*> matching(std::string_view part) const;
  [[nodiscard]] int number_of(const Item& item) const;
  // The number of answers, with passing.
  [[nodiscard]] std::size_t size() const { return items_.size() + (pass_.empty() ? 0 : 1); }
  [[nodiscard]] bool has_pass() const { return !pass_.empty(); }
  [[nodiscard]] const Item& only() const { return items_.empty() ? pass_.front() : items_.front(); }

 private:
  void tell_apart(const std::vector<ZoneId>& zones);
  void arrange();
  [[nodiscard]] bool all_are_numbers() const;
  [[nodiscard]] std::string line_of(const Item& item) const;
  void show_group(Terminal& terminal, std::size_t first, std::size_t end, bool titled) const;

  const AnyGame& game_;
  Language language_;
  std::vector<Item> items_;  // numbered from 1, sorted
  std::vector<Item> pass_;   // at most one
  bool of_numbers_ = false;  // items are numbered by their texts
};

// True if a text is a number of at most four digits.
[[nodiscard]] bool is_number(const std::string& text);

// The name of a kind of act; empty for other answers.
[[nodiscard]] std::string act_title(const AnyGame& game, Verb verb, Language language);

}  // namespace fudaba::cli
