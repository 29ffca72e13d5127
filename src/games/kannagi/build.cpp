// Positions of Kannagi put together from words.
#include "games/game_parts.h"
#include "games/kannagi/play.h"
#include "games/kannagi/text.h"
#include "games/position_builder.h"

namespace fudaba::kannagi {
namespace {

// Ghosts lie face down, places stand awake unless "laid" names them.
class Builder : public PositionBuilder<Builder, Game, Words> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  static constexpr auto kPassing = std::to_array({ZoneKind::Using});

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

  bool step(std::string_view word) {
    return begin_at(word, Step::TurnStart, {Step::Draw, Step::NextTurn});
  }

  void lies(CardId card, ZoneKind kind, const PositionSpec::ZoneCards& zone) {
    const CardDef& d = game_.pool().defs[s_.cards.def[card]];
    switch (kind) {
      case ZoneKind::Place:  s_.occupied[zone.seat] |= 1U << zone.place; break;
      case ZoneKind::Ghosts: s_.cards.raise_flags(card, kFaceDown); break;
      case ZoneKind::Soul:  // KNG-3.4
        ++s_.soul_seasons[zone.seat]
                         [static_cast<unsigned>(d.values[static_cast<unsigned>(Value::Season)])];
        if (static_cast<CardKind>(d.kind) == CardKind::Tool) { s_.cards.raise_flags(card, kLaid); }
        break;
      case ZoneKind::Hand:
      case ZoneKind::Open:
        if (Reading::may_be(game_.pool(), d, CardKind::Tool)) { ++s_.tools_held[zone.seat]; }
        break;
      case ZoneKind::Deck:
      case ZoneKind::Exile:
      case ZoneKind::Virtue:
      case ZoneKind::Season:
      case ZoneKind::Using:  break;
    }
  }

  [[nodiscard]] bool fits(DefId def, ZoneKind zone, int already, Seat /*seat*/) const {
    if (zone == ZoneKind::Place) { return kind(def) == CardKind::Place && already == 0; }
    // KNG-5.3
    if (zone == ZoneKind::Season) { return kind(def) == CardKind::Season && already == 0; }
    return zone != ZoneKind::Ghosts ||
           Reading::may_be(game_.pool(), game_.pool().defs[def], CardKind::Ghost);
  }
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 2;  // KNG-2.6 holds for the first turn alone
  if (!Builder(game, state, error).build(spec)) { return false; }
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
