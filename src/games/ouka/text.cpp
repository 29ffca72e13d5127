// The texts of Ouka Houshin: fills the blanks of sayings.yaml, and names the values of a card.
#include "games/ouka/text.h"

#include "games/sayings.h"
#include "games/value_now.h"

namespace fudaba::ouka {

std::string slot_name(int slot, Language language) {
  return std::string(in(language, "スロット", "slot ")) + std::to_string(slot + 1);
}

namespace {

using namespace clause_literals;

// Cards among others to choose from
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  using CardSpeaker::CardSpeaker;

  [[nodiscard]] std::string destiny() const {
    return std::to_string(r_.value(c_, Property::Destiny));
  }
  [[nodiscard]] std::string motifs() const {
    return words_of(vocabulary(), "story_keyword", r_.motifs(c_), language_);
  }
  [[nodiscard]] std::string points() const { return std::to_string(r_.points(c_)); }
  [[nodiscard]] bool is_upside_down() const { return r_.is_upside_down(c_); }

  static constexpr auto blanks() {
    return card_blanks<Cards, &Cards::destiny, &Cards::motifs, &Cards::points>();
  }
};

#include "games/ouka/names.inc"
static_assert(is_sound(kNames));

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  // The card that goes to a slot; the tested one; the one used at the end of a round.
  [[nodiscard]] std::string card() const { return StateSpeaker::card(s_.doing.card); }
  [[nodiscard]] std::string story() const { return StateSpeaker::card(s_.test.card); }
  [[nodiscard]] std::string climax() const { return StateSpeaker::card(s_.announced.back().card); }
  // The test as it stands.
  [[nodiscard]] std::string ability() const {
    return word_of("ability", static_cast<int>(s_.test.ability));
  }
  [[nodiscard]] std::string target() const { return std::to_string(r_.target_number()); }
  [[nodiscard]] std::string value() const { return std::to_string(r_.test_value()); }
  [[nodiscard]] std::string die() const { return std::to_string(s_.test.die); }
  [[nodiscard]] std::string result() const { return word_of("result", s_.test.decided - 1); }

  [[nodiscard]] bool is_protagonist() const { return r_.is_hero(s_.doing.card); }
  [[nodiscard]] bool is_poaching() const { return s_.doing.act == Act::Poach; }
  // OUK-7.8
  [[nodiscard]] bool has_own_condition() const {
    return s_.doing.act == Act::Tell && r_.is_in(s_.test.condition, ZoneKind::Stories) &&
           owner_of(s_.test.condition) == me_;
  }
  [[nodiscard]] bool is_first_foreshadow() const {
    return is_foreshadow() && s_.foreshadows[me_] == 0;
  }
  [[nodiscard]] bool is_foreshadow() const { return s_.doing.act == Act::LayForeshadow; }
  [[nodiscard]] bool is_climax() const { return s_.doing.act == Act::UseClimax; }
  // An effect may have settled the result (OUK-8.10).
  [[nodiscard]] bool is_open() const { return s_.test.decided == 0; }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::card, &Prompts::story, &Prompts::climax,
                           &Prompts::ability, &Prompts::target, &Prompts::value, &Prompts::die,
                           &Prompts::result>();
  }
};

#include "games/ouka/entries.inc"
#include "games/ouka/prompts.inc"
#include "games/ouka/refusals.inc"
static_assert(is_sound(kRefusals) && is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves as lines of a menu
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Words, Reading> {
 public:
  using MoveSpeaker::MoveSpeaker;

  // Blanks
  // ------------------------------------------------------------------------------------------
  [[nodiscard]] std::string slot() const { return slot_name(m_.place, language_); }
  // The card in the slot.
  [[nodiscard]] std::string story() const {
    return StateSpeaker::card(r_.top_story(me_, m_.place));
  }
  [[nodiscard]] std::string foreshadow() const {
    return StateSpeaker::card(s_.cards.first(zone_of(ZoneKind::Foreshadows, me_, m_.place)));
  }
  // Empty unless the card is used from the foreshadows.
  [[nodiscard]] std::string from() const {
    return std::string(is_foreshadow() ? in(language_, "伏線の", " from the foreshadows") : "");
  }
  // An ability to test, and the protagonist's.
  [[nodiscard]] std::string tested() const { return word_of("real_ability", m_.number); }
  [[nodiscard]] std::string figure() const {
    return std::to_string(r_.value(r_.hero(me_), m_.number));
  }
  // The printed value.
  [[nodiscard]] std::string destiny() const { return printed(Value::Destiny); }
  [[nodiscard]] std::string addition() const { return printed(Value::Target); }
  [[nodiscard]] std::string climax_type() const {
    return word_of("climax_type", r_.print(m_.card, Value::ClimaxType));
  }
  [[nodiscard]] std::string needed() const {
    return word_of("ability", r_.print(m_.card, Value::Ability));
  }
  // The value in force.
  [[nodiscard]] std::string target() const {
    return std::to_string(r_.value(m_.card, Property::Target));
  }
  [[nodiscard]] std::string points() const { return std::to_string(r_.points(m_.card)); }
  // OUK-8.4: the die turned over, and what the opponent gets for it.
  [[nodiscard]] std::string turned() const { return std::to_string(kDie + 1 - s_.test.die); }
  [[nodiscard]] std::string price() const { return std::to_string(kReversePoints); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool is_foreshadow() const { return r_.is_in(m_.card, ZoneKind::Foreshadows); }
  [[nodiscard]] bool is_tested() const { return r_.is_tested(m_.card); }
  [[nodiscard]] bool is_upon_story() const { return !is_of_sage() && has(s_.stories[me_]); }
  [[nodiscard]] bool is_upon_foreshadow() const {
    return !is_of_sage() && has(s_.foreshadows[me_]);
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::slot, &Moves::story, &Moves::foreshadow, &Moves::from,
                       &Moves::tested, &Moves::figure, &Moves::destiny, &Moves::addition,
                       &Moves::climax_type, &Moves::needed, &Moves::target, &Moves::points,
                       &Moves::turned, &Moves::price>();
  }

 private:
  [[nodiscard]] std::string printed(Value v) const { return std::to_string(r_.print(m_.card, v)); }
  // True for a slot of the character line, false for one of the story line.
  [[nodiscard]] bool is_of_sage() const {
    return s_.doing.act == Act::BringOut || s_.doing.act == Act::Poach;
  }
  [[nodiscard]] bool has(unsigned slots) const { return ((slots >> m_.place) & 1U) != 0; }
};

#include "games/ouka/moves.inc"
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Events, a line of the log each
// -------------------------------------------------------------------------------------------------

class Events : public EventSpeaker {
 public:
  using EventSpeaker::EventSpeaker;

  // The slot that a card went to.
  [[nodiscard]] std::string slot() const { return slot_name(kZoneTable[e_.to].place, language_); }
  // The result of a test (OUK-8.2), or that an effect has decided it; the change that an effect
  // makes.
  [[nodiscard]] std::string figures() const {
    if ((e_.detail & 2U) != 0) { return std::string(in(language_, "効果による", "by an effect")); }
    return filled(in(language_, "判定値{}、目標値{}", "test value {}, target {}"), value(),
                  std::to_string(e_.place));
  }
  [[nodiscard]] std::string ability() const { return word_of("ability", e_.amount); }
  [[nodiscard]] std::string result() const { return word_of("result", e_.amount - 1); }
  // The two sides of a poaching (OUK-6.6).
  [[nodiscard]] std::string attempt() const { return std::to_string(e_.amount / 100); }
  [[nodiscard]] std::string resistance() const { return std::to_string(e_.amount % 100); }

  [[nodiscard]] bool is_nought() const { return e_.amount == 0; }
  [[nodiscard]] bool is_first_round() const { return e_.amount <= 1; }
  [[nodiscard]] bool is_last_round() const { return e_.amount >= kRounds; }
  [[nodiscard]] bool has_succeeded() const { return (e_.detail & 1U) != 0; }
  [[nodiscard]] bool has_poached() const { return e_.amount != 0 && e_.place == 1; }
  [[nodiscard]] bool has_failed_to_poach() const { return e_.amount != 0 && e_.place != 1; }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::slot, &Events::figures, &Events::ability, &Events::result,
                        &Events::attempt, &Events::resistance>();
  }
};

#include "games/ouka/events.inc"
// Growth is told by the card that is laid, and what is laid or kept by its move. Missions lie there
// from the beginning.
static_assert(is_sound(kEvents) &&
              tells_all_events<ZoneKind, Act>(kEvents,
                                              {Act::GrowSage, Act::LayForeshadow, Act::Keep},
                                              {ZoneKind::Missions}));

}  // namespace

const Sayings<Game, Reading>& Words::sayings() {
  static const Sayings<Game, Reading> kSayings =
      sayings_of<Words, Cards, kNames, Prompts, kQuestions, Moves, kMenu, Events, kEvents>(
          card_format(), {kZoneWords, kActWords, kStepWords}, kRefusals);
  return kSayings;
}

// The values of a card in force
// -------------------------------------------------------------------------------------------------

namespace {

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
  const Bilingual name = both_words(vocabulary(), "real_ability", index);
  value.from.push_back(line(printed, hero, "OUK-8.2"_clause, name.ja + " " + with_sign(printed),
                            name.en + " " + with_sign(printed)));
  const CardValue ability = value_now(r, vocabulary(), hero, static_cast<std::uint8_t>(index));
  value.from.insert(value.from.end(), ability.from.begin(), ability.from.end());
  const CardValue bonus =
      value_now(r, vocabulary(), effect::as_card(seat), property(Property::Test));
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
  const auto add = [&](Property p) {
    values.push_back(value_now(r, vocabulary(), card, property(p)));
  };
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
