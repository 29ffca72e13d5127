#pragma once

#include <array>
#include <type_traits>

#include "effect/runner.h"
#include "games/order.h"
#include "kernel/knowledge.h"

namespace fudaba {

// What every game's Play does in the same way with its own types: steps and questions, what is told
// of them, shuffling and showing cards, the end of the game. `ZoneTable` is the game's table of
// zones. A Play derives from it; where its rules add something it has a function of the same name
// that calls this one.
template <typename Play, typename State, const auto& ZoneTable>
class GamePlay : public effect::Runner<Play, State> {
  using Runner = effect::Runner<Play, State>;

 public:
  using Runner::emit;
  using Runner::Runner;

  // The rule by which a player who concedes loses; none where the rule book is silent.
  static constexpr Clause kConceded{};

  // What most games answer alike to the shared machinery (effect/runner.h).
  static void changed(CardId, std::uint8_t) {}
  [[nodiscard]] static bool may_affect(CardId) { return true; }
  [[nodiscard]] static bool has_lapsed(const effect::Pending&) { return false; }
  [[nodiscard]] static bool is_player_event(std::uint8_t) { return false; }
  [[nodiscard]] static bool is_own_event(std::uint8_t) { return false; }
  static int roll_die() { return 0; }
  [[nodiscard]] bool interrupts() const {
    return s_.outcome != Outcome::Ongoing || (s_.frames.empty() && is_order_open(s_.pending));
  }

  // Takes a legal answer to the pending decision and goes on.
  void apply(const Move& move) {
    if (s_.decision.by_effect != 0) {
      this->game().answer_effect(move);
    } else {
      note_act(move, Play::kNoMoreActs);
      const Decision asked = s_.decision;
      s_.decision = {};
      this->game().answer(asked, move);
    }
    this->game().run();
  }
  void concede(Seat seat) {
    end_game(opponent_of(seat), Play::kConceded);
    this->game().run();
  }
  // What the effect on top of the stack has asked is answered.
  void answer_effect(const Move& move) { this->effect_answer(move); }

  // The owner of the eyes at `seat` sees the card. False if it knew it for certain already.
  bool show_to(CardId card, Seat seat) {
    if (effect::is_seat(card) || is_certain(s_.cards, ZoneTable, seat, card)) { return false; }
    show_knowingly(s_.cards, ZoneTable, card, seat);
    if (log_ == nullptr) { return true; }
    Event& e = emit(EventKind::CardShown);
    e.card = card;
    e.def = s_.cards.def[card];
    e.seat = owner_of(card);
    e.from = s_.cards.zone[card];
    e.sight = seat == 0 ? Sight::First : Sight::Second;
    e.reveals = true;
    return true;
  }

 protected:
  using Step = decltype(State::step);
  using Runner::ask;
  using Runner::log_;
  using Runner::raise;
  using Runner::s_;

  // Steps and questions
  // ----------------------------------------------------------------------------------------
  void go(Step next) { s_.step = next; }
  // The step that comes next; at once, where nothing has happened that comes before it.
  template <void (Play::*NextStep)()>
  void follow(Step next) {
    go(next);
    this->template at_once<NextStep>();
  }
  // What run() would do next, unless effects or anything else come first.
  template <void (Play::*NextStep)()>
  void at_once() {
    if (this->has_effects() || this->game().interrupts()) { return; }
    this->next_moment();
    (this->game().*NextStep)();
  }
  template <typename Prompt>
    requires std::is_enum_v<Prompt>
  void ask(DecisionKind kind, Seat player, Prompt prompt, int low = 0, int high = 0) {
    s_.decision = {kind,
                   player,
                   static_cast<std::uint8_t>(prompt),
                   0,
                   static_cast<std::uint8_t>(low),
                   static_cast<std::uint8_t>(high)};
  }
  // If several effects that were set off at once wait (games/order.h), whose they are is asked
  // which comes first. Whether somebody is.
  template <typename Prompt>
  bool ask_order(Prompt prompt) {
    if (!s_.frames.empty() || !is_order_open(s_.pending)) { return false; }
    ask(DecisionKind::Order, this->reader().controller(next_of(s_.pending).card), prompt, 1,
        count_tied(s_.pending));
    return true;
  }
  // What is printed to happen when a card is played, line by line: the first comes to lie on top.
  void start_plays(CardId card, CardId subject) {
    const CardDef& d = this->reader().def(card);
    for (unsigned i = d.ability_count; i > 0; --i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i - 1);
      const effect::Ability& a = this->pool_.program.abilities[index];
      const bool plays = a.kind == effect::AbilityKind::Play;
      if (!plays || !this->reader().holds(a.condition, this->reader().scope_of(card))) { continue; }
      this->start(index, card, owner_of(card), subject, 0);
    }
  }
  template <typename Trigger>
    requires std::is_enum_v<Trigger>
  void raise(Trigger trigger, CardId subject, Seat player, int amount = 0) {
    Runner::raise(static_cast<std::uint8_t>(trigger), subject, player, amount);
  }
  template <typename Trigger>
  [[nodiscard]] bool is_awaited(Trigger trigger) const {
    return ((s_.triggers >> static_cast<unsigned>(trigger)) & 1U) != 0;
  }
  // An answer that is an act counts towards the most there can be in a turn (`clause`).
  void note_act(const Move& move, Clause clause) {
    if (!is_act(move) || s_.acts_made >= effect::kMostActs) { return; }
    if (++s_.acts_made < effect::kMostActs || log_ == nullptr) { return; }
    Event& e = emit(EventKind::NoMoreActs);
    e.seat = s_.decision.player;
    e.amount = effect::kMostActs;
    e.clause = clause;
  }
  // The changes that hold until then end, all or those that count a player's turns. Whether any
  // did.
  template <typename Until>
  bool expire(Until until, Seat seat = kNoSeat) {
    const std::size_t before = s_.modifiers.size();
    if (before == 0) { return false; }
    this->remove_modifiers([&](const effect::Modifier& m) {
      return m.until == static_cast<std::uint8_t>(until) && (seat == kNoSeat || m.of == seat);
    });
    return s_.modifiers.size() != before;
  }

  // Cards
  // ------------------------------------------------------------------------------------------------------
  // Moves a card, keeps what every player knows right and tells them of it. `clause`: the rule that
  // has it moved, where no effect does.
  void relocate(CardId card, ZoneId to, End end, Openness openness, Clause clause) {
    if (log_ == nullptr) {
      move_knowingly(s_.cards, ZoneTable, card, to, end, openness);
    } else {
      relocate_told(card, to, end, openness, clause);
    }
  }
  // `clause`: the rule that has the deck shuffled, where no effect does.
  void shuffle(ZoneId deck, Clause clause) {
    s_.cards.shuffle(deck, [this](unsigned n) { return s_.random.below(n); });
    if (log_ == nullptr) { return; }
    Event& e = emit(EventKind::Shuffled);
    e.seat = ZoneTable[deck].owner;
    e.to = deck;
    if (s_.frames.empty()) { e.clause = clause; }
  }

  // What is told
  // -----------------------------------------------------------------------------------------------
  void log_step(Step step, Clause clause) {
    if (log_ == nullptr) { return; }
    Event& e = emit(EventKind::Step);
    e.seat = s_.turn_player;
    e.detail = static_cast<std::uint8_t>(step);
    e.amount = static_cast<std::int16_t>(s_.turn);
    e.clause = clause;
  }
  template <typename Act>
  void log_declared(Act act, Seat seat, CardId card, int place, Clause clause, int amount = 0) {
    if (log_ == nullptr) { return; }
    Event& e = emit(EventKind::Declared);
    e.seat = seat;
    e.detail = static_cast<std::uint8_t>(act);
    e.place = static_cast<std::uint8_t>(place);
    e.amount = static_cast<std::int16_t>(amount);
    e.clause = clause;
    if (card != kNoCard) {
      e.card = card;
      e.def = s_.cards.def[card];
    }
  }

  // The end
  // ----------------------------------------------------------------------------------------------------
  // Once the game is over nothing is asked, and no effect waits.
  void leave_nothing_open() {
    if (s_.outcome == Outcome::Ongoing) { return; }
    s_.decision = {};
    s_.frames.clear();
    s_.pending.clear();
  }
  // kNoSeat: a draw. What ends the game first counts.
  void end_game(Seat winner, Clause clause) {
    if (s_.outcome != Outcome::Ongoing) { return; }
    s_.outcome = winner == kNoSeat ? Outcome::Draw : win_of(winner);
    if (log_ == nullptr) { return; }
    Event& e = emit(EventKind::Ended);
    e.seat = winner;
    e.amount = static_cast<std::int16_t>(s_.outcome);
    e.clause = clause;
  }

 private:
  [[gnu::noinline]] void relocate_told(CardId card, ZoneId to, End end, Openness openness,
                                       Clause clause) {
    const ZoneId from = s_.cards.zone[card];
    const Seat other = opponent_of(owner_of(card));
    const bool was_mixed = s_.cards.is_mixed(card);
    const bool in_hand = from != kNoZone && ZoneTable[from].is_hand;
    std::array<bool, kSeats> knew{s_.cards.knows(0, card), s_.cards.knows(1, card)};
    // Which card of a hand moves the other player learns only now, even if it knows what the hand
    // holds.
    if (in_hand || was_mixed) { knew[other] = false; }
    move_knowingly(s_.cards, ZoneTable, card, to, end, openness);
    Event& e = emit(EventKind::CardMoved);
    e.card = card;
    e.def = s_.cards.def[card];
    e.seat = owner_of(card);
    e.from = from;
    e.to = to;
    e.clause = clause;
    // Who sees the face: those who know it at the new place, unless the group hides which card
    // moved.
    unsigned sight = 0;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const bool hidden = seat == other && (s_.cards.is_mixed(card) || was_mixed) &&
                          ZoneTable[to].visibility != Visibility::Public;
      const bool saw = s_.cards.knows(seat, card) && !hidden;
      sight |= saw ? 1U << seat : 0U;
      e.reveals = e.reveals || (saw && !knew[seat]);
    }
    e.sight = static_cast<Sight>(sight);
  }
};

}  // namespace fudaba
