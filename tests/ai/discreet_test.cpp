// A move tells the other player no more than the rules say: games/discreet.h.
#include "games/discreet.h"

#include <gtest/gtest.h>

#include <vector>

#include "ai/positions.h"

namespace fudaba::ai {
namespace {

template <typename Game>
class DiscreetIn : public test::Positions<Game> {
 protected:
  using State = typename Game::State;

  // A card of the same hand in which only its number differs; kNoCard if there is none.
  [[nodiscard]] CardId twin_of(const State& state, CardId card) const {
    if (card >= kMaxCards || state.cards.zone[card] == kNoZone) { return kNoCard; }
    const ZoneId hand = state.cards.zone[card];
    if (!Game::zones()[hand].is_hand || owner_of(card) != Game::decision(state).player) {
      return kNoCard;
    }
    CardId c = state.cards.first(hand);
    while (c != kNoCard && !are_twins(state, card, c)) { c = state.cards.next[c]; }
    return c;
  }
};

TYPED_TEST_SUITE(DiscreetIn, test::AllGames);

// A card was seen as it came into the hand, and its twin is played: the one that was seen is taken,
// so that nobody learns that there is another.
TYPED_TEST(DiscreetIn, OfTwinsTheOneThatWasSeenGoes) {
  int met = 0;
  for (const auto& state : this->positions(150)) {
    const Decision& decision = TypeParam::decision(state);
    if (decision.kind == DecisionKind::Card && decision.high > 1) { continue; }
    const Seat other = opponent_of(decision.player);
    for (const Move& move : this->moves_of(state)) {
      const CardId twin = this->twin_of(state, move.card);
      if (twin == kNoCard) { continue; }
      auto seen = state;
      for (CardId c = seen.cards.first(seen.cards.zone[twin]); c != kNoCard;
           c = seen.cards.next[c]) {
        seen.cards.set_unknown(other, c);
      }
      EXPECT_EQ(discreet(this->game(), seen, move), move);
      seen.cards.set_known(other, twin);
      Move with_twin = move;
      with_twin.card = twin;
      if (!this->game().why_not(seen, with_twin).allows()) { continue; }
      ++met;
      const Move made = discreet(this->game(), seen, move);
      EXPECT_EQ(made, with_twin);
      EXPECT_EQ(discreet(this->game(), seen, made), made);
      EXPECT_TRUE(this->game().apply(seen, made, nullptr).allows());
      if (seen.cards.zone[twin] != state.cards.zone[twin]) {
        EXPECT_FALSE(seen.cards.knows(other, move.card));
      }
    }
  }
  EXPECT_GT(met, 10);
}

}  // namespace
}  // namespace fudaba::ai
