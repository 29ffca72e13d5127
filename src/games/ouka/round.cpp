// OUK-13: the end of a round; OUK-1 and OUK-14: the end of the game.
#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;

void Play::log_points(Seat seat, int by, Clause clause) {
  if (by == 0) { return; }
  report(EventKind::ValueChanged, clause, {.seat = seat, .amount = by, .detail = kPointsChanged});
}

// Bonuses and losses of effects count in the round's score (OUK-13.1), each by itself (OUK-13.11).
void Play::change_points(Seat seat, int by, Clause clause) {
  RoundPoints& row = s_.sheet[s_.round - 1U][seat];
  std::int16_t& sum = by < 0 ? row.lost : row.bonus;
  const int before = sum;
  sum = static_cast<std::int16_t>(std::min(sum + std::abs(by), 9999));
  log_points(seat, by < 0 ? before - sum : sum - before, clause);
}

void Play::round_end() {
  log_step(Step::RoundEnd, s_.ran_out != 0 ? "OUK-5.4"_clause : "OUK-5.2"_clause);
  raise(Trigger::RoundEnd, kNoCard, s_.turn_player);
  go(Step::Scoring);
}

// OUK-13.1: stories, climaxes, bonuses. OUK-13.2: who has run out scores nothing and loses points;
// OUK-13.11: what effects have taken stays lost.
// OUK-13.3: then the climaxes are placed.
void Play::scoring() {
  for (const Seat seat : {s_.turn_player, opponent_of(s_.turn_player)}) {
    RoundPoints& row = s_.sheet[s_.round - 1U][seat];
    if (((s_.ran_out >> seat) & 1U) != 0) {
      row.bonus = 0;
      if (s_.options.reverse_in_round != 0) { row.reverse = 0; }
      const int lost = kPenaltyPoint * roll(seat, "OUK-13.2"_clause);
      s_.penalty[seat] = static_cast<std::int16_t>(lost);
      log_points(seat, -lost, "OUK-13.2"_clause);
      continue;
    }
    row.stories = static_cast<std::int16_t>(std::min(read().story_points(seat), 9999));
    int climaxes = 0;
    for (const Announced& a : s_.announced) {  // OUK-12.5
      if (owner_of(a.card) == seat) { climaxes += read().points(a.card); }
    }
    row.climaxes = static_cast<std::int16_t>(std::min(climaxes, 9999));
    log_points(seat, row.stories, "OUK-13.9"_clause);
    log_points(seat, row.climaxes, "OUK-12.5"_clause);
    read().zone_cards(static_cast<std::uint8_t>(ZoneKind::Stories), seat,
                      [&](CardId c) { s_.counted.add(c); });
  }
  s_.scored = s_.round;
  for (const Announced& a : s_.announced) { place_climax(a); }
  s_.announced.clear();
  if (s_.round >= kRounds || s_.ran_out != 0) {  // OUK-13.5
    missions();
    return;
  }
  for (const Seat seat : {s_.turn_player, opponent_of(s_.turn_player)}) {  // OUK-10.4, OUK-13.4
    Reading::each_bit(s_.foreshadows[seat], [&](int slot) {
      to_discard(s_.cards.first(zone_of(ZoneKind::Foreshadows, seat, slot)), "OUK-10.4"_clause);
    });
  }
  s_.asked = 0;
  s_.taken_back = 0;
  go(Step::TakeBack);
}

// OUK-13.4, OUK-13.6, OUK-13.8: cards of the discard pile, openly, the turn player first.
void Play::take_back() {
  constexpr std::array<int, 3> kMost{255, 3, 1};
  const int most = kMost[s_.options.take_back];
  for (; s_.asked < kSeats; ++s_.asked, s_.taken_back = 0) {
    const Seat seat = s_.asked == 0 ? s_.turn_player : opponent_of(s_.turn_player);
    const int there = s_.cards.count(zone_of(ZoneKind::Discard, seat));
    if (there > 0 && s_.taken_back < most) {
      return ask(DecisionKind::Card, seat, Prompt::TakeBack, 0, std::min(there, 255));
    }
  }
  s_.asked = 0;
  s_.taken_back = 0;
  go(Step::RoundHandSize);
}

// OUK-13.4, OUK-13.10: exactly the hand size, as far as the deck goes; then all sages stand up.
void Play::round_hand_size() {
  for (; s_.asked < kSeats; ++s_.asked) {
    const Seat seat = s_.asked == 0 ? s_.turn_player : opponent_of(s_.turn_player);
    const int limit = std::max(0, read().allowed(seat, Property::HandLimit));
    const int held = read().hand_count(seat);
    if (held > limit) {
      return ask(DecisionKind::Card, seat, Prompt::HandSize, held - limit, held - limit);
    }
    draw(seat, limit - held);
  }
  s_.asked = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Reading::each_bit(s_.characters[seat],
                      [&](int slot) { turn_sage(read().character(seat, slot), false); });
  }
  go(Step::NextRound);
}

// OUK-5.7: the opponent of who has used the climax begins.
void Play::next_round() {
  expire(Until::TestEnd);
  expire(Until::TurnEnd);
  expire(Until::RoundEnd);
  ++s_.round;
  s_.turn_player = opponent_of(s_.turn_player);
  log_step(Step::NextRound, "OUK-5.7"_clause);
  raise(Trigger::RoundStart, kNoCard, s_.turn_player);
  go(Step::TurnStart);
}

// OUK-14.2, OUK-15.2: both players' missions are turned up.
void Play::missions() {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    int total = 0;
    const ZoneId zone = zone_of(ZoneKind::Missions, seat);
    for (CardId c = s_.cards.first(zone); c != kNoCard; c = s_.cards.next[c]) {
      const bool knew = s_.cards.knows(opponent_of(seat), c);
      s_.cards.set_known_to_both(c);
      const int bonus = read().meets_requirements(c) ? read().value(c, Property::Points) : 0;
      total += bonus;
      report(EventKind::CardShown, "OUK-14.2"_clause,
             {.seat = seat, .card = c, .amount = bonus, .reveals = !knew});
    }
    s_.missions[seat] = static_cast<std::int16_t>(std::clamp(total, -9999, 9999));
    log_points(seat, s_.missions[seat], "OUK-14.2"_clause);
  }
  // OUK-1.1, OUK-1.5, OUK-1.6, OUK-14.1, OUK-14.3
  const auto side = [this](Seat seat) {
    const int held_out = ((s_.ran_out >> seat) & 1U) != 0 ? 0 : 1;
    const int used = s_.climaxes[seat];
    const bool deck_first = s_.options.deck_decides_first != 0;
    return std::array<int, 3>{read().score(seat), deck_first ? held_out : used,
                              deck_first ? used : held_out};
  };
  const std::array<int, 3> first = side(0);
  const std::array<int, 3> second = side(1);
  const Clause clause = first[0] != second[0] ? "OUK-1.1"_clause : "OUK-1.6"_clause;
  end_game(first == second ? kNoSeat : (first > second ? Seat{0} : Seat{1}), clause);
}

}  // namespace fudaba::ouka
