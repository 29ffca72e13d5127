// DGM-7: what the actions do.
#include "games/dgrayman/play.h"
#include "kernel/knowledge.h"

namespace fudaba::dgrayman {

using namespace clause_literals;
using effect::CardSet;
using effect::each_from;

// DGM-7.14: an intercepted action is spent without effect. DGM-7.31: what waits for a search, a
// draw or a recover is set off when it has been carried out.
void Play::resolve() {
  const OngoingAct& d = s_.doing;
  if (d.stopped != 0 && d.answered != 0 && d.deed == Deed::DeckSearch &&
      s_.options.stopped_search_is_free != 0) {
    --s_.deck_searches;  // house rule of DGM-7.16
  }
  s_.doing.stage = Stage::Ends;
  switch (d.stopped != 0 ? Deed::None : d.deed) {
    case Deed::Attack:     fight(); break;
    case Deed::Search:     search(false); break;
    case Deed::DeckSearch: return deck_search();
    case Deed::Draw:
      draw(d.seat, 1, "DGM-7.9"_clause);
      raise(Trigger::Draws, d.user, d.seat);
      break;
    case Deed::Recover: return pass_on<&Play::recover>(Stage::Recovers);
    case Deed::None:    log_spent("DGM-7.14"_clause); break;
    case Deed::Skill:   break;
  }
  at_once<&Play::end_use>();
}

// Combat
// -------------------------------------------------------------------------------------------------

// DGM-7.1: the side with the lower power is discarded, with equal power both. DGM-9.9: against two
// guards the attacker meets the highest power, each guard the attacker. DGM-7.26: who has left the
// action zone does not fight. DGM-10.3: cards fall alone, DGM-7.29: those that fall at once.
void Play::fight() {
  const OngoingAct d = s_.doing;
  const Reading& r = read();
  FixedVector<CardId, 2> defenders;
  const std::array<CardId, 2> attacked{d.target, kNoCard};
  for (const CardId c : d.answered == 0 ? attacked : d.answerers) {
    if (c != kNoCard && r.is_in(c, ZoneKind::Action)) { defenders.push_back(c); }
  }
  if (defenders.empty() || !r.is_in(d.user, ZoneKind::Action)) {
    return log_spent("DGM-7.26"_clause);
  }
  const int power = r.power(d.user);
  std::array<int, 2> powers{};
  int highest = 0;
  log_power(d.user, power);
  for (std::size_t i = 0; i < defenders.size(); ++i) {
    powers[i] = r.power(defenders[i]);
    log_power(defenders[i], powers[i]);
    highest = std::max(highest, powers[i]);
  }
  // DGM-7.33: who wins ties does not fall in one, whoever the other card is.
  const auto falls = [&r](CardId c, int its, int others) {
    const bool loses = its < others || (its == others && !r.has(c, Keyword::WinsTies));
    return loses && !r.has(c, Keyword::Survives);
  };
  CardSet fallen;
  for (std::size_t i = 0; i < defenders.size(); ++i) {
    if (falls(defenders[i], powers[i], power)) { fallen.add(defenders[i]); }
  }
  if (falls(d.user, power, highest)) { fallen.add(d.user); }
  fallen = unreplaced(fallen);
  // DGM-7.28: nobody has won who falls, who was the weaker, or of whose foes none falls.
  bool destroys = false;
  for (std::size_t i = 0; i < defenders.size(); ++i) {
    const bool stays = !fallen.has(defenders[i]);
    destroys = destroys || !stays;
    if (stays && powers[i] >= power && fallen.has(d.user)) {
      raise(Trigger::WinsCombat, defenders[i], opponent_of(d.seat));
    }
  }
  if (destroys && power >= highest && !fallen.has(d.user)) {
    raise(Trigger::WinsCombat, d.user, d.seat);
  }
  fall(fallen, d.answerers[1] != kNoCard ? "DGM-9.9"_clause : "DGM-7.1"_clause);
}

void Play::log_spent(Clause clause) {
  report(EventKind::Declared, clause, {.seat = s_.doing.seat, .detail = kSpent});
}

void Play::log_power(CardId card, int power) {
  report(EventKind::Played, "DGM-7.1"_clause,
         {.seat = owner_of(card), .card = card, .amount = power});
}

// Those of some cards that are destroyed: on a field, and nothing happens to them instead
// (DGM-7.32).
CardSet Play::unreplaced(const CardSet& cards) {
  CardSet falling;
  cards.for_each([&](CardId c) {
    if (effect::is_seat(c) || !read().is_in_play(c)) { return; }
    const bool replaced = is_awaited(Trigger::Destroyed) && replace(Trigger::Destroyed, c);
    if (!replaced) { falling.add(c); }
  });
  return falling;
}

// DGM-7.29: all at once. Each of them is still there when the others are destroyed, so that it
// makes no difference which is named first.
void Play::fall(const CardSet& cards, Clause clause) {
  cards.for_each([&](CardId c) { raise(Trigger::Destroyed, c, owner_of(c)); });
  cards.for_each([&](CardId c) { raise(Trigger::LeavesField, c, owner_of(c)); });
  each_from(cards, s_.turn_player,
            [&](CardId c) { take_off(c, ZoneKind::Discard, End::Bottom, clause); });
}

// Searching
// -------------------------------------------------------------------------------------------------

// DGM-7.4, DGM-7.5, DGM-7.6: the points as they are worked out now.
void Play::search(bool turned_up) {
  const OngoingAct& d = s_.doing;
  s_.doing.stage = Stage::Ends;
  const int points = std::max(0, read().value(d.user, Property::SearchPoints));
  const bool special = is_special(read().kind(d.user));
  const Clause clause = turned_up ? "DGM-7.6"_clause
                        : special ? "DGM-7.5"_clause
                                  : "DGM-7.4"_clause;
  gain_points(d.seat, points, read().has(d.user, Keyword::QuietSearch), clause);
  raise(Trigger::Searches, d.user, d.seat);
}

// DGM-7.6, DGM-7.24: the card goes to the bottom at once, in one step (DGM-1.3).
void Play::deck_search() {
  OngoingAct& d = s_.doing;
  d.stage = Stage::Scores;
  const Seat other = opponent_of(d.seat);
  const ZoneId deck = zone_of(ZoneKind::Deck, other);
  const CardId card = s_.cards.first(deck);
  if (card == kNoCard) { return; }
  for (Seat seat = 0; seat < kSeats; ++seat) { show_knowingly(s_.cards, kZoneTable, card, seat); }
  s_.cards.set_known_to_both(card);
  d.rank = static_cast<std::uint8_t>(std::clamp(read().value(card, Property::Rank), 0, 99));
  report(EventKind::CardShown, "DGM-7.6"_clause,
         {.seat = other, .card = card, .amount = d.rank, .reveals = true});
  move_card(card, deck, "DGM-7.24"_clause, End::Bottom);
  raise(Trigger::Revealed, card, other, d.rank);
}

// DGM-2.9, DGM-7.7, DGM-7.8, DGM-7.25: the opponent draws for each multiple of five that is
// reached, whatever gave the points; nothing when the game is won. House rule: one card for a gain.
void Play::gain_points(Seat seat, int points, bool quiet, Clause clause) {
  if (points <= 0) { return; }
  const int before = s_.points[seat];
  const int now = std::min(before + points, 999);
  s_.points[seat] = static_cast<std::uint16_t>(now);
  log_points(seat, now - before, clause);
  raise(Trigger::PointsGained, kNoCard, seat, now - before);
  if (now >= kPointsToWin) {
    s_.check = 1;
    return;
  }
  const int reached = now / kFive - before / kFive;
  if (reached == 0) { return; }
  for (int i = 0; i < reached; ++i) { raise(Trigger::ReachedFive, kNoCard, seat); }
  const int cards = s_.options.one_draw_a_gain != 0 ? 1 : reached;
  if (!quiet) { draw(opponent_of(seat), cards, "DGM-7.7"_clause); }
}

void Play::lose_points(Seat seat, int points) {
  const int lost = std::min<int>(points, s_.points[seat]);
  if (lost <= 0) { return; }
  s_.points[seat] = static_cast<std::uint16_t>(s_.points[seat] - lost);
  log_points(seat, -lost, {});
}

void Play::log_points(Seat seat, int by, Clause clause) {
  report(EventKind::ValueChanged, clause, {.seat = seat, .amount = by, .detail = kPointsChanged});
}

// Recovering
// -------------------------------------------------------------------------------------------------

// DGM-7.10, DGM-7.23: the card is chosen now.
void Play::recover() {
  const Seat seat = s_.doing.seat;
  s_.doing.stage = Stage::Ends;
  if (s_.recoverable[seat] > 1) {
    ask(DecisionKind::Card, seat, Prompt::Recover, 1, 1);
    return;
  }
  CardId card = kNoCard;
  read().each_recoverable(seat, [&card](CardId c) { card = c; });
  if (card != kNoCard) { take_back(card); }
}

void Play::take_back(CardId card) {
  move_card(card, zone_of(ZoneKind::Hand, owner_of(card)), "DGM-7.10"_clause, End::Bottom);
  raise(Trigger::Recovers, s_.doing.user, s_.doing.seat);
}

}  // namespace fudaba::dgrayman
