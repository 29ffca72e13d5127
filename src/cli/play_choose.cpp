// What is answered to a question: by numbers or by names.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play_session.h"

namespace fudaba::cli {

bool is_number(const std::string& text) {
  return !text.empty() && text.size() <= 4 &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

namespace {

// "1 3 4" or "1,3,4"; empty where there is anything else, or one number alone.
std::vector<int> read_numbers(const std::string& text) {
  constexpr std::string_view kBetween = " ,";
  std::vector<int> numbers;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.size(), text.find_first_of(kBetween, at));
    const std::string part = text.substr(at, end - at);
    if (!part.empty() && !is_number(part)) { return {}; }
    if (!part.empty()) { numbers.push_back(std::atoi(part.c_str())); }
    at = end + 1;
  }
  return numbers.size() > 1 ? numbers : std::vector<int>{};
}

}  // namespace

bool Session::may_choose_several() const {
  const Decision& decision = position().decision();
  return decision.kind == DecisionKind::Card && decision.high > 1;
}

// Cards that are chosen one after another, named at once. What has been chosen can be taken back.
Session::Next Session::choose_several(const std::vector<int>& numbers, const Menu& menu) {
  const std::vector<Move> moves = menu.chain(numbers);
  if (moves.empty() || !may_choose_several()) {
    terminal_.line(
        say("その番号の組み合わせは選べない。", "These numbers cannot be chosen together."));
    return Next::Ask;
  }
  for (const Move& move : moves) {
    const bool goes_on = position().outcome() == Outcome::Ongoing &&
                         position().decision().player == seats_.person &&
                         position().why_not(move).allows();
    if (!goes_on) {
      if (move.verb != Verb::Pass) {
        terminal_.line(say("これより多くは選べなかった。", "No more could be chosen."));
      }
      break;
    }
    play(move, false);
  }
  return Next::Moved;
}

// A number of the menu, or a part of the text of just one of its lines.
Session::Next Session::choose(const std::string& text, const Menu& menu) {
  const std::vector<int> numbers = read_numbers(text);
  if (!numbers.empty()) { return choose_several(numbers, menu); }
  const Menu::Item* item = nullptr;
  if (is_number(text)) {
    item = menu.find(std::atoi(text.c_str()));
  } else {
    const std::vector<const Menu::Item*> found = menu.matching(text);
    if (found.size() == 1) { item = found[0]; }
    if (found.size() > 1) {
      for (const Menu::Item* one : found) {
        terminal_.line(fmt::format("{:>4}  {}", menu.number_of(*one), one->text));
      }
      return Next::Ask;
    }
  }
  if (item == nullptr) {
    terminal_.line(fmt::vformat(say("「{}」は選べない。番号か help を入力する。",
                                    "\"{}\" is no choice here: type a number, or help."),
                                fmt::make_format_args(text)));
    return Next::Ask;
  }
  const Move move = item->move;
  play(move, false);
  return Next::Moved;
}

}  // namespace fudaba::cli
