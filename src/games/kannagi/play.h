#pragma once

#include "games/game_play.h"
#include "games/kannagi/reading.h"
#include "games/order.h"

namespace fudaba::kannagi {

// Carries the rules out on a state: a machine of the steps of Step, and within the main phase and
// the windows of the stages of an act, each one function named as the rule book names it, run until
// somebody must decide. The chapters of the rules are the files turn.cpp (1, 2, 4), acts.cpp (5),
// attack.cpp (7), damage.cpp (7, 8), tools.cpp (8); cards.cpp moves cards (3); faces.cpp has cards
// count as others; actions.cpp has the instructions of effects; legality.cpp what may be done (6).
class Play : public GamePlay<Play, State, kZoneTable> {
 public:
  using GamePlay::GamePlay;

  static const Clause kIsOver;
  static const Clause kConceded;
  static const Clause kNoMoreActs;

  [[nodiscard]] const Reading& read() const { return reading_; }

  void run();
  void answer_effect(const Move& move);
  void answer(const Decision& asked, const Move& move);
  // A card has come into effect on the field: it is watched, a god takes its turn among gods.
  void enter(CardId card);
  // A place stands in a slot; nothing is set off.
  void stand(CardId card, int slot, Clause clause);
  // The card is what the act uses it as, where it has another face for that.
  void wear_face_for(Act act, CardId card);

  // For the shared machinery (effect/runner.h)
  // -----------------------------------------------
  [[nodiscard]] bool interrupts() const {
    return s_.outcome != Outcome::Ongoing || is_urgent() ||
           (s_.frames.empty() && is_order_open(s_.pending));
  }
  // True if something is to be judged or prevented before anything else happens.
  [[nodiscard]] bool is_urgent() const {
    return (s_.check | s_.lost | s_.deck_out | s_.hit.active) != 0;
  }
  void changed(CardId, std::uint8_t) { s_.check = 1; }
  [[nodiscard]] bool is_fight() const { return read().attack() != nullptr; }
  [[nodiscard]] bool may_affect(CardId card) const {
    return acting() == nullptr || read().is_touchable(card, acting_card());
  }
  // KNG-7.19: ghosts that wait in line must still lie there; KNG-9.4: nothing else must.
  [[nodiscard]] bool has_lapsed(const effect::Pending& p) {
    const effect::Ability& a = pool_.program.abilities[p.ability];
    return a.kind == effect::AbilityKind::Play && !takes_effect(p.card);
  }
  [[nodiscard]] std::uint64_t awaited_elsewhere() const { return s_.awaited_elsewhere; }
  void own_action(const effect::Node& n, effect::Frame& f);
  void draw(Seat seat, int count);
  void mill(Seat seat, int count);
  void discard(CardId card);
  void discard(CardId card, Clause clause);
  void move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness);
  void shuffle_deck(Seat seat);
  void is_revealed(CardId card);
  [[nodiscard]] bool may_be_seen(CardId card) const {
    return effect::is_seat(card) || !read().is_in(card, ZoneKind::Deck) || !is_kept_from_decks();
  }
  [[nodiscard]] bool is_kept_from_decks() const;
  static constexpr auto kTurnEnd = static_cast<std::uint8_t>(Until::TurnEnd);
  static constexpr std::uint64_t kPlayerEvents =
      events(Trigger::GameStarts, Trigger::TurnStart, Trigger::Recovery, Trigger::DrawPhase,
             Trigger::TurnEnd, Trigger::HandGrew, Trigger::Draws, Trigger::TakesDamage,
             Trigger::ToolUsed, Trigger::LifeGained, Trigger::SoulExiled, Trigger::Shuffled,
             Trigger::Defended, Trigger::Mulligan);
  static constexpr std::uint64_t kOwnEvents =
      events(Trigger::Discarded, Trigger::Milled, Trigger::Exiled, Trigger::BecomesSoul,
             Trigger::Bottomed, Trigger::Revealed);
  static constexpr std::uint64_t kGatheredEvents =  // KNG-9.3
      events(Trigger::HandGrew, Trigger::Draws, Trigger::LifeGained, Trigger::SoulExiled);

 private:
  const Reading reading_{pool_, s_};

  // Chapters 2 and 4: the turn (turn.cpp)
  void step();
  void mulligans();
  void game_start();
  void turn_start();
  void recovery();
  void draw_phase();
  void draw_cards();
  void show_tops();
  // Does what comes before the next stage or step; true if nothing does.
  bool resolve_first();
  void main_phase();
  void end_phase();
  void hand_limit();
  void next_turn();
  void take_mulligan(const Move& move);
  void window_of_step(Step next, Step window);
  // True if a player is asked in the window now; otherwise the window is closed.
  bool ask_window(std::uint8_t& asked) { return asked < kSeats && ask_next(asked); }
  bool ask_next(std::uint8_t& asked);
  void judge();
  // Chapter 5 and KNG-4.7: acts (acts.cpp)
  void declare(const Move& move);
  void do_stage();
  void complete();
  void complete_summon(OngoingAct& d);
  void complete_deploy(OngoingAct& d);
  void complete_possess(OngoingAct& d);
  void fail();
  void finish();
  void count_act(Act act);
  void use_ability(CardId card, unsigned index);
  [[nodiscard]] unsigned index_of(const effect::Pending& p) const {
    return unsigned{p.ability} - read().def(p.card).first_ability;
  }
  void rise(CardId card);
  void settle(CardId place, Seat seat, int slot, bool awake, Clause clause);
  void settle_season(CardId card, Clause clause);
  void attach(CardId ghost, Seat seat, int slot, bool face_up, Clause clause);
  // Chapter 7: the attack (attack.cpp)
  void complete_attack(OngoingAct& d);
  void turn_up_ghosts(OngoingAct& d);
  void ghosts_take_effect(OngoingAct& d);
  void place_takes_effect(OngoingAct& d);
  void strike(OngoingAct& d);
  void end_attack(OngoingAct& d);
  void leave_after_attack(OngoingAct& d);
  void stop_attack(OngoingAct& d);
  [[nodiscard]] bool still_attacks(const OngoingAct& d) const;
  void show_up(CardId ghost, Clause clause);
  void turn_up(CardId ghost, Clause clause);
  void start_plays(CardId card, CardId subject);
  void await_plays(CardId ghost);
  bool takes_effect(CardId ghost);
  void log_no_effect(CardId card, Clause clause);
  // Chapter 7 and 8: damage (damage.cpp)
  void hit(const std::array<int, kSeats>& amount, CardId source, bool open);
  [[nodiscard]] bool is_warded(Seat seat, CardId source) const;
  void defend();
  void take_defence(const Move& move);
  void deal_hit();
  void damage_place(CardId place, int damage, CardId source, Clause clause);
  void bury_broken_places();
  void change_life(Seat seat, int by, Clause clause);
  void set_life(Seat seat, int to);
  // Chapter 8: tools (tools.cpp)
  void complete_use(OngoingAct& d);
  void complete_tool(OngoingAct& d);
  void resolve_tool(OngoingAct& d);
  // Chapter 3: cards (cards.cpp)
  void move_card(CardId card, ZoneId to, Clause clause, End end = End::Top,
                 Openness openness = Openness::Open);
  void send(CardId card, ZoneKind to, End end, Openness openness);
  void leave_field(CardId card, ZoneKind to, End end, Clause clause);
  [[nodiscard]] ZoneKind destination(CardId card, ZoneKind to) const;
  void leave_slot(CardId card);
  void to_soul(CardId card, Clause clause);
  void exile(CardId card, Clause clause);
  // Takes a card of the deck's end; false, and the game is lost, if there is none.
  bool from_deck(Seat seat, ZoneKind to, End end, CardId& card);
  void lay(CardId card, bool laid);
  // Cards that count as others (faces.cpp)
  void become(CardId card, DefId face, Until until, const effect::Frame* by);
  void be_itself(CardId card);
  void end_faces(Until until, Seat seat);
  void forget_god(CardId card);
  void expire(Until until, Seat seat = kNoSeat);
  void note_soul(CardId card, int by);
  void note_hand(CardId card, int by);
  // Instructions (actions.cpp)
  void life_action(const effect::Node& n, const effect::Frame& f);
  void card_action(const effect::Node& n, const effect::Frame& f);
  void rest_action(const effect::Node& n, effect::Frame& f);
  void deal_damage(const effect::Node& n, const effect::Frame& f);
  void take_from_deck(const effect::Node& n, effect::Frame& f);
  void face_action(const effect::Node& n, const effect::Frame& f);
  void summon_as(CardId card, DefId face, const effect::Node& n, const effect::Frame& f);
  void lay_by_effect(CardId card, bool laid);
  void summon_by_effect(CardId card, bool awake, bool on_season);
  void deploy_by_effect(CardId card);
  void possess_by_effect(CardId place, CardId ghost, bool face_up);
  void use_effects(const effect::Node& n, CardId card, const effect::Frame& f);
  void sudden(const effect::Node& n, effect::Frame& f);
  void exile_for_now(CardId card);
  void come_back(Seat seat);
  void add_to_player(const effect::Node& n, const effect::Frame& f, std::uint8_t p, int value);
  void delay(const effect::Node& n, effect::Frame& f);

  [[nodiscard]] bool is_awaited(Trigger t) const {
    return (((s_.triggers | s_.awaited_elsewhere) >> static_cast<unsigned>(t)) & 1U) != 0;
  }
};

}  // namespace fudaba::kannagi
