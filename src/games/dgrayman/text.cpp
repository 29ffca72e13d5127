// The texts of D.Gray-man: fills the blanks of sayings.yaml, and names the values of a card.
#include "games/dgrayman/text.h"

#include <algorithm>

#include "games/dgrayman/play.h"
#include "games/sayings.h"
#include "games/value_now.h"

namespace fudaba::dgrayman {

std::string unit_name(const CardPool& pool, const Unit& unit, Language language) {
  std::string name = pool.text(unit.person).name.in(language);
  if (unit.is_combined()) {
    name += in(language, "＆", " & ");
    name += pool.text(unit.partner).name.in(language);
  }
  return name;
}

namespace {

using namespace clause_literals;

// Cards among others to choose from
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  using CardSpeaker::CardSpeaker;

  [[nodiscard]] std::string power() const { return std::to_string(r_.power(c_)); }
  [[nodiscard]] bool is_in_play() const { return r_.is_in_play(c_); }

  static constexpr auto blanks() { return card_blanks<Cards, &Cards::power>(); }
};

#include "games/dgrayman/names.inc"
static_assert(is_sound(kNames));

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  [[nodiscard]] std::string new_units() const {
    return std::to_string(std::max(0, s_.allowance - s_.founded));
  }
  [[nodiscard]] std::string skill() const { return card(s_.doing.skill); }
  // The act being answered: its user and its target.
  [[nodiscard]] std::string act() const {
    const effect::Entry& act =
        Words::act_words()[static_cast<std::size_t>(act_of(s_.doing.deed)) - kFirstAct];
    return std::string(in(language_, act.ja, act.en));
  }
  [[nodiscard]] std::string user() const { return card(s_.doing.user); }
  [[nodiscard]] std::string target() const {
    return s_.doing.target == kNoCard
               ? std::string()
               : std::string(in(language_, " → ", " against ")) + card(s_.doing.target);
  }

  [[nodiscard]] bool is_attack() const { return s_.doing.deed == Deed::Attack; }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::new_units, &Prompts::skill, &Prompts::act,
                           &Prompts::user, &Prompts::target>();
  }
};

#include "games/dgrayman/entries.inc"
#include "games/dgrayman/prompts.inc"
#include "games/dgrayman/refusals.inc"
static_assert(is_sound(kRefusals) && is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves as lines of a menu
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Words, Reading> {
 public:
  using MoveSpeaker::MoveSpeaker;

  [[nodiscard]] std::string power() const { return std::to_string(r_.power(m_.card)); }
  [[nodiscard]] std::string points() const {
    return std::to_string(std::max(0, r_.value(m_.card, Property::SearchPoints)));
  }
  // "+1": what a deck search would give beside the rank that it turns up.
  [[nodiscard]] std::string bonus() const { return signed_number(beside_rank(), language_); }
  // The unit that the card would join.
  [[nodiscard]] std::string unit() const { return unit_name(r_.pool(), *joined(), language_); }

  [[nodiscard]] bool has_bonus() const { return beside_rank() != 0; }
  [[nodiscard]] bool is_rules() const { return s_.decision.by_effect == 0; }
  [[nodiscard]] bool founds() const { return !is_doubles(r_.kind(m_.card)) && joined() == nullptr; }
  [[nodiscard]] bool combines() const {
    return is_doubles(r_.kind(m_.card)) && (joined() == nullptr || !joined()->is_combined());
  }
  [[nodiscard]] bool joins_upright() const {
    return is_doubles(r_.kind(m_.card)) || Reading::joins_upright(*joined());
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::power, &Moves::points, &Moves::bonus, &Moves::unit>();
  }

 private:
  // DGM-7.6: as far as it does not depend on the rank.
  [[nodiscard]] int beside_rank() const {
    if (!r_.is_in(m_.card, ZoneKind::Standby)) { return 0; }  // what cannot be
    State then = s_;
    then.doing.deed = Deed::DeckSearch;
    then.doing.seat = me_;
    Play play(r_.pool(), then, nullptr);
    play.use(m_.card);
    return play.read().value(m_.card, Property::SearchPoints);
  }
  [[nodiscard]] const Unit* joined() const { return r_.find_unit(me_, r_.person(m_.card)); }
};

#include "games/dgrayman/moves.inc"
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Events, a line of the log each
// -------------------------------------------------------------------------------------------------

class Events : public EventSpeaker {
 public:
  using EventSpeaker::EventSpeaker;

  // The end of a deck that a card was put on.
  [[nodiscard]] std::string end() const {
    return std::string(e_.detail == kToBottom ? in(language_, "の一番下", "on the bottom of")
                                              : in(language_, "の一番上", "on top of"));
  }
  [[nodiscard]] std::string points() const { return amount() == "1" ? "point" : "points"; }
  // 「ガード使用不可」になった, but 「帰還」を得た: what one cannot do is nothing one has gained.
  [[nodiscard]] bool is_ban() const {
    if (!is_keyword()) { return false; }
    const auto keyword = static_cast<Keyword>(e_.detail - effect::kFirstKeyword);
    return keyword >= Keyword::NoNewUnits || keyword == Keyword::CannotAct ||
           keyword == Keyword::StaysRested || keyword == Keyword::NoAbilities;
  }
  [[nodiscard]] bool is_mulligan() const { return e_.amount != 0; }

  static constexpr auto blanks() { return event_blanks<Events, &Events::end, &Events::points>(); }
};

#include "games/dgrayman/events.inc"
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents, {Act::Place}));

}  // namespace

const Sayings<Game, Reading>& Words::sayings() {
  static const Sayings<Game, Reading> kSayings =
      sayings_of<Words, Cards, kNames, Prompts, kQuestions, Moves, kMenu, Events, kEvents>(
          card_format(), {kZoneWords, kActWords, kStepWords}, kRefusals, "action");
  return kSayings;
}

// The values of a card in force
// -------------------------------------------------------------------------------------------------

namespace {

// No rank and no search counts for less than nothing.
CardValue value_of(const Reading& r, CardId card, std::uint8_t p) {
  CardValue value = value_now(r, vocabulary(), card, p);
  value.now = std::max(0, value.now);
  return value;
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  values.push_back(value_of(r, card, property(Property::Rank)));
  if (is_character(r.kind(card))) {
    values.push_back(value_of(r, card, property(Property::Power)));
    if (r.is_in_play(card)) {
      values.push_back(value_of(r, card, property(Property::SearchPoints)));
    }
  }
  add_keywords(r, vocabulary(), card, values);
  return values;
}

}  // namespace fudaba::dgrayman
