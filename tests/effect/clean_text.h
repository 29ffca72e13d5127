#pragma once

#include <string>
#include <string_view>

namespace fudaba::test {

// What is wrong with a text as a piece of typesetting: traces of the templates' marks, spaces and
// stops that are doubled or lack, brackets that do not close. Empty if nothing is.
inline std::string typing_fault_in(std::string_view text) {
  const auto has = [&](std::string_view what) { return text.find(what) != std::string_view::npos; };
  if (text.empty() || text.front() == ' ' || text.back() == ' ') { return "a space at an end"; }
  if (text.find_first_of("{}<>~|#@^$\x1f") != std::string_view::npos) { return "a mark"; }
  for (const std::string_view bad :
       {"  ",           "。。",  "..",        ",,",      "、、",    "。、", "、。",
        " .",           " ,",    " :",        " ;",      "( ",      " )",   "（）",
        "()",           "「」",  "のの",      "をを",    "がが",    "はは", "すべてすべて",
        "カードカード", " a a ", " the the ", " of of ", " to to ", "：：", "［］"}) {
    if (has(bad)) { return '\'' + std::string(bad) + '\''; }
  }
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '(' && is_letter(text[i - 1])) { return "no space before ("; }
    if (text[i - 1] == ')' && is_letter(text[i])) { return "no space behind )"; }
    const bool stop = text[i - 1] == ',' || text[i - 1] == ';' || text[i - 1] == ':';
    if (stop && is_letter(text[i])) { return "no space behind a stop"; }
  }
  constexpr std::string_view kPairs[][2] = {{"（", "）"}, {"(", ")"},   {"［", "］"}, {"【", "】"},
                                            {"「", "」"}, {"『", "』"}, {"“", "”"},   {"〈", "〉"}};
  for (const auto& [open, close] : kPairs) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text.substr(i).starts_with(open)) { ++depth; }
      if (text.substr(i).starts_with(close) && --depth < 0) { return std::string(close); }
    }
    if (depth != 0) { return std::string(open); }
  }
  return {};
}

// A noun that is said twice, or a counter before which no number stands. Empty if there is neither.
inline std::string counting_fault_in(std::string_view text) {
  // 相手の手札の相手の手札の, cards in your hand cards in your hand
  constexpr std::string_view kBegins[] = {"自分の", "相手の", "お互いの", "cards in your "};
  for (const std::string_view begins : kBegins) {
    const std::string_view between = begins.starts_with("cards") ? " " : "";
    for (std::size_t at = text.find(begins); at != std::string_view::npos;
         at = text.find(begins, at + 1)) {
      const std::size_t again = text.find(begins, at + 1);
      if (again == std::string_view::npos) { break; }
      const std::string_view said = text.substr(at, again - at - between.size());
      const bool is_place = said.size() > begins.size() && said.size() < 40 &&
                            (said.ends_with("の") || !between.empty());
      if (is_place && text.substr(again).starts_with(said)) {
        return '\'' + std::string(said) + "' twice";
      }
    }
  }
  constexpr std::string_view kSheets = "枚";
  for (std::size_t at = text.find(kSheets); at != std::string_view::npos;
       at = text.find(kSheets, at + 1)) {
    const std::string_view before = text.substr(0, at);
    const bool counted = !before.empty() &&
                         (before.ends_with("）") || (before.back() >= '0' && before.back() <= '9'));
    if (!counted && !text.substr(at).starts_with("枚数")) { return "枚 without a number"; }
  }
  return {};
}

// … of a template with its parameters as 〈p〉: also letters that run into them.
inline std::string outline_fault_in(std::string_view text) {
  const std::string fault = typing_fault_in(text);
  if (!fault.empty()) { return fault; }
  constexpr std::string_view kOpen = "〈";
  constexpr std::string_view kClose = "〉";
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  for (std::size_t at = text.find(kOpen); at != std::string_view::npos;
       at = text.find(kOpen, at + 1)) {
    if (at > 0 && is_letter(text[at - 1])) { return "a letter before 〈"; }
  }
  for (std::size_t at = text.find(kClose); at != std::string_view::npos;
       at = text.find(kClose, at + 1)) {
    const std::size_t end = at + kClose.size();
    if (end < text.size() && is_letter(text[end])) { return "a letter behind 〉"; }
  }
  return {};
}

}  // namespace fudaba::test
