// The facts of a position, beside the cards, that a player may know: the table of the game's
// observables.
#include <algorithm>
#include <functional>

#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

constexpr auto kOnField = [](const Look&, ZoneId zone) {
  return kind_of(zone) == ZoneKind::Standby || kind_of(zone) == ZoneKind::Action;
};

constexpr auto kUnits = [](const Look& k, auto&& f) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    int place = 0;
    for (const Unit& unit : k.s.units[seat]) { f(seat, place++, unit); }
  }
};

template <auto Value>
int of_unit(const Look& /*look*/, Seat /*seat*/, const Unit& unit) {
  return static_cast<int>(std::invoke(Value, unit));
}

int icons_of_unit(const Look& k, Seat seat, const Unit& unit) {
  return static_cast<int>(k.r.icons(seat, unit));
}

int foundings_left(const Look& k) {
  if (k.s.step != Step::CharacterPhase) { return 0; }
  return std::max(0, k.s.allowance - k.s.founded);
}

void mark(CardId c, const FactSink& tell) {
  if (c != kNoCard) { tell(owner_of(c), -1, c, 1); }
}

// Something of the use that is not done yet.
template <auto Number>
int use_number(const Look& k) {
  return k.s.doing.deed == Deed::None ? kUntold : static_cast<int>(k.s.doing.*Number);
}

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    // Characters that the turn player may still bring into play.
    Rows::table("allowance", kNamed<foundings_left>).settable(0, 20, kNumber<&State::allowance>),
    Rows::given("founded", FactScope::Table).settable(0, 20, kNumber<&State::founded>),
    Rows::table(
        "deck_searches_left",
        [](const Look& k) { return std::max(0, k.s.deck_search_limit - k.s.deck_searches); }),
    Rows::given("deck_searches", FactScope::Table).settable(0, 9, kNumber<&State::deck_searches>),
    // A deed has the number of its act (act_of).
    Rows::table("deed", [](const Look& k) { return static_cast<int>(k.s.doing.deed); })
        .in_words("act", WordsBy::ValueButZero),
    Rows::table("deed_stage", kNamed<use_number<&OngoingAct::stage>>),
    Rows::table("deed_size", kNamed<use_number<&OngoingAct::size>>),
    Rows::table("deed_stopped", kNamed<use_number<&OngoingAct::stopped>>),
    Rows::player("points", kNumber<&State::points>)
        .settable(0, kPointsToWin - 1, kNumber<&State::points>),
    Rows::player("units",
                 [](const Look& k, Seat seat) { return static_cast<int>(k.s.units[seat].size()); }),
    Rows::player("recoverable", kNumber<&State::recoverable>),
    Rows::place("able", kUnits, kNamed<of_unit<&Reading::is_able>>),
    Rows::place("combined", kUnits, kNamed<of_unit<&Unit::is_combined>>),
    // A bit for each Icon, printed or given.
    Rows::place("icons", kUnits, kNamed<icons_of_unit>).in_words("action", WordsBy::Bits),
    Rows::place("size", kUnits, kNamed<of_unit<&Unit::cards>>),
    Rows::card("power", kOnField, [](const Look& k, CardId c) { return k.r.power(c); }),
    // The result of a search by it now; not of a deck search.
    Rows::card(
        "search_points", kOnField,
        [](const Look& k, CardId c) { return std::max(0, k.r.value(c, Property::SearchPoints)); }),
    Rows::card(
        "rank", kOnField,
        [](const Look& k, CardId c) { return std::clamp(k.r.value(c, Property::Rank), 0, 99); }),
    Rows::card("upright", kOnField,
               [](const Look& k, CardId c) { return k.r.is_upright(c) ? 1 : 0; }),
    // The place of its unit among its owner's.
    Rows::card("unit", kOnField, [](const Look& k, CardId c) { return int{k.s.unit_of[c]}; }),
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
