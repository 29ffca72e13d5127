// Pointing at things: what a move is about, what may be expected of a card, the phases of a turn.
#include "games/pointing.h"

#include "base/keyed_table.h"
#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"

namespace fudaba::culdcept {
namespace {

using Made = Game::Shape::Made;
using Pointed = Game::Shape::Pointed;

bool is_held(const Pointed& at) { return at.in(ZoneKind::Hand); }
bool is_creature_held(const Pointed& at) { return is_held(at) && at.is(CardKind::Creature); }

// CUL-9.1: the land on which the turn's player is.
void about_destination(const Made& made) {
  const int place = made.r.state().destination;
  if (place < kLands) { made.zone(zone_of(ZoneKind::Land, made.me, place)); }
}

void about_place(const Made& made) {
  if (made.move.place < kLands) { made.zone(zone_of(ZoneKind::Land, made.me, made.move.place)); }
}

constexpr auto kActShapes = by_key<Act, Game::Shape::Act>({
    {Act::PlaySpell,
     {.of_card =
          [](const Pointed& at) {
            return is_held(at) && (at.is(CardKind::Instant) || at.is(CardKind::Lasting));
          },
      .about = about_own<ZoneKind::Resolving>}},
    {Act::UseAbility,
     {.of_card =
          [](const Pointed& at) {
            return is_held(at) ? at.is(CardKind::Creature) : !at.in(ZoneKind::Levels);
          },
      .asked = ask_with_ability<Pointed>}},
    {Act::PayToll, {}},
    {Act::Invade,
     {.of_card =
          [](const Pointed& at) { return is_creature_held(at) || at.in(ZoneKind::Governor); },
      .about =
          [](const Made& made) {
            const int place = made.r.state().destination;
            if (place >= kLands) { return; }
            made.zone(zone_of(ZoneKind::Land, opponent_of(made.me), facing(place)));
          }}},
    // CUL-6.3, CUL-9.2: any card may be laid.
    {Act::LayCard, {.of_card = is_held, .about = about_own<ZoneKind::Laid>}},
    {Act::LevelUp, {.of_card = is_held, .about = about_destination}},
    {Act::LevelDown,
     {.of_card = [](const Pointed& at) { return at.in(ZoneKind::Levels); },
      .about = about_destination}},
    {Act::ChangeTerrain,
     {.of_card = [](const Pointed& at) { return is_held(at) && at.is(CardKind::Land); },
      .about = about_destination}},
    {Act::PlayCreature, {.of_card = is_creature_held, .about = about_destination}},
    {Act::Exchange, {.of_card = is_creature_held, .about = about_destination}},
    {Act::MoveCreature,
     {.of_place = [](const Pointed& at) { return at.own && at.in(ZoneKind::Land); },
      .asked = ask_with_place<Pointed>,
      .about = about_place}},
});

// CUL-4.1: a turn has a battle or a territory phase.
constexpr auto kPhases = phases_of<Step>({
    {Step::TurnStart, {"draw_phase", "ドロー", "Draw"}},
    {Step::SpellPhase, {"spell_phase", "スペル", "Spell"}},
    {Step::MovePhase, {"move_phase", "移動", "Move"}},
    {Step::BattleStart, {"battle_phase", "戦闘", "Battle"}},
    {Step::TerritoryPhase, {"territory_phase", "領地", "Territory"}},
    {Step::TurnEnd, {"turn_end", "終了", "End"}},
});
constexpr auto kHeadings = headings_of<Step>({Step::TurnStart});

}  // namespace

std::span<const Game::Shape::Act> Game::act_shapes() { return kActShapes; }

// A land is a place, whatever card it is.
void Game::about_choice(const Shape::Made& made) {
  if (made.move.verb == Verb::ChoosePlace) { return about_place(made); }
  if (effect::is_seat(made.move.card)) { return; }
  const ZoneId zone = made.r.state().cards.zone[made.move.card];
  if (zone != kNoZone && kind_of(zone) == ZoneKind::Land) { made.zone(zone); }
}

TurnShape Game::turn_shape() { return {kPhases, kHeadings}; }

}  // namespace fudaba::culdcept
