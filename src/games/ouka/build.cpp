// Positions of Ouka Houshin put together from words.
#include "games/game_parts.h"
#include "games/ouka/play.h"
#include "games/ouka/text.h"
#include "games/position_builder.h"

namespace fudaba::ouka {
namespace {

// Sages stand upright unless "turned" names their slots.
class Builder : public PositionBuilder<Builder, Game, Words> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  static constexpr auto kPassing = std::to_array({ZoneKind::Test, ZoneKind::Climaxes});

  bool is_whole() {
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
    return true;
  }

  bool values(const PositionSpec& spec) {
    if (!set_values(spec, Game::observables())) { return false; }
    // The scores of the rounds before stand on the sheet of the first one.
    for (Seat seat = 0; s_.round > 1 && seat < kSeats; ++seat) {
      std::swap(s_.sheet[0][seat].stories, s_.stand_in[seat]);
    }
    return true;
  }

  bool step(std::string_view word) {
    return begin_at_one_of(
        word, {Step::TurnStart, Step::SagePhase, Step::StoryPhase, Step::ForeshadowPhase,
               Step::HandSize, Step::LastClimax, Step::RoundEnd});
  }

  void lies(CardId card, ZoneKind kind, const PositionSpec::ZoneCards& zone) {
    const Seat seat = zone.seat;
    const auto bit = static_cast<std::uint8_t>(1U << zone.place);
    const auto at = static_cast<unsigned>(zone.place);
    const bool is_new = s_.cards.count(zone_of(kind, seat, zone.place)) == 1;
    if (kind == ZoneKind::Characters) {
      s_.characters[seat] |= bit;
      if (PositionBuilder::kind(s_.cards.def[card]) == CardKind::Protagonist) {
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

  [[nodiscard]] bool fits(DefId def, ZoneKind zone, int already, Seat seat) const {
    const CardKind kind = PositionBuilder::kind(def);
    const bool in_deck =
        kind == CardKind::Character || kind == CardKind::Story || kind == CardKind::Climax;
    bool ok = in_deck;
    switch (zone) {
      case ZoneKind::Characters:  // OUK-4.2
        ok = kind == CardKind::Character ||
             (kind == CardKind::Protagonist && already == 0 && s_.hero[seat] == kNoCard);
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
    return ok;
  }
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 1;
  if (!Builder(game, state, error).build(spec)) { return false; }
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

int Words::points(const Game& game, const State& state, Seat seat) {
  return Reading(game.pool(), state).score(seat);
}

}  // namespace fudaba::ouka
