// Pointing at things: what a move is about, what may be expected of a card, the phases of a turn.
#include "games/pointing.h"

#include "base/keyed_table.h"
#include "games/kanon/game.h"
#include "games/kanon/reading.h"

namespace fudaba::kanon {
namespace {

using Made = Game::Shape::Made;
using Pointed = Game::Shape::Pointed;

bool is_held(const Pointed& at) { return at.own && at.in(ZoneKind::Hand); }
bool is_placed(const Pointed& at) { return at.own && at.in(ZoneKind::Field); }

void about_own_line(const Made& made) {
  if (made.move.place < kLines) { made.zone(zone_of(ZoneKind::Field, made.me, made.move.place)); }
}

// A line, and the foremost card in it.
void about_front(const Made& made, Seat seat) {
  if (made.move.place >= kLines) { return; }
  const ZoneId line = zone_of(ZoneKind::Field, seat, made.move.place);
  made.zone(line);
  made.card(made.r.state().cards.first(line));
}

// Asked of the first line: which line makes no difference but when it is full.
Move ask_with_first_line(Verb act, const Pointed& at) { return {act, at.card, 0, 255}; }

constexpr auto kActShapes = by_key<Act, Game::Shape::Act>({
    {Act::Stack,
     {.of_card = [](const Pointed& at) { return is_held(at) && !at.is(CardKind::Event); },
      .asked = ask_with_first_line,
      .about = about_own_line}},
    {Act::TurnUp, {.of_card = is_placed}},
    {Act::PlayEvent,
     {.of_card = [](const Pointed& at) { return is_held(at) && at.is(CardKind::Event); },
      .about = about_own<ZoneKind::Using>}},
    {Act::UseAbility, {.of_card = is_placed, .asked = ask_with_ability<Pointed>}},
    {Act::Attack,
     {.of_card = [](const Pointed& at) { return is_placed(at) && at.own_turn; },
      .asked = ask_with_place<Pointed>,
      .about = [](const Made& made) { about_front(made, made.me); }}},
    {Act::Defend, {.about = [](const Made& made) { about_front(made, opponent_of(made.me)); }}},
    {Act::DeclareSuit, {}},
});

// KAN-4.1
constexpr auto kPhases = phases_of<Step>({
    {Step::Mulligans, {kSetupPhase, "準備", "Setup"}},
    {Step::DrawPhase, {"draw_phase", "ドロー", "Draw"}},
    {Step::CardSet, {"card_set", "セット", "Set"}},
    {Step::PayCost1, {"pay_cost_1", "支払1", "Cost 1"}},
    {Step::BattlePhase, {"battle", "バトル", "Battle"}},
    {Step::PayCost2, {"pay_cost_2", "支払2", "Cost 2"}},
    {Step::HandLimit, {"end_phase", "終了", "End"}},
});
constexpr auto kHeadings = headings_of<Step>({Step::TurnStart});

}  // namespace

std::span<const Game::Shape::Act> Game::act_shapes() { return kActShapes; }

void Game::about_choice(const Shape::Made& made) {
  if (made.move.verb == Verb::ChoosePlace) { about_own_line(made); }
}

TurnShape Game::turn_shape() { return {kPhases, kHeadings}; }

}  // namespace fudaba::kanon
