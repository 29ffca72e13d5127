// The facts of a position, beside the cards, that a player may know: the table of the game's
// observables.
#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"

namespace fudaba::culdcept {
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

// A value in force of each governing creature, by its land.
template <Property P>
void of_governors(const Look& k, const FactSink& tell) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (int place = 0; place < kLands; ++place) {
      const CardId creature = k.r.governor(seat, place);
      if (creature != kNoCard) { tell(seat, place, kNoCard, k.r.value(creature, P)); }
    }
  }
}

// A value of the governors, and in a battle of the invader as well.
template <Property P>
void of_fighters(const Look& k, const FactSink& tell) {
  of_governors<P>(k, tell);
  const CardId invader = k.r.invader();
  if (k.s.battle.active == 0 || invader == kNoCard) { return; }
  tell(k.s.turn_player, -1, invader, k.r.value(invader, P));
}

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    Rows::table("destination",
                [](const Look& k) { return k.s.destination < kLands ? k.s.destination + 1 : 0; })
        .settable(1, kLands,
                  [](State& s, Seat, int v) { s.destination = static_cast<std::uint8_t>(v - 1); }),
    Rows::table("die", kNumber<&State::die>),
    Rows::table("spells_played", kNumber<&State::spells_played>)
        .settable(0, 60, kNumber<&State::spells_played>),
    Rows::given("stall", FactScope::Table).settable(0, kStallTurns - 1, kNumber<&State::stall>),
    Rows::player("toll", kNumber<&State::toll>)
        .settable(0, kWinningToll - 1, kNumber<&State::toll>),
    Rows::place<kLands>("land_kind",
                        [](const Look& k, Seat seat, int place) {
                          return static_cast<int>(k.r.land_kind(seat, place));
                        })
        .in_words("land_kind"),
    Rows::place<kLands>("level",
                        [](const Look& k, Seat seat, int place) { return k.r.level(seat, place); }),
    Rows::several("st", kNamed<of_fighters<Property::St>>),
    Rows::several("hp", kNamed<of_fighters<Property::Hp>>),
    Rows::several("terrain", kNamed<of_governors<Property::Terrain>>),
    Rows::several("damage", kNamed<of_fighters<Property::Damage>>),
    Rows::table("battle", [](const Look& k) { return k.s.battle.active != 0 ? 1 : kUntold; }),
    Rows::player("used_battle_card",
                 [](const Look& k, Seat seat) {
                   const auto side = static_cast<unsigned>(k.r.side_of(seat));
                   return k.s.battle.active == 0 ? kUntold : (k.s.battle.used >> side) & 1;
                 }),
};
static_assert(are_named_once(kObservables));

}  // namespace

std::span<const Rows::Row> Game::observables() { return kObservables; }

}  // namespace fudaba::culdcept
