// What one player may know of a position: built from nothing.
#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "kernel/knowledge.h"

namespace fudaba::kanon {
namespace {

// Whether the viewer is certain of the face of a card on a field; a spectator of open cards alone.
bool sees(const State& s, Seat viewer, CardId c) {
  if (viewer == kNoSeat) { return s.cards.is_public(c) && !s.cards.is_mixed(c); }
  return is_certain(s.cards, kZoneTable, viewer, c);
}

void see_location(const Reading& r, CardId c, SeenLocation& seen) {
  seen.is_there = 1;
  seen.is_face_down = r.is_face_down(c) ? 1 : 0;
  if (r.is_face_down(c)) { return; }
  seen.suit = static_cast<std::uint8_t>(r.suit(c));
  seen.attribute = static_cast<std::uint8_t>(r.attribute(c));
  if (!r.is_fighter(c)) { return; }
  for (unsigned p = 0; p < kPowers; ++p) {
    seen.powers[p] = static_cast<std::int16_t>(r.power(c, p));
  }
}

// KAN-7.24: lines are seen where all their cards are.
void see_triples(const Reading& r, const State& s, View& v) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (int n = 0; n < kTriples; ++n) {
      bool seen = true;
      for (const Location& place : kTripleTable[static_cast<unsigned>(n)]) {
        const CardId c = r.at(seat, place.line, place.row);
        seen = seen && c != kNoCard && sees(s, v.viewer, c);
      }
      v.triples[seat][static_cast<unsigned>(n)] =
          seen ? static_cast<std::uint8_t>(r.triple_suit(seat, n, true)) : std::uint8_t{0};
    }
  }
}

void see_battle(const Reading& r, const State& s, View& v) {
  v.battle_stage = s.battle.stage;
  v.attacker_line = s.battle.attacker_line;
  v.defender_line = s.battle.defender_line;
  v.declared = s.battle.declared;
  v.strength = {-1, -1};
  if (!r.in_battle()) { return; }
  const std::array<CardId, 2> cards{r.attacker(), r.defender()};
  for (unsigned i = 0; i < 2; ++i) {
    const CardId c = cards[i];
    const CardId foe = cards[1 - i];
    const bool open = c != kNoCard && foe != kNoCard && !r.is_face_down(c) && !r.is_face_down(foe);
    if (open && r.is_fighter(c)) {
      v.strength[owner_of(c)] = static_cast<std::int16_t>(r.strength(c, foe));
    }
  }
}

// KAN-6.10: what is paid for is open; what of a hand is to be paid is told when it is discarded.
void see_uses(const Reading& r, const State& s, View& v) {
  v.uses.clear();
  for (const Doing& d : s.doing) { v.uses.push_back({d.act, d.card, d.user}); }
  v.owed = {};
  v.owed_cards = 0;
  v.paid_count = 0;
  if (s.doing.empty() || s.doing.back().stage != Stage::Paying) { return; }
  const Doing& d = s.doing.back();
  const Need need = r.need_of(d);
  v.owed = need.of_suit;
  v.owed_cards =
      static_cast<std::uint8_t>(std::max(0, need.total() - static_cast<int>(d.paid.size())));
  for (const CardId c : d.paid) {
    const bool seen = d.user == v.viewer || r.is_in(c, ZoneKind::Field);
    if (seen) { v.paid[v.paid_count++] = c; }
  }
}

}  // namespace

void Game::view_of(const State& s, Seat viewer, View& v) const {
  const Reading r(pool_, s);
  v.viewer = viewer;
  see_cards(s.cards, kZoneTable, viewer, v.cards);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    v.field[seat].fill({});
    for (int line = 0; line < kLines; ++line) {
      int place = line * kRows;
      r.each_in(zone_of(ZoneKind::Field, seat, line), [&](CardId c) {
        see_location(r, c, v.field[seat][static_cast<unsigned>(place++)]);
      });
    }
    v.points_to_win[seat] =
        static_cast<std::uint8_t>(std::min(99, r.allowed(seat, Property::PointsToWin)));
  }
  see_triples(r, s, v);
  see_battle(r, s, v);
  see_uses(r, s, v);
  const auto left = [&](Property p, int made) {
    return static_cast<std::uint8_t>(std::clamp(r.allowed(s.turn_player, p) - made, 0, 99));
  };
  v.stacks_left = s.step == Step::Placement ? static_cast<std::uint8_t>(kStacksPerTurn - s.stacks)
                                            : left(Property::Stacks, s.stacks);
  v.battles_left = left(Property::Battles, s.battles);
  v.extra_turns = s.extra_turns;
  v.decision = s.decision;
  v.step = s.step;
  v.outcome = s.outcome;
  v.turn = s.turn;
  v.turn_player = s.turn_player;
  v.modifiers = s.modifiers;
}

}  // namespace fudaba::kanon
