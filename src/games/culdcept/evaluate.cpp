// Judges positions for computer players that look one decision ahead.
#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/game_parts.h"

namespace fudaba::culdcept {
namespace {

// Worth of things in hundredths of a toll point.
constexpr int kTollPoint = 100;
constexpr int kDeckCard = 4;
constexpr int kHandCard = 16;
constexpr int kGovernor = 55;
constexpr int kElementBonus = 14;
constexpr int kLevelHeld =
    12;  // a level on a land with a governing creature: the opponent pays more
constexpr int kLevelBare = -30;  // on a bare land it is a toll waiting to be paid

int creature_worth(const Reading& r, CardId c, Seat owner, int place) {
  const int st = r.value(c, Property::St);
  const int hp = r.value(c, Property::Hp) - r.value(c, Property::Damage);
  int worth = kGovernor + st / 2 + hp / 2;
  const int element = r.value(c, Property::Element);
  if (element != 0 && element == static_cast<int>(element_of(r.land_kind(owner, place)))) {
    worth += kElementBonus * r.level(owner, place);
  }
  return worth;
}

int side_worth(const Reading& r, const State& s, Seat seat) {
  int worth = s.toll[seat] * kTollPoint;
  worth += s.cards.count(zone_of(ZoneKind::Deck, seat)) * kDeckCard;
  const int hand = s.cards.count(zone_of(ZoneKind::Hand, seat));
  worth += std::min(hand, 8) * kHandCard;
  for (int place = 0; place < kLands; ++place) {
    const CardId c = r.governor(seat, place);
    const int extra = r.level(seat, place) - 1;
    if (c == kNoCard) {
      worth += extra * kLevelBare;
      continue;
    }
    worth += creature_worth(r, c, seat, place) + extra * kLevelHeld;
  }
  return worth;
}

}  // namespace

bool Game::is_quiet(const State& s) {
  if (s.outcome != Outcome::Ongoing) { return true; }
  const Prompt prompt = static_cast<Prompt>(s.decision.prompt);
  return s.decision.by_effect == 0 && s.battle.active == 0 &&
         (prompt == Prompt::Spell || prompt == Prompt::Territory || prompt == Prompt::InvadeOrPay);
}

// In a fight: a card that can be used as a battle card as often as none. Otherwise anything.
Move Game::rule_of_thumb(const State& s, const MoveList& moves, FastRandom& random) const {
  const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
  if (s.decision.by_effect != 0 || static_cast<Prompt>(s.decision.prompt) != Prompt::BattleCard) {
    return any();
  }
  if (random.below(2) == 0) { return moves[0]; }
  const Reading r(pool_, s);
  for (int tries = 0; tries < 4; ++tries) {
    const Move move = any();
    if (move.verb == Verb::Pass || r.battle_card(move.card, s.battle.side & 1).allows()) {
      return move;
    }
  }
  return moves[0];
}

bool Game::is_bluff(const State& s, const Move& move) const {
  const bool lays = s.decision.by_effect == 0 && move.card < kMaxCards &&
                    static_cast<Prompt>(s.decision.prompt) == Prompt::BattleCard;
  return lays && !Reading(pool_, s).battle_card(move.card, s.battle.side & 1).allows();
}

int Game::evaluate(const State& s, Seat seat) const {
  const Reading r(pool_, s);
  return compare_worth(s, seat, [&](Seat of) { return side_worth(r, s, of); });
}

}  // namespace fudaba::culdcept
