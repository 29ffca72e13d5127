#include <algorithm>

#include "effect/print.h"
#include "effect/print_text.h"
#include "reading/grammar_builder.h"

// Descriptions of cards in Japanese (effect/print_noun.cpp, print_cards.cpp), more loosely: their
// parts in any order.

namespace fudaba::reading {

using effect::Entry;
using effect::Op;
using effect::split_outside_braces;
using effect::Type;
using effect::Word;

void Builder::japanese_descriptions() {
  const StepId same = done({Make::Kind::Same});
  const StepId list = done({Make::Kind::List});
  const StepId append = done({Make::Kind::Append});
  const StepId concatenate = done({Make::Kind::Concatenate});

  // 自分の場にある他の火属性の
  const StepId one_more = call(Rule::Item, append, 1);
  rule(Rule::Description, {call(Rule::Item, list),
                           call(Rule::Description, fork({one_more, literal("、", one_more)}))});
  japanese_parts();
  japanese_nouns();

  const StepId noun = call(Rule::Noun, append, 1);
  rule(Rule::Indefinite,
       {call(Rule::Noun, list), call(Rule::Description, fork({noun, literal("、", noun)}))});
  rule(Rule::Plural, {call(Rule::Indefinite, same)});
  const StepId all = literal("すべて", same);
  rule(Rule::Plain, {call(Rule::Indefinite, all), call(Rule::Description, all, 0, Form::Bare)});
  rule(Rule::Singular, {call(Rule::Indefinite, literal("を", same))});
  rule(Rule::Existing,
       {call(Rule::Indefinite, same),
        call(Rule::Description, call(Rule::Indefinite, concatenate, 1), 0, Form::Within)});
  // 先制を持って, 先制を持たない; what ends in no verb takes a copula behind it
  const StepId owned = done({Make::Kind::Same});
  Steps predicates{call(Rule::Indefinite, same), call(Rule::Description, same, 0, Form::Bare),
                   call(Rule::Description, literal("のもの", owned), 0, Form::Bare)};
  for (const Form form : {Form::Continued, Form::Denied, Form::DeniedContinued}) {
    predicates.push_back(
        only_in(form, call(Rule::Description, done_in_any_form({Make::Kind::Same}), 0, form)));
  }
  rule(Rule::Predicate, std::move(predicates));
}

StepId Builder::zone(std::string_view before, const Entry& entry, std::size_t index,
                     std::string_view behind) {
  const StepId end = made(word_of(Type::Filter, Op::InZone));
  const auto parts = split_outside_braces(text_of(entry), '|');
  const std::string name = std::string(before) + effect::plain_text(entry, grammar_.language);
  const std::string said = parts.size() > 2 ? std::string(parts[2]) : name + std::string(behind);
  return value(0, entry, index, literal(said, end));
}

void Builder::japanese_parts() {
  Steps ways;
  for_words(Type::Filter, [&](const Word& word) {
    const auto parts = split_outside_braces(word.ja, '|');
    const Op op = op_of(word);
    if (op == Op::InZone || op == Op::Without || op == Op::EitherOf) { return; }
    std::string_view its = parts[0];
    if (parts.size() % 2 == 0) {
      ways.push_back(text(its, word, literal("である", made(word))));
      return;
    }
    if (its.starts_with('~')) { its.remove_prefix(1); }
    ways.push_back(text(its, word, made(word)));
  });
  const auto zones = table("zone").entries;
  for (std::size_t i = 0; i < zones.size(); ++i) { ways.push_back(zone("", zones[i], i, "の")); }
  const Entry& opponent = table("who").entries[1];
  const Word& owner = word_of(Type::Filter, Op::Owner);
  ways.push_back(literal("自身の", value(0, opponent, 1, made(owner))));
  for (const std::string_view nobody : {"お互いの", "どちらかの"}) {
    ways.push_back(literal(nobody, marked(OpenChoice::Implied)));
  }
  rule(Rule::Attribute, std::move(ways));

  const Word& without = word_of(Type::Filter, Op::Without);
  const StepId lacking =
      call(Rule::Attribute, done_in_any_form({Make::Kind::Word, &without}), 0, Form::Lacking);
  const StepId other_than = literal("以外の", made(without));
  const StepId bracketed = literal("）以外の", made(without));
  const StepId end = done({Make::Kind::Same});
  const StepId verbal = done_in_any_form({Make::Kind::Same});
  rule(Rule::Item,
       {call(Rule::Attribute, end), only_in(Form::Plain, lacking), only_in(Form::Bare, lacking),
        call(Rule::Description, other_than, 0, Form::Bare), call(Rule::Indefinite, other_than),
        literal("（", call(Rule::Description, bracketed, 0, Form::Bare)),
        literal("（", call(Rule::Indefinite, bracketed)), call(Rule::Either, literal("の", end)),
        call(Rule::Either, verbal)});
}

void Builder::japanese_nouns() {
  Steps ways;
  std::vector<std::string_view> nouns{"カード"};
  for_words(Type::Filter, [&](const Word& word) {
    const auto parts = split_outside_braces(word.ja, '|');
    if (parts.size() % 2 != 0 || op_of(word) == Op::Noun) { return; }
    nouns.push_back(parts[0]);
    ways.push_back(text(parts[0], word, made(word)));
    if (parts.size() > 2) {
      ways.push_back(text(parts[2], word, done({Make::Kind::InPile, &word})));
    }
  });
  for_words(Type::Filter, [&](const Word& word) {
    const auto parts = split_outside_braces(word.ja, '|');
    if (parts.size() != 3 || std::find(nouns.begin(), nouns.end(), parts[1]) != nouns.end()) {
      return;
    }
    nouns.push_back(parts[1]);
    ways.push_back(literal(parts[1], marked(OpenChoice::Implied)));
  });
  const auto zones = table("zone").entries;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const auto parts = split_outside_braces(zones[i].ja, '|');
    if (parts.size() < 4) { continue; }
    ways.push_back(
        value(0, zones[i], i, literal(parts[3], made(word_of(Type::Filter, Op::InZone)))));
  }
  ways.push_back(literal("カード", marked(OpenChoice::General)));
  ways.push_back(call(Rule::Either, done({Make::Kind::Same})));
  rule(Rule::Noun, std::move(ways));

  // 植物族か防御型を持つ, クリーチャーか土地
  const Word& either = word_of(Type::Filter, Op::EitherOf);
  const StepId item = done({Make::Kind::Same});
  const StepId also = fork({item, literal("である", item)});
  const StepId closed = literal("）", also);
  rule(Rule::EitherItem,
       {call(Rule::Description, also, 0, Form::Bare), call(Rule::Indefinite, also),
        literal("（", call(Rule::Description, closed, 0, Form::Bare)),
        literal("（", call(Rule::Indefinite, closed))});
  const StepId rest = literal("か", call(Rule::EitherRest, done({Make::Kind::PrependWhole}), 1));
  rule(Rule::EitherRest,
       {call(Rule::EitherItem, done({Make::Kind::ListOfOne})), call(Rule::EitherItem, rest)});
  rule(Rule::EitherList, {call(Rule::EitherItem, rest)});
  rule(Rule::Either, {call(Rule::EitherList, made(either))});
}

// Cards by words of their own, not by a description.
Builder::Steps Builder::cards_words() {
  Steps ways;
  for_words(Type::Cards, [&](const Word& word) {
    const Op op = op_of(word);
    if (op == Op::Each || op == Op::It || op == Op::Picked) { return; }
    for (const std::string_view its : split_outside_braces(text_of(word), '|')) {
      ways.push_back(template_of(word, its));
    }
  });
  return ways;
}

Builder::Steps Builder::chosen_cards() {
  const Word& subject = word_of(Type::Cards, Op::Subject);
  const Word& it = word_of(Type::Cards, Op::It);
  if (is_ja()) {
    const StepId noun = done({Make::Kind::ChosenNoun});
    const StepId numbered =
        literal("番目に選んだ", call(Rule::Indefinite, done({Make::Kind::ChosenPlace}), 1));
    const StepId moved = literal("動かしたカード", marked(OpenChoice::Moved));
    return {literal("それ", marked(OpenChoice::Pronoun)),
            literal("それら", marked(OpenChoice::Pronoun)),
            literal("そ", marked(OpenChoice::Pronoun)),  // その, of which の is another literal's
            literal("その", call(Rule::Indefinite, made(subject), 5)),
            literal("きっかけとなった", call(Rule::Indefinite, made(subject), 5)),
            literal("当の", call(Rule::Indefinite, made(it), 5)),
            literal("捨てたカード", marked(OpenChoice::Discarded)),
            moved,
            literal("選んだ", call(Rule::Indefinite, noun, 1)),
            with_param(GrammarStep::Kind::Digits, 0, fork({numbered, literal("番目に", moved)}))};
  }
  Steps ways{literal("it", marked(OpenChoice::Pronoun)),
             literal("them", marked(OpenChoice::Pronoun)),
             literal("they", marked(OpenChoice::Pronoun)),
             literal("that ", call(Rule::Description, made(subject), 5)),
             literal("the triggering ", call(Rule::Description, made(subject), 5)),
             literal("the current ", call(Rule::Description, made(it), 5)),
             literal("the chosen ", call(Rule::Description, done({Make::Kind::ChosenNoun}), 1))};
  const auto cards = [&](std::string_view before, OpenChoice mark) {
    for (const std::string_view noun : {"card", "cards"}) {
      ways.push_back(literal(std::string(before) + std::string(noun), marked(mark)));
    }
  };
  cards("the discarded ", OpenChoice::Discarded);
  cards("the moved ", OpenChoice::Moved);
  int place = 0;
  for (const std::string_view nth : {"the first ", "the second ", "the third "}) {
    const StepId end = call(Rule::Description, done({Make::Kind::ChosenPlace}), 1);
    ways.push_back(literal(nth, number(0, ++place, end)));
    cards(std::string(nth) + "moved ", OpenChoice::Moved);
  }
  return ways;
}

void Builder::japanese_cards() {
  const StepId each = done({Make::Kind::Each, &word_of(Type::Cards, Op::Each)});
  const StepId each_in_any_form =
      done_in_any_form({Make::Kind::Each, &word_of(Type::Cards, Op::Each)});
  const StepId same = done({Make::Kind::Same});
  const StepId same_in_any_form = done_in_any_form({Make::Kind::Same});
  Steps plain = cards_words();
  for (const StepId way : chosen_cards()) { plain.push_back(way); }
  plain.push_back(literal("（", call(Rule::CardsPlain, literal("）", same))));
  rule(Rule::CardsWord, std::move(plain));
  rule(Rule::CardsPlain, {call(Rule::Plain, each), call(Rule::CardsWord, same)});
  rule(Rule::CardsIndefinite, {call(Rule::Indefinite, each), call(Rule::CardsWord, same)});
  rule(Rule::CardsExisting, {call(Rule::Existing, each), call(Rule::CardsWord, same)});
  const Word& both = word_of(Type::Cards, Op::Both);
  rule(Rule::CardsPlural,
       {call(Rule::Plural, each), call(Rule::CardsWord, same),
        call(Rule::CardsPlural, literal("と", call(Rule::CardsPlural, made(both), 1)))});
  rule(Rule::CardsSingular, {call(Rule::Singular, each_in_any_form),
                             call(Rule::CardsWord, same_in_any_form, 0, Form::Some),
                             call(Rule::CardsWord, literal("を", same)),
                             call(Rule::CardsWord, literal("の中から", same))});
  rule(Rule::Owner, {call(Rule::CardsPlain, same)});
  rule(Rule::Having, {same});
}

}  // namespace fudaba::reading
