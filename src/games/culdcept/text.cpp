// The texts of Culdcept: fills the blanks of sayings.yaml, and names the values of a card.
#include "games/culdcept/text.h"

#include <algorithm>

#include "games/sayings.h"
#include "games/telling.h"
#include "games/value_now.h"

namespace fudaba::culdcept {

std::string land_name(Seat owner, int place, Language language) {
  return seat_name(owner, language) + std::string(in(language, "の領地", "'s land ")) +
         std::to_string(place + 1);
}

namespace {

using namespace clause_literals;

// Cards among others to choose from
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  using CardSpeaker::CardSpeaker;

  [[nodiscard]] std::string terrain() const {
    const LandKind kind = r_.land_kind(spec().owner, spec().place);
    return fudaba::word_of(vocabulary(), "land_kind", static_cast<int>(kind), language_);
  }
  [[nodiscard]] std::string level() const {
    return std::to_string(r_.level(spec().owner, spec().place));
  }

  static constexpr auto blanks() { return card_blanks<Cards, &Cards::terrain, &Cards::level>(); }
};

#include "games/culdcept/names.inc"
static_assert(is_sound(kNames));

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  [[nodiscard]] std::string spell() const { return card(s_.played); }
  [[nodiscard]] std::string here() const { return std::to_string(s_.destination + 1); }
  // The opposing land, and who holds it.
  [[nodiscard]] std::string opposite() const { return std::to_string(facing(s_.destination) + 1); }
  [[nodiscard]] std::string governor() const {
    return card(r_.governor(opponent_of(me_), facing(s_.destination)));
  }

  [[nodiscard]] bool has_no_spell() const { return s_.spells_played == 0; }
  // True if no toll is paid because of the opposing land.
  [[nodiscard]] bool is_exempt() const {
    return r_.is_toll_free(opponent_of(me_), facing(s_.destination));
  }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::spell, &Prompts::here, &Prompts::opposite,
                           &Prompts::governor>();
  }
};

#include "games/culdcept/entries.inc"
#include "games/culdcept/prompts.inc"
#include "games/culdcept/refusals.inc"
static_assert(is_sound(kRefusals) && is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves as lines of a menu
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Words, Reading> {
 public:
  using MoveSpeaker::MoveSpeaker;

  // Blanks
  // ------------------------------------------------------------------------------------------
  [[nodiscard]] std::string cost() const { return std::to_string(r_.cost_of(m_.card)); }
  [[nodiscard]] std::string ability_cost() const {
    const std::uint16_t ability = r_.ability_at(m_.card, m_.number);
    return std::to_string(r_.pool().program.abilities[ability].cost);
  }
  // The land on which the player stands, its creature, and its level one up or down.
  [[nodiscard]] std::string here() const { return std::to_string(s_.destination + 1); }
  [[nodiscard]] std::string governor() const {
    return StateSpeaker::card(r_.governor(me_, s_.destination));
  }
  [[nodiscard]] std::string level_up() const { return std::to_string(level() + 1); }
  [[nodiscard]] std::string level_down() const { return std::to_string(level() - 1); }
  // The land that is chosen, what lies there, and who stands opposite.
  [[nodiscard]] std::string land() const { return std::to_string(m_.place + 1); }
  [[nodiscard]] std::string terrain() const {
    return word_of("land_kind", static_cast<int>(r_.land_kind(me_, m_.place)));
  }
  [[nodiscard]] std::string opposite() const {
    return StateSpeaker::card(r_.governor(opponent_of(me_), facing(m_.place)));
  }
  // The kind of land that the card being laid would make.
  [[nodiscard]] std::string new_terrain() const {
    return word_of("land_kind", r_.print(m_.card, Value::LandKind));
  }
  [[nodiscard]] std::string opposing() const { return std::to_string(facing(s_.destination) + 1); }
  [[nodiscard]] std::string toll() const { return std::to_string(due()); }
  [[nodiscard]] std::string deck() const { return std::to_string(cards_left()); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool has_no_spell() const { return s_.spells_played == 0; }
  [[nodiscard]] bool is_unopposed() const {
    return r_.governor(opponent_of(me_), facing(m_.place)) == kNoCard;
  }
  [[nodiscard]] bool is_free() const { return due() == 0; }
  // CUL-1.2, CUL-4.13.
  [[nodiscard]] bool is_too_much() const { return due() > cards_left(); }
  [[nodiscard]] bool is_of_land() const { return m_.card == r_.governor(me_, s_.destination); }
  // CUL-6.3: what is no battle card may be laid all the same.
  [[nodiscard]] bool is_bluff() const { return !r_.battle_card(m_.card, r_.side_of(me_)).allows(); }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::cost, &Moves::ability_cost, &Moves::here, &Moves::governor,
                       &Moves::level_up, &Moves::level_down, &Moves::land, &Moves::terrain,
                       &Moves::opposite, &Moves::opposing, &Moves::new_terrain, &Moves::toll,
                       &Moves::deck>();
  }

 private:
  [[nodiscard]] int level() const { return r_.level(me_, s_.destination); }
  [[nodiscard]] int due() const { return r_.toll(opponent_of(me_), facing(s_.destination)); }
  [[nodiscard]] int cards_left() const { return s_.cards.count(zone_of(ZoneKind::Deck, me_)); }
};

#include "games/culdcept/moves.inc"
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Events, a line of the log each
// -------------------------------------------------------------------------------------------------

class Events : public EventSpeaker {
 public:
  using EventSpeaker::EventSpeaker;

  // The land that a card went to; the one of the other side that the player stands against.
  [[nodiscard]] std::string land() const {
    return land_name(kZoneTable[e_.to].owner, kZoneTable[e_.to].place, language_);
  }
  [[nodiscard]] std::string facing_land() const {
    return land_name(opponent_of(e_.seat), e_.place, language_);
  }
  [[nodiscard]] std::string own_land() const { return land_name(e_.seat, e_.place, language_); }
  // The changed card; a land with its number, since others may share its name.
  [[nodiscard]] std::string changed_card() const {
    return e_.place < kLands ? filled(in(language_, "{}{}", "{} ({})"), own_land(), card())
                             : card();
  }
  // The new element, kind of land, or card.
  [[nodiscard]] std::string element() const { return word_of("element", e_.amount); }
  [[nodiscard]] std::string land_kind() const { return word_of("land_kind", e_.amount); }
  [[nodiscard]] std::string new_face() const {
    return name_of(pool_, static_cast<DefId>(e_.amount), language_);
  }

  // For a toll.
  [[nodiscard]] bool is_free() const { return e_.amount == 0; }
  [[nodiscard]] bool is_by_rules() const { return !e_.clause.is_none(); }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::land, &Events::facing_land, &Events::own_land,
                        &Events::changed_card, &Events::element, &Events::land_kind,
                        &Events::new_face>();
  }
};

#include "games/culdcept/events.inc"
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents));

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

// The values of a creature that card files do not name, where there are any.
void add_unnamed(const Reading& r, CardId card, Property p, std::vector<CardValue>& values) {
  if (r.value(card, p) == 0) { return; }
  CardValue& value = values.emplace_back(value_now(r, vocabulary(), card, property(p)));
  if (p == Property::Damage) {
    value.id = "damage";
    value.name = {"受けたダメージ", "damage taken"};
    return;
  }
  value.id = "terrain";
  value.name = {"地形効果", "terrain bonus"};
  for (ValueChange& change : value.from) { change.clause = "CUL-5.2"_clause; }
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  const auto add = [&](Property p) {
    values.push_back(value_now(r, vocabulary(), card, property(p)));
  };
  switch (r.kind(card)) {
    case CardKind::Creature:
      add(Property::Element);
      add(Property::St);
      add(Property::Hp);
      add_unnamed(r, card, Property::Terrain, values);
      add_unnamed(r, card, Property::Damage, values);
      add(Property::Cost);
      break;
    case CardKind::Item:
    case CardKind::Instant:
    case CardKind::Lasting: add(Property::Cost); break;
    case CardKind::Land:
    case CardKind::StartingLand:
      add(Property::LandKind);
      add(Property::Level);
      if (r.value(card, Property::Toll) != 0) { add(Property::Toll); }
      break;
  }
  add_keywords(r, vocabulary(), card, values);
  return values;
}

}  // namespace fudaba::culdcept
