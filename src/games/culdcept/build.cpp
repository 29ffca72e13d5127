// Positions of Culdcept put together from words, and the numbers of a view by name.
#include "games/culdcept/play.h"
#include "games/culdcept/text.h"
#include "games/game_parts.h"
#include "games/position_builder.h"

namespace fudaba::culdcept {
namespace {

// Puts the cards of a specification on the table one zone after the other.
class Builder : private PositionBuilder<State> {
 public:
  Builder(const Game& game, State& state, Bilingual& error)
      : PositionBuilder(state, kZoneTable, error), game_(game) {}

  bool zones(const PositionSpec& spec) {
    for (const PositionSpec::ZoneCards& zone : spec.zones) {
      if (!this->zone(zone)) { return false; }
    }
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
    count_cards();
    return true;
  }

  bool values(const PositionSpec& spec) {
    for (const PositionSpec::Value& v : spec.values) {
      const bool per_seat = v.id == "toll";
      if (per_seat != (v.seat < kSeats) && v.id != "turn_player") {
        return fail("「" + v.id + "」の指定が正しくない",
                    "\"" + v.id + "\" is for " + (per_seat ? "each player" : "the game"));
      }
      if (v.id == "toll" && in_range(v.value, 0, kWinningToll - 1)) {
        s_.toll[v.seat] = static_cast<std::uint8_t>(v.value);
      } else if (set_turn(v)) {
        continue;
      } else if (v.id == "destination" && in_range(v.value, 1, kLands)) {
        s_.destination = static_cast<std::uint8_t>(v.value - 1);
      } else if (v.id == "spells_played" && in_range(v.value, 0, 60)) {
        s_.spells_played = static_cast<std::uint8_t>(v.value);
      } else if (v.id == "stall" && in_range(v.value, 0, kStallTurns - 1)) {
        s_.stall = static_cast<std::uint8_t>(v.value);
      } else {
        return cannot_be(v,
                         "toll 0-9, turn_player 0-1, turn, destination 1-6, spells_played, "
                         "stall 0-9");
      }
    }
    return true;
  }

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    const int index =
        word.empty() ? static_cast<int>(Step::TurnStart) : find_entry(Words::step_words(), word);
    const Step step = static_cast<Step>(index);
    switch (step) {
      case Step::TurnStart:
      case Step::DrawPhase:
      case Step::SpellPhase:
      case Step::MovePhase:
      case Step::TurnEnd:    break;
      case Step::Destination:
      case Step::TerritoryPhase:
        if (s_.destination >= kLands) {
          return fail("「destination」が必要", "\"destination\" is needed for this step");
        }
        break;
      case Step::SpellTakesEffect:
      case Step::SpellEnds:
      case Step::TollOfEmptyLand:
      case Step::InvadeOrPay:
      case Step::InvasionPaid:
      case Step::BattleStart:
      case Step::LayBattleCards:
      case Step::RevealBattleCards:
      case Step::ApplyBattleCards:
      case Step::OrderOfAttack:
      case Step::Attack:
      case Step::Strike:
      case Step::AfterStrike:
      case Step::BattleEnd:
      case Step::BattleToll:
      case Step::PlaceInvader:
      case Step::BattleOver:
      case Step::CommandDone:
      case Step::HandLimit:
      case Step::NextTurn:
      default:
        return cannot_begin_at(word,
                               "turn_start, draw_phase, spell_phase, move_phase, destination, "
                               "territory_phase, turn_end");
    }
    s_.step = step;
    return true;
  }

 private:
  bool zone(const PositionSpec::ZoneCards& zone) {
    const int kind = find_entry(Words::zone_words(), zone.zone);
    const bool single = kind < static_cast<int>(ZoneKind::Governor);
    if (kind < 0 || kind > static_cast<int>(ZoneKind::LandSpell)) { return no_such_zone(zone); }
    if (zone.seat >= kSeats || zone.place < 0 || zone.place >= (single ? 1 : kLands)) {
      return out_of_range(zone);
    }
    const ZoneId id = zone_of(static_cast<ZoneKind>(kind), zone.seat, zone.place);
    for (const DefId def : zone.cards) {
      if (!fits(def, static_cast<ZoneKind>(kind), s_.cards.count(id), zone)) { return false; }
      if (lay(def, zone.seat, id) == kNoCard) { return false; }
    }
    return true;
  }

  bool fits(DefId def, ZoneKind zone, int already, const PositionSpec::ZoneCards& spec) {
    const CardKind kind = static_cast<CardKind>(game_.pool().defs[def].kind);
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
  state.turn = 1;
  Builder builder(game, state, error);
  if (!builder.zones(spec) || !builder.values(spec) || !builder.step(spec.step)) { return false; }
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

void Words::fields(const View& view, std::vector<FieldData>& fields) {
  fields.push_back({"turn", kNoSeat, -1, kNoCard, view.turn});
  fields.push_back({"turn_player", kNoSeat, -1, kNoCard, view.turn_player});
  fields.push_back({"step", kNoSeat, -1, kNoCard, static_cast<int>(view.step)});
  fields.push_back(
      {"destination", kNoSeat, -1, kNoCard, view.destination < kLands ? view.destination + 1 : 0});
  fields.push_back({"die", kNoSeat, -1, kNoCard, view.die});
  fields.push_back({"spells_played", kNoSeat, -1, kNoCard, view.spells_played});
  for (Seat seat = 0; seat < kSeats; ++seat) {
    fields.push_back({"toll", seat, -1, kNoCard, view.toll[seat]});
    for (int place = 0; place < kLands; ++place) {
      const SeenLand& land = view.lands[seat][static_cast<unsigned>(place)];
      fields.push_back({"land_kind", seat, place, kNoCard, land.kind});
      fields.push_back({"level", seat, place, kNoCard, land.level});
      if (land.hp == 0 && land.st == 0) { continue; }
      fields.push_back({"st", seat, place, kNoCard, land.st});
      fields.push_back({"hp", seat, place, kNoCard, land.hp});
      fields.push_back({"terrain", seat, place, kNoCard, land.terrain});
      fields.push_back({"damage", seat, place, kNoCard, land.damage});
    }
  }
  if (view.battle.active == 0) { return; }
  const CardId invader = view.battle.fighters[0];
  fields.push_back({"battle", kNoSeat, -1, kNoCard, 1});
  fields.push_back({"st", view.turn_player, -1, invader, view.invader.st});
  fields.push_back({"hp", view.turn_player, -1, invader, view.invader.hp});
  fields.push_back({"damage", view.turn_player, -1, invader, view.invader.damage});
  for (int side = 0; side < 2; ++side) {
    const Seat seat = side == 0 ? view.turn_player : opponent_of(view.turn_player);
    fields.push_back({"used_battle_card", seat, -1, kNoCard,
                      (view.battle.used >> static_cast<unsigned>(side)) & 1});
  }
}

}  // namespace fudaba::culdcept
