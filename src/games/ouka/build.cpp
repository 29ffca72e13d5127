// Positions of Ouka Houshin put together from words, and the numbers of a view by name.
#include "base/keyed_table.h"
#include "games/ouka/play.h"
#include "games/ouka/text.h"
#include "games/position_builder.h"

namespace fudaba::ouka {
namespace {

// Puts the cards of a specification on the table one zone after the other. Sages stand upright
// unless "turned" names their slots.
class Builder : private PositionBuilder<State> {
 public:
  Builder(const Game& game, State& state, Bilingual& error)
      : PositionBuilder(state, kZoneTable, error), game_(game) {}

  bool zones(const PositionSpec& spec) {
    for (const PositionSpec::ZoneCards& zone : spec.zones) {
      if (!this->zone(zone)) { return false; }
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (s_.hero[seat] == kNoCard) {  // OUK-3.2
        return fail("主人公のいないプレイヤーがいる", "a player has no protagonist");
      }
      const unsigned twice = (s_.stories[seat] & s_.foreshadows[seat]) |
                             (s_.stories[seat] & s_.completed[seat]) |
                             (s_.foreshadows[seat] & s_.completed[seat]);
      if (twice != 0) {  // OUK-4.3
        return fail("1つのスロットに2種類のものがある", "a slot holds more than one thing");
      }
    }
    count_cards();
    return true;
  }

  bool values(const PositionSpec& spec) {
    std::array<int, kSeats> scores{};
    for (const PositionSpec::Value& v : spec.values) {
      if (set_turn(v)) { continue; }
      if (v.id == "round" && in_range(v.value, 1, kRounds)) {
        s_.round = static_cast<std::uint8_t>(v.value);
      } else if (v.seat < kSeats && v.id == "score" && in_range(v.value, 0, 9999)) {
        scores[v.seat] = v.value;
      } else if (v.seat >= kSeats || !value_of(v)) {
        return cannot_be(
            v,
            "turn_player 0-1, turn, round 1-3; of a player: destiny 1-3, turned SLOTS, "
            "score, climaxes_used 0-9, sage_actions_used, stories_used, "
            "foreshadows_used 0-9");
      }
    }
    s_.scored = static_cast<std::uint8_t>(s_.round - 1);
    for (Seat seat = 0; seat < kSeats; ++seat) {
      std::int16_t& points = s_.round > 1 ? s_.sheet[0][seat].stories : s_.stand_in[seat];
      points = static_cast<std::int16_t>(scores[seat]);
    }
    return true;
  }

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    const int index =
        word.empty() ? static_cast<int>(Step::TurnStart) : find_entry(Words::step_words(), word);
    switch (static_cast<Step>(index)) {
      case Step::TurnStart:
      case Step::SagePhase:
      case Step::StoryPhase:
      case Step::ForeshadowPhase:
      case Step::HandSize:
      case Step::LastClimax:
      case Step::RoundEnd:        s_.step = static_cast<Step>(index); return true;
      case Step::Protagonists:
      case Step::StandIn:
      case Step::Opening:
      case Step::Draw:
      case Step::NextTurn:
      case Step::Scoring:
      case Step::TakeBack:
      case Step::RoundHandSize:
      case Step::NextRound:       break;
    }
    return cannot_begin_at(word,
                           "turn_start, sage_phase, story_phase, foreshadow_phase, hand_size, "
                           "last_climax, round_end");
  }

 private:
  bool value_of(const PositionSpec::Value& v) {
    const auto small = static_cast<std::uint8_t>(std::clamp(v.value, 0, 255));
    const bool digit = in_range(v.value, 0, 9);
    if (v.id == "destiny" && in_range(v.value, 1, kMostDestiny)) {
      s_.destiny[v.seat] = small;
    } else if (v.id == "climaxes_used" && digit) {
      s_.climaxes[v.seat] = small;
    } else if (v.id == "sage_actions_used" && digit) {
      s_.sage_actions = small;
    } else if (v.id == "stories_used" && digit) {
      s_.told = small;
    } else if (v.id == "foreshadows_used" && digit) {
      s_.laid = small;
    } else if (v.id == "turned") {
      return turned(v);
    } else {
      return false;
    }
    return true;
  }

  // Slots from 1, a digit each: 24 is slots 2 and 4.
  bool turned(const PositionSpec::Value& v) {
    for (int left = v.value; left > 0; left /= 10) {
      const int slot = left % 10 - 1;
      const bool is_there =
          slot >= 0 && slot < kMostCharacterSlots && ((s_.characters[v.seat] >> slot) & 1U) != 0;
      if (!is_there) { return false; }
      const CardId sage = s_.cards.first(zone_of(ZoneKind::Characters, v.seat, slot));
      if (sage == s_.hero[v.seat]) { return false; }
      s_.cards.flags[sage] = static_cast<std::uint8_t>(s_.cards.flags[sage] | kUpsideDown);
    }
    return v.value > 0;
  }

  bool zone(const PositionSpec::ZoneCards& zone) {
    const int kind = find_entry(Words::zone_words(), zone.zone);
    const ZoneKind zone_kind = static_cast<ZoneKind>(kind);
    if (kind < 0 || zone_kind == ZoneKind::Test || zone_kind == ZoneKind::Climaxes) {
      return no_such_zone(zone);
    }
    int slots = 1;
    if (zone_kind == ZoneKind::Characters) { slots = kMostCharacterSlots; }
    if (zone_kind == ZoneKind::Stories || zone_kind == ZoneKind::Foreshadows ||
        zone_kind == ZoneKind::Completed) {
      slots = kStorySlots;
    }
    if (zone.seat >= kSeats || zone.place < 0 || zone.place >= slots) { return out_of_range(zone); }
    const ZoneId id = zone_of(zone_kind, zone.seat, zone.place);
    for (const DefId def : zone.cards) {
      if (!fits(def, zone_kind, s_.cards.count(id), zone)) { return false; }
      const CardId card = lay(def, zone.seat, id);
      if (card == kNoCard) { return false; }
      lies(card, zone_kind, zone.seat, zone.place);
    }
    return true;
  }

  // What the game notes of a card in that zone.
  void lies(CardId card, ZoneKind kind, Seat seat, int slot) {
    const auto bit = static_cast<std::uint8_t>(1U << slot);
    const auto at = static_cast<unsigned>(slot);
    const bool is_new = s_.cards.count(zone_of(kind, seat, slot)) == 1;
    if (kind == ZoneKind::Characters) {
      s_.characters[seat] |= bit;
      if (static_cast<CardKind>(game_.pool().defs[s_.cards.def[card]].kind) ==
          CardKind::Protagonist) {
        s_.hero[seat] = card;
      }
    }
    if (kind == ZoneKind::Stories) { s_.stories[seat] |= bit; }
    if (kind == ZoneKind::Foreshadows) { s_.foreshadows[seat] |= bit; }
    if (kind == ZoneKind::Completed) {
      s_.completed[seat] |= bit;
      s_.told_in[seat][at] = 1;
    }
    if ((kind == ZoneKind::Stories || kind == ZoneKind::Completed) && is_new) {
      s_.begun[seat][at] = ++s_.last_begun[seat];
    }
  }

  bool fits(DefId def, ZoneKind zone, int already, const PositionSpec::ZoneCards& spec) {
    const CardKind kind = static_cast<CardKind>(game_.pool().defs[def].kind);
    const bool in_deck =
        kind == CardKind::Character || kind == CardKind::Story || kind == CardKind::Climax;
    bool ok = in_deck;
    switch (zone) {
      case ZoneKind::Characters:  // OUK-4.2
        ok = kind == CardKind::Character ||
             (kind == CardKind::Protagonist && already == 0 && s_.hero[spec.seat] == kNoCard);
        break;
      case ZoneKind::Stories:     ok = kind == CardKind::Story; break;
      case ZoneKind::Foreshadows: ok = in_deck && already == 0; break;
      case ZoneKind::Missions:    ok = kind == CardKind::Mission; break;
      case ZoneKind::Completed:
        ok = already == 0 ? kind == CardKind::Climax : kind == CardKind::Story;
        break;
      case ZoneKind::Deck:
      case ZoneKind::Hand:
      case ZoneKind::Discard:
      case ZoneKind::Climaxes:
      case ZoneKind::Test:
      case ZoneKind::Removed:  break;
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
  if (state.step == Step::TurnStart && state.turn > 0) { --state.turn; }  // the turn begins now
  Play play(game.pool(), state, nullptr);
  const Reading r(game.pool(), state);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Reading::each_bit(state.characters[seat],
                      [&](int slot) { play.watch(r.character(seat, slot)); });
    Reading::each_bit(state.stories[seat], [&](int slot) { play.watch(r.top_story(seat, slot)); });
  }
  play.run();
  return true;
}

namespace {

void test_fields(const View& view, std::vector<FieldData>& fields) {
  const Test& test = view.test;
  const auto add = [&](std::string_view id, int value, CardId card = kNoCard) {
    fields.push_back({id, kNoSeat, -1, card, value});
  };
  add("stage", static_cast<int>(test.stage));
  if (test.stage == Stage::None) { return; }
  add("test_story", 1, test.card);
  if (test.condition != kNoCard) { add("test_condition", 1, test.condition); }
  if (test.enlarging != kNoCard) { add("test_enlarging", 1, test.enlarging); }
  add("test_slot", test.slot == 255 ? -1 : test.slot);
  add("test_upon", test.upon);
  add("test_ability", static_cast<int>(test.ability));
  add("test_die", test.die);
  add("test_value", view.test_value);
  add("test_target", view.target);
  add("test_decided", test.decided);
  add("test_succeeded", test.succeeded);
  add("reversed", test.reversed);
}

void side_fields(const View& view, Seat seat, std::vector<FieldData>& fields) {
  const SeenSide& side = view.sides[seat];
  const auto add = [&](std::string_view id, int value, int place = -1) {
    fields.push_back({id, seat, place, kNoCard, value});
  };
  add("score", side.score);
  add("story_points", side.story_points);
  add("destiny", view.destiny[seat]);
  add("combat", side.abilities[0]);
  add("exploration", side.abilities[1]);
  add("negotiation", side.abilities[2]);
  add("hand_limit", side.hand_limit);
  add("character_slots", side.character_slots);
  add("climaxes_used", view.climaxes[seat]);
  add("ran_out", (view.ran_out >> seat) & 1);
  add("stand_in", view.stand_in[seat]);
  add("penalty", view.penalty[seat]);
  add("mission_points", view.missions[seat]);
  if (view.test.stage != Stage::None) {
    add("on_success", side.on_success);
    add("on_failure", side.on_failure);
  }
  for (unsigned round = 0; round < kRounds; ++round) {
    const Row& row = view.sheet[round][seat];
    const int place = static_cast<int>(round);
    add("sheet_stories", row.stories, place);
    add("sheet_climaxes", row.climaxes, place);
    add("sheet_bonus", row.bonus - row.lost, place);
    add("sheet_reverse", row.reverse, place);
  }
  for (unsigned slot = 0; slot < kStorySlots; ++slot) {
    if (view.begun[seat][slot] != 0) {
      add("begun", view.begun[seat][slot], static_cast<int>(slot));
    }
    if (view.told_in[seat][slot] != 0) {
      add("told_in", view.told_in[seat][slot], static_cast<int>(slot));
    }
  }
}

// Of each card on the field, and by slot of each group and character.
void card_fields(const View& view, std::vector<FieldData>& fields) {
  for (unsigned z = 0; z < view.cards.zone_count; ++z) {
    const SeenZone& zone = view.cards.zones[z];
    const ZoneSpec& spec = kZoneTable[zone.zone];
    const ZoneKind kind = static_cast<ZoneKind>(spec.kind);
    const bool line = kind == ZoneKind::Stories || kind == ZoneKind::Characters;
    if (!line && kind != ZoneKind::Test && kind != ZoneKind::Climaxes) { continue; }
    int points = 0;
    unsigned motifs = 0;
    for (unsigned i = zone.first; i < zone.first + unsigned{zone.count}; ++i) {
      const CardId c = view.cards.cards[i].card;
      if (c >= kMaxCards) { continue; }
      const SeenFace& face = view.faces[c];
      points += face.points;
      motifs |= face.motifs;
      if (kind != ZoneKind::Characters) {
        fields.push_back({"points", spec.owner, -1, c, face.points});
        fields.push_back({"keywords", spec.owner, -1, c, face.motifs});
      }
    }
    const int place = spec.place;
    if (kind == ZoneKind::Stories) {
      fields.push_back({"group_points", spec.owner, place, kNoCard, points});
      fields.push_back({"group_keywords", spec.owner, place, kNoCard, static_cast<int>(motifs)});
    }
    const CardId top = view.cards.cards[zone.first].card;
    if (kind == ZoneKind::Characters && top < kMaxCards) {
      fields.push_back({"sage_destiny", spec.owner, place, kNoCard, view.faces[top].destiny});
      fields.push_back({"upside_down", spec.owner, place, kNoCard, view.faces[top].upside_down});
    }
  }
}

}  // namespace

int Words::points(const Game& game, const State& state, Seat seat) {
  return Reading(game.pool(), state).score(seat);
}

void Words::fields(const View& view, std::vector<FieldData>& fields) {
  const auto add = [&](std::string_view id, int value, CardId card = kNoCard) {
    fields.push_back({id, kNoSeat, -1, card, value});
  };
  add("turn", view.turn);
  add("turn_player", view.turn_player);
  add("step", static_cast<int>(view.step));
  add("round", view.round);
  add("scored", view.scored);
  add("sage_actions_left", view.sage_actions);
  add("stories_left", view.stories);
  add("foreshadows_left", view.foreshadows);
  for (Seat seat = 0; seat < kSeats; ++seat) { side_fields(view, seat, fields); }
  test_fields(view, fields);
  card_fields(view, fields);
  const bool placing =
      view.decision.by_effect == 0 && static_cast<Prompt>(view.decision.prompt) == Prompt::Slot;
  if (placing) { add("doing", static_cast<int>(view.doing.act) - kFirstAct, view.doing.card); }
  for (const Announced& a : view.announced) {
    fields.push_back(
        {"announced", owner_of(a.card), a.slot == 255 ? -1 : a.slot, a.card, a.groups});
  }
  for (const CardId c : view.named) { add("named", 1, c); }
}

}  // namespace fudaba::ouka
