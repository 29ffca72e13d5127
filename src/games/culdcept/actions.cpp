// The instructions of effects that only Culdcept has.
#include <algorithm>
#include <array>

#include "games/culdcept/play.h"

namespace fudaba::culdcept {

using namespace clause_literals;
using effect::CardSet;
using effect::Frame;
using effect::Modifier;
using effect::Node;

void Play::transform(const CardSet& cards, DefId into) {
  cards.for_each([&](CardId c) {
    if (!effect::is_seat(c)) { transform(c, into); }
  });
}

// Creatures become what another one is.
void Play::mimic(const CardSet& cards, CardId model) {
  const auto is_creature = [this](CardId c) {
    return c < kMaxCards && read().is_in_play(c) && read().kind(c) == CardKind::Creature;
  };
  if (!is_creature(model)) { return; }
  const DefId into = s_.cards.def[model];
  cards.for_each([&](CardId c) {
    if (is_creature(c)) { transform(c, into); }
  });
}

void Play::own_action(const Node& n, Frame& f) {
  const effect::Scope sc = scope(f);
  const auto set = [&](unsigned i) { return read().cards(arg(n, i), sc); };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::DealDamage: {
      const int damage = read().amount(arg(n, 0), sc);
      set(1).for_each([&](CardId c) {
        if (!effect::is_seat(c) && kZoneTable[s_.cards.zone[c]].in_play &&
            read().kind(c) == CardKind::Creature) {
          deal(c, damage, f.card, Blow::Effect);
        }
      });
      return;
    }
    case OwnOp::Destroy:       destroy_by_effect(set(0)); return;
    case OwnOp::ReturnToHand:  set(0).for_each([&](CardId c) { return_by_effect(c); }); return;
    case OwnOp::RaiseLevel:
    case OwnOp::LowerLevel:    change_level(n, f); return;
    case OwnOp::ChangeTerrain: change_terrain_by_effect(set(0).first(), set(1).first()); return;
    case OwnOp::MoveCreature:
    case OwnOp::SwapCreatures:
    case OwnOp::Place:         change_creature_place(n, f); return;
    case OwnOp::Revive:
    case OwnOp::Heal:          {
      const CardSet healed = set(0);
      remove_modifiers([&](const Modifier& m) {
        return m.property == property(Property::Damage) && healed.has(m.target);
      });
      note_change();  // HP that was lowered is still missing
      return;
    }
    case OwnOp::SwapStHp:         set(0).for_each([&](CardId c) { swap_st_hp(c, n.args[1], f); }); return;
    case OwnOp::CancelBattleCard:
    case OwnOp::TakeBattleCard:   battle_card_action(n, f); return;
    case OwnOp::Transform:
      return transform(set(0), pool_.program.card_ref_defs[static_cast<unsigned>(n.args[1])]);
    case OwnOp::Mimic:   return mimic(set(0), set(1).first());
    case OwnOp::PlaceAs: return place_as(n, f);
    case OwnOp::LeadTo:  return lead_to(n, f);
    case OwnOp::PayToll:
      pay_toll_from_deck(effect::Reader<Reading, State>::seat(n.args[1], sc),
                         std::max(0, read().amount(arg(n, 0), sc)), {});
      return;
    case OwnOp::Declare:
      --f.pc;  // the answer goes on from here
      ask(DecisionKind::Option, f.controller, Prompt::None);
      s_.decision.by_effect = 1;
      s_.decision.low = static_cast<std::uint8_t>(n.args[0]);
      return;
    case OwnOp::BecomeElement:
      set_value(set(1), Property::Element, n.args[0], n.args[2], f);
      return;
    case OwnOp::BecomeLandKind: become_land_kind(set(1), n.args[0], n.args[2], f); return;
    case OwnOp::MatchLandKind:  {
      const CardId model = set(0).first();
      if (model < kMaxCards && read().kind(model) >= CardKind::Land) {
        become_land_kind(set(1), read().value(model, Property::LandKind), n.args[2], f);
      }
      return;
    }
    case OwnOp::ShuffleIntoDeck: shuffle_into_deck(set(0)); return;
    default:                     FUDABA_CHECK(false && "not an instruction of Culdcept");
  }
}

// CUL-9.15, CUL-9.16: neither fixed terrain changes nor what is of this kind already. What is so
// for a while only is set anew, without changing.
void Play::become_land_kind(const CardSet& set, int kind, int until, const Frame& f) {
  const auto is_for_a_while = [this](CardId land) {
    return std::any_of(s_.modifiers.begin(), s_.modifiers.end(), [&](const Modifier& m) {
      return m.target == land && m.property == property(Property::LandKind) &&
             m.until != static_cast<std::uint8_t>(Until::Leaves);
    });
  };
  CardSet meant;
  CardSet changing;
  set.for_each([&](CardId c) {
    if (read().has(c, Keyword::FixedTerrain)) { return; }
    const bool changes = read().value(c, Property::LandKind) != kind;
    if (changes) { changing.add(c); }
    if (changes || is_for_a_while(c)) { meant.add(c); }
  });
  set_value(meant, Property::LandKind, kind, until, f);
  changing.for_each([&](CardId c) {
    const int place = read().place_of(c);
    if (place < 0) { return; }
    raise(Trigger::TerrainChanged, c, owner_of(c));
    check_existence(owner_of(c), place, "CUL-9.10"_clause);
  });
}

void Play::destroy_by_effect(const effect::CardSet& cards) {
  std::array<CardId, kMaxCards> creatures;
  std::size_t count = 0;
  cards.for_each([&](CardId c) {
    if (effect::is_seat(c) || !kZoneTable[s_.cards.zone[c]].in_play) { return; }
    const CardKind k = read().kind(c);
    if (k == CardKind::Creature) { creatures[count++] = c; }
    if (k == CardKind::Lasting) { discard_spell(c); }
  });
  destroy({creatures.data(), count});
}

void Play::return_by_effect(CardId c) {
  const ZoneId zone = effect::is_seat(c) ? kNoZone : s_.cards.zone[c];
  if (zone == kNoZone || kind_of(zone) == ZoneKind::Land || kind_of(zone) == ZoneKind::Toll) {
    return;
  }
  if (kind_of(zone) == ZoneKind::Laid) { unwatch(c); }
  return_to_hand(c, {});
}

void Play::shuffle_into_deck(const CardSet& set) {
  std::array<bool, kSeats> shuffled{};
  set.for_each([&](CardId c) {
    if (effect::is_seat(c)) { return; }
    move_to(c, static_cast<std::uint8_t>(ZoneKind::Deck), End::Top, Openness::Open);
    shuffled[owner_of(c)] = true;
  });
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (shuffled[seat]) { shuffle_deck(seat); }
  }
}

// Only a land card of the land's owner that does not lie on a land already.
void Play::change_terrain_by_effect(CardId land, CardId with) {
  if (land == kNoCard || with == kNoCard || effect::is_seat(with)) { return; }
  if (read().kind(with) != CardKind::Land) { return; }
  const int place = read().place_of(land);
  const bool on_land = read().is_in(with, ZoneKind::Land);
  if (place < 0 || on_land || owner_of(land) != owner_of(with)) { return; }
  if (read().has(land, Keyword::FixedTerrain)) { return; }  // CUL-9.15
  change_terrain(with, owner_of(land), place);
}

void Play::swap_st_hp(CardId c, int until, const Frame& f) {
  if (effect::is_seat(c) || !read().is_in_play(c)) { return; }
  const int difference = read().value(c, Property::Hp) - read().value(c, Property::St);
  add_modifier(effect::change_by(f, c, property(Property::St), difference, until));
  add_modifier(effect::change_by(f, c, property(Property::Hp), -difference, until));
}

void Play::set_value(const CardSet& set, Property p, int at, int until, const Frame& f) {
  set.for_each([&](CardId c) {
    if (effect::is_seat(c) || !read().is_in_play(c)) { return; }
    add_modifier(effect::change_by(f, c, property(p), at, until, effect::Mode::Set));
  });
}

// level_up lands with cards (else the owner's top card) | level_down lands to zone
void Play::change_level(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const CardSet lands = read().cards(arg(n, 0), sc);
  const bool up = static_cast<OwnOp>(n.op) == OwnOp::RaiseLevel;
  CardSet with;
  if (up && n.args[1] != 0) { with = read().cards(arg(n, 1), sc); }
  lands.for_each([&](CardId land) {
    const int place = read().place_of(land);
    if (place < 0) { return; }
    const Seat owner = owner_of(land);
    const ZoneId levels = zone_of(ZoneKind::Levels, owner, place);
    if (up) {
      const CardId card =
          n.args[1] != 0 ? with.first() : s_.cards.first(zone_of(ZoneKind::Deck, owner));
      const bool fits =
          card < kMaxCards && owner_of(card) == owner && s_.cards.count(levels) < kMaxLevelCards;
      if (!fits || kZoneTable[s_.cards.zone[card]].in_play ||
          kind_of(s_.cards.zone[card]) == ZoneKind::Toll) {
        return;  // CUL-3.4, CUL-3.13
      }
      with.remove(card);
      const bool from_hand = Reading::is_hand(s_.cards.zone[card]);
      move_card(card, levels, "CUL-3.4"_clause, End::Bottom,
                from_hand ? Openness::Secret : Openness::Open);
      raise(Trigger::LevelUp, land, owner);
    } else if (!s_.cards.is_empty(levels)) {
      const ZoneKind to = static_cast<ZoneKind>(n.args[1]);
      const ZoneId zone = zone_of(to <= ZoneKind::Discard ? to : ZoneKind::Discard, owner);
      const CardId card = s_.cards.at(levels, s_.cards.count(levels) - 1);  // CUL-9.14
      move_card(card, zone, "CUL-3.4"_clause, to == ZoneKind::Hand ? End::Bottom : End::Top);
      raise(Trigger::LevelDown, land, owner);
    }
  });
}

// move_creature creature to land invading | swap_creatures a and b | place card on land
void Play::change_creature_place(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const CardId a = read().cards(arg(n, 0), sc).first();
  const CardId b = read().cards(arg(n, 1), sc).first();
  if (a >= kMaxCards || b >= kMaxCards) { return; }
  const Reading r = read();
  if (static_cast<OwnOp>(n.op) == OwnOp::SwapCreatures) {
    if (r.is_in(a, ZoneKind::Governor) && r.is_in(b, ZoneKind::Governor) &&
        !r.has(a, Keyword::CannotMove) && !r.has(b, Keyword::CannotMove)) {
      swap_places(a, b);
    }
    return;
  }
  if (static_cast<OwnOp>(n.op) == OwnOp::MoveCreature && n.args[2] == 1) {
    return invade_by_effect(a, b);
  }
  const int place = r.place_of(b);
  const Seat owner = owner_of(a);
  // CUL-3.6, CUL-9.9, CUL-12.6: one creature a land, of the land's owner, that may stand there.
  if (place < 0 || owner_of(b) != owner || r.governor(owner, place) != kNoCard) { return; }
  if (r.kind(a) != CardKind::Creature || !r.stands_on(a, r.land_kind(owner, place))) { return; }
  if (static_cast<OwnOp>(n.op) == OwnOp::MoveCreature) {
    if (r.is_in(a, ZoneKind::Governor) && !r.has(a, Keyword::CannotMove)) {
      swap_places(a, r.land(owner, place));
    }
    return;
  }
  const ZoneKind from = kind_of(s_.cards.zone[a]);
  if (from != ZoneKind::Hand && from != ZoneKind::Discard && from != ZoneKind::Deck) { return; }
  govern(a, place, {});
  raise(Trigger::Governs, a, owner);
}

// lead_to n player until: see move_phase.
void Play::lead_to(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const int place = std::clamp(read().amount(arg(n, 0), sc), 1, kLands);
  effect::Reader<Reading, State>::for_players(n.args[1], sc, [&](Seat seat) {
    add_modifier(effect::change_by(f, effect::as_card(seat), property(Property::Destination), place,
                                   n.args[2], effect::Mode::Set));
  });
}

// place_as id with card on land: from a hand, a discard pile or a deck, to an empty land of its
// owner, whatever card it is. CUL-12.8: it turns back when it leaves the field.
void Play::place_as(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const CardId card = read().cards(arg(n, 1), sc).first();
  const CardId land = read().cards(arg(n, 2), sc).first();
  if (card >= kMaxCards || land >= kMaxCards || owner_of(card) != owner_of(land)) { return; }
  const int place = read().place_of(land);
  const ZoneKind from = kind_of(s_.cards.zone[card]);
  const bool lies = from == ZoneKind::Hand || from == ZoneKind::Discard || from == ZoneKind::Deck;
  if (place < 0 || !lies || read().governor(owner_of(card), place) != kNoCard) { return; }
  if (s_.modifiers.full()) { return fault(f.card); }
  govern(card, place, {});
  transform(card, pool_.program.card_ref_defs[static_cast<unsigned>(n.args[0])]);
  if (read().is_in(card, ZoneKind::Governor)) { raise(Trigger::Governs, card, owner_of(card)); }
}

// cancel_battle_card of a player | take_battle_card of a player
void Play::battle_card_action(const Node& n, const Frame& f) {
  const Seat victim = effect::Reader<Reading, State>::seat(n.args[0], scope(f));
  const Battle& b = s_.battle;
  if (b.open == 0) { return; }
  const ZoneId laid = zone_of(ZoneKind::Laid, victim);
  const CardId fighter = b.fighters[static_cast<unsigned>(read().side_of(victim))];
  if (s_.cards.is_empty(laid) || (fighter != kNoCard && read().has(fighter, Keyword::ItemProof))) {
    return;
  }
  const CardId card = s_.cards.first(laid);
  unwatch(card);
  move_card(card, zone_of(ZoneKind::Discard, owner_of(card)), {});
  if (static_cast<OwnOp>(n.op) == OwnOp::TakeBattleCard) { use_taken(card, f.controller); }
}

// CUL-6.11: what the card does when it is used it does for the taker's fighter, at once.
void Play::use_taken(CardId card, Seat taker) {
  const CardId fighter = s_.battle.fighters[static_cast<unsigned>(read().side_of(taker))];
  if (read().kind(card) == CardKind::Creature) {
    if (fighter != kNoCard) { apply_aid(card, fighter); }
    return;
  }
  (void)start_plays({card, taker, kNoCard, fighter, nullptr}, taker, fighter);
}

}  // namespace fudaba::culdcept
