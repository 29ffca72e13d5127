// The instructions of effects that only Kannagi has.
#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using namespace clause_literals;
using effect::CardSet;
using effect::Frame;
using effect::Node;
using Shared = effect::Reader<Reading, State>;

void Play::own_action(const Node& n, Frame& f) {
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::DealDamage:       return deal_damage(n, f);
    case OwnOp::GainLife:
    case OwnOp::LoseLife:
    case OwnOp::SetLife:
    case OwnOp::SwapLives:
    case OwnOp::Curse:            return life_action(n, f);
    case OwnOp::Virtue:
    case OwnOp::FromDeck:
    case OwnOp::DrawOpenly:       return take_from_deck(n, f);
    case OwnOp::Summon:
    case OwnOp::Deploy:
    case OwnOp::Attach:
    case OwnOp::Awaken:
    case OwnOp::Lay:
    case OwnOp::TurnUp:
    case OwnOp::UseEffects:
    case OwnOp::Give:
    case OwnOp::Heal:
    case OwnOp::ExileForNow:
    case OwnOp::BecomeSeason:
    case OwnOp::SwapPowerAndCost: return card_action(n, f);
    case OwnOp::SummonAs:
    case OwnOp::SummonLike:
    case OwnOp::CountAs:
    case OwnOp::CountLike:        return face_action(n, f);
    default:                      return rest_action(n, f);
  }
}

// KNG-1.6: to both players it is one event.
void Play::deal_damage(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const int damage = read().amount(arg(n, 0), sc);
  const CardSet to = read().cards(arg(n, 1), sc);
  const CardId source = f.card;
  std::array<int, kSeats> amount{};
  to.for_each([&](CardId c) {
    if (effect::is_seat(c)) {
      amount[c - kMaxCards] = damage;
    } else if (read().is_touchable(c, source)) {
      damage_place(c, damage, source, {});
    }
  });
  if (amount[0] > 0 || amount[1] > 0) { hit(amount, source, n.args[2] == 1); }
}

// KNG-7.18, KNG-7.22: none of these is damage, and only what is gained is gained.
void Play::life_action(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::SwapLives) {
    const std::array<std::int16_t, kSeats> before = s_.life;
    for (Seat seat = 0; seat < kSeats; ++seat) { set_life(seat, before[opponent_of(seat)]); }
    return;
  }
  const bool curse = op == OwnOp::Curse;
  const int amount = curse ? 0 : read().amount(arg(n, 0), sc);
  std::array<int, kSeats> hurt{};
  Shared::for_players(n.args[curse ? 0 : 1], sc, [&](Seat seat) {
    if (curse) {
      set_life(seat, s_.life[seat] / 2);
    } else if (op == OwnOp::SetLife) {
      set_life(seat, amount);
    } else if (amount <= 0) {
      return;
    } else if (op == OwnOp::LoseLife) {
      change_life(seat, -amount, {});
    } else if (read().player_has(seat, Keyword::GainsHurt)) {
      hurt[seat] = amount;
    } else if (!read().player_has(seat, Keyword::NoLifeGain)) {
      change_life(seat, amount, {});
      raise(Trigger::LifeGained, kNoCard, seat, amount);
    }
  });
  if (hurt[0] > 0 || hurt[1] > 0) { hit(hurt, f.card, false); }
}

// virtue n player | from_deck n to player end as | draw_openly n player
void Play::take_from_deck(const Node& n, Frame& f) {
  const effect::Scope sc = scope(f);
  const OwnOp op = static_cast<OwnOp>(n.op);
  const int count = read().amount(arg(n, 0), sc);
  const bool named = op == OwnOp::FromDeck;
  const ZoneKind to = op == OwnOp::Virtue       ? ZoneKind::Virtue
                      : op == OwnOp::DrawOpenly ? ZoneKind::Open
                                                : static_cast<ZoneKind>(n.args[1]);
  const End end = named && n.args[3] == 1 ? End::Bottom : End::Top;
  const int slot = named ? n.args[4] : -1;
  const auto at = static_cast<unsigned>(slot);
  if (slot >= 0) { f.ends[at] = slot == 0 ? std::uint8_t{0} : f.ends[at - 1]; }
  Shared::for_players(n.args[named ? 2 : 1], sc, [&](Seat seat) {
    CardId card = kNoCard;
    for (int i = 0; i < count && from_deck(seat, to, end, card); ++i) {
      Frame& top = s_.frames.back();
      if (slot >= 0 && top.ends[at] < effect::kMaxPicks) { top.picks[top.ends[at]++] = card; }
    }
  });
}

void Play::card_action(const Node& n, const Frame& frame) {
  const Frame f = frame;  // effects that start move the stack
  const effect::Scope sc = scope(f);
  const OwnOp op = static_cast<OwnOp>(n.op);
  const unsigned whom = op == OwnOp::BecomeSeason ? 1 : 0;
  const CardSet set = read().cards(arg(n, whom), sc);
  CardSet with;
  if (op == OwnOp::Attach) { with = read().cards(arg(n, 1), sc); }
  set.for_each([&](CardId c) {
    if (effect::is_seat(c) || s_.cards.zone[c] == kNoZone) { return; }
    if (op != OwnOp::Give && !read().is_touchable(c, f.card)) { return; }
    const bool lies = read().is_in_play(c) || read().is_in(c, ZoneKind::Soul);
    switch (op) {
      case OwnOp::Summon: summon_by_effect(c, n.args[1] == 1, n.args[2] == 1); break;
      case OwnOp::Deploy: deploy_by_effect(c); break;
      case OwnOp::Attach:
        with.for_each([&](CardId g) { possess_by_effect(c, g, n.args[2] == 1); });
        break;
      case OwnOp::Awaken:
      case OwnOp::Lay:
        if (lies) { lay_by_effect(c, op == OwnOp::Lay); }
        break;
      case OwnOp::TurnUp:  // KNG-5.7
        if (!read().is_in(c, ZoneKind::Ghosts) || !read().is_face_down(c)) { break; }
        turn_up(c, {});
        await_plays(c);
        break;
      case OwnOp::UseEffects:  use_effects(n, c, f); break;
      case OwnOp::ExileForNow: exile_for_now(c); break;
      case OwnOp::Give:
        if (owner_of(c) != Shared::seat(n.args[3], sc)) { return; }
        send(c, static_cast<ZoneKind>(n.args[1]), n.args[2] == 1 ? End::Bottom : End::Top,
             Openness::Open);
        break;
      case OwnOp::Heal: {
        const int slot = read().slot_of(c);
        if (!read().is_in(c, ZoneKind::Place)) { break; }
        s_.damage[owner_of(c)][static_cast<unsigned>(slot)] = 0;
        s_.damaged[owner_of(c)] &= ~(1U << slot);
        break;
      }
      case OwnOp::BecomeSeason:
        if (!read().is_in_play(c)) { break; }
        add_modifier(effect::change_by(f, c, property(Property::Season), n.args[0], n.args[2],
                                       effect::Mode::Set));
        break;
      case OwnOp::SwapPowerAndCost: {
        if (!read().is_in_play(c)) { break; }
        const int power = read().power(c);
        const int cost = read().cost_of(c);
        add_modifier(
            effect::change_by(f, c, property(Property::Power), cost, n.args[1], effect::Mode::Set));
        add_modifier(
            effect::change_by(f, c, property(Property::Cost), power, n.args[1], effect::Mode::Set));
        break;
      }
      default: FUDABA_CHECK(false && "not about cards");
    }
  });
}

void Play::lay_by_effect(CardId card, bool laid) {
  if (read().is_laid(card) == laid) { return; }
  lay(card, laid);
  report(EventKind::ValueChanged, {},
         {.seat = owner_of(card), .card = card, .amount = laid ? -1 : 1, .detail = kLaidChanged});
  if (laid) { raise(Trigger::LaidByEffect, card, owner_of(card)); }
}

// Onto the field without a cost and without using up the act.
void Play::summon_by_effect(CardId card, bool awake, bool on_season) {
  const Seat seat = owner_of(card);
  const Reading r = read();
  if (r.kind(card) != CardKind::Place || r.is_on_field(card) ||
      r.player_has(seat, Keyword::NoEffectSummons)) {
    return;
  }
  const bool above =
      on_season && r.season_card(seat) != kNoCard && r.place(seat, kOnSeason) == kNoCard;
  if (on_season && !above) { return; }  // KNG-5.2
  const int slot = above ? kOnSeason : r.free_slot(seat);
  if (slot >= 0) { settle(card, seat, slot, awake, {}); }
}

void Play::deploy_by_effect(CardId card) {
  if (read().kind(card) == CardKind::Season && !read().is_on_field(card)) {
    settle_season(card, {});
  }
}

// KNG-5.8: to a place of the ghost's owner.
void Play::possess_by_effect(CardId place, CardId ghost, bool face_up) {
  if (effect::is_seat(ghost) || s_.cards.zone[ghost] == kNoZone) { return; }
  const Reading r = read();
  if (!r.may_be(ghost, CardKind::Ghost) || !r.is_in(place, ZoneKind::Place) ||
      owner_of(place) != owner_of(ghost) || r.is_on_field(ghost)) {
    return;
  }
  if (!r.has(place, Keyword::NoGhosts)) {
    attach(ghost, owner_of(place), r.slot_of(place), face_up, {});
  }
}

// use_effects_of cards when as_own: what a card does when it is played, or at an event of its own,
// for another player or out of another zone; as its own, the card whose effect says so does it.
void Play::use_effects(const Node& n, CardId card, const Frame& f) {
  if (read().is_face_down(card)) { return; }
  const Seat user = f.controller;
  const CardDef& d = read().def(card);
  for (unsigned i = d.ability_count; i > 0; --i) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + i - 1);
    const effect::Ability& a = pool_.program.abilities[index];
    effect::Scope sc = read().scope_of(card);
    sc.you = user;
    const bool waits = a.kind == effect::AbilityKind::Triggered && a.filter == 0 &&
                       a.where == effect::WorksIn::Play && a.trigger == n.args[1];
    const bool meant = n.args[1] < 0 ? a.kind == effect::AbilityKind::Play : waits;
    if (!meant || !read().holds(a.condition, sc)) { continue; }
    const bool own = n.args[2] == 1;
    start(index, own ? f.card : card, user, n.args[1] < 0 ? kNoCard : card, 0);
  }
}

// The body behind the instruction is an effect of its own, which a ban keeps from happening.
void Play::sudden(const Node& n, Frame& f) {
  const Frame body = f;
  f.pc = arg(n, 0);
  if (read().player_has(f.controller, Keyword::NoSudden)) { return; }
  if (s_.frames.full()) { return fault(f.card); }
  s_.frames.push_back(body);
}

// Into exile until its owner's next recovery, and from there into the soul.
void Play::exile_for_now(CardId card) {
  if (!read().is_in(card, ZoneKind::Exile)) {
    send(card, ZoneKind::Exile, End::Bottom, Openness::Open);
  }
  if (!read().is_in(card, ZoneKind::Exile)) { return; }
  s_.cards.raise_flags(card, kReturns);
}

void Play::come_back(Seat seat) {
  const ZoneId exile = zone_of(ZoneKind::Exile, seat);
  for (CardId c = s_.cards.first(exile); c != kNoCard;) {
    const CardId next = s_.cards.next[c];
    if ((s_.cards.flags[c] & kReturns) != 0) { to_soul(c, "KNG-4.2"_clause); }
    c = next;
  }
}

// ward_off kind player until | soul_becomes season player until: a change of players.
void Play::add_to_player(const Node& n, const Frame& f, std::uint8_t p, int value) {
  Shared::for_players(n.args[1], scope(f), [&](Seat seat) {
    add_modifier(
        effect::change_by(f, effect::as_card(seat), p, value, n.args[2], effect::Mode::Set));
  });
}

// The body behind the instruction is carried out in the end phase; here the program goes on behind
// it.
void Play::delay(const Node& n, Frame& f) {
  if (!s_.delayed.full()) {
    Delayed d;
    d.pc = f.pc;
    d.ability = f.ability;
    d.card = f.card;
    d.controller = f.controller;
    d.subject = f.subject;
    d.amount = f.amount;
    d.number = f.number;
    s_.delayed.push_back(d);
  } else {
    fault(f.card);
  }
  f.pc = arg(n, 0);
}

void Play::rest_action(const Node& n, Frame& f) {
  const auto player = [&] { return Shared::seat(n.args[0], scope(f)); };
  const auto loses = [&](Seat seat) {
    s_.lost = static_cast<std::uint8_t>(s_.lost | (1U << seat));
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::CancelTool: {
      const CardId own = f.card;
      for (std::size_t i = s_.doing.size(); i > 0; --i) {
        OngoingAct& d = s_.doing[i - 1];
        if (d.act != Act::UseTool || d.card == own || d.stage >= Stage::Done) { continue; }
        const bool spent = d.stage > Stage::Completes || s_.options.act_counts_when_declared != 0;
        if (!spent) { ++s_.tools[owner_of(d.card)]; }
        d.stage = Stage::Done;
        d.asked = 0;
        if (read().is_in(d.card, ZoneKind::Using)) { to_soul(d.card, {}); }
        return;
      }
      return;
    }
    case OwnOp::EndAttack:
      for (OngoingAct& d : s_.doing) {
        if (d.act == Act::Attack && d.stage < Stage::Done) { stop_attack(d); }
      }
      return;
    case OwnOp::Delay:   return delay(n, f);
    case OwnOp::WardOff: {
      const int kind = n.args[0] < kCardKinds ? n.args[0] : f.number;
      if (kind < 0 || kind >= kCardKinds) { return; }
      return add_to_player(n, f, static_cast<std::uint8_t>(kWarded + kind), 1);
    }
    case OwnOp::Sudden:      return sudden(n, f);
    case OwnOp::SoulBecomes: return add_to_player(n, f, kSoulSeason, 1 + n.args[0]);
    case OwnOp::ExtraTurn:
      if (f.controller == s_.turn_player) { s_.extra_turn = 1; }
      return;
    case OwnOp::Win:  return loses(opponent_of(player()));
    case OwnOp::Lose: return loses(player());
    case OwnOp::Declare:
      --f.pc;  // the answer goes on from here
      ask(DecisionKind::Option, f.controller);
      s_.decision.by_effect = 1;
      s_.decision.low = static_cast<std::uint8_t>(n.args[0]);
      return;
    default: FUDABA_CHECK(false && "not an instruction of Kannagi");
  }
}

}  // namespace fudaba::kannagi
