#include <algorithm>

#include "effect/print.h"
#include "effect/print_text.h"
#include "reading/grammar_builder.h"

// Descriptions of cards in English (effect/print_noun.cpp, print_cards.cpp), more loosely: their
// parts in any order.

namespace fudaba::reading {

using effect::Op;
using effect::split_outside_braces;
using effect::Type;
using effect::Word;

void Builder::english_descriptions() {
  const StepId same = done({Make::Kind::Same});
  const StepId append = done({Make::Kind::Append});
  rule(Rule::Description,
       {call(Rule::Item, done({Make::Kind::List})),
        call(Rule::Description, literal(" ", fork({call(Rule::Item, append, 1),
                                                   call(Rule::Item, append, 1, Form::And)})))});
  english_parts();
  english_predicates();

  const StepId all = call(Rule::Description, same);
  const StepId one = fork({all, literal("a ", all), literal("an ", all)});
  rule(Rule::Plain, {literal("each of ", all), literal("each ", all), literal("all ", all)});
  rule(Rule::Singular, {literal("of ", all), all});
  rule(Rule::Plural, {all});
  rule(Rule::Indefinite, {one});

  const Word& owner = word_of(Type::Filter, Op::Owner);
  const auto who = table("who").entries;
  Steps having;
  for (const std::string_view article : {"a ", "an ", ""}) {
    having.push_back(literal("you have " + std::string(article), value(0, who[0], 0, made(owner))));
    having.push_back(
        literal("your opponent has " + std::string(article), value(0, who[1], 1, made(owner))));
  }
  rule(Rule::Having, std::move(having));
  rule(Rule::Existing,
       {literal("there is a ", all), literal("there is an ", all), literal("there is ", all),
        call(Rule::Having, call(Rule::Description, done({Make::Kind::Prepend}), 1))});
}

void Builder::english_parts() {
  Steps ways;
  std::vector<std::string_view> nouns{"card", "cards"};
  for_words(Type::Filter, [&](const Word& word) {
    const auto parts = split_outside_braces(word.en, '|');
    const Op op = op_of(word);
    if (op == Op::InZone || op == Op::Without || op == Op::EitherOf || op == Op::Noun) { return; }
    if (parts.size() % 2 != 0) {
      std::string_view its = parts[0];
      if (its.starts_with('~')) { its.remove_prefix(1); }
      ways.push_back(text(its, word, made(word)));
      return;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      nouns.push_back(parts[i]);
      ways.push_back(text(parts[i], word, i < 2 ? made(word) : done({Make::Kind::InPile, &word})));
    }
    for (const std::string_view article : {"that is a ", "that is an "}) {
      ways.push_back(literal(article, text(parts[0], word, made(word))));
    }
  });
  for_words(Type::Filter, [&](const Word& word) {
    const auto parts = split_outside_braces(word.en, '|');
    for (std::size_t i = 1; parts.size() == 3 && i < 3; ++i) {
      if (std::find(nouns.begin(), nouns.end(), parts[i]) != nouns.end()) { continue; }
      nouns.push_back(parts[i]);
      ways.push_back(literal(parts[i], marked(OpenChoice::Implied)));
    }
  });
  for (const std::string_view noun : {"card", "cards"}) {
    ways.push_back(literal(noun, marked(OpenChoice::General)));
  }
  for (const std::string_view other : {"other", "another"}) {
    ways.push_back(literal(other, made(word_of(Type::Filter, Op::Other))));
  }
  rule(Rule::Attribute, std::move(ways));

  const StepId same = done({Make::Kind::Same});
  Steps items{call(Rule::Attribute, same), call(Rule::Either, same), call(Rule::Place, same)};
  const Word& without = word_of(Type::Filter, Op::Without);
  const StepId denied = done_in_any_form({Make::Kind::Word, &without});
  const auto lacking = [&](Form in, Form as) {
    items.push_back(only_in(in, call(Rule::Attribute, denied, 0, as)));
  };
  lacking(Form::Plain, Form::Without);
  lacking(Form::And, Form::WithoutAnd);
  lacking(Form::Verb, Form::WithoutVerb);
  for (const std::string_view no : {"non-", "not "}) {
    items.push_back(literal(no, call(Rule::Attribute, made(without))));
  }
  items.push_back(literal("other than ", call(Rule::Indefinite, made(without))));
  rule(Rule::Item, std::move(items));
}

// Owners and places of cards; alternatives; and statements about cards.
void Builder::english_predicates() {
  const Word& owner = word_of(Type::Filter, Op::Owner);
  const auto who = table("who").entries;
  const StepId yours = value(0, who[0], 0, made(owner));
  const StepId theirs = value(0, who[1], 1, made(owner));
  Steps places{literal("your", yours),
               literal("of yours", yours),
               literal("yours", yours),
               literal("their own", theirs),
               literal("of theirs", theirs),
               literal("your opponent's", theirs),
               literal("either player's", marked(OpenChoice::Implied))};
  const auto zones = table("zone").entries;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (split_outside_braces(zones[i].en, '|').size() > 2) {
      places.push_back(zone("", zones[i], i, ""));
      continue;
    }
    places.push_back(zone("in any ", zones[i], i, ""));
    places.push_back(zone("in either player's ", zones[i], i, ""));
    const std::string name = effect::plain_text(zones[i], Language::En);
    const StepId end = value(
        1, zones[i], i, done({Make::Kind::Placed, &owner, &word_of(Type::Filter, Op::InZone)}));
    places.push_back(literal("in your " + name, value(0, who[0], 0, end)));
    places.push_back(literal("in their own " + name, value(0, who[1], 1, end)));
    places.push_back(literal("in your opponent's " + name, value(0, who[1], 1, end)));
  }
  rule(Rule::Place, std::move(places));

  const Word& either = word_of(Type::Filter, Op::EitherOf);
  const StepId rest = literal(" or ", call(Rule::EitherRest, done({Make::Kind::PrependWhole}), 1));
  const StepId end = done({Make::Kind::ListOfOne});
  rule(Rule::EitherRest, {call(Rule::EitherItem, end), call(Rule::EitherItem, rest)});
  const StepId item = done({Make::Kind::Same});
  const StepId closed = literal(")", item);
  rule(Rule::EitherItem, {call(Rule::Description, item), call(Rule::Predicate, item),
                          literal("(", call(Rule::Description, closed)),
                          literal("(", call(Rule::Predicate, closed))});
  const StepId list = call(Rule::EitherItem, rest);
  rule(Rule::EitherList,
       {list, literal("that is a ", list), literal("that is an ", list), literal("that ", list)});
  rule(Rule::Either, {call(Rule::EitherList, made(either))});

  const StepId part = done({Make::Kind::Same});
  rule(Rule::PredicatePart,
       {literal("is ", call(Rule::Description, part)),
        literal("is a ", call(Rule::Description, part)),
        literal("is an ", call(Rule::Description, part)),
        only_in(Form::Plain, call(Rule::Item, done_in_any_form({Make::Kind::List}), 0, Form::Verb)),
        only_in(Form::Denied, call(Rule::Attribute, done_in_any_form({Make::Kind::List}), 0,
                                   Form::WithoutVerb))});
  const StepId more =
      literal(" and ", call(Rule::PredicatePart, done({Make::Kind::Concatenate}), 1));
  rule(Rule::Predicate, {call(Rule::PredicatePart, part), call(Rule::Predicate, more)});
}

void Builder::english_cards() {
  const StepId each = done({Make::Kind::Each, &word_of(Type::Cards, Op::Each)});
  const StepId same = done({Make::Kind::Same});
  const Word& both = word_of(Type::Cards, Op::Both);
  const Word& among = word_of(Type::Cards, Op::Among);
  const StepId word = call(Rule::CardsWord, same);
  Steps plain = cards_words();
  for (const StepId way : chosen_cards()) { plain.push_back(way); }
  plain.push_back(literal("(", call(Rule::CardsPlain, literal(")", same))));
  rule(Rule::CardsWord, std::move(plain));
  rule(Rule::CardsPlain, {call(Rule::Plain, each), word});
  const auto from_among = [&](Rule what) {
    return call(what, literal(" from among ", call(Rule::CardsPlain, made(among))), 1);
  };
  rule(Rule::CardsIndefinite, {call(Rule::Indefinite, each), word, from_among(Rule::Indefinite)});
  rule(Rule::CardsPlural,
       {call(Rule::Plural, each), word, from_among(Rule::Plural),
        call(Rule::CardsPlural, literal(" and ", call(Rule::CardsPlural, made(both), 1)))});
  rule(Rule::CardsSingular,
       {call(Rule::Singular, each), literal("of ", word), from_among(Rule::Singular)});
  rule(Rule::CardsExisting,
       {call(Rule::Existing, each), literal("there is ", word),
        call(Rule::CardsWord, same, 0, Form::Has), call(Rule::CardsWord, same, 0, Form::HasAn),
        only_in(Form::Denied,
                call(Rule::CardsWord, done_in_any_form({Make::Kind::Same}), 0, Form::HasNo))});
  Steps owners{
      call(Rule::CardsPlain, literal("'s", same)), call(Rule::CardsPlain, literal("'", same)),
      literal("its", marked(OpenChoice::Pronoun)), literal("their", marked(OpenChoice::Pronoun)),
      call(Rule::Owner, literal(" and ", call(Rule::Owner, made(both), 1)))};
  for_words(Type::Cards, [&](const Word& you) {
    if (op_of(you) == Op::You) { owners.push_back(literal("your", made(you))); }
  });
  rule(Rule::Owner, std::move(owners));
}

}  // namespace fudaba::reading
