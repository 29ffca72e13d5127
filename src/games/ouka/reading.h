#pragma once

#include <bit>

#include "games/game_reading.h"
#include "games/ouka/state.h"
#include "kernel/reason.h"

namespace fudaba::ouka {

// Ouka Houshin's answers to every question about a position: values, filters, conditions, who is on
// the field.
class Reading : public GameReading<Reading, State, kZoneTable, CardKind, ZoneKind> {
 public:
  using GameReading::GameReading;

  // Required by the shared machinery
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t p) const {
    return effect::is_seat(card) ? printed_of_player(p) : printed_of_card(card, p);
  }
  // True if its printed effects are off. `p`: what the effect asked about changes.
  [[nodiscard]] bool is_silenced(CardId card, std::uint8_t p = 0) const {
    return p != property(Keyword::NoEffects) && has(card, Keyword::NoEffects);
  }
  // OUK-16.6: no effect in force of the opponent's cards changes an immune one.
  [[nodiscard]] unsigned held_off(CardId card, std::uint8_t p) const {
    const bool is_off = p != property(Keyword::Immune) && !effect::is_seat(card) &&
                        has(card, Keyword::Immune) && is_in_play(card);
    return is_off ? 1U << opponent_of(owner_of(card)) : 0U;
  }
  [[nodiscard]] bool own_filter(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool own_condition(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] int own_amount(const effect::Node& n, const effect::Scope& scope) const;
  void own_cards(const effect::Node& n, const effect::Scope& scope, effect::CardSet& set) const;

  // The cards on the field that a filter can let through.
  enum Kinds : std::uint8_t { kPeople = 1, kStoryCards = 2 };
  [[nodiscard]] static std::uint8_t kinds_of(const effect::Node& filter);
  // The field: protagonists and the upper cards of sages, and all stories that are not completed.
  template <typename F>
  void in_play(std::uint8_t kinds, F&& f, unsigned /*seats*/ = effect::kBothSeats) const {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (unsigned left = (kinds & kPeople) != 0 ? state().characters[seat] : 0U; left != 0;
           left &= left - 1) {
        if (!f(character(seat, std::countr_zero(left)))) { return; }
      }
      for (unsigned left = (kinds & kStoryCards) != 0 ? state().stories[seat] : 0U; left != 0;
           left &= left - 1) {
        CardId c = top_story(seat, std::countr_zero(left));
        for (; c != kNoCard; c = state().cards.next[c]) {
          if (!f(c)) { return; }
        }
      }
    }
  }
  template <typename F>
  void zone_cards(std::uint8_t zone_kind, Seat seat, F&& f) const {
    const ZoneKind kind = static_cast<ZoneKind>(zone_kind);
    switch (kind) {
      case ZoneKind::Characters:
        return each_bit(state().characters[seat], [&](int slot) { f(character(seat, slot)); });
      case ZoneKind::Stories:     return each_slot(state().stories[seat], kind, seat, f);
      case ZoneKind::Foreshadows: return each_slot(state().foreshadows[seat], kind, seat, f);
      case ZoneKind::Completed:   return each_slot(state().completed[seat], kind, seat, f);
      case ZoneKind::Deck:
      case ZoneKind::Hand:
      case ZoneKind::Discard:
      case ZoneKind::Missions:
      case ZoneKind::Climaxes:
      case ZoneKind::Test:        // OUK-11.9: sages that use an ability stay on their line
      case ZoneKind::Removed:     return each_in(zone_of(kind, seat), f);
    }
  }
  [[nodiscard]] bool is_choosable(CardId card, CardId source) const;
  // True if an effect of `source` may do something to a card.
  [[nodiscard]] bool is_touchable(CardId card, CardId source) const;

  // Values
  // -------------------------------------------------------------------------------------------------------
  // OUK-16.1: changes count in the order in which they were made (effect::Reader::each_change).
  using Base::has;
  using Base::value;
  [[nodiscard]] int value(CardId card, Property p) const { return value(card, property(p)); }
  [[nodiscard]] bool has(CardId card, Keyword k) const { return has(card, property(k)); }
  [[nodiscard]] int allowed(Seat seat, Property p) const { return value(effect::as_card(seat), p); }
  [[nodiscard]] DefId person(CardId card) const { return def(card).named[kPersonNamed]; }
  [[nodiscard]] bool is_accident(CardId card) const {
    return kind(card) == CardKind::Story &&
           static_cast<StoryKind>(print(card, Value::StoryKind)) == StoryKind::Accident;
  }
  [[nodiscard]] bool is_tested(CardId story) const { return print(story, Value::Target) > 0; }
  // The keywords of a story, a bit each.
  [[nodiscard]] unsigned motifs(CardId story) const;
  // Points of a story or a climax with all changes; never below 0.
  [[nodiscard]] int points(CardId card) const {
    return has(card, Keyword::Untold) ? 0 : std::max(0, value(card, Property::Points));
  }
  // The condition of a `requires` ability, if the card has one (OUK-12.1, OUK-14.2).
  [[nodiscard]] bool meets_requirements(CardId card) const;

  // True if a condition asks for nothing but what both players see at a glance, and fails.
  [[nodiscard]] bool plainly_fails(effect::NodeId condition, const effect::Scope& scope) const;

  // The field
  // ---------------------------------------------------------------------------------------------------------
  [[nodiscard]] CardId hero(Seat seat) const { return state().hero[seat]; }
  [[nodiscard]] bool is_hero(CardId card) const {
    return card == state().hero[0] || card == state().hero[1];
  }
  [[nodiscard]] CardId character(Seat seat, int slot) const {
    return state().cards.first(zone_of(ZoneKind::Characters, seat, slot));
  }
  [[nodiscard]] CardId top_story(Seat seat, int slot) const {
    return state().cards.first(zone_of(ZoneKind::Stories, seat, slot));
  }
  [[nodiscard]] bool is_sage(CardId card) const {
    return is_in(card, ZoneKind::Characters) && !is_hero(card) && is_top(card);
  }
  [[nodiscard]] bool is_top(CardId card) const {
    return state().cards.first(state().cards.zone[card]) == card;
  }
  [[nodiscard]] bool is_upside_down(CardId card) const {
    return (state().cards.flags[card] & kUpsideDown) != 0;
  }
  // The slot of a card on a line, or kNoSlot.
  [[nodiscard]] int slot_of(CardId card) const;
  // The sage of a person on a player's side, or kNoCard.
  [[nodiscard]] CardId sage_of(Seat seat, DefId person) const;
  // Free slots, a bit each.
  [[nodiscard]] unsigned free_character_slots(Seat seat) const;
  [[nodiscard]] unsigned free_story_slots(Seat seat) const {
    const unsigned used =
        state().stories[seat] | state().foreshadows[seat] | state().completed[seat];
    return ~used & ((1U << kStorySlots) - 1U);
  }
  // OUK-4.6, OUK-4.8, OUK-7.15: a card of this name on the field, or in a running test, apart from
  // `except`; kNoCard: none.
  [[nodiscard]] CardId on_field(DefId def, CardId except = kNoCard) const;
  // The user of a character card for its ability: the protagonist or a sage, or kNoCard (OUK-11.2,
  // OUK-11.3).
  [[nodiscard]] CardId user_of(CardId card) const;
  // The slots for the card of the running act, a bit for each.
  [[nodiscard]] unsigned slots_for(const OngoingAct& doing) const;
  // Stories of which `card` may name one as its condition (OUK-7.14): on either field or, without
  // a free slot, only own ones, on which it is laid (OUK-7.10).
  [[nodiscard]] effect::CardSet nameable(CardId card, bool has_slot) const;
  // The keywords of the stories that a card of a player's hand may name, on both fields or, without
  // a slot for it, on the player's own alone (OUK-7.10, OUK-7.14).
  [[nodiscard]] unsigned motifs_named(Seat seat, bool has_slot) const;
  // The keyword that a climax asks for when so many stories are named; kMotifs: no more.
  [[nodiscard]] int next_need(CardId climax, std::size_t named) const;
  // A climax's demands: true if the player's stories can serve it, with those named (OUK-12.10).
  // Groups in the slots `barred` are left out.
  [[nodiscard]] bool can_serve(CardId climax, const FixedVector<CardId, kMostNeeds>& named,
                               unsigned barred) const;
  // Stories that may be named next for the climax being used.
  [[nodiscard]] effect::CardSet serving(CardId climax) const;
  // Slots whose groups already serve a climax of this moment (OUK-12.8), or that it takes.
  [[nodiscard]] unsigned bound_slots() const;
  [[nodiscard]] int hand_count(Seat seat) const { return state().cards.count(hand_of(seat)); }
  // Cards a player can use from, by what both players see.
  [[nodiscard]] bool holds_cards(Seat seat) const {
    return hand_count(seat) > 0 || state().foreshadows[seat] != 0;
  }

  // The running test (OUK-8)
  // ----------------------------------------------------------------------------------------------
  [[nodiscard]] int target_number() const;
  [[nodiscard]] int test_value() const;
  // OUK-9.2, OUK-9.7: the opponent's group that is discarded if the running test succeeds, or
  // kNoZone.
  [[nodiscard]] ZoneId group_at_stake() const;
  // OUK-9.5, OUK-9.6, OUK-9.9: what may be kept if it fails, and the slots for it, a bit each.
  [[nodiscard]] bool is_keepable(CardId card) const {
    return is_in(card, ZoneKind::Test) && is_accident(card) &&
           on_field(state().cards.def[card]) == kNoCard;
  }
  [[nodiscard]] unsigned slots_for_accidents() const {
    return free_story_slots(opponent_of(state().turn_player)) | state().test.groups;
  }
  // An accident or the enlarging story, as long as it is in the test.
  [[nodiscard]] bool is_obstacle(CardId card) const {
    return is_in(card, ZoneKind::Test) && kind(card) == CardKind::Story &&
           card != state().test.card;
  }

  // Scores (OUK-13)
  // -----------------------------------------------------------------------------------------------
  [[nodiscard]] int story_points(Seat seat) const;
  // Points of the whole game so far.
  [[nodiscard]] int score(Seat seat) const;
  // The total of one round of a player's sheet.
  [[nodiscard]] static int total(const RoundPoints& row) {
    return row.stories + row.climaxes + row.bonus + row.reverse - row.lost;
  }

  template <typename F>
  static void each_bit(unsigned bits, F&& f) {
    for (unsigned left = bits; left != 0; left &= left - 1) { f(std::countr_zero(left)); }
  }

 private:
  template <typename F>
  void each_slot(unsigned bits, ZoneKind kind, Seat seat, F&& f) const {
    each_bit(bits, [&](int slot) { each_in(zone_of(kind, seat, slot), f); });
  }
  [[nodiscard]] bool is_plain(effect::NodeId condition) const;
  [[nodiscard]] CardId first_to_name(CardId climax,
                                     const FixedVector<CardId, kMostNeeds>& named) const;
  [[nodiscard]] int printed_of_card(CardId card, std::uint8_t p) const;
  [[nodiscard]] static int printed_of_player(std::uint8_t p);
  [[nodiscard]] int sum_of(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool filter_of_place(OwnOp op, CardId card) const;

  mutable bool adds_motifs_ = false;  // the keywords that effects add are being worked out
};

}  // namespace fudaba::ouka
