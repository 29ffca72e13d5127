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

std::string EffectText::line(DefId def, std::size_t index) const {
  const std::vector<std::string> lines = effect::print_card(pool_, def, format_, language_);
  return index < lines.size() ? lines[index] : std::string();
}

// Of an ability that an effect has put in force the one that has done so.
std::size_t EffectText::line_of(const effect::Frame& frame, DefId def) const {
  const CardText& text = pool_.texts[def];
  const std::size_t index =
      frame.ability - std::size_t{pool_.defs[def].first_ability};  // beyond all if it is none
  if (index < text.abilities.size() || frame.ability < pool_.program.first_lasting) {
    return index;
  }
  const auto lasts = [](auto&& self, const effect::Term& term) -> bool {
    const auto inside = [&](const effect::Term& part) { return self(self, part); };
    return effect::op_of(term) == effect::Op::InForce || effect::op_of(term) == effect::Op::Give ||
           std::any_of(term.args.begin(), term.args.end(), inside) ||
           std::any_of(term.items.begin(), term.items.end(), inside);
  };
  const auto found = std::find_if(text.abilities.begin(), text.abilities.end(),
                                  [&](const effect::Term& term) { return lasts(lasts, term); });
  return static_cast<std::size_t>(found - text.abilities.begin());
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
                asked(decision.kind, language_), left, line(def, line_of(frame, def)));
}

std::string EffectText::ability(DefId def, unsigned index) const {
  return filled(in(language_, "{}：{}", "{}: {}"), name_of(pool_, def, language_),
                line(def, index));
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
  const auto line = static_cast<std::size_t>(frame.ability - card.first_ability);
  if (frame.ability < card.first_ability || line >= pool_.texts[def].abilities.size()) {
    return unknown;
  }
  int before = 0;
  for (unsigned pc = pool_.program.abilities[frame.ability].code; pc < frame.pc; ++pc) {
    before += pool_.program.nodes[pc].op == static_cast<std::uint8_t>(effect::Op::Branch) ? 1 : 0;
  }
  const effect::Term* choice = find_choice(pool_.texts[def].abilities[line], before);
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
