#pragma once

#include <algorithm>

#include "effect/lasting.h"
#include "effect/reader.h"
#include "effect/upshot.h"
#include "kernel/move.h"

namespace fudaba::effect {

// Most effects that may begin between two decisions or turns; more is a fault of the cards, which
// is reported.
constexpr int kMaxEffectsRun = 200;
constexpr int kMaxInstructions = 4000;

// Carries effects out: the instructions every game shares, the stack of frames, the queue of
// triggered abilities. Game derives from it and adds
//   read()                      its Reader
//   own_action(node, frame)     its own instructions
//   draw(seat) mill(seat, n) discard(card) move_to(card, zone kind, end, secret) shuffle_deck(seat)
//   roll_die() rank(card) changed(card, property)
//   has_lapsed(pending)         whether a triggered ability does nothing now that its turn has come
//   kTurnEnd                    the duration (Modifier::until) that ends with a turn
//   may_be_seen(card)           whether the running effect may look at or reveal a card; always, if
//                               the game does not say
//   is_fight()                  whether a fight is going on; never, if the game does not say
template <typename Game, typename State>
class Runner : public Upshot<Game, State> {
  using Base = Upshot<Game, State>;

 public:
  using Base::add_modifier;
  using Base::Base;
  using Base::emit;
  using Base::remove_modifiers;

  // True if an effect is in progress or waits for its turn.
  [[nodiscard]] bool has_effects() const { return !s_.frames.empty() || !s_.pending.empty(); }
  // Runs effects until one waits for a decision (true) or nothing is left to do (false).
  bool run_effects() {
    for (int steps = 0; steps < kMaxInstructions; ++steps) {
      if (s_.decision.kind != DecisionKind::None) { return true; }
      if (game().interrupts()) { return false; }
      if (!s_.frames.empty()) {
        execute();
      } else if (!s_.pending.empty()) {
        start_next_pending();
      } else {
        return false;
      }
    }
    stop_effects();
    return false;
  }

  // Bit t: some card may wait for trigger t where it is not in play. Of all cards of the pool; a
  // game may say so of the cards of the match.
  [[nodiscard]] std::uint64_t awaited_elsewhere() const { return pool_.elsewhere_triggers; }
  // Something happened: every ability that waits for it joins the queue. `player` is whose event it
  // is. What a running effect, or one act of the rules, does to a player again and again is one
  // event, if the game gathers it: the amounts add up.
  void raise(std::uint8_t trigger, CardId subject, Seat player, int amount = 0) {
    const std::uint64_t waiting = s_.triggers | game().awaited_elsewhere();
    if (((waiting >> trigger) & 1U) != 0) { raise_awaited(trigger, subject, player, amount); }
  }
  // Raises an event of its own, whatever else the running effect does.
  void raise_apart(std::uint8_t trigger, Seat player, int amount) {
    apart_ = true;
    raise(trigger, kNoCard, player, amount);
    apart_ = false;
  }
  // Events raised from here on happen at a later moment than those before.
  void next_moment() {
    s_.batch = static_cast<std::uint8_t>(s_.pending.empty() ? 0 : s_.batch + 1);
  }

  // Puts an effect on the stack; it runs before everything already there.
  void start(std::uint16_t ability, CardId card, Seat controller, CardId subject, int amount) {
    if (is_at_bound()) {
      stop_effects();
      return;
    }
    ++s_.effects_run;
    note_use(reader(), s_, ability, card, Game::kTurnEnd);
    Frame frame;
    frame.ability = ability;
    frame.pc = pool_.program.abilities[ability].code;
    frame.card = card;
    frame.controller = controller;
    frame.subject = subject;
    frame.amount = static_cast<std::int16_t>(std::clamp(amount, -9999, 9999));
    s_.frames.push_back(frame);
    if (log_ != nullptr) {
      Event& e = emit(EventKind::Effect);
      e.card = card;
      e.def = this->face_of(frame);
      e.seat = controller;
      e.cause = e.card;
      e.cause_def = e.def;
      note_beginning(s_.frames.size());
    }
  }

  // The ability that replaces an event for `subject`, if any is in force; it is started.
  bool replace(std::uint8_t trigger, CardId subject) {
    bool replaced = false;
    const auto by = [&](CardId card, WorksIn where) {
      const CardDef& d = reader().def(card);
      const std::uint64_t waits = where == WorksIn::Hand ? d.hand_triggers : d.triggers;
      if (((waits >> trigger) & 1U) == 0 || replaced) { return; }
      replaced = replace_by(card, trigger, subject, where);
    };
    if (((s_.triggers >> trigger) & 1U) != 0) {
      s_.watchers.for_each([&](CardId watcher) { by(watcher, WorksIn::Play); });
    }
    const std::uint64_t held = pool_.hand_triggers & game().awaited_elsewhere();
    if (((held >> trigger) & 1U) == 0) { return replaced; }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      reader().hand_cards(seat, [&](CardId c) { by(c, WorksIn::Hand); });
    }
    return replaced;
  }
  [[nodiscard]] static bool may_be_seen(CardId) { return true; }
  [[nodiscard]] static bool is_fight() { return false; }

  // Takes a legal answer to the question of the effect on top of the stack.
  void effect_answer(const Move& move) {
    Frame& f = s_.frames.back();
    const Node& n = pool_.program.nodes[f.pc];
    const DecisionKind kind = s_.decision.kind;
    s_.decision = {};
    if (log_ != nullptr) {
      note_beginning(move.verb == Verb::Pass || move.verb == Verb::No ? 0 : s_.frames.size());
    }
    if (kind == DecisionKind::YesNo) {
      f.pc =
          move.verb == Verb::Yes ? static_cast<NodeId>(f.pc + 1) : static_cast<NodeId>(n.args[0]);
    } else if (kind == DecisionKind::Option && static_cast<Op>(n.op) == Op::Branch) {
      const NodeId jump = static_cast<NodeId>(f.pc + 1 + move.number);
      f.pc = static_cast<NodeId>(pool_.program.nodes[jump].args[0]);
    } else if (kind == DecisionKind::Option && static_cast<Op>(n.op) == Op::PlayerDoes) {
      let_player_do(f, n, move.number == 0 ? f.controller : opponent_of(f.controller));
    } else if (kind == DecisionKind::Card) {
      take_pick(f, n, move);
    } else {
      f.number = static_cast<std::int16_t>(move.place == 255 ? move.number
                                                             : move.place * 256 + move.number);
      ++f.pc;
    }
  }

 protected:
  using Base::fault;
  using Base::game;
  using Base::log_;
  using Base::note_beginning;
  using Base::pool_;
  using Base::reader;
  using Base::s_;
  using Base::tell_what_came;

  [[nodiscard]] Scope scope(const Frame& f) const {
    return {f.card, f.controller, f.it, f.subject, &f};
  }
  [[nodiscard]] static NodeId arg(const Node& n, unsigned i) {
    return static_cast<NodeId>(n.args[i]);
  }

  // True if no effect can begin any more.
  [[nodiscard]] bool is_at_bound() const {
    return s_.frames.full() || s_.effects_run >= kMaxEffectsRun;
  }
  [[nodiscard]] Occasion occasion() const {
    return {this->acting_seat(), game().is_fight(), pays_};
  }
  // Events are caused by a paid cost while this exists.
  class Paying {
   public:
    explicit Paying(Runner& runner) : runner_(runner) { runner_.pays_ = true; }
    ~Paying() { runner_.pays_ = false; }
    Paying(const Paying&) = delete;
    Paying& operator=(const Paying&) = delete;

   private:
    Runner& runner_;
  };
  // An ability waits for its turn. False, and a fault, if there is no room.
  bool wait(std::uint16_t ability, CardId card, CardId subject, Seat player, int amount) {
    Pending p;
    p.ability = ability;
    p.amount = static_cast<std::int16_t>(std::clamp(amount, -9999, 9999));
    p.card = card;
    p.subject = subject;
    p.batch = s_.batch;
    p.rank = reader().rank(card) & 63U;
    if (!apart_ && Game::is_gathered(pool_.program.abilities[ability].trigger)) {
      p.gathers = 1;
      p.player = player & 1U;
      if (is_added(p)) { return true; }
    }
    if (s_.pending.full()) {
      fault(card);
      return false;
    }
    raised_ = static_cast<std::uint16_t>(raised_ | 1U << s_.pending.size());
    s_.pending.push_back(p);
    return true;
  }
  // An effect without end: everything waiting is dropped.
  void stop_effects() {
    fault(s_.frames.empty() ? kNoCard : s_.frames.back().card);
    s_.frames.clear();
    s_.pending.clear();
    s_.decision = {};
  }

  // One triggered ability takes its turn, before every effect in progress.
  void start_pending(std::size_t index) {
    const Pending p = s_.pending[index];
    s_.pending.erase(index);
    next_moment();  // what this sets off comes after what happened together with it
    Scope scope = reader().scope_of(p.card);
    scope.subject = p.subject;
    const bool works = reader().holds(pool_.program.abilities[p.ability].condition, scope) &&
                       !(reader().has_lost_abilities(p.card) && is_own(p)) && !game().has_lapsed(p);
    if (works && !reader().is_spent(p.ability, p.card)) {
      start(p.ability, p.card, scope.you, p.subject, p.amount);
    }
  }

  // An ability printed on its card or given to it; not one that an effect of the card has put in
  // force about no card.
  [[nodiscard]] bool is_own(const Pending& p) const {
    return std::none_of(s_.modifiers.begin(), s_.modifiers.end(), [&](const Modifier& m) {
      return m.property == kInForce && m.target == kNoCard && m.value == int{p.ability};
    });
  }

  void ask(DecisionKind kind, Seat player, int low = 0, int high = 0) {
    s_.decision = {
        kind, player, 0, 1, static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)};
  }

  // Openly: also who only watches sees it, in one event. `clause`: the rule that has it shown,
  // where no effect does.
  void show_to_all(CardId card, Clause clause = {}) {
    if (is_seat(card)) { return; }
    const std::size_t before = log_ == nullptr ? 0 : log_->size();
    const bool is_news = !s_.cards.knows(0, card) || !s_.cards.knows(1, card);
    for (Seat seat = 0; seat < kSeats; ++seat) { game().show_to(card, seat); }
    s_.cards.set_known_to_both(card);
    if (log_ != nullptr && log_->size() > before) {
      log_->resize(before + 1);
      log_->back().sight = Sight::Both;
      log_->back().clause = clause;
    }
    if (is_news) { game().is_revealed(card); }
  }
  // A card that not both players knew was shown to all: nothing happens by that, if a game does not
  // say more.
  static void is_revealed(CardId) {}

  bool pays_ = false;   // a cost is being paid
  bool looks_ = false;  // an effect has its player look at cards

 private:
  bool apart_ = false;        // an event of its own is being raised
  std::uint16_t raised_ = 0;  // bit i: pending[i] has heard of the event being raised
  static_assert(kMaxPending <= 16);

  // The body behind the instruction is the player's own: "you" are he there.
  void let_player_do(Frame& f, const Node& n, Seat player) {
    Frame body = f;
    body.pc = static_cast<NodeId>(f.pc + 1);
    body.controller = player;
    f.pc = arg(n, 0);
    if (s_.frames.full()) { return fault(f.card); }
    s_.frames.push_back(body);
  }
  // slot to end secretly: the first of them ends up nearest to the top.
  void put_in_order(const Node& n, const Frame& f) {
    const Frame picked = f;
    const unsigned slot = static_cast<unsigned>(n.args[0]);
    const unsigned from = slot == 0 ? 0U : picked.ends[slot - 1];
    const bool bottom = n.args[2] == 1;
    for (unsigned k = from; k < picked.ends[slot]; ++k) {
      const CardId card = picked.picks[bottom ? k : from + picked.ends[slot] - 1U - k];
      game().move_to(card, static_cast<std::uint8_t>(n.args[1]), bottom ? End::Bottom : End::Top,
                     openness_of(card, n.args[3] == 1, picked.controller));
    }
  }
  // A card of the other player's deck is moved in secret by who has looked at it.
  [[nodiscard]] Openness openness_of(CardId card, bool is_secret, Seat by) const {
    if (!is_secret) { return Openness::Open; }
    const bool is_seen = !is_seat(card) && owner_of(card) != by && s_.cards.knows(by, card);
    return is_seen && s_.cards.zone[card] == reader().deck_of(owner_of(card))
               ? Openness::SecretToOwner
               : Openness::Secret;
  }
  // in_force ability until
  void put_in_force(const Node& n, const Frame& f) {
    const auto ability = static_cast<std::uint16_t>(pool_.program.first_lasting + n.args[0]);
    this->add_lasting(in_force(ability, f, static_cast<std::uint8_t>(n.args[1])), f.card);
  }
  // give ability until cards: to those in play.
  void give(const Node& n, const Frame& f) {
    const Frame giver = f;
    const auto ability = static_cast<std::uint16_t>(pool_.program.first_lasting + n.args[0]);
    reader().cards(arg(n, 2), scope(giver)).for_each([&](CardId c) {
      if (is_seat(c) || !reader().is_in_play(c) || !game().may_affect(c)) { return; }
      this->add_lasting(given(ability, c, giver, static_cast<std::uint8_t>(n.args[1])), giver.card);
    });
  }
  // The effect that goes on behind this one ends where it stands.
  void cut_short(const Frame& f) {
    const std::uint16_t own = f.ability;
    const CardId card = f.card;
    for (std::size_t i = s_.frames.size() - 1; i > 0; --i) {
      const Frame& under = s_.frames[i - 1];
      if (under.ability == own && under.card == card) { continue; }  // a part of itself
      s_.frames.erase(i - 1);
      return;
    }
  }

  // Adds to the amount that the ability waits with already. One that is in force twice waits twice,
  // and each is added to once.
  bool is_added(const Pending& more) {
    for (std::size_t i = 0; i < s_.pending.size(); ++i) {
      Pending& p = s_.pending[i];
      const bool alike = p.gathers != 0 && p.ability == more.ability && p.card == more.card &&
                         p.player == more.player && p.batch == more.batch;
      if (!alike || ((raised_ >> i) & 1U) != 0) { continue; }
      p.amount = static_cast<std::int16_t>(std::min(p.amount + more.amount, 9999));
      raised_ = static_cast<std::uint16_t>(raised_ | 1U << i);
      return true;
    }
    return false;
  }

  bool replace_by(CardId watcher, std::uint8_t trigger, CardId subject, WorksIn where) {
    const CardDef& d = reader().def(watcher);
    for (unsigned i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      const Ability& a = pool_.program.abilities[index];
      if (a.kind != AbilityKind::Replace || a.trigger != trigger || a.where != where) { continue; }
      // A replacement does not replace its own doing again.
      const bool own = std::any_of(s_.frames.begin(), s_.frames.end(), [&](const Frame& f) {
        return f.card == watcher && f.ability == index;
      });
      if (own) { continue; }
      Scope scope = reader().scope_of(watcher);
      scope.subject = subject;
      const bool meant = (a.filter == 0 ? reader().affects_itself(watcher, subject)
                                        : reader().matches(a.filter, subject, scope)) &&
                         (a.cause == Cause::Any || is_caused(a.cause, occasion(), scope.you));
      const bool off = reader().is_silenced(watcher, 0) ||
                       ((reader().held_off(subject, 0) >> scope.you) & 1U) != 0;
      if (!meant || off || !reader().holds(a.condition, scope)) { continue; }
      if (is_at_bound()) {  // what cannot begin takes the place of nothing, or the event never ends
        stop_effects();
        return false;
      }
      if (where == WorksIn::Hand) { show_acting(watcher); }
      start(index, watcher, scope.you, subject, 0);
      return true;
    }
    return false;
  }

  // A card that acts from a hidden place is shown.
  void show_acting(CardId card) {
    const std::size_t before = log_ == nullptr ? 0 : log_->size();
    show_to_all(card);
    if (log_ != nullptr && log_->size() > before) {
      log_->back().cause = card;
      log_->back().cause_def = s_.cards.def[card];
    }
  }

  [[gnu::noinline]] void raise_awaited(std::uint8_t trigger, CardId subject, Seat player,
                                       int amount) {
    const std::uint64_t bit = std::uint64_t{1} << trigger;
    raised_ = 0;
    if ((s_.triggers & bit) != 0) {
      std::array<CardId, kMaxCards> waiting;
      std::size_t count = 0;
      s_.watchers.for_each([&](CardId watcher) {
        waiting[count] = watcher;
        count += (reader().def(watcher).triggers & bit) != 0 ? 1U : 0U;
      });
      for (std::size_t i = 0; i < count; ++i) {
        queue(waiting[i], trigger, subject, player, amount, WorksIn::Play);
      }
      reader().in_force(
          [&](const Modifier& m) { queue_lasting(m, trigger, subject, player, amount); });
      end_lasting(trigger, subject);
    }
    if ((game().awaited_elsewhere() & bit) == 0) { return; }
    if ((pool_.hand_triggers & bit) != 0) {
      raise_in(WorksIn::Hand, trigger, subject, player, amount);
    }
    if ((pool_.discard_triggers & bit) != 0) {
      raise_in(WorksIn::Discard, trigger, subject, player, amount);
    }
    if ((pool_.exile_triggers & bit) != 0) {
      raise_in(WorksIn::Exile, trigger, subject, player, amount);
    }
    if ((pool_.deck_triggers & bit) != 0 && !is_seat(subject) && subject != kNoCard &&
        s_.cards.zone[subject] == reader().deck_of(owner_of(subject))) {
      queue(subject, trigger, subject, player, amount, WorksIn::Deck);
    }
    if ((pool_.under_triggers & bit) != 0) {
      for (Seat seat = 0; seat < kSeats; ++seat) {
        reader().face_down_cards(seat, [&](CardId c) {
          const std::size_t before = s_.pending.size();
          queue(c, trigger, subject, player, amount, WorksIn::Under);
          if (s_.pending.size() > before) { show_acting(c); }
        });
      }
    }
  }

  void raise_in(WorksIn where, std::uint8_t trigger, CardId subject, Seat player, int amount) {
    // An event of a card on its way to the discard pile concerns, there, that card alone.
    if (where >= WorksIn::Discard && Game::is_own_event(trigger)) {
      const CardDef& d = reader().def(subject);
      const std::uint64_t waits = where == WorksIn::Discard ? d.discard_triggers : d.exile_triggers;
      if (((waits >> trigger) & 1U) == 0) { return; }
      queue(subject, trigger, subject, player, amount, where);
      return;
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const ZoneId zone = where == WorksIn::Hand      ? reader().hand_of(seat)
                          : where == WorksIn::Discard ? reader().discard_of(seat)
                                                      : reader().exile_of(seat);
      if (zone == kNoZone) { continue; }
      for (CardId c = s_.cards.first(zone); c != kNoCard; c = s_.cards.next[c]) {
        const CardDef& d = reader().def(c);
        const std::uint64_t waits = where == WorksIn::Hand      ? d.hand_triggers
                                    : where == WorksIn::Discard ? d.discard_triggers
                                                                : d.exile_triggers;
        if (((waits >> trigger) & 1U) == 0) { continue; }
        const std::size_t before = s_.pending.size();
        queue(c, trigger, subject, player, amount, where);
        if (s_.pending.size() > before) { show_acting(c); }
      }
    }
  }

  void queue(CardId card, std::uint8_t trigger, CardId subject, Seat player, int amount,
             WorksIn where) {
    const CardDef& d = reader().def(card);
    for (unsigned i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      const Ability& a = pool_.program.abilities[index];
      if (a.kind != AbilityKind::Triggered || a.trigger != trigger || a.where != where) {
        continue;
      }
      Scope scope = reader().scope_of(card);
      scope.subject = subject;
      const bool meant = concerns(a, scope, player) &&
                         (a.cause == Cause::Any || is_caused(a.cause, occasion(), scope.you));
      if (!meant || reader().is_silenced(card, 0) || reader().is_spent(index, card)) { continue; }
      if (reader().is_muted(card, trigger)) { continue; }
      // A card that lies face down is not turned up for nothing.
      if (where == WorksIn::Under && !reader().holds(a.condition, scope)) { continue; }
      if (!wait(index, card, subject, player, amount)) { return; }
    }
  }
  void queue_lasting(const Modifier& m, std::uint8_t trigger, CardId subject, Seat player,
                     int amount) {
    const Ability& a = reader().ability_of(m);
    if (a.kind != AbilityKind::Triggered || a.trigger != trigger) { return; }
    Scope scope = reader().scope_in_force(m);
    scope.subject = subject;
    const auto ability = static_cast<std::uint16_t>(m.value);
    const bool meant = concerns(a, scope, player) &&
                       (a.cause == Cause::Any || is_caused(a.cause, occasion(), scope.you));
    const bool off = m.target != kNoCard &&
                     (reader().is_silenced(m.target, 0) || reader().is_muted(m.target, trigger));
    if (meant && !off && !reader().is_spent(ability, m.source)) {
      wait(ability, m.source, subject, player, amount);
    }
  }
  // A change for the next card alone ends with an event of a card that it affects.
  void end_lasting(std::uint8_t trigger, CardId subject) {
    if (((s_.modified >> kInForce) & 1U) == 0 || subject == kNoCard) { return; }
    const auto ends = [&](const Modifier& m) {
      if (m.property != kInForce) { return false; }
      const Ability& a = reader().ability_of(m);
      return a.kind == AbilityKind::Static && a.cost == trigger + 1 &&
             reader().matches(a.filter, subject, reader().scope_in_force(m));
    };
    if (std::any_of(s_.modifiers.begin(), s_.modifiers.end(), ends)) { remove_modifiers(ends); }
  }

  // Without a filter an ability is about its own card (or its bearer), or, if the event has no
  // card, about the player it names; with a filter about every card of that player that matches.
  [[nodiscard]] bool concerns(const Ability& a, const Scope& scope, Seat player) const {
    const Seat whose = a.whose == Party::Opponent ? opponent_of(scope.you) : scope.you;
    if (a.filter != 0) {
      return scope.subject != kNoCard && (a.whose == Party::Any || player == whose) &&
             reader().matches(a.filter, scope.subject, scope);
    }
    if (scope.subject == kNoCard || Game::is_player_event(a.trigger)) {
      return a.whose == Party::Any || player == whose;
    }
    // From a hand or a discard pile a card is about itself alone: it has no bearer there.
    return a.where == WorksIn::Play ? reader().affects_itself(scope.card, scope.subject)
                                    : scope.card == scope.subject;
  }

  void start_next_pending() {
    std::size_t best = 0;
    for (std::size_t i = 1; i < s_.pending.size(); ++i) {
      const Pending& a = s_.pending[i];
      const Pending& b = s_.pending[best];
      if (a.batch < b.batch || (a.batch == b.batch && a.rank < b.rank)) { best = i; }
    }
    start_pending(best);
  }

  // One instruction of the frame on top.
  void execute() {
    Frame& f = s_.frames.back();
    const Node& n = pool_.program.nodes[f.pc];
    if (n.op >= kFirstOwnOp) {
      ++f.pc;
      game().own_action(n, f);
      return;
    }
    switch (static_cast<Op>(n.op)) {
      case Op::End:
        if (log_ != nullptr) { tell_what_came(); }
        s_.frames.pop_back();
        return;
      case Op::Jump: f.pc = arg(n, 0); return;
      case Op::JumpUnless:
        f.pc = reader().holds(arg(n, 1), scope(f)) ? static_cast<NodeId>(f.pc + 1) : arg(n, 0);
        return;
      case Op::JumpUnlessYes:
        ask(DecisionKind::YesNo, Reader<Game, State>::seat(n.args[1], scope(f)));
        return;
      case Op::Branch:
        ask(DecisionKind::Option, Reader<Game, State>::seat(n.args[2], scope(f)), 0, n.args[1]);
        return;
      case Op::ChooseNumber: {
        const int low = std::clamp(reader().amount(arg(n, 0), scope(f)), 0, 200);
        const int high = std::clamp(reader().amount(arg(n, 1), scope(f)), low, 200);
        ask(DecisionKind::Number, Reader<Game, State>::seat(n.args[2], scope(f)), low, high);
        return;
      }
      case Op::PlayerDoes:
        ask(DecisionKind::Option, Reader<Game, State>::seat(n.args[1], scope(f)), 0, kSeats);
        return;
      case Op::Choose:   begin_choice(f, n); return;
      case Op::ForEach:  begin_for_each(f, n); return;
      case Op::NextCard: next_card(f, n); return;
      case Op::Repeat:
        f.times =
            static_cast<std::uint8_t>(std::clamp(reader().amount(arg(n, 1), scope(f)), 0, 99));
        f.pc = f.times == 0 ? arg(n, 0) : static_cast<NodeId>(f.pc + 1);
        return;
      case Op::NextTime:
        --f.times;
        f.pc = f.times == 0 || !reader().holds(arg(n, 1), scope(f)) ? static_cast<NodeId>(f.pc + 1)
                                                                    : arg(n, 0);
        return;
      default: break;
    }
    ++f.pc;
    act(n, f);
  }

  void act(const Node& n, Frame& f) {
    const Scope sc = scope(f);
    using R = Reader<Game, State>;
    switch (static_cast<Op>(n.op)) {
      case Op::RollDie: f.number = static_cast<std::int16_t>(game().roll_die()); return;
      case Op::Draw:    {
        const int count = reader().amount(arg(n, 0), sc);
        R::for_players(n.args[1], sc, [&](Seat seat) { game().draw(seat, count); });
        return;
      }
      case Op::Mill: {
        const int count = reader().amount(arg(n, 0), sc);
        R::for_players(n.args[1], sc, [&](Seat seat) { game().mill(seat, count); });
        return;
      }
      case Op::Discard: {
        CardSet set;
        const unsigned slot = static_cast<unsigned>(n.args[1]);
        for (unsigned k = slot == 0 ? 0U : f.ends[slot - 1]; k < f.ends[slot]; ++k) {
          set.add(f.picks[k]);
        }
        set.for_each([&](CardId c) { game().discard(c); });
        return;
      }
      case Op::DiscardAtRandom: {
        const Seat seat = R::seat(n.args[1], sc);
        const int count = reader().amount(arg(n, 2), sc);
        for (int i = 0; i < count && s_.cards.count(reader().hand_of(seat)) > 0; ++i) {
          game().discard(random_card(reader().hand_of(seat)));
        }
        return;
      }
      case Op::MoveCards:
        reader().cards(arg(n, 0), sc).for_each([&](CardId c) {
          game().move_to(c, static_cast<std::uint8_t>(n.args[1]),
                         n.args[2] == 1 ? End::Bottom : End::Top,
                         openness_of(c, n.args[3] == 1, sc.you));
        });
        return;
      case Op::ShuffleDeck:
        R::for_players(n.args[0], sc, [&](Seat seat) { game().shuffle_deck(seat); });
        return;
      case Op::Gain:
      case Op::SetTo:
      case Op::Grant: change(n, f); return;
      case Op::Look:
        looks_ = true;
        reader().cards(arg(n, 0), sc).for_each([&](CardId c) {
          if (game().may_be_seen(c)) { game().show_to(c, f.controller); }
        });
        looks_ = false;
        return;
      case Op::Show:
        reader().cards(arg(n, 0), sc).for_each([&](CardId c) {
          if (game().may_be_seen(c)) { show_to_all(c); }
        });
        return;
      case Op::PickRandom: pick_random(f, n); return;
      case Op::InForce:    put_in_force(n, f); return;
      case Op::Give:       give(n, f); return;
      case Op::CutShort:   cut_short(f); return;
      case Op::PutInOrder: put_in_order(n, f); return;
      default:             FUDABA_CHECK(false && "not an instruction");
    }
  }

  // gain property by amount to cards until | set property at amount of cards until | grant keyword
  // to cards until by
  void change(const Node& n, const Frame& f) {
    const bool grant = static_cast<Op>(n.op) == Op::Grant;
    const Scope sc = scope(f);
    const int by = reader().amount(arg(n, grant ? 3 : 1), sc);
    const CardSet set = reader().cards(arg(n, grant ? 1 : 2), sc);
    const int until = n.args[grant ? 2 : 3];
    set.for_each([&](CardId c) {
      // Changes lie openly on cards in play and on players; on a hidden card they would tell what
      // it is.
      if (!is_seat(c) && !reader().is_in_play(c)) { return; }
      if (!game().may_affect(c)) { return; }
      const auto property = static_cast<std::uint8_t>(n.args[0] + (grant ? kFirstKeyword : 0));
      const Mode mode = static_cast<Op>(n.op) == Op::Gain ? Mode::Add : Mode::Set;
      add_modifier(change_by(f, c, property, std::clamp(by, -9999, 9999), until, mode));
    });
  }

  // Choices
  // -----------------------------------------------------------------------------------------------------

  void begin_choice(Frame& f, const Node& n) {
    const unsigned slot = static_cast<unsigned>(n.args[4]);
    f.ends[slot] = slot == 0 ? std::uint8_t{0} : f.ends[slot - 1];
    const int room = kMaxPicks - f.ends[slot];
    const CardSet set = reader().candidates(f, n);
    const Seat chooser = Reader<Game, State>::seat(n.args[3], scope(f));
    const int most = std::min(room, reader().amount(arg(n, 1), scope(f)));
    const int there = n.aux == kUnalike ? reader().unalike(set, chooser, most) : set.size();
    // Being asked, and how often, must not tell a player what hidden cards are.
    const bool tells = n.args[2] == 1 && is_among_hidden(f, n, opponent_of(chooser));
    const int wanted = std::clamp(most, 0, tells ? most : there);
    if (wanted == 0) {
      ++f.pc;
      return;
    }
    f.left = static_cast<std::uint8_t>(wanted);
    ask_card(f, n);
  }

  // True if a choice is among all cards of a place of which a player does not know some.
  [[nodiscard]] bool is_among_hidden(const Frame& f, const Node& n, Seat from) const {
    const Node& cards = pool_.program.nodes[arg(n, 0)];
    if (n.aux == kFromHand || static_cast<Op>(cards.op) != Op::Each || cards.args[1] < 0) {
      return false;
    }
    bool hidden = false;
    Reader<Game, State>::for_players(cards.args[2], scope(f), [&](Seat seat) {
      reader().zone_cards(static_cast<std::uint8_t>(cards.args[1]), seat,
                          [&](CardId c) { hidden = hidden || !s_.cards.knows(from, c); });
    });
    return hidden;
  }

  void ask_card(const Frame& f, const Node& n) {
    ask(DecisionKind::Card, Reader<Game, State>::seat(n.args[3], scope(f)),
        n.args[2] == 1 ? 0 : f.left, f.left);
  }

  void take_pick(Frame& f, const Node& n, const Move& move) {
    const unsigned slot = static_cast<unsigned>(n.args[4]);
    if (move.verb != Verb::Pass) {
      f.picks[f.ends[slot]++] = move.verb == Verb::ChooseCard ? move.card : hidden_pick(f, n, move);
      --f.left;
    } else {
      f.left = 0;
    }
    if (f.left == 0) {
      ++f.pc;
    } else {
      ask_card(f, n);
    }
  }

  // A position names a card lying there; in a hand, which is a set, it names any card that is not
  // known.
  [[nodiscard]] CardId hidden_pick(const Frame& f, const Node& n, const Move& move) {
    if (!reader().is_hand(move.place)) { return s_.cards.at(move.place, move.number); }
    const Seat chooser = Reader<Game, State>::seat(n.args[3], scope(f));
    CardSet hidden;
    reader().left_to_choose(f, n).for_each([&](CardId c) {
      if (s_.cards.zone[c] == move.place && !reader().is_certain(chooser, c)) { hidden.add(c); }
    });
    return random_of(hidden);
  }

  void begin_for_each(Frame& f, const Node& n) {
    const unsigned slot = static_cast<unsigned>(n.args[2]);
    const std::uint8_t from = slot == 0 ? std::uint8_t{0} : f.ends[slot - 1];
    f.ends[slot] = from;
    reader().cards(arg(n, 1), scope(f)).for_each([&](CardId c) {
      if (f.ends[slot] < kMaxPicks) { f.picks[f.ends[slot]++] = c; }
    });
    if (f.ends[slot] == from) {
      f.pc = arg(n, 0);
      return;
    }
    f.loop = from;
    f.it = f.picks[from];
    ++f.pc;
  }

  void next_card(Frame& f, const Node& n) {
    const unsigned slot = static_cast<unsigned>(n.args[2]);
    ++f.loop;
    if (f.loop < f.ends[slot]) {
      f.it = f.picks[f.loop];
      f.pc = arg(n, 0);
    } else {
      f.it = kNoCard;
      ++f.pc;
    }
  }

  void pick_random(Frame& f, const Node& n) {
    const unsigned slot = static_cast<unsigned>(n.args[2]);
    f.ends[slot] = slot == 0 ? std::uint8_t{0} : f.ends[slot - 1];
    CardSet set = reader().cards(arg(n, 0), scope(f));
    const int wanted = std::min(reader().amount(arg(n, 1), scope(f)), kMaxPicks - f.ends[slot]);
    for (int i = 0; i < wanted && !set.empty(); ++i) {
      const CardId chosen = random_of(set);
      set.remove(chosen);
      f.picks[f.ends[slot]++] = chosen;
    }
  }

  [[nodiscard]] CardId random_of(const CardSet& set) {
    int at = static_cast<int>(s_.random.below(static_cast<std::uint32_t>(set.size())));
    CardId chosen = kNoCard;
    set.for_each([&](CardId c) {
      if (at-- == 0) { chosen = c; }
    });
    return chosen;
  }
  [[nodiscard]] CardId random_card(ZoneId zone) {
    return s_.cards.at(
        zone, static_cast<int>(s_.random.below(static_cast<std::uint32_t>(s_.cards.count(zone)))));
  }
};

}  // namespace fudaba::effect
