// Judges positions for computer players that look one decision ahead.
#include "games/kanon/evaluate.h"

#include "games/game_parts.h"
#include "games/kanon/game.h"

namespace fudaba::kanon {

int mean_power(const Reading& r, CardId c) {
  if (!r.is_fighter(c)) { return 0; }
  int sum = 0;
  for (unsigned p = 0; p < kPowers; ++p) {
    sum += r.is_face_down(c) ? r.printed_value(c, p) : r.power(c, p);
  }
  return sum / kPowers;
}

namespace {

// Worth of things in hundredths of a victory point.
constexpr int kPoint = 100;
constexpr int kLastPoints = 25;  // more for each of the last …
constexpr int kNearWin = 3;
constexpr int kHandCard = 12;
constexpr int kFieldCard = 16;  // the field is what loses the game when it is gone
constexpr int kThinField = 45;  // less for each card missing from …
constexpr int kSafeField = 4;
constexpr int kFrontPower = 4;  // of a card that can fight next, for each point of its mean power
constexpr int kPower = 2;       // the same of a card behind
constexpr int kOpenItem = 40;   // its effect works
constexpr int kTriple = 12;     // three of a suit where they count
constexpr int kLowDeck = 10;    // cards left from which running out is near

int field_worth(const Reading& r, Seat seat) {
  int worth = 0;
  r.each_on_field(seat, [&](CardId c) {
    worth += kFieldCard + mean_power(r, c) * (r.is_front(c) ? kFrontPower : kPower);
    if (!r.is_face_down(c) && r.kind(c) == CardKind::Item) { worth += kOpenItem; }
  });
  for (int n = 0; n < kTriples; ++n) {
    worth += r.triple_suit(seat, n, true) == Suit::None ? 0 : kTriple;
  }
  return worth - std::max(0, kSafeField - r.field_count(seat)) * kThinField;
}

int side_worth(const Reading& r, const State& s, Seat seat) {
  const int points = s.cards.count(zone_of(ZoneKind::Points, seat));
  const int needed = r.allowed(seat, Property::PointsToWin);
  int worth = points * kPoint + std::max(0, points - needed + kNearWin + 1) * kLastPoints;
  worth += field_worth(r, seat);
  worth += std::min(s.cards.count(zone_of(ZoneKind::Hand, seat)), kHandLimit) * kHandCard;
  const int deck = s.cards.count(zone_of(ZoneKind::Deck, seat));
  worth += deck;
  if (deck < kLowDeck) { worth -= (kLowDeck - deck) * kPoint / 2; }
  return worth;
}

}  // namespace

bool Game::is_quiet(const State& s) {
  if (s.outcome != Outcome::Ongoing) { return true; }
  return s.decision.by_effect == 0 && s.doing.empty() && s.battle.stage == BattleStage::None;
}

// Windows are passed, all lines declared that stand, one after another. Anything else is as likely
// as the other.
Move Game::rule_of_thumb(const State& s, const MoveList& moves, FastRandom& random) const {
  const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
  if (s.decision.by_effect != 0) { return any(); }
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Window:
    case Prompt::Answer:    return moves[0];
    case Prompt::Suits:     return moves[moves.size() > 1 ? 1 : 0];
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::Placement:
    case Prompt::CardSet:
    case Prompt::PayCost:
    case Prompt::Battle:
    case Prompt::Defender:
    case Prompt::Payment:
    case Prompt::HandLimit:
    case Prompt::Line:      break;
  }
  return any();
}

int Game::evaluate(const State& s, Seat seat) const {
  const Reading r(pool_, s);
  return compare_worth(s, seat, [&](Seat of) { return side_worth(r, s, of); });
}

}  // namespace fudaba::kanon
