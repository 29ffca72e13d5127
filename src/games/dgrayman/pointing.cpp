// Pointing at things: what a move is about, what may be expected of a card, the phases of a turn.
#include "games/pointing.h"

#include "base/keyed_table.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {
namespace {

using Made = Game::Shape::Made;
using Pointed = Game::Shape::Pointed;

bool is_held(const Pointed& at) { return at.own && at.in(ZoneKind::Hand); }
bool waits(const Pointed& at) { return at.own && at.in(ZoneKind::Standby); }

// DGM-7.2, DGM-7.11: guard and intercept are for the opponent's turn.
bool may_act(const Pointed& at) { return waits(at) && at.own_turn; }
bool may_answer(const Pointed& at) { return waits(at) && !at.own_turn; }

constexpr auto kActShapes = by_key<Act, Game::Shape::Act>({
    {Act::Place,
     {.of_card = [](const Pointed& at) { return is_held(at) && !at.is(CardKind::Skill); },
      .about = about_own<ZoneKind::Standby>}},
    {Act::Attack,
     {.of_card = may_act,
      .about =
          [](const Made& made) { made.zone(zone_of(ZoneKind::Action, opponent_of(made.me))); }}},
    {Act::Search, {.of_card = may_act, .about = about_own<ZoneKind::Action>}},
    {Act::DeckSearch,
     {.of_card = may_act,
      .about =
          [](const Made& made) {
            made.zone(zone_of(ZoneKind::Deck, opponent_of(made.me)));
            made.zone(zone_of(ZoneKind::Action, made.me));
          }}},
    {Act::Draw, {.of_card = may_act, .about = about_own<ZoneKind::Action>}},
    {Act::Recover, {.of_card = may_act, .about = about_own<ZoneKind::Action>}},
    {Act::UseSkill,
     {.of_card =
          [](const Pointed& at) { return is_held(at) && at.is(CardKind::Skill) && at.own_turn; },
      .about = about_own<ZoneKind::Using>}},
    {Act::UseAbility,
     {.of_card =
          [](const Pointed& at) { return may_act(at) || (at.own && at.in(ZoneKind::Action)); },
      .asked = ask_with_ability<Pointed>}},
    {Act::Guard, {.of_card = may_answer, .about = about_own<ZoneKind::Action>}},
    {Act::Intercept, {.of_card = may_answer, .about = about_own<ZoneKind::Action>}},
    {Act::Respond,
     {.of_card = [](const Pointed& at) { return is_held(at) && at.is(CardKind::Skill); },
      .about = about_own<ZoneKind::Using>}},
});

// DGM-4.1
constexpr auto kPhases = phases_of<Step>({
    {Step::Mulligans, {kSetupPhase, "準備", "Setup"}},
    {Step::StartPhase, {"start_phase", "スタート", "Start"}},
    {Step::DrawPhase, {"draw_phase", "ドロー", "Draw"}},
    {Step::CharacterStart, {"character_phase", "キャラ", "Character"}},
    {Step::MainStart, {"main_phase", "メイン", "Main"}},
});
constexpr auto kHeadings = headings_of<Step>({Step::StartPhase});

}  // namespace

std::span<const Game::Shape::Act> Game::act_shapes() { return kActShapes; }

void Game::about_choice(const Shape::Made& /*made*/) {}

TurnShape Game::turn_shape() { return {kPhases, kHeadings}; }

}  // namespace fudaba::dgrayman
