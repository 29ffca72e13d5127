#include "reading/meaning.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "effect/behaviour.h"
#include "effect/print_text.h"
#include "effect/program.h"

namespace fudaba::reading {
namespace {

using effect::Op;
using effect::op_of;
using effect::Term;
using effect::Type;

constexpr std::uint32_t kAnything = effect::kEveryCard | effect::kOfPlayers;

// The most that a description can match.
std::uint32_t kinds_of(const Term& filter) {
  if (filter.kind != Term::Kind::Word || filter.word->type != Type::Filter) { return kAnything; }
  if (op_of(filter) == Op::Noun) { return effect::kEveryCard; }
  if (op_of(filter) == Op::EitherOf) {
    const Term& head = filter.args[0];
    if (head.kind != Term::Kind::List) { return kinds_of(head); }
    std::uint32_t kinds = 0;
    for (const Term& item : head.items) { kinds |= kinds_of(item); }
    return kinds;
  }
  return filter.word->kinds == 0 || op_of(filter) == Op::Without ? kAnything : filter.word->kinds;
}

bool is_noun(const Term& item) {
  return item.kind == Term::Kind::Word && item.word->type == Type::Filter && item.args.empty() &&
         effect::split_outside_braces(item.word->ja, '|').size() % 2 == 0;
}

bool is_said_by_others(const std::vector<Term>& items, std::size_t noun) {
  if (!is_noun(items[noun])) { return false; }
  if (op_of(items[noun]) == Op::Noun) { return true; }
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i != noun && (kinds_of(items[i]) & ~kinds_of(items[noun])) == 0) { return true; }
  }
  return false;
}

Term without_echoes(Term term) {
  if (op_of(term) == Op::EitherOf && term.args[0].kind == Term::Kind::List) {
    // Alternatives: no description that must be met as a whole.
    for (Term& item : term.args[0].items) { item = without_echoes(std::move(item)); }
    if (term.args[0].items.size() > 1) { return term; }
    Term only = std::move(term.args[0].items.front());
    return only;
  }
  // Any of one is that one.
  const Op op = op_of(term);
  if ((op == Op::EitherOf || op == Op::Any) &&
      (term.args[0].kind != Term::Kind::List || term.args[0].items.size() == 1)) {
    const bool in_list = term.args[0].kind == Term::Kind::List;
    Term only = in_list ? std::move(term.args[0].items.front()) : std::move(term.args[0]);
    return without_echoes(std::move(only));
  }
  for (Term& arg : term.args) { arg = without_echoes(std::move(arg)); }
  for (Term& item : term.items) { item = without_echoes(std::move(item)); }
  const bool described = term.kind == Term::Kind::List && !term.items.empty() &&
                         term.items[0].kind == Term::Kind::Word &&
                         term.items[0].word->type == Type::Filter;
  for (std::size_t i = 0; described && i < term.items.size() && term.items.size() > 1;) {
    if (is_said_by_others(term.items, i)) {
      term.items.erase(term.items.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
  if (term.kind == Term::Kind::List && term.items.size() == 1) {
    return Term(std::move(term.items.front()));
  }
  if (op_of(term) == Op::Among && op_of(term.args[1]) == Op::Noun) {
    return Term(std::move(term.args.front()));
  }
  return term;
}

bool is_plain_if(const Term& term) {
  return op_of(term) == Op::If && term.args[2].kind == Term::Kind::Absent;
}

// A name put before what is done: 【言霊】….
bool is_label(const Term& term) {
  return term.kind == Term::Kind::Word && term.word->type == Type::Action &&
         term.args.size() == 1 && term.word->params[0].type == Type::Action &&
         term.word->ja.starts_with("【");
}

// {may: {if: A, then: B}} asks no more than {if: A, then: {may: B}}.
Term conditions_outward(Term term) {
  for (Term& arg : term.args) { arg = conditions_outward(std::move(arg)); }
  for (Term& item : term.items) { item = conditions_outward(std::move(item)); }
  if (op_of(term) == Op::May && is_label(term.args[0])) {
    Term label = std::move(term.args[0]);
    term.args[0] = std::move(label.args[0]);
    label.args[0] = conditions_outward(std::move(term));
    return label;
  }
  if (op_of(term) != Op::May || !is_plain_if(term.args[0])) { return term; }
  Term condition = std::move(term.args[0]);
  term.args[0] = std::move(condition.args[1]);
  condition.args[1] = std::move(term);
  return condition;
}

// {count: {each: card, in: hand, of: you}} is {cards_in: hand}.
bool counts_a_zone(const Term& term) {
  return op_of(term) == Op::Count && op_of(term.args[0]) == Op::Each &&
         op_of(term.args[0].args[0]) == Op::Noun && term.args[0].args[1].kind == Term::Kind::Entry;
}

// a＋（b＋c） is a＋b＋c, and so are products and cards said together: the first two are taken
// first.
Term chained(Term term) {
  for (Term& arg : term.args) { arg = chained(std::move(arg)); }
  for (Term& item : term.items) { item = chained(std::move(item)); }
  const Op op = op_of(term);
  if (op != Op::Plus && op != Op::Times && op != Op::Both) { return term; }
  // Templates say a product the other way round: {of}×{times}.
  const std::size_t first = op == Op::Times ? 1 : 0;
  const std::size_t last = 1 - first;
  while (op_of(term.args[last]) == op) {
    Term inner = std::move(term.args[last]);
    Term left = term;
    left.args[last] = std::move(inner.args[first]);
    term.args[first] = chained(std::move(left));
    term.args[last] = std::move(inner.args[last]);
  }
  return term;
}

// The words of a language in which the same can be said by several are taken as one of them.
class Chosen {
 public:
  explicit Chosen(const effect::Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  Term operator()(Term term) const {
    for (Term& arg : term.args) { arg = (*this)(std::move(arg)); }
    for (Term& item : term.items) { item = (*this)(std::move(item)); }
    if (counts_a_zone(term)) { return zone_size(term.args[0]); }
    if (op_of(term) == Op::Mill && term.args[1].value < 2) { return moved(term); }
    return term;
  }

 private:
  Term word(Type type, std::string_view id) const {
    Term result;
    result.kind = Term::Kind::Word;
    result.word = vocabulary_.find(type, id);
    for (const effect::Param& param : result.word->params) {
      Term arg;
      if (param.type == Type::Choice && param.fallback >= 0) {
        arg.kind = Term::Kind::Entry;
        arg.value = param.fallback;
        arg.entry = &vocabulary_.table(param.table)->entries[static_cast<std::size_t>(arg.value)];
      }
      result.args.push_back(std::move(arg));
    }
    return result;
  }
  Term zone_size(const Term& each) const {
    Term result = word(Type::Amount, "cards_in");
    result.args[0] = each.args[1];
    result.args[1] = each.args[2];
    return result;
  }
  // Cards that go from the top of a deck to the discard pile.
  Term moved(const Term& mill) const {
    Term top = word(Type::Cards, "top");
    top.args[0] = mill.args[0];
    top.args[1] = mill.args[1];
    Term result = word(Type::Action, "move");
    result.args[0] = std::move(top);
    result.args[1].kind = Term::Kind::Entry;
    const auto zones = vocabulary_.table("zone")->entries;
    const auto at = std::find_if(zones.begin(), zones.end(), [](const effect::Entry& zone) {
      return zone.id == "discard" || zone.id == "soul";
    });
    result.args[1].value = static_cast<int>(at - zones.begin());
    result.args[1].entry = at == zones.end() ? nullptr : &*at;
    return result;
  }

  const effect::Vocabulary& vocabulary_;
};

bool refers_back(const Term& term) {
  return op_of(term) == Op::Picked ||
         std::any_of(term.args.begin(), term.args.end(), refers_back) ||
         std::any_of(term.items.begin(), term.items.end(), refers_back);
}
// Names that nobody speaks of.
void drop_names(Term& term) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const bool is_choice = effect::is_choice(op_of(term));
    if (term.word->params[i].name == "as" && !is_choice) { term.args[i] = Term{}; }
    drop_names(term.args[i]);
  }
  for (Term& item : term.items) { drop_names(item); }
}

// An event of somebody's cards is that player's event: {of: [land, {owner: you}]} is
// {of: land, whose: you}.
void owner_of_event(Term& ability, const effect::Vocabulary& vocabulary) {
  Term* of = nullptr;
  Term* whose = nullptr;
  const Term* when = nullptr;
  for (std::size_t i = 0; i < ability.args.size(); ++i) {
    const effect::Param& param = ability.word->params[i];
    if (param.name == "of" && param.type == Type::Filter) { of = &ability.args[i]; }
    if (param.name == "whose") { whose = &ability.args[i]; }
    if (param.table == "trigger") { when = &ability.args[i]; }
  }
  if (of == nullptr || whose == nullptr || when == nullptr || when->entry == nullptr ||
      (when->entry->of & effect::kOfPlayers) != 0) {
    return;
  }
  if (op_of(*of) == Op::Owner) {
    Term list;
    list.kind = Term::Kind::List;
    list.items = {std::move(*of), Term{}};
    list.items[1].kind = Term::Kind::Word;
    list.items[1].word = vocabulary.find(Type::Filter, "card");
    *of = std::move(list);
  }
  if (of->kind != Term::Kind::List) { return; }
  const auto owner = std::find_if(of->items.begin(), of->items.end(),
                                  [](const Term& item) { return op_of(item) == Op::Owner; });
  if (owner == of->items.end()) { return; }
  whose->value = owner->args[0].value;
  whose->entry = &vocabulary.table("whose")->entries[static_cast<std::size_t>(whose->value)];
  of->items.erase(owner);
  if (of->items.size() == 1) { *of = Term(std::move(of->items.front())); }
}

}  // namespace

Term Meaning::in_one_form(Term ability) const {
  ability = chained(conditions_outward(without_echoes(std::move(ability))));
  ability = synonyms_.shortened(Chosen(*vocabulary_)(std::move(ability)));
  owner_of_event(ability, *vocabulary_);
  if (!refers_back(ability)) { drop_names(ability); }
  std::size_t condition = ability.args.size();
  std::size_t body = condition;
  for (std::size_t i = 0; i < ability.args.size(); ++i) {
    if (ability.word->params[i].name == "if") { condition = i; }
    if (ability.word->params[i].type == Type::Action) { body = i; }
  }
  if (condition == ability.args.size() || body == condition ||
      ability.args[condition].kind != Term::Kind::Absent || body == ability.args.size() ||
      !is_plain_if(ability.args[body])) {
    return ability;
  }
  Term inner = std::move(ability.args[body]);
  ability.args[condition] = std::move(inner.args[0]);
  ability.args[body] = std::move(inner.args[1]);
  return ability;
}

std::string Meaning::of(const Term& ability) const {
  return effect::behaviour(in_one_form(effect::canonical(ability)));
}

}  // namespace fudaba::reading
