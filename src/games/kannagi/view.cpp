// The facts of a position, beside the cards, that a player may know: the table of the game's
// observables.
#include <algorithm>
#include <optional>
#include <string>

#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"

namespace fudaba::kannagi {
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

// The acts of a kind that the turn player may still do.
template <Property Allowed, auto Made>
int left(const Look& k) {
  return std::clamp(k.r.allowed(k.s.turn_player, Allowed) - k.s.*Made, 0, 99);
}

constexpr auto kPlaces = [](const Look& k, auto&& f) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    k.r.each_slot(seat, [&](int slot) { f(seat, slot, k.r.place(seat, slot)); });
  }
};

template <auto Value>
int of_place(const Look& k, Seat /*seat*/, CardId place) {
  return static_cast<int>((k.r.*Value)(place));
}

int is_lying(const Look& k, CardId c, unsigned how) {
  return (k.s.cards.flags[c] & how) != 0 ? 1 : kUntold;
}

// KNG-7.7: in how many parts each point counts that the viewer, if he is asked, may prevent; 0 if
// he is not. So soul cards of which a point takes several add up.
int guard_parts(const Look& k) {
  const bool asked = k.s.hit.active != 0 && k.s.decision.by_effect == 0 &&
                     static_cast<Prompt>(k.s.decision.prompt) == Prompt::Defence &&
                     k.s.decision.player == k.viewer;
  return asked ? k.r.defence_price(k.s.hit) : 0;
}

// The zones where a player who is asked so has the cards to answer with.
constexpr auto kGuarding = [](const Look& k, ZoneId zone) {
  return kZoneTable[zone].owner == k.viewer && guard_parts(k) != 0;
};

// The number of parts that a card there prevents.
int guard(const Look& k, CardId c) {
  if (k.r.is_in(c, ZoneKind::Soul)) { return 1; }
  const bool bars = k.r.is_in(c, ZoneKind::Hand) || k.r.is_in(c, ZoneKind::Open);
  if (!bars || !k.r.has(c, Keyword::Barrier)) { return kUntold; }
  return guard_parts(k) * k.r.value(c, property(Keyword::Barrier));
}

// Acts that are not done yet; a ghost that is in a hand is told to its owner alone.
void doing(const Look& k, const FactSink& tell) {
  for (const OngoingAct& d : k.s.doing) {
    const bool seen = k.viewer < kSeats && k.s.cards.zone[d.card] != kNoZone &&
                      k.s.cards.knows(k.viewer, d.card) && owner_of(d.card) == k.viewer;
    const bool hidden = d.act == Act::Possess && kind_of(d.from) == ZoneKind::Hand && !seen;
    tell(kNoSeat, static_cast<int>(d.act) - kFirstAct, hidden ? kNoCard : d.card,
         static_cast<int>(d.stage));
  }
}

// The card at a place that a position names by its number, the one on the season card being 1; none
// with what is wrong.
CardId named_place(const State& s, Seat seat, int number, std::string_view id,
                   std::optional<Bilingual>& fault) {
  const CardId card = s.cards.first(zone_of(ZoneKind::Place, seat, number - 1));
  if (card == kNoCard) {
    const std::string at = std::to_string(number);
    fault = {"「" + std::string(id) + "」：場所" + at + "に場所札がない",
             "\"" + std::string(id) + "\": there is no place card at place " + at};
  }
  return card;
}

std::optional<Bilingual> lay_place(State& s, Seat seat, int number) {
  std::optional<Bilingual> fault;
  const CardId place = named_place(s, seat, number, "laid", fault);
  if (place != kNoCard) { s.cards.raise_flags(place, kLaid); }
  return fault;
}

std::optional<Bilingual> turn_ghosts_up(State& s, Seat seat, int number) {
  std::optional<Bilingual> fault;
  if (named_place(s, seat, number, "face_up", fault) == kNoCard) { return fault; }
  const ZoneId ghosts = zone_of(ZoneKind::Ghosts, seat, number - 1);
  for (CardId c = s.cards.first(ghosts); c != kNoCard; c = s.cards.next[c]) {
    s.cards.lower_flags(c, kFaceDown);
    s.cards.set_known_to_both(c);
  }
  return std::nullopt;
}

// The place, then two digits for the damage: 203 is three points at place 2.
std::optional<Bilingual> damage_place(State& s, Seat seat, int value) {
  std::optional<Bilingual> fault;
  const int slot = value / 100 - 1;
  const int damage = value % 100;
  if (named_place(s, seat, slot + 1, "damage", fault) == kNoCard) { return fault; }
  s.damage[seat][static_cast<unsigned>(slot)] = static_cast<std::int16_t>(damage);
  s.damaged[seat] |= damage > 0 ? 1U << slot : 0U;
  return std::nullopt;
}

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    Rows::table("summons_left", kNamed<left<Property::Summons, &State::summons>>),
    Rows::table("deployments_left", kNamed<left<Property::Deployments, &State::deployments>>),
    Rows::table("attachments_left", kNamed<left<Property::Attachments, &State::attachments>>),
    Rows::table("attacks_left", kNamed<left<Property::Attacks, &State::attacks>>),
    Rows::table("guard_parts", kNamed<guard_parts>).seen_by(Sees::Viewer),
    Rows::player("life", kNumber<&State::life>).settable(1, 9999, kNumber<&State::life>),
    Rows::player("tools_left",
                 [](const Look& k, Seat seat) { return std::clamp(k.r.tools_left(seat), 0, 99); }),
    Rows::given("tools_used", FactScope::Player).settable(0, 9, kNumber<&State::tools>),
    Rows::player("mulligan", kNumber<&State::mulligans>).settable(0, 8, kNumber<&State::mulligans>),
    Rows::player("hit", [](const Look& k, Seat seat) { return int{k.s.hit.amount[seat]}; }),
    Rows::place<kSeasons>("soul_season",
                          [](const Look& k, Seat seat, int season) {
                            return int{k.s.soul_seasons[seat][static_cast<unsigned>(season)]};
                          })
        .in_words("season", WordsBy::Place),
    Rows::place("power", kPlaces, kNamed<of_place<&Reading::power>>),
    Rows::place("damage", kPlaces, kNamed<of_place<&Reading::damage_on>>)
        .settable(100, kSlots * 100 + 99, kNamed<damage_place>),
    Rows::place("laid", kPlaces, kNamed<of_place<&Reading::is_laid>>)
        .settable(1, kSlots, kNamed<lay_place>),
    Rows::given("face_up", FactScope::Player).settable(1, kSlots, kNamed<turn_ghosts_up>),
    Rows::card("laid_card", [](const Look& k, CardId c) { return is_lying(k, c, kLaid); }),
    Rows::card("face_down", [](const Look& k, CardId c) { return is_lying(k, c, kFaceDown); }),
    Rows::card("guard", kGuarding, kNamed<guard>).seen_by(Sees::Viewer),
    Rows::card(
        "defends", [](const Look& k, ZoneId) { return !k.s.defence.empty(); },
        [](const Look& k, CardId c) { return k.s.defence.has(c) ? 1 : kUntold; }),
    Rows::several("doing", kNamed<doing>).in_words("act", WordsBy::Place).seen_by(Sees::Viewer),
};
static_assert(are_named_once(kObservables));

}  // namespace

std::span<const Rows::Row> Game::observables() { return kObservables; }

}  // namespace fudaba::kannagi
