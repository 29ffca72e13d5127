#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "effect/card_pool.h"
#include "effect/program.h"
#include "effect/state.h"

namespace fudaba::effect {

// The abilities a card has beside those printed on it, how often an ability works, and as what a
// card counts. Reader derives from it, and asks the same of a game.
template <typename Game>
class Lent {
 public:
  // The abilities of a card in play, counted from 0: those printed on it, then those that effects
  // have given it and that cards in play lend it. Gives their number, and which of
  // Program::abilities is the index-th; kNoAbility if there are fewer.
  [[nodiscard]] unsigned ability_count(CardId card) const {
    unsigned count = game().def(card).ability_count;
    if (is_lent_any()) {
      each_lent(card, [&count](std::uint16_t) { ++count; });
    }
    return count;
  }
  [[nodiscard]] std::uint16_t ability_at(CardId card, unsigned index) const {
    const CardDef& d = game().def(card);
    if (index < d.ability_count) { return static_cast<std::uint16_t>(d.first_ability + index); }
    std::uint16_t found = kNoAbility;
    if (!is_lent_any()) { return found; }
    unsigned left = index - d.ability_count;
    each_lent(card, [&](std::uint16_t ability) { found = left-- == 0 ? ability : found; });
    return found;
  }
  // True if some card may have an ability that is not printed on it.
  [[nodiscard]] bool is_lent_any() const {
    const auto& s = game().state();
    return (((s.statics >> kAlso) | (s.modified >> kInForce)) & 1U) != 0;
  }
  // True if a card may have an ability that its owner uses.
  [[nodiscard]] bool may_be_used(CardId card) const {
    return game().def(card).is_activated() || is_lent_any();
  }

  // True if a card counts, where it lies, as one of a kind that it is not (AbilityKind::Counts).
  [[nodiscard]] bool counts_as(CardId card, std::uint8_t kind) const {
    return ((game().def(card).own_statics >> kAlso) & 1U) != 0 && counts_there(card, kind);
  }

  // The limit of an ability. A game's own note of printed abilities that are used once in a turn is
  // noted of others as a limit is.
  [[nodiscard]] Limit limit_of(std::uint16_t ability) const {
    const Program& program = game().pool().program;
    const Ability& a = program.abilities[ability];
    const bool inner = ability >= program.first_lasting &&
                       ability < program.first_lasting + program.lasting.size();
    const bool once =
        inner && a.kind == AbilityKind::Activated && a.limit == Limit::None && Game::is_single(a);
    return once ? Limit::OnceATurn : a.limit;
  }
  // True if an ability of a card has worked as often as its limit lets it.
  [[nodiscard]] bool is_spent(std::uint16_t ability, CardId card) const {
    const Limit limit = limit_of(ability);
    if (limit == Limit::None) { return false; }
    const bool of_game = limit == Limit::OnceAGame;
    const Modifier* uses = uses_of(ability, card);
    if (uses == nullptr) { return game().state().modifiers.full(); }
    return of_game || uses->source >= static_cast<int>(limit);
  }
  // The note of how often it was used, if it was: see note_use.
  [[nodiscard]] const Modifier* uses_of(std::uint16_t ability, CardId card) const {
    const bool of_game = limit_of(ability) == Limit::OnceAGame;
    const CardId whose = of_game ? as_card(game().controller(card)) : card;
    for (const Modifier& m : game().state().modifiers) {
      if (m.property != kUses || m.target != whose || m.value != static_cast<int>(ability)) {
        continue;
      }
      if (!of_game || m.source == card) { return &m; }
    }
    return nullptr;
  }

 private:
  [[nodiscard]] const Game& game() const { return static_cast<const Game&>(*this); }

  // Calls f(ability) for those of a card in play that are not printed on it, each once.
  template <typename F>
  [[gnu::noinline]] void each_lent(CardId card, F&& f) const {
    std::array<std::uint16_t, 2 * kMaxModifiers> met;
    auto end = met.begin();
    const auto take = [&](std::uint16_t ability) {
      if (end == met.end() || std::find(met.begin(), end, ability) != end) { return; }
      *end++ = ability;
      f(ability);
    };
    game().in_force([&](const Modifier& m) {
      if (m.target == card) { take(static_cast<std::uint16_t>(m.value)); }
    });
    if (((game().state().statics >> kAlso) & 1U) == 0) { return; }
    const auto asking = game().question();
    const unsigned off = game().held_off(card, kAlso);
    game().state().watchers.for_each([&](CardId lender) {
      if (((off >> game().controller(lender)) & 1U) == 0) { lent_by(lender, card, take); }
    });
  }
  template <typename F>
  void lent_by(CardId lender, CardId card, F&& take) const {
    const Program& program = game().pool().program;
    const CardDef& d = game().def(lender);
    if (((d.other_statics >> kAlso) & 1U) == 0 || game().is_silenced(lender, kAlso)) { return; }
    const auto scope = game().scope_of(lender);
    for (unsigned i = 0; i < d.ability_count; ++i) {
      const Ability& a = program.abilities[d.first_ability + i];
      const bool lends = a.kind == AbilityKind::Lends && game().matches(a.filter, card, scope) &&
                         game().holds(a.condition, scope);
      if (lends) { take(static_cast<std::uint16_t>(program.first_lasting + a.code)); }
    }
  }
  [[nodiscard]] [[gnu::cold]] bool counts_there(CardId card, std::uint8_t kind) const {
    const ZoneId zone = game().state().cards.zone[card];
    const auto is_there = [&](WorksIn where) {
      const Seat owner = owner_of(card);
      return where == WorksIn::Hand      ? game().is_hand(zone)
             : where == WorksIn::Discard ? zone == game().discard_of(owner)
             : where == WorksIn::Exile   ? zone == game().exile_of(owner)
                                         : where == WorksIn::Deck && zone == game().deck_of(owner);
    };
    const CardDef& d = game().def(card);
    bool counts = false;
    for (unsigned i = 0; i < d.ability_count && zone != kNoZone; ++i) {
      const Ability& a = game().pool().program.abilities[d.first_ability + i];
      counts = counts || (a.kind == AbilityKind::Counts && a.trigger == kind && is_there(a.where));
    }
    return counts;
  }
};

}  // namespace fudaba::effect
