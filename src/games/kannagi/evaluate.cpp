// Judges positions for computer players that look one decision ahead.
#include "games/game_parts.h"
#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"

namespace fudaba::kannagi {
namespace {

// Worth of things in hundredths of a life point.
constexpr int kLifePoint = 100;
constexpr int kLastLife = 60;  // more for each of the last …
constexpr int kFewLives = 10;
constexpr int kDeckCard = 6;
constexpr int kHandCard = 70;
constexpr int kSoulCard = 125;  // opens costs; less so once there are many
constexpr int kSoulBeyond = 40;
constexpr int kManySouls = 9;
constexpr int kSeasonInSoul = 60;  // cards of the season can be used
constexpr int kPowerPoint = 60;    // of a place that will attack one day
constexpr int kPlace = 20;
constexpr int kAwake = 30;
constexpr int kGhostUnder = 130;  // worth more than in the hand: it will take effect
constexpr int kSeasonCard = 160;
constexpr int kLowDeck = 6;         // cards left from which running out is near
constexpr int kVirtue = 110;        // each card of the virtue pile
constexpr int kVirtueSquared = 12;  // more for it the nearer the tenth

int field_worth(const Reading& r, const State& s, Seat seat) {
  int worth = r.season_card(seat) == kNoCard ? 0 : kSeasonCard;
  r.each_slot(seat, [&](int slot) {
    const CardId c = r.place(seat, slot);
    worth += kPlace + std::max(r.strength(c), r.power(c) - 1) * kPowerPoint;
    if (!r.is_laid(c)) { worth += kAwake; }
    worth += s.cards.count(zone_of(ZoneKind::Ghosts, seat, slot)) * kGhostUnder;
  });
  return worth;
}

int side_worth(const Reading& r, const State& s, Seat seat) {
  int worth = s.life[seat] * kLifePoint + field_worth(r, s, seat);
  worth += std::min<int>(s.life[seat], kFewLives) * kLastLife;
  const int souls = r.soul_count(seat);
  worth += std::min(souls, kManySouls) * kSoulCard + std::max(0, souls - kManySouls) * kSoulBeyond;
  for (const std::uint8_t count : s.soul_seasons[seat]) { worth += count > 0 ? kSeasonInSoul : 0; }
  const int hand =
      s.cards.count(zone_of(ZoneKind::Hand, seat)) + s.cards.count(zone_of(ZoneKind::Open, seat));
  worth += std::min(hand, kHandLimit) * kHandCard;
  const int virtues = s.cards.count(zone_of(ZoneKind::Virtue, seat));
  worth += virtues * kVirtue + virtues * virtues * kVirtueSquared;
  const int deck = s.cards.count(zone_of(ZoneKind::Deck, seat));
  worth += deck * kDeckCard;
  if (deck < kLowDeck) { worth -= (kLowDeck - deck) * kLifePoint; }
  return worth;
}

}  // namespace

bool Game::is_quiet(const State& s) {
  if (s.outcome != Outcome::Ongoing) { return true; }
  const Prompt prompt = static_cast<Prompt>(s.decision.prompt);
  return s.decision.by_effect == 0 && s.doing.empty() && prompt != Prompt::Defence &&
         prompt != Prompt::Order;
}

// Windows are passed; a player defends where the life is at stake, and otherwise hardly. Anything
// else is as likely as the other.
Move Game::rule_of_thumb(const State& s, const MoveList& moves, FastRandom& random) const {
  const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
  if (s.decision.by_effect != 0) { return any(); }
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Window:
    case Prompt::Main:    return moves[0];
    case Prompt::Defence: {
      const Seat me = s.decision.player;
      int chosen = 0;
      s.defence.for_each([&](CardId c) { chosen += owner_of(c) == me ? 1 : 0; });
      const bool dies = s.hit.amount[me] - chosen >= s.life[me];
      return dies && moves.size() > 1 ? moves[1] : moves[0];
    }
    case Prompt::None:
    case Prompt::Mulligan:
    case Prompt::HandLimit:
    case Prompt::Order:     break;
  }
  return any();
}

// More soul cards than there is damage (KNG-7.10).
void Game::pass_over(const State& s, MoveList& moves) const {
  if (s.decision.by_effect != 0 || static_cast<Prompt>(s.decision.prompt) != Prompt::Defence) {
    return;
  }
  const Seat me = s.decision.player;
  const Reading r(pool_, s);
  const int price = r.defence_price(s.hit);
  int prevented = 0;  // in parts of a point (KNG-7.21)
  s.defence.for_each([&](CardId c) {
    if (owner_of(c) != me) { return; }
    prevented += r.is_in(c, ZoneKind::Soul) ? 1 : price * r.value(c, property(Keyword::Barrier));
  });
  if (prevented < s.hit.amount[me] * price) { return; }
  moves.clear();
  moves.push_back(pass());
}

int Game::evaluate(const State& s, Seat seat) const {
  const Reading r(pool_, s);
  return compare_worth(s, seat, [&](Seat of) { return side_worth(r, s, of); });
}

}  // namespace fudaba::kannagi
