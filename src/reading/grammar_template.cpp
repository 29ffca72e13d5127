#include <algorithm>

#include "base/check.h"
#include "effect/print_text.h"
#include "reading/grammar_builder.h"

// Templates (effect/word.h explains their marks), read instead of filled.

namespace fudaba::reading {

using effect::closing_brace;
using effect::Entry;
using effect::is_name_letter;
using effect::kAbsent;
using effect::Op;
using effect::Param;
using effect::split_outside_braces;
using effect::Type;
using effect::Word;

namespace {

std::uint8_t find_param(const Word& word, std::string_view name) {
  std::size_t i = 0;
  while (i < word.params.size() && word.params[i].name != name) { ++i; }
  return static_cast<std::uint8_t>(i);
}

}  // namespace

StepId Builder::text(std::string_view text, const Word& word, StepId next) {
  struct Piece {
    std::string_view text;
    bool is_blank;
  };
  std::vector<Piece> pieces;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') { continue; }
    pieces.push_back({text.substr(begin, i - begin), false});
    const std::size_t close = closing_brace(text, i);
    pieces.push_back({text.substr(i + 1, close - i - 1), true});
    i = close;
    begin = close + 1;
  }
  pieces.push_back({text.substr(begin), false});
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) {
    in_template_ = !piece->is_blank;
    next = piece->is_blank ? blank(piece->text, word, next) : literal(piece->text, next);
    in_template_ = false;
  }
  return next;
}

StepId Builder::blank(std::string_view body, const Word& word, StepId next) {
  if (body == "*") { return next; }
  if (body == ";") { return with_param(GrammarStep::Kind::Break, 0, next); }
  if (body == "@") { return subject({}, word, next); }
  std::size_t end = 0;
  while (end < body.size() && is_name_letter(body[end])) { ++end; }
  const std::uint8_t param = find_param(word, body.substr(0, end));
  const bool known = param < word.params.size();
  if (end == body.size()) { return known ? plain(word, param, next) : next; }
  const std::string_view tail = body.substr(end + 1);
  return known ? marked_blank(body[end], tail, word, param, next)
               : unknown_blank(body[end], tail, word, next);
}

StepId Builder::unknown_blank(char mark, std::string_view tail, const Word& word, StepId next) {
  if (mark == '|') { return text(split_outside_braces(tail, '|').back(), word, next); }
  if (mark == '(') { return text(split_outside_braces(tail, '|').front(), word, next); }
  if (mark == '@' && !is_ja()) {
    if (op_of(word) == Op::InForce) { return literal("an affected card", text(tail, word, next)); }
    return subject(tail, word, next);
  }
  return mark == '!' ? text(tail, word, next) : next;
}

StepId Builder::marked_blank(char mark, std::string_view tail, const Word& word, std::uint8_t param,
                             StepId next) {
  const Param& its = word.params[param];
  switch (mark) {
    case '?':
      return fork({with_param(GrammarStep::Kind::Given, param, text(tail, word, next)),
                   with_param(GrammarStep::Kind::Missing, param, next)});
    case '!':
      return fork({with_param(GrammarStep::Kind::Missing, param, text(tail, word, next)),
                   with_param(GrammarStep::Kind::Given, param, next)});
    case '|':
      return its.type == Type::Amount ? any_of(tail, word, next)
                                      : by_entry(tail, word, param, next);
    case '#': return by_number(tail, word, param, next);
    case '=':
    case '(':
    case '&': return any_of(tail, word, next);
    case '/': return call(its.type == Type::Action ? Rule::Options : Rule::AnyOf, next, param);
    case '>':
    case '-':
      if (!tail.empty()) { return any_of(tail, word, next); }
      break;
    case '[': return change(tail, param, next);
    case '<': return optional_action(tail, word, param, next);
    case '@':
      return fork({with_param(GrammarStep::Kind::Given, param,
                              call(Rule::Indefinite, text(tail, word, next), param)),
                   with_param(GrammarStep::Kind::Missing, param, subject(tail, word, next))});
    case ':':
    case '.': return counted(word, param, find_param(word, tail), mark, next);
    default:  break;
  }
  return in_form(mark, word, param, next);
}

StepId Builder::plain(const Word& word, std::uint8_t param, StepId next) {
  const Param& its = word.params[param];
  const auto if_given = [&](StepId given) {
    if (its.fallback != kAbsent) { return given; }
    return fork({given, with_param(GrammarStep::Kind::Missing, param, next)});
  };
  switch (its.type) {
    case Type::Action: {
      const bool whole = word.type == Type::Ability;
      return if_given(
          whole ? fork({call(Rule::Sentences, next, param), call(Rule::Sequence, next, param)})
                : call(Rule::Sequence, next, param));
    }
    case Type::Condition: return if_given(call(Rule::AllOf, next, param));
    case Type::Filter:    return if_given(call(Rule::Indefinite, next, param));
    case Type::Amount:    return call(Rule::Amount, next, param);
    case Type::Cards:     return if_given(call(Rule::CardsPlain, next, param));
    case Type::Choice:    {
      const bool mergeable =
          word.type == Type::Action && param == 0 &&
          (op_of(word) == Op::Gain || op_of(word) == Op::SetTo || op_of(word) == Op::Grant);
      const StepId one = entries(word, param, 0, next);
      if (!mergeable) { return if_given(one); }
      GrammarStep several;
      several.kind = GrammarStep::Kind::Entries;
      several.param = param;
      several.index = static_cast<std::uint32_t>(grammar_.tables.size());
      several.next = next;
      grammar_.tables.push_back(&table(its.table));
      return fork({one, add(several)});
    }
    case Type::Name:
      if (its.table == effect::kTrait) {
        return with_param(GrammarStep::Kind::TraitName, param, next);
      }
      return its.table == effect::kCardId ? card_name(its.name, param, next) : next;
    case Type::Ability: return call(Rule::Ability, next, param);
  }
  return next;
}

StepId Builder::in_form(char mark, const Word& word, std::uint8_t param, StepId next) {
  const Param& its = word.params[param];
  const bool filter = its.type == Type::Filter;
  const auto of = [&](Rule description, Rule cards) {
    return call(filter ? description : cards, next, param);
  };
  switch (mark) {
    case '+':  return call(Rule::Signed, next, param);
    case ')':  return call(Rule::Amount, next, param);
    case '-':  return call(Rule::Unsigned, next, param);
    case '\'': return of(Rule::Plural, Rule::CardsPlural);
    case '*':  return of(Rule::Singular, Rule::CardsSingular);
    case '~':  return of(Rule::Indefinite, Rule::CardsIndefinite);
    case '%':  return of(Rule::Predicate, Rule::CardsExisting);
    case '$':  return call(Rule::Owner, next, param);
    case '^':  return counter(next);
    case '>':
      return its.table == "property" || its.table == "keyword" ? parts_of_entries(word, param, next)
                                                               : entries(word, param, 1, next);
    default: break;
  }
  FUDABA_CHECK(mark == '+');  // the marks of templates are those of word.h
  return next;
}

// One of the entries of a parameter's table, as one of its parts says it.
StepId Builder::entries(const Word& word, std::uint8_t param, std::size_t part, StepId next) {
  const auto items = table(word.params[param].table).entries;
  Steps ways;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto parts = split_outside_braces(text_of(items[i]), '|');
    std::string_view its = parts[std::min(part, parts.size() - 1)];
    if (its.starts_with(' ')) { its.remove_prefix(1); }
    ways.push_back(value(param, items[i], i, text(its, word, next)));
  }
  return fork(std::move(ways));
}

// It is said by any of its parts but the name, or by the name if there is none.
StepId Builder::parts_of_entries(const Word& word, std::uint8_t param, StepId next) {
  const auto items = table(word.params[param].table).entries;
  Steps ways;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto parts = split_outside_braces(text_of(items[i]), '|');
    for (std::size_t part = parts.size() == 1 ? 0 : 1; part < parts.size(); ++part) {
      ways.push_back(value(param, items[i], i, text(parts[part], word, next)));
    }
  }
  return fork(std::move(ways));
}

StepId Builder::by_entry(std::string_view tail, const Word& word, std::uint8_t param, StepId next) {
  const Param& its = word.params[param];
  const auto parts = split_outside_braces(tail, '|');
  const auto items = table(its.table).entries;
  Steps ways;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string_view part = parts[std::min(i, parts.size() - 1)];
    ways.push_back(value(param, items[i], i, text(part, word, next)));
  }
  if (its.fallback == kAbsent) {
    ways.push_back(with_param(GrammarStep::Kind::Missing, param, next));
  }
  return fork(std::move(ways));
}

StepId Builder::by_number(std::string_view tail, const Word& word, std::uint8_t param,
                          StepId next) {
  const auto parts = split_outside_braces(tail, '|');
  const StepId one = text(parts.front(), word, next);
  const StepId many = text(parts.back(), word, next);
  if (word.params[param].type == Type::Cards) { return fork({one, many}); }
  return fork({number(param, 1, one), one, many});
}

StepId Builder::any_of(std::string_view tail, const Word& word, StepId next) {
  Steps ways;
  for (const std::string_view part : split_outside_braces(tail, '|')) {
    ways.push_back(text(part, word, next));
  }
  return fork(std::move(ways));
}

StepId Builder::change(std::string_view things, std::uint8_t param, StepId next) {
  Steps ways;
  if (is_ja()) {
    for (const std::string_view particle : {"を", "が"}) {
      for (const std::string_view verb : {"増やす", "増える", "減らす", "減る"}) {
        const StepId end = literal(verb, next);
        const StepId thing = fork({literal(things, end), literal("だけ", end)});
        ways.push_back(literal(particle, call(Rule::Unsigned, thing, param)));
      }
    }
    return fork(std::move(ways));
  }
  Steps ends;
  for (const std::string_view thing : split_outside_braces(things, '|')) {
    ends.push_back(literal(thing, next));
  }
  const StepId end = fork(std::move(ends));
  return call(Rule::Unsigned, fork({literal(" more ", end), literal(" fewer ", end)}), param);
}

StepId Builder::optional_action(std::string_view tail, const Word& word, std::uint8_t param,
                                StepId next) {
  const std::uint8_t by = find_param(word, "by");
  const auto decided_by = [&](std::size_t who, StepId step) {
    return by < word.params.size() ? value(by, table("who").entries[who], who, step) : step;
  };
  if (is_ja()) {
    const StepId te = call(Rule::Sequence, text(tail, word, next), param, Form::Te);
    const StepId quoted = call(Rule::Sequence, next, param);
    return fork({decided_by(0, te), decided_by(1, te),
                 decided_by(0, literal("自分は次を選んでもよい：", quoted)),
                 decided_by(1, literal("相手は次を選んでもよい：", quoted))});
  }
  const StepId act = call(Rule::Sequence, next, param);
  return fork({text(tail, word, fork({act, literal("choose this: ", act)})),
               decided_by(0, literal("optionally, ", act))});
}

// The subject of an ability that does not name it: the card's bearer, or the card itself.
StepId Builder::subject(std::string_view tail, const Word& word, StepId next) {
  const StepId rest = text(tail, word, next);
  Steps ways;
  for (const Entry& bearer : grammar_.format->bearers) {
    if (!bearer.id.empty()) { ways.push_back(literal(text_of(bearer), rest)); }
  }
  ways.push_back(tail.empty() ? literal("this card", next) : next);
  return fork(std::move(ways));
}

StepId Builder::counted(const Word& word, std::uint8_t param, std::uint8_t count, char mark,
                        StepId next) {
  FUDABA_CHECK(count < word.params.size());
  const StepId few = call(Rule::CardsSingular, next, param);
  const StepId many = call(Rule::CardsPlural, next, param);
  if (mark == '.') { return fork({few, many}); }
  const StepId equal = literal(" equal to ", call(Rule::Amount, next, count));
  return fork({number(count, 1, literal("one ", few)),
               number(count, 1, call(Rule::CardsIndefinite, next, param)),
               call(Rule::Amount, literal(" ", fork({few, many})), count),
               literal("a number ", call(Rule::CardsSingular, equal, param)),
               literal("a number of ", call(Rule::CardsPlural, equal, param))});
}

// 体, 枚, 箇所 …: whatever a game counts its cards in.
StepId Builder::counter(StepId next) {
  std::vector<std::string_view> counters{"枚"};
  for_words(Type::Filter, [&](const Word& word) {
    const auto parts = split_outside_braces(word.ja, '|');
    for (std::size_t i = parts.size() == 3 ? 2 : 1; i < parts.size(); i += 2) {
      if (std::find(counters.begin(), counters.end(), parts[i]) == counters.end()) {
        counters.push_back(parts[i]);
      }
    }
  });
  Steps ways;
  for (const std::string_view thing : counters) { ways.push_back(literal(thing, next)); }
  return fork(std::move(ways));
}

}  // namespace fudaba::reading
