#include <algorithm>
#include <optional>

#include "effect/program.h"
#include "effect/sense_check.h"

// Conditions and descriptions that can never hold.

namespace fudaba::effect {
namespace {

constexpr int kNoBound = 1'000'000;

// Between which figures something lies, where a condition or a description says so.
struct Range {
  const Term* of = nullptr;
  Op measure = Op::None;  // of descriptions: whether the printed or the current value is meant
  int least = -kNoBound;
  int most = kNoBound;
};

std::optional<Range> range_of(const Term& said) {
  const Op op = op_of(said);
  const auto number = [&](std::size_t i) -> std::optional<int> {
    if (said.args[i].kind != Term::Kind::Number) { return std::nullopt; }
    return said.args[i].value;
  };
  switch (op) {
    case Op::AtLeast:
    case Op::AtMost:
    case Op::MoreThan:
    case Op::FewerThan:
    case Op::Equals:    {
      const std::optional<int> bound = number(0);
      if (!bound) { return std::nullopt; }
      Range range{&said.args[1]};
      if (op == Op::AtLeast || op == Op::Equals) { range.least = *bound; }
      if (op == Op::AtMost || op == Op::Equals) { range.most = *bound; }
      if (op == Op::MoreThan) { range.least = *bound + 1; }
      if (op == Op::FewerThan) { range.most = *bound - 1; }
      return range;
    }
    case Op::ValueAtLeast:
    case Op::ValueAtMost:
    case Op::PrintedAtLeast:
    case Op::PrintedAtMost:  {
      const std::optional<int> bound = number(1);
      if (!bound) { return std::nullopt; }
      const bool current = op == Op::ValueAtLeast || op == Op::ValueAtMost;
      Range range{said.args.data(), current ? Op::ValueOf : Op::PrintedOf};
      const bool at_least = op == Op::ValueAtLeast || op == Op::PrintedAtLeast;
      (at_least ? range.least : range.most) = *bound;
      return range;
    }
    default: return std::nullopt;
  }
}

bool is_natural(const Term& amount) {
  const Op op = op_of(amount);
  return op == Op::Count || op == Op::ZoneSize || op == Op::Number ||
         (amount.kind == Term::Kind::Word && amount.word->natural);
}

bool is_denial(const Term& a, const Term& b) {
  const Op op = op_of(a);
  return (op == Op::Not || op == Op::Without) && equal(a.args[0], b);
}

bool exclude_each_other(const Term& a, const Term& b) {
  if (is_denial(a, b) || is_denial(b, a)) { return true; }
  const std::optional<Range> one = range_of(a);
  const std::optional<Range> other = range_of(b);
  return one && other && one->measure == other->measure && equal(*one->of, *other->of) &&
         (one->least > other->most || other->least > one->most);
}

// True if only cards that lie open meet a description.
bool needs_open(const Term& filter) {
  if (filter.kind == Term::Kind::List) {
    return std::any_of(filter.items.begin(), filter.items.end(), needs_open);
  }
  if (filter.kind != Term::Kind::Word || op_of(filter) == Op::Without) { return false; }
  if (op_of(filter) == Op::EitherOf && filter.args[0].kind == Term::Kind::List) {
    const std::vector<Term>& items = filter.args[0].items;
    return std::all_of(items.begin(), items.end(), needs_open);
  }
  return (filter.word->kinds & kOpen) != 0;
}

// Finds the part about this card in a condition that must hold as a whole.
const Term* said_of_this(const Term& condition) {
  if (op_of(condition) == Op::IsA && op_of(condition.args[0]) == Op::This) { return &condition; }
  for (const Term& item : condition.items) {
    if (const Term* found = said_of_this(item)) { return found; }
  }
  return nullptr;
}

}  // namespace

void Sense::look_at_is(const Term& is) {
  const Term& filter = is.args[1];
  const std::uint32_t meant = kinds_of_cards(is.args[0]) & kAnything;
  const std::uint32_t described = kinds_of(filter) & kAnything;
  if (meant != 0 && described != 0 && (meant & described) == 0) {
    const Phrase kinds = kinds_phrase(meant);
    fault(
        filter, kinds_phrase(described),
        {"成り立ちうる条件：それは" + kinds.ja, "a condition that can hold: it is of " + kinds.en});
  }
  if (op_of(is.args[0]) == Op::This && said(filter, Op::Other) != nullptr) {
    fault(filter, "other",
          {"成り立ちうる条件：このカードは他のカードではない",
           "a condition that can hold: this card is never another one"});
  }
}

void Sense::look_at_range(const Term& condition) {
  const std::optional<Range> range = range_of(condition);
  if (!range || condition.word->type != Type::Condition) { return; }
  if (range->of->kind == Term::Kind::Number) {
    fault(
        condition, std::to_string(range->of->value),
        {"変わる値（決まった数どうしは比べない）", "a value that changes, not two plain numbers"});
  } else if (is_natural(*range->of) && range->most < 0) {
    fault(condition, std::string(condition.word->id),
          {"成り立ちうる条件：この値は0より小さくならない",
           "a condition that can hold: this is never below 0"});
  }
}

// Two conditions that must both hold may exclude each other.
void Sense::look_for_contradiction(const Term& list) {
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const auto begin = list.items.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto other = std::find_if(begin, list.items.end(), [&](const Term& item) {
      return exclude_each_other(list.items[i], item);
    });
    if (other == list.items.end()) { continue; }
    fault(*other, {"前のものと同時に成り立たないこと", "what excludes something before it"},
          {"同時に成り立ちうること", "what can hold together"});
    return;
  }
}

// A card that lies face down has none of what it shows when it lies open.
void Sense::look_at_face_down() {
  const Term* from = argument(whole_, "from");
  const Term* condition = argument(whole_, "if");
  if (from == nullptr || from->value != static_cast<int>(WorksIn::Under) || !is_given(condition)) {
    return;
  }
  const Term* is = said_of_this(*condition);
  if (is == nullptr || !needs_open(is->args[1])) { return; }
  word_ = is->word;
  fault(is->args[1], {"表向きのカードだけが満たす特徴", "what only cards that lie open meet"},
        {"成り立ちうる条件：このカードは裏向きである",
         "a condition that can hold: this card lies face down"});
}

}  // namespace fudaba::effect
