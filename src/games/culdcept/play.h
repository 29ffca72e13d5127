#pragma once

#include <span>

#include "games/culdcept/reading.h"
#include "games/game_play.h"

namespace fudaba::culdcept {

// Carries the rules out on a state: a machine of the steps of Step, each one function named as the
// rule book names it, run until somebody must decide. The chapters of the rules are the files
// turn.cpp, battle.cpp, outcome.cpp, territory.cpp; cards.cpp moves cards; actions.cpp has the
// instructions of effects; legality.cpp what may be done.
class Play : public GamePlay<Play, State, kZoneTable> {
 public:
  using GamePlay::GamePlay;

  static const Clause kIsOver;
  static const Clause kNoMoreActs;

  [[nodiscard]] const Reading& read() const { return reading_; }

  void run();
  void answer(const Decision& asked, const Move& move);

  // For the shared machinery (effect/runner.h)
  // -----------------------------------------------
  [[nodiscard]] bool interrupts() const {
    return s_.outcome != Outcome::Ongoing || s_.check_hp != 0;
  }
  void changed(CardId card, std::uint8_t) {
    note_change();
    if (log_ != nullptr) { tell_land(card); }
  }
  [[nodiscard]] bool is_fight() const {
    return s_.step >= Step::BattleStart && s_.step <= Step::BattleOver;
  }
  [[nodiscard]] std::uint64_t awaited_elsewhere() const { return s_.awaited_elsewhere; }
  // The properties that may fall when a card's own abilities begin to work. HP is left out where
  // the creature's own abilities cannot take all that is printed.
  [[nodiscard]] std::uint64_t lowering_of(CardId card) const {
    const CardDef& d = read().def(card);
    if ((d.lowering & kHp) == 0) { return d.lowering; }
    const bool harmless = read().kind(card) == CardKind::Creature && (d.other_statics & kHp) == 0 &&
                          loss_by(d) < read().printed(card, property(Property::Hp));
    return harmless ? d.lowering & ~kHp : d.lowering;
  }
  // CUL-13.4: what has been set off takes its turn wherever its card is, but CUL-7.16: of a battle
  // card that has been taken away nothing is left.
  [[nodiscard]] bool has_lapsed(const effect::Pending& p) const {
    const bool was_laid = p.rank == 1 || p.rank == 3;  // see Reading::rank
    return was_laid && !read().is_in(p.card, static_cast<std::uint8_t>(ZoneKind::Laid));
  }
  void own_action(const effect::Node& n, effect::Frame& f);
  int roll_die();
  // CUL-2.10: the higher die; rolled again while equal.
  Seat roll_for_first_turn();
  void draw(Seat seat, int count);
  void mill(Seat seat, int count);
  void discard(CardId card);
  void move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness);
  void shuffle_deck(Seat seat);
  static constexpr auto kTurnEnd = static_cast<std::uint8_t>(Until::TurnEnd);
  static constexpr std::uint64_t kPlayerEvents =
      events(Trigger::TurnStart, Trigger::TurnEnd, Trigger::SpellPlayed, Trigger::TollPaid);
  static constexpr std::uint64_t kOwnEvents =
      events(Trigger::Discarded, Trigger::Milled, Trigger::Destroyed);

 private:
  friend class Setup;

  const Reading reading_{pool_, s_};

  void step();
  // Chapter 4 and 11: the turn
  void turn_start();
  void draw_phase();
  void spell_phase();
  void spell_takes_effect();
  void spell_ends();
  void move_phase();
  void destination();
  void toll_of_empty_land();
  void invade_or_pay();
  void turn_end();
  void hand_limit();
  void next_turn();
  void play_spell(CardId card);
  void use_ability(CardId card, unsigned index);
  void attach(CardId spell, CardId target);
  void set_destination(int place);
  void pay_instead_of_invading();
  void invade(CardId creature);
  void begin_battle(CardId invader, CardId defender, std::uint8_t home);
  void invade_by_effect(CardId creature, CardId land);
  // Chapter 5 to 7: the battle
  void invasion_paid();
  void battle_start();
  void lay_battle_cards();
  void reveal_battle_cards();
  void apply_battle_cards();
  void order_of_attack();
  void attack();
  void strike();
  void after_strike();
  void battle_end();
  void battle_outcome();
  void lay_card(const Move& move);
  void reveal(CardId card, int side);
  void apply_aid(CardId card, CardId fighter);
  void change_in_battle(CardId target, Property p, int by, CardId source, Clause clause);
  // A strike of a fight, or damage by an effect.
  enum class Blow : std::uint8_t { Strike, Effect };
  void deal(CardId target, int damage, CardId from, Blow blow);
  [[nodiscard]] int strike_damage(CardId attacker, CardId& target);
  // Chapter 8: the outcome
  void battle_toll();
  void place_invader();
  void battle_over();
  // Chapter 9: territory
  void territory_phase();
  void command(const Move& move);
  void level_up(CardId card);
  void change_terrain(CardId card, Seat seat, int place);
  void play_creature(CardId card);
  void exchange(CardId card);
  // Chapter 1: tolls
  void pay_toll_from_deck(Seat payer, int count, Clause clause);
  void pay_level_card(Seat payer, CardId card, Clause clause);
  void toll_paid(Seat payer, int count);
  void tell_exemption(Seat owner, int place);
  void tell_land(CardId card);
  // Cards
  void move_card(CardId card, ZoneId to, Clause clause, End end = End::Top,
                 Openness openness = Openness::Open);
  void leave_play(CardId card);
  void govern(CardId creature, int place, Clause clause);
  void return_to_hand(CardId card, Clause clause);
  void destroy(std::span<CardId> cards);
  [[nodiscard]] bool falls(CardId card);
  [[nodiscard]] bool is_about_to_be_spared(CardId card) const;
  void raise_destruction(CardId card);
  void bury(CardId card);
  void destroy_dead();
  // CUL-7.10: something has changed on which HP may depend. Nobody can be dead while nothing in
  // force takes HP away.
  static constexpr std::uint64_t kHp =
      std::uint64_t{1} << property(Property::Hp) | std::uint64_t{1} << property(Property::Terrain);
  static constexpr std::uint64_t kDamage = std::uint64_t{1} << property(Property::Damage);
  void note_change() {
    const bool lowered = ((s_.lowering & kHp) | (s_.modified & (kHp | kDamage))) != 0;
    s_.check_hp = static_cast<std::uint8_t>(s_.check_hp | (lowered ? 1U : 0U));
  }
  static constexpr int kAllHp = 10000;  // more than any creature has
  [[nodiscard]] static int loss_by(const effect::Modifier& m);
  [[nodiscard]] int loss_by(const CardDef& d) const;
  [[nodiscard]] int loss_of(CardId card) const;
  [[nodiscard]] effect::CardSet endangered() const;
  void pay_cost(Seat seat, int count, Clause clause);
  void pay_for(CardId card, int cost, Clause clause);
  void expire(Until until, Seat seat = kNoSeat);
  void discard_spell(CardId spell);
  void swap_places(CardId a, CardId b);
  void lead_to(const effect::Node& n, const effect::Frame& f);
  void place_as(const effect::Node& n, const effect::Frame& f);
  void transform(CardId card, DefId into);
  void transform(const effect::CardSet& cards, DefId into);
  void mimic(const effect::CardSet& cards, CardId model);
  void check_existence(Seat seat, int place, Clause clause);
  // Instructions
  void change_level(const effect::Node& n, const effect::Frame& f);
  void change_creature_place(const effect::Node& n, const effect::Frame& f);
  void destroy_by_effect(const effect::CardSet& cards);
  void return_by_effect(CardId c);
  void shuffle_into_deck(const effect::CardSet& set);
  void change_terrain_by_effect(CardId land, CardId with);
  void swap_st_hp(CardId c, int until, const effect::Frame& f);
  void set_value(const effect::CardSet& set, Property p, int at, int until, const effect::Frame& f);
  void become_land_kind(const effect::CardSet& set, int kind, int until, const effect::Frame& f);
  void battle_card_action(const effect::Node& n, const effect::Frame& f);
  void use_taken(CardId card, Seat taker);

  // Asks for exactly this number of answers.
  void ask(DecisionKind kind, Seat player, Prompt prompt, int count = 0) {
    GamePlay::ask(kind, player, prompt, count, count);
  }
};

}  // namespace fudaba::culdcept
