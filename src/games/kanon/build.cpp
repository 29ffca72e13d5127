// Positions of Kanon put together from words.
#include "games/game_parts.h"
#include "games/kanon/play.h"
#include "games/kanon/text.h"
#include "games/position_builder.h"

namespace fudaba::kanon {
namespace {

// A field is given by line, the foremost card first; its cards lie face up unless "face_down_1"
// (2, 3) names their rows.
class Builder : public PositionBuilder<Builder, Game, Words> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  static constexpr auto kPassing = std::to_array({ZoneKind::Using});

  bool step(std::string_view word) {
    return begin_at(word, Step::TurnStart, {Step::Draw, Step::NextTurn});
  }

  [[nodiscard]] bool fits(DefId def, ZoneKind zone, int already, Seat /*seat*/) const {
    return zone == ZoneKind::Field
               ? kind(def) < CardKind::Event && already < kRows  // KAN-3.1, KAN-4.3
               : kind(def) <= CardKind::Event;
  }

  void lies(CardId card, ZoneKind kind, const PositionSpec::ZoneCards& /*zone*/) {
    if (kind == ZoneKind::Field) { s_.cards.set_known_to_both(card); }
  }
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 2;  // KAN-4.2: the first turn is another one
  if (!Builder(game, state, error).build(spec)) { return false; }
  state.first_player = state.regular_player = state.turn_player;
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
