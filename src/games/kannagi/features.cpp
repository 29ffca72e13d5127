// The features of a position that computer players learn from.
#include "games/features.h"

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"

namespace fudaba::kannagi {
namespace {

enum class Feature : std::uint8_t {
  Life,
  LowLife,   // life missing from ten
  LastLife,  // life missing from four
  Souls,
  FewSouls,   // of them the first four
  SomeSouls,  // the first eight
  Seasons,    // different seasons in the soul
  SeasonCard,
  Places,
  AwakePlaces,
  AwakePower,
  LaidPower,
  BestAwake,  // the highest power of an awake place
  BestNow,    // the highest of those that can attack in this turn
  BestLater,  // the highest in the player's next turn, whatever lies now
  Menace,     // by how much the best power is short of the other's life, of ten
  Hurt,       // damage on places
  Ghosts,
  AwakeGhosts,  // under awake places
  TurnedUp,     // ghosts face up
  PlayablePlaces,
  PlayableGhosts,
  PlayableTools,
  PlayableSeasons,
  BestPlayable,  // the highest power of a place that can be summoned
  Unplayable,
  NearlyPlayable,  // two soul cards away
  Virtues,
  VirtuesSquared,
  Exiled,
  // The acts that the turn player has not used yet.
  CanSummon,
  CanAttach,
  CanAttack,
  CanUseTool,
};
using F = Feature;

using Side = FeatureSide<Feature>;

constexpr int kLowLife = 10;
constexpr int kLastLives = 4;
constexpr int kFewSouls = 4;
constexpr int kSomeSouls = 8;
constexpr int kNear = 2;
constexpr int kMenace = 10;

void look_at_field(const Reading& r, const State& s, Seat seat, Side& side) {
  const bool attacks = s.turn_player == seat && s.step <= Step::MainPhase && s.attacks == 0;
  r.each_slot(seat, [&](int slot) {
    const CardId c = r.place(seat, slot);
    const int power = r.strength(c);
    const ZoneId under = zone_of(ZoneKind::Ghosts, seat, slot);
    const int ghosts = s.cards.count(under);
    ++side[F::Places];
    side[F::Ghosts] += ghosts;
    side[F::Hurt] += s.damage[seat][static_cast<unsigned>(slot)];
    side[F::BestLater] = std::max(side[F::BestLater], power);
    r.each_in(under, [&](CardId ghost) { side[F::TurnedUp] += r.is_face_down(ghost) ? 0 : 1; });
    if (r.is_laid(c)) {
      side[F::LaidPower] += power;
      return;
    }
    ++side[F::AwakePlaces];
    side[F::AwakePower] += power;
    side[F::AwakeGhosts] += ghosts;
    side[F::BestAwake] = std::max(side[F::BestAwake], power);
    if (attacks) { side[F::BestNow] = std::max(side[F::BestNow], power); }
  });
  const int short_by = std::max(0, s.life[opponent_of(seat)] - side[F::BestLater]);
  side[F::Menace] = std::max(0, kMenace - short_by);
}

void look_at_hand(const Reading& r, Seat seat, Side& side) {
  const int souls = r.soul_count(seat);
  r.hand_cards(seat, [&](CardId c) {
    const Reading::Price price = r.printed_price(c);
    const bool in_season = price.season == Season::None || r.has_season(seat, price.season);
    if (price.cards > 0 && (souls < price.cards || !in_season)) {
      ++side[F::Unplayable];
      if (souls + kNear >= price.cards) { ++side[F::NearlyPlayable]; }
      return;
    }
    switch (r.kind(c)) {
      case CardKind::Place:
        ++side[F::PlayablePlaces];
        side[F::BestPlayable] = std::max(side[F::BestPlayable], r.print(c, Value::Power));
        break;
      case CardKind::Ghost:  ++side[F::PlayableGhosts]; break;
      case CardKind::Season: ++side[F::PlayableSeasons]; break;
      case CardKind::Tool:   ++side[F::PlayableTools]; break;
    }
  });
}

void look_at(const Reading& r, const State& s, Seat seat, Side& side) {
  const int life = s.life[seat];
  const int souls = r.soul_count(seat);
  const int virtues = s.cards.count(zone_of(ZoneKind::Virtue, seat));
  const int hand =
      s.cards.count(Reading::hand_of(seat)) + s.cards.count(zone_of(ZoneKind::Open, seat));
  add_common_features(s, seat, hand, s.cards.count(Reading::deck_of(seat)), side);
  side[F::Life] = life;
  side[F::LowLife] = std::max(0, kLowLife - life);
  side[F::LastLife] = std::max(0, kLastLives - life);
  side[F::Souls] = souls;
  side[F::FewSouls] = std::min(souls, kFewSouls);
  side[F::SomeSouls] = std::min(souls, kSomeSouls);
  for (const std::uint8_t count : s.soul_seasons[seat]) { side[F::Seasons] += count > 0 ? 1 : 0; }
  side[F::SeasonCard] = r.season_card(seat) == kNoCard ? 0 : 1;
  side[F::Virtues] = virtues;
  side[F::VirtuesSquared] = virtues * virtues;
  side[F::Exiled] = s.cards.count(Reading::exile_of(seat));
  look_at_field(r, s, seat, side);
  look_at_hand(r, seat, side);
  side[F::CanUseTool] = s.tools[seat] == 0 ? 1 : 0;
  if (s.turn_player != seat || s.step > Step::MainPhase) { return; }
  side[F::CanSummon] = s.summons == 0 ? 1 : 0;
  side[F::CanAttach] = s.attachments == 0 ? 1 : 0;
  side[F::CanAttack] = s.attacks == 0 ? 1 : 0;
}

}  // namespace

std::span<const std::string_view> Game::feature_names() { return kFeatureNames<Feature>; }

void Game::features(const State& s, Seat seat, Features& features) const {
  const Reading r(pool_, s);
  compare_sides<Feature>(seat, features, [&](Seat of, Side& side) { look_at(r, s, of, side); });
  features.stage = stage_of(2 * kLife - s.life[0] - s.life[1], 3 * kLife / 2);
  features.lead = lead_of(s.life[seat] - s.life[opponent_of(seat)], kLife);
}

}  // namespace fudaba::kannagi
