// Positions of Kannagi put together from words.
#include "games/game_parts.h"
#include "games/kannagi/play.h"
#include "games/kannagi/text.h"
#include "games/position_builder.h"

namespace fudaba::kannagi {
namespace {

// Puts the cards of a specification on the table one zone after the other. Ghosts lie face down,
// places stand awake unless "laid" names them.
class Builder : public PositionBuilder<Builder, Game> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  bool is_whole() {
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
    return true;
  }

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    return begin_at(word, Words::step_words(), Step::TurnStart, {Step::Draw, Step::NextTurn});
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
        if (Reading::may_be(game_.pool(), d, CardKind::Tool)) { ++s_.tools_held[spec.owner]; }
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
    if (zone == ZoneKind::Ghosts) {
      ok = Reading::may_be(game_.pool(), game_.pool().defs[def], CardKind::Ghost);
    }
    return ok || cannot_lie(game_.pool().texts[def].id, spec);
  }
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 2;  // KNG-2.6 holds for the first turn alone
  if (!Builder(game, state, error).build(spec)) { return false; }
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

}  // namespace fudaba::kannagi
