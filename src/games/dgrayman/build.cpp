// Positions of D.Gray-man put together from words, and the numbers of a view by name.
#include "games/dgrayman/play.h"
#include "games/dgrayman/text.h"
#include "games/game_parts.h"
#include "games/position_builder.h"

namespace fudaba::dgrayman {
namespace {

// Beyond the kinds of zones: cards of the standby zone that lie sideways.
constexpr int kRested = kZoneKinds;

// Puts the cards of a specification on the table one zone after the other. What stands in standby
// can act, what stands in the action zone or is listed as rested cannot.
class Builder : private PositionBuilder<State> {
 public:
  Builder(const Game& game, State& state, Bilingual& error)
      : PositionBuilder(state, kZoneTable, error), game_(game) {}

  bool zones(const PositionSpec& spec) {
    for (const PositionSpec::ZoneCards& zone : spec.zones) {
      if (!this->zone(zone)) { return false; }
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!doubles_fit(seat)) { return false; }
    }
    count_cards();
    return true;
  }

  bool values(const PositionSpec& spec) {
    for (const PositionSpec::Value& v : spec.values) {
      if (v.seat >= kSeats ? !value_of_table(v) : !value_of_player(v)) {
        return cannot_be(v,
                         "turn_player 0-1, turn, allowance 0-20, founded 0-20, deck_searches 0-9; "
                         "of a player: points 0-19");
      }
    }
    return true;
  }

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    return begin_at(word, Words::step_words(), Step::StartPhase, {Step::Draw, Step::NextTurn});
  }

 private:
  bool value_of_player(const PositionSpec::Value& v) {
    if (v.id != "points" || !in_range(v.value, 0, kPointsToWin - 1)) { return false; }
    s_.points[v.seat] = static_cast<std::uint16_t>(v.value);
    return true;
  }

  bool value_of_table(const PositionSpec::Value& v) {
    const auto small = static_cast<std::uint8_t>(v.value);
    if (set_turn(v)) { return true; }
    if (v.id == "allowance" && in_range(v.value, 0, 20)) {
      s_.allowance = small;
    } else if (v.id == "founded" && in_range(v.value, 0, 20)) {
      s_.founded = small;
    } else if (v.id == "deck_searches" && in_range(v.value, 0, 9)) {
      s_.deck_searches = small;
    } else {
      return false;
    }
    return true;
  }

  bool zone(const PositionSpec::ZoneCards& zone) {
    const int kind = find_entry(Words::zone_words(), zone.zone);
    if (kind < 0 || kind == static_cast<int>(ZoneKind::Using)) { return no_such_zone(zone); }
    if (zone.seat >= kSeats || zone.place != 0) { return out_of_range(zone); }
    const ZoneKind zone_kind = kind == kRested ? ZoneKind::Standby : static_cast<ZoneKind>(kind);
    const bool field = zone_kind == ZoneKind::Standby || zone_kind == ZoneKind::Action;
    for (const DefId def : zone.cards) {
      const CardKind card_kind = static_cast<CardKind>(game_.pool().defs[def].kind);
      const bool fits = field ? is_character(card_kind) : card_kind != CardKind::Person;
      if (!fits) { return cannot_lie(game_.pool().texts[def].id, zone); }
      const CardId card = lay(def, zone.seat, zone_of(zone_kind, zone.seat));
      if (card == kNoCard) { return false; }
      if (field && kind == static_cast<int>(ZoneKind::Standby)) {
        s_.cards.flags[card] = static_cast<std::uint8_t>(s_.cards.flags[card] | kUpright);
      }
      if (zone_kind == ZoneKind::Discard && is_character(card_kind)) {
        ++s_.recoverable[zone.seat];
      }
    }
    return true;
  }

  // DGM-9.14: nobody is combined with two others; and as many characters as there is room for.
  bool doubles_fit(Seat seat) {
    std::vector<std::pair<DefId, DefId>> partners;
    for (const ZoneKind kind : {ZoneKind::Standby, ZoneKind::Action}) {
      CardId c = s_.cards.first(zone_of(kind, seat));
      for (; c != kNoCard; c = s_.cards.next[c]) {
        const CardDef& d = game_.pool().defs[s_.cards.def[c]];
        note(partners, d.named[0], d.named[1]);
        if (d.named[1] != kNoDef) { note(partners, d.named[1], d.named[0]); }
      }
    }
    for (const auto& [person, partner] : partners) {
      for (const auto& [other, with] : partners) {
        if (person == other && partner != kNoDef && with != kNoDef && partner != with) {
          return fail("1人のキャラクターが2人と統合している",
                      "a character is combined with two others");
        }
      }
    }
    std::sort(partners.begin(), partners.end());
    const auto last = std::unique(partners.begin(), partners.end(),
                                  [](const auto& a, const auto& b) { return a.first == b.first; });
    return last - partners.begin() <= kMaxUnits ||
           fail("キャラクターが多すぎる",
                "too many characters: " + std::to_string(kMaxUnits) + " on a field at most");
  }
  static void note(std::vector<std::pair<DefId, DefId>>& partners, DefId person, DefId partner) {
    partners.emplace_back(person, partner);
  }

  const Game& game_;
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  state = State{};
  state.cards.clear();
  state.random = RandomStream(spec.key);
  state.options = Game::options(spec.options);
  state.turn = 3;  // DGM-2.6 holds for the first turn alone
  state.allowance = 1;
  Builder builder(game, state, error);
  if (!builder.zones(spec) || !builder.values(spec) || !builder.step(spec.step)) { return false; }
  if (state.step == Step::StartPhase) { --state.turn; }  // the turn begins now
  state.awaited_elsewhere = awaited_elsewhere(game.pool(), state);
  Play play(game.pool(), state, nullptr);
  const Reading r(game.pool(), state);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (const ZoneKind kind : {ZoneKind::Standby, ZoneKind::Action}) {
      r.each_in(zone_of(kind, seat), [&](CardId c) { play.watch(c); });
    }
    play.form_units(seat);
  }
  play.run();
  return true;
}

int Words::points(const Game& /*game*/, const State& state, Seat seat) {
  return state.points[seat];
}

void Words::fields(const View& view, std::vector<FieldData>& fields) {
  const auto add = [&](std::string_view id, int value, Seat seat = kNoSeat) {
    fields.push_back({id, seat, -1, kNoCard, value});
  };
  const auto of_card = [&](std::string_view id, CardId c, int value) {
    fields.push_back({id, owner_of(c), -1, c, value});
  };
  add("turn", view.turn);
  add("turn_player", view.turn_player);
  add("step", static_cast<int>(view.step));
  add("allowance", view.foundings_left);
  add("deck_searches_left", view.deck_searches_left);
  add("deed", static_cast<int>(view.doing.deed));
  if (view.doing.deed != Deed::None) {
    add("deed_stage", static_cast<int>(view.doing.stage));
    add("deed_size", view.doing.size);
    add("deed_stopped", view.doing.stopped);
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    add("points", view.points[seat], seat);
    add("units", static_cast<int>(view.units[seat].size()), seat);
    add("recoverable", view.recoverable[seat], seat);
    for (std::size_t i = 0; i < view.units[seat].size(); ++i) {
      const SeenUnit& unit = view.units[seat][i];
      const int place = static_cast<int>(i);
      fields.push_back({"able", seat, place, kNoCard, unit.is_able});
      fields.push_back({"combined", seat, place, kNoCard, unit.is_combined});
      fields.push_back({"icons", seat, place, kNoCard, unit.icons});
      fields.push_back({"size", seat, place, kNoCard, unit.cards});
    }
  }
  for (unsigned c = 0; c < kMaxCards; ++c) {
    const SeenFighter& fighter = view.fighters[c];
    if (fighter.on_field == 0) { continue; }
    const auto card = static_cast<CardId>(c);
    fields.push_back({"power", owner_of(card), -1, card, fighter.power});
    of_card("search_points", card, fighter.search_points);
    of_card("rank", card, fighter.rank);
    of_card("upright", card, fighter.is_upright);
    of_card("unit", card, fighter.unit);
  }
  const auto marked = [&](std::string_view id, CardId c) {
    if (c != kNoCard) { of_card(id, c, 1); }
  };
  marked("user", view.doing.user);
  marked("target", view.doing.target);
  marked("answerer", view.doing.answerers[0]);
  marked("answerer", view.doing.answerers[1]);
}

}  // namespace fudaba::dgrayman
