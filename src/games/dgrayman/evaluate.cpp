// How good a position is, for computer players that look one decision ahead.
#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {
namespace {

// Worth of things in hundredths of a search point.
constexpr int kPoint = 100;
constexpr int kNearWin = 25;  // more for each point from which one search more wins
constexpr int kNearly = 15;
constexpr int kHandCard = 35;
constexpr int kUnitWorth = 230;  // acts once a round
constexpr int kIconWorth = 22;   // each icon of a unit
constexpr int kSearcher = 60;    // … the one that wins
constexpr int kFielded = 60;     // each card on the field beyond the hand
constexpr int kPowerPoint = 6;
constexpr int kSpecial = 130;
constexpr int kAble = 70;     // a unit that may still guard or intercept
constexpr int kExposed = 45;  // a card in the action zone can be attacked
constexpr int kDeckCard = 4;
constexpr int kLowDeck = 6;  // cards left from which running out is near
constexpr int kLastCards = 90;
constexpr int kWin = 1000000;

int field_worth(const Reading& r, const State& s, Seat seat) {
  int worth = 0;
  for (const Unit& unit : s.units[seat]) {
    const unsigned icons = r.icons(seat, unit);
    worth += unit.is_combined() ? kUnitWorth * 2 : kUnitWorth;
    worth += std::popcount(icons) * kIconWorth;
    if ((icons & bit(Icon::Search)) != 0) { worth += kSearcher; }
    const bool answers = (icons & (bit(Icon::Intercept) | bit(Icon::Guard))) != 0;
    if (Reading::is_able(unit) && answers) { worth += kAble; }
    worth += unit.cards * kFielded;
  }
  r.each_in(zone_of(ZoneKind::Standby, seat), [&](CardId c) {
    worth += is_special(r.kind(c)) ? kSpecial : r.print(c, Value::Power) * kPowerPoint;
  });
  // What stands in the action zone is lost to an attack unless it is strong.
  r.each_in(zone_of(ZoneKind::Action, seat), [&](CardId c) {
    worth += is_special(r.kind(c)) ? kSpecial : r.print(c, Value::Power) * kPowerPoint;
    worth -= kExposed;
  });
  return worth;
}

int side_worth(const Reading& r, const State& s, Seat seat) {
  const int points = s.points[seat];
  int worth = points * kPoint + std::max(0, points - kNearly) * kNearWin;
  worth += field_worth(r, s, seat);
  worth += std::min(s.cards.count(zone_of(ZoneKind::Hand, seat)), kHandLimit + 1) * kHandCard;
  const int deck = s.cards.count(zone_of(ZoneKind::Deck, seat));
  worth += deck * kDeckCard;
  if (deck < kLowDeck) { worth -= (kLowDeck - deck) * kLastCards; }
  return worth;
}

}  // namespace

bool Game::is_quiet(const State& s) {
  if (s.outcome != Outcome::Ongoing) { return true; }
  const Prompt prompt = static_cast<Prompt>(s.decision.prompt);
  return s.decision.by_effect == 0 && s.doing.deed == Deed::None && prompt != Prompt::Order;
}

// Windows are passed; an attack goes against the weakest card, an attacked card is guarded and an
// action intercepted half of the time. Anything else is as likely as the other.
Move Game::rule_of_thumb(const State& s, const MoveList& moves, FastRandom& random) const {
  const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
  if (s.decision.by_effect != 0) { return any(); }
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Response:
    case Prompt::Characters:
    case Prompt::Main:       return moves[0];
    case Prompt::Answer:     return random.below(2) == 0 ? moves[0] : any();
    case Prompt::Target:     {
      const Reading r(pool_, s);
      Move best = moves[0];
      for (const Move& move : moves) {
        if (r.power(move.card) < r.power(best.card)) { best = move; }
      }
      return best;
    }
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::User:
    case Prompt::SecondUnit:
    case Prompt::Recover:
    case Prompt::HandLimit:
    case Prompt::Order:      break;
  }
  return any();
}

int Game::evaluate(const State& s, Seat seat) const {
  if (s.outcome != Outcome::Ongoing) { return s.outcome == win_of(seat) ? kWin : -kWin; }
  const Reading r(pool_, s);
  return side_worth(r, s, seat) - side_worth(r, s, opponent_of(seat));
}

}  // namespace fudaba::dgrayman
