#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "effect/print_text.h"
#include "reading/grammar_builder.h"

// Joined actions and conditions, and numbers (effect/print.cpp).

namespace fudaba::reading {

using effect::Op;
using effect::Type;
using effect::Word;

namespace {

constexpr std::size_t kMostParts = 2;

bool ends_in_particle(std::string_view text) {
  for (const std::string_view particle : {"を", "に", "は", "が", "から", "で", "、", "へ"}) {
    if (text.ends_with(particle)) { return true; }
  }
  return false;
}

// A template cut behind the particles of its parts; what is left at the end is its verb.
std::vector<std::string> parts_of_template(std::string_view its) {
  std::vector<std::string> parts(1);
  for (std::size_t at = 0; at < its.size();) {
    if (its[at] == '{') {
      const std::size_t close = effect::closing_brace(its, at);
      const std::string_view blank = its.substr(at, close + 1 - at);
      parts.back() += blank;
      at = close + 1;
      const std::string_view body = blank.substr(1, blank.size() - 2);
      if (ends_in_particle(body) || body.ends_with('*')) { parts.emplace_back(); }
      continue;
    }
    parts.back() += its[at++];
    if (ends_in_particle(parts.back()) && parts.back().find('{') != std::string::npos) {
      parts.emplace_back();
    }
  }
  // The verb stands alone.
  const std::size_t last = parts.back().rfind('}');
  if (last != std::string::npos) {
    std::string verb = parts.back().substr(last + 1);
    parts.back().resize(last + 1);
    parts.push_back(std::move(verb));
  }
  return parts;
}

}  // namespace

StepId Builder::template_of(const Word& word, std::string_view its) {
  return grammar_.gist != nullptr ? in_any_order(word, its) : text(its, word, made(word));
}

// The template with the parts before its verb in every order; each part ends in a particle.
StepId Builder::in_any_order(const Word& word, std::string_view its) {
  std::vector<std::string> parts = parts_of_template(its);
  const std::string verb = parts.back();
  parts.pop_back();
  if (parts.size() < 2 || parts.size() > kMostParts) { return text(its, word, made(word)); }
  std::vector<std::size_t> order(parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Steps ways;
  do {
    StepId next = text(verb, word, made(word));
    for (auto part = order.rbegin(); part != order.rend(); ++part) {
      next = text(parts[*part], word, next);
    }
    ways.push_back(next);
  } while (std::next_permutation(order.begin(), order.end()));
  return fork(std::move(ways));
}

// All words of a type by their templates, but those that are said in a way of their own.
Builder::Steps Builder::words_of(Type type) {
  Steps ways;
  for_words(type, [&](const Word& word) {
    const Op op = op_of(word);
    const bool own_way = op == Op::Not || (type == Type::Condition && op == Op::Any) ||
                         (type == Type::Condition && op == Op::Exists && !is_ja());
    if (!own_way) { ways.push_back(template_of(word, text_of(word))); }
  });
  return ways;
}

void Builder::sentences() {
  rule(Rule::Ability, words_of(Type::Ability));
  rule(Rule::Action, words_of(Type::Action));
  const std::string_view stop = is_ja() ? "。" : ". ";
  const StepId more = literal(stop, call(Rule::Sentences, done({Make::Kind::Concatenate}), 1));
  rule(Rule::Sentences,
       {call(Rule::Sequence, done({Make::Kind::List})), call(Rule::Sequence, more)});
}

void Builder::sequences() {
  const StepId last = call(Rule::Action, done({Make::Kind::List}));
  const StepId numbered = call(Rule::Numbered, done({Make::Kind::Same}));
  const StepId rest = call(Rule::Sequence, done({Make::Kind::Prepend}), 1);
  if (is_ja()) {
    const StepId joined = call(Rule::Action, literal("、", rest), 0, Form::Conjunctive);
    rule(Rule::Sequence, {last, joined, literal("自分は", fork({last, joined})),
                          literal("次を順に行う：（", numbered)});
  } else {
    const StepId joined = call(Rule::Action, literal(", then ", rest));
    rule(Rule::Sequence, {last, joined, literal("you ", fork({last, joined})),
                          literal("do this in order: (", numbered)});
  }
  // The numbers are not looked at: what is printed again has the right ones.
  const std::string_view closing = is_ja() ? "）" : ") ";
  const std::string_view next_one = is_ja() ? "／（" : "; (";
  const StepId one_more = literal(next_one, call(Rule::Numbered, done({Make::Kind::Prepend}), 1));
  const auto number = [&](StepId next) {
    return with_param(GrammarStep::Kind::Digits, 2, literal(closing, next));
  };
  rule(Rule::Numbered, {number(call(Rule::Action, done({Make::Kind::List}))),
                        number(call(Rule::Action, one_more))});

  const std::string_view or_else = is_ja() ? "／" : " / ";
  const StepId more_options =
      literal(or_else, call(Rule::Options, done({Make::Kind::PrependWhole}), 1));
  rule(Rule::Options,
       {call(Rule::Sequence, done({Make::Kind::ListOfOne})), call(Rule::Sequence, more_options)});
}

void Builder::conditions() {
  Steps ways = words_of(Type::Condition);
  const Word& exists = word_of(Type::Condition, Op::Exists);
  const Word& no = word_of(Type::Condition, Op::Not);
  if (!is_ja()) { ways.push_back(call(Rule::CardsExisting, made(exists))); }
  ways.push_back(literal(is_ja() ? "そうした" : "you did", done({Make::Kind::DidSo, &exists})));
  for (const Rule several : {Rule::AllOf, Rule::Bracketed}) {
    ways.push_back(literal(is_ja() ? "（" : "it is not true that (",
                           call(several, literal(is_ja() ? "）でない" : ")", made(no)))));
  }
  if (!is_ja()) {
    ways.push_back(literal("it is not true that ", call(Rule::Condition, made(no))));
  }
  const StepId denied = done_in_any_form({Make::Kind::Word, &no});
  ways.push_back(only_in(Form::Plain, call(Rule::Condition, denied, 0, Form::Denied)));
  ways.push_back(only_in(Form::Continued, call(Rule::Condition, denied, 0, Form::DeniedContinued)));
  if (is_ja()) {
    // Double negation: でないでない.
    for (const auto& [form, end] :
         {std::pair(Form::Denied, "でない"), std::pair(Form::DeniedContinued, "でなく")}) {
      ways.push_back(only_in(form, call(Rule::Condition, literal(end, denied), 0, Form::Denied)));
    }
  }
  rule(Rule::Condition, std::move(ways));
  conditions_together();
}

// Each of several may be a group of the other sort, in brackets.
void Builder::conditions_together() {
  const StepId list = done({Make::Kind::List});
  const StepId same = done({Make::Kind::Same});
  const StepId more = call(Rule::AllOf, done({Make::Kind::Prepend}), 1);
  const StepId and_more = literal(is_ja() ? "、" : " and ", more);
  const StepId closed = literal("）", fork({list, and_more}));
  Steps ways{call(Rule::Condition, list), call(Rule::Group, list),
             call(Rule::Condition, and_more, 0, is_ja() ? Form::Continued : Form::Plain),
             literal("（", call(Rule::Bracketed, closed))};
  if (is_ja()) { ways.push_back(literal("（", call(Rule::Bracketed, literal("）で", and_more)))); }
  rule(Rule::AllOf, std::move(ways));

  const std::string_view either = is_ja() ? "、または" : " or ";
  rule(Rule::GroupItem,
       {call(Rule::Condition, same), literal("（", call(Rule::AllOf, literal("）", same)))});
  const StepId rest = literal(either, call(Rule::GroupRest, done({Make::Kind::PrependWhole}), 1));
  rule(Rule::GroupRest,
       {call(Rule::GroupItem, done({Make::Kind::ListOfOne})), call(Rule::GroupItem, rest)});
  rule(Rule::AnyOf, {call(Rule::GroupItem, rest)});
  const StepId any = made(word_of(Type::Condition, Op::Any));
  rule(Rule::Group, {call(Rule::AnyOf, any)});
  // Any of one alone is said in brackets too.
  rule(Rule::Bracketed, {call(Rule::Group, same), call(Rule::Condition, any)});
}

void Builder::amounts() {
  Steps ways = words_of(Type::Amount);
  ways.push_back(with_param(GrammarStep::Kind::Digits, 0, done({Make::Kind::Same})));
  ways.push_back(literal("（", call(Rule::Amount, literal("）", done({Make::Kind::Same})))));
  rule(Rule::Amount, std::move(ways));

  const StepId same = done({Make::Kind::Same});
  const StepId negative = done({Make::Kind::Negative});
  rule(Rule::Signed,
       {literal("+", call(Rule::Amount, same)), literal("-", call(Rule::Amount, negative)),
        literal("+ ", call(Rule::Amount, same))});
  rule(Rule::Unsigned, {call(Rule::Amount, same), call(Rule::Amount, negative)});
}

}  // namespace fudaba::reading
