#include "effect/behaviour.h"

#include <algorithm>
#include <utility>

#include "effect/compile.h"
#include "effect/print_text.h"
#include "effect/program.h"
#include "effect/words.h"

namespace fudaba::effect {
namespace {

// A term as a text to sort by and to compare.
std::string key_of(const Term& term) {
  std::string key = std::to_string(static_cast<int>(term.kind)) + ':';
  if (term.word != nullptr) { key += term.word->id; }
  key += std::to_string(term.value) + term.text + '(';
  for (const Term& arg : term.args) { key += key_of(arg) + ','; }
  for (const Term& item : term.items) { key += key_of(item) + ';'; }
  return key + ')';
}

void flatten(std::vector<Term>&& items, std::vector<Term>& flat) {
  for (Term& item : items) {
    if (item.kind == Term::Kind::List) {
      flatten(std::move(item.items), flat);
    } else {
      flat.push_back(std::move(item));
    }
  }
}

Type type_of(const Term& list) { return list.items.front().word->type; }

// "creature", but not "governing creature": see word.h.
bool is_noun_word(const Word& word) {
  return word.type == Type::Filter && word.params.empty() &&
         split_outside_braces(word.ja, '|').size() % 2 == 0;
}

// Nouns that go without saying: "card" beside anything, "creature" beside what only creatures are.
bool is_implied(const Term& noun, const std::vector<Term>& items) {
  if (noun.kind != Term::Kind::Word) { return false; }
  const bool general = op_of(noun) == Op::Noun;
  if (!is_noun_word(*noun.word)) { return false; }
  return std::any_of(items.begin(), items.end(), [&](const Term& item) {
    if (item.kind != Term::Kind::Word || item.word == noun.word) { return false; }
    const std::uint32_t kinds = item.word->kinds;
    return general || (kinds != 0 && !is_noun_word(*item.word) && (kinds & ~noun.word->kinds) == 0);
  });
}

// A list by its meaning: flat, and if all of it must hold, sorted and without repetition.
Term canonical_list(Term list) {
  std::vector<Term> flat;
  flatten(std::move(list.items), flat);
  list.items = std::move(flat);
  if (type_of(list) != Type::Action) {
    std::vector<Term>& items = list.items;
    const Term any = items.front();
    std::erase_if(items, [&](const Term& item) { return is_implied(item, items); });
    if (items.empty()) { items.push_back(any); }
    std::sort(items.begin(), items.end(),
              [](const Term& a, const Term& b) { return key_of(a) < key_of(b); });
    const auto end = std::unique(items.begin(), items.end(), [](const Term& a, const Term& b) {
      return key_of(a) == key_of(b);
    });
    items.erase(end, items.end());
  }
  return list.items.size() == 1 ? Term(std::move(list.items.front())) : list;
}

const Word* any_card() { return &shared_word(Type::Filter, Op::Noun); }

// {each: [creature, {owner: you}]} is {each: creature, of: you}.
void take_owner(Term& each) {
  Term& of = each.args[2];
  Term& filter = each.args[0];
  if (of.kind != Term::Kind::Entry || of.entry->id != "each") { return; }
  if (op_of(filter) == Op::Owner) {
    of.value = filter.args[0].value;
    of.entry = filter.args[0].entry;
    filter.word = any_card();
    filter.args.clear();
    return;
  }
  if (filter.kind != Term::Kind::List) { return; }
  const auto owner = std::find_if(filter.items.begin(), filter.items.end(),
                                  [](const Term& item) { return op_of(item) == Op::Owner; });
  if (owner == filter.items.end()) { return; }
  of.value = owner->args[0].value;
  of.entry = owner->args[0].entry;
  filter.items.erase(owner);
  if (filter.items.size() == 1) { filter = Term(std::move(filter.items.front())); }
}

// {either: [a, {either: [b, c]}]} is {either: [a, b, c]}.
void join_alternatives(Term& either) {
  std::vector<Term>& items = either.args[0].items;
  std::vector<Term> flat;
  for (Term& item : items) {
    if (op_of(item) != op_of(either)) {
      flat.push_back(std::move(item));
      continue;
    }
    for (Term& inner : item.args[0].items) { flat.push_back(std::move(inner)); }
  }
  items = std::move(flat);
  std::sort(items.begin(), items.end(),
            [](const Term& a, const Term& b) { return key_of(a) < key_of(b); });
}

// The player of an event, where the description of its cards says so: {of: {owner: opponent}} is
// {of: card, whose: opponent}.
void say_whose(Term& ability) {
  Term* of = nullptr;
  Term* whose = nullptr;
  std::uint32_t happens_to = 0;
  for (std::size_t i = 0; i < ability.args.size(); ++i) {
    const Param& param = ability.word->params[i];
    if (param.name == "of") { of = &ability.args[i]; }
    if (param.name == "whose") { whose = &ability.args[i]; }
    if (param.table == "trigger") { happens_to = ability.args[i].entry->of; }
  }
  if (of == nullptr || whose == nullptr || (happens_to & kOfPlayers) != 0) { return; }
  if (op_of(*of) == Op::Owner) {
    whose->value = of->args[0].value;
    of->word = any_card();
    of->args.clear();
  } else if (of->kind == Term::Kind::List) {
    const auto owner = std::find_if(of->items.begin(), of->items.end(),
                                    [](const Term& item) { return op_of(item) == Op::Owner; });
    if (owner == of->items.end()) { return; }
    whose->value = owner->args[0].value;
    of->items.erase(owner);
    if (of->items.size() == 1) { *of = Term(std::move(of->items.front())); }
  }
}

bool is_as_if_absent(const Term& arg, const Param& param) {
  const bool valued = arg.kind == Term::Kind::Entry || arg.kind == Term::Kind::Number;
  return arg.kind == Term::Kind::Absent || (valued && arg.value == param.fallback);
}

std::string joined(const std::vector<Term>& items) {
  std::string text;
  for (const Term& item : items) { text += (text.empty() ? "" : ", ") + written(item); }
  return text;
}

// {act: {if: …, then: …}} is {act: …, if: …}, whatever the ability is called.
void take_condition(Term& ability) {
  Term& body = ability.args[0];
  for (std::size_t i = 1; i < ability.args.size(); ++i) {
    const bool open = ability.word->params[i].name == "if" && op_of(body) == Op::If &&
                      ability.args[i].kind == Term::Kind::Absent &&
                      body.args[2].kind == Term::Kind::Absent;
    if (!open) { continue; }
    Term action = std::move(body.args[1]);
    ability.args[i] = std::move(body.args[0]);
    body = std::move(action);
    return;
  }
}

}  // namespace

Term canonical(const Term& term) {
  Term result = term;
  for (Term& arg : result.args) { arg = canonical(arg); }
  for (Term& item : result.items) { item = canonical(item); }
  if (result.kind == Term::Kind::List) { return canonical_list(std::move(result)); }
  const Op op = op_of(result);
  if (op == Op::EitherOf || op == Op::Any) {
    if (result.args[0].kind != Term::Kind::List) { return Term(std::move(result.args[0])); }
    join_alternatives(result);
  }
  if ((op == Op::Without || op == Op::Not) && op_of(result.args[0]) == op) {
    Term twice = std::move(result.args[0].args[0]);
    return twice;
  }
  if (op_of(result) == Op::Without && op_of(result.args[0]) == Op::Owner) {
    Term owner = std::move(result.args[0]);  // of two players
    owner.args[0].value = 1 - owner.args[0].value;
    owner.args[0].entry = &other_player(*owner.args[0].entry);
    return owner;
  }
  if (op == Op::Among && op_of(result.args[1]) == Op::Noun) { return Term(result.args[0]); }
  if (op_of(result) == Op::Each) { take_owner(result); }
  if (op_of(result) == Op::AbilityAct) { take_condition(result); }
  if (op_of(result) == Op::AbilityWhen) { say_whose(result); }
  return result;
}

namespace {

std::string parts_of(const Ability& a) {
  std::string text;
  for (const int part : {static_cast<int>(a.kind), static_cast<int>(a.where), int{a.trigger},
                         int{a.property}, static_cast<int>(a.whose), static_cast<int>(a.limit),
                         static_cast<int>(a.cause), int{a.least}, int{a.cost}, int{a.condition},
                         int{a.filter}, int{a.amount}, int{a.code}, int{a.price}}) {
    text += std::to_string(part) + ' ';
  }
  return text;
}

}  // namespace

std::string behaviour(const Term& ability) {
  Program program;
  std::vector<Fault> faults;
  if (compile_ability(canonical(ability), program, faults) < 0) { return {}; }
  std::string text = parts_of(program.abilities.front());
  for (const Ability& lasting : program.lasting) { text += '/' + parts_of(lasting); }
  for (const Node& node : program.nodes) {
    text += '/' + std::to_string(node.op) + ',' + std::to_string(node.aux);
    for (const std::int16_t arg : node.args) { text += ',' + std::to_string(arg); }
  }
  for (const std::string& card : program.card_refs) { text += '/' + card; }
  for (const std::string& trait : program.trait_refs) { text += '/' + trait; }
  return text;
}

std::string written(const Term& term) {
  switch (term.kind) {
    case Term::Kind::Absent: return {};
    case Term::Kind::Number: return std::to_string(term.value);
    case Term::Kind::Entry:  return std::string(term.entry->id);
    case Term::Kind::Name:   return term.text;
    case Term::Kind::List:   return "[" + joined(term.items) + "]";
    case Term::Kind::Word:   break;
  }
  if (term.args.empty()) { return std::string(term.word->id); }
  std::string text = "{";
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const Param& param = term.word->params[i];
    if (i > 0 && is_as_if_absent(term.args[i], param)) { continue; }
    text += (i == 0 ? "" : ", ") + std::string(param.name) + ": " + written(term.args[i]);
  }
  return text + "}";
}

}  // namespace fudaba::effect
