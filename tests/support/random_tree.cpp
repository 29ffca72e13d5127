#include "support/random_tree.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "effect/compile.h"
#include "effect/sense.h"
#include "support/sanitized.h"

namespace fudaba::test {
namespace {

using namespace effect;

constexpr int kDepth = 4;       // words inside words
constexpr int kMostWords = 24;  // of one ability

Op op_of(const Word& word) { return static_cast<Op>(word.op); }

int size_of(const Term& term) {
  int size = term.kind == Term::Kind::Word ? 1 : 0;
  for (const Term& arg : term.args) { size += size_of(arg); }
  for (const Term& item : term.items) { size += size_of(item); }
  return size;
}

bool is_fallback(const Term& arg, const Param& param) {
  const bool valued = arg.kind == Term::Kind::Entry || arg.kind == Term::Kind::Number;
  return arg.kind == Term::Kind::Absent || (valued && arg.value == param.fallback);
}

bool is_referred_to(const Word& action) {
  const Op op = op_of(action);
  return is_choice(op) || op == Op::ChooseNumber || op == Op::RollDie;
}

// Whether an effect can put such an ability in force or give it to a card, or a card can lend it.
bool can_last(const Word& ability) {
  const Op op = op_of(ability);
  return op == Op::AbilityGains || op == Op::AbilityHas || op == Op::AbilityMutes ||
         op == Op::AbilityAct || (op == Op::AbilityWhen && ability.id == "when");
}

bool is_listable(Type type) {
  return type == Type::Action || type == Type::Condition || type == Type::Filter;
}

}  // namespace

int tries(int few, int many) {
  if (std::getenv("FUDABA_TREES") != nullptr) { return many; }
  return kSanitized ? (few + 3) / 4 : few;
}

void add_traits(CardPool& pool) {
  const std::size_t own = pool.traits.size();
  pool.traits.push_back({kOneTrait, {"陽", "sunny"}});
  pool.traits.push_back({kOtherTrait, {"陰", "shady"}});
  for (std::size_t i = 0; i < pool.defs.size(); ++i) { pool.defs[i].traits |= i % 3 << own; }
  pool.note_traits();
}

RandomTrees::RandomTrees(const CardFormat& format, std::uint32_t seed,
                         std::vector<std::string> cards)
    : format_(format), cards_(std::move(cards)), random_(seed) {
  const Vocabulary& vocabulary = *format.vocabulary;
  for (const std::span<const Word> words : {vocabulary.own, vocabulary.shared}) {
    for (const Word& word : words) {
      // A game's own word of a name stands for the shared one.
      if (vocabulary.find(word.type, word.id) != &word) { continue; }
      words_[static_cast<std::size_t>(word.type)].push_back(&word);
    }
  }
}

RandomAbility RandomTrees::next() {
  while (true) {
    place_ = {};
    RandomAbility ability;
    ability.term = tree(Type::Ability, kDepth);
    ability.kind = static_cast<std::uint8_t>(
        random_.below(static_cast<std::uint32_t>(format_.kinds->entries.size())));
    if (size_of(ability.term) > kMostWords || !is_for(ability.term, ability.kind)) { continue; }
    Program program;
    std::vector<Fault> faults;
    if (compile_ability(ability.term, program, faults) < 0) { continue; }
    if (!nonsense_in(ability.term, format_, ability.kind).empty()) { continue; }
    note(ability.term);
    return ability;
  }
}

bool RandomTrees::is_for(const Term& ability, std::uint8_t kind) const {
  const auto is_of = [&](std::uint32_t kinds) { return ((kinds >> kind) & 1U) != 0; };
  const Op op = op_of(*ability.word);
  if (is_of(format_.plain_kinds)) { return false; }
  if (op == Op::AbilityPlay) { return is_of(format_.play_kinds); }
  return op != Op::AbilityAttach || is_of(format_.attach_kinds);
}

void RandomTrees::note(const Term& term) {
  if (term.word != nullptr) { ++uses_[term.word]; }
  if (term.entry != nullptr) { ++uses_[term.entry]; }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    if (!is_fallback(term.args[i], term.word->params[i])) { ++uses_[&term.word->params[i]]; }
  }
  for (const Term& arg : term.args) { note(arg); }
  for (const Term& item : term.items) { note(item); }
}

// What was chosen or rolled is mostly spoken of afterwards.
const Word* RandomTrees::reference(Type type) {
  const bool ready = type == Type::Cards    ? place_.acting && place_.chosen
                     : type == Type::Amount ? place_.number
                                            : false;
  if (!ready || random_.below(3) != 0) { return nullptr; }
  std::vector<const Word*> fit;
  for (const Word* word : words_[static_cast<std::size_t>(type)]) {
    const Op op = op_of(*word);
    if ((op == Op::Picked || op == Op::Number) && fits(*word)) { fit.push_back(word); }
  }
  return fit[random_.below(static_cast<std::uint32_t>(fit.size()))];
}

Term RandomTrees::tree(Type type, int depth) {
  if (const Word* known = reference(type)) { return word(*known, depth); }
  if (type == Type::Amount && (depth <= 0 || random_.below(3) != 0)) { return number(); }
  if (depth > 1 && is_listable(type) && random_.below(4) == 0) { return list(type, depth); }
  const Word* chosen = pick(type, depth);
  return chosen == nullptr ? number() : word(*chosen, depth);
}

Term RandomTrees::list(Type type, int depth) {
  Term term;
  term.kind = Term::Kind::List;
  const std::uint32_t count = 2 + random_.below(2);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Word* chosen = pick(type, depth - 1);
    // An action that others refer to comes first.
    const bool begins = type == Type::Action && i == 0 && random_.below(2) == 0;
    for (int more = 0; begins && more < 40 && !is_referred_to(*chosen); ++more) {
      chosen = pick(type, depth - 1);
    }
    if (chosen != nullptr) { term.items.push_back(word(*chosen, depth - 1)); }
  }
  return term;
}

Term RandomTrees::word(const Word& word, int depth) {
  Term term;
  term.kind = Term::Kind::Word;
  term.word = &word;
  const Op op = op_of(word);
  const Place outer = place_;
  if (op == Op::AbilityWhen || op == Op::AbilityInstead) { place_.event = true; }
  for (const Param& param : word.params) {
    // What an action refers to it must find; it is grown after what it is about.
    const bool body = param.type == Type::Action && op == Op::ForEachWord;
    if (param.type == Type::Action) { place_.acting = true; }
    if (body) { place_.loop = true; }
    const bool left_out =
        param.fixed || (param.fallback != kRequired && uses_[&param] != 0 && random_.below(2) == 0);
    term.args.push_back(left_out ? Term{} : grow(param, depth - 1));
    if (left_out && param.fallback != kAbsent) {
      Term& arg = term.args.back();
      arg.value = param.fallback;
      arg.kind = param.type == Type::Choice ? Term::Kind::Entry : Term::Kind::Number;
      if (param.type == Type::Choice) {
        const Table& table = *format_.vocabulary->table(param.table);
        arg.entry = &table.entries[static_cast<std::size_t>(arg.value)];
      }
    }
    if (body) { place_.loop = outer.loop; }
    if (param.type != Type::Action && word.type != Type::Action) { place_.acting = outer.acting; }
  }
  if (is_choice(op) || op == Op::Discard) { place_.chosen = true; }
  if (op == Op::RollDie || op == Op::ChooseNumber) { place_.number = true; }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    if (word.params[i].name == "as" && term.args[i].kind == Term::Kind::Name) {
      place_.names.push_back(term.args[i].text);
      place_.chosen = true;
    }
  }
  return term;
}

Term RandomTrees::grow(const Param& param, int depth) {
  if (param.type == Type::Choice) { return entry(param); }
  if (param.type == Type::Name) { return name(param); }
  if (param.type == Type::Ability) {  // refers to nothing outside itself
    const Place outer = std::exchange(place_, {});
    Term ability = tree(Type::Ability, std::min(depth, 2));
    place_ = outer;
    return ability;
  }
  return tree(param.type, depth);
}

// One entry of a table; of two the rarer one.
Term RandomTrees::entry(const Param& param) {
  const Table& table = *format_.vocabulary->table(param.table);
  const auto count = static_cast<std::uint32_t>(table.entries.size());
  const std::uint32_t one = random_.below(count);
  const std::uint32_t other = random_.below(count);
  const bool rarer = uses_[&table.entries[other]] < uses_[&table.entries[one]];
  Term term;
  term.kind = Term::Kind::Entry;
  term.value = static_cast<int>(rarer ? other : one);
  term.entry = &table.entries[static_cast<std::size_t>(term.value)];
  return term;
}

Term RandomTrees::name(const Param& param) {
  Term term;
  term.kind = Term::Kind::Name;
  if (param.table == effect::kCardId) {
    term.text = cards_[random_.below(static_cast<std::uint32_t>(cards_.size()))];
  } else if (param.table == effect::kTrait) {
    term.text = random_.below(2) == 0 ? kOneTrait : kOtherTrait;
  } else if (param.name == "as") {
    static constexpr const char* kNames[] = {"first", "second", "third", "fourth"};
    term.text = kNames[std::min<std::size_t>(place_.names.size(), 3)];
  } else {
    term.text = place_.names[random_.below(static_cast<std::uint32_t>(place_.names.size()))];
  }
  return term;
}

Term RandomTrees::number() {
  Term term;
  term.kind = Term::Kind::Number;
  const std::uint32_t how = random_.below(10);
  term.value = static_cast<int>(how < 6 ? 1 + random_.below(4) : 1 + random_.below(60));
  if (how == 9) { term.value = -term.value; }
  return term;
}

// A word of the type, of two the rarer one; without parameters where the tree must end (or with
// few, where there is no such word).
const Word* RandomTrees::pick(Type type, int depth) {
  std::vector<const Word*> fit;
  for (const int most : {depth > 0 ? 9 : 0, 1, 9}) {
    for (const Word* word : words_[static_cast<std::size_t>(type)]) {
      const bool inside = type == Type::Ability && depth < kDepth;
      const bool placed = !inside || can_last(*word);
      if (static_cast<int>(word->params.size()) <= most && placed && fits(*word)) {
        fit.push_back(word);
      }
    }
    if (!fit.empty()) { break; }
  }
  if (fit.empty()) { return nullptr; }
  const auto count = static_cast<std::uint32_t>(fit.size());
  const Word* one = fit[random_.below(count)];
  const Word* other = fit[random_.below(count)];
  return uses_[other] < uses_[one] ? other : one;
}

// Whether what a word refers to is there.
bool RandomTrees::fits(const Word& word) const {
  switch (op_of(word)) {
    case Op::It:          return place_.loop;
    case Op::Subject:
    case Op::EventAmount: return place_.event;
    case Op::Number:      return place_.number;
    case Op::Picked:
      return place_.acting && (word.params.empty() ? place_.chosen : !place_.names.empty());
    default: return true;
  }
}

}  // namespace fudaba::test
