// The features of a position that computer players learn from.
#include "games/features.h"

#include "games/kanon/evaluate.h"
#include "games/kanon/game.h"

namespace fudaba::kanon {
namespace {

enum class Feature : std::uint8_t {
  Points,
  MissingThree,  // points from the fourth missing on
  MissingOne,    // the last one alone is missing
  FieldCards,
  ThinField,    // missing from four
  LastCard,     // only one is left
  EmptyFronts,  // lines without a card
  Fighters,     // cards that list powers
  Power,        // mean power of all fighters
  FrontPower,   // mean power of those in front
  BestFront,
  WorstFront,  // of the lines that have one
  Wins,        // fronts that beat an opposing one, by mean power
  Beaten,      // fronts that an opposing one beats
  SafeFronts,  // fronts that none beats
  FaceDown,
  FrontFaceDown,
  FaceUpCharacters,
  OpenItems,
  HiddenItems,
  Triples,
  BonusTriples,  // triples through a front that is face up
  DeepLines,     // lines of three cards or more
  Bound,         // cards that need another one
  PermanentsHeld,
  CharactersHeld,
  ItemsHeld,
  EventsHeld,
  InterruptsHeld,
  BestHeld,   // mean power of the best character of the hand
  CanBattle,  // a battle is still to come in the player's turn
  CanStack,   // cards may still be placed
  FirstPlayer,
};
using F = Feature;

using Side = FeatureSide<Feature>;

constexpr int kLastThree = 3;
constexpr int kFullField = 4;
constexpr int kDeepLine = 3;

void look_at_fronts(const Reading& r, Seat seat, Side& side) {
  std::array<int, kLines> foes{};
  const Seat other = opponent_of(seat);
  for (int line = 0; line < kLines; ++line) {
    const CardId c = r.front(other, line);
    foes[static_cast<unsigned>(line)] = c == kNoCard ? -1 : mean_power(r, c);
  }
  int worst = -1;
  for (int line = 0; line < kLines; ++line) {
    const CardId c = r.front(seat, line);
    if (c == kNoCard) {
      ++side[F::EmptyFronts];
      continue;
    }
    const int power = mean_power(r, c);
    bool wins = false;
    bool loses = false;
    for (const int foe : foes) {
      wins = wins || (foe >= 0 && foe < power);
      loses = loses || foe > power;
    }
    side[F::FrontPower] += power;
    side[F::BestFront] = std::max(side[F::BestFront], power);
    worst = worst < 0 ? power : std::min(worst, power);
    side[F::Wins] += wins ? 1 : 0;
    side[F::Beaten] += loses ? 1 : 0;
    side[F::SafeFronts] += loses ? 0 : 1;
    side[F::FrontFaceDown] += r.is_face_down(c) ? 1 : 0;
  }
  side[F::WorstFront] = std::max(0, worst);
}

void look_at_field(const Reading& r, const State& s, Seat seat, Side& side) {
  const int cards = r.field_count(seat);
  side[F::FieldCards] = cards;
  side[F::ThinField] = std::max(0, kFullField - cards);
  side[F::LastCard] = cards <= 1 ? 1 : 0;
  r.each_on_field(seat, [&](CardId c) {
    const bool hidden = r.is_face_down(c);
    side[F::FaceDown] += hidden ? 1 : 0;
    side[F::Bound] += s.bound.has(c) ? 1 : 0;
    if (r.kind(c) == CardKind::Item) { ++side[hidden ? F::HiddenItems : F::OpenItems]; }
    if (r.kind(c) == CardKind::Character && !hidden) { ++side[F::FaceUpCharacters]; }
    if (!r.is_fighter(c)) { return; }
    ++side[F::Fighters];
    side[F::Power] += mean_power(r, c);
  });
  for (int line = 0; line < kLines; ++line) {
    side[F::DeepLines] += r.line_count(seat, line) >= kDeepLine ? 1 : 0;
  }
  for (int n = 0; n < kTriples; ++n) {
    if (r.triple_suit(seat, n, true) == Suit::None) { continue; }
    ++side[F::Triples];
    side[F::BonusTriples] += r.triple_suit(seat, n, false) == Suit::None ? 0 : 1;
  }
  look_at_fronts(r, seat, side);
}

void look_at_hand(const Reading& r, Seat seat, Side& side) {
  r.hand_cards(seat, [&](CardId c) {
    side[F::PermanentsHeld] += r.is_permanent(c) ? 1 : 0;
    if (r.interrupt(c) != Interrupt::No) { ++side[F::InterruptsHeld]; }
    switch (r.kind(c)) {
      case CardKind::Character: {
        int sum = 0;
        for (unsigned p = 0; p < kPowers; ++p) { sum += r.printed_value(c, p); }
        ++side[F::CharactersHeld];
        side[F::BestHeld] = std::max(side[F::BestHeld], sum / static_cast<int>(kPowers));
        return;
      }
      case CardKind::Item:    ++side[F::ItemsHeld]; return;
      case CardKind::Event:   ++side[F::EventsHeld]; return;
      case CardKind::Person:
      case CardKind::Costume: return;
    }
  });
}

void look_at(const Reading& r, const State& s, Seat seat, Side& side) {
  const int points = s.cards.count(zone_of(ZoneKind::Points, seat));
  const int missing = r.allowed(seat, Property::PointsToWin) - points;
  add_common_features(s, seat, s.cards.count(Reading::hand_of(seat)),
                      s.cards.count(Reading::deck_of(seat)), side);
  side[F::Points] = points;
  side[F::MissingThree] = std::max(0, kLastThree + 1 - missing);
  side[F::MissingOne] = missing <= 1 ? 1 : 0;
  look_at_field(r, s, seat, side);
  look_at_hand(r, seat, side);
  side[F::FirstPlayer] = s.first_player == seat ? 1 : 0;
  if (s.turn_player != seat) { return; }
  side[F::CanBattle] = s.step <= Step::BattlePhase && s.battles == 0 ? 1 : 0;
  side[F::CanStack] = s.step <= Step::CardSet ? 1 : 0;
}

}  // namespace

std::span<const std::string_view> Game::feature_names() { return kFeatureNames<Feature>; }

void Game::features(const State& s, Seat seat, Features& features) const {
  const Reading r(pool_, s);
  compare_sides<Feature>(seat, features, [&](Seat of, Side& side) { look_at(r, s, of, side); });
  const auto points = [&](Seat of) { return s.cards.count(zone_of(ZoneKind::Points, of)); };
  features.stage = stage_of(std::max(points(0), points(1)), kPointsToWin);
  features.lead = lead_of(points(seat) - points(opponent_of(seat)), kPointsToWin);
}

}  // namespace fudaba::kanon
