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
  static constexpr std::array<Change, 10> kChanges = {{{"there is an ", "there is no "},
                                                       {"there is a ", "there is no "},
                                                       {"there is ", "there is not "},
                                                       {" has used ", " has not used "},
                                                       {" have used ", " have not used "},
                                                       {" is ", " is not "},
                                                       {" are ", " are not "},
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
