// The features of a position that computer players learn from.
#include "games/features.h"

#include "games/ouka/evaluate.h"
#include "games/ouka/game.h"

namespace fudaba::ouka {
namespace {

enum class Feature : std::uint8_t {
  Score,         // points of the game so far
  Leads,         // the score is the higher one
  StoryPoints,   // of the stories on the line
  StoriesLater,  // the same once for each round to come after this one
  Announced,     // points of climaxes that are being used
  Bonus,         // of this round, by effects
  StoryGroups,
  StoryCards,
  Motifs,  // different keywords on the player's line
  Foreshadows,
  Completed,
  FreeSlots,     // of the story line
  Destiny,       // of the protagonist
  DestinyLater,  // the same for each round to come
  Abilities,     // the protagonist's three together
  BestAbility,
  Sages,
  UprightSages,
  SageDestiny,
  GrowthHeld,  // characters by which the protagonist can grow now
  UsersHeld,   // characters of the hand that somebody can use
  StoriesHeld,
  AccidentsHeld,
  PointsHeld,    // of the stories of the hand that are not told yet
  Tellable,      // points of the hand's stories by the chance to tell them, in sixths
  BestTellable,  // the best of these
  ClimaxesHeld,
  ReadyClimax,  // points of the best climax that the player's stories serve
  NearClimax,   // keywords of a climax that are on the line
  ClimaxesUsed,
  MissionsMet,      // points
  MissionsOpen,     // points of the others
  CanTell,          // a story may still be told in the player's turn
  CanGrow,          // a sage action may still be taken
  TurnAndTellable,  // the best story to tell, in the player's turn
  RoundsLeft,
};
using F = Feature;

constexpr int kUsualScore = 200;  // of a winner

using Side = FeatureSide<Feature>;

void look_at_climax(const Reading& r, CardId c, unsigned own, Side& side) {
  ++side[F::ClimaxesHeld];
  int there = 0;
  for (unsigned m = 0; m < kMotifs; ++m) {
    const int need = r.printed_value(c, static_cast<unsigned>(Value::Needs) + m);
    there += need > 0 && ((own >> m) & 1U) != 0 ? 1 : 0;
  }
  side[F::NearClimax] = std::max(side[F::NearClimax], there);
  if (r.can_serve(c, {}, 0)) {
    side[F::ReadyClimax] = std::max(side[F::ReadyClimax], r.print(c, Value::Points));
  }
}

// Keywords of stories, a bit each.
struct Motifs {
  unsigned there = 0;  // on both fields
  unsigned own = 0;    // in the player's line
};

void look_at_held(const Reading& r, const State& s, Seat seat, CardId c, const Motifs& motifs,
                  Side& side) {
  switch (r.kind(c)) {
    case CardKind::Character:
      if (r.person(c) == r.person(r.hero(seat)) &&
          r.print(c, Value::Destiny) == s.destiny[seat] + 1) {
        ++side[F::GrowthHeld];
      }
      side[F::UsersHeld] += r.user_of(c) != kNoCard ? 1 : 0;
      return;
    case CardKind::Story: {
      ++side[F::StoriesHeld];
      if (r.is_accident(c)) {
        ++side[F::AccidentsHeld];
        return;
      }
      if (r.on_field(s.cards.def[c], c) != kNoCard) { return; }
      const int points = r.print(c, Value::Points);
      const int worth = points * faces_to_tell(r, s, c, motifs.there);
      side[F::PointsHeld] += points;
      side[F::Tellable] += worth;
      side[F::BestTellable] = std::max(side[F::BestTellable], worth);
      return;
    }
    case CardKind::Climax:      look_at_climax(r, c, motifs.own, side); return;
    case CardKind::Person:
    case CardKind::Protagonist:
    case CardKind::Mission:     return;
  }
}

void look_at_line(const Reading& r, const State& s, Seat seat, unsigned there, Side& side) {
  const int rounds_left = kRounds - s.scored;
  unsigned own = 0;
  Reading::each_bit(s.stories[seat], [&](int slot) {
    r.each_in(zone_of(ZoneKind::Stories, seat, slot), [&](CardId c) {
      own |= r.motifs(c);
      ++side[F::StoryCards];
    });
  });
  side[F::Motifs] = std::popcount(own);
  side[F::StoryPoints] = r.story_points(seat);
  side[F::StoriesLater] = side[F::StoryPoints] * std::max(0, rounds_left - 1);
  side[F::StoryGroups] = std::popcount(unsigned{s.stories[seat]});
  side[F::Foreshadows] = std::popcount(unsigned{s.foreshadows[seat]});
  side[F::Completed] = std::popcount(unsigned{s.completed[seat]});
  side[F::FreeSlots] = std::popcount(r.free_story_slots(seat));
  for (const Announced& a : s.announced) {
    if (owner_of(a.card) == seat) { side[F::Announced] += r.points(a.card); }
  }
  const auto look = [&](CardId c) { look_at_held(r, s, seat, c, {there, own}, side); };
  r.each_in(zone_of(ZoneKind::Hand, seat), look);
  Reading::each_bit(s.foreshadows[seat], [&](int slot) {
    look(s.cards.first(zone_of(ZoneKind::Foreshadows, seat, slot)));
  });
}

void look_at_people(const Reading& r, const State& s, Seat seat, Side& side) {
  const int rounds_left = kRounds - s.scored;
  const CardId hero = r.hero(seat);
  side[F::Destiny] = s.destiny[seat];
  side[F::DestinyLater] = s.destiny[seat] * std::max(0, rounds_left - 1);
  for (std::uint8_t p = 0; hero != kNoCard && p < kRealAbilities; ++p) {
    const int value = r.value(hero, p);
    side[F::Abilities] += value;
    side[F::BestAbility] = std::max(side[F::BestAbility], value);
  }
  Reading::each_bit(s.characters[seat], [&](int slot) {
    const CardId c = r.character(seat, slot);
    if (c == hero) { return; }
    ++side[F::Sages];
    side[F::UprightSages] += r.is_upside_down(c) ? 0 : 1;
    side[F::SageDestiny] += r.value(c, Property::Destiny);
  });
}

void look_at(const Reading& r, const State& s, Seat seat, unsigned there, Side& side) {
  add_common_features(s, seat, s.cards.count(Reading::hand_of(seat)),
                      s.cards.count(Reading::deck_of(seat)), side);
  const int score = r.score(seat);
  const RoundPoints& row = s.sheet[s.round - 1U][seat];
  side[F::Score] = score;
  side[F::Leads] = score > r.score(opponent_of(seat)) ? 1 : 0;
  if (s.scored < s.round) { side[F::Bonus] = row.bonus - row.lost; }
  look_at_line(r, s, seat, there, side);
  look_at_people(r, s, seat, side);
  side[F::ClimaxesUsed] = s.climaxes[seat];
  r.each_in(zone_of(ZoneKind::Missions, seat), [&](CardId c) {
    side[r.meets_requirements(c) ? F::MissionsMet : F::MissionsOpen] += r.print(c, Value::Points);
  });
  if (s.turn_player != seat) { return; }
  side[F::CanTell] = s.told == 0 && s.step <= Step::StoryPhase ? 1 : 0;
  side[F::CanGrow] = s.sage_actions == 0 && s.step <= Step::SagePhase ? 1 : 0;
  side[F::TurnAndTellable] = side[F::CanTell] * side[F::BestTellable];
  side[F::RoundsLeft] = kRounds - s.scored;
}

}  // namespace

std::span<const std::string_view> Game::feature_names() { return kFeatureNames<Feature>; }

void Game::features(const State& s, Seat seat, Features& features) const {
  const Reading r(pool_, s);
  const unsigned there = motifs_there(r);
  compare_sides<Feature>(seat, features,
                         [&](Seat of, Side& side) { look_at(r, s, of, there, side); });
  features.stage = stage_of((s.scored * 14) + std::min(14, int{s.turn} - s.scored * 14), 42);
  features.lead = lead_of(r.score(seat) - r.score(opponent_of(seat)), kUsualScore);
}

}  // namespace fudaba::ouka
