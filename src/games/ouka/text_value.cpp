// The values of a card in force, and what changes them.
#include "games/ouka/text.h"
#include "games/value_now.h"

namespace fudaba::ouka {

using namespace clause_literals;

namespace {

CardValue value_of(const Reading& r, CardId card, std::uint8_t p) {
  return value_now(r, vocabulary(), card, p);
}

ValueChange line(int by, CardId cause, Clause clause, std::string ja, std::string en) {
  ValueChange change;
  change.by = by;
  change.cause = cause;
  change.clause = clause;
  change.text = {std::move(ja), std::move(en)};
  return change;
}

std::string with_sign(int n) { return (n < 0 ? "" : "+") + std::to_string(n); }

// OUK-8.2: the die, the protagonist's ability, and all changes, line by line.
CardValue test_value(const Reading& r, const State& s) {
  CardValue value;
  value.id = "test";
  value.name = both_words(vocabulary(), "property", property(Property::Test));
  value.now = r.test_value();
  const Test& test = s.test;
  if (test.die != 0) {
    value.from.push_back(line(test.die, kNoCard, "OUK-8.2"_clause,
                              "サイコロの目 " + with_sign(test.die),
                              "the die " + with_sign(test.die)));
  }
  if (test.ability == Ability::None || test.ability == Ability::Any) { return value; }
  const Seat seat = owner_of(test.card);
  const int index = static_cast<int>(test.ability) - 1;
  const CardId hero = r.hero(seat);
  const int printed = r.printed(hero, static_cast<std::uint8_t>(index));
  value.from.push_back(
      line(printed, hero, "OUK-8.2"_clause,
           word_of("real_ability", index, Language::Ja) + " " + with_sign(printed),
           word_of("real_ability", index, Language::En) + " " + with_sign(printed)));
  const CardValue ability = value_of(r, hero, static_cast<std::uint8_t>(index));
  value.from.insert(value.from.end(), ability.from.begin(), ability.from.end());
  const CardValue bonus = value_of(r, effect::as_card(seat), property(Property::Test));
  value.from.insert(value.from.end(), bonus.from.begin(), bonus.from.end());
  return value;
}

// OUK-8.7: what the enlarging story adds.
void add_enlarging(const Reading& r, const State& s, CardValue& target) {
  const CardId other = s.test.enlarging;
  if (!r.is_in(other, ZoneKind::Test)) { return; }
  const int by = r.value(other, Property::Target);
  target.now += by;
  target.from.push_back(line(by, other, "OUK-8.7"_clause, "物語の拡大 " + with_sign(by),
                             "enlarged by " + with_sign(by)));
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  const auto add = [&](Property p) { values.push_back(value_of(r, card, property(p))); };
  switch (r.kind(card)) {
    case CardKind::Protagonist:
      add(Property::Destiny);
      add(Property::Combat);
      add(Property::Exploration);
      add(Property::Negotiation);
      break;
    case CardKind::Character: add(Property::Destiny); break;
    case CardKind::Story:
      if (r.is_tested(card)) { add(Property::Target); }
      if (card == state.test.card && r.is_in(card, ZoneKind::Test) && r.is_tested(card)) {
        add_enlarging(r, state, values.back());
        values.push_back(test_value(r, state));
      }
      add(Property::Points);
      break;
    case CardKind::Climax:
    case CardKind::Mission: add(Property::Points); break;
    case CardKind::Person:  break;
  }
  add_keywords(r, vocabulary(), card, values);
  return values;
}

}  // namespace fudaba::ouka
