// What people point at: what a move is about, what may be expected of a card, the phases of a turn.
#include "games/pointing.h"

#include "base/keyed_table.h"
#include "games/lanterns/game.h"
#include "games/lanterns/rules.h"

namespace fudaba::lanterns {
namespace {

using Made = Game::Shape::Made;
using Pointed = Game::Shape::Pointed;

template <CardKind Kind>
bool is_held(const Pointed& at) {
  return at.in(ZoneKind::Hand) && at.is(Kind);
}

// LTN-5.1: a lantern is about the river; LTN-5.3: a wind about nothing but itself.
constexpr auto kActShapes = by_key<Act, Game::Shape::Act>({
    {Act::Float, {.of_card = is_held<CardKind::Lantern>, .about = about_own<ZoneKind::River>}},
    {Act::Use, {.of_card = is_held<CardKind::Wind>}},
});

// LTN-4.1
constexpr auto kPhases = phases_of<Step>({
    {Step::TurnStart, {"start_phase", "開始", "Start"}},
    {Step::Main, {"main_phase", "メイン", "Main"}},
});
constexpr auto kHeadings = headings_of<Step>({Step::TurnStart});

}  // namespace

std::span<const Game::Shape::Act> Game::act_shapes() { return kActShapes; }

void Game::about_choice(const Shape::Made& /*made*/) {}

TurnShape Game::turn_shape() { return {kPhases, kHeadings}; }

}  // namespace fudaba::lanterns
