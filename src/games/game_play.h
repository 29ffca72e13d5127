#pragma once

#include <array>
#include <type_traits>

#include "effect/runner.h"
#include "games/order.h"
#include "kernel/knowledge.h"

namespace fudaba {

// The part of a Play that is alike in every game: steps and questions, what is told of them,
// shuffling and showing cards, the end of the game. `ZoneTable` is the game's table of zones. A
// Play derives from it and supplies
// - kIsOver, kNoMoreActs: the clauses by which every game refuses alike;
// - run(): goes on until a decision is needed or the game is over;
// - answer(asked, move): carries a legal answer out to what is asked by the rules;
// - where its rules add something, a function of the same name that calls the one here.
template <typename Play, typename State, const auto& ZoneTable>
class GamePlay : public effect::Runner<Play, State> {
  using Runner = effect::Runner<Play, State>;

 public:
  using Runner::emit;
  using Runner::Runner;

  // The rule by which a player who concedes loses; none where the rule book is silent.
  static constexpr Clause kConceded{};
  // The duration that ends with a turn, where it is not the first of the game's.
  static constexpr std::uint8_t kTurnEnd = 0;
  // Its player events, own events and gathered events (below).
  static constexpr std::uint64_t kPlayerEvents = 0;
  static constexpr std::uint64_t kOwnEvents = 0;
  static constexpr std::uint64_t kGatheredEvents = 0;

  // Answers to the shared machinery (effect/runner.h) that most games have in common.
  static void changed(CardId, std::uint8_t) {}
  [[nodiscard]] static bool may_affect(CardId) { return true; }
  [[nodiscard]] static bool has_lapsed(const effect::Pending&) { return false; }
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
  // Until this turn nobody looks at what is asked but for its answers (GameShell::play_on).
  void hurry(int until) { hurries_until_ = until; }
  void concede(Seat seat) {
    end_game(opponent_of(seat), Play::kConceded);
    this->game().run();
  }
  // The events that concern a player rather than one card; those that concern, out of
  // play, the card alone to which they happen; and those that count what one effect or one act does
  // to a player (bits of triggers; see effect/runner.h).
  template <typename... Triggers>
  [[nodiscard]] static consteval std::uint64_t events(Triggers... triggers) {
    return ((std::uint64_t{1} << static_cast<unsigned>(triggers)) | ...);
  }
  [[nodiscard]] static bool is_player_event(std::uint8_t trigger) {
    return ((Play::kPlayerEvents >> trigger) & 1U) != 0;
  }
  [[nodiscard]] static bool is_own_event(std::uint8_t trigger) {
    return ((Play::kOwnEvents >> trigger) & 1U) != 0;
  }
  [[nodiscard]] static bool is_gathered(std::uint8_t trigger) {
    return ((Play::kGatheredEvents >> trigger) & 1U) != 0;
  }
  // Answers the question of the effect on top of the stack.
  void answer_effect(const Move& move) { this->effect_answer(move); }

  // The owner of the eyes at `seat` sees the card. False, and nothing is told, if it knew it for
  // certain already. A look that an effect takes is told all the same, unless both players know the
  // card: else the other player would learn that it was known.
  bool show_to(CardId card, Seat seat) {
    if (effect::is_seat(card)) { return false; }
    const bool known = is_certain(s_.cards, ZoneTable, seat, card);
    const bool told =
        !known || (looks_ && !is_certain(s_.cards, ZoneTable, opponent_of(seat), card));
    if (!told) { return false; }
    if (!known) { show_knowingly(s_.cards, ZoneTable, card, seat); }
    if (log_ == nullptr) { return true; }
    Event& e = told_event(EventKind::CardShown, {},
                          {.seat = owner_of(card), .card = card, .reveals = true});
    e.sight = seat == 0 ? Sight::First : Sight::Second;
    return true;
  }

  // Everybody knows the face of the card from now on, where it lies; nobody is told of it.
  void make_public(CardId card) { reveal_knowingly(s_.cards, ZoneTable, card); }

  // Telling
  // -----------------------------------------------------------------------------------------------
  // Whose doing or card it is, the card it is about, figures: as Event has them.
  struct EventDetails {
    Seat seat = kNoSeat;
    CardId card = kNoCard;
    int amount = 0;
    int detail = 0;
    int place = 255;
    bool reveals = false;
  };
  // Only where somebody listens; else nothing is even written down, for what is handed on is a
  // copy.
  [[gnu::always_inline]] void report(EventKind kind, Clause clause, EventDetails told) {
    if (log_ == nullptr) { return; }
    const EventDetails heard = told;
    (void)told_event(kind, clause, heard);
  }
  [[gnu::cold, gnu::noinline]] Event& told_event(EventKind kind, Clause clause,
                                                 const EventDetails& told) {
    Event& e = emit(kind);
    e.seat = told.seat;
    e.clause = clause;
    e.amount = static_cast<std::int16_t>(told.amount);
    e.detail = static_cast<std::uint8_t>(told.detail);
    e.place = static_cast<std::uint8_t>(told.place);
    e.reveals = told.reveals;
    if (told.card != kNoCard) {
      e.card = told.card;
      e.def = s_.cards.def[told.card];
      if (kind == EventKind::CardShown) { e.from = s_.cards.zone[told.card]; }
    }
    return e;
  }

 protected:
  using Step = decltype(State::step);
  using Runner::ask;
  using Runner::log_;
  using Runner::looks_;
  using Runner::raise;
  using Runner::s_;

  // True if a question that can only be passed may be left out now.
  [[nodiscard]] bool hurries() const { return int{s_.turn} < hurries_until_; }

  // Steps and questions
  // ----------------------------------------------------------------------------------------
  void go(Step next) { s_.step = next; }
  // The step that comes next; at once, where nothing has happened that comes before it.
  template <void (Play::*NextStep)()>
  void follow(Step next) {
    go(next);
    this->template at_once<NextStep>();
  }
  // Does what run() would do next, unless effects or anything else come first.
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
  template <typename Trigger>
    requires std::is_enum_v<Trigger>
  void raise(Trigger trigger, CardId subject, Seat player, int amount = 0) {
    Runner::raise(static_cast<std::uint8_t>(trigger), subject, player, amount);
  }
  template <typename Trigger>
  void raise_apart(Trigger trigger, Seat player, int amount) {
    Runner::raise_apart(static_cast<std::uint8_t>(trigger), player, amount);
  }
  template <typename Trigger>
    requires std::is_enum_v<Trigger>
  bool replace(Trigger trigger, CardId subject) {
    return Runner::replace(static_cast<std::uint8_t>(trigger), subject);
  }
  template <typename Trigger>
  [[nodiscard]] bool is_awaited(Trigger trigger) const {
    return ((s_.triggers >> static_cast<unsigned>(trigger)) & 1U) != 0;
  }
  // An answer that is an act counts towards the most there can be in a turn (`clause`).
  void note_act(const Move& move, Clause clause) {
    if (!is_act(move) || s_.acts_made >= effect::kMostActs) { return; }
    if (++s_.acts_made < effect::kMostActs) { return; }
    report(EventKind::NoMoreActs, clause,
           {.seat = s_.decision.player, .amount = effect::kMostActs});
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

  // The changes of a card that leaves the field end, and those by it that hold while it stays
  // there.
  template <typename Until>
  void end_changes_with(CardId card, Until it_leaves) {
    if (s_.modifiers.empty()) { return; }
    this->remove_modifiers([&](const effect::Modifier& m) {
      return m.target == card ||
             (m.source == card && m.until == static_cast<std::uint8_t>(it_leaves));
    });
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
    if (this->acting() == nullptr) { e.clause = clause; }
  }

  // The effects of a card that is used, those whose condition holds; false if there is none.
  bool start_plays(CardId card, CardId subject = kNoCard) {
    return start_plays(this->reader().scope_of(card), owner_of(card), subject);
  }
  // They are the user's.
  bool start_plays(const effect::Scope& scope, Seat user, CardId subject = kNoCard) {
    const CardDef& d = this->reader().def(scope.card);
    bool started = false;
    for (unsigned i = d.ability_count; i > 0; --i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i - 1);
      const effect::Ability& a = this->pool_.program.abilities[index];
      const bool works =
          a.kind == effect::AbilityKind::Play && this->reader().holds(a.condition, scope);
      if (works) { this->start(index, scope.card, user, subject, 0); }
      started = started || works;
    }
    return started;
  }

  // Telling
  // -----------------------------------------------------------------------------------------------
  void log_step(Step step, Clause clause) {
    report(EventKind::Step, clause,
           {.seat = s_.turn_player, .amount = s_.turn, .detail = static_cast<int>(step)});
  }
  template <typename Act>
  void log_declared(Act act, Seat seat, CardId card, int place, Clause clause, int amount = 0) {
    report(EventKind::Declared, clause,
           {.seat = seat,
            .card = card,
            .amount = amount,
            .detail = static_cast<int>(act),
            .place = place});
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
    report(EventKind::Ended, clause, {.seat = winner, .amount = static_cast<int>(s_.outcome)});
  }

 private:
  int hurries_until_ = 0;

  [[gnu::noinline]] void relocate_told(CardId card, ZoneId to, End end, Openness openness,
                                       Clause clause) {
    const ZoneId from = s_.cards.zone[card];
    const Seat other = opponent_of(owner_of(card));
    const bool was_mixed = s_.cards.is_mixed(card);
    const bool in_hand = from != kNoZone && ZoneTable[from].is_hand;
    std::array<bool, kSeats> knew{s_.cards.knows(0, card), s_.cards.knows(1, card)};
    // Only now the other player learns which card of a hand moves, even if it knows what the hand
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
    // The face is seen by those who know it at the new place, unless the group hides which card
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
