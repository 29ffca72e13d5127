// Positions put together from words.
#include "games/lanterns/play.h"
#include "games/lanterns/text.h"
#include "games/position_builder.h"

namespace fudaba::lanterns {
namespace {

class Builder : private PositionBuilder<State> {
 public:
  Builder(const Game& game, State& state, Bilingual& error)
      : PositionBuilder(state, kZoneTable, error), game_(game) {}

  bool zones(const PositionSpec& spec) {
    for (const PositionSpec::ZoneCards& zone : spec.zones) {
      if (!this->zone(zone)) { return false; }
    }
    count_cards();
    return true;
  }
  bool values(const PositionSpec& spec) { return set_values(spec, Game::observables()); }
  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    return begin_at(word, Words::step_words(), Step::TurnStart,
                    {Step::Pay, Step::Finish, Step::NextTurn});
  }

 private:
  bool zone(const PositionSpec::ZoneCards& zone) {
    const int index = find_entry(Words::zone_words(), zone.zone);
    const ZoneKind kind = static_cast<ZoneKind>(index);
    if (index < 0 || kind == ZoneKind::Using) { return no_such_zone(zone); }
    if (zone.seat >= kSeats || zone.place != 0) { return out_of_range(zone); }
    for (const DefId def : zone.cards) {
      const bool lantern = static_cast<CardKind>(game_.pool().defs[def].kind) == CardKind::Lantern;
      const ZoneId id = zone_of(kind, zone.seat);
      if (kind == ZoneKind::River && (!lantern || s_.cards.count(id) >= kRiver)) {  // LTN-3.3
        return cannot_lie(game_.pool().texts[def].id, zone);
      }
      if (lay(def, zone.seat, id) == kNoCard) { return false; }
    }
    return true;
  }

  const Game& game_;
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  state = State{};
  state.cards.clear();
  state.random = RandomStream(spec.key);
  state.options = Game::options(spec.options);
  state.turn = 2;  // LTN-4.3 holds for the first turn alone
  Builder builder(game, state, error);
  if (!builder.zones(spec) || !builder.values(spec) || !builder.step(spec.step)) { return false; }
  if (state.step == Step::TurnStart) { --state.turn; }  // the turn begins now
  Play play(game.pool(), state, nullptr);
  Reading(game.pool(), state).in_play(effect::kEveryKind, [&](CardId c) {
    play.enter(c);
    return true;
  });
  play.run();
  return true;
}

}  // namespace fudaba::lanterns
