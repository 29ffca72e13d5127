// The features of a position that computer players learn from.
#include "games/features.h"

#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {
namespace {

enum class Feature : std::uint8_t {
  Points,
  NearWin,    // points from the fifteenth on
  AtTheDoor,  // points from the eighteenth on
  ToFive,     // points still missing to the next multiple of five
  Units,
  Combined,
  Fielded,  // cards on the field
  StandbyPower,
  ActionPower,
  Exposed,         // cards in the action zone
  ExposedBest,     // the highest power there
  WeakestExposed,  // missing from ten power of the weakest card there
  Specials,        // on the field
  Able,            // units that can act
  AbleNow,         // units that can act in the player's turn
  Resting,         // units that cannot act
  Attackers,       // able units with the icon
  Guards,
  Searchers,
  Drawers,
  Recoverers,
  Interceptors,
  SearchersNow,     // able units that search in the player's turn
  SearchPoints,     // of the best card of each able unit that searches
  SearchPointsNow,  // the same in the player's turn
  BestSearch,       // the best of these
  Icons,            // of all units
  SearchUnits,      // units that search, able or not
  CharactersHeld,
  SpecialsHeld,
  DoublesHeld,
  SkillsHeld,
  UsableSkills,  // of a unit on the field
  Joining,       // characters of the hand whose unit is there
  Founding,      // characters of the hand that would found a unit
  Recoverable,
  CanFound,   // a unit may still be founded
  HeldDown,   // cards that stay rested
  Strongest,  // the highest power in standby
};
using F = Feature;

using Side = FeatureSide<Feature>;

constexpr int kClosingIn = 15;
constexpr int kAtTheDoor = 18;
constexpr int kWeak = 10;

void look_at_unit(const Reading& r, Seat seat, const Unit& unit, bool own_turn, Side& side) {
  const unsigned icons = r.icons(seat, unit);
  const auto with = [&](Icon icon) { return (icons & bit(icon)) != 0 ? 1 : 0; };
  ++side[F::Units];
  side[F::Combined] += unit.is_combined() ? 1 : 0;
  side[F::Icons] += std::popcount(icons);
  side[F::SearchUnits] += with(Icon::Search);
  if (!Reading::is_able(unit)) {
    ++side[F::Resting];
    return;
  }
  ++side[F::Able];
  side[F::AbleNow] += own_turn ? 1 : 0;
  side[F::Attackers] += with(Icon::Attack);
  side[F::Guards] += with(Icon::Guard);
  side[F::Searchers] += with(Icon::Search);
  side[F::Drawers] += with(Icon::Draw);
  side[F::Recoverers] += with(Icon::Recover);
  side[F::Interceptors] += with(Icon::Intercept);
  if (with(Icon::Search) == 0) { return; }
  const int points = r.best_search(seat, unit);
  side[F::SearchPoints] += points;
  side[F::BestSearch] = std::max(side[F::BestSearch], points);
  side[F::SearchersNow] += own_turn ? 1 : 0;
  side[F::SearchPointsNow] += own_turn ? points : 0;
}

void look_at_field(const Reading& r, Seat seat, Side& side) {
  const auto each = [&](CardId c, Feature power, Feature best) {
    const int p = is_special(r.kind(c)) ? r.power(c) : r.print(c, Value::Power);
    ++side[F::Fielded];
    side[F::Specials] += is_special(r.kind(c)) ? 1 : 0;
    side[power] += p;
    side[best] = std::max(side[best], p);
    side[F::HeldDown] += r.has(c, Keyword::StaysRested) ? 1 : 0;
    return p;
  };
  r.each_in(zone_of(ZoneKind::Standby, seat),
            [&](CardId c) { each(c, F::StandbyPower, F::Strongest); });
  int weakest = kWeak;
  r.each_in(zone_of(ZoneKind::Action, seat), [&](CardId c) {
    ++side[F::Exposed];
    weakest = std::min(weakest, each(c, F::ActionPower, F::ExposedBest));
  });
  side[F::WeakestExposed] = kWeak - weakest;
}

void look_at_hand(const Reading& r, Seat seat, Side& side) {
  r.hand_cards(seat, [&](CardId c) {
    const bool there = r.find_unit(seat, r.person(c)) != nullptr;
    switch (r.kind(c)) {
      case CardKind::Character:
        ++side[F::CharactersHeld];
        ++side[there ? F::Joining : F::Founding];
        return;
      case CardKind::Special:
        ++side[F::SpecialsHeld];
        ++side[there ? F::Joining : F::Founding];
        return;
      case CardKind::Doubles:
      case CardKind::SpecialDoubles: ++side[F::DoublesHeld]; return;
      case CardKind::Skill:
        ++side[F::SkillsHeld];
        side[F::UsableSkills] += there ? 1 : 0;
        return;
      case CardKind::Person: return;
    }
  });
}

void look_at(const Reading& r, const State& s, Seat seat, Side& side) {
  const bool own_turn = s.turn_player == seat;
  const int points = s.points[seat];
  add_common_features(s, seat, s.cards.count(Reading::hand_of(seat)),
                      s.cards.count(Reading::deck_of(seat)), side);
  side[F::Points] = points;
  side[F::NearWin] = std::max(0, points - kClosingIn + 1);
  side[F::AtTheDoor] = std::max(0, points - kAtTheDoor + 1);
  side[F::ToFive] = kFive - points % kFive;
  side[F::Recoverable] = s.recoverable[seat];
  for (const Unit& unit : s.units[seat]) { look_at_unit(r, seat, unit, own_turn, side); }
  look_at_field(r, seat, side);
  look_at_hand(r, seat, side);
  side[F::CanFound] = own_turn && s.founded < s.allowance ? 1 : 0;
}

}  // namespace

std::span<const std::string_view> Game::feature_names() { return kFeatureNames<Feature>; }

void Game::features(const State& s, Seat seat, Features& features) const {
  const Reading r(pool_, s);
  compare_sides<Feature>(seat, features, [&](Seat of, Side& side) { look_at(r, s, of, side); });
  features.stage = stage_of(std::max(s.points[0], s.points[1]), kPointsToWin);
  features.lead = lead_of(s.points[seat] - s.points[opponent_of(seat)], kPointsToWin);
}

}  // namespace fudaba::dgrayman
