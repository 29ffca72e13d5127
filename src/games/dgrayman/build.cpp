// Positions of D.Gray-man put together from words.
#include "games/dgrayman/play.h"
#include "games/dgrayman/text.h"
#include "games/game_parts.h"
#include "games/position_builder.h"

namespace fudaba::dgrayman {
namespace {

// Cards in standby can act; cards in the action zone or listed as rested cannot.
class Builder : public PositionBuilder<Builder, Game, Words> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  static constexpr auto kPassing = std::to_array({ZoneKind::Using});

  bool is_whole() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!doubles_fit(seat)) { return false; }
    }
    return true;
  }

  bool step(std::string_view word) {
    return begin_at(word, Step::StartPhase,
                    {Step::StandUp, Step::Draw, Step::CountUnits, Step::NextTurn});
  }

  // The last word is that of cards in standby that lie sideways.
  static ZoneKind zone_of_word(int word) {
    return word == kZoneKinds ? ZoneKind::Standby : static_cast<ZoneKind>(word);
  }

  [[nodiscard]] bool fits(DefId def, ZoneKind zone, int /*already*/, Seat /*seat*/) const {
    const bool field = zone == ZoneKind::Standby || zone == ZoneKind::Action;
    return field ? is_character(kind(def)) : kind(def) != CardKind::Person;
  }

  void lies(CardId card, ZoneKind kind, const PositionSpec::ZoneCards& zone) {
    if (kind == ZoneKind::Standby && zone.zone != "rested") {
      s_.cards.raise_flags(card, kUpright);
    }
    if (kind == ZoneKind::Discard && is_character(PositionBuilder::kind(s_.cards.def[card]))) {
      ++s_.recoverable[zone.seat];
    }
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
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 3;  // DGM-2.6 holds for the first turn alone
  state.allowance = 1;
  if (!Builder(game, state, error).build(spec)) { return false; }
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

}  // namespace fudaba::dgrayman
