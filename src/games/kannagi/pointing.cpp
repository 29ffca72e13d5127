// Pointing at things: what a move is about, what may be expected of a card, the phases of a turn.
#include "games/pointing.h"

#include "base/keyed_table.h"
#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"

namespace fudaba::kannagi {
namespace {

using Made = Game::Shape::Made;
using Pointed = Game::Shape::Pointed;

// A card of the hand of this kind, or one that may also be used as such a card.
template <CardKind Kind>
bool is_held(const Pointed& at) {
  if (!at.in(ZoneKind::Hand) && !at.in(ZoneKind::Open)) { return false; }
  const DefId face = at.r.also(at.card);
  return at.is(Kind) ||
         (face != kNoDef && static_cast<CardKind>(at.r.pool().defs[face].kind) == Kind);
}

void about_slot(const Made& made, Seat seat, int slot) {
  if (slot >= 0 && slot < kSlots) { made.zone(zone_of(ZoneKind::Place, seat, slot)); }
}

// The slot of a place that is summoned alone.
void about_free_slot(const Made& made) { about_slot(made, made.me, made.r.free_slot(made.me)); }

// KNG-5.1: by adversity a place of the soul may be summoned, too.
bool may_rise(const Pointed& at) {
  return is_held<CardKind::Place>(at) ||
         (at.own && at.in(ZoneKind::Soul) && at.is(CardKind::Place) &&
          at.r.has(at.card, Keyword::Adversity));
}

// A ghost is asked about with the first of one's places: what hinders it there is told.
Move ask_with_first_place(Verb act, const Pointed& at) {
  int slot = 0;
  while (slot < kSlots && at.r.place(at.me, slot) == kNoCard) { ++slot; }
  const int host = slot < kSlots ? slot : kOnSeason + 1;
  return {act, at.card, static_cast<std::uint8_t>(host), 255};
}

constexpr auto kActShapes = by_key<Act, Game::Shape::Act>({
    {Act::Summon,
     {.of_card = is_held<CardKind::Place>,
      .about =
          [](const Made& made) {
            made.move.place == 255 ? about_free_slot(made)
                                   : about_slot(made, made.me, made.move.place);
          }}},
    {Act::Deploy, {.of_card = is_held<CardKind::Season>, .about = about_own<ZoneKind::Season>}},
    {Act::Possess,
     {.of_card = is_held<CardKind::Ghost>,
      .asked = ask_with_first_place,
      .about = [](const Made& made) { about_slot(made, made.me, made.move.place); }}},
    {Act::Attack,
     {.of_card = [](const Pointed& at) { return at.in(ZoneKind::Place); },
      .about = [](const Made& made) { about_slot(made, opponent_of(made.me), made.move.place); }}},
    {Act::UseTool, {.of_card = is_held<CardKind::Tool>, .about = about_own<ZoneKind::Using>}},
    {Act::UseAbility,
     {.of_card =
          [](const Pointed& at) {
            return at.in(ZoneKind::Place) || at.in(ZoneKind::Season) || at.in(ZoneKind::Ghosts);
          },
      .asked = ask_with_ability<Pointed>}},
    {Act::Rise, {.of_card = may_rise, .about = about_free_slot}},
});

// KNG-4.1
constexpr auto kPhases = phases_of<Step>({
    {Step::Mulligans, {kSetupPhase, "準備", "Setup"}},
    {Step::TurnStart, {"start_phase", "スタート", "Start"}},
    {Step::DrawPhase, {"draw_phase", "ドロー", "Draw"}},
    {Step::MainPhase, {"main_phase", "メイン", "Main"}},
    {Step::EndPhase, {"end_phase", "エンド", "End"}},
});
constexpr auto kHeadings = headings_of<Step>({Step::TurnStart});

}  // namespace

std::span<const Game::Shape::Act> Game::act_shapes() { return kActShapes; }

void Game::about_choice(const Shape::Made& /*made*/) {}

TurnShape Game::turn_shape() { return {kPhases, kHeadings}; }

}  // namespace fudaba::kannagi
