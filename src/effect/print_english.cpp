#include "effect/print_english.h"

#include <array>

namespace fudaba::effect::english {
namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

std::string with_article(std::string_view noun) {
  if (noun == "you" || noun.starts_with("your ")) { return std::string(noun); }
  const bool vowel =
      !noun.empty() && std::string_view("aeiouAEIO").find(noun.front()) != std::string_view::npos;
  // "a unit", "a user": a vowel that sounds like a consonant.
  const bool glide = noun.starts_with("uni") || noun.starts_with("us");
  std::string text = vowel && !glide ? "an " : "a ";
  text += noun;
  return text;
}

std::string possessive(std::string_view owner) {
  if (owner == "it") { return "its"; }
  if (owner == "they" || owner == "them") { return "their"; }
  if (owner == "you") { return "your"; }
  std::string text(owner);
  text += owner.ends_with('s') ? "'" : "'s";
  return text;
}

std::string negated(std::string_view condition) {
  struct Change {
    std::string_view from;
    std::string_view to;
  };
  static constexpr std::array<Change, 16> kChanges = {{{"there is an ", "there is no "},
                                                       {"there is a ", "there is no "},
                                                       {"you have an ", "you have no "},
                                                       {"you have a ", "you have no "},
                                                       {"opponent has an ", "opponent has no "},
                                                       {"opponent has a ", "opponent has no "},
                                                       {"there is ", "there is not "},
                                                       {" has used ", " has not used "},
                                                       {" have used ", " have not used "},
                                                       {" is ", " is not "},
                                                       {" are ", " are not "},
                                                       {" has taken ", " has not taken "},
                                                       {" have taken ", " have not taken "},
                                                       {" does not have ", " has "},
                                                       {" has ", " does not have "},
                                                       {" have ", " do not have "}}};
  for (const Change& change : kChanges) {
    const std::size_t at = condition.find(change.from);
    if (at == std::string_view::npos) { continue; }
    std::string text(condition.substr(0, at));
    text += change.to;
    text += condition.substr(at + change.from.size());
    return text;
  }
  return "it is not true that " + std::string(condition);
}

std::string existing(std::string_view cards) {
  constexpr std::string_view kTheirs = "your opponent's ";
  constexpr std::string_view kYours = "your ";
  if (cards.starts_with(kTheirs)) {
    return "your opponent has " + with_article(cards.substr(kTheirs.size()));
  }
  if (cards.starts_with(kYours)) { return "you have " + with_article(cards.substr(kYours.size())); }
  return "there is " + std::string(cards);
}

std::string listed(std::string_view list, std::string_view last) {
  constexpr std::string_view kAnd = " and ";
  std::string text(list);
  const std::size_t before = text.rfind(kAnd);
  if (before != std::string::npos) { text.replace(before, kAnd.size(), ", "); }
  return text.append(kAnd).append(last);
}

std::span<const Idiom> idioms() {
  static constexpr std::array<Idiom, 6> kIdioms = {{
      {"cards equal to that number", "that many cards"},
      {"cards equal to that amount", "as many cards"},
      {"the number of them", "their number"},
      {"half of the number of", "half the number of"},
      {". them ", ". they "},
      {", then them ", ", then they "},
  }};
  return kIdioms;
}

std::string idiomatic(std::string text) {
  for (const Idiom& idiom : idioms()) {
    for (std::size_t at = text.find(idiom.from); at != std::string::npos;
         at = text.find(idiom.from, at + idiom.to.size())) {
      text.replace(at, idiom.from.size(), idiom.to);
    }
  }
  return text;
}

std::string of_chosen_player(std::string text) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || text[at] == '\'');
  };
  const std::size_t begin = text.find(kChosenPlayerDoes);
  for (std::size_t at = text.find("you", begin); at != std::string::npos;
       at = text.find("you", at + 1)) {
    const std::string_view whole(text);
    const bool possessive = whole.substr(at).starts_with("your");
    const std::size_t end = at + (possessive ? 4U : 3U);
    if (is_letter(at - 1) || is_letter(end)) { continue; }
    const std::string_view before = whole.substr(0, at);
    const bool object = before.ends_with(" to ") || before.ends_with(" than ");
    text.replace(at, end - at, possessive ? "their" : object ? "them" : "they");
  }
  return text;
}

std::string capitalised(std::string text) {
  bool begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins && is_small(text[i])) { text[i] = static_cast<char>(text[i] - 'a' + 'A'); }
    if (text[i] != '"' && text[i] != '(' && text[i] != '[') { begins = false; }
    if (text[i] == '.' && i + 1 < text.size() && text[i + 1] == ' ') {
      begins = true;
      ++i;
    }
  }
  return text;
}

bool names_another_player(std::string_view clause) {
  return clause.starts_with("your opponent ") || clause.starts_with("each player ");
}

bool is_imperative(std::string_view clause) {
  for (const std::string_view subject :
       {"it ", "its ", "they ", "them ", "their ", "this ", "that ", "the ", "you ", "your ",
        "each ", "if ", "for each ", "do ", "when ", "choose one: "}) {
    if (clause.starts_with(subject)) { return false; }
  }
  return true;
}

}  // namespace fudaba::effect::english
