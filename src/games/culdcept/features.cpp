// The features of a position that computer players learn from.
#include "games/features.h"

#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"

namespace fudaba::culdcept {
namespace {

enum class Feature : std::uint8_t {
  Toll,
  NearTen,  // toll from the seventh point on
  Governors,
  BareLands,   // lands without one
  Strength,    // ST of the governors
  HitPoints,   // HP the governors have left
  AtHome,      // governors on lands of their element
  HomeLevels,  // the levels of those lands
  Levels,      // level cards under a governor
  BareLevels,  // level cards on bare lands
  Tolls,       // what the other side pays if it lands and does not fight, over all lands
  HeavyToll,   // the highest of these
  Pressed,     // opposing deck too small for the heaviest toll
  Attackers,   // governors whose ST reaches the HP of the governor they face
  Conquered,   // those governors with the HP doubled by a bonus of one level
  OpenFoes,    // lands that face a land without a governor
  Defensive,   // governors that cannot invade
  SpellsHeld,
  CreaturesHeld,
  ItemsHeld,
  LandsHeld,
  Playable,      // creatures of the hand whose condition and cost are met
  BestPlayable,  // ST and HP of the best of them
  ItemsPlayable,
  SpellsPlayable,
  Lasting,     // lasting spells in force on the player's side
  CanCast,     // a spell may still be cast in the player's turn
  BeforeMove,  // the player's turn, before the die
};
using F = Feature;

using Side = FeatureSide<Feature>;

constexpr int kNearTen = 6;

void look_at_place(const Reading& r, const State& s, Seat seat, int place, Side& side) {
  const CardId c = r.governor(seat, place);
  const CardId foe = r.governor(opponent_of(seat), facing(place));
  const int extra = r.level(seat, place) - 1;
  side[F::Lasting] += s.cards.count(zone_of(ZoneKind::LandSpell, seat, place)) +
                      s.cards.count(zone_of(ZoneKind::CreatureSpell, seat, place));
  if (foe == kNoCard) { ++side[F::OpenFoes]; }
  if (c == kNoCard) {
    ++side[F::BareLands];
    side[F::BareLevels] += extra;
    return;
  }
  const int st = r.value(c, Property::St);
  const int hp = r.value(c, Property::Hp) - r.value(c, Property::Damage);
  const int toll = r.toll(seat, place);
  const int element = r.value(c, Property::Element);
  ++side[F::Governors];
  side[F::Strength] += st;
  side[F::HitPoints] += hp;
  side[F::Levels] += extra;
  side[F::Tolls] += toll;
  side[F::HeavyToll] = std::max(side[F::HeavyToll], toll);
  side[F::Defensive] += r.has(c, Keyword::Defensive) ? 1 : 0;
  if (element != 0 && element == static_cast<int>(element_of(r.land_kind(seat, place)))) {
    ++side[F::AtHome];
    side[F::HomeLevels] += extra + 1;
  }
  if (foe == kNoCard) { return; }
  const int foe_hp = r.value(foe, Property::Hp) - r.value(foe, Property::Damage);
  side[F::Attackers] += st >= foe_hp ? 1 : 0;
  side[F::Conquered] += st >= foe_hp + kBonus ? 1 : 0;
}

void look_at_hand(const Reading& r, const State& s, Seat seat, Side& side) {
  const Reading::HeldLands lands = r.lands_for_conditions(seat);
  const int deck = s.cards.count(Reading::deck_of(seat));
  r.hand_cards(seat, [&](CardId c) {
    const bool playable = r.meets(c, lands) && r.print(c, Value::Cost) <= deck;
    switch (r.kind(c)) {
      case CardKind::Creature:
        ++side[F::CreaturesHeld];
        if (!playable) { return; }
        ++side[F::Playable];
        side[F::BestPlayable] =
            std::max(side[F::BestPlayable], r.print(c, Value::St) + r.print(c, Value::Hp));
        return;
      case CardKind::Item:
        ++side[F::ItemsHeld];
        side[F::ItemsPlayable] += playable ? 1 : 0;
        return;
      case CardKind::Instant:
      case CardKind::Lasting:
        ++side[F::SpellsHeld];
        side[F::SpellsPlayable] += playable ? 1 : 0;
        return;
      case CardKind::Land:
      case CardKind::StartingLand: ++side[F::LandsHeld]; return;
    }
  });
}

void look_at(const Reading& r, const State& s, Seat seat, Side& side) {
  add_common_features(s, seat, s.cards.count(Reading::hand_of(seat)),
                      s.cards.count(Reading::deck_of(seat)), side);
  side[F::Toll] = s.toll[seat];
  side[F::NearTen] = std::max(0, s.toll[seat] - kNearTen);
  for (int place = 0; place < kLands; ++place) { look_at_place(r, s, seat, place, side); }
  look_at_hand(r, s, seat, side);
  const int foes_deck = s.cards.count(Reading::deck_of(opponent_of(seat)));
  side[F::Pressed] = foes_deck < side[F::HeavyToll] ? 1 : 0;
  if (s.turn_player != seat) { return; }
  side[F::CanCast] = s.destination == 255 && s.spells_played == 0 ? 1 : 0;
  side[F::BeforeMove] = s.destination == 255 ? 1 : 0;
}

}  // namespace

std::span<const std::string_view> Game::feature_names() { return kFeatureNames<Feature>; }

void Game::features(const State& s, Seat seat, Features& features) const {
  const Reading r(pool_, s);
  compare_sides<Feature>(seat, features, [&](Seat of, Side& side) { look_at(r, s, of, side); });
  features.stage = stage_of(std::max(s.toll[0], s.toll[1]) * 6 + int{s.turn}, 90);
  features.lead = lead_of(s.toll[seat] - s.toll[opponent_of(seat)], kWinningToll);
}

}  // namespace fudaba::culdcept
