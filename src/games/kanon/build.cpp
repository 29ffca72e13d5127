// Positions of Kanon put together from words.
#include "games/game_parts.h"
#include "games/kanon/play.h"
#include "games/kanon/text.h"
#include "games/position_builder.h"

namespace fudaba::kanon {
namespace {

constexpr std::string_view kFaceDownOf[kLines] = {"face_down_1", "face_down_2", "face_down_3"};

// Puts the cards of a specification on the table one zone after the other. A field is given by
// line, the foremost card first; its cards lie face up unless "face_down_1" (2, 3) names their
// rows.
class Builder : public PositionBuilder<Builder, Game> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    return begin_at(word, Words::step_words(), Step::TurnStart, {Step::Draw, Step::NextTurn});
  }

  bool zone(const PositionSpec::ZoneCards& zone) {
    const int kind = find_entry(Words::zone_words(), zone.zone);
    if (kind < 0 || kind == static_cast<int>(ZoneKind::Using)) { return no_such_zone(zone); }
    const ZoneKind zone_kind = static_cast<ZoneKind>(kind);
    const bool field = zone_kind == ZoneKind::Field;
    if (zone.seat >= kSeats || zone.place < 0 || zone.place >= (field ? kLines : 1)) {
      return out_of_range(zone);
    }
    const ZoneId id = zone_of(zone_kind, zone.seat, zone.place);
    for (const DefId def : zone.cards) {
      const CardKind card_kind = static_cast<CardKind>(game_.pool().defs[def].kind);
      const bool permanent = card_kind < CardKind::Event;
      const bool fits = field ? permanent && s_.cards.count(id) < kRows  // KAN-3.1, KAN-4.3
                              : card_kind <= CardKind::Event;
      if (!fits) { return cannot_lie(game_.pool().texts[def].id, zone); }
      const CardId card = lay(def, zone.seat, id);
      if (card == kNoCard) { return false; }
      if (field) { s_.cards.set_known_to_both(card); }
    }
    return true;
  }
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 2;  // KAN-4.2: the first turn is another one
  if (!Builder(game, state, error).build(spec)) { return false; }
  state.first_player = state.regular_player = state.turn_player;
  if (state.step == Step::TurnStart && state.turn > 0) { --state.turn; }  // the turn begins now
  Play play(game.pool(), state, nullptr);
  const Reading r(game.pool(), state);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    note_deck(game.pool(), seat, state);
    r.each_on_field(seat, [&](CardId c) {
      if (!r.is_face_down(c)) { play.enter(c); }
    });
  }
  play.run();
  return true;
}

int Words::points(const Game& /*game*/, const State& state, Seat seat) {
  return state.cards.count(zone_of(ZoneKind::Points, seat));
}

}  // namespace fudaba::kanon
