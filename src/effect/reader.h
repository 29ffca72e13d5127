#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/branchless.h"
#include "base/fixed_vector.h"
#include "effect/card_pool.h"
#include "effect/card_set.h"
#include "effect/lent.h"
#include "effect/program.h"
#include "effect/state.h"
#include "kernel/move.h"

namespace fudaba::effect {

// The context an expression is evaluated in.
struct Scope {
  CardId card = kNoCard;  // the card whose effect it is
  Seat you = kNoSeat;
  CardId it = kNoCard;       // the card a filter is asked about
  CardId subject = kNoCard;  // the card that set the effect off
  const Frame* frame = nullptr;
};

// Reads a position: the value of any expression and of any property. Nothing here changes anything.
//
// Game derives from it and adds
// - printed(card, property): what is printed, or the rules' value of a player
// - affects_itself(card, subject): whether an ability without a filter is about subject (bearers
//   included)
// - controller(card): whose card this is in effects
// - in_play(kinds, f, seats): calls f for every card in play of these kinds (Program::reach), as
//   long as f returns true; cards of players who are not among seats (bits) may be left out
// - zone_cards(kind, seat, f): calls f for every card of that kind of zone
// - choosable(set, card), is_choosable(card, source): what an effect of a card may choose
// - is_hand(zone), hand_of(seat), deck_of(seat) …: where zones are
// - own_filter, own_condition, own_amount, own_cards: its own words
template <typename Game, typename State>
class Reader : public Lent<Game> {
 public:
  Reader(const CardPool& pool, const State& state)
      : pool_(&pool),
        defs_(pool.defs.data()),
        nodes_(pool.program.nodes.data()),
        reach_(pool.program.reach.data()),
        state_(&state) {}

  [[nodiscard]] const CardPool& pool() const { return *pool_; }
  [[nodiscard]] const State& state() const { return *state_; }
  [[nodiscard]] const CardDef& def(CardId card) const { return defs_[state_->cards.def[card]]; }
  [[nodiscard]] int printed_value(CardId card, unsigned index) const {
    return def(card).values[index];
  }

  // True if anything in force may change one of these properties (bit p) of a card or player that
  // does not change its own.
  [[nodiscard]] bool is_any_changed(std::uint64_t properties) const {
    return ((state_->statics | state_->modified) & properties) != 0;
  }
  // True if anything but print may decide a property of a card now: one look at the masks.
  [[nodiscard]] bool is_touched(CardId card, std::uint8_t property) const {
    const std::uint64_t own = is_seat(card) ? 0 : def(card).own_statics;
    return ((own | state_->statics | state_->modified) & Game::made_of(property)) != 0;
  }
  // The properties (bits) whose changes count for a value, in one order: its own, if a game does
  // not say more.
  [[nodiscard]] static constexpr std::uint64_t made_of(std::uint8_t property) {
    return std::uint64_t{1} << property;
  }
  // A property as it is now: what is printed, and everything in force that changes it.
  [[nodiscard]] [[gnu::always_inline]] int value(CardId card, std::uint8_t property) const {
    return is_touched(card, property) ? value_in_force(card, property)
                                      : game().printed(card, property);
  }

  // Keywords are never printed as numbers: without anything in force there is none.
  [[nodiscard]] [[gnu::always_inline]] bool has(CardId card, std::uint8_t keyword) const {
    return is_touched(card, keyword) && value_in_force(card, keyword) > 0;
  }

  // Calls f(source card, sets, by, modifier or null) for everything in force that counts for a
  // property, in the order in which it counts: changes as they were made, continuous abilities
  // before them. A setting replaces what counted until then, continuous abilities included
  // (Runner::add_modifier notes which); what comes after it is added to it.
  template <typename F>
  void each_change(CardId card, std::uint8_t property, F&& f) const {
    const std::uint64_t properties = Game::made_of(property);
    const auto& modifiers = state_->modifiers;
    const unsigned off = game().held_off(card, property);
    const std::size_t setting = last_setting(card, properties, off);
    const auto counts = [&](CardId source, int by) {
      if (!is_replaced(source, card, properties, setting, off)) { f(source, false, by, nullptr); }
    };
    if (setting == modifiers.size()) {
      if (!each_static(card, property, counts)) { return; }
    } else {
      f(modifiers[setting].source, true, int{modifiers[setting].value}, &modifiers[setting]);
    }
    for (std::size_t i = setting == modifiers.size() ? 0 : setting + 1; i < modifiers.size(); ++i) {
      const Modifier& m = modifiers[i];
      if (m.mode == Mode::Add && is_about(m, card, properties, off)) {
        f(m.source, false, int{m.value}, &m);
      }
    }
    if (setting != modifiers.size()) { each_static(card, property, counts); }
  }
  // Calls f(source card, by) for every continuous ability that changes a property now. What they
  // ask about, to know whether and by how much they change it, is asked inside; a property that is
  // asked again of the same card inside, more than kMaxNesting deep, or after too many looks, is
  // not changed by anything: it counts as printed, and the answer is false.
  template <typename F>
  bool each_static(CardId card, std::uint8_t property, F&& f) const {
    const std::uint64_t properties = Game::made_of(property);
    const bool own = !is_seat(card) && (def(card).own_statics & properties) != 0;
    const bool others = (state_->statics & properties) != 0;
    if (own || others) {
      const QuestionScope asking(*this);
      const Question question{card, property};
      if (asked_.full() || is_asked(question) || is_tired(kMostLooks / 2)) { return false; }
      asked_.push_back(question);
      if (own) { own_statics(card, property, f); }
      if (others) {
        const unsigned off = game().held_off(card, property);
        state_->watchers.for_each([&](CardId watcher) {
          if (!is_off(off, game().controller(watcher))) { statics_of(watcher, card, property, f); }
        });
        in_force([&](const Modifier& m) {
          if (!is_off(off, scope_in_force(m).you)) { static_of(m, card, property, f); }
        });
      }
      asked_.pop_back();
    }
    return true;
  }

  [[nodiscard]] int amount(NodeId id, const Scope& scope) const {
    const Node& n = nodes_[id];
    if (n.op >= kFirstOwnOp) { return game().own_amount(n, scope); }
    switch (static_cast<Op>(n.op)) {
      case Op::Constant: return n.args[0];
      case Op::Count:    return cards(arg(n, 0), scope).size();
      case Op::Plus:     return amount(arg(n, 0), scope) + amount(arg(n, 1), scope);
      case Op::Minus:    return amount(arg(n, 1), scope) - amount(arg(n, 0), scope);
      case Op::Times:    return amount(arg(n, 0), scope) * amount(arg(n, 1), scope);
      case Op::Half:     return amount(arg(n, 0), scope) / 2;
      case Op::Largest:  return std::max(amount(arg(n, 0), scope), amount(arg(n, 1), scope));
      case Op::Smallest: return std::min(amount(arg(n, 0), scope), amount(arg(n, 1), scope));
      case Op::Share:
        return static_cast<int>(std::int64_t{amount(arg(n, 0), scope)} * amount(arg(n, 1), scope) /
                                100);
      case Op::Per:         return parts(n, scope);
      case Op::Number:      return scope.frame == nullptr ? 0 : scope.frame->number;
      case Op::EventAmount: return scope.frame == nullptr ? 0 : scope.frame->amount;
      case Op::ZoneSize:    return zone_size(n, scope);
      case Op::ValueOf:     {
        const CardId c = cards(arg(n, 1), scope).first();
        return c == kNoCard ? 0 : game().value(c, static_cast<std::uint8_t>(n.args[0]));
      }
      case Op::PrintedOf: {
        const CardId c = cards(arg(n, 1), scope).first();
        return c == kNoCard ? 0 : game().printed(c, static_cast<std::uint8_t>(n.args[0]));
      }
      default: break;
    }
    FUDABA_CHECK(false && "not an amount");
    return 0;
  }

  // True if a condition holds; none (0) always does.
  [[nodiscard]] bool holds(NodeId id, const Scope& scope) const {
    if (id == 0) { return true; }
    const Node& n = nodes_[id];
    if (n.op >= kFirstOwnOp) { return game().own_condition(n, scope); }
    switch (static_cast<Op>(n.op)) {
      case Op::All:       return holds(arg(n, 0), scope) && holds(arg(n, 1), scope);
      case Op::Any:       return holds(arg(n, 0), scope) || holds(arg(n, 1), scope);
      case Op::Not:       return !holds(arg(n, 0), scope);
      case Op::AtLeast:   return amount(arg(n, 1), scope) >= amount(arg(n, 0), scope);
      case Op::AtMost:    return amount(arg(n, 1), scope) <= amount(arg(n, 0), scope);
      case Op::MoreThan:  return amount(arg(n, 1), scope) > amount(arg(n, 0), scope);
      case Op::FewerThan: return amount(arg(n, 1), scope) < amount(arg(n, 0), scope);
      case Op::Equals:    return amount(arg(n, 1), scope) == amount(arg(n, 0), scope);
      case Op::Exists:    return !cards(arg(n, 0), scope).empty();
      case Op::YourTurn:  return game().turn_player() == scope.you;
      case Op::IsA:       {
        const CardSet set = cards(arg(n, 0), scope);
        bool all = !set.empty();
        set.for_each([&](CardId c) { all = all && matches(arg(n, 1), c, scope); });
        return all;
      }
      default: break;
    }
    FUDABA_CHECK(false && "not a condition");
    return false;
  }

  // True if a filter lets a card through; none (0) lets every card.
  [[nodiscard]] bool matches(NodeId id, CardId card, const Scope& outer) const {
    if (is_tired(kMostLooks)) { return false; }
    if (id == 0) { return true; }
    Scope scope = outer;
    scope.it = card;
    return passes(id, scope);
  }

  [[nodiscard]] CardSet cards(NodeId id, const Scope& scope) const {
    const QuestionScope asking(*this);
    CardSet set;
    const Node& n = nodes_[id];
    const auto add = [&set](CardId c) {
      if (c != kNoCard) { set.add(c); }
    };
    if (n.op >= kFirstOwnOp) {
      game().own_cards(n, scope, set);
      return set;
    }
    switch (static_cast<Op>(n.op)) {
      case Op::This: add(scope.card); break;
      case Op::It:
        add(scope.it == kNoCard && scope.frame != nullptr ? scope.frame->it : scope.it);
        break;
      case Op::Subject:  add(scope.subject); break;
      case Op::You:      add(as_card(scope.you)); break;
      case Op::Opponent: add(as_card(opponent_of(scope.you))); break;
      case Op::Picked:   add_picks(n.args[0], scope, set); break;
      case Op::Each:     add_each(n, scope, set); break;
      case Op::Top:
      case Op::Bottom:   add_deck_end(n, scope, set); break;
      case Op::Both:
        set = cards(arg(n, 0), scope);
        set.add(cards(arg(n, 1), scope));
        break;
      case Op::Among:
        cards(arg(n, 0), scope).for_each([&](CardId c) {
          if (matches(arg(n, 1), c, scope)) { set.add(c); }
        });
        break;
      default: FUDABA_CHECK(false && "not cards");
    }
    return set;
  }

  // you = 0, opponent = 1
  [[nodiscard]] static Seat seat(int who, const Scope& scope) {
    return who == 0 ? scope.you : opponent_of(scope.you);
  }
  // The owners whose cards a "player" entry refers to, as bits of Program::reach.
  [[nodiscard]] static constexpr std::uint8_t whose(int players) {
    return players == 0 ? kYours : players == 1 ? kTheirs : kYours | kTheirs;
  }
  // Calls f for the cards in play that a filter can let through, at least; `whose` narrows them
  // down like a filter of its own. As long as f returns true.
  template <typename F>
  void in_reach(NodeId filter, std::uint8_t whose, Seat you, F&& f) const {
    const std::uint8_t reach = reach_[filter];
    const unsigned sides = (reach & whose) / kYours;  // bit 0: you, bit 1: the opponent
    const unsigned seats = you == 0 ? sides : (sides << 1U | sides >> 1U) & kBothSeats;
    game().in_play(reach & kEveryKind, f, seats);
  }
  // Calls f for each player meant by an entry of the table "player".
  template <typename F>
  static void for_players(int players, const Scope& scope, F&& f) {
    if (players != 1) { f(scope.you); }
    if (players != 0) { f(opponent_of(scope.you)); }
  }

  // Choices
  // -----------------------------------------------------------------------------------------------------

  // Answers to a question of the effect on top of the stack.
  void effect_moves(MoveList& list) const {
    const Frame& f = state_->frames.back();
    const Decision& d = state_->decision;
    switch (d.kind) {
      case DecisionKind::YesNo:
        list.push_back(answer(true));
        list.push_back(answer(false));
        break;
      case DecisionKind::Option:
        for (int i = 0; i < d.high; ++i) {
          list.push_back(choose_option(static_cast<std::uint8_t>(i)));
        }
        break;
      case DecisionKind::Number:
        for (int i = d.low; i <= d.high; ++i) {
          list.push_back(choose_number(static_cast<std::uint8_t>(i)));
        }
        break;
      case DecisionKind::Card:  card_moves(f, nodes_[f.pc], list); break;
      case DecisionKind::None:
      case DecisionKind::Act:
      case DecisionKind::Place:
      case DecisionKind::Order: FUDABA_CHECK(false && "no question of an effect");
    }
  }

  // The cards that a choice is made from. aux 1: a hand, given by whose it is.
  [[nodiscard]] CardSet candidates(const Frame& f, const Node& n) const {
    const Scope scope{f.card, f.controller, kNoCard, f.subject, &f};
    if (n.aux != kFromHand) { return game().choosable(cards(arg(n, 0), scope), f.card); }
    CardSet set;
    game().hand_cards(seat(n.args[0], scope), [&set](CardId c) { set.add(c); });
    return game().choosable(set, f.card);
  }
  // True if a choice that an effect of `card` is about to ask for finds anything.
  [[nodiscard]] bool has_candidate(const Node& n, CardId card) const {
    const Scope scope = scope_of(card);
    const Node& what = nodes_[arg(n, 0)];
    if (static_cast<Op>(what.op) != Op::Each || what.args[1] >= 0) {
      return !game().choosable(cards(arg(n, 0), scope), card).empty();
    }
    bool found = false;
    in_reach(arg(what, 0), whose(what.args[2]), scope.you, [&](CardId c) {
      const bool is_meant = what.args[2] == 2 || game().controller(c) == seat(what.args[2], scope);
      found = is_meant && matches(arg(what, 0), c, scope) && game().is_choosable(c, card);
      return !found;
    });
    return found;
  }
  // The candidates that are not picked yet, of cards of different names those of other names.
  [[nodiscard]] CardSet left_to_choose(const Frame& f, const Node& n) const {
    CardSet set = candidates(f, n);
    const unsigned slot = static_cast<unsigned>(n.args[4]);
    for (unsigned k = slot == 0 ? 0U : f.ends[slot - 1]; k < f.ends[slot]; ++k) {
      const CardId pick = f.picks[k];
      set.remove(pick);
      if (n.aux != kUnalike) { continue; }
      const Seat chooser = seat(n.args[3], {f.card, f.controller, kNoCard, f.subject, &f});
      const CardSet others = set;
      others.for_each([&](CardId c) {
        if (is_alike(chooser, pick, c)) { set.remove(c); }
      });
    }
    return set;
  }
  // The number of cards of a set, up to `most`, that can be chosen together if names must differ.
  [[nodiscard]] int unalike(const CardSet& set, Seat chooser, int most) const {
    CardSet counted;
    int count = 0;
    set.for_each([&](CardId c) {
      if (count >= most) { return; }
      bool fresh = true;
      counted.for_each([&](CardId other) { fresh = fresh && !is_alike(chooser, other, c); });
      if (fresh) { counted.add(c); }
      count += fresh ? 1 : 0;
    });
    return count;
  }

  // True if a player knows this very card: not if it may have changed places with another card of
  // its owner's hand.
  [[nodiscard]] bool is_certain(Seat chooser, CardId c) const {
    if (is_seat(c)) { return true; }
    const auto& t = state_->cards;
    if (owner_of(c) == chooser || !t.knows(chooser, c)) { return t.knows(chooser, c); }
    return !t.is_mixed(c) && !(game().is_hand(t.zone[c]) && t.has_mixed(owner_of(c)));
  }

  // True if a player knows that two cards have one name.
  [[nodiscard]] bool is_alike(Seat chooser, CardId a, CardId b) const {
    return !is_seat(a) && !is_seat(b) && is_certain(chooser, a) && is_certain(chooser, b) &&
           game().is_same_name(a, b);
  }

  // Calls f for every ability that an effect has put in force (state.h, Modifier).
  template <typename F>
  void in_force(F&& f) const {
    if (((state_->modified >> kInForce) & 1U) == 0) { return; }
    for (const Modifier& m : state_->modifiers) {
      if (m.property == kInForce) { f(m); }
    }
  }
  [[nodiscard]] const Ability& ability_of(const Modifier& in_force) const {
    return pool_->program.abilities[static_cast<std::uint16_t>(in_force.value)];
  }
  // The point of view of such an ability: the card that it was given to, if it was.
  [[nodiscard]] Scope scope_in_force(const Modifier& m) const {
    return m.target == kNoCard ? Scope{m.source, m.of, kNoCard, kNoCard, nullptr}
                               : scope_of(m.target);
  }

  // True if a card's abilities that wait for an event are switched off (AbilityMutes).
  [[nodiscard]] bool is_muted(CardId card, std::uint8_t trigger) const {
    const std::uint64_t touched = def(card).own_statics | state_->statics;
    return ((touched >> kMuted) & 1U) != 0 && is_muted_now(card, trigger);
  }

  // True if an ability that is used is used once in a turn; not, if a game does not say more.
  [[nodiscard]] static bool is_single(const Ability&) { return false; }
  // True if a card's abilities are off; never, if a game does not say more.
  [[nodiscard]] static bool is_silenced(CardId, std::uint8_t) { return false; }
  // True of a card that has lost its abilities, wherever and however it lies.
  [[nodiscard]] bool has_lost_abilities(CardId card) const { return game().is_silenced(card, 0); }
  // The players (bits) whose cards change nothing of a property of a card or player; none, if a
  // game does not say more.
  [[nodiscard]] static constexpr unsigned held_off(CardId, std::uint8_t) { return 0; }
  // True if a card lies so that nothing printed on it counts; never, if a game does not say more.
  [[nodiscard]] static bool is_face_down(CardId) { return false; }
  // Calls f for every card of a player that lies face down under another one and may act from
  // there.
  template <typename F>
  void face_down_cards(Seat, F&&) const {}

  // A question for cards or a value is asked as long as this stands: see QuestionScope.
  [[nodiscard]] auto question() const { return QuestionScope(*this); }

  [[nodiscard]] Scope scope_of(CardId card) const {
    return {card, game().controller(card), kNoCard, kNoCard, nullptr};
  }
  [[nodiscard]] std::span<const Ability> abilities_of(CardId card) const {
    return pool_->abilities_of(def(card));
  }

 protected:
  [[nodiscard]] const Game& game() const { return static_cast<const Game&>(*this); }
  [[nodiscard]] static NodeId arg(const Node& n, unsigned i) {
    return static_cast<NodeId>(n.args[i]);
  }
  [[nodiscard]] static std::uint8_t property_of(const Node& n) {
    return static_cast<std::uint8_t>(n.args[0]);
  }
  [[nodiscard]] static std::uint8_t keyword_of(const Node& n) {
    return static_cast<std::uint8_t>(kFirstKeyword + n.args[0]);
  }

 private:
  // Most cards that one question may look at, those that it asks about inside included: beyond half
  // of it values count as printed, beyond all of it no card is found, so that whatever somebody has
  // written on a card is answered soon. What ships needs a small part of it.
  static constexpr std::uint32_t kMostLooks = 8192;
  // A question for cards or a value, from its beginning to its end.
  class QuestionScope {
   public:
    explicit QuestionScope(const Reader& reader) : reader_(reader) {
      if (reader_.inside_++ == 0) { reader_.looks_ = 0; }
    }
    ~QuestionScope() { --reader_.inside_; }
    QuestionScope(const QuestionScope&) = delete;
    QuestionScope& operator=(const QuestionScope&) = delete;

   private:
    const Reader& reader_;
  };
  // Counts one look; true if the question has used up its looks.
  [[nodiscard]] [[gnu::always_inline]] bool is_tired(std::uint32_t most) const {
    return ++looks_ > most && inside_ != 0;
  }

  // True if scope.it passes a filter. The parts of nearly every filter are asked first.
  [[nodiscard]] bool passes(NodeId id, const Scope& scope) const {
    const Node* n = &nodes_[id];
    while (n->op == static_cast<std::uint8_t>(Op::All)) {
      if (!passes_one(nodes_[arg(*n, 0)], scope)) { return false; }
      n = &nodes_[arg(*n, 1)];
    }
    return passes_one(*n, scope);
  }
  [[nodiscard]] [[gnu::always_inline]] bool passes_one(const Node& n, const Scope& scope) const {
    if (n.op >= kFirstOwnOp) { return game().own_filter(n, scope); }
    if (n.op == static_cast<std::uint8_t>(Op::Owner)) {
      return game().controller(scope.it) == seat(n.args[0], scope);
    }
    return passes_shared(n, scope);
  }
  [[nodiscard]] [[gnu::noinline]] bool passes_shared(const Node& n, const Scope& scope) const {
    const CardId card = scope.it;
    switch (static_cast<Op>(n.op)) {
      case Op::All:          return passes(arg(n, 0), scope) && passes(arg(n, 1), scope);
      case Op::EitherOf:     return passes(arg(n, 0), scope) || passes(arg(n, 1), scope);
      case Op::Without:      return !passes(arg(n, 0), scope);
      case Op::Noun:         return !is_seat(card);
      case Op::Other:        return card != scope.card;
      case Op::InZone:       return game().is_in(card, static_cast<std::uint8_t>(n.args[0]));
      case Op::Has:          return game().has(card, keyword_of(n));
      case Op::ValueAtLeast: return game().value(card, property_of(n)) >= amount(arg(n, 1), scope);
      case Op::ValueAtMost:  return game().value(card, property_of(n)) <= amount(arg(n, 1), scope);
      case Op::PrintedAtLeast:
        return game().printed(card, property_of(n)) >= amount(arg(n, 1), scope);
      case Op::PrintedAtMost:
        return game().printed(card, property_of(n)) <= amount(arg(n, 1), scope);
      case Op::HasTrait:
        return !is_seat(card) && !game().is_face_down(card) &&
               (def(card).traits & pool_->program.trait_masks[property_of(n)]) != 0;
      case Op::SameName: {
        const CardId other = cards(arg(n, 0), scope).first();
        return other != kNoCard && !is_seat(other) && !is_seat(card) &&
               game().is_same_name(other, card);
      }
      case Op::SharesName: {
        bool shared = false;
        cards(arg(n, 0), scope).for_each([&](CardId other) {
          shared = shared || (other != card && !is_seat(other) && !is_seat(card) &&
                              game().is_same_name(other, card));
        });
        return shared;
      }
      default: break;
    }
    FUDABA_CHECK(false && "not a filter");
    return false;
  }

  // A property of a card that is being worked out.
  struct Question {
    CardId card = kNoCard;
    std::uint8_t property = 0;
    friend bool operator==(Question, Question) = default;
  };
  static constexpr std::size_t kMaxNesting = 3;
  [[nodiscard]] bool is_asked(Question question) const {
    return std::find(asked_.begin(), asked_.end(), question) != asked_.end();
  }

  // True if a player is among these (bits).
  [[nodiscard]] static bool is_off(unsigned seats, Seat seat) {
    return ((seats >> seat) & 1U) != 0;
  }
  [[nodiscard]] static bool is_about(const Modifier& m, CardId card, std::uint64_t properties,
                                     unsigned off) {
    return both(both(m.target == card, !is_off(off, m.of)), ((properties >> m.property) & 1U) != 0);
  }
  // The index of the last modifier that sets a value; behind the last one: there is none.
  [[nodiscard]] std::size_t last_setting(CardId card, std::uint64_t properties,
                                         unsigned off) const {
    const auto& modifiers = state_->modifiers;
    for (std::size_t i = modifiers.size(); i > 0; --i) {
      const Modifier& m = modifiers[i - 1];
      if (m.mode == Mode::Set && is_about(m, card, properties, off)) { return i - 1; }
    }
    return modifiers.size();
  }
  // True if the continuous abilities of a card were replaced by that setting.
  [[nodiscard]] bool is_replaced(CardId source, CardId card, std::uint64_t properties,
                                 std::size_t setting, unsigned off) const {
    for (std::size_t i = setting; i < state_->modifiers.size(); ++i) {
      const Modifier& m = state_->modifiers[i];
      if (m.mode == Mode::Replace && m.source == source && is_about(m, card, properties, off)) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] [[gnu::cold]] bool is_muted_now(CardId card, std::uint8_t trigger) const {
    const QuestionScope asking(*this);
    const unsigned off = game().held_off(card, kMuted);
    bool muted = false;
    const auto consider = [&](const Ability& a, const Scope& scope) {
      const bool asks = a.kind == AbilityKind::Static && a.property == kMuted &&
                        a.trigger == trigger && !game().is_silenced(scope.card, kMuted);
      if (muted || !asks || is_off(off, scope.you)) { return; }
      const bool meant =
          a.filter == 0 ? game().affects_itself(scope.card, card) : matches(a.filter, card, scope);
      muted = meant && holds(a.condition, scope);
    };
    const auto printed_on = [&](CardId source) {
      const CardDef& d = def(source);
      for (unsigned i = 0; i < d.ability_count; ++i) {
        consider(pool_->program.abilities[d.first_ability + i], scope_of(source));
      }
    };
    if (!state_->watchers.has(card) && is_in_play_now(card)) { printed_on(card); }
    state_->watchers.for_each(printed_on);
    in_force([&](const Modifier& m) { consider(ability_of(m), scope_in_force(m)); });
    return muted;
  }
  [[nodiscard]] bool is_in_play_now(CardId card) const { return game().is_in_play(card); }

  [[nodiscard]] [[gnu::noinline]] int value_in_force(CardId card, std::uint8_t property) const {
    const std::uint64_t properties = Game::made_of(property);
    int now = game().printed(card, property);
    const int printed = now;
    if (!each_static(card, property, [&now](CardId, int by) { now += by; })) { return printed; }
    if ((state_->modified & properties) == 0) { return now; }
    const unsigned off = game().held_off(card, property);
    // As each_change, but no branch depends on whom a change is about.
    bool set = false;
    for (const Modifier& m : state_->modifiers) {
      const bool meant = is_about(m, card, properties, off);
      const bool sets = both(meant, m.mode == Mode::Set);
      now = sets ? m.value : now + (meant ? m.value : 0);
      set = either(set, sets);
    }
    return set ? value_since_setting(card, property) : now;
  }
  [[nodiscard]] [[gnu::cold]] int value_since_setting(CardId card, std::uint8_t property) const {
    int now = 0;
    each_change(card, property,
                [&now](CardId, bool sets, int by, const Modifier*) { now = sets ? by : now + by; });
    return now;
  }

  [[nodiscard]] static bool changes(const Ability& a, std::uint8_t property) {
    return ((Game::made_of(property) >> a.property) & 1U) != 0;
  }
  template <typename F>
  void own_statics(CardId card, std::uint8_t property, F&& f) const {
    const CardDef& d = def(card);
    if (game().is_silenced(card, property)) { return; }
    for (const Ability& a : pool_->abilities_of(d)) {
      if (a.kind != AbilityKind::Static || a.filter != 0 || !changes(a, property)) { continue; }
      if (!game().affects_itself(card, card)) { continue; }
      const Scope scope = scope_of(card);
      if (holds(a.condition, scope)) { f(card, amount(a.amount, scope)); }
    }
  }

  template <typename F>
  void statics_of(CardId watcher, CardId card, std::uint8_t property, F&& f) const {
    const CardDef& d = def(watcher);
    if (((d.other_statics | d.own_statics) & Game::made_of(property)) == 0) { return; }
    if (game().is_silenced(watcher, property)) { return; }
    for (const Ability& a : pool_->abilities_of(d)) {
      if (a.kind != AbilityKind::Static || !changes(a, property)) { continue; }
      if (a.filter == 0 && (card == watcher || !game().affects_itself(watcher, card))) { continue; }
      const Scope scope = scope_of(watcher);
      if (a.filter != 0 && !matches(a.filter, card, scope)) { continue; }
      if (a.limit != Limit::None && counts_already(a, watcher, card)) { continue; }
      if (holds(a.condition, scope)) { f(watcher, amount(a.amount, scope)); }
    }
  }
  // True if an ability that counts once does so already, by another card of the same name.
  [[nodiscard]] [[gnu::cold]] bool counts_already(const Ability& a, CardId watcher,
                                                  CardId card) const {
    bool counts = false;
    state_->watchers.for_each([&](CardId other) {
      const bool alike = other < watcher && state_->cards.def[other] == state_->cards.def[watcher];
      if (counts || !alike || game().is_silenced(other, a.property)) { return; }
      const Scope scope = scope_of(other);
      counts = matches(a.filter, card, scope) && holds(a.condition, scope);
    });
    return counts;
  }

  template <typename F>
  void static_of(const Modifier& m, CardId card, std::uint8_t property, F&& f) const {
    const Ability& a = ability_of(m);
    if (a.kind != AbilityKind::Static || !changes(a, property)) { return; }
    const bool is_given = m.target != kNoCard;
    if (is_given && game().is_silenced(m.target, property)) { return; }
    const Scope scope = scope_in_force(m);
    const bool meant =
        is_given && a.filter == 0 ? card == m.target : matches(a.filter, card, scope);
    if (meant && holds(a.condition, scope)) { f(m.source, amount(a.amount, scope)); }
  }

  // One chain in ascending order: a later pick lies behind the earlier ones, and enough must
  // remain. Where faces are hidden from the chooser the order would tell something, so there every
  // card not yet picked is offered.
  void card_moves(const Frame& f, const Node& n, MoveList& list) const {
    const Decision& d = state_->decision;
    if (d.low == 0) { list.push_back(pass()); }
    const CardSet set = left_to_choose(f, n);
    bool hidden = false;
    set.for_each([&](CardId c) { hidden = hidden || !is_certain(state_->decision.player, c); });
    if (hidden) {
      hidden_card_moves(set, list);
      return;
    }
    if (n.aux == kInOrder) {
      set.for_each([&list](CardId c) { list.push_back(choose_card(c)); });
      return;
    }
    const unsigned slot = static_cast<unsigned>(n.args[4]);
    const unsigned from = slot == 0 ? 0U : f.ends[slot - 1];
    const int last = f.ends[slot] > from ? f.picks[f.ends[slot] - 1U] : -1;
    std::array<CardId, kMaxCards + kSeats> later;
    std::size_t count = 0;
    set.for_each([&](CardId c) {
      later[count] = c;
      count += static_cast<int>(c) > last ? 1U : 0U;
    });
    // The last ones are not offered when they are not enough.
    std::size_t offered = count;
    int left = 0;
    for (std::size_t i = count; i > 0 && left < d.low; --i) {
      bool fresh = true;
      for (std::size_t k = i; k < count && n.aux == kUnalike; ++k) {
        fresh = fresh && !is_alike(d.player, later[i - 1], later[k]);
      }
      left += fresh ? 1 : 0;
      offered = i;
    }
    for (std::size_t i = 0; i < offered && left >= d.low; ++i) {
      list.push_back(choose_card(later[i]));
    }
  }

  // A card whose face the chooser does not know is named by its position; of a hand, which is a
  // set, all unknown cards are one answer. The answers come in their own order, zone by zone.
  void hidden_card_moves(const CardSet& set, MoveList& list) const {
    CardSet hidden;
    std::array<std::uint64_t, 4> zones{};  // in which hidden ones lie
    set.for_each([&](CardId c) {
      if (is_certain(state_->decision.player, c)) {
        list.push_back(choose_card(c));
        return;
      }
      hidden.add(c);
      const ZoneId zone = state_->cards.zone[c];
      zones[zone / 64U] |= std::uint64_t{1} << zone % 64U;
    });
    for (unsigned word = 0; word < zones.size(); ++word) {
      for (std::uint64_t left = zones[word]; left != 0; left &= left - 1) {
        const auto zone =
            static_cast<ZoneId>(word * 64 + static_cast<unsigned>(std::countr_zero(left)));
        if (game().is_hand(zone)) {
          list.push_back(choose_position(zone, 0));
          continue;
        }
        std::uint8_t position = 0;
        for (CardId c = state_->cards.first(zone); c != kNoCard; c = state_->cards.next[c]) {
          if (hidden.has(c)) { list.push_back(choose_position(zone, position)); }
          ++position;
        }
      }
    }
  }

  [[nodiscard]] int zone_size(const Node& n, const Scope& scope) const {
    int total = 0;
    for_players(n.args[1], scope, [&](Seat s) {
      total += game().zone_count(static_cast<std::uint8_t>(n.args[0]), s);
    });
    return total;
  }

  // per n of amount give: `give` for every whole n of it; nothing for less than n.
  [[nodiscard]] int parts(const Node& n, const Scope& scope) const {
    const int each = std::max(1, amount(arg(n, 0), scope));
    return std::max(0, amount(arg(n, 1), scope)) / each * amount(arg(n, 2), scope);
  }

  void add_picks(int slot, const Scope& scope, CardSet& set) const {
    if (scope.frame == nullptr) { return; }
    const unsigned i = static_cast<unsigned>(slot);
    const unsigned from = i == 0 ? 0U : scope.frame->ends[i - 1];
    for (unsigned k = from; k < scope.frame->ends[i]; ++k) { set.add(scope.frame->picks[k]); }
  }

  void add_each(const Node& n, const Scope& scope, CardSet& set) const {
    const auto consider = [&](CardId c) {
      if (matches(arg(n, 0), c, scope)) { set.add(c); }
    };
    if (n.args[1] < 0) {
      in_reach(arg(n, 0), whose(n.args[2]), scope.you, [&](CardId c) {
        const Seat owner = game().controller(c);
        if (n.args[2] == 2 || owner == seat(n.args[2], scope)) { consider(c); }
        return true;
      });
      return;
    }
    for_players(n.args[2], scope, [&](Seat s) {
      game().zone_cards(static_cast<std::uint8_t>(n.args[1]), s, consider);
    });
  }

  void add_deck_end(const Node& n, const Scope& scope, CardSet& set) const {
    const ZoneId deck = game().deck_of(seat(n.args[1], scope));
    const int count = state_->cards.count(deck);
    const int wanted = std::clamp(amount(arg(n, 0), scope), 0, count);
    const int skip = static_cast<Op>(n.op) == Op::Top ? 0 : count - wanted;
    CardId c = wanted == 0 ? kNoCard : state_->cards.at(deck, skip);
    for (int i = 0; i < wanted; ++i, c = state_->cards.next[c]) { set.add(c); }
  }

  const CardPool* pool_;
  const CardDef* defs_;  // pool_->defs, program.nodes and .reach: read at every step
  const Node* nodes_;
  const std::uint8_t* reach_;
  const State* state_;
  mutable FixedVector<Question, kMaxNesting> asked_;  // one inside the other
  mutable std::uint32_t inside_ = 0;                  // questions under way, one inside the other
  mutable std::uint32_t looks_ = 0;                   // of the outermost of them
};

}  // namespace fudaba::effect
