// The texts of Kannagi: fills the blanks of sayings.yaml, and names the values of a card.
#include "games/kannagi/text.h"

#include "games/kannagi/play.h"
#include "games/sayings.h"
#include "games/value_now.h"

namespace fudaba::kannagi {

std::string slot_name(int slot, Language language) {
  if (slot == kOnSeason) {
    return std::string(in(language, "季節札の上の場所", "the place on the season card"));
  }
  return std::string(in(language, "場所", "place ")) + std::to_string(slot);
}

namespace {

using namespace clause_literals;

// Cards among others to choose from
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  using CardSpeaker::CardSpeaker;

  [[nodiscard]] std::string slot() const { return slot_name(spec().place, language_); }
  [[nodiscard]] std::string cost() const { return std::to_string(r_.cost_of(c_)); }
  [[nodiscard]] std::string power() const { return std::to_string(r_.strength(c_)); }
  [[nodiscard]] bool is_laid() const { return r_.is_laid(c_); }

  static constexpr auto blanks() {
    return card_blanks<Cards, &Cards::slot, &Cards::cost, &Cards::power>();
  }
};

#include "games/kannagi/names.inc"
static_assert(is_sound(kNames));

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  [[nodiscard]] std::string step() const {
    const effect::Entry& step = Words::step_words()[static_cast<std::size_t>(s_.step)];
    return std::string(in(language_, step.ja, step.en));
  }
  // The act that may be answered, and with which card.
  [[nodiscard]] std::string act() const {
    const effect::Entry& act =
        Words::act_words()[static_cast<std::size_t>(doing().act) - kFirstAct];
    return std::string(in(language_, act.ja, act.en));
  }
  [[nodiscard]] std::string card() const { return StateSpeaker::card(doing().card); }
  [[nodiscard]] std::string source() const { return StateSpeaker::card(s_.hit.source); }
  [[nodiscard]] std::string damage() const { return std::to_string(s_.hit.amount[me_]); }
  [[nodiscard]] std::string chosen() const {
    int chosen = 0;
    s_.defence.for_each([&](CardId c) { chosen += owner_of(c) == me_ ? 1 : 0; });
    return std::to_string(chosen);
  }

  [[nodiscard]] bool is_moment() const { return s_.doing.empty(); }
  [[nodiscard]] bool is_done() const { return doing().stage == Stage::Done; }
  // KNG-5.6: a ghost stays hidden; only the act is told.
  [[nodiscard]] bool is_ghost() const { return doing().act == Act::Possess && !is_done(); }
  [[nodiscard]] bool is_ghost_done() const { return doing().act == Act::Possess && is_done(); }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::step, &Prompts::act, &Prompts::card, &Prompts::source,
                           &Prompts::damage, &Prompts::chosen>();
  }

 private:
  [[nodiscard]] const OngoingAct& doing() const { return s_.doing.back(); }
};

#include "games/kannagi/entries.inc"
#include "games/kannagi/prompts.inc"
#include "games/kannagi/refusals.inc"
static_assert(is_sound(kRefusals) && is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves as lines of a menu
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Words, Reading> {
 public:
  using MoveSpeaker::MoveSpeaker;

  // Blanks
  // ------------------------------------------------------------------------------------------
  // KNG-3.3: one that lies open is told from a copy that does not.
  [[nodiscard]] std::string card() const {
    const bool open = m_.verb != verb(Act::Rise) && r_.is_in(m_.card, ZoneKind::Open);
    return MoveSpeaker::card() +
           (open ? filled(in(language_, "（{}）", " ({})"), zone()) : std::string());
  }
  [[nodiscard]] std::string zone() const {
    const effect::Entry& word = Words::zone_words()[kZoneTable[s_.cards.zone[m_.card]].kind];
    return std::string(in(language_, word.ja, word.en));
  }
  [[nodiscard]] std::string cost() const {
    return std::to_string(m_.card < kMaxCards ? r_.cost_of(m_.card) : 0);
  }
  // The power that a summoned place will have at its slot.
  [[nodiscard]] std::string power() const {
    const int slot = is_on_season() ? kOnSeason : r_.free_slot(me_);
    if (m_.card >= kMaxCards || slot < 0 || r_.is_on_field(m_.card)) {  // what cannot be
      return std::to_string(r_.power(m_.card));
    }
    State then = s_;
    Play play(r_.pool(), then, nullptr);
    play.stand(m_.card, slot, {});
    play.wear_face_for(Act::Summon, m_.card);
    return std::to_string(play.read().power(m_.card));
  }
  [[nodiscard]] std::string strength() const { return std::to_string(r_.strength(m_.card)); }
  [[nodiscard]] std::string season_card() const {
    return MoveSpeaker::StateSpeaker::card(r_.season_card(me_));
  }
  [[nodiscard]] std::string slot() const { return slot_name(r_.slot_of(m_.card), language_); }
  // The acting place; the place of this side, or of the opponent's, that the move is about.
  [[nodiscard]] std::string actor() const { return place_name(m_.card); }
  [[nodiscard]] std::string host() const { return place_at(me_, m_.place); }
  [[nodiscard]] std::string target() const { return place_at(opponent_of(me_), m_.place); }
  // The place whose ghosts lie hidden.
  [[nodiscard]] std::string haunted() const { return place_at(spec().owner, spec().place); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool keeps_hand() const { return s_.mulligans[me_] == 0; }
  [[nodiscard]] bool defends() const {
    bool some = false;
    s_.defence.for_each([&](CardId c) { some = some || owner_of(c) == me_; });
    return some;
  }
  [[nodiscard]] bool is_on_season() const { return m_.place == kOnSeason; }
  [[nodiscard]] bool is_raid() const { return m_.place != 255; }
  [[nodiscard]] bool has_twin() const {
    return r_.is_in(m_.card, ZoneKind::Place) && has_twin(m_.card);
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::cost, &Moves::power, &Moves::strength, &Moves::season_card,
                       &Moves::slot, &Moves::actor, &Moves::host, &Moves::target, &Moves::haunted,
                       &Moves::zone>();
  }

 private:
  [[nodiscard]] std::string place_at(Seat seat, int slot) const {
    const CardId c = slot < kSlots ? r_.place(seat, slot) : kNoCard;
    return c == kNoCard ? std::string(in(language_, "場所", "a place")) : place_name(c);
  }
  // True if another place of that side has the same name.
  [[nodiscard]] bool has_twin(CardId place) const {
    bool twin = false;
    r_.each_slot(owner_of(place), [&](int slot) {
      const CardId other = r_.place(owner_of(place), slot);
      twin = twin || (other != place && r_.is_same_name(other, place));
    });
    return twin;
  }
  // Its name; where it stands, if another has it too.
  [[nodiscard]] std::string place_name(CardId place) const {
    const std::string name = StateSpeaker::card(place);
    return has_twin(place) ? filled(in(language_, "{}（{}）", "{} ({})"), name,
                                    slot_name(r_.slot_of(place), language_))
                           : name;
  }
};

#include "games/kannagi/moves.inc"
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Events, a line of the log each
// -------------------------------------------------------------------------------------------------

class Events : public EventSpeaker {
 public:
  using EventSpeaker::EventSpeaker;

  [[nodiscard]] std::string slot() const { return slot_name(e_.place, language_); }
  [[nodiscard]] std::string season() const { return word_of("season", e_.amount - 1); }
  [[nodiscard]] std::string new_face() const {
    return name_of(pool_, static_cast<DefId>(e_.amount), language_);
  }
  // The entry of a table, or the card's name, that was declared.
  [[nodiscard]] std::string declared() const {
    const std::string_view of = vocabulary_.table("declare")->entries[e_.detail - 1U].id;
    return vocabulary_.table(of) == nullptr
               ? name_of(pool_, static_cast<DefId>(e_.amount), language_)
               : word_of(of, e_.amount);
  }
  [[nodiscard]] bool is_declaration() const { return e_.detail > 0 && is_no_act(); }
  [[nodiscard]] bool is_taken() const { return e_.amount == 0; }  // Play::draw says what is drawn
  [[nodiscard]] bool is_from_hand() const { return e_.from != kNoZone && is_hand(e_.from); }
  [[nodiscard]] std::string ward() const { return word_of("ward", e_.detail - kWarded); }
  [[nodiscard]] bool is_ward() const {
    return e_.detail >= kWarded && e_.detail < kWarded + kCardKinds;
  }
  // KNG-5.6: no place has one, but a clause turns it up.
  [[nodiscard]] bool is_turned_up() const {
    return e_.from != kNoZone && kind_of(e_.from) == ZoneKind::Ghosts && !e_.clause.is_none();
  }
  [[nodiscard]] bool is_to_bottom() const { return e_.detail == kToBottom; }
  [[nodiscard]] bool is_set() const { return e_.kind == EventKind::ValueSet; }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::slot, &Events::season, &Events::declared, &Events::ward,
                        &Events::new_face>();
  }
};

#include "games/kannagi/events.inc"
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents));

}  // namespace

const Sayings<Game, Reading>& Words::sayings() {
  static const Sayings<Game, Reading> kSayings =
      sayings_of<Words, Cards, kNames, Prompts, kQuestions, Moves, kMenu, Events, kEvents>(
          card_format(), {kZoneWords, kActWords, kStepWords}, kRefusals, "season");
  return kSayings;
}

// The values of a card in force
// -------------------------------------------------------------------------------------------------

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  values.push_back(value_now(r, vocabulary(), card, property(Property::Cost)));
  if (r.kind(card) == CardKind::Place) {
    values.push_back(value_now(r, vocabulary(), card, property(Property::Power)));
  }
  values.push_back(value_now(r, vocabulary(), card, property(Property::Season)));
  if (const int damage = r.is_in(card, ZoneKind::Place) ? r.damage_on(card) : 0; damage > 0) {
    // KNG-8.1: noted on the place, not a change of a value.
    CardValue& value = values.emplace_back();
    value.id = "damage";
    value.name = both_words(vocabulary(), "property", property(Property::Damage));
    value.now = damage;
  }
  add_keywords(r, vocabulary(), card, values);
  return values;
}

}  // namespace fudaba::kannagi
