#pragma once

#include <cstdint>
#include <span>

#include "effect/card_set.h"
#include "kernel/card_table.h"
#include "kernel/decision.h"
#include "kernel/knowledge.h"
#include "kernel/move.h"

namespace fudaba::ai {

// An answer as the player who searches can tell it from others, the same in every world he thinks
// possible: who answers what, and of a card its number only where that card is known to lie; of
// other cards what is printed and where they are, so that twins in a hand are one answer.
using Label = std::uint64_t;

template <typename Game>
class Labels {
 public:
  using State = typename Game::State;

  // The cards of this position by whose number the viewer may call them.
  void begin(const State& base, Seat viewer) {
    viewer_ = viewer;
    numbered_ = {};
    for (unsigned i = 0; i < kMaxCards; ++i) {
      const auto card = static_cast<CardId>(i);
      const ZoneId zone = base.cards.zone[card];
      if (zone == kNoZone || Game::zones()[zone].is_hand) { continue; }
      if (is_certain(base.cards, Game::zones(), viewer, card)) { numbered_.add(card); }
    }
  }

  //   bits 0-15   what is printed on the card, or the number of the card
  //   bits 16-23  its zone;  24-31 number;  32-39 place;  40-47 verb;  48-55 prompt
  //   bit 56 the answering player;  57 asked by an effect;  58 the card is called by its number
  [[nodiscard]] Label of(const State& s, const Move& move) const {
    const Label asked = Label{s.decision.prompt} << 48U | Label{s.decision.player} << 56U |
                        Label{s.decision.by_effect} << 57U;
    const Label answer = asked | Label{static_cast<std::uint8_t>(move.verb)} << 40U |
                         Label{move.place} << 32U | Label{move.number} << 24U;
    if (move.card >= kMaxCards || numbered_.has(move.card)) {
      return answer | Label{1} << 58U | move.card;
    }
    return answer | Label{s.cards.zone[move.card]} << 16U | s.cards.def[move.card];
  }

  // The part of the answer that the viewer has seen once it is made: all of it, unless its card is
  // one of the other player's and still hidden.
  [[nodiscard]] Label seen(const State& after, const Move& move, Label label) const {
    if (move.card >= kMaxCards || owner_of(move.card) == viewer_ || numbered_.has(move.card)) {
      return label;
    }
    const bool shown = after.cards.zone[move.card] == kNoZone ||
                       is_certain(after.cards, Game::zones(), viewer_, move.card);
    return shown ? label : label | kNoDef;
  }

 private:
  effect::CardSet numbered_;
  Seat viewer_ = 0;
};

}  // namespace fudaba::ai
