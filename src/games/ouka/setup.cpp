// OUK-3: who the protagonists are, where they stand, and how the game opens.
#include "games/ouka/play.h"

namespace fudaba::ouka {

using namespace clause_literals;

int Play::roll(Seat seat, Clause clause) {
  const int pips = static_cast<int>(s_.random.below(kDie)) + 1;
  report(EventKind::DieRolled, clause, {.seat = seat, .amount = pips, .reveals = true});
  return pips;
}

// OUK-3.6
Seat Play::higher_roll(Clause clause) {
  std::array<int, kSeats> dice{};
  do {
    for (Seat seat = 0; seat < kSeats; ++seat) { dice[seat] = roll(seat, clause); }
  } while (dice[0] == dice[1]);
  return dice[0] > dice[1] ? Seat{0} : Seat{1};
}

// OUK-3.3, OUK-3.4: who changes takes the stand-in, gets points, and may rebuild the deck with the
// spare cards. OUK-1.4: without a stand-in the game is lost.
bool Play::contest_protagonists(DefId stand_in, const std::vector<DefId>& spares, Seat changes) {
  const CardId hero = s_.hero[changes];
  const CardId other = s_.hero[opponent_of(changes)];
  const bool fits =
      stand_in != kNoDef && pool_.defs[stand_in].named[kPersonNamed] != read().person(other);
  if (!fits) {
    end_game(opponent_of(changes), "OUK-1.4"_clause);
    return false;
  }
  s_.cards.def[hero] = stand_in;
  s_.changed = changes;
  s_.stand_in[changes] = kStandInPoints;
  log_points(changes, kStandInPoints, "OUK-3.4"_clause);
  const int room = kCardsPerSeat - s_.deck_cards[changes];
  for (const DefId def : spares) {
    if (s_.deck_cards[changes] - (kCardsPerSeat - room) >= room) { break; }
    const auto card = static_cast<CardId>(first_card_of(changes) + s_.deck_cards[changes]++);
    s_.cards.def[card] = def;
    s_.cards.put(card, zone_of(ZoneKind::Removed, changes), End::Bottom);
    s_.cards.set_known(changes, card);
  }
  // The owner looks through the deck while it is being rebuilt; the shuffle hides it again.
  read().each_in(zone_of(ZoneKind::Deck, changes),
                 [&](CardId c) { s_.cards.set_known(changes, c); });
  return true;
}

// OUK-3.4: spare cards lie behind the protagonist in the order of card ids, the deck before it.
void Play::stand_in() {
  const Seat seat = s_.changed;
  bool left = false;
  read().each_in(zone_of(ZoneKind::Removed, seat),
                 [&](CardId c) { left = left || c > s_.hero[seat]; });
  if (!left) {
    go(Step::Protagonists);
    return;
  }
  const bool chosen = s_.exchanged != kNoCard;
  ask(DecisionKind::Card, seat, chosen ? Prompt::RebuildWith : Prompt::Rebuild, chosen ? 1 : 0, 1);
}

void Play::take_exchange(const Move& move) {
  const Seat seat = s_.changed;
  if (move.verb == Verb::Pass) {
    go(Step::Protagonists);
    return;
  }
  if (s_.exchanged == kNoCard) {
    s_.exchanged = move.card;
    return;
  }
  const CardId out = s_.exchanged;
  s_.exchanged = kNoCard;
  move_card(out, zone_of(ZoneKind::Removed, seat), "OUK-3.4"_clause, End::Bottom);
  move_card(move.card, zone_of(ZoneKind::Deck, seat), "OUK-3.4"_clause, End::Bottom);
  s_.cards.set_known(seat, move.card);
}

// OUK-3.2: the first seat places its protagonist first.
void Play::protagonists() {
  if (s_.asked >= kSeats) {
    s_.asked = 0;
    go(Step::Opening);
    return;
  }
  begin(Act::BringOut, s_.hero[s_.asked]);
}

// OUK-3.1: shuffle, first player by die, six cards each.
void Play::opening() {
  for (Seat seat = 0; seat < kSeats; ++seat) { shuffle_deck(seat); }
  s_.turn_player = s_.first < kSeats ? s_.first : higher_roll("OUK-3.6"_clause);
  log_step(Step::Opening, "OUK-3.1"_clause);
  for (int i = 0; i < kSeats; ++i) {  // OUK-2.5
    draw(i == 0 ? s_.turn_player : opponent_of(s_.turn_player), kOpeningHand);
  }
  log_step(Step::NextRound, "OUK-5.1"_clause);
  raise(Trigger::RoundStart, kNoCard, s_.turn_player);
  go(Step::TurnStart);
}

}  // namespace fudaba::ouka
