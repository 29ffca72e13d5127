#include <algorithm>

#include "reading/chart.h"
#include "reading/grammar_builder.h"

// The results of rules.

namespace fudaba::reading {

using effect::kAbsent;
using effect::kRequired;
using effect::Op;
using effect::Param;
using effect::Type;
using effect::Word;

PartId Chart::joined(PartId first, PartId second) {
  std::vector<PartId> items;
  for (const PartId part : {first, second}) {
    if (forest_[part].kind == Part::Kind::List) {
      const auto its = forest_.children(part);
      items.insert(items.end(), its.begin(), its.end());
    } else {
      items.push_back(part);
    }
  }
  return forest_.list(items);
}

void Chart::make(const Make& make, const Item& item, std::uint32_t end) {
  const PartId first = item.args[0];
  const PartId second = item.args[1];
  const auto one = [&](PartId part) { finish(item, end, part); };
  switch (make.kind) {
    case Make::Kind::Word: return make_word(*make.word, item, end);
    case Make::Kind::Same: return one(first);
    case Make::Kind::List:
      return one(forest_[first].kind == Part::Kind::List ? first
                                                         : forest_.list(std::span(&first, 1)));
    case Make::Kind::ListOfOne:    return one(forest_.list(std::span(&first, 1)));
    case Make::Kind::PrependWhole: {
      std::vector<PartId> items{first};
      for (const PartId item_of_rest : forest_.children(second)) { items.push_back(item_of_rest); }
      return one(forest_.list(items));
    }
    case Make::Kind::Prepend:
    case Make::Kind::Append:
    case Make::Kind::Concatenate: return one(joined(first, second));
    case Make::Kind::Mark:        return one(forest_.marked(make.mark));
    case Make::Kind::ChosenNoun:  {
      const std::size_t begin = entries_[item.entry].at;
      const int text = forest_.add_text(text_.substr(begin, end - begin));
      return one(forest_.marked(OpenChoice::ChosenNoun, text));
    }
    case Make::Kind::ChosenPlace:
      return one(forest_.marked(OpenChoice::ChosenPlace, forest_[first].value));
    case Make::Kind::InPile: {
      const PartId word = forest_.word(*make.word, {});
      return one(forest_.marked(OpenChoice::NounInPile, 0, std::span(&word, 1)));
    }
    case Make::Kind::Placed: {
      const std::array<PartId, 2> both{forest_.word(*make.word, std::span(&first, 1)),
                                       forest_.word(*make.second, std::span(&second, 1))};
      return one(forest_.list(both));
    }
    case Make::Kind::DidSo: {
      const PartId chosen = forest_.word(*grammar_.chosen, {});
      return one(forest_.word(*make.word, std::span(&chosen, 1)));
    }
    case Make::Kind::Each:     return one(forest_.word(*make.word, std::span(&first, 1)));
    case Make::Kind::Negative: {
      const Part& part = forest_[first];
      if (part.kind == Part::Kind::Number) { return one(forest_.number(-part.value)); }
      // －10×… is the product of －10.
      if (part.kind != Part::Kind::Word || op_of(*part.word) != Op::Times) { return; }
      const auto factors = forest_.children(first);
      if (forest_[factors[0]].kind != Part::Kind::Number) { return; }
      const std::array<PartId, 2> args{forest_.number(-forest_[factors[0]].value), factors[1]};
      return one(forest_.word(*forest_[first].word, args));
    }
  }
}

void Chart::make_word(const Word& word, const Item& item, std::uint32_t end) {
  Arguments args = item.args;
  finish_word(word, args, 0, item, end);
}

// Fills in what the text leaves out, from parameter `param` on; what is given but not said can be
// any of its entries.
void Chart::finish_word(const Word& word, Arguments& args, std::size_t param, const Item& item,
                        std::uint32_t end) {
  if (param == word.params.size()) {
    const auto finished = [&](const Arguments& its) {
      finish(item, end, forest_.word(word, std::span(its).first(word.params.size())));
    };
    Arguments owned = args;
    if (take_owner(word, owned, item)) {
      finished(owned);
    } else {
      finished(args);
    }
    return;
  }
  const Param& its = word.params[param];
  const bool given = ((item.given >> param) & 1U) != 0;
  if (args[param] != kNoPart) {
    const Part& part = forest_[args[param]];
    const bool plain = part.kind == Part::Kind::Number || part.kind == Part::Kind::Entry;
    if (given && plain && part.value == its.fallback) { return; }
    return finish_word(word, args, param + 1, item, end);
  }
  if (its.fallback == kRequired) { return; }
  const bool choice = its.type == Type::Choice && its.fallback != kAbsent;
  if (given && (!choice && its.type != Type::Choice)) { return; }
  if (its.type != Type::Choice) {
    args[param] = its.fallback == kAbsent ? kLeftOut : forest_.number(its.fallback);
    finish_word(word, args, param + 1, item, end);
  } else {
    const auto entries = grammar_.format->vocabulary->table(its.table)->entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (given == (static_cast<int>(i) == its.fallback)) { continue; }
      args[param] = forest_.entry(entries[i], static_cast<int>(i));
      finish_word(word, args, param + 1, item, end);
    }
    if (!given && its.fallback == kAbsent) {
      args[param] = kLeftOut;
      finish_word(word, args, param + 1, item, end);
    }
  }
  args[param] = kNoPart;
}

// Where an event's card is described, the owner in the description says whose event it is.
bool Chart::take_owner(const Word& word, Arguments& args, const Item& item) {
  std::size_t of = word.params.size();
  std::size_t whose = of;
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    if (word.params[i].name == "of") { of = i; }
    if (word.params[i].name == "whose") { whose = i; }
  }
  if (of == word.params.size() || whose == of || item.args[whose] != kNoPart ||
      args[of] == kLeftOut || word.params[of].type != Type::Filter || whose == word.params.size()) {
    return false;
  }
  const auto players = grammar_.format->vocabulary->table(word.params[whose].table)->entries;
  std::size_t owner = players.size() - 1;
  std::vector<PartId> rest;
  for (const PartId part : forest_.children(args[of])) {
    const Part& its = forest_[part];
    if (its.kind == Part::Kind::Word && op_of(*its.word) == Op::Owner) {
      owner = static_cast<std::size_t>(forest_[forest_.children(part)[0]].value);
    } else {
      rest.push_back(part);
    }
  }
  args[of] = forest_.list(rest);
  args[whose] = forest_.entry(players[owner], static_cast<int>(owner));
  return true;
}

}  // namespace fudaba::reading
