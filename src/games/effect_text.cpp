#include "games/effect_text.h"

#include <algorithm>
#include <vector>

#include "effect/print.h"
#include "effect/print_text.h"
#include "effect/term.h"
#include "games/wording.h"

namespace fudaba {
namespace {

// The n-th "choose one" of a tree, counted in the order in which it is compiled.
const effect::Term* find_choice(const effect::Term& term, int& n) {
  if (term.kind == effect::Term::Kind::Word &&
      term.word->op == static_cast<std::uint8_t>(effect::Op::ChooseOne) &&
      term.word->type == effect::Type::Action && n-- == 0) {
    return &term;
  }
  for (const effect::Term& arg : term.args) {
    if (const effect::Term* found = find_choice(arg, n)) { return found; }
  }
  for (const effect::Term& item : term.items) {
    if (const effect::Term* found = find_choice(item, n)) { return found; }
  }
  return nullptr;
}

// The n-th ability inside another one, counted in the order in which they are compiled.
const effect::Term* find_inner(const effect::Term& term, int& n) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const effect::Term& arg = term.args[i];
    const bool is_ability = term.word->params[i].type == effect::Type::Ability;
    if (is_ability && n-- == 0) { return &arg; }
    if (const effect::Term* found = find_inner(arg, n)) { return found; }
  }
  for (const effect::Term& item : term.items) {
    if (const effect::Term* found = find_inner(item, n)) { return found; }
  }
  return nullptr;
}

std::string_view asked(DecisionKind kind, Language language) {
  switch (kind) {
    case DecisionKind::YesNo:  return in(language, "の効果を使うかどうか決める", "do it or not");
    case DecisionKind::Card:   return in(language, "の効果でカードを選ぶ", "choose a card");
    case DecisionKind::Option: return in(language, "の効果で1つ選ぶ", "choose one");
    case DecisionKind::Number: return in(language, "の効果で数を宣言する", "declare a number");
    case DecisionKind::Place:
    case DecisionKind::Order:
    case DecisionKind::Act:
    case DecisionKind::None:   break;
  }
  return in(language, "の効果で選ぶ", "choose");
}

}  // namespace

// The tree of an ability: printed on the card, or written inside one of some card, which an effect
// has put in force, or given to this card, or which a card in play lends it; null if it is neither.
const effect::Term* EffectText::find_tree(DefId def, std::uint16_t ability) const {
  const effect::Program& program = pool_.program;
  const auto printed_on = [&](DefId card, std::uint16_t number) -> const effect::Term* {
    const std::vector<effect::Term>& lines = pool_.texts[card].abilities;
    const std::size_t at = number - std::size_t{pool_.defs[card].first_ability};
    return at < lines.size() ? &lines[at] : nullptr;
  };
  if (const effect::Term* line = printed_on(def, ability)) { return line; }
  const std::size_t which = ability - std::size_t{program.first_lasting};
  if (which >= program.homes.size()) { return nullptr; }
  const std::uint16_t home = program.homes[which];
  int nth = 0;
  while (static_cast<std::size_t>(nth) < which && program.homes[which - 1U - nth] == home) {
    ++nth;
  }
  for (std::size_t card = 0; card < pool_.defs.size(); ++card) {
    const effect::Term* around = printed_on(static_cast<DefId>(card), home);
    if (around != nullptr) { return find_inner(*around, nth); }
  }
  return nullptr;
}

std::string EffectText::line(DefId def, std::uint16_t ability) const {
  const effect::Term* tree = find_tree(def, ability);
  if (tree == nullptr) { return {}; }
  const CardDef& card = pool_.defs[def];
  const bool is_printed =
      ability >= card.first_ability && ability < unsigned{card.first_ability} + card.ability_count;
  return effect::print(*tree, language_,
                       {&pool_, is_printed ? format_.bearer(card.kind) : nullptr});
}

std::string EffectText::question(const effect::Frame& frame, DefId def,
                                 const Decision& decision) const {
  std::string left;
  if (decision.kind == DecisionKind::Card && decision.high > 1) {
    left = filled(decision.low == 0 ? in(language_, "（最大{}枚）", " (up to {})")
                                    : in(language_, "（あと{}枚）", " ({} to go)"),
                  std::to_string(decision.high));
  }
  return filled(in(language_, "{}{}{}。「{}」", "{}: {}{}. \"{}\""), name_of(pool_, def, language_),
                asked(decision.kind, language_), left, line(def, frame.ability));
}

std::string EffectText::ability(DefId def, std::uint16_t ability) const {
  return filled(in(language_, "{}：{}", "{}: {}"), name_of(pool_, def, language_),
                line(def, ability));
}

std::string EffectText::option(const effect::Frame& frame, DefId def, int index) const {
  const effect::Node& asking = pool_.program.nodes[frame.pc];
  if (static_cast<effect::Op>(asking.op) == effect::Op::PlayerDoes) {
    const bool you = index == 0;
    return std::string(in(language_, you ? "効果を使うプレイヤー" : "その相手",
                          you ? "the player whose effect it is" : "that player's opponent"));
  }
  const std::string unknown =
      filled(in(language_, "{}番目の効果", "option {}"), std::to_string(index + 1));
  const CardDef& card = pool_.defs[def];
  const effect::Term* tree = find_tree(def, frame.ability);
  if (tree == nullptr) { return unknown; }
  int before = 0;
  for (unsigned pc = pool_.program.abilities[frame.ability].code; pc < frame.pc; ++pc) {
    before += pool_.program.nodes[pc].op == static_cast<std::uint8_t>(effect::Op::Branch) ? 1 : 0;
  }
  const effect::Term* choice = find_choice(*tree, before);
  const effect::Word* play = format_.vocabulary->find(effect::Type::Ability, "play");
  if (choice == nullptr || play == nullptr) { return unknown; }
  const effect::Term& options = choice->args[0];
  const bool is_list = options.kind == effect::Term::Kind::List;
  if (is_list && static_cast<std::size_t>(index) >= options.items.size()) { return unknown; }
  effect::Term printed;  // an ability that does nothing but this option
  printed.kind = effect::Term::Kind::Word;
  printed.word = play;
  printed.args.resize(play->params.size());
  for (std::size_t i = 0; i < play->params.size(); ++i) {
    if (play->params[i].type == effect::Type::Action) {
      printed.args[i] = is_list ? options.items[static_cast<std::size_t>(index)] : options;
    }
  }
  return effect::print(printed, language_, {&pool_, format_.bearer(card.kind)});
}

}  // namespace fudaba
