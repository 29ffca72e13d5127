// Positions of Culdcept put together from words.
#include "games/culdcept/play.h"
#include "games/culdcept/text.h"
#include "games/game_parts.h"
#include "games/position_builder.h"

namespace fudaba::culdcept {
namespace {

class Builder : public PositionBuilder<Builder, Game, Words> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  static constexpr auto kPassing =
      std::to_array({ZoneKind::Invader, ZoneKind::Laid, ZoneKind::Resolving});

  bool is_whole() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (int place = 0; place < kLands; ++place) {
        const bool land = !s_.cards.is_empty(zone_of(ZoneKind::Land, seat, place));
        if (!land) {
          return fail("領地" + std::to_string(place + 1) + "に土地カードがない",
                      "land " + std::to_string(place + 1) + " has no land card");
        }
        const bool creature = !s_.cards.is_empty(zone_of(ZoneKind::Governor, seat, place));
        if (!creature && !s_.cards.is_empty(zone_of(ZoneKind::CreatureSpell, seat, place))) {
          return fail("クリーチャーのいない領地に継続スペルがある",
                      "a spell lies on a creature that is not there");
        }
      }
    }
    return true;
  }

  bool step(std::string_view word) {
    if (!begin_at_one_of(word, {Step::TurnStart, Step::DrawPhase, Step::SpellPhase, Step::MovePhase,
                                Step::Destination, Step::TerritoryPhase, Step::TurnEnd})) {
      return false;
    }
    const bool is_anywhere = s_.step != Step::Destination && s_.step != Step::TerritoryPhase;
    return is_anywhere || s_.destination < kLands ||
           fail("「destination」が必要", "\"destination\" is needed for this step");
  }

  [[nodiscard]] bool fits(DefId def, ZoneKind zone, int already, Seat /*seat*/) const {
    const CardKind kind = PositionBuilder::kind(def);
    const bool land = kind == CardKind::Land || kind == CardKind::StartingLand;
    bool ok = kind != CardKind::StartingLand || zone == ZoneKind::Land;  // CUL-2.9
    switch (zone) {
      case ZoneKind::Governor:      ok = kind == CardKind::Creature && already == 0; break;  // CUL-3.6
      case ZoneKind::Land:          ok = land; break;
      case ZoneKind::Levels:        ok = ok && already < kMaxLevelCards; break;  // CUL-3.4
      case ZoneKind::CreatureSpell:
      case ZoneKind::LandSpell:     ok = kind == CardKind::Lasting && already == 0; break;  // CUL-12.4
      case ZoneKind::Deck:
      case ZoneKind::Hand:
      case ZoneKind::Discard:
      case ZoneKind::Toll:
      case ZoneKind::Invader:
      case ZoneKind::Laid:
      case ZoneKind::Resolving:     break;
    }
    return ok;
  }
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 1;
  if (!Builder(game, state, error).build(spec)) { return false; }
  state.awaited_elsewhere = static_cast<std::uint32_t>(awaited_elsewhere(game.pool(), state));
  Play play(game.pool(), state, nullptr);
  for (std::size_t i = 0; i < state.cards.zone.size(); ++i) {
    const ZoneId zone = state.cards.zone[i];
    if (zone == kNoZone || !kZoneTable[zone].in_play) { continue; }
    const CardId card = static_cast<CardId>(i);
    const bool covered =
        kind_of(zone) == ZoneKind::Land && state.cards.first(zone) != card;  // CUL-3.3
    if (!covered) { play.watch(card); }
  }
  play.run();
  return true;
}

int Words::points(const Game& /*game*/, const State& state, Seat seat) { return state.toll[seat]; }

}  // namespace fudaba::culdcept
