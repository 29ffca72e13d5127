// Positions of Kannagi put together from words, and the numbers of a view by name.
#include "games/game_parts.h"
#include "games/kannagi/play.h"
#include "games/kannagi/text.h"
#include "games/position_builder.h"

namespace fudaba::kannagi {
namespace {

// Puts the cards of a specification on the table one zone after the other. Ghosts lie face down,
// places stand awake unless "laid" names them.
class Builder : private PositionBuilder<State> {
 public:
  Builder(const Game& game, State& state, Bilingual& error)
      : PositionBuilder(state, kZoneTable, error), game_(game) {}

  bool zones(const PositionSpec& spec) {
    for (const PositionSpec::ZoneCards& zone : spec.zones) {
      if (!this->zone(zone)) { return false; }
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const Reading r(game_.pool(), s_);
      const bool above = r.place(seat, kOnSeason) != kNoCard;
      if (above && r.season_card(seat) == kNoCard) {  // KNG-5.1
        return fail("場所1は季節札の上だが、季節札がない",
                    "place 1 is on the season card, and there is none");
      }
      for (int slot = 0; slot < kSlots; ++slot) {
        const bool ghosts = !s_.cards.is_empty(zone_of(ZoneKind::Ghosts, seat, slot));
        if (ghosts && r.place(seat, slot) == kNoCard) {  // KNG-5.4
          return fail("場所札のない場所に怪異札がある",
                      "ghosts lie under a place that is not there");
        }
      }
    }
    count_cards();
    return true;
  }

  bool values(const PositionSpec& spec) {
    for (const PositionSpec::Value& v : spec.values) {
      if (set_turn(v)) { continue; }
      if (v.seat < kSeats && (v.id == "laid" || v.id == "face_up" || v.id == "damage")) {
        if (!value_of_place(v)) { return false; }
      } else if (v.seat >= kSeats || !value_of_player(v)) {
        return cannot_be(v,
                         "turn_player 0-1, turn; of a player: life 1-9999, tools_used 0-9, "
                         "mulligan 0-8, laid PLACE, face_up PLACE, damage PLACE*100+N");
      }
    }
    return true;
  }

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    return begin_at(word, Words::step_words(), Step::TurnStart, {Step::Draw, Step::NextTurn});
  }

 private:
  bool value_of_player(const PositionSpec::Value& v) {
    if (v.id == "life" && in_range(v.value, 1, 9999)) {
      s_.life[v.seat] = static_cast<std::int16_t>(v.value);
    } else if (v.id == "tools_used" && in_range(v.value, 0, 9)) {
      s_.tools[v.seat] = static_cast<std::uint8_t>(v.value);
    } else if (v.id == "mulligan" && in_range(v.value, 0, 8)) {
      s_.mulligans[v.seat] = static_cast<std::uint8_t>(v.value);
    } else {
      return false;
    }
    return true;
  }

  // Places from 1, the one on the season card; "damage" has two more digits for the damage.
  bool value_of_place(const PositionSpec::Value& v) {
    const bool with_damage = v.id == "damage";
    const int number = with_damage ? v.value / 100 : v.value;
    if (!in_range(number, 1, kSlots)) {
      const std::string most = std::to_string(kSlots);
      return fail("「" + v.id + "」の" + std::to_string(v.value) + "：場所は1から" + most + "まで",
                  "\"" + v.id + "\" " + std::to_string(v.value) + ": places are 1 to " + most +
                      (with_damage ? " (place 2 with 3 damage is 203)" : ""));
    }
    const int slot = number - 1;
    const CardId place = s_.cards.first(zone_of(ZoneKind::Place, v.seat, slot));
    if (place == kNoCard) {
      return fail("「" + v.id + "」：場所" + std::to_string(number) + "に場所札がない",
                  "\"" + v.id + "\": there is no place card at place " + std::to_string(number));
    }
    if (with_damage) {
      s_.damage[v.seat][static_cast<unsigned>(slot)] = static_cast<std::int16_t>(v.value % 100);
      s_.damaged[v.seat] |= v.value % 100 > 0 ? 1U << slot : 0U;
    } else if (v.id == "laid") {
      s_.cards.flags[place] |= kLaid;
    } else {
      const ZoneId ghosts = zone_of(ZoneKind::Ghosts, v.seat, slot);
      for (CardId c = s_.cards.first(ghosts); c != kNoCard; c = s_.cards.next[c]) {
        s_.cards.flags[c] = static_cast<std::uint8_t>(s_.cards.flags[c] & ~kFaceDown);
        s_.cards.set_known_to_both(c);
      }
    }
    return true;
  }

  bool zone(const PositionSpec::ZoneCards& zone) {
    const int kind = find_entry(Words::zone_words(), zone.zone);
    if (kind < 0 || kind == static_cast<int>(ZoneKind::Using)) { return no_such_zone(zone); }
    const ZoneKind zone_kind = static_cast<ZoneKind>(kind);
    const bool row = zone_kind == ZoneKind::Place || zone_kind == ZoneKind::Ghosts;
    if (zone.seat >= kSeats || zone.place < 0 || zone.place >= (row ? kSlots : 1)) {
      return out_of_range(zone);
    }
    const ZoneId id = zone_of(zone_kind, zone.seat, zone.place);
    for (const DefId def : zone.cards) {
      if (!fits(def, zone_kind, s_.cards.count(id), zone)) { return false; }
      const CardId card = lay(def, zone.seat, id);
      if (card == kNoCard) { return false; }
      lies(card, id);
    }
    return true;
  }

  // What the game notes of a card in that zone.
  void lies(CardId card, ZoneId id) {
    const ZoneSpec& spec = kZoneTable[id];
    const CardDef& d = game_.pool().defs[s_.cards.def[card]];
    switch (kind_of(id)) {
      case ZoneKind::Place: s_.occupied[spec.owner] |= 1U << spec.place; break;
      case ZoneKind::Ghosts:
        s_.cards.flags[card] = static_cast<std::uint8_t>(s_.cards.flags[card] | kFaceDown);
        break;
      case ZoneKind::Soul:  // KNG-3.4
        ++s_.soul_seasons[spec.owner]
                         [static_cast<unsigned>(d.values[static_cast<unsigned>(Value::Season)])];
        if (static_cast<CardKind>(d.kind) == CardKind::Tool) { s_.cards.flags[card] |= kLaid; }
        break;
      case ZoneKind::Hand:
      case ZoneKind::Open:
        if (static_cast<CardKind>(d.kind) == CardKind::Tool) { ++s_.tools_held[spec.owner]; }
        break;
      case ZoneKind::Deck:
      case ZoneKind::Exile:
      case ZoneKind::Virtue:
      case ZoneKind::Season:
      case ZoneKind::Using:  break;
    }
  }

  bool fits(DefId def, ZoneKind zone, int already, const PositionSpec::ZoneCards& spec) {
    const CardKind kind = static_cast<CardKind>(game_.pool().defs[def].kind);
    bool ok = true;
    if (zone == ZoneKind::Place) { ok = kind == CardKind::Place && already == 0; }
    if (zone == ZoneKind::Season) { ok = kind == CardKind::Season && already == 0; }  // KNG-5.3
    if (zone == ZoneKind::Ghosts) { ok = kind == CardKind::Ghost; }
    return ok || cannot_lie(game_.pool().texts[def].id, spec);
  }

  const Game& game_;
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  state = State{};
  state.cards.clear();
  state.random = RandomStream(spec.key);
  state.options = Game::options(spec.options);
  state.turn = 2;  // KNG-2.6 holds for the first turn alone
  Builder builder(game, state, error);
  if (!builder.zones(spec) || !builder.values(spec) || !builder.step(spec.step)) { return false; }
  if (state.step == Step::TurnStart && state.turn > 0) { --state.turn; }  // the turn begins now
  state.awaited_elsewhere = awaited_elsewhere(game.pool(), state);
  Play play(game.pool(), state, nullptr);
  const Reading r(game.pool(), state);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (r.season_card(seat) != kNoCard) { play.enter(r.season_card(seat)); }
    r.each_slot(seat, [&](int slot) {
      play.enter(r.place(seat, slot));
      r.each_in(zone_of(ZoneKind::Ghosts, seat, slot), [&](CardId c) {
        if (!r.is_face_down(c)) { play.enter(c); }
      });
    });
  }
  state.check = 1;
  play.run();
  return true;
}

void Words::fields(const View& view, std::vector<FieldData>& fields) {
  const auto add = [&](std::string_view id, int value, Seat seat = kNoSeat) {
    fields.push_back({id, seat, -1, kNoCard, value});
  };
  add("turn", view.turn);
  add("turn_player", view.turn_player);
  add("step", static_cast<int>(view.step));
  add("summons_left", view.summons);
  add("deployments_left", view.deployments);
  add("attachments_left", view.attachments);
  add("attacks_left", view.attacks);
  add("guard_parts", view.guard_parts);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    add("life", view.life[seat], seat);
    add("tools_left", view.tools_left[seat], seat);
    add("mulligan", view.mulligans[seat], seat);
    add("hit", view.hit.amount[seat], seat);
    for (int season = 0; season < kSeasons; ++season) {
      fields.push_back({"soul_season", seat, season, kNoCard,
                        view.soul_seasons[seat][static_cast<unsigned>(season)]});
    }
    for (int slot = 0; slot < kSlots; ++slot) {
      if (((view.occupied[seat] >> slot) & 1U) == 0) { continue; }
      const SeenPlace& place = view.places[seat][static_cast<unsigned>(slot)];
      fields.push_back({"power", seat, slot, kNoCard, place.power});
      fields.push_back({"damage", seat, slot, kNoCard, place.damage});
      fields.push_back({"laid", seat, slot, kNoCard, place.is_laid});
    }
  }
  for (unsigned i = 0; i < view.cards.card_count; ++i) {
    const CardId c = view.cards.cards[i].card;
    if (c >= kMaxCards) { continue; }
    if ((view.lying[c] & kLaid) != 0) { fields.push_back({"laid_card", owner_of(c), -1, c, 1}); }
    if ((view.lying[c] & kFaceDown) != 0) {
      fields.push_back({"face_down", owner_of(c), -1, c, 1});
    }
    if (view.guards[c] != 0) { fields.push_back({"guard", owner_of(c), -1, c, view.guards[c]}); }
    if (view.defence.has(c)) { fields.push_back({"defends", owner_of(c), -1, c, 1}); }
  }
  for (const Doing& d : view.doing) {
    fields.push_back(
        {"doing", kNoSeat, static_cast<int>(d.act) - kFirstAct, d.card, static_cast<int>(d.stage)});
  }
}

}  // namespace fudaba::kannagi
