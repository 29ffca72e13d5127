// What one player may know of a position beside the cards: the table of the game's observables.
#include <algorithm>

#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

bool is_on_field(const Look& k, CardId c) {
  const ZoneKind zone = kind_of(k.s.cards.zone[c]);
  return zone == ZoneKind::Standby || zone == ZoneKind::Action;
}

template <typename F>
int of_unit(const Look& k, Seat seat, int place, F&& value) {
  const Units& units = k.s.units[seat];
  return place < static_cast<int>(units.size()) ? value(units[static_cast<unsigned>(place)])
                                                : kUntold;
}

int foundings_left(const Look& k) {
  if (k.s.step != Step::CharacterPhase) { return 0; }
  const int most = k.s.allowance + k.r.of_player(k.s.turn_player, Property::NewUnits);
  return std::clamp(most - k.s.founded, 0, 99);
}

void mark(CardId c, const FactSink& tell) {
  if (c != kNoCard) { tell(owner_of(c), -1, c, 1); }
}

// Something of the use that is not done yet.
template <typename F>
int of_use(const Look& k, F&& value) {
  return k.s.doing.deed == Deed::None ? kUntold : value(k.s.doing);
}

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    // Characters that the turn player may still bring into play.
    Rows::table("allowance", kNamed<foundings_left>)
        .settable(0, 20, [](State& s, Seat, int v) { s.allowance = static_cast<std::uint8_t>(v); }),
    Rows::given("founded", FactScope::Table)
        .settable(0, 20, [](State& s, Seat, int v) { s.founded = static_cast<std::uint8_t>(v); }),
    Rows::table(
        "deck_searches_left",
        [](const Look& k) { return std::max(0, k.s.deck_search_limit - k.s.deck_searches); }),
    Rows::given("deck_searches", FactScope::Table)
        .settable(0, 9,
                  [](State& s, Seat, int v) { s.deck_searches = static_cast<std::uint8_t>(v); }),
    // A deed has the number of its act (act_of).
    Rows::table("deed", [](const Look& k) { return static_cast<int>(k.s.doing.deed); })
        .in_words("act", WordsBy::ValueButZero),
    Rows::table("deed_stage",
                [](const Look& k) {
                  return of_use(k, [](const Doing& d) { return static_cast<int>(d.stage); });
                }),
    Rows::table(
        "deed_size",
        [](const Look& k) { return of_use(k, [](const Doing& d) { return int{d.size}; }); }),
    Rows::table(
        "deed_stopped",
        [](const Look& k) { return of_use(k, [](const Doing& d) { return int{d.stopped}; }); }),
    Rows::player("points", [](const Look& k, Seat seat) { return int{k.s.points[seat]}; })
        .settable(
            0, kPointsToWin - 1,
            [](State& s, Seat seat, int v) { s.points[seat] = static_cast<std::uint16_t>(v); }),
    Rows::player("units",
                 [](const Look& k, Seat seat) { return static_cast<int>(k.s.units[seat].size()); }),
    Rows::player("recoverable",
                 [](const Look& k, Seat seat) { return int{k.s.recoverable[seat]}; }),
    Rows::place<kMaxUnits>("able",
                           [](const Look& k, Seat seat, int place) {
                             return of_unit(k, seat, place, [](const Unit& unit) {
                               return Reading::is_able(unit) ? 1 : 0;
                             });
                           }),
    Rows::place<kMaxUnits>("combined",
                           [](const Look& k, Seat seat, int place) {
                             return of_unit(k, seat, place, [](const Unit& unit) {
                               return unit.is_combined() ? 1 : 0;
                             });
                           }),
    // A bit for each Icon, printed or given.
    Rows::place<kMaxUnits>("icons",
                           [](const Look& k, Seat seat, int place) {
                             return of_unit(k, seat, place, [&](const Unit& unit) {
                               return static_cast<int>(k.r.icons(seat, unit));
                             });
                           })
        .in_words("action", WordsBy::Bits),
    Rows::place<kMaxUnits>("size",
                           [](const Look& k, Seat seat, int place) {
                             return of_unit(k, seat, place,
                                            [](const Unit& unit) { return int{unit.cards}; });
                           }),
    Rows::card("power",
               [](const Look& k, CardId c) { return is_on_field(k, c) ? k.r.power(c) : kUntold; }),
    // What a search by it would give now, but for a deck search.
    Rows::card("search_points",
               [](const Look& k, CardId c) {
                 return is_on_field(k, c) ? std::max(0, k.r.value(c, Property::SearchPoints))
                                          : kUntold;
               }),
    Rows::card("rank",
               [](const Look& k, CardId c) {
                 return is_on_field(k, c) ? std::clamp(k.r.value(c, Property::Rank), 0, 99)
                                          : kUntold;
               }),
    Rows::card("upright",
               [](const Look& k, CardId c) {
                 return is_on_field(k, c) ? (k.r.is_upright(c) ? 1 : 0) : kUntold;
               }),
    // The place of its unit among its owner's.
    Rows::card("unit", [](const Look& k,
                          CardId c) { return is_on_field(k, c) ? int{k.s.unit_of[c]} : kUntold; }),
    Rows::several("user", [](const Look& k, const FactSink& t) { mark(k.s.doing.user, t); }),
    Rows::several("target", [](const Look& k, const FactSink& t) { mark(k.s.doing.target, t); }),
    Rows::several("answerer",
                  [](const Look& k, const FactSink& t) {
                    for (const CardId c : k.s.doing.answerers) { mark(c, t); }
                  }),
};
static_assert(are_named_once(kObservables));
static_assert(act_of(Deed::Attack) == Act{kFirstAct + static_cast<int>(Deed::Attack)});

}  // namespace

std::span<const Rows::Row> Game::observables() { return kObservables; }

}  // namespace fudaba::dgrayman
