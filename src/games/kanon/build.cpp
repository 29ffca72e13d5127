// Positions of Kanon put together from words, and the numbers of a view by name.
#include "games/kanon/play.h"
#include "games/kanon/text.h"
#include "games/position_builder.h"

namespace fudaba::kanon {
namespace {

constexpr std::string_view kFaceDownOf[kLines] = {"face_down_1", "face_down_2", "face_down_3"};

// Puts the cards of a specification on the table one zone after the other. A field is given by
// line, the foremost card first; its cards lie face up unless "face_down_1" (2, 3) names their
// rows.
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

  bool values(const PositionSpec& spec) {
    for (const PositionSpec::Value& v : spec.values) {
      if (set_turn(v)) { continue; }
      if (v.id == "stacked" && in_range(v.value, 0, 99)) {
        s_.stacks = static_cast<std::uint8_t>(v.value);
      } else if (v.id == "battles" && in_range(v.value, 0, 99)) {
        s_.battles = static_cast<std::uint8_t>(v.value);
      } else if (v.seat >= kSeats || !value_of(v)) {
        return cannot_be(v,
                         "turn_player 0-1, turn, stacked, battles; of a player: face_down_1, "
                         "face_down_2, face_down_3 with the rows as digits, 0 for all");
      }
    }
    return true;
  }

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    return begin_at(word, Words::step_words(), Step::TurnStart, {Step::Draw, Step::NextTurn});
  }

 private:
  bool value_of(const PositionSpec::Value& v) {
    for (int line = 0; line < kLines; ++line) {
      if (v.id == kFaceDownOf[line]) { return turn_down(v, line); }
    }
    return false;
  }

  bool turn_down(const PositionSpec::Value& v, int line) {
    const ZoneId zone = zone_of(ZoneKind::Field, v.seat, line);
    const auto lay = [&](CardId c) {
      s_.cards.flags[c] = static_cast<std::uint8_t>(s_.cards.flags[c] | kFaceDown);
      s_.cards.set_unknown(opponent_of(v.seat), c);
    };
    if (v.value == 0) {
      for (CardId c = s_.cards.first(zone); c != kNoCard; c = s_.cards.next[c]) { lay(c); }
      return true;
    }
    for (int rows = v.value; rows > 0; rows /= 10) {
      const int row = rows % 10;
      if (row < 1 || row > s_.cards.count(zone)) { return false; }
      lay(s_.cards.at(zone, row - 1));
    }
    return true;
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

  const Game& game_;
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  state = State{};
  state.cards.clear();
  state.random = RandomStream(spec.key);
  state.options = Game::options(spec.options);
  state.turn = 2;  // KAN-4.2: the first turn is another one
  Builder builder(game, state, error);
  if (!builder.zones(spec) || !builder.values(spec) || !builder.step(spec.step)) { return false; }
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

namespace {

constexpr std::string_view kPowerFields[kPowers] = {"power", "agility", "dexterity", "charisma",
                                                    "mystery"};

void field_numbers(const View& view, Seat seat, std::vector<FieldData>& fields) {
  for (int place = 0; place < kLines * kRows; ++place) {
    const SeenLocation& at = view.field[seat][static_cast<unsigned>(place)];
    if (at.is_there == 0) { continue; }
    const auto add = [&](std::string_view id, int value) {
      fields.push_back({id, seat, place, kNoCard, value});
    };
    if (at.is_face_down != 0) {
      add("face_down", 1);
      continue;
    }
    add("suit", at.suit);
    add("attribute", at.attribute);
    for (unsigned p = 0; p < kPowers; ++p) { add(kPowerFields[p], at.powers[p]); }
  }
  for (int n = 0; n < kTriples; ++n) {
    const int suit = view.triples[seat][static_cast<unsigned>(n)];
    if (suit != 0) { fields.push_back({"suit_line", seat, n, kNoCard, suit}); }
    if (((view.declared[seat] >> n) & 1U) != 0) {
      fields.push_back({"declared_line", seat, n, kNoCard, 1});
    }
  }
}

void use_numbers(const View& view, std::vector<FieldData>& fields) {
  int place = 0;
  for (const SeenUse& use : view.uses) {
    fields.push_back({"use", use.user, place++, use.card, static_cast<int>(use.act) - kFirstAct});
  }
  if (view.owed_cards == 0) { return; }
  fields.push_back({"owed", kNoSeat, -1, kNoCard, view.owed_cards});
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    if (view.owed[suit] == 0) { continue; }
    fields.push_back({"cost", kNoSeat, static_cast<int>(suit), kNoCard, view.owed[suit]});
  }
  for (unsigned i = 0; i < view.paid_count; ++i) {
    fields.push_back({"paid", owner_of(view.paid[i]), -1, view.paid[i], 1});
  }
}

}  // namespace

int Words::points(const Game& /*game*/, const State& state, Seat seat) {
  return state.cards.count(zone_of(ZoneKind::Points, seat));
}

void Words::fields(const View& view, std::vector<FieldData>& fields) {
  const auto add = [&](std::string_view id, int value, Seat seat = kNoSeat) {
    fields.push_back({id, seat, -1, kNoCard, value});
  };
  add("turn", view.turn);
  add("turn_player", view.turn_player);
  add("step", static_cast<int>(view.step));
  add("stacks_left", view.stacks_left);
  add("battles_left", view.battles_left);
  add("battle_stage", static_cast<int>(view.battle_stage));
  if (view.attacker_line < kLines) { add("attacker_line", view.attacker_line); }
  if (view.defender_line < kLines) { add("defender_line", view.defender_line); }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    add("points_to_win", view.points_to_win[seat], seat);
    if (view.extra_turns[seat] != 0) { add("extra_turns", view.extra_turns[seat], seat); }
    if (view.strength[seat] >= 0) { add("strength", view.strength[seat], seat); }
    field_numbers(view, seat, fields);
  }
  use_numbers(view, fields);
}

}  // namespace fudaba::kanon
