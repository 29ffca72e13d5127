// The texts of Kanon: fills the blanks of sayings.yaml, and names the values of a card.
#include "games/kanon/text.h"

#include <algorithm>

#include "games/sayings.h"
#include "games/value_now.h"

namespace fudaba::kanon {

std::string line_name(int line, Language language) {
  return std::string(in(language, "ライン", "line ")) + std::to_string(line + 1);
}

std::string location_name(int line, int row, Language language) {
  return line_name(line, language) +
         filled(in(language, "の{}番目", ", row {}"), std::to_string(row + 1));
}

std::string triple_name(int triple, Language language) {
  if (triple == 0) { return std::string(in(language, "フロントの横列", "the front row")); }
  if (triple <= kLines) {
    return filled(in(language, "ライン{}の縦列", "the column of line {}"), std::to_string(triple));
  }
  return filled(in(language, "ライン{}からの斜め列", "the diagonal from line {}"),
                triple == kLines + 1 ? "1" : "3");
}

namespace {

using namespace clause_literals;

// Cards among others to choose from
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  using CardSpeaker::CardSpeaker;

  [[nodiscard]] std::string row() const { return std::to_string(r_.row_of(c_) + 1); }
  [[nodiscard]] bool is_face_down() const { return r_.is_face_down(c_); }

  static constexpr auto blanks() { return card_blanks<Cards, &Cards::row>(); }
};

#include "games/kanon/names.inc"
static_assert(is_sound(kNames));

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  // The card being used, or paid for.
  [[nodiscard]] std::string used() const { return StateSpeaker::card(s_.doing.back().card); }
  // The fighters.
  [[nodiscard]] std::string attacker() const { return StateSpeaker::card(r_.attacker()); }
  [[nodiscard]] std::string defender() const { return StateSpeaker::card(r_.defender()); }
  // Cards that may still be placed.
  [[nodiscard]] std::string more() const { return std::to_string(kStacksPerTurn - s_.stacks); }

  // An effect that places a card asks for its line in the words of the rules.
  [[nodiscard]] bool is_asked_by_effect() const {
    return StateSpeaker::is_asked_by_effect() && s_.decision.kind != DecisionKind::Place;
  }
  [[nodiscard]] bool is_losing_unstacked() const { return r_.loses_unstacked(me_); }
  [[nodiscard]] bool has_declared() const { return s_.battle.declared[me_] != 0; }
  // KAN-7.22: who has moved up to the location may lie face down.
  [[nodiscard]] bool is_defence() const { return s_.battle.stage == BattleStage::DefenceWindow; }
  [[nodiscard]] bool has_no_defender() const { return is_defence() && r_.defender() == kNoCard; }
  [[nodiscard]] bool has_hidden_defender() const {
    return is_defence() && r_.is_face_down(r_.defender());
  }
  [[nodiscard]] bool has_no_attacker() const { return r_.attacker() == kNoCard; }
  [[nodiscard]] bool has_hidden_attacker() const { return r_.is_face_down(r_.attacker()); }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::used, &Prompts::attacker, &Prompts::defender,
                           &Prompts::more>();
  }
};

#include "games/kanon/entries.inc"
#include "games/kanon/prompts.inc"
#include "games/kanon/refusals.inc"
static_assert(is_sound(kRefusals) && is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves as lines of a menu
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Words, Reading> {
 public:
  using MoveSpeaker::MoveSpeaker;

  // Blanks
  // ------------------------------------------------------------------------------------------
  // 猫1・任意1: what the card costs.
  [[nodiscard]] std::string cost() const { return cost_text(r_.need_of(m_.card), language_); }
  // The suit of a card that pays, where the cost asks for one.
  [[nodiscard]] std::string as_suit() const {
    const Need need = r_.need_of(s_.doing.back());
    const bool pays_suit = s_.doing.back().paid.size() < need.characters;
    const bool is_asked = std::any_of(need.of_suit.begin() + 1, need.of_suit.end(),
                                      [](std::uint8_t points) { return points != 0; });
    if (!pays_suit || !is_asked) { return {}; }
    const Suit suit = r_.suit(m_.card);
    const std::string none(in(language_, "スートなし", "no suit"));
    return filled(in(language_, "（{}）", " ({})"),
                  suit == Suit::None ? none : word_of("suit", static_cast<int>(suit)));
  }
  [[nodiscard]] std::string line() const { return line_name(m_.place, language_); }
  [[nodiscard]] std::string own_line() const { return line_name(r_.line_of(m_.card), language_); }
  [[nodiscard]] std::string triple() const { return triple_name(m_.number, language_); }
  // KAN-7.15: the rows that stand and come earlier, which cannot be declared any more.
  [[nodiscard]] std::string given_up() const {
    std::string rows;
    for (int n = 0; n < std::min<int>(m_.number, kTriples); ++n) {
      const bool left = ((r_.triples_left(me_) >> n) & 1U) != 0;
      if (!left || r_.triple_suit(me_, n, true) == Suit::None) { continue; }
      rows += (rows.empty() ? "" : in(language_, "と", " and "));
      rows += triple_name(n, language_);
    }
    return rows;
  }
  // The foremost card of the player's line, or of the opponent's.
  [[nodiscard]] std::string front() const { return StateSpeaker::card(r_.front(me_, m_.place)); }
  [[nodiscard]] std::string opposite() const { return StateSpeaker::card(opposing()); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool is_losing_unstacked() const { return r_.loses_unstacked(me_); }
  [[nodiscard]] bool has_declared() const { return s_.battle.declared[me_] != 0; }
  [[nodiscard]] bool is_giving_up_rows() const { return !given_up().empty(); }
  [[nodiscard]] bool is_of_hand() const { return r_.is_in(m_.card, ZoneKind::Hand); }
  // True if another line has a card of the same name, which needs telling apart.
  [[nodiscard]] bool has_twin() const {
    bool twin = false;
    r_.each_on_field(me_, [&](CardId c) {
      twin = twin || (r_.line_of(c) != r_.line_of(m_.card) && r_.is_same_name(c, m_.card));
    });
    return twin;
  }
  [[nodiscard]] bool has_cost() const { return !cost().empty(); }
  // KAN-5.3: what would be pushed out is said.
  [[nodiscard]] bool is_pushing_out() const {
    return m_.place < kLines && r_.line_count(me_, m_.place) >= kRows;
  }
  // KAN-1.5: a player about to give up the last card of the field is warned.
  [[nodiscard]] bool is_last_paid() const {
    return r_.loses_by_emptying(
        me_, r_.need_of(m_.card, r_.ability_at(m_.card, m_.number)).leaving_field());
  }
  [[nodiscard]] bool is_last_fighter() const { return r_.loses_by_emptying(me_, 1); }
  // The attacker does not know the card.
  [[nodiscard]] bool is_opposite_hidden() const {
    return r_.is_face_down(opposing()) && !r_.is_certain(me_, opposing());
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::cost, &Moves::as_suit, &Moves::line, &Moves::own_line,
                       &Moves::triple, &Moves::given_up, &Moves::front, &Moves::opposite>();
  }

 private:
  [[nodiscard]] CardId opposing() const { return r_.front(opponent_of(me_), m_.place); }
};

#include "games/kanon/moves.inc"
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Events, a line of the log each
// -------------------------------------------------------------------------------------------------

class Events : public EventSpeaker {
 public:
  using EventSpeaker::EventSpeaker;

  [[nodiscard]] std::string line() const { return line_name(e_.place, language_); }
  // The location of a card that is looked at.
  [[nodiscard]] std::string location() const {
    return location_name(e_.place, e_.detail, language_);
  }
  [[nodiscard]] std::string triple() const { return triple_name(e_.amount, language_); }
  [[nodiscard]] std::string suit() const { return word_of("suit", e_.amount); }
  [[nodiscard]] std::string attribute() const { return word_of("attribute", e_.amount); }
  [[nodiscard]] std::string declared() const {
    return word_of(vocabulary_.table("declare")->entries[e_.place].id, e_.amount);
  }
  [[nodiscard]] bool is_looked_at_by_other() const { return !is_looked_at_by_owner(); }
  [[nodiscard]] bool has_no_strength() const { return e_.amount < 0; }
  // Or put into the hand by an effect that does not say so.
  [[nodiscard]] bool is_drawn() const { return e_.amount > 0; }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::line, &Events::location, &Events::triple, &Events::suit,
                        &Events::attribute, &Events::declared>();
  }
};

#include "games/kanon/events.inc"
// A card that is stacked is seen to move.
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents, {Act::Stack}));

}  // namespace

std::string cost_text(const Need& need, Language language) {
  std::string text;
  for (unsigned s = 1; s <= kSuits; ++s) {
    const unsigned suit = s % kSuits;  // "any" last
    if (need.of_suit[suit] == 0) { continue; }
    text += text.empty() ? "" : in(language, "・", ", ");
    text += suit == 0 ? std::string(in(language, "任意", "any"))
                      : fudaba::word_of(vocabulary(), "suit", static_cast<int>(suit), language);
    text += (language == Language::Ja ? "" : " ") + std::to_string(need.of_suit[suit]);
  }
  return text;
}

const Sayings<Game, Reading>& Words::sayings() {
  static const Sayings<Game, Reading> kSayings =
      sayings_of<Words, Cards, kNames, Prompts, kQuestions, Moves, kMenu, Events, kEvents>(
          card_format(), {kZoneWords, kActWords, kStepWords}, kRefusals, "suit");
  return kSayings;
}

// The values of a card in force
// -------------------------------------------------------------------------------------------------

namespace {

// KAN-7.8, KAN-7.10: what the card brings into the running battle.
void add_strength(const Reading& r, CardId card, std::vector<CardValue>& values) {
  if (!r.in_battle() || r.state().outcome != Outcome::Ongoing) { return; }
  const CardId attacker = r.attacker();
  const CardId defender = r.defender();
  const CardId foe = card == attacker ? defender : card == defender ? attacker : kNoCard;
  if (foe == kNoCard || r.is_face_down(foe)) { return; }
  CardValue& value = values.emplace_back();
  value.id = "strength";
  value.name = {"このバトルの戦闘力", "combat power in this battle"};
  value.now = r.strength(card, foe);
  value.printed = value.now - r.bonus(owner_of(card));
  if (r.bonus(owner_of(card)) == 0) { return; }
  ValueChange& bonus = value.from.emplace_back();
  bonus.by = r.bonus(owner_of(card));
  bonus.clause = "KAN-7.8"_clause;
  bonus.text = {"スートボーナス＋" + std::to_string(bonus.by),
                "suit bonus +" + std::to_string(bonus.by)};
}

}  // namespace

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  if (!r.is_permanent(card)) { return values; }
  const bool fights = r.is_fighter(card);
  if (r.is_face_down(card)) {  // nothing is in force of it: what is printed
    for (std::uint8_t p = 0; fights && p < kPowers; ++p) {
      CardValue value = value_now(r, vocabulary(), card, p);
      value.printed = value.now = r.printed_value(card, p);
      value.from.clear();
      values.push_back(std::move(value));
    }
    return values;
  }
  for (std::uint8_t p = 0; fights && p < kPowers; ++p) {
    values.push_back(value_now(r, vocabulary(), card, p));
  }
  for (const Property p : {Property::Suit, Property::Attribute}) {
    if (r.is_touched(card, property(p))) {
      values.push_back(value_now(r, vocabulary(), card, property(p)));
    }
  }
  add_keywords(r, vocabulary(), card, values);
  if (fights) { add_strength(r, card, values); }
  return values;
}

}  // namespace fudaba::kanon
