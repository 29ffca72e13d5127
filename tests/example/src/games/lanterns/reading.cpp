// What the game's own words mean: filters, conditions and amounts.
#include "games/lanterns/reading.h"

namespace fudaba::lanterns {

using effect::CardSet;
using effect::Node;
using effect::Scope;

bool Reading::own_filter(const Node& n, const Scope& scope) const {
  const bool lantern = static_cast<OwnOp>(n.op) == OwnOp::Lantern;
  return !effect::is_seat(scope.it) && (kind(scope.it) == CardKind::Lantern) == lantern;
}

bool Reading::own_condition(const Node& n, const Scope& scope) const {
  FUDABA_CHECK(static_cast<OwnOp>(n.op) == OwnOp::Behind);
  return state().points[scope.you] < state().points[opponent_of(scope.you)];
}

int Reading::own_amount(const Node& n, const Scope& scope) const {
  FUDABA_CHECK(static_cast<OwnOp>(n.op) == OwnOp::PointsOf);
  return state().points[seat(n.args[0], scope)];
}

void Reading::own_cards(const Node& /*n*/, const Scope& /*scope*/, CardSet& /*set*/) const {
  FUDABA_CHECK(false && "the game has no words for cards of its own");
}

CardSet Reading::choosable(const CardSet& set, CardId source) const {
  CardSet result = set;
  set.for_each([&](CardId c) {
    if (!is_choosable(c, source)) { result.remove(c); }
  });
  return result;
}

}  // namespace fudaba::lanterns
