// What one player may know of a position beside the cards: the table of the game's observables.
#include "games/lanterns/game.h"
#include "games/lanterns/reading.h"

namespace fudaba::lanterns {
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    Rows::table("goal", [](const Look& k) { return k.r.goal(); }),
    Rows::table("floats_left", [](const Look& k) { return kFloatsPerTurn - k.s.floats; })
        .settable(0, kFloatsPerTurn,
                  [](State& s, Seat, int v) {
                    s.floats = static_cast<std::uint8_t>(kFloatsPerTurn - v);
                  }),
    Rows::table("owed", [](const Look& k) { return int{k.s.owed}; }),
    Rows::player("points", [](const Look& k, Seat seat) { return int{k.s.points[seat]}; })
        .settable(
            0, 99,
            [](State& s, Seat seat, int v) { s.points[seat] = static_cast<std::int16_t>(v); }),
    Rows::card("light",
               [](const Look& k, CardId c) {
                 return k.r.is_in_play(c) ? k.r.value(c, Property::Light) : kUntold;
               }),
};
static_assert(are_named_once(kObservables));

}  // namespace

std::span<const Rows::Row> Game::observables() { return kObservables; }

}  // namespace fudaba::lanterns
