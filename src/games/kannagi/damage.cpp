// KNG-7.7, KNG-7.10, KNG-7.11, KNG-7.18: damage to players and the defence against it. KNG-8.1:
// damage to places.
#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using namespace clause_literals;

// One event deals damage to one player or both. KNG-7.10: never less than 0.
void Play::hit(const std::array<int, kSeats>& amount, CardId source, bool open) {
  Hit h;
  h.source = source;
  h.open = open ? 1 : 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const bool safe =
        amount[seat] <= 0 || read().player_has(seat, Keyword::NoDamage) || is_warded(seat, source);
    h.amount[seat] =
        safe ? std::int16_t{0} : static_cast<std::int16_t>(std::min(amount[seat], 9999));
    h.active = h.active != 0 || !safe ? 1 : 0;
  }
  s_.hit = h;
  s_.defence = {};
}

// True if no damage of a card's kind reaches a player.
bool Play::is_warded(Seat seat, CardId source) const {
  if (source == kNoCard) { return false; }
  const auto kind = static_cast<unsigned>(read().kind(source));
  return read().has(effect::as_card(seat), static_cast<std::uint8_t>(kWarded + kind));
}

// KNG-7.7: whoever is about to take damage may defend. KNG-7.20: the turn player decides first. A
// hand is hidden, so whoever holds cards is asked: one may be a barrier.
void Play::defend() {
  for (Hit& h = s_.hit; h.asked < kSeats; ++h.asked) {
    const Seat seat = h.asked == 0 ? s_.turn_player : opponent_of(s_.turn_player);
    if (h.amount[seat] == 0 || h.open != 0) { continue; }
    const int souls = read().player_has(seat, Keyword::NoDefence) ? 0 : read().soul_count(seat);
    const int hand = s_.cards.count(zone_of(ZoneKind::Hand, seat)) +
                     s_.cards.count(zone_of(ZoneKind::Open, seat));
    if (souls + hand == 0) { continue; }
    ask(DecisionKind::Card, seat, Prompt::Defence, 0, souls);
    return;
  }
  deal_hit();
}

void Play::take_defence(const Move& move) {
  if (move.verb == Verb::Pass) {
    ++s_.hit.asked;
  } else {
    s_.defence.add(move.card);
  }
}

// KNG-7.11: all cards are exiled at once. KNG-7.10: what is left over prevents nothing.
void Play::deal_hit() {
  const Hit h = s_.hit;
  s_.hit = {};
  std::array<int, kSeats> souls{};
  std::array<int, kSeats> barrier{};
  const effect::CardSet used = s_.defence;
  s_.defence = {};
  used.for_each([&](CardId c) {
    const Seat seat = owner_of(c);
    if (read().is_in(c, ZoneKind::Soul)) {
      ++souls[seat];
    } else {
      barrier[seat] += read().value(c, property(Keyword::Barrier));
    }
  });
  const int price = read().defence_price(h);
  used.for_each([&](CardId c) { exile(c, "KNG-7.7"_clause); });
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (souls[seat] == 0) { continue; }
    raise_apart(Trigger::SoulExiled, seat, souls[seat]);  // KNG-9.3
    raise(Trigger::Defended, kNoCard, seat, souls[seat]);
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const int damage = h.amount[seat] - souls[seat] / price - barrier[seat];  // KNG-7.21
    if (damage <= 0) { continue; }
    s_.damage_taken[seat] =
        static_cast<std::int16_t>(std::min(s_.damage_taken[seat] + damage, 9999));
    change_life(seat, -damage, "KNG-7.6"_clause);
    raise(Trigger::TakesDamage, h.source, seat, damage);
    if (h.source != kNoCard) { raise(Trigger::DealsDamage, h.source, owner_of(h.source), damage); }
  }
}

// KNG-2.3: a life has no upper limit of the rules.
void Play::change_life(Seat seat, int by, Clause clause) {
  s_.life[seat] = static_cast<std::int16_t>(std::clamp(s_.life[seat] + by, 0, 9999));
  s_.check = 1;
  report(EventKind::ValueChanged, clause, {.seat = seat, .amount = by, .detail = kLifeChanged});
}

// KNG-7.22: it is neither gained nor lost.
void Play::set_life(Seat seat, int to) {
  const int life = std::clamp(to, 0, 9999);
  if (life == s_.life[seat]) { return; }
  s_.life[seat] = static_cast<std::int16_t>(life);
  s_.check = 1;
  report(EventKind::ValueSet, {}, {.seat = seat, .amount = life, .detail = kLifeChanged});
}

void Play::damage_place(CardId place, int damage, CardId source, Clause clause) {
  if (damage <= 0 || !read().is_in(place, ZoneKind::Place)) { return; }
  const Seat seat = owner_of(place);
  const auto slot = static_cast<unsigned>(read().slot_of(place));
  std::int16_t& total = s_.damage[seat][slot];
  total = static_cast<std::int16_t>(std::min(total + damage, 9999));
  s_.damaged[seat] |= 1U << slot;
  s_.check = 1;
  if (log_ != nullptr) {
    Event& e = told_event(
        EventKind::ValueChanged, clause,
        {.seat = seat, .card = place, .amount = damage, .detail = property(Property::Damage)});
    if (e.cause == kNoCard) { e.cause = source; }
    e.cause_def = s_.cards.def[e.cause];
  }
  raise(Trigger::PlaceDamaged, place, seat, damage);
}

// KNG-8.1, KNG-8.10: damage and current power are compared at all times.
void Play::bury_broken_places() {
  for (int side = 0; side < 2; ++side) {
    const Seat seat = side == 0 ? s_.turn_player : opponent_of(s_.turn_player);
    for (std::uint32_t left = s_.damaged[seat]; left != 0; left &= left - 1) {
      const int slot = std::countr_zero(left);
      const CardId place = read().place(seat, slot);
      const int damage = s_.damage[seat][static_cast<unsigned>(slot)];
      if (place == kNoCard || damage < read().power(place)) { continue; }
      if (read().has(place, Keyword::Unbreakable)) { continue; }
      to_soul(place, "KNG-8.1"_clause);
      if (read().place(seat, slot) == place) {  // something else happens: it is spared
        s_.damage[seat][static_cast<unsigned>(slot)] = 0;
        s_.damaged[seat] &= ~(1U << slot);
      }
    }
  }
}

}  // namespace fudaba::kannagi
