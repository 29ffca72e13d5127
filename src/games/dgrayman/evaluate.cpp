// Judges positions for computer players that look one decision ahead.
#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/game_parts.h"

namespace fudaba::dgrayman {
namespace {

// Worth of things in hundredths of a search point.
constexpr int kPoint = 100;
constexpr int kNearWin = 25;  // more for each point from which one search more wins
constexpr int kNearly = 15;
constexpr int kHandCard = 35;
constexpr int kUnitWorth = 230;  // acts once a round
constexpr int kIconWorth = 22;   // each icon of a unit
constexpr int kSearcher = 60;    // the icon that wins
constexpr int kFielded = 60;     // each card on the field beyond the hand
constexpr int kPowerPoint = 6;
constexpr int kSpecial = 130;
constexpr int kAble = 70;  // a unit that may still guard or intercept
// A unit that may still act in this turn of its owner. Nearly what its search will give, so that
// what costs no action is done before it.
constexpr int kToSearch = 93;   // for each point of its best search
constexpr int kToAct = 60;      // if it cannot search
constexpr int kHeldDown = 170;  // a unit with a card that will not stand up in the start phase
constexpr int kExposed = 45;    // a card in the action zone can be attacked
constexpr int kDeckCard = 4;
constexpr int kLowDeck = 6;  // cards left from which running out is near
constexpr int kLastCards = 90;

// The worth of what a unit may still do before its owner's next turn.
int standing_worth(const Reading& r, const State& s, Seat seat, const Unit& unit, unsigned icons) {
  if (!Reading::is_able(unit)) { return 0; }
  const bool own_turn = s.turn_player == seat;
  const bool guards =
      (icons & bit(Icon::Guard)) != 0 && (own_turn || !r.player_has(seat, Keyword::NoGuards));
  const bool intercepts = (icons & bit(Icon::Intercept)) != 0 &&
                          (own_turn || !r.player_has(seat, Keyword::NoIntercepts));
  const int worth = guards || intercepts ? kAble : 0;
  if (!own_turn) { return worth; }
  if ((icons & bit(Icon::Search)) == 0) { return worth + kToAct; }
  return worth + r.best_search(seat, unit) * kToSearch;
}

bool is_held_down(const Reading& r, Seat seat, const Unit& unit) {
  bool held = false;
  r.each_of(seat, unit, [&](CardId c) { held = held || r.has(c, Keyword::StaysRested); });
  return held;
}

int field_worth(const Reading& r, const State& s, Seat seat) {
  constexpr std::uint64_t kStays = std::uint64_t{1} << property(Keyword::StaysRested);
  int worth = 0;
  for (const Unit& unit : s.units[seat]) {
    const unsigned icons = r.icons(seat, unit);
    worth += standing_worth(r, s, seat, unit, icons);
    if ((s.modified & kStays) != 0 && is_held_down(r, seat, unit)) { worth -= kHeldDown; }
    worth += unit.is_combined() ? kUnitWorth * 2 : kUnitWorth;
    worth += std::popcount(icons) * kIconWorth;
    if ((icons & bit(Icon::Search)) != 0) { worth += kSearcher; }
    worth += unit.cards * kFielded;
  }
  r.each_in(zone_of(ZoneKind::Standby, seat), [&](CardId c) {
    worth += is_special(r.kind(c)) ? kSpecial : r.print(c, Value::Power) * kPowerPoint;
  });
  // A card in the action zone is lost to an attack unless it is strong.
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
  const Reading r(pool_, s);
  return compare_worth(s, seat, [&](Seat of) { return side_worth(r, s, of); });
}

}  // namespace fudaba::dgrayman
