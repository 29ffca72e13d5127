// Pointing at things: what a move is about, what may be expected of a card, the phases of a turn.
#include "games/pointing.h"

#include "base/keyed_table.h"
#include "games/ouka/game.h"
#include "games/ouka/reading.h"

namespace fudaba::ouka {
namespace {

using Made = Game::Shape::Made;
using Pointed = Game::Shape::Pointed;

bool is_held(const Pointed& at) { return at.own && at.in(ZoneKind::Hand); }
// OUK-10.3: a foreshadow is used as a card of the hand is.
bool is_usable(const Pointed& at) {
  return is_held(at) || (at.own && at.in(ZoneKind::Foreshadows));
}
bool is_sage_action(const Pointed& at) {
  return is_usable(at) && at.own_turn && at.is(CardKind::Character);
}
template <bool IsAccident>
bool is_story(const Pointed& at) {
  return is_usable(at) && at.is(CardKind::Story) && at.r.is_accident(at.card) == IsAccident;
}

// A slot of a line, and what lies on top in it.
void about_zone(const Made& made, ZoneId zone) {
  made.zone(zone);
  made.card(made.r.state().cards.first(zone));
}

void about_character(const Made& made, CardId card) {
  const int slot = made.r.slot_of(card);
  if (slot >= 0) { about_zone(made, zone_of(ZoneKind::Characters, made.me, slot)); }
}

// OUK-4.1: at most one of three zones of a slot of the story line holds cards.
void about_story_slot(const Made& made, int slot) {
  if (slot >= kStorySlots) { return; }
  ZoneId held = zone_of(ZoneKind::Stories, made.me, slot);
  for (const ZoneKind kind : {ZoneKind::Completed, ZoneKind::Foreshadows}) {
    const ZoneId zone = zone_of(kind, made.me, slot);
    if (!made.r.state().cards.is_empty(zone)) { held = zone; }
  }
  about_zone(made, held);
}

bool goes_to_characters(Act act) {
  return act == Act::Grow || act == Act::BringOut || act == Act::Poach || act == Act::GrowSage;
}

// Asked of the first slot: which slot makes no difference but when it is taken.
Move ask_with_first_slot(Verb act, const Pointed& at) { return {act, at.card, 0, 255}; }

constexpr auto kActShapes = by_key<Act, Game::Shape::Act>({
    {Act::Grow,
     {.of_card = is_sage_action,
      .about = [](const Made& made) { about_character(made, made.r.hero(made.me)); }}},
    {Act::BringOut, {.of_card = is_sage_action}},
    {Act::Poach, {.of_card = is_sage_action}},
    {Act::GrowSage,
     {.of_card = is_sage_action,
      .about =
          [](const Made& made) {
            about_character(made, made.r.sage_of(made.me, made.r.person(made.move.card)));
          }}},
    {Act::Tell,
     {.of_card = [](const Pointed& at) { return is_story<false>(at) && at.own_turn; },
      .about = about_own<ZoneKind::Test>}},
    {Act::UseAccident,
     {.of_card = [](const Pointed& at) { return is_story<true>(at) && !at.own_turn; },
      .about = about_own<ZoneKind::Test>}},
    {Act::Enlarge,
     {.of_card = [](const Pointed& at) { return is_story<false>(at) && !at.own_turn; },
      .about = about_own<ZoneKind::Test>}},
    {Act::UsePower,
     {.of_card = [](const Pointed& at) { return is_usable(at) && at.is(CardKind::Character); },
      .asked = ask_with_ability<Pointed>,
      .about = about_own<ZoneKind::Test>}},
    {Act::UseAbility,
     {.of_card = [](const Pointed& at) { return at.own && at.in(ZoneKind::Characters); },
      .asked = ask_with_ability<Pointed>}},
    {Act::Reverse, {}},
    {Act::LayForeshadow, {.of_card = [](const Pointed& at) { return is_held(at) && at.own_turn; }}},
    {Act::UseClimax,
     {.of_card =
          [](const Pointed& at) { return is_usable(at) && at.own_turn && at.is(CardKind::Climax); },
      .about = about_own<ZoneKind::Climaxes>}},
    {Act::Keep,
     {.of_card =
          [](const Pointed& at) {
            return at.own && at.in(ZoneKind::Test) && at.r.is_accident(at.card);
          },
      .asked = ask_with_first_slot,
      .about = [](const Made& made) { about_story_slot(made, made.move.place); }}},
});

// OUK-5.3
constexpr auto kPhases = phases_of<Step>({
    {Step::Protagonists, {kSetupPhase, "準備", "Setup"}},
    {Step::TurnStart, {"start_phase", "開始", "Start"}},
    {Step::SagePhase, {"sage_phase", "仙人", "Sage"}},
    {Step::StoryPhase, {"story_phase", "物語", "Story"}},
    {Step::ForeshadowPhase, {"foreshadow_phase", "伏線", "Foreshadow"}},
    {Step::HandSize, {"end_phase", "終了", "End"}},
    {Step::RoundEnd, {"round_end", "ラウンド", "Round"}},
});
constexpr auto kHeadings = headings_of<Step>({Step::NextRound, Step::TurnStart});

}  // namespace

std::span<const Game::Shape::Act> Game::act_shapes() { return kActShapes; }

// The card that goes there tells which slot is chosen.
void Game::about_choice(const Shape::Made& made) {
  const int slot = made.move.place;
  if (!goes_to_characters(made.r.state().doing.act)) { return about_story_slot(made, slot); }
  if (slot < kMostCharacterSlots) {
    about_zone(made, zone_of(ZoneKind::Characters, made.me, slot));
  }
  // OUK-3.2: it lies nowhere yet.
  const CardId card = made.r.state().doing.card;
  if (made.r.is_hero(card)) { made.card(card); }
}

TurnShape Game::turn_shape() { return {kPhases, kHeadings}; }

}  // namespace fudaba::ouka
