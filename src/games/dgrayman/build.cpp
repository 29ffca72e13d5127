// Positions of D.Gray-man put together from words.
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
class Builder : public PositionBuilder<Builder, Game> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  bool is_whole() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!doubles_fit(seat)) { return false; }
    }
    return true;
  }

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) {
    return begin_at(word, Words::step_words(), Step::StartPhase, {Step::Draw, Step::NextTurn});
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
};

}  // namespace

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 3;  // DGM-2.6 holds for the first turn alone
  state.allowance = 1;
  if (!Builder(game, state, error).build(spec)) { return false; }
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

}  // namespace fudaba::dgrayman
