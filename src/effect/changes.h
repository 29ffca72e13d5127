#pragma once

#include <algorithm>
#include <cstdint>

#include "effect/card_pool.h"
#include "effect/lasting.h"
#include "effect/reader.h"
#include "kernel/event.h"

namespace fudaba::effect {

// The changes in force, how they come about and end: changes of cards and players, abilities that
// effects have put in force, and which cards in play are watched because what is printed on them
// does more than change themselves. Runner derives from it, and asks the same of a game.
template <typename Game, typename State>
class Changes {
 public:
  Changes(const CardPool& pool, State& state, EventLog* log) : pool_(pool), s_(state), log_(log) {}

  void add_modifier(const Modifier& m, Clause clause = {}) {
    if (m.mode == Mode::Add) {
      if (Modifier* old = find_alike(m)) {
        old->value = static_cast<std::int16_t>(std::clamp(old->value + m.value, -9999, 9999));
        log_change(m, clause);
        game().changed(m.target, m.property);
        return;
      }
    }
    if (s_.modifiers.full()) {
      fault(m.source);
      return;
    }
    const CardSet replaced = m.mode == Mode::Set ? statics_on(m) : CardSet{};
    s_.modifiers.push_back(m);
    s_.modified |= std::uint64_t{1} << m.property;
    replaced.for_each([&](CardId source) {
      if (s_.modifiers.full()) {
        fault(m.source);
        return;
      }
      Modifier note = m;
      note.mode = Mode::Replace;
      note.value = 0;
      note.source = source;
      s_.modifiers.push_back(note);
    });
    log_change(m, clause);
    game().changed(m.target, m.property);
  }

  template <typename Predicate>
  void remove_modifiers(Predicate&& gone) {
    const bool had_abilities = ((s_.modified >> kInForce) & 1U) != 0;
    const std::size_t before = s_.modifiers.size();
    for (std::size_t i = s_.modifiers.size(); i > 0; --i) {
      const Modifier& m = s_.modifiers[i - 1];
      if (!gone(m)) { continue; }
      const bool sets = m.mode == Mode::Set;
      s_.modifiers.erase(i - 1);
      while (sets && i <= s_.modifiers.size() && s_.modifiers[i - 1].mode == Mode::Replace) {
        s_.modifiers.erase(i - 1);  // a setting takes its notes with it
      }
    }
    if (s_.modifiers.size() == before && !had_abilities) { return; }
    s_.modified = 0;
    for (const Modifier& m : s_.modifiers) { s_.modified |= std::uint64_t{1} << m.property; }
    if (had_abilities) { watch_again(); }
  }

  // The properties a card in play may lower (bit p); a game leaves out what cannot matter to it.
  [[nodiscard]] std::uint64_t lowering_of(CardId card) const { return reader().def(card).lowering; }
  void watch(CardId card) {
    const CardDef& d = reader().def(card);
    if (d.ability_count == 0) { return; }
    const bool lasting = !reader().affects_itself(card, card);
    const std::uint64_t lowering = game().lowering_of(card);
    if ((d.triggers | d.other_statics | lowering) == 0 && !lasting) { return; }
    s_.watchers.add(card);
    s_.statics |= d.other_statics | (lasting ? d.own_statics : 0);
    s_.lowering |= lowering;
    s_.triggers |= d.triggers;
  }
  void unwatch(CardId card) {
    if (!s_.modifiers.empty()) {  // in play again it is another card, and nothing of it is replaced
      remove_modifiers(
          [&](const Modifier& m) { return m.mode == Mode::Replace && m.source == card; });
    }
    if (!s_.watchers.has(card)) { return; }
    s_.watchers.remove(card);
    watch_again();
  }

  // The effect that is being carried out. One that has only been put on the stack, as what replaces
  // an event is, causes nothing yet. Null: the rules act.
  [[nodiscard]] const Frame* acting() const {
    for (std::size_t i = s_.frames.size(); i > 0; --i) {
      const Frame& f = s_.frames[i - 1];
      if (f.pc != pool_.program.abilities[f.ability].code) { return &f; }
    }
    return nullptr;
  }
  [[nodiscard]] CardId acting_card() const {
    const Frame* f = acting();
    return f == nullptr ? kNoCard : f->card;
  }
  // kNoSeat: nobody's effect is being carried out.
  [[nodiscard]] Seat acting_seat() const {
    const Frame* f = acting();
    return f == nullptr ? kNoSeat : f->controller;
  }

  // The face of the card whose effect this is. Once the card lies hidden, shuffled into a deck by
  // its own effect, its number bears another face: then it is the card that the ability is printed
  // on.
  [[gnu::cold]] [[nodiscard]] DefId face_of(const Frame& f) const {
    if (s_.cards.knows(0, f.card) && s_.cards.knows(1, f.card)) { return s_.cards.def[f.card]; }
    const Program& program = pool_.program;
    unsigned ability = f.ability;
    if (ability >= program.first_lasting) {
      ability = program.homes[ability - program.first_lasting];
    }
    for (std::size_t def = 0; def < pool_.defs.size(); ++def) {
      const CardDef& d = pool_.defs[def];
      if (ability >= d.first_ability && ability < unsigned{d.first_ability} + d.ability_count) {
        return static_cast<DefId>(def);
      }
    }
    return kNoDef;
  }

  [[gnu::cold]] Event& emit(EventKind kind) {
    Event& e = log_->emplace_back();
    e.kind = kind;
    if (const Frame* f = acting()) {
      e.cause = f->card;
      e.cause_def = face_of(*f);
    }
    return e;
  }

 protected:
  [[nodiscard]] Game& game() { return static_cast<Game&>(*this); }
  [[nodiscard]] const Game& game() const { return static_cast<const Game&>(*this); }
  [[nodiscard]] const auto& reader() const { return game().read(); }

  void fault(CardId card) {
    if (log_ == nullptr) { return; }
    Event& e = emit(EventKind::Fault);
    e.card = card;
    e.def = card < kMaxCards ? s_.cards.def[card] : kNoDef;
  }
  void add_lasting(const Modifier& m, CardId by) {
    if (s_.modifiers.full()) { return fault(by); }
    s_.modifiers.push_back(m);
    s_.modified |= std::uint64_t{1} << kInForce;
    const Ability& ability = reader().ability_of(m);
    note_lasting(s_, ability);
    if (ability.kind == AbilityKind::Static) { game().changed(m.source, ability.property); }
    if (log_ != nullptr) {
      Event& e = emit(EventKind::TookEffect);
      e.seat = m.of;
      if (m.target != kNoCard) {
        e.card = m.target;
        e.def = s_.cards.def[m.target];
      }
    }
  }

  const CardPool& pool_;
  State& s_;
  EventLog* log_;

 private:
  // Notes anew what everything that is in force touches and waits for.
  void watch_again() {
    const CardSet left = s_.watchers;
    s_.watchers = {};
    s_.statics = 0;
    s_.lowering = 0;
    s_.triggers = 0;
    left.for_each([&](CardId c) { watch(c); });
    reader().in_force([&](const Modifier& m) { note_lasting(s_, reader().ability_of(m)); });
  }
  // The change that an addition adds up with: one like it, and nothing was set since.
  [[nodiscard]] Modifier* find_alike(const Modifier& m) {
    for (std::size_t i = s_.modifiers.size(); i > 0; --i) {
      Modifier& old = s_.modifiers[i - 1];
      if (old.target != m.target) { continue; }
      if (old.mode == Mode::Set && ((reader().made_of(old.property) >> m.property) & 1U) != 0) {
        return nullptr;
      }
      const bool alike = old.property == m.property && old.mode == m.mode && old.until == m.until &&
                         old.source == m.source && old.of == m.of;
      if (alike) { return &old; }
    }
    return nullptr;
  }
  // The cards whose continuous abilities count for what is to be set.
  [[nodiscard]] CardSet statics_on(const Modifier& setting) const {
    CardSet sources;
    reader().each_static(setting.target, setting.property,
                         [&](CardId source, int) { sources.add(source); });
    return sources;
  }

  void log_change(const Modifier& m, Clause clause) {
    if (log_ == nullptr) { return; }
    Event& e = emit(m.mode == Mode::Set ? EventKind::ValueSet : EventKind::ValueChanged);
    e.seat = is_seat(m.target) ? static_cast<Seat>(m.target - kMaxCards) : owner_of(m.target);
    if (!is_seat(m.target)) {
      e.card = m.target;
      e.def = s_.cards.def[m.target];
    }
    e.detail = m.property;
    e.amount = m.value;
    e.clause = clause;
  }
};

}  // namespace fudaba::effect
