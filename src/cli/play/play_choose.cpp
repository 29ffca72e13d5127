// Answers to questions, by number or by name.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/cards/lookup.h"
#include "cli/play/play_session.h"
#include "cli/play/play_why.h"
#include "games/marked_text.h"

namespace fudaba::cli {

bool is_number(const std::string& text) {
  return !text.empty() && text.size() <= 4 &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

namespace {

// Reads "1 3 4" or "1,3,4"; empty: it is something else.
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
  return numbers;
}

}  // namespace

bool Session::may_choose_several() const {
  const Decision& decision = position().decision();
  return decision.kind == DecisionKind::Card && decision.high > 1;
}

// Chooses a card, or the next one that means the same. In a set, a chosen card is taken back.
// False: there is no other one.
bool Session::pick(const Menu::Item& item) {
  std::vector<Move> alike{item.move};
  alike.insert(alike.end(), item.twins.begin(), item.twins.end());
  const auto named = [&](const Move& move) {
    return std::find(picks_.begin(), picks_.end(), move) != picks_.end();
  };
  const auto fresh = std::find_if_not(alike.begin(), alike.end(), named);
  if (fresh != alike.end()) {
    picks_.push_back(*fresh);
    return true;
  }
  std::erase_if(picks_, [&](const Move& move) {
    return std::find(alike.begin(), alike.end(), move) != alike.end();
  });
  return set_.is_set;
}

void Session::show_picks() {
  std::string names;
  for (const Move& move : picks_) {
    names += (names.empty() ? "" : say("、", "; "));
    names += position().describe(move, language_);
  }
  const Decision& asked = position().decision();
  const std::size_t left = asked.high - picks_.size();
  std::string line =
      tell(language_, "選んだカード：{}（あと{}枚まで", "Chosen: {} ({} more at most",
           names.empty() ? say("なし", "none") : names, left);
  if (picks_.size() >= asked.low) { line += say("。0 で決定", "; 0 ends the choice"); }
  terminal_.paragraph(marked(TextMark::Faint, line + std::string(say("）", ")"))));
}

// Answers with the chosen cards; `ends`: and with no more.
Session::Next Session::give_picks(bool ends) {
  const Decision asked = position().decision();
  const std::vector<Move> cards = match::in_order(position(), picks_);
  if (cards.empty() && !picks_.empty()) {
    picks_.clear();
    terminal_.line(say("この組み合わせは選べない。", "These cannot be chosen together."));
    return Next::Ask;
  }
  for (const Move& card : cards) { play(card, false); }
  const bool asks = match::asks_on(position().decision(), asked, cards.size());
  if (ends && asks && position().why_not(pass()).allows()) { play(pass(), false); }
  return Next::Moved;
}

// Chooses several cards by their numbers.
Session::Next Session::choose_several(const std::vector<int>& numbers, const Menu& menu) {
  bool ends = false;
  bool known = may_choose_several();
  for (const int number : numbers) {
    const Menu::Item* const item = number == 0 ? nullptr : menu.find(number);
    ends = ends || number == 0;
    known = known && (number == 0 || (item != nullptr && pick(*item)));
  }
  const Decision& asked = position().decision();
  if (!known || picks_.size() > asked.high || (ends && picks_.size() < asked.low)) {
    picks_.clear();
    terminal_.line(
        say("その番号の組み合わせは選べない。", "These numbers cannot be chosen together."));
    return Next::Ask;
  }
  if (ends || !set_.is_set || picks_.size() == asked.high) { return give_picks(ends); }
  show_picks();
  return Next::Ask;
}

// Explains why an input is no answer. If it names a card that cannot be used, gives each reason
// once, after the acts that it forbids.
void Session::refuse(const std::string& text) {
  std::string name;
  bool is_one = true;
  std::vector<std::pair<std::string, std::string>> reasons;  // and the acts
  const auto named = [&](const std::string& card) { return holds(card, text); };
  for (const UnavailableAct& refusal : refusals(*loaded_.game, position(), language_)) {
    const auto card = std::find_if(refusal.cards.begin(), refusal.cards.end(), named);
    if (card == refusal.cards.end()) { continue; }
    is_one = is_one && (name.empty() || name == *card) &&
             std::count_if(card, refusal.cards.end(), named) == 1;
    name = *card;
    const std::string reason = position().describe(refusal.reason, language_);
    const std::string act = act_title(*loaded_.game, refusal.act, language_);
    const auto known = std::find_if(reasons.begin(), reasons.end(),
                                    [&](const auto& one) { return one.first == reason; });
    if (known == reasons.end()) {
      reasons.emplace_back(reason, act);
    } else {
      known->second += std::string(say("、", "; ")) + act;
    }
  }
  if (name.empty() || !is_one) {
    terminal_.line(tell(language_, "「{}」は選べない。番号か help を入力する。",
                        "\"{}\" is not a choice here: type a number, or help.", text));
    return;
  }
  std::string why = tell(language_, "『{}』は今は選べない。", "{} cannot be chosen now.", name);
  for (const auto& [reason, acts] : reasons) {
    why += tell(language_, "{}：{}。", " {}: {}.", acts, reason);
  }
  terminal_.paragraph(why);
}

// Chooses by numbers, or by a part of the text of one line only.
Session::Next Session::choose(const std::string& text, const Menu& menu) {
  std::vector<int> numbers = read_numbers(text);
  if (numbers.empty()) {
    const std::vector<const Menu::Item*> found = menu.matching(text);
    if (found.size() == 1) { numbers.push_back(menu.number_of(*found[0])); }
    if (found.size() > 1) {
      for (const Menu::Item* one : found) {
        terminal_.item(fmt::format("{:>4}  ", menu.number_of(*one)), one->text);
      }
      return Next::Ask;
    }
  }
  if (numbers.size() > 1 || (set_.is_set && !numbers.empty())) {
    return choose_several(numbers, menu);
  }
  const Menu::Item* const item = numbers.empty() ? nullptr : menu.find(numbers[0]);
  if (item == nullptr) {
    refuse(text);
    return Next::Ask;
  }
  const Move move = item->move;
  play(move, false);
  return Next::Moved;
}

}  // namespace fudaba::cli
