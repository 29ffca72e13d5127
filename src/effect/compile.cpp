#include "effect/compile.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "base/check.h"

namespace fudaba::effect {
namespace {

constexpr int kMaxNodes = 32000;  // node ids are 16 bits and arguments are signed

std::uint8_t as_byte(Op op) { return static_cast<std::uint8_t>(op); }
std::int16_t as_arg(std::size_t value) { return static_cast<std::int16_t>(value); }

// True if a description says whose the cards are.
bool says_owner(const Term& filter) {
  if (filter.kind == Term::Kind::List) {
    return std::any_of(filter.items.begin(), filter.items.end(), says_owner);
  }
  if (filter.kind != Term::Kind::Word) { return false; }
  const Op op = static_cast<Op>(filter.word->op);
  return op == Op::Owner || (op == Op::Without && says_owner(filter.args[0]));
}

// Compiles one ability. Expressions go straight into the program; instructions are collected apart,
// so that they end up one after another, with jumps counted from the first.
class Compiler {
 public:
  Compiler(Program& program, std::vector<Fault>& faults) : program_(program), faults_(faults) {}

  Ability ability(const Term& term) {
    Ability result;
    switch (static_cast<Op>(term.word->op)) {
      case Op::AbilityPlay:
        result.kind = AbilityKind::Play;
        result.condition = expression(term.args[1]);
        result.code = actions(term.args[0]);
        break;
      case Op::AbilityAttach:
        result.kind = AbilityKind::Attach;
        result.filter = expression(term.args[0]);
        break;
      case Op::AbilityGains:
      case Op::AbilityHas:
      case Op::AbilityMutes:
      case Op::AbilityAlso:
      case Op::AbilityLends:
      case Op::AbilityCounts: continuous(term, result); break;
      case Op::AbilityWhen:   triggered(term, result); break;
      case Op::AbilityInstead:
        result.kind = AbilityKind::Replace;
        result.whose = Party::Any;
        result.trigger = static_cast<std::uint8_t>(term.args[0].value);
        result.condition = expression(term.args[2]);
        result.filter = expression(term.args[3]);
        result.where = static_cast<WorksIn>(argument(term, "from").value);
        result.cause = static_cast<Cause>(argument(term, "cause").value);
        result.code = actions(term.args[1]);
        break;
      case Op::AbilityAct:
        result.kind = AbilityKind::Activated;
        activated(term, result);
        break;
      case Op::AbilityRequires:
        result.kind = AbilityKind::Requires;
        result.condition = expression(term.args[0]);
        break;
      default: fault(term, std::string(term.word->id), "an ability");
    }
    return result;
  }

 private:
  // Abilities in force as long as their card is where they work.
  void continuous(const Term& term, Ability& result) {
    switch (static_cast<Op>(term.word->op)) {
      case Op::AbilityGains:
        refuse_names(term);
        result.kind = AbilityKind::Static;
        result.property = static_cast<std::uint8_t>(term.args[0].value);
        result.amount = expression(term.args[1]);
        result.least = static_cast<std::int16_t>(std::min(0, least(result.amount)));
        result.condition = expression(term.args[2]);
        result.filter = expression(term.args[3]);
        if (argument(term, "once").value == 1) { result.limit = Limit::OnceAGame; }
        break;
      case Op::AbilityHas:
        result.kind = AbilityKind::Static;
        result.property = static_cast<std::uint8_t>(kFirstKeyword + term.args[0].value);
        result.condition = expression(term.args[1]);
        result.filter = expression(term.args[2]);
        result.amount = expression(term.args[3]);
        break;
      case Op::AbilityMutes:
        result.kind = AbilityKind::Static;
        result.property = kMuted;
        result.trigger = static_cast<std::uint8_t>(term.args[0].value);
        result.condition = expression(term.args[1]);
        result.filter = expression(term.args[2]);
        break;
      case Op::AbilityAlso:
        result.kind = AbilityKind::Static;
        result.property = kAlso;
        result.code = static_cast<NodeId>(program_.card_refs.size());
        program_.card_refs.push_back(term.args[0].text);
        break;
      case Op::AbilityLends:
        result.kind = AbilityKind::Lends;
        result.code = static_cast<NodeId>(lasting(term.args[0]));
        result.filter = expression(term.args[1]);
        result.condition = expression(term.args[2]);
        break;
      case Op::AbilityCounts:
        result.kind = AbilityKind::Counts;
        result.trigger = static_cast<std::uint8_t>(term.args[0].value);
        result.where = static_cast<WorksIn>(term.args[1].value);
        break;
      default: break;
    }
  }

  // Nothing is added to a value that is a name, and it is no number to be set.
  void refuse_names(const Term& change) {
    const Entry& property = *change.args[0].entry;
    if ((property.of & kOfNames) == 0) { return; }
    faults_.push_back({change.args[0].mark,
                       std::string(property.id),
                       {"数の値（これは名前の値で、別の語で変える）",
                        "a value that is a number: this one is a name, which words of its own "
                        "change"}});
  }
  void fault(const Term& term, const std::string& found, const std::string& expected) {
    faults_.push_back({term.mark, found, expected});
  }

  // The lower bound of an amount in any position; kUnbounded if there is none.
  [[nodiscard]] int least(NodeId id) const {
    static constexpr int kUnbounded = -9999;  // no effect changes more (Runner::add_modifier)
    const Node& n = program_.nodes[id];
    const auto of = [&](std::size_t i) { return least(static_cast<NodeId>(n.args[i])); };
    const auto bounded = [](int amount) { return std::max(amount, kUnbounded); };
    switch (static_cast<Op>(n.op)) {
      case Op::Constant: return n.args[0];
      case Op::Count:
      case Op::ZoneSize: return 0;
      case Op::Plus:     return bounded(of(0) + of(1));
      case Op::Times:    return of(0) >= 0 && of(1) >= 0 ? 0 : kUnbounded;
      case Op::Smallest: return std::min(of(0), of(1));
      case Op::Largest:  return std::max(of(0), of(1));
      case Op::Half:     return of(0) / 2;
      case Op::Share:    return of(0) >= 0 && of(1) >= 0 ? 0 : kUnbounded;
      case Op::Per:      return of(1) >= 0 && of(2) >= 0 ? 0 : kUnbounded;
      default:           break;
    }
    return std::find(natural_.begin(), natural_.end(), id) != natural_.end() ? 0 : kUnbounded;
  }

  // {when, do, if, of, whose} · {from, when, do, of, whose} · a named ability, whose word says some
  // of these by its fallbacks and has the action as its head.
  void triggered(const Term& term, Ability& result) {
    const auto given = [&](std::string_view name) -> const Term& { return argument(term, name); };
    result.kind = AbilityKind::Triggered;
    result.where = static_cast<WorksIn>(given("from").value);
    const Term& event = given("when");
    FUDABA_CHECK(event.entry != nullptr);
    result.trigger = static_cast<std::uint8_t>(event.value);
    result.condition = expression(given("if"));
    result.filter = expression(given("of"));
    result.whose = whose_event(event.entry->of, given("of"), given("whose"));
    result.limit = static_cast<Limit>(given("limit").value);
    result.cause = static_cast<Cause>(given("cause").value);
    const std::size_t body = action_param(*term.word);
    result.code = body < term.args.size() ? actions(term.args[body]) : actions(Term{});
  }

  // An event of cards belongs to their owners, and a description may say so itself.
  static Party whose_event(std::uint32_t happens_to, const Term& of, const Term& whose) {
    const bool said = (happens_to & kOfPlayers) == 0 && says_owner(of);
    return said || (happens_to & kOfGame) != 0 ? Party::Any : static_cast<Party>(whose.value);
  }

  // {act, cost, pay, if}, of which a game's own word may lack any but the first. Where abilities
  // are free but have a moment of their own, that moment stands in place of the cost.
  void activated(const Term& term, Ability& result) {
    const Term& price = argument(term, "cost");
    const Term& cost = price.kind == Term::Kind::Absent ? argument(term, "timing") : price;
    if (cost.kind != Term::Kind::Number && cost.kind != Term::Kind::Absent) {
      fault(cost, "an expression", "a plain number as cost");
    }
    result.cost = static_cast<std::uint8_t>(std::clamp(cost.value, 0, 100));
    result.price = expression(argument(term, "pay"));
    result.condition = expression(argument(term, "if"));
    result.limit = static_cast<Limit>(argument(term, "limit").value);
    result.code = actions(term.args[0]);
  }

  // The argument given for a parameter, or an absent term.
  static const Term& argument(const Term& term, std::string_view name) {
    static const Term kNone{};
    for (std::size_t i = 0; i < term.args.size(); ++i) {
      if (term.word->params[i].name == name) { return term.args[i]; }
    }
    return kNone;
  }

  // The index of a word's parameter that is an action; behind the last one if there is none.
  [[nodiscard]] static std::size_t action_param(const Word& word) {
    std::size_t i = 0;
    while (i < word.params.size() && word.params[i].type != Type::Action) { ++i; }
    return i;
  }

  std::int16_t add(const Node& node) {
    if (program_.nodes.size() >= kMaxNodes) {
      faults_.push_back({{}, "more effects than a set can hold", "fewer or simpler effects"});
      return 0;
    }
    program_.nodes.push_back(node);
    return as_arg(program_.nodes.size() - 1);
  }

  std::int16_t constant(int value) {
    return add({as_byte(Op::Constant), 0, {static_cast<std::int16_t>(value)}});
  }

  NodeId expression(const Term& term) { return static_cast<NodeId>(operand(term)); }

  // Turns an argument into an operand (see Node).
  std::int16_t operand(const Term& term) {
    switch (term.kind) {
      case Term::Kind::Absent: return 0;
      case Term::Kind::Number: return constant(std::clamp(term.value, -9999, 9999));
      case Term::Kind::Entry:  return static_cast<std::int16_t>(term.value);
      case Term::Kind::Name:   return slot_of(term);
      case Term::Kind::List:   return chain(term, Op::All);
      case Term::Kind::Word:   break;
    }
    const Op op = static_cast<Op>(term.word->op);
    if (op == Op::Any || op == Op::EitherOf) {
      const Term& head = term.args[0];
      return head.kind == Term::Kind::List ? chain(head, op) : operand(head);
    }
    Node node{term.word->op, 0, {}};
    arguments(term, node);
    if (op == Op::Picked && term.args.empty()) {
      if (chosen_ < 0) { fault(term, "chosen", "a choice before it"); }
      node.args[0] = std::max(chosen_, std::int16_t{0});
    }
    const std::int16_t id = add(node);
    if (term.word->natural) { natural_.push_back(static_cast<NodeId>(id)); }
    return id;
  }

  void arguments(const Term& term, Node& node) {
    for (std::size_t i = 0; i < term.args.size(); ++i) {
      const Param& param = term.word->params[i];
      const Term& arg = term.args[i];
      if (param.type == Type::Choice && arg.kind == Term::Kind::Absent) {
        node.args[i] = -1;
      } else if (param.type == Type::Name && param.table == kCardId) {
        node.args[i] = as_arg(program_.card_refs.size());
        program_.card_refs.push_back(arg.text);
      } else if (param.type == Type::Name && param.table == kTrait) {
        node.args[i] = trait(arg.text);
      } else if (param.type == Type::Name && param.name == "as") {
        const bool named = arg.kind == Term::Kind::Name;
        node.args[i] = named ? new_slot(term, arg.text) : std::int16_t{-1};
      } else {
        node.args[i] = operand(arg);
      }
    }
  }

  // The place of a trait's id among those that effects name.
  std::int16_t trait(const std::string& id) {
    auto& known = program_.trait_refs;
    const auto at = std::find(known.begin(), known.end(), id);
    const auto index = static_cast<std::size_t>(at - known.begin());
    if (at == known.end()) { known.push_back(id); }
    return as_arg(index);
  }

  // A list as nested pairs: [a, b, c] is (a, (b, c)).
  std::int16_t chain(const Term& list, Op op) {
    std::int16_t rest = 0;
    for (std::size_t i = list.items.size(); i > 0; --i) {
      const std::int16_t item = operand(list.items[i - 1]);
      rest = rest == 0 ? item : add({as_byte(op), 0, {item, rest}});
    }
    return rest;
  }

  std::int16_t slot_of(const Term& name) {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (slots_[i] == name.text) { return as_arg(i); }
    }
    fault(name, "\"" + name.text + "\"", "a name given by an earlier choice (as: …)");
    return 0;
  }

  // A slot for chosen cards.
  std::int16_t new_slot(const Term& term, const std::string& name) {
    chosen_ = slot_for(term, name);
    return chosen_;
  }
  std::int16_t slot_for(const Term& term, const std::string& name) {
    if (slots_.size() >= kMaxSlots) {
      fault(term, "a choice too many",
            "at most " + std::to_string(kMaxSlots) + " choices in one ability");
      return 0;
    }
    slots_.push_back(name);
    return as_arg(slots_.size() - 1);
  }

  // Instructions
  // ----------------------------------------------------------------------------------------------

  NodeId actions(const Term& term) {
    code_.clear();
    slots_.clear();
    chosen_ = -1;
    if (term.kind != Term::Kind::Absent) { emit_actions(term); }
    emit(Op::End);
    const std::size_t first = program_.nodes.size();
    for (Node node : code_) {
      const Op op = static_cast<Op>(node.op);
      if (node.aux == kSkips || op == Op::Jump || op == Op::JumpUnless || op == Op::JumpUnlessYes ||
          op == Op::ForEach || op == Op::NextCard || op == Op::Repeat || op == Op::NextTime) {
        node.args[0] = as_arg(static_cast<std::size_t>(node.args[0]) + first);
      }
      add(node);
    }
    return static_cast<NodeId>(first);
  }

  std::size_t emit(Op op, std::int16_t b = 0, std::int16_t c = 0) {
    code_.push_back({as_byte(op), 0, {0, b, c}});
    return code_.size() - 1;
  }
  void land(std::size_t jump) { code_[jump].args[0] = as_arg(code_.size()); }

  void emit_actions(const Term& term) {
    if (term.kind == Term::Kind::List) {
      for (const Term& item : term.items) { emit_actions(item); }
      return;
    }
    switch (static_cast<Op>(term.word->op)) {
      case Op::If:  emit_if(term); break;
      case Op::May: {
        const std::size_t skip = emit(Op::JumpUnlessYes, operand(term.args[1]));
        emit_actions(term.args[0]);
        land(skip);
        break;
      }
      case Op::ChooseOne:   emit_branch(term); break;
      case Op::ForEachWord: emit_for_each(term); break;
      case Op::Named:       emit_actions(term.args[0]); break;
      case Op::RepeatWord:  {
        const Nesting inside(*this, term, repeats_);
        const std::size_t start = emit(Op::Repeat, operand(term.args[0]));
        emit_actions(term.args[1]);
        const std::size_t next = emit(Op::NextTime, operand(term.args[2]));
        code_[next].args[0] = as_arg(start + 1);
        land(start);
        break;
      }
      case Op::Choose:     emit_choose(term); break;
      case Op::ChooseAny:  emit_choose_any(term); break;
      case Op::PickRandom: {
        const std::size_t at =
            emit(Op::PickRandom, operand(term.args[1]), new_slot(term, term.args[2].text));
        code_[at].args[0] = operand(term.args[0]);
        break;
      }
      case Op::Discard: emit_discard(term); break;
      case Op::Gain:
      case Op::SetTo:
        refuse_names(term);
        emit_plain(term);
        break;
      case Op::InForce:
      case Op::Give:    emit_lasting(term); break;
      case Op::Arrange: emit_arrange(term); break;
      default:          {
        if (action_param(*term.word) < term.args.size()) {
          emit_with_body(term);
          break;
        }
        emit_plain(term);
      }
    }
  }
  void emit_plain(const Term& term) {
    Node node{term.word->op, 0, {}};
    arguments(term, node);
    code_.push_back(node);
  }

  void emit_if(const Term& term) {
    const std::size_t skip = emit(Op::JumpUnless, operand(term.args[0]));
    emit_actions(term.args[1]);
    if (term.args[2].kind == Term::Kind::Absent) {
      land(skip);
      return;
    }
    const std::size_t end = emit(Op::Jump);
    land(skip);
    emit_actions(term.args[2]);
    land(end);
  }

  // Branch n, by; n jumps, one to each option.
  void emit_branch(const Term& term) {
    const Term& head = term.args[0];
    const std::size_t count = head.kind == Term::Kind::List ? head.items.size() : 1;
    emit(Op::Branch, as_arg(count), operand(term.args[1]));
    const std::size_t first = code_.size();
    for (std::size_t i = 0; i < count; ++i) { emit(Op::Jump); }
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < count; ++i) {
      land(first + i);
      emit_actions(head.kind == Term::Kind::List ? head.items[i] : head);
      ends.push_back(emit(Op::Jump));
    }
    for (const std::size_t end : ends) { land(end); }
  }

  // An own instruction with an action inside, which is its first parameter: see kSkips.
  void emit_with_body(const Term& term) {
    code_.push_back(Node{term.word->op, kSkips, {}});
    if (term.args.size() > 1) { code_.back().args[1] = operand(term.args[1]); }
    const std::size_t at = code_.size() - 1;
    emit_actions(term.args[0]);
    emit(Op::End);
    land(at);
  }

  // A frame has one register for each kind of loop.
  class Nesting {
   public:
    Nesting(Compiler& compiler, const Term& term, int& depth) : depth_(depth) {
      if (depth_++ > 0) {
        const std::string word(term.word->id);
        compiler.fault(term, word + " inside " + word, "one " + word + " at a time");
      }
    }
    ~Nesting() { --depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    int& depth_;
  };

  void emit_for_each(const Term& term) {
    const Nesting inside(*this, term, loops_);
    const std::int16_t cards = operand(term.args[0]);
    const std::size_t start = emit(Op::ForEach, cards, slot_for(term, ""));
    emit_actions(term.args[1]);
    const std::size_t next = emit(Op::NextCard, 0, code_[start].args[2]);
    code_[next].args[0] = as_arg(start + 1);
    land(start);
  }

  // Choose cards, count, up_to, by, slot.
  void emit_choose(const Term& term) {
    Node node{as_byte(Op::Choose), term.args[5].value == 1 ? kUnalike : std::uint8_t{0}, {}};
    for (std::size_t i = 0; i < 4; ++i) { node.args[i] = operand(term.args[i]); }
    node.args[4] = new_slot(term, term.args[4].text);
    code_.push_back(node);
  }

  // An ability inside another one is compiled apart, with choices of its own; which of
  // Program::lasting it is.
  std::int16_t lasting(const Term& term) {
    const Ability ability = Compiler(program_, faults_).ability(term);
    program_.lasting.push_back(ability);
    program_.homes.push_back(static_cast<std::uint16_t>(program_.abilities.size()));
    return as_arg(program_.lasting.size() - 1);
  }

  // in_force ability until; give ability until cards.
  void emit_lasting(const Term& term) {
    Node node{term.word->op, 0, {}};
    node.args[0] = lasting(term.args[0]);
    node.args[1] = operand(term.args[1]);
    const Term& last = term.args[2];
    if (static_cast<Op>(term.word->op) == Op::Give) {
      node.args[2] = operand(last);
    } else if (last.kind == Term::Kind::Entry) {
      program_.lasting.back().cost = static_cast<std::uint8_t>(1 + last.value);
    }
    code_.push_back(node);
  }

  // As many as one likes, of those there is room for.
  void emit_choose_any(const Term& term) {
    const std::int16_t cards = operand(term.args[0]);
    const std::int16_t most = constant(kMaxPicks);
    const std::int16_t by = operand(term.args[1]);
    const std::int16_t slot = new_slot(term, term.args[2].text);
    const std::uint8_t how = term.args[3].value == 1 ? kUnalike : std::uint8_t{0};
    code_.push_back({as_byte(Op::Choose), how, {cards, most, 1, by, slot}});
  }

  // All of them are chosen, one after another; then they go there in that order.
  void emit_arrange(const Term& term) {
    const std::int16_t cards = operand(term.args[0]);
    const std::int16_t most = constant(kMaxPicks);
    const std::int16_t slot = slot_for(term, "");
    code_.push_back({as_byte(Op::Choose), kInOrder, {cards, most, 0, 0, slot}});
    const std::int16_t deck = operand(term.args[2]);
    const std::int16_t end = operand(term.args[1]);
    code_.push_back({as_byte(Op::PutInOrder), 0, {slot, deck, end, 1}});
  }

  // The player chooses from their own hand; then the chosen cards are discarded.
  void emit_discard(const Term& term) {
    const int player = term.args[1].value;
    const std::int16_t count = operand(term.args[0]);
    for (const int who : {0, 1}) {
      if (player != 2 && player != who) { continue; }
      if (term.args[2].kind == Term::Kind::Entry && term.args[2].value == 1) {
        emit(Op::DiscardAtRandom, static_cast<std::int16_t>(who), count);
        continue;
      }
      const auto chooser = static_cast<std::int16_t>(who);
      const std::int16_t slot = new_slot(term, "");
      code_.push_back({as_byte(Op::Choose), kFromHand, {chooser, count, 0, chooser, slot}});
      emit(Op::Discard, slot);
    }
  }

  Program& program_;
  std::vector<Fault>& faults_;
  std::vector<Node> code_;
  std::vector<std::string> slots_;
  std::int16_t chosen_ = -1;     // the slot of what was chosen last
  std::vector<NodeId> natural_;  // amounts by words that are natural
  int loops_ = 0;                // for_each around what is being compiled
  int repeats_ = 0;              // and repeat
};

}  // namespace

int compile_ability(const Term& ability, Program& program, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  Compiler compiler(program, faults);
  const Ability compiled = compiler.ability(ability);
  if (faults.size() != before) { return -1; }
  program.abilities.push_back(compiled);
  return static_cast<int>(program.abilities.size() - 1);
}

void append_lasting(Program& program) {
  program.first_lasting = static_cast<std::uint16_t>(program.abilities.size());
  program.abilities.insert(program.abilities.end(), program.lasting.begin(), program.lasting.end());
}

void note_reach(Program& program, std::uint8_t (*kinds)(const Node& filter)) {
  const auto reach = [&](auto&& self, const Node& n) -> std::uint8_t {
    constexpr std::uint8_t kAnybody = kYours | kTheirs;
    if (n.op == static_cast<std::uint8_t>(Op::All)) {
      const auto of = [&](std::size_t i) {
        return self(self, program.nodes[static_cast<std::size_t>(n.args[i])]);
      };
      return of(0) & of(1);
    }
    if (n.op == static_cast<std::uint8_t>(Op::Owner)) {
      return kEveryKind | (n.args[0] == 0 ? kYours : kTheirs);
    }
    return kinds(n) | kAnybody;
  };
  program.reach.clear();
  for (const Node& n : program.nodes) { program.reach.push_back(reach(reach, n)); }
}

}  // namespace fudaba::effect
